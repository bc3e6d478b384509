"""The living part of a table's page, drawn for one viewpoint: sent whole, and morphed into what is there. f-strings, as it is drawn often."""

from html import escape

from salon.engine.board import Board, Choice, Scene
from salon.engine.telling import capital, lies_at, sentence
from salon.web import phrases
from salon.web.boards import board_of
from salon.web.languages import Language
from salon.web.life import Life, Seat
from salon.web.scenes import scene_of
from salon.web.table import Table, Viewpoint

FEW = 6  # choices that need no grouping
MOST_LINES = 50  # of the log


def frame(table: Table, life: Life, eyes: Viewpoint, language: Language, notice: str = "", screen: bool = False) -> str:
    """The whole of #table; `n` is what has happened, so that a page knows whether it is up to date."""
    if life.stage == "open":
        from salon.web.lobby import lobby

        return lobby(table, life, eyes, language, notice, screen)
    board = board_of(life.game.key)
    scene = scene_of(life, eyes.seat, language)
    title = escape(scene.words.title)
    say = language.say
    scan = f'<img class="qr" src="/t/{life.key}/qr.svg" alt="{escape(say("The link as a code to scan"))}" width="150" height="150">' if screen else ""
    return (
        f'<div id="table" class="table game-{life.game.key}{" screen" if screen else ""}" data-n="{life.happened}" '
        f'data-stage="{life.stage}" data-turn="{int(eyes.seat in scene.movers)}">'
        f'<header class="bar"><a class="mark" href="/">Salon</a><h1 class="title">{title}</h1><span class="what">{board.headline(scene)}</span>'
        f'<div class="end">{board.facts(scene)}{menu(life, language)}</div></header>'
        f'<main class="board" id="board" aria-label="{escape(say("The table"))}" tabindex="0">{board.table(scene)}</main>'
        f'<aside class="rail" aria-label="{escape(say("Turn, players and log"))}">{now(table, life, eyes, scene, board, language, notice)}'
        f"{tabs(life, language)}{seats(table, life, eyes, scene, board, language)}{log(life, eyes, scene, language)}"
        f"{talk(life, eyes, language)}{scan}</aside>"
        f'<section class="dock" id="dock" aria-label="{escape(say("Yours"))}" tabindex="0">{"" if eyes.seat is None else board.dock(scene)}</section>'
        f"{forms(life, eyes)}</div>"
    )


def forms(life: Life, eyes: Viewpoint) -> str:
    """What the buttons of the page belong to. Each says how much its sender had seen."""
    seat = "" if eyes.seat is None else f'<input type="hidden" name="seat" value="{eyes.seat}">'
    seen = f'<input type="hidden" name="n" value="{life.n}">{seat}'
    to = f'method="post" action="/t/{life.key}" hidden'
    return (
        f'<form id="play" {to}><input type="hidden" name="do" value="play">{seen}</form><form id="doing" {to}>{seen}</form>'
        f'<form id="proposing" {to}><input type="hidden" name="do" value="say"></form>'
        f'<form id="asking" {to}><input type="hidden" name="do" value="answer">{seen}</form>'
    )


def menu(life: Life, language: Language) -> str:
    say = language.say
    rules = f'<a class="tool" href="/rules/{life.game.key}" data-panel="rules">{icon("book")}<span>{escape(say("Rules"))}</span></a>'
    fair = f'<a class="tool" href="/t/{life.key}/fair" data-panel="fair">{icon("seal")}<span>{escape(say("Fair play"))}</span></a>'
    return rules + fair


# Now: whose turn it is, what can be done.


def now(table: Table, life: Life, eyes: Viewpoint, scene: Scene, board: Board, language: Language, notice: str) -> str:
    say = language.say
    said = f'<p class="notice" role="alert">{notice}</p>' if notice else ""
    if life.stage == "over":
        inside = ending(life, scene, board, language)
    elif eyes.cover is not None:
        inside = cover(life, eyes.cover, language)
    elif eyes.seat is not None and (scene.legal or eyes.seat in scene.movers):
        plain = (escape(say("Your turn")), escape(phrases.question(scene) or say("What do you do?")))
        label, asked = board.asks(scene) or plain
        wait = waiting_button(life, eyes.seat, language)
        inside = f'<p class="label">{label}</p><h2 id="asked">{asked}</h2>{choices(scene, board, language)}{wait}'
    else:
        inside = f'<p class="label">{escape(say("Not your turn") if eyes.seat is not None else say("You are watching"))}</p>{waiting(life, language)}'
    back = consent(table, life, eyes, language)
    return (
        f'<section class="now" id="now" tabindex="-1">{said}{inside}{back}{tools(table, life, eyes, language)}'
        f'<p id="status" role="status">{status(life, eyes, scene, language)}</p></section>'
    )


def status(life: Life, eyes: Viewpoint, scene: Scene, language: Language) -> str:
    """One line that changes with each move: what just happened, and who is to move. For those who listen, and for those who only glance."""
    lines = phrases.told_in(scene, scene.told)
    if life.stage == "over":
        return lines[-1] if lines else ""
    others = "" if lines else language.say("Waiting for {names}", names=", ".join(scene.names[s] for s in scene.movers))
    turn = language.say("Your turn.") if eyes.seat in scene.movers else others
    return f"{'. '.join(lines[-2:])}{'.' if lines else ''} {escape(turn)}".strip()


def waiting(life: Life, language: Language) -> str:
    asked = life.asked()
    names = ", ".join(life.names[s] for s in asked)
    if not all(plays_itself(life.seats[s]) for s in asked):
        return f'<h2 id="asked">{escape(language.say("Waiting for {names}", names=names))}</h2>'
    said = language.say_n("{names} is thinking", "{names} are thinking", len(asked), names=names)
    return f'<h2 id="asked" class="thinks">{escape(said)}</h2>'


def waiting_button(life: Life, seat: int, language: Language) -> str:
    if seat in life.waited or not set(life.asked()) - {seat}:
        return ""
    return f'<button class="choice" form="doing" name="do" value="wait">{escape(language.say("Let the others go first"))}</button>'


def choices(scene: Scene, board: Board, language: Language) -> str:
    """Everything that can be done, in words; the same that is lit on the board. Many of one kind are folded together."""
    groups: dict[str, list[str]] = {}
    for words in scene.legal:
        row = board.choice(scene, words) or plain_choice(scene, words)
        group = row.group or scene.game.actions.verb(scene.game.actions.number(words))
        groups.setdefault(group, []).append(f"<li>{choice_row(scene, words, row, language)}</li>")
    rows = []
    for group in sorted(groups, key=lambda named: board.order.index(named) if named in board.order else len(board.order)):
        listed = groups[group]
        if len(listed) == 1 or len(groups) == 1 or len(scene.legal) <= FEW:
            rows += listed
            continue
        said = board.group(scene, group, len(listed)) or group_name(scene, group, len(listed), language)
        key = "group-" + "".join(c if c.isalnum() else "-" for c in group)
        inner = "".join(listed)
        rows.append(
            f'<li><details class="group" id="{key}" aria-labelledby="{key}-named"><summary class="choice" id="{key}-named">{said}</summary>'
            f'<ul class="choices">{inner}</ul></details></li>'
        )
    return f'<ul class="choices" aria-labelledby="asked">{"".join(rows)}</ul>'


def choice_row(scene: Scene, words: str, row: Choice, language: Language) -> str:
    """In a cooperative game the team can be asked first, in one tap."""
    ask = ""
    if scene.game.cooperative:
        said = escape(language.say("I would: {what}. Agreed?", what=sentence(scene, words)))
        ask = f'<button form="proposing" name="text" value="{said}" class="go propose">{escape(language.say("Propose"))}</button>'
    main = " main" if row.main else ""
    cost = f'<span class="cost">{row.cost}</span>' if row.cost else ""
    tip = scene.tip(tip_of(scene, words))
    key = "do-" + "".join(c if c.isalnum() else "-" for c in words)
    played = f'form="play" name="words" value="{escape(words)}"'
    return f'<button {played} class="choice{main}" id="{key}"{tip}>{row.icon}<span>{row.label}</span>{cost}</button>{ask}'


def tip_of(scene: Scene, words: str) -> str:
    table = scene.game.actions
    action = table.number(words)
    piece = lies_at(scene, table.argument(action)) or table.argument(action)
    in_full = f"{scene.words.name(piece)}. " if scene.words.first("called", piece) else ""
    return in_full + phrases.explained(scene.words, piece, table.verb(action))


def plain_choice(scene: Scene, words: str) -> Choice:
    gloss = phrases.gloss(scene, words)
    return Choice(escape(sentence(scene, words)) + (f" <small>{escape(gloss)}</small>" if gloss else ""))


def group_name(scene: Scene, verb: str, count: int, language: Language) -> str:
    named = scene.words.parts.get("verbs", {}).get(verb) or capital(verb)
    return f'<b>{escape(named)}</b><span class="cost">{escape(language.say("one of {count}", count=count))}</span>'


def cover(life: Life, seat: int, language: Language) -> str:
    """Between two people at one screen: nothing is shown that is not public."""
    name = life.names[seat]
    say = language.say
    return (
        f'<p class="label">{escape(say("Hand the screen over"))}</p><h2 id="asked">{escape(say("{name} is to move", name=name))}</h2>'
        f"<p>{escape(say('What only {name} may see stays hidden until they say so.', name=name))}</p>"
        f'<p><a class="choice main" id="uncover" href="/t/{life.key}?as={seat}">{escape(say("I am {name}: show my side", name=name))}</a></p>'
    )


def ending(life: Life, scene: Scene, board: Board, language: Language) -> str:
    """Who won, and by which clause; what somebody has is said as the board says it all along."""
    say = language.say
    outcome = life.position.outcome()
    assert outcome is not None
    clause = language.clauses(scene.game).get(outcome.clause)
    first = [s for s, rank in enumerate(outcome.ranks) if rank == 1]
    if scene.game.cooperative:
        headline = say("You have won together") if outcome.payoffs[0] > 0 else say("You have lost together")
    elif first == [scene.seat]:
        headline = say("You win")
    elif len(first) == 1:
        headline = say("{name} wins", name=life.names[first[0]])
    else:
        headline = say("{names} share the first place", names=", ".join(life.names[s] for s in first))
    order = sorted(range(len(life.seats)), key=lambda s: outcome.ranks[s])
    ranks = "".join(
        f'<li><span class="rank">{"" if scene.game.cooperative else outcome.ranks[s]}</span>{pip(s)}<span class="who">{scene.name(s)}</span>'
        f'<b class="vp">{board.score(scene, s) or language.number(outcome.scores[s])}</b></li>'
        for s in order
    )
    why = (
        f'<p class="by"><a href="/rules/{scene.game.key}#{outcome.clause}" data-panel="rules">{outcome.clause}</a> {escape(clause.plain)}</p>'
        if clause
        else ""
    )
    study = (
        f'<li><button class="choice" form="studying" name="seat" value="{scene.seat}">{escape(say("What cost me most?"))}</button></li>'
        if scene.seat is not None
        else ""
    )
    return (
        f'<p class="label">{escape(say("The game is over"))}</p><h2 id="asked">{escape(headline)}</h2>'
        f'<ol class="ranks">{ranks}</ol>{count(scene, language)}{why}'
        f'<ul class="choices"><li><a class="choice main" href="/t/{life.key}/replay">{escape(say("Look at it again, move by move"))}</a></li>'
        f"{study}"
        f'<li><button class="choice" form="again">{escape(say("Another game, same table"))}</button></li>'
        f'<li><a class="choice" href="/t/{life.key}/record.json" download>{escape(say("Take the record with you"))}</a></li></ul>'
        f'<form id="again" method="post" action="/t/{life.key}/again" hidden></form>'
        f'<form id="studying" method="post" action="/t/{life.key}/study" hidden></form>'
    )


def count(scene: Scene, language: Language) -> str:
    """The points line by line, where the game counts them so."""
    lines = [scene.numbers("points", seat) for seat in range(len(scene.names))] if isinstance(scene.view.get("points"), list) else []
    named = [name for name in dict.fromkeys(name for seat in lines for name in seat) if any(seat.get(name) for seat in lines)]
    if not named:
        return ""
    heads = "".join(f'<th scope="col"><span class="vh">{scene.name(seat)}</span>{pip(seat)}</th>' for seat in range(len(scene.names)))
    number = language.number
    rows = "".join(
        f'<tr><th scope="row">{escape(capital(scene.words.name(name)))}</th>{"".join(f"<td>{number(seat.get(name, 0))}</td>" for seat in lines)}</tr>'
        for name in named
    )
    return f'<table class="count-up"><caption class="vh">{escape(language.say("The count"))}</caption><tr><td></td>{heads}</tr>{rows}</table>'


def consent(table: Table, life: Life, eyes: Viewpoint, language: Language) -> str:
    """Somebody asks to take back more than they may alone."""
    asked = life.asked_back
    if asked is None:
        return ""
    name = life.names[asked.seat]
    if eyes.seat is None or eyes.seat not in table.those_to_ask(life) or eyes.seat in life.answers:
        return f'<p class="consent">{escape(language.say("{name} asks to take a move back.", name=name))}</p>'
    yes, no = escape(language.say("Agree")), escape(language.say("Refuse"))
    return (
        f'<div class="consent"><p>{escape(language.say("{name} asks to take a move back. Do you agree?", name=name))}</p>'
        f'<button class="go main" form="asking" name="yes" value="true">{yes}</button> '
        f'<button class="go" form="asking" name="yes" value="false">{no}</button></div>'
    )


def tools(table: Table, life: Life, eyes: Viewpoint, language: Language) -> str:
    say = language.say
    if life.stage != "playing":
        return ""
    if eyes.owns_away is not None:
        return f'<div class="tools">{tool("return", "back", say("Take my seat back"))}</div>'
    if eyes.seat is None:
        return ""
    why = life.playing.why_no_undo(eyes.seat)
    over = life.turn_began(eyes.seat) < len(life.playing.history) - 1
    mine = any(before.seat == eyes.seat for before in life.playing.history)
    refusal = say("It cannot be taken back: {why}.", why=language.gettext(why)) if why else ""
    ask = why and mine and not life.asked_back
    buttons = [
        tool("ask_back", "ask", say("Ask to undo"), f"{refusal} {say('The others decide; bots always agree.')}")
        if ask
        else tool("undo", "undo", say("Undo"), refusal),
        tool("start_over", "over", say("Start my turn over")) if over else "",
        f'<a class="tool" href="/t/{life.key}/hint?as={eyes.seat}" data-panel="hint" data-wait="{escape(say("Thinking ahead …"))}">'
        f"{icon('lamp')}<span>{escape(say('Hint'))}</span></a>"
        if eyes.seat in life.position.movers()
        else "",
        tool("leave", "door", say("Leave"), say("A bot plays for you until you come back.")),
    ]
    return f'<div class="tools">{"".join(buttons)}</div>'


def tool(do: str, picture: str, label: str, tip: str = "") -> str:
    off = ' aria-disabled="true"' if tip and do == "undo" else ""
    told = f' data-tip="{escape(tip)}"' if tip else ""
    return f'<button class="tool" form="doing" name="do" value="{do}" id="tool-{do}"{off}{told}>{icon(picture)}<span>{escape(label)}</span></button>'


# Beside the board.


def tabs(life: Life, language: Language) -> str:
    """Shown on a phone, where seats, log and talk lie behind them."""
    named = (("seats", language.say("Players")), ("log", language.say("Log")), ("talk", language.say("Talk")))
    links = "".join(f'<a href="#{key}" id="tab-{key}" data-tab="{key}">{escape(label)}</a>' for key, label in named)
    return f'<nav class="tabs" aria-label="{escape(language.say("More of the table"))}">{links}</nav>'


def seats(table: Table, life: Life, eyes: Viewpoint, scene: Scene, board: Board, language: Language) -> str:
    say = language.say
    count = len(life.seats)
    first = eyes.seat or 0
    rows = "".join(seat_row(table, life, eyes, scene, board, (first + k) % count, language) for k in range(count))
    heading = f'<h2 id="h-seats" class="label">{escape(say("At the table"))}</h2>'
    return f'<section class="seats" id="seats" aria-labelledby="h-seats">{heading}{rows}</section>'


def seat_row(table: Table, life: Life, eyes: Viewpoint, scene: Scene, board: Board, seat: int, language: Language) -> str:
    there = life.seats[seat]
    turn = " turn" if seat in scene.movers else ""
    score = board.score(scene, seat)
    return (
        f'<div class="seat{turn}" id="seat-{seat}">{pip(seat)}'
        f'<span class="who">{scene.name(seat)}{mood(table, life, there, bool(turn), language)}</span>'
        f'<span class="vp">{score}</span><div class="sub">{board.seat(scene, seat)}{offers(table, life, eyes, seat, there, language)}</div></div>'
    )


def plays_itself(seat: Seat) -> bool:
    return bool(seat.bot) and not seat.person


def mood(table: Table, life: Life, seat: Seat, turn: bool, language: Language) -> str:
    say = language.say
    if life.stage == "over":
        text = bot_kind(seat, language)
    elif seat.away:
        text = say("away, a bot plays") if seat.bot else say("away")
    elif seat.bot:
        kind = bot_kind(seat, language)
        text = say("{bot}, thinking", bot=kind) if turn else kind
    elif not table.present(seat.person):
        text = say("not here now")
    else:
        text = ""
    return beside(text)


def beside(text: str) -> str:
    """A few words after a name."""
    return f" <em>{escape(text)}</em>" if text else ""


def bot_kind(seat: Seat, language: Language) -> str:
    """Of which level the bot is that has this seat for its own; "" where none has, and for a game from elsewhere, which may name it."""
    if seat.owner or not seat.bot or seat.bot == "record":
        return ""
    say = language.say
    known = {"random": say("random bot"), "novice": say("novice bot"), "club": say("club bot"), "master": say("master bot")}
    return known.get(seat.bot, say("bot"))


def offers(table: Table, life: Life, eyes: Viewpoint, seat: int, there: Seat, language: Language) -> str:
    """What can be done about a seat whose person is gone."""
    if life.stage != "playing":
        return ""
    form = f'<form method="post" action="/t/{life.key}" class="inline"><input type="hidden" name="seat" value="{seat}">'
    if there.away and not eyes.seats and eyes.owns_away is None and eyes.knows in (None, seat):
        return f'{form}<button class="go" name="do" value="adopt">{escape(language.say("Play on for {name}", name=there.name))}</button></form>'
    if eyes.seat is not None and seat != eyes.seat and seat in life.asked() and table.deserted(there):
        return f'{form}<button class="go" name="do" value="replace">{escape(language.say("Let a bot play"))}</button></form>'
    return ""


def log(life: Life, eyes: Viewpoint, scene: Scene, language: Language) -> str:
    """The newest first; what happened since one's own last move stands out."""
    moves = life.playing.record.moves
    mine = max((k for k, move in enumerate(moves, 1) if move.seat == eyes.seat), default=0)
    read = life.log(eyes.seat, scene.words, scene.you)
    lines: list[str] = []
    for k in range(len(read) - 1, -1, -1):
        opening = '<li class="new">' if k >= mine else "<li>"
        lines += [f"{opening}{line}</li>" for line in reversed(read[k])]
        if len(lines) >= MOST_LINES:
            break
    if life.told_from:
        lines.append(f'<li><a href="/t/{life.told_from}/replay">{escape(language.say("This game goes on from a moment of another."))}</a></li>')
    if life.renewed:
        lines.append(
            f"<li>{escape(language.say('The rules were updated while this game was going on; it went on from what lay on the table.'))}</li>"
        )
    heading = escape(language.say("What happened"))
    return (
        f'<section class="grow" id="log" aria-labelledby="h-log" tabindex="0"><h2 id="h-log" class="label">{heading}</h2>'
        f'<ol class="log">{"".join(lines)}</ol></section>'
    )


def talk(life: Life, eyes: Viewpoint, language: Language) -> str:
    say = language.say
    lines = "".join(f"<li>{speaker(said.seat)}<b>{escape(said.name)}</b> {escape(said.text)}</li>" for said in life.said[-40:])
    heading, asked = escape(say("Talk")), escape(say("Say something"))
    quiet = "" if life.said else " quiet"
    yes, no = escape(say("Agreed")), escape(say("Rather not"))
    quick = (
        f'<p class="quick"><button form="proposing" class="go" name="text" value="{yes}">{yes}</button> '
        f'<button form="proposing" class="go" name="text" value="{no}">{no}</button></p>'
        if life.game.cooperative and eyes.seat is not None
        else ""
    )
    return (
        f'<section class="talk{quiet}" id="talk" aria-labelledby="h-talk"><h2 id="h-talk" class="label">{heading}</h2>'
        f'<ol class="said" id="said" tabindex="0" aria-label="{heading}">{lines}</ol>{quick}'
        f'<form method="post" action="/t/{life.key}" class="saying" id="saying"><input type="hidden" name="do" value="say">'
        f'<input name="text" id="say" maxlength="300" autocomplete="off" required aria-label="{asked}" placeholder="{asked}">'
        f'<button class="go">{escape(say("Say"))}</button></form></section>'
    )


def speaker(seat: int | None) -> str:
    return "" if seat is None else pip(seat)


# Small pieces.


def pip(seat: int) -> str:
    """A seat's sign: told apart by colour and by shape."""
    return f'<svg class="pip p{seat}" aria-hidden="true"><use href="#s{seat}"/></svg>'


def icon(name: str) -> str:
    return f'<svg class="ic" aria-hidden="true"><use href="#i-{name}"/></svg>'
