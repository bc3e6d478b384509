"""How The A.R.T. Project looks: a case file of 1983 on a teal sea. The map of the mission, the tracks, the van; one's cards below."""

from html import escape

from salon.engine.board import Board, Choice, Scene
from salon.games.art_project.board_choices import row, together
from salon.games.art_project.board_fight import question
from salon.games.art_project.board_hand import dock
from salon.games.art_project.board_map import chart
from salon.games.art_project.board_team import LETTERS, member, strip
from salon.games.art_project.board_tracks import clue_track, dangers, deck, track, van
from salon.games.art_project.drawings import hearts, sign
from salon.games.art_project.reading import dice_here, lost, phase, plain, to_beat


class ArtProjectBoard(Board):
    """Drawn for every seat, for spectators and for replays."""

    order = ("draw", "fight", "play", "announce", "extra", "unlock", "step", "carry", "ally step", "ally carry", "gun", "reroll", "defeat")

    def table(self, scene: Scene) -> str:
        return (
            f'<div class="case">{strip(scene)}<div class="top-a">{track(scene)}{deck(scene)}{dangers(scene)}</div><div class="west">'
            f'{clue_track(scene)}{van(scene)}</div><div class="middle-a">{question(scene)}{chart(scene)}</div></div>'
        )

    def dock(self, scene: Scene) -> str:
        return dock(scene)

    # Beside the board.

    def round(self, scene: Scene) -> str:
        return scene.say("round", round=scene.number("round"))

    def headline(self, scene: Scene) -> str:
        at = phase(scene)
        steps = ""
        for k, letter in enumerate(LETTERS):
            tip = scene.tip(plain(scene, f"tip_phase_{k}"))
            steps += f'<span class="ph{" on" if k == at else ""}" tabindex="0"{tip}><b>{letter}</b> {scene.say(f"phase_{k}")}</span>'
        where = f"{escape(scene.words.name(scene.text('map')))}, {escape(scene.words.name(scene.text('difficulty')))}"
        return f'<span class="place-a">{where}</span><span class="phases"><b class="rd">{self.round(scene)}</b>{steps}</span>'

    def facts(self, scene: Scene) -> str:
        stock = f'{scene.number("agents_in_stock")} <span class="wide-a">{scene.say("agents_left")}</span>'
        return f'<span class="chip" tabindex="0"{scene.tip(plain(scene, "tip_lose_stock"))}>{sign("agent")}<span>{stock}</span></span>'

    def score(self, scene: Scene, seat: int) -> str:
        health = scene.number("health", seat)
        return scene.figure(hearts(health), plain(scene, "health", count=health), "hp")

    def seat(self, scene: Scene, seat: int) -> str:
        return member(scene, seat)

    # What is asked, and the list of what can be done.

    def asks(self, scene: Scene) -> tuple[str, str] | None:
        if scene.seat is None:
            return None
        at = phase(scene)
        others = [scene.name(seat) for seat in scene.movers if seat != scene.seat]
        label = scene.say("setup") if at is None else f"{LETTERS[at]} · {scene.say(f'phase_{at}')}"
        if scene.text("pending") == "window":
            label = escape(scene.words.name(scene.text("step")))
        if others:
            label += f" · {scene.say('also_able', names=', '.join(others))}"
        return label, self.asked(scene, scene.seat)

    def asked(self, scene: Scene, seat: int) -> str:
        pending = scene.text("pending")
        here = scene.text("pawn", seat)
        city = escape(scene.words.name(here))
        if pending == "mission":
            play, solo = scene.number("to_play", seat), len(scene.names) == 1
            key = (
                "ask_played"
                if not play
                else "ask_play_solo"
                if solo
                else "ask_play_say"
                if any(w.startswith("announce") for w in scene.legal)
                else "ask_play"
            )
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
        name = "" if symbol == "nothing" else escape(scene.words.name(symbol))
        return scene.say(f"ask_{pending}", count=scene.number("count"), due=scene.number("to_draw", seat), symbol=name)

    def choice(self, scene: Scene, words: str) -> Choice:
        return row(scene, words)

    def group(self, scene: Scene, group: str, count: int) -> str:
        return together(scene, group, count)


BOARD = ArtProjectBoard()
