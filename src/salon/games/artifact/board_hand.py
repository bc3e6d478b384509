"""What lies before a seat: coins, markers, exhibitions; the hand, sold or shown from; what is within reach; what else can be done."""

from html import escape

from salon.engine.board import Scene
from salon.games.artifact.board_halls import complete, own_tiles, where
from salon.games.artifact.board_reading import (
    Have,
    capital,
    coin_prestige,
    cost_by_marker,
    cost_of,
    in_order,
    in_words,
    is_behind,
    is_mine,
    lately,
    many,
    plain,
    sale,
    score_of,
    still,
    takes_along,
    within_reach,
)
from salon.games.artifact.components import KINDS, MOST_HELD, TO_SHOW, TRACKS
from salon.games.artifact.drawings import described, face, marked, marker, named, region_of, special_of, tile_parts, tile_sign, title

MOST_IN_REACH = 5


def dock(scene: Scene) -> str:
    assert scene.seat is not None
    side = swaps(scene) or reach(scene, scene.seat)
    return f'<div class="mine-a">{ledger(scene, scene.seat)}{hand(scene, scene.seat)}{side}</div>'


# Coins, markers, exhibitions


def ledger(scene: Scene, seat: int) -> str:
    coins = scene.number("coins", seat)
    figures = "".join(
        f'<p class="{key}" tabindex="0"{more}{scene.tip(tip)}><b>{value}</b><span>{scene.say(f"purse_{key}")}</span></p>'
        for key, value, tip, more in (
            ("coins", coins, many(scene, "coins_tip", coin_prestige(scene, seat)), ""),
            ("prestige", score_of(scene, seat), plain(scene, "prestige_tip"), ""),
            ("income", f"+{scene.number('extra_income', seat)}", plain(scene, "income_tip", basic=scene.number("basic_income")), ""),
            ("huts", scene.number("reserve", seat), plain(scene, "huts_tip"), ' id="reserve" data-spot'),
        )
    )
    return f'<div class="ledger"><div class="purse">{figures}</div>{markers(scene, seat)}{closing(scene)}</div>'


def markers(scene: Scene, seat: int) -> str:
    """Six places. Where the seat chooses what to pay with, each kind shows what it costs."""
    own = scene.numbers("markers", seat)
    paying = is_mine(scene, "paying")
    slots = "".join(marker_at(scene, track, k, paying) for track in TRACKS for k in range(own.get(track, 0)))
    total = sum(own.values())
    empty = '<span class="slot used"></span>' * (MOST_HELD - total)
    note = f' <span class="jn">{scene.say("joker_note")}</span>' if is_mine(scene, "turn", "paying") else ""
    head = (scene.say("pay_with") if paying else scene.say("your_markers", count=total)) + note
    return f'<div class="markers-a{" paying" if paying else ""}"><h2 class="label">{head}</h2><div class="slots">{slots}{empty}</div></div>'


def marker_at(scene: Scene, track: str, k: int, paying: bool) -> str:
    name = scene.words.name(track)
    key = f"marker-{track}-{k}"
    flight = f' data-fly data-from="track-{track}"'
    if paying:
        cost = cost_by_marker(scene, track)
        price = "" if cost is None else f'<em class="{"joker" if cost.is_joker else ""}">{cost.coins}</em>'
        label = plain(scene, "pay_label", track=name) + (f": {in_words(scene, cost)}" if cost else "")
        tip = scene.tip(capital(label))
        return scene.button(f"pay {track}", f"{marker(track)}{price}", "slot", label, key, f"{flight}{tip}")
    return still(scene, marker(track), "slot", name, f"{capital(name)}. {scene.words.first('explain', track)}", key, flight)


def closing(scene: Scene) -> str:
    """Passing, ending the turn, leaving the markers as they are."""
    words = [action for action in ("end turn", "pass", "nothing") if scene.may(action)]
    if not words:
        return ""
    keys = {"end turn": "end_turn", "pass": "pass", "nothing": "nothing"}
    buttons = "".join(
        scene.button(
            action,
            scene.say(keys[action]),
            "deed",
            "",
            f"act-{keys[action]}",
            scene.tip(scene.words.first("explain", action)),
        )
        for action in words
    )
    return f'<div class="deeds closing">{buttons}</div>'


# The hand


def hand(scene: Scene, seat: int) -> str:
    """While an exhibition is opened, what is shown for it lies beside it."""
    cards = scene.numbers("hand", seat)
    shown = scene.numbers("shown") if scene.movers == [seat] else {}
    inside = "".join(in_hand(scene, seat, kind, k, cards) for kind, k in in_order(cards))
    on_show = "".join(on_stand(scene, kind, k, shown) for kind, k in in_order(shown))
    stand = f'<div class="stand-a"><h2 class="label">{scene.say("on_show")}</h2><div class="cards-a">{on_show}</div></div>' if on_show else ""
    none = f'<p class="none-a">{scene.say("no_cards")}</p>'
    note = note_for(scene)
    head = many(scene, "your_hand", sum(cards.values())) if cards else plain(scene, "your_hand_0")
    tiles = own_tiles(scene, seat)
    hung = f'<div class="shown-a" role="group" aria-label="{scene.say("your_exhibitions")}">{tiles}</div>' if tiles else ""
    return (
        f'<div class="hand-a n{min(sum(cards.values()), 14)}" role="group" aria-labelledby="h-hand"><div class="over-a">'
        f'<h2 class="label" id="h-hand">{escape(head)}</h2><p class="cap">{note}</p>{hung}</div>'
        f'<div class="lying">{stand}<div class="cards-a">{inside or none}</div></div></div>'
    )


def note_for(scene: Scene) -> str:
    """How the cards are chosen."""
    if is_mine(scene, "showing"):
        return escape(many(scene, "show_order", scene.number("to_choose")))
    if is_mine(scene, "keeping"):
        return escape(many(scene, "keep_order", scene.number("to_choose")))
    if any(words.startswith("sell ") for words in scene.legal):
        return escape(many(scene, "sell_note", sale(scene)))
    return ""


def in_hand(scene: Scene, seat: int, kind: str, k: int, cards: dict[str, int]) -> str:
    key = f"hand-{kind}-{k}"
    flight = f" data-fly{came_from(scene, seat, kind)}"
    classes = f"obj r-{region_of(kind)}"
    inside = face(scene.words, kind)
    name = named(scene.words, kind)
    tip = scene.tip(described(scene.words, kind))
    if is_mine(scene, "showing"):
        if kind not in KINDS[:TO_SHOW]:
            return still(scene, inside, f"{classes} behind", name, described(scene.words, kind), key, flight)
        order = scene.tip(f"{showing_tip(scene, kind)} {described(scene.words, kind)}")
        behind = "" if scene.may(f"show {kind}") else " behind"
        return scene.button(f"show {kind}", inside, classes + behind, plain(scene, "show_card", card=name), key, f"{flight}{order}")
    if is_mine(scene, "turn"):
        card = scene.button(f"sell {kind}", inside, classes, many(scene, "sell_label", sale(scene), card=name), key, f"{flight}{tip}")
        return f'<span class="stand">{card}{"" if k else discovering(scene, kind)}</span>'
    return still(scene, inside, classes, name, described(scene.words, kind), key, flight)


def showing_tip(scene: Scene, kind: str) -> str:
    if scene.may(f"show {kind}"):
        return plain(scene, "shows_it")
    return plain(scene, "is_behind" if is_behind(scene, kind) else "shows_not")


def discovering(scene: Scene, kind: str) -> str:
    """AFT-17.3, AFT-D.69: the first discovery of the hand is the one that is shown."""
    assert scene.seat is not None
    first = next((card for card, _ in in_order(scene.numbers("hand", scene.seat)) if special_of(card) == "discovery"), "")
    if kind != first or not scene.may("show discovery"):
        return ""
    cost = cost_of(scene, "museum")
    said = in_words(scene, cost)
    price = f'<em class="{"joker" if cost.is_joker else ""}">{cost.coins}</em>' if cost and cost.coins else ""
    label = f"{plain(scene, 'discover_label', card=named(scene.words, kind))}{': ' + said if said else ''}"
    return scene.button("show discovery", f"<span>{scene.say('discover')}</span>{price}", "deed gold-a", label, "act-discover")


def came_from(scene: Scene, seat: int, kind: str) -> str:
    """Where a card was that the seat has just got."""
    for event, source in (("loads", f"up-{kind}-0"), ("draws", f"deck-{region_of(kind)}"), ("keeps", f"shown-{kind}-0")):
        if any(told.piece == kind for told in lately(scene, event, seat)):
            return f' data-from="{source}"'
    for told in [*lately(scene, "buys", seat), *lately(scene, "acquires", seat)]:
        if told.piece == kind and told.other:
            return f' data-from="market-{kind}-{int(told.other[1:]) - 1}"'
    return ""


def on_stand(scene: Scene, kind: str, k: int, shown: dict[str, int]) -> str:
    """A card that is shown; where the seat chooses what comes back, it can be taken."""
    key, inside, name = f"shown-{kind}-{k}", face(scene.words, kind), named(scene.words, kind)
    classes = f"obj r-{region_of(kind)}"
    flight = f' data-fly data-from="hand-{kind}-0"'
    words = f"keep {kind}"
    if is_mine(scene, "keeping") and special_of(kind) == "":
        along = takes_along(scene, kind, {card: count for card, count in shown.items() if not special_of(card)}) if scene.may(words) else []
        said = plain(scene, "keeps_along", cards=", ".join(title(scene.words, other) for other in along)) if along else plain(scene, "keeps_it")
        tip = scene.tip(f"{said if scene.may(words) else plain(scene, 'is_behind')} {described(scene.words, kind)}")
        also = f'<span class="also">+{len(along)}</span>' if along else ""
        return scene.button(words, inside + also, classes, plain(scene, "keep_card", card=name), key, f"{flight}{tip}")
    return still(scene, inside, classes, name, described(scene.words, kind), key, flight)


# Beside the hand


def reach(scene: Scene, seat: int) -> str:
    """Exhibitions that are complete, then those that lack little, with what they lack."""
    listed = within_reach(scene, seat)
    rows = "".join(reach_row(scene, tile, have) for tile, have in listed[:MOST_IN_REACH])
    none = f'<li class="none-a">{scene.say("nothing_near")}</li>'
    return f'<section class="reach" aria-labelledby="h-reach"><h2 id="h-reach">{scene.say("within_reach")}</h2><ul>{rows or none}</ul></section>'


def reach_row(scene: Scene, tile: str, have: Have) -> str:
    _, prestige, income = tile_parts(tile)
    if have.lacks:
        said = f"{many(scene, 'lacks', have.lacks)} {where(scene, tile)}".strip()
    else:
        said = complete(scene, have)
        if is_mine(scene, "turn") and not scene.may(f"exhibit {tile}"):
            said = f"{said} {why_not_yet(scene)}"
    brings = plain(scene, "tile", tile=capital(scene.words.name(tile)), prestige=prestige, income=income)
    return (
        f'<li class="{"ok" if have.lacks == 0 else ""}" tabindex="0"{scene.tip(f"{brings} {said}")}>{tile_sign(tile, scene.text("left_out"))}'
        f"<p><b>{escape(capital(scene.words.name(tile)))}</b> {escape(said)}</p><em>{prestige}<small>+{income}</small></em></li>"
    )


def why_not_yet(scene: Scene) -> str:
    """A complete set that cannot be paid for."""
    cost = cost_of(scene, "museum")
    if cost is None:
        return plain(scene, "no_marker_left")
    assert scene.seat is not None
    return plain(scene, "too_dear", price=in_words(scene, cost), coins=many(scene, "coins", scene.number("coins", scene.seat)))


def swaps(scene: Scene) -> str:
    """After passing with six markers: what is given, down the side; what comes for it, along the top."""
    if not any(words.startswith("exchange ") for words in scene.legal):
        return ""
    assert scene.seat is not None
    own = scene.numbers("markers", scene.seat)
    wanted = [take for take in TRACKS if any(words.endswith(f" for {take}") for words in scene.legal)]
    head = "".join(f'<th scope="col"><span class="vh">{escape(scene.words.name(take))}</span>{marked(take)}</th>' for take in wanted)
    rows = "".join(
        f'<tr><th scope="row"><span class="vh">{escape(scene.words.name(give))}</span>{marked(give)}</th>'
        f"{''.join(f'<td>{swap(scene, give, take)}</td>' for take in wanted)}</tr>"
        for give in TRACKS
        if give in own
    )
    return (
        f'<section class="reach swap" aria-labelledby="h-swap"><h2 id="h-swap">{scene.say("exchange")}</h2>'
        f'<table><tr><td class="corner-a">{scene.say("give_take")}</td>{head}</tr>{rows}</table></section>'
    )


def swap(scene: Scene, give: str, take: str) -> str:
    words = f"exchange {give} for {take}"
    if not scene.may(words):
        return ""
    label = plain(scene, "exchange_label", give=scene.words.within(give), take=scene.words.within(take))
    return scene.button(words, "⇄", "deed", label, f"swap-{give}-{take}", scene.tip(label))
