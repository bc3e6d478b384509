"""The house's own words in English, French and Dutch: gettext catalogues, read from their sources. What a game says is the game's."""

import gettext
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.core import Locale, UnknownLocaleError, negotiate_locale
from babel.dates import format_timedelta
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal
from markdown_it import MarkdownIt
from markupsafe import Markup

from salon.engine.clauses import Clause
from salon.engine.errors import BadNotation, BadRecord, BadSetup, SalonError
from salon.engine.game import Game
from salon.engine.words import Words

LANGUAGES = {"en": "English", "fr": "Français", "nl": "Nederlands"}
FOLDER = Path(__file__).parent / "locale"
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
FRENCH_SPACE = re.compile(" (?=[:;?!»])|(?<=«) ")  # where French has a space, and no line may break


@dataclass(frozen=True)
class Language:
    """`say` and `say_n` mark what is to be translated; both fill {places}."""

    key: str
    gettext: Callable[[str], str]
    ngettext: Callable[[str, str, int], str]
    known: frozenset[str] = frozenset()  # the messages it has words of its own for

    def say(self, message: str, **values: object) -> str:
        said = self.gettext(message)
        return said.format(**self.numbered(values)) if values else said

    def say_n(self, one: str, many: str, n: int, **values: object) -> str:
        return self.ngettext(one, many, n).format(**self.numbered({"n": n, **values}))

    def numbered(self, values: Mapping[str, object]) -> dict[str, object]:
        return {name: self.number(value) if isinstance(value, int) else value for name, value in values.items()}

    def refusal(self, error: SalonError) -> str:
        """An error in this language; one that it has no words for is told by its kind."""
        if self.key == "en":
            return str(error)
        if error.message in self.known:
            return self.say(error.message, **{name: self.reason(name, value) for name, value in error.values.items()})
        if isinstance(error, BadSetup):
            return self.say("these choices do not go together, or not at a table of this size")
        if isinstance(error, BadRecord | BadNotation):
            return self.say("that is no record that can be shown here; choose one that was taken along when a game was over")
        return self.say("that cannot be done here")

    def reason(self, name: str, value: object) -> object:
        """What fills a place of an error: where it tells why, it is said in this language too."""
        if isinstance(value, SalonError):
            return self.refusal(value)
        return self.gettext(str(value)) if name in ("why", "error") else value

    def number(self, number: int) -> str:
        """1 000 000, or 1.000.000, or 1,000,000."""
        return format_decimal(number, locale=self.key)

    def ago(self, seconds: float) -> str:
        return format_timedelta(timedelta(seconds=-max(1.0, seconds)), add_direction=True, locale=self.key)

    def words(self, game: Game) -> Words:
        return spoken_words(game, self.key)

    def clauses(self, game: Game) -> dict[str, Clause]:
        """The rules, each clause in this language where the game has it so, else in English."""
        return spoken_clauses(game, self.key)

    def about_clauses(self, game: Game) -> str:
        return introduced(game, self.key)

    def how(self, game: Game) -> Markup:
        """How the game is played, for those who have never seen it; nothing where the game does not say."""
        return told_how(game, self.key)


@cache
def language(key: str) -> Language:
    file = FOLDER / key / "salon.po"
    if not file.exists():
        plain = gettext.NullTranslations()
        return Language(key, plain.gettext, plain.ngettext)
    compiled = BytesIO()
    with file.open("rb") as source:
        catalogue = read_po(source, locale=key)
    for message in catalogue:
        said = message.string
        message.string = typeset(said, key) if isinstance(said, str) else tuple(typeset(text, key) for text in said or ())
    write_mo(compiled, catalogue)
    compiled.seek(0)
    spoken = gettext.GNUTranslations(compiled)
    return Language(key, spoken.gettext, spoken.ngettext, frozenset(m.id for m in catalogue if isinstance(m.id, str)))


def typeset(text: str, key: str) -> str:
    """As a printer would set it; whoever writes the words need not think of it."""
    return FRENCH_SPACE.sub("\u00a0", text) if key == "fr" else text


@cache
def spoken_words(game: Game, key: str) -> Words:
    """A game's words, in English where it has none in this language."""
    try:
        said = game.words(key)
    except SalonError:
        return game.words()
    parts = {part: {name: typeset(text, key) for name, text in listed.items()} for part, listed in said.parts.items()}
    return Words(said.title, typeset(said.about, key), parts, said.facts)


@cache
def spoken_clauses(game: Game, key: str) -> dict[str, Clause]:
    spoken = {name: replace(c, part=typeset(c.part, key)) for name, c in game.clauses_in(key).items()}
    return {name: c if c.text == game.clauses[name].text else replace(c, text=typeset(c.text, key)) for name, c in spoken.items()}


@cache
def introduced(game: Game, key: str) -> str:
    said = game.about_clauses(key)
    return said if said == game.about_clauses("en") else typeset(said, key)


@cache
def told_how(game: Game, key: str) -> Markup:
    """locale/<language>/how.md; its pictures lie in static/, and no HTML of its own is let through."""
    spoken = (game.folder / "locale" / key / "how.md", game.folder / "locale" / "en" / "how.md")
    file = next((f for f in spoken if f.exists()), None)
    if file is None:
        return Markup("")
    tokens = MARKDOWN.parse(typeset(file.read_text(encoding="utf-8"), key))
    for token in (inner for outer in tokens for inner in outer.children or ()):
        if token.type == "image":
            token.attrSet("src", f"/games/{game.key}/static/{token.attrGet('src')}")
    return Markup(MARKDOWN.renderer.render(tokens, MARKDOWN.options, {}))


@cache
def printed(text: str) -> Markup:
    """A clause, whose words may be emphasised and which may hold a table."""
    return Markup(MARKDOWN.render(text))


def preferred(header: str) -> str:
    """Of what a browser prefers, the first that the house speaks."""
    wanted = []
    for part in header[:500].split(","):
        tag, _, quality = part.partition(";q=")
        try:
            wanted.append((-float(quality or 1), str(Locale.parse(tag.strip(), sep="-").language)))
        except (ValueError, TypeError, UnknownLocaleError):
            continue
    return negotiate_locale([tag for _, tag in sorted(wanted, key=lambda pair: pair[0])], list(LANGUAGES)) or "en"
