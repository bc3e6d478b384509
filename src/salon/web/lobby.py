"""A table before the start: who sits where, how others come in, what was chosen."""

from html import escape

from salon.bots import BOTS, USUAL_BOT
from salon.engine.words import Words
from salon.web.boards import poster_of
from salon.web.draw import menu, pip
from salon.web.languages import Language
from salon.web.life import Life, Seat
from salon.web.setup_form import in_words
from salon.web.table import Table, Viewpoint


def lobby(table: Table, life: Life, eyes: Viewpoint, language: Language, notice: str, screen: bool) -> str:
    say = language.say
    words = language.words(life.game)
    rows = "".join(seat_row(table, life, eyes, seat, there, language) for seat, there in enumerate(life.seats))
    said = f'<p class="notice" role="alert">{notice}</p>' if notice else ""
    chosen = "".join(f"<li><b>{escape(name)}</b> {escape(value)}</li>" for name, value in in_words(life.game, life.setup, language))
    free = sum(there.free for there in life.seats)
    status = language.say_n("{n} free seat", "{n} free seats", free) if free else say("All seats are taken")
    return (
        f'<div id="table" class="lobby game-{life.game.key}{" screen" if screen else ""}" data-n="{life.happened}" data-stage="open" data-turn="0">'
        f'<header class="bar"><a class="mark" href="/">Salon</a><h1 class="title">{escape(words.title)}</h1>'
        f'<span class="what">{escape(status)}</span><div class="end">{menu(life, language)}</div></header>'
        f'<main class="hall">{easel(life, words)}<section class="sheet" id="now" aria-labelledby="h-sit">{said}'
        f'<h2 id="h-sit">{escape(say("Who sits down?"))}</h2><ol class="places">{rows}</ol>{begin(life, eyes, free, language)}'
        f'<p id="status" class="vh" role="status">{escape(status)}</p>{f"<ul class=chosen>{chosen}</ul>" if chosen else ""}</section>'
        f"{invitation(life, language)}</main></div>"
    )


def easel(life: Life, words: Words) -> str:
    """What hangs beside the list; it says nothing that the page does not say elsewhere."""
    return (
        f'<section class="easel" aria-hidden="true"><div class="hang"><img class="canvas" src="{poster_of(life.game)}" alt=""></div>'
        f'<div class="plaque"><h2>{escape(words.title)}</h2><p class="line">{escape(words.about)}</p></div></section>'
    )


def seat_row(table: Table, life: Life, eyes: Viewpoint, seat: int, there: Seat, language: Language) -> str:
    say = language.say
    hidden = f'<form method="post" action="/t/{life.key}" class="inline"><input type="hidden" name="seat" value="{seat}">'
    if there.free:
        who, note = say("Anyone"), say("first to sit down")
    elif there.bot:
        who, note = there.name, bot_label(there.bot, language)
    else:
        who, note = there.name, say("you") if seat in eyes.seats else "" if table.present(there.person) else say("not here now")
    acts = ""
    if there.free:
        acts = f'{hidden}<button class="go main" name="do" value="sit" data-word>{escape(say("Sit down"))}</button></form>'
        if eyes.host:
            options = "".join(
                f'<option value="{bot}"{" selected" * (bot == USUAL_BOT)}>{escape(bot_label(bot, language))}</option>' for bot in reversed(list(BOTS))
            )
            acts += (
                f'{hidden}<input type="hidden" name="do" value="engage">'
                f'<select name="bot" id="bot-{seat}" aria-label="{escape(say("Bot"))}">{options}</select>'
                f'<button class="go">{escape(say("Add a bot"))}</button></form>'
            )
    elif eyes.host or seat in eyes.seats:
        label = say("Stand up") if seat in eyes.seats else say("Free the seat")
        acts = f'{hidden}<button class="go" name="do" value="stand">{escape(label)}</button></form>'
    kind = "open" if there.free else "bot" if there.bot else "person"
    return (
        f'<li class="{kind}" id="place-{seat}">{pip(seat)}<span class="who"><b>{escape(who)}</b> <small>{escape(note)}</small></span>'
        f'<span class="acts">{acts}</span></li>'
    )


def begin(life: Life, eyes: Viewpoint, free: int, language: Language) -> str:
    say = language.say
    if not eyes.host and (free or not eyes.seats):
        return f'<p class="sub">{escape(say("The host deals when all are there."))}</p>'
    label = say("Deal, with bots in the free seats") if free else say("Deal the cards")
    return (
        f'<form method="post" action="/t/{life.key}"><button class="choice main" id="begin" name="do" value="begin">{escape(label)}</button></form>'
    )


def invitation(life: Life, language: Language) -> str:
    say = language.say
    return (
        f'<section class="invite" aria-labelledby="h-invite"><h2 id="h-invite">{escape(say("Bring somebody"))}</h2>'
        f"<p>{escape(say('Whoever opens this link can sit down or watch.'))}</p>"
        f'<img class="qr" src="/t/{life.key}/qr.svg" alt="{escape(say("The link as a code to scan"))}" width="180" height="180">'
        f'<p class="link"><input readonly id="link" value="" data-link="/t/{life.key}" aria-label="{escape(say("The link"))}">'
        f'<button class="go" type="button" data-copy="link">{escape(say("Copy"))}</button></p>'
        f'<p class="sub">{escape(say("Or say the code"))} <b class="code-word">{life.key}</b></p>'
        f'<p class="to-screen"><a href="/t/{life.key}/screen">{escape(say("Show the table on a big screen; phones become hands"))}</a></p></section>'
    )


def bot_label(bot: str, language: Language) -> str:
    """How a kind of bot is offered to people."""
    say = language.say
    known = {
        "random": say("Bot that plays at random"),
        "novice": say("Novice bot, still learning"),
        "club": say("Club bot, plays soundly"),
        "master": say("Master bot, thinks ahead"),
    }
    return known.get(bot, f"{say('Bot')}: {bot.replace('_', ' ')}")
