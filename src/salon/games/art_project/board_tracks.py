"""What lies round the map: the Art Piece track, the ways to lose, the Clue track, the deck, the van with the Shared supply."""

from html import escape

from salon.engine.board import Scene
from salon.games.art_project.components import (
    ALLY_DICE,
    ALLY_PRICE,
    COLLECTED_IN,
    EACH_RESOURCE,
    MAP_CITIES,
    MAPS,
    MOST_SPACES,
    NONE,
    RESOURCES,
    SET,
    SPACES,
    SYMBOLS,
    THREAT,
)
from salon.games.art_project.drawings import back, file, in_words, meeple, picture, shown, sign
from salon.games.art_project.facts import clues
from salon.games.art_project.reading import (
    cities_of,
    clues_of,
    has_own_clues,
    in_danger,
    is_over,
    listed,
    lost,
    map_of,
    markers_left,
    plain,
    price,
    rounds_left,
    sentence,
    weakest,
)

# The Art Piece track


def track(scene: Scene) -> str:
    m = MAPS.index(map_of(scene))
    done, spaces = scene.number("collected"), SPACES[m]
    many = scene.number("white_hand_spot")
    figure = f'{sign("hand", " big")}<span><b>{many}</b><span class="label">{scene.say("white_hand")}</span></span>'
    hand = shown(scene, figure, "spot-a", plain(scene, "spot", count=many), scene.words.first("explain", "white_hand_spot"), "white-hand")
    heads = f'<li class="heads" aria-hidden="true"><span>{scene.say("ally_die")}</span><span>{scene.say("threat")}</span></li>'
    squares = "".join(space(scene, m, k, done) for k in range(spaces))
    row = f'<div class="trackrow">{hand}<ol class="spaces">{heads}{squares}</ol></div>'
    return file("track-a", scene.say("art_pieces"), row + allies(scene), scene.say("of", done=done, all=spaces))


def space(scene: Scene, m: int, k: int, done: int) -> str:
    threat, cost = THREAT[m * MOST_SPACES + k], ALLY_PRICE[m * MOST_SPACES + k]
    city = COLLECTED_IN[m * MOST_SPACES + k]
    where = "" if city == NONE else scene.words.name(MAP_CITIES[m][city])
    state = "done-a" if k < done else "next-a" if k == done else ""
    tip = plain(scene, f"tip_space{'_done' if k < done else ''}", space=k + 1, threat=threat, price=cost)
    if where:
        tip = f"{plain(scene, 'collected_in', city=where)} {tip}"
    came = next((f' data-from="art-{told.other}"' for told in scene.told if told.kind == "collected" and told.amount == k + 1), "")
    inside = f'<span id="track-{k + 1}" data-fly{came}>{picture(k)}</span>' if k < done else f'<span class="empty-a">{k + 1}</span>'
    name = f'<small class="where-a">{escape(where)}</small>' if where else ""
    figures = f'<span class="ally">{sign("walkie")}{cost}</span>{inside}<span class="threat">+{threat}</span>{name}'
    return f'<li class="{state}">{shown(scene, figures, "spc", tip, tip)}</li>'


def allies(scene: Scene) -> str:
    have, cost = scene.number("ally_dice"), scene.number("ally_price")
    cubes = "".join(f'<i class="{"on" if k < have else ""}"></i>' for k in range(ALLY_DICE))
    label = plain(scene, "dice_unlocked", count=have, all=ALLY_DICE)
    dice = shown(scene, cubes, "cubes", label, scene.words.first("explain", "ally_dice"), "ally-dice")
    rest = ""
    if have < ALLY_DICE:
        paid = price(scene, "walkie", cost)
        cost_signs = sign("walkie") * paid.tokens + (sign("heart") * paid.health if scene.seat is not None else sign("walkie") * paid.health)
        if scene.may("unlock"):
            label = plain(scene, "unlock_for", walkies=paid.tokens, health=paid.health)
            rest = scene.button("unlock", f"{scene.say('unlock')} {cost_signs}", "do-a", label, "act-unlock")
        else:
            rest = f"<span>{scene.say('next_costs')} <b>{cost}</b>{sign('walkie')}</span>"
    beat = scene.say("beat_sum", threat=scene.number("threat"), spot=scene.number("white_hand_spot"))
    return (
        f'<div class="key-a"><p>{sign("die", " box")}<b>{scene.say("ally_dice")}</b> {dice}{rest}</p>'
        f"<p>{sign('shield', ' box')}<b>{scene.say('to_beat')}</b> <span>{beat}</span></p></div>"
    )


# How the game can be lost


def dangers(scene: Scene) -> str:
    """ART-13: every way to lose, with how far it is; those that are near stand out. None is left when the game is won."""
    if is_over(scene) and scene.number("collected") >= scene.number("to_collect"):
        return ""
    seat, health = weakest(scene)
    stock, markers = scene.number("agents_in_stock"), markers_left(scene)
    near = [] if is_over(scene) else [scene.words.name(city) for city in in_danger(scene)]
    last = scene.number("last_round")
    name = scene.name(seat)
    rounds = rounds_left(scene)
    rows = [
        ("heart", str(health), scene.say("lose_health", name=name), health <= 1, plain(scene, "tip_lose_health")),
        ("agent", str(stock), scene.say("lose_stock"), stock <= 6, plain(scene, "tip_lose_stock")),
        (
            "flag",
            str(markers),
            scene.say("lose_falls", cities=escape(listed(near))) if near else scene.say("lose_markers"),
            bool(near) or markers == 0,
            plain(scene, "tip_lose_markers"),
        ),
        (
            "deck",
            "!" if last else str(scene.number("above_end_tile")),
            scene.say("lose_last") if last else scene.say(f"lose_deck_{rounds}" if rounds < 2 else "lose_deck", rounds=rounds),
            bool(last) or rounds <= 1,
            plain(scene, "tip_lose_deck"),
        ),
    ]
    items = ""
    for key, figure, text, close, tip in rows:
        at = ' id="stock" data-spot' if key == "agent" else ""
        near_by = ' class="near-a"' if close else ""
        items += f'<li{near_by}{at} tabindex="0"{scene.tip(tip)}>{sign(key)}<b>{figure}</b><span>{text}</span></li>'
    more = f'<p class="also">{scene.say("lose_rio")}</p>' if map_of(scene) == "rio" else ""
    return file("perils", scene.say("ways_to_lose"), f"<ul>{items}</ul>{more}", tab=" red")


# Clues


def clue_track(scene: Scene) -> str:
    if has_own_clues(scene):
        return collections(scene)
    cards = scene.listed("clue_track")
    backs = "".join(clue_card(scene, card) for card in cards) or f'<p class="none-a">{scene.say("no_clues")}</p>'
    rows = "".join(tally(scene, symbol, clues_of(scene, 0).get(symbol, 0)) for symbol in SYMBOLS)
    return file("clues-a", scene.say("clue_track"), f'<div class="cluecards">{backs}</div><ul class="tally">{rows}</ul>', str(len(cards)))


def clue_card(scene: Scene, card: str) -> str:
    """A Clue card: spent to reroll, given up, handed over."""
    words, symbols = scene.words, tuple(clues(card))
    named = listed(words.name(symbol) for symbol in symbols)
    tip = f"{plain(scene, 'clue_card', clues=named)} {in_words(words, card)}."
    came = next((f' data-from="hand-{told.seat}"' for told in scene.told if told.kind == "plays" and told.piece == card), "")
    does = next((f"{verb} {card}" for verb in ("reroll", "give up", "hand over") if scene.may(f"{verb} {card}")), None)
    if does:
        verb = plain(scene, f"with_{does.split(' ')[0]}", count=len(symbols))
        return scene.button(does, back(symbols), "clue-b", f"{verb}: {named}", f"card-{card}", f" data-fly{came}{scene.tip(tip)}")
    return shown(scene, back(symbols), "clue-b", plain(scene, "clue_card", clues=named), tip, f"card-{card}", f" data-fly{came}")


def tally(scene: Scene, symbol: str, many: int) -> str:
    """How many Clues of a symbol lie open, and where its piece would appear."""
    there = cities_of(map_of(scene), SYMBOLS.index(symbol))
    closed, pieces = lost(scene), scene.listed("art")
    names = " · ".join(f"<s>{escape(scene.words.name(city))}</s>" if city in closed else escape(scene.words.name(city)) for city in there)
    dead, held = all(city in closed for city in there), all(city in pieces for city in there)
    note = "row_lost" if dead else "row_holds" if held else "row_near" if many == SET - 1 else ""
    state = "dead" if dead or held else "near-a" if many == SET - 1 else ""
    pips = f'<span class="pips-a" role="img" aria-label="{escape(plain(scene, "clues_of", count=many, all=SET))}">' + "".join(
        f'<i class="{"on" if k < many else ""}"></i>' for k in range(SET)
    )
    inside = f'{sign(symbol)}<span class="tn">{names}{f"<small>{scene.say(note)}</small>" if note else ""}</span>{pips}</span>'
    words = f"discover {symbol}"
    if scene.may(words):
        return f"<li>{scene.button(words, inside, 'row-a', sentence(scene, words), f'clue-{symbol}')}</li>"
    return f'<li class="row-a {state}">{inside}</li>'


def collections(scene: Scene) -> str:
    """In the USA: each player's own Clue cards (ART-16.4)."""
    rows = ""
    for seat in range(len(scene.names)):
        backs = "".join(clue_card(scene, card) for card in scene.listed("collection", seat)) or scene.say("none")
        near = "".join(sign(symbol) for symbol, many in clues_of(scene, seat).items() if many == SET - 1)
        note = f'<small class="near-s">{scene.say("two_of")}{near}</small>' if near else ""
        rows += f'<li class="coll-a"><span class="cw">{meeple(seat)}<b>{scene.name(seat)}</b>{note}</span><span class="cluecards">{backs}</span></li>'
    where = ""
    for s, symbol in enumerate(SYMBOLS):
        city = escape(scene.words.name(cities_of(map_of(scene), s)[0]))
        where += f'<li tabindex="0"{scene.tip(scene.words.name(symbol))}>{sign(symbol)}<span>{city}</span></li>'
    return file("clues-a own", scene.say("collections"), f'<ul class="colls">{rows}</ul><ul class="where-s">{where}</ul>')


# The deck and the van


def deck(scene: Scene) -> str:
    top = scene.text("top")
    symbols = tuple(top.split("+")) if top != "nothing" else ()
    named = listed(scene.words.name(symbol) for symbol in symbols)
    pile = back(symbols, " large") if symbols else '<span class="back-a large bare"></span>'
    tip = f"{plain(scene, 'tip_top', clues=named)} {scene.words.first('explain', 'draw')}" if symbols else plain(scene, "deck_empty")
    last = scene.number("last_round")
    left = scene.number("deck" if last else "above_end_tile")
    text = scene.say("deck_last" if last else "deck_left", count=f"<b>{left}</b>")
    if scene.text("pending") == "drawing" and scene.seat is not None:
        cards = scene.button("draw", pile, "pile", plain(scene, "draw_top", clues=named), "deck", f" data-spot{scene.tip(tip)}")
    else:
        cards = shown(scene, pile, "pile", tip, tip, "deck", " data-spot")
    return f'<section class="deck-a" aria-label="{scene.say("mission_deck")}">{cards}<p>{text}</p></section>'


def van(scene: Scene) -> str:
    """The Shared supply. In Mission a token buys a card; an effect of Scandinavia may take one."""
    rows = "".join(f"<li>{store(scene, key)}</li>" for key in RESOURCES)
    art = '<svg class="vanart" viewBox="0 0 300 190" aria-hidden="true"><use href="#a-van"/></svg>'
    return f'<section class="van-a" aria-label="{scene.say("van")}">{art}<ul class="supply-a">{rows}</ul></section>'


def store(scene: Scene, key: str) -> str:
    many = scene.numbers("supply").get(key, 0)
    inside = "".join(sign(key, " on" if k < many else " off") for k in range(EACH_RESOURCE)) + f"<b>{many}</b>"
    tip = f"{scene.words.name(key)}: {many}. {scene.words.first('explain', key)} {plain(scene, 'golden')}"
    does = next((f"{verb} {key}" for verb in ("extra", "lose") if scene.may(f"{verb} {key}")), None)
    if does:
        return scene.button(
            does, inside, f"res res-{key}", f"{sentence(scene, does)} ({plain(scene, 'have', count=many)})", f"van-{key}", scene.tip(tip)
        )
    return shown(scene, inside, f"res res-{key}", f"{scene.words.name(key)}: {plain(scene, 'have', count=many)}", tip, f"van-{key}")
