"""How The A.R.T. Project looks: a case file of 1983 on a teal sea. The map of the mission, the tracks, the van; one's cards below."""

from html import escape

from salon.engine.board import Board, Choice, Scene
from salon.games.art_project.board_fight import question
from salon.games.art_project.board_hand import dock
from salon.games.art_project.board_map import chart, in_words, step_price, tag
from salon.games.art_project.board_tracks import clue_track, dangers, deck, track, van
from salon.games.art_project.components import CARDS, CITIES, COST, DICE, GUN_STRENGTH, MOST_SEATS, RESOURCES
from salon.games.art_project.drawings import back, brief, clues, counts, hearts, meeple, sign, title, token, tokens
from salon.games.art_project.reading import (
    agents,
    announced,
    character,
    dice_here,
    forecast,
    hand,
    is_over,
    lost,
    my_health,
    pawns,
    phase,
    plain,
    price,
    sentence,
    to_beat,
)

LETTERS = "ABCD"


class ArtProjectBoard(Board):
    """Drawn for every seat, for spectators and for replays."""

    order = ("draw", "fight", "play", "announce", "extra", "unlock", "step", "carry", "ally step", "ally carry", "gun", "reroll", "defeat", "done")

    def table(self, scene: Scene) -> str:
        return (
            f'<div class="case">{self.team(scene)}<div class="top-a">{track(scene)}{dangers(scene)}</div><div class="west">{clue_track(scene)}'
            f'<div class="east-a">{van(scene)}{deck(scene)}</div></div><div class="middle-a">{question(scene)}{chart(scene)}</div></div>'
        )

    def team(self, scene: Scene) -> str:
        """On a phone, where the list of seats lies behind a tab: everybody's Health, and who is still to act."""
        items = "".join(
            f'<li class="{"turn" if seat in scene.movers else ""}" aria-label="{scene.name(seat)}: {escape(plain(scene, "health", count=scene.number("health", seat)))}">'
            f'{meeple(seat)}<span class="{"low" if scene.number("health", seat) == 1 else ""}">{sign("heart")}{scene.number("health", seat)}</span></li>'
            for seat in range(len(scene.names))
        )
        return f'<ul class="team-a" aria-label="{scene.say("team")}"><li class="ph-a">{self.phase_name(scene)}</li>{items}</ul>'

    def dock(self, scene: Scene) -> str:
        return dock(scene)

    # Beside the board.

    def phase_name(self, scene: Scene) -> str:
        at = phase(scene)
        name = scene.say("over") if is_over(scene) else scene.say("setup") if at is None else f"<b>{LETTERS[at]}</b> {scene.say(f'phase_{at}')}"
        return f"{scene.say('round', round=scene.number('round'))} · {name}"

    def headline(self, scene: Scene) -> str:
        at = phase(scene)
        steps = "".join(
            f'<span class="ph{" on" if k == at else ""}"{scene.tip(plain(scene, f"tip_phase_{k}"))} tabindex="0"><b>{letter}</b> {scene.say(f"phase_{k}")}</span>'
            for k, letter in enumerate(LETTERS)
        )
        where = f"{escape(scene.words.name(scene.text('map')))}, {escape(scene.words.name(scene.text('difficulty')))}"
        return f'<span class="place-a">{where}</span><span class="phases"><b class="rd">{scene.say("round", round=scene.number("round"))}</b>{steps}</span>'

    def facts(self, scene: Scene) -> str:
        stock = scene.number("agents_in_stock")
        return f'<span class="chip" tabindex="0"{scene.tip(plain(scene, "tip_lose_stock"))}>{sign("agent")}<span>{stock} <span class="wide-a">{scene.say("agents_left")}</span></span></span>'

    def score(self, scene: Scene, seat: int) -> str:
        return f'<span class="hp">{hearts(scene.number("health", seat))}</span>'

    def seat(self, scene: Scene, seat: int) -> str:
        """Character, place, the backs of the hand, what was announced, and whether there is still something to do."""
        place = scene.words.name(scene.text("pawn", seat))
        health = scene.number("health", seat)
        danger = f'<em class="bad-a">{scene.say("one_health")}</em>' if health == 1 else ""
        backs = "".join(back(tuple(key.split("+"))) * many for key, many in scene.numbers("backs", seat).items())
        named = ", ".join(" + ".join(scene.words.name(s) for s in key.split("+")) for key in scene.numbers("backs", seat))
        tip = scene.tip(f"{plain(scene, 'tip_backs')} {named}")
        held = f'<span class="backs" id="hand-{seat}" data-spot tabindex="0" role="img" aria-label="{escape(plain(scene, "clues_in_hand", clues=named))}"{tip}>{backs}</span>' if backs else ""
        known = announced(scene, seat) if seat != scene.seat else []
        if scene.seat is None:
            known = hand(scene, seat)
        said = "".join(brief(scene.words, card) for card in known)
        shown = f'<span class="hand-a">{held}</span>' if held else ""
        speaks = f'<span class="says-a">{sign("speak")}{said}</span>' if said else ""
        return (
            f'<span class="pl-a">{meeple(seat)}{escape(character(scene, seat))} · {escape(place)}</span>{self.state(scene, seat)}{danger}'
            f"{shown}{speaks}"
        )

    def state(self, scene: Scene, seat: int) -> str:
        if is_over(scene):
            return ""
        step = scene.text("step")
        due, play = scene.number("to_draw", seat), scene.number("to_play", seat)
        if step == "setting_up":
            text = scene.say("to_place", count=due) if due else ""
        elif step == "draw":
            text = scene.say("to_draw", count=due) if due else ""
        elif step == "play":
            text = scene.say("to_play") if play else f"{sign('check')}{scene.say('has_played')}"
        elif seat in scene.movers:
            text = scene.say("may_act")
        else:
            text = f"{sign('check')}{scene.say('is_done')}" if scene.number("done", seat) else ""
        return f'<span class="state-a">{text}</span>' if text else ""

    # What is asked, and the list of what can be done.

    def asks(self, scene: Scene) -> tuple[str, str] | None:
        if scene.seat is None:
            return None
        at = phase(scene)
        others = [scene.name(seat) for seat in scene.movers if seat != scene.seat]
        label = scene.say("setup") if at is None else f"{LETTERS[at]} · {scene.say(f'phase_{at}')}"
        if others:
            label += f" · {scene.say('also_able', names=', '.join(others))}"
        return label, self.asked(scene, scene.seat)

    def asked(self, scene: Scene, seat: int) -> str:
        pending = scene.text("pending")
        here = scene.text("pawn", seat)
        city = escape(scene.words.name(here))
        if pending == "mission":
            play, solo = scene.number("to_play", seat), len(scene.names) == 1
            key = "ask_played" if not play else "ask_play_solo" if solo else "ask_play_say" if any(w.startswith("announce") for w in scene.legal) else "ask_play"
            return scene.say(key, count=play)
        if pending == "movement":
            return scene.say("ask_leave" if here in lost(scene) else "ask_movement", city=city, fuel=scene.numbers("supply").get("fuel", 0))
        if pending == "fights":
            return scene.say("ask_fights", city=city, dice=dice_here(scene, here), sum=to_beat(scene, here))
        if pending in ("battle", "dice"):
            have, need = scene.number("strength"), scene.number("against")
            return scene.say(f"ask_{pending}", have=have, need=need, short=need - have, count=scene.number("count"))
        if pending == "window":
            then = scene.say(f"next_{scene.text('step')}")
            return scene.say("ask_window", price=scene.number("ally_price"), have=scene.numbers("supply").get("walkie", 0), then=then)
        symbol = scene.text("symbol")
        return scene.say(
            f"ask_{pending}", count=scene.number("count"), due=scene.number("to_draw", seat), symbol="" if symbol == "nothing" else escape(scene.words.name(symbol))
        )

    def choice(self, scene: Scene, words: str) -> Choice | None:
        table = scene.game.actions
        action = table.number(words)
        verb, what = table.verb(action), table.argument(action)
        if what in CARDS:
            return self.with_card(scene, verb, what)
        if what in CITIES and verb in ("step", "carry", "ally step", "ally carry"):
            return self.going(scene, verb, what)
        if what in CITIES:
            return Choice(f"<b>{escape(scene.words.name(what))}</b> {self.there(scene, what)}", sign("flag"))
        if verb == "die":
            number, face = DICE.index(what), scene.texts("dice").get(what, "")
            who = scene.name(number) if number < len(scene.names) else escape(scene.words.name(what))
            return Choice(f"<b>{who}</b>", meeple(number) if number < MOST_SEATS else sign("die"), face)
        if verb in ("extra", "lose"):
            return Choice(f"<b>{scene.say('one_more' if verb == 'extra' else 'lose_one')}</b>", sign("deck") if verb == "extra" else "", f"{token(what)} {escape(scene.words.name(what))}")
        if verb in ("heal", "to"):
            return Choice(f"<b>{scene.name(int(what))}</b>", meeple(int(what)), hearts(scene.number("health", int(what))))
        return self.plainly(scene, verb, words)

    def plainly(self, scene: Scene, verb: str, words: str) -> Choice:
        """What is said without naming a piece."""
        assert scene.seat is not None
        here = scene.text("pawn", scene.seat)
        if verb == "draw":
            top = scene.text("top")
            return Choice(f"<b>{scene.say('do_draw')}</b>", sign("deck"), "".join(sign(s, " sy") for s in top.split("+")) if top != "nothing" else "", True)
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

    def with_card(self, scene: Scene, verb: str, card: str) -> Choice:
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

    def going(self, scene: Scene, verb: str, city: str) -> Choice:
        assert scene.seat is not None
        pawn = 1 if verb.startswith("ally") else scene.seat
        paid = step_price(scene, pawns(scene)[pawn], city)
        icon = meeple(pawn) + (sign("art") if verb.endswith("carry") else "")
        return Choice(f"<b>{escape(scene.words.name(city))}</b> {self.there(scene, city)}", icon, f'{tag(paid)}<span class="vh">{escape(in_words(scene, paid))}</span>')

    def there(self, scene: Scene, city: str) -> str:
        """What waits in a city."""
        many = agents(scene).get(city, 0)
        art = sign("art") if city in scene.listed("art") else ""
        return f"<small>{sign('agent')}{many}{art}</small>"

    def group(self, scene: Scene, group: str, count: int) -> str:
        signs = {"play": "deck", "announce": "speak", "extra": "deck", "step": "foot", "carry": "art", "ally step": "queen", "ally carry": "art", "reroll": "swap"}
        if group not in signs:
            return ""
        cost = "".join(token(key) for key in RESOURCES if scene.may(f"extra {key}")) if group == "extra" else scene.say("one_of", count=count)
        return f'{sign(signs[group])}<span><b>{scene.say("group_" + group.replace(" ", "_"))}</b></span><span class="cost">{cost}</span>'


BOARD = ArtProjectBoard()
