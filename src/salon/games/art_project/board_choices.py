"""The list of what can be done, beside the board: each row with a sign, and what it costs or risks before it is pressed."""

from html import escape

from salon.engine.board import Choice, Scene
from salon.games.art_project.board_map import in_words, tag
from salon.games.art_project.components import CARDS, CITIES, COST, DICE, GUN_STRENGTH, MOST_SEATS, RESOURCES
from salon.games.art_project.drawings import back, hearts, meeple, sign, title, token, tokens
from salon.games.art_project.facts import clues, counts
from salon.games.art_project.reading import agents, dice_here, forecast, my_health, pawns, price, sentence, step_price, to_beat

GROUPS = {
    "play": "deck", "announce": "speak", "extra": "deck", "step": "foot", "carry": "art", "ally step": "queen", "ally carry": "art", "reroll": "swap",
}  # fmt: skip


def row(scene: Scene, words: str) -> Choice:
    table = scene.game.actions
    action = table.number(words)
    verb, what = table.verb(action), table.argument(action)
    if what in CARDS:
        return with_card(scene, verb, what)
    if what in CITIES and verb in ("step", "carry", "ally step", "ally carry"):
        return going(scene, verb, what)
    if what in CITIES:
        return Choice(f"<b>{escape(scene.words.name(what))}</b> {there(scene, what)}", sign("flag"))
    if verb == "die":
        number, face = DICE.index(what), scene.texts("dice").get(what, "")
        who = scene.name(number) if number < len(scene.names) else escape(scene.words.name(what))
        return Choice(f"<b>{who}</b>", meeple(number) if number < MOST_SEATS else sign("die"), face)
    if verb in ("extra", "lose"):
        return Choice(
            f"<b>{scene.say('one_more' if verb == 'extra' else 'lose_one')}</b>",
            sign("deck") if verb == "extra" else "",
            f"{token(what)} {escape(scene.words.name(what))}",
        )
    if verb in ("heal", "to"):
        return Choice(f"<b>{scene.name(int(what))}</b>", meeple(int(what)), hearts(scene.number("health", int(what))))
    return plainly(scene, verb, words)


def plainly(scene: Scene, verb: str, words: str) -> Choice:
    """What is said without naming a piece."""
    assert scene.seat is not None
    here = scene.text("pawn", scene.seat)
    if verb == "draw":
        top = scene.text("top")
        return Choice(
            f"<b>{scene.say('do_draw')}</b>", sign("deck"), "".join(sign(s, " sy") for s in top.split("+")) if top != "nothing" else "", True
        )
    if verb == "fight":
        said = scene.say("do_fight", city=escape(scene.words.name(here)))
        return Choice(f"<b>{said}</b>", sign("die"), scene.say("dice_against", dice=dice_here(scene, here), sum=to_beat(scene, here)), True)
    if verb == "unlock":
        paid = price(scene, "walkie", scene.number("ally_price"))
        return Choice(f"<b>{scene.say('unlock')}</b>", sign("die"), sign("walkie") * paid.tokens + sign("heart") * paid.health)
    if verb == "gun":
        paid = price(scene, "gun", 1)
        return Choice(f"<b>{scene.say('do_gun', count=GUN_STRENGTH)}</b>", sign("gun"), sign("heart") if paid.health else sign("gun"), True)
    if verb in ("defeat", "offer health"):
        ends = my_health(scene) <= 1
        cost = f"−1 {sign('heart')}" + (f' <em class="bad-a">{scene.say("loses_game")}</em>' if ends else "")
        return Choice(f"<b>{scene.say('do_defeat' if verb == 'defeat' else 'offer_health')}</b>", sign("skull") if ends else "", cost)
    if verb == "done":
        return Choice(f"<b>{scene.say('done_' + scene.text('pending'))}</b>", sign("check"))
    if verb == "discover":
        return Choice(f"<b>{escape(sentence(scene, words))}</b>", sign(words.partition(" ")[2]))
    return Choice(f"<b>{escape(sentence(scene, words))}</b>")


def with_card(scene: Scene, verb: str, card: str) -> Choice:
    name = f"<b>{escape(title(scene.words, card))}</b> <small>{escape(scene.words.short(card))}</small>"
    icon = f'<span class="seen-a">{back(tuple(clues(card)))}</span>'
    if verb == "play":
        ahead = forecast(scene, card)
        cost = tokens(tuple(counts(COST, card).items()))
        if ahead.loses:
            cost = f'{sign("skull")}<em class="bad-a">{scene.say("loses_game")}</em>'
        elif ahead.health:
            cost = "".join(token(key) * (a - b) for key, (a, b) in ahead.spent.items()) + sign("heart") * ahead.health
        return Choice(f"{scene.say('do_play')} {name}", icon, cost or scene.say("cost_free"))
    named = ", ".join(escape(scene.words.name(symbol)) for symbol in clues(card))
    if verb == "announce":
        return Choice(f"{scene.say('announce')} {name}", sign("speak"))
    return Choice(f"<b>{named}</b>", icon, scene.say("rerolls", count=len(clues(card))) if verb == "reroll" else "")


def going(scene: Scene, verb: str, city: str) -> Choice:
    assert scene.seat is not None
    pawn = 1 if verb.startswith("ally") else scene.seat
    paid = step_price(scene, pawns(scene)[pawn], city)
    icon = meeple(pawn) + (sign("art") if verb.endswith("carry") else "")
    return Choice(
        f"<b>{escape(scene.words.name(city))}</b> {there(scene, city)}",
        icon,
        f'{tag(paid)}<span class="vh">{escape(in_words(scene, paid))}</span>',
    )


def there(scene: Scene, city: str) -> str:
    """What waits in a city."""
    many = agents(scene).get(city, 0)
    art = sign("art") if city in scene.listed("art") else ""
    return f"<small>{sign('agent')}{many}{art}</small>"


def together(scene: Scene, group: str, count: int) -> str:
    """Many choices of one kind, in one line."""
    if group not in GROUPS:
        return ""
    cost = "".join(token(key) for key in RESOURCES if scene.may(f"extra {key}")) if group == "extra" else scene.say("one_of", count=count)
    said = scene.say("group_" + group.replace(" ", "_"))
    return f'{sign(GROUPS[group])}<span><b>{said}</b></span><span class="cost">{cost}</span>'
