"""The form for opening a table, made from what the game lets people choose, and reading it back."""

from collections.abc import Mapping, Sequence
from html import escape

from salon.engine.errors import BadSetup
from salon.engine.game import Game
from salon.engine.setup import Choice, Flag, OneOf, Setup, Several
from salon.engine.telling import capital
from salon.engine.words import Words
from salon.web.languages import Language
from salon.web.refusals import Refused


def choice_title(words: Words, choice: Choice) -> str:
    return words.parts.get("setup_titles", {}).get(choice.name) or capital(choice.name.replace("_", " "))


def choice_text(words: Words, choice: Choice) -> str:
    return capital(words.parts.get("setup", {}).get(choice.name, ""))


def option_text(words: Words, choice: Choice, option: str) -> str:
    """What one option means, where the game says so: `limit.per_city` in [setup], or what is said of the piece."""
    return words.parts.get("setup", {}).get(f"{choice.name}.{option}", "") or words.first("gloss", option)


def fields(game: Game, language: Language) -> str:
    """A fieldset for each choice, the standard chosen."""
    words = language.words(game)
    return "".join(fieldset(choice, words, language) for choice in game.setup)


def fieldset(choice: Choice, words: Words, language: Language) -> str:
    title, text = escape(choice_title(words, choice)), escape(choice_text(words, choice))
    note = f"<p class='sub'>{text}</p>" if text else ""
    return f'<fieldset class="chosen-{escape(choice.name)}"><legend>{title}</legend>{note}{options(choice, words, language)}</fieldset>'


def options(choice: Choice, words: Words, language: Language) -> str:
    name = f"setup.{choice.name}"
    if isinstance(choice, Flag):
        yes, no = language.say("Yes"), language.say("No")
        return pick(name, "yes", yes, "", choice.standard) + pick(name, "no", no, "", not choice.standard)
    if isinstance(choice, OneOf):
        return "".join(pick(name, o, words.name(o), option_text(words, choice, o), o == choice.standard) for o in choice.options)
    if isinstance(choice, Several):
        boxes = "".join(pick(name, o, words.name(o), option_text(words, choice, o), o in choice.standard, "checkbox") for o in choice.options)
        return f'<p class="sub">{escape(how_many(choice, language))}</p><div class="boxes">{boxes}</div>'
    return ""


def how_many(choice: Several, language: Language) -> str:
    many = str(choice.least) if choice.least == choice.most else f"{choice.least}–{choice.most}"
    if choice.drawn:
        return language.say("Choose {many}, or none to have them drawn.", many=many)
    return language.say("Choose {many}.", many=many)


def pick(name: str, value: str, label: str, note: str, checked: bool, kind: str = "radio") -> str:
    on = " checked" if checked else ""
    small = f"<small>{escape(note)}</small>" if note else ""
    return (
        f'<label class="pick"><input type="{kind}" name="{escape(name)}" value="{escape(value)}"{on}>'
        f"<span><b>{escape(capital(label))}</b>{small}</span></label>"
    )


def read(game: Game, form: Mapping[str, Sequence[str]], language: Language) -> Setup:
    """What was chosen."""
    chosen: Setup = {}
    for choice in game.setup:
        said = list(form.get(f"setup.{choice.name}", ()))
        try:
            if isinstance(choice, Several):
                chosen[choice.name] = choice.check(said)
            elif said:
                chosen[choice.name] = choice.read(said[-1])
        except BadSetup:
            right = how_many(choice, language) if isinstance(choice, Several) else language.say("Choose one of these.")
            raise Refused("{choice}: {right}", choice=choice_title(language.words(game), choice), right=right) from None
    return chosen


def in_words(game: Game, setup: Setup, language: Language) -> list[tuple[str, str]]:
    """What was chosen, for people."""
    words = language.words(game)
    said = []
    for choice in game.setup:
        value = setup.get(choice.name)
        if isinstance(value, bool):
            text = language.say("Yes") if value else language.say("No")
        elif isinstance(value, tuple):
            text = ", ".join(capital(words.name(v)) for v in value) or language.say("drawn by lot")
        else:
            text = capital(words.name(str(value)))
        if value is not None:
            said.append((choice_title(words, choice), text))
    return said
