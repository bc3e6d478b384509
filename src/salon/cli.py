"""The command `salon`: thin over the rest. Whatever is wrong with what it is given is said in one line, with exit code 2."""

import codecs
import signal
import sys
from pathlib import Path
from typing import Annotated
from unicodedata import normalize

import typer
from rich.console import Console
from rich.theme import Theme

import salon
from salon.bots import USUAL_BOT
from salon.engine.components import replace
from salon.engine.errors import BadComponents, BadRecord, BadSetup, SalonError
from salon.engine.game import game, games
from salon.engine.record import Record
from salon.engine.setup import read_setup
from salon.engine.sitting import Sitting
from salon.terminal import rulebook
from salon.terminal.keep import Keeper
from salon.terminal.keyboard import Leave
from salon.terminal.menu import Menu, Party, games_table
from salon.terminal.own import words_in
from salon.terminal.players import players, recorded
from salon.terminal.replay import show
from salon.terminal.table import Table

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
console = Console(highlight=False, theme=Theme({"markdown.code": "bold"}))
RESEMBLE = {"^": "▲⌂", "#": "▒", "*": "★", ">": "›▶→", ".": "·╭╮╰╯", "x": "×", "~": "…", "-": "─−–", "|": "│", "'": "’‘", '"': "«»“”", " ": "\u00a0"}
RESEMBLE |= {"+": "✓", "v": "↓", "o": "ø¤", "oo": "∞", "ae": "æ", "oe": "œ", "Oe": "Œ"}
PLAIN = {sign: plain for plain, signs in RESEMBLE.items() for sign in signs}

Components = Annotated[Path | None, typer.Option(help="Play with the cards in this file in place of the game's own.", metavar="FILE")]
Language = Annotated[str, typer.Option(help="The language: en, fr or nl.")]


def version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"salon {salon.__version__} ({salon.form()})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def house(
    context: typer.Context,
    wanted: Annotated[bool, typer.Option("--version", is_eager=True, callback=version, help="Say the version and the form.")] = False,
) -> None:
    """Salon: board games about art. `salon play` begins one."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def play(
    context: typer.Context,
    key: Annotated[str | None, typer.Argument(metavar="GAME", help="Which game; a menu where none is named.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    people: Annotated[str | None, typer.Option(help="How many of them are people, or their names: 2, or Ada,Ben.")] = None,
    bots: Annotated[str | None, typer.Option(help="Who sits in the other seats: novice, club, master or random.")] = None,
    seed: Annotated[str | None, typer.Option(help="A number or a word from which all chance follows; drawn where none is given.")] = None,
    setup: Annotated[list[str] | None, typer.Option(help="A choice before the deal, name=value; see salon games.")] = None,
    components: Components = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the game in this file.", metavar="FILE")] = None,
    language: Language = "en",
) -> None:
    """Play in the terminal, alone against bots or with others at the same keyboard. What can be chosen before the deal is an option too:
    salon play great_art_robbery --city_action_limit per_city."""
    setup = [*(setup or []), *choices(context.args)] or None
    if resume is not None:
        given = {"GAME": key, "--seats": seats, "--seed": seed, "--setup": setup}
        if superfluous := [name for name, value in given.items() if value is not None]:
            raise BadSetup(f"{', '.join(superfluous)}: a game that is resumed has its own")
        use_components(components, game_in(resume) if components else None)
        record = Record.read(resume)
        seated = recorded(record, language) if people is None and bots is None else players(record.seats, people or "1", bots or USUAL_BOT, language)
        keeper = Keeper(resume)
    else:
        use_components(components, key)
        if key is None:
            if any(value is not None for value in (seats, people, bots, setup)):
                raise BadSetup("GAME is missing: options go with a game, as in salon play artifact_stack --seats 2")
            party = Menu(console, language).party()
        else:
            played = game(key)
            count = played.usual_seats() if seats is None else played.check_seats(seats)
            party = Party(played, count, players(count, people or "1", bots or USUAL_BOT, language), read_setup(played.setup, setup or []))
        seated = party.players
        record = Record.begin(party.game.key, party.seats, checked_seed(seed), (), [player.label for player in seated], None, **party.setup)
        keeper = Keeper.fresh(Path(typer.get_app_dir("salon")) / "games", party.game.key)
    words = words_in(game(record.game), language)
    if record.outcome is not None:
        raise BadRecord(f"{resume}: this game is over; salon replay shows it")
    Table(Sitting(record), seated, keeper, console, words, language).run()


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 lets others on your network in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port.", min=0, max=65535)] = 8000,
    store: Annotated[Path | None, typer.Option(help="Where everything is kept.", metavar="FILE")] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    pace: Annotated[float, typer.Option(help="Seconds that a bot's move takes at least; further ones of its turn half.", min=0, max=10)] = 0.8,
) -> None:
    """Open the salon in the browser: tables for people and bots."""
    try:
        from salon.web.app import serve as open_house
    except ModuleNotFoundError as error:
        raise SalonError(f"the salon in the browser needs {error.name}, which is missing: pip install 'salon[web]'") from None
    open_house(store or Path(typer.get_app_dir("salon")) / "salon.db", host, port, browser, pace)


@app.command("games")
def list_games(language: Language = "en") -> None:
    """List the games, and what can be chosen before the deal."""
    console.print(games_table(language))


@app.command()
def rules(
    name: Annotated[str | None, typer.Argument(metavar="[CLAUSE|GAME]", help="A clause such as STK-3.7, or a game.")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Every clause with its tests and lines of code.")] = False,
    language: Language = "en",
) -> None:
    """Print a clause, all rules of a game, or which tests prove them."""
    if coverage:
        raise typer.Exit(1 if rulebook.print_coverage(console, games() if name is None else [game(name).key]) else 0)
    if name is None:
        rulebook.print_chapters(console, language)
    elif name in games():
        rulebook.print_rules(console, game(name), language)
    else:
        rulebook.print_clause(console, name, language)


@app.command()
def verify(files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records.")], components: Components = None) -> None:
    """Deal recorded games again and check every move."""
    use_components(components, game_in(files[0]) if components else None)
    wrong = 0
    for file in files:
        try:
            record = Record.read(file)
            ended = record.verify().ended
        except SalonError as error:
            complain(str(error) if str(error).startswith(str(file)) else f"{file}: {error}")
            wrong += 1
        else:
            how = f"ended by {ended}" if ended else "not over yet"
            typer.echo(f"{file}: verified; {record.played().title}, {record.seats} seats, {len(record.moves)} moves, {how}")
    if wrong:
        raise typer.Exit(2)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    move: Annotated[int | None, typer.Option(help="Stop after this many moves.")] = None,
    seat: Annotated[int | None, typer.Option(help="Show what this seat saw.")] = None,
    spectator: Annotated[bool, typer.Option("--spectator", help="Show what a spectator saw; so it is unless a seat is named.")] = False,
    components: Components = None,
    language: Language = "en",
) -> None:
    """Show what happened in a recorded game, and the position, as somebody saw it."""
    if seat is not None and spectator:
        raise BadSetup("--seat and --spectator exclude each other")
    use_components(components, game_in(file) if components else None)
    record = Record.read(file)
    try:
        show(console, record, words_in(game(record.game), language), move, seat, language)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None


@app.command()
def league(
    key: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    bots: Annotated[
        str, typer.Option(help="Who plays, the strongest first: novice, club, master, random, or any bot as module:Class.")
    ] = "master,club,novice",
    seats: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    games: Annotated[int, typer.Option(help="How many games of each pair at least; every deal is played in all seats.", min=1)] = 20,
    seconds: Annotated[float | None, typer.Option(help="How long those who search may think about a move.")] = None,
    simulations: Annotated[int | None, typer.Option(help="How many games they may imagine in place of seconds; then all can be had again.")] = None,
    setup: Annotated[list[str] | None, typer.Option(help="A choice before the deal, name=value; see salon games.")] = None,
    file: Annotated[Path | None, typer.Option(help="Where every game is kept; a league that was broken off goes on from there.")] = None,
    svg: Annotated[Path | None, typer.Option(help="Draw the ratings into this file.", metavar="FILE")] = None,
    first: Annotated[int, typer.Option(help="The number of the first deal: what was chosen by some should hold on others.", min=0)] = 0,
) -> None:
    """Let bots play against each other: on the same deals, in every seat."""
    from salon.lab import league_report
    from salon.lab.league import League

    played = game(key)
    count = played.usual_seats() if seats is None else played.check_seats(seats)
    names = [name.strip() for name in bots.split(",")]
    matched = League(played, count, names, seconds, simulations, read_setup(played.setup, setup or []))
    deals = games if played.cooperative else -(-games // count)
    if svg is not None:
        check_writable(svg, file)
    found = league_report.run(matched, deals, console, file, first)
    league_report.tell(matched, found, console)
    if svg is not None:
        svg.write_text(league_report.picture(matched, found), encoding="utf-8")


@app.command()
def components(
    key: Annotated[str, typer.Argument(metavar="GAME")],
    check: Annotated[Path | None, typer.Option(help="Check this file in place of printing the game's own.", metavar="FILE")] = None,
) -> None:
    """Print the game's component file, to be edited by those who own the box; or check an edited one."""
    if check is not None:
        use_components(check, key)
        typer.echo(f"{check}: fits {game(key).title}; records will name it {game(key).components}")
        return
    own = game(key).folder / "components.toml"
    if not own.exists():
        raise BadComponents(f"{key} has no component file")
    typer.echo(own.read_text(encoding="utf-8"), nl=False)


# What commands share.


def check_writable(svg: Path, file: Path | None) -> None:
    """What cannot be written is better found out now; and nothing stays behind where it comes to nothing."""
    if file is not None and svg.resolve() == file.resolve():
        raise SalonError("--svg and --file: the picture needs a file of its own")
    fresh = not svg.exists()
    svg.open("a").close()
    if fresh:
        svg.unlink()


def use_components(file: Path | None, key: str | None) -> None:
    """Before the game is first used."""
    if file is None:
        return
    if key is None:
        raise BadComponents("--components goes with a game, as in salon play artifact_stack --components FILE")
    if key not in games():
        game(key)
    replace(key, file)
    game(key)


def game_in(file: Path) -> str:
    """The game that a record is of; reading it does not load it."""
    return Record.read(file).game


def choices(words: list[str]) -> list[str]:
    """Choices of the setup that were given as options, `--map egypt` or `--map=egypt`, as name=value."""
    found: list[str] = []
    left = list(words)
    while left:
        option, equals, value = left.pop(0).partition("=")
        if not option.startswith("--") or (not equals and (not left or left[0].startswith("-"))):
            raise BadSetup(f"{option[:40]!r} is no option of play; a choice before the deal is written --name value")
        found.append(f"{option[2:]}={value if equals else left.pop(0)}")
    return found


def checked_seed(seed: str | None) -> str | None:
    if seed is not None and (not seed.strip() or not seed.isprintable() or len(seed) > 200 or seed.startswith("-")):
        raise BadSetup(f"seed: {seed[:40]!r} cannot be one; a seed is a number from 0 up, or a word")
    return seed


def complain(text: str) -> None:
    """One line, whatever was in it."""
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    typer.echo(f"salon: {line if len(line) <= 400 else line[:397] + '...'}", err=True)


def plainly(error: UnicodeError) -> tuple[str, int]:
    """For a terminal without our signs: others that resemble them, and letters without their accents."""
    assert isinstance(error, UnicodeEncodeError)
    letters = ((sign, normalize("NFD", sign)[0]) for sign in error.object[error.start : error.end])
    return "".join(PLAIN.get(sign, letter if letter.isascii() else "?") for sign, letter in letters), error.end


def main() -> None:
    codecs.register_error("plainly", plainly)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "plainly"), (sys.stderr, "plainly")):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors)
    try:
        code = app(standalone_mode=False)
    except (SalonError, typer.TyperException) as error:
        complain(error.format_message() if isinstance(error, typer.TyperException) else str(error))
        code = 2
    except OSError as error:
        complain(f"{error.filename or 'a file'}: cannot be written or read ({error.strerror or error})")
        code = 2
    except (Leave, typer.Abort):
        code = 0
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, signal.SIG_IGN)  # who is leaving already needs no Ctrl-C
    sys.exit(code if isinstance(code, int) else 0)
