"""How Artifact looks: a museum foyer of the 1920s. The years and the income above, the digs, then the halls: tracks, exhibitions, the market."""

from html import escape

from salon.engine.board import Board, Choice, Scene
from salon.games.artifact import board_choices
from salon.games.artifact.board_digs import digs
from salon.games.artifact.board_end import museums
from salon.games.artifact.board_halls import by_type, income, own_tiles
from salon.games.artifact.board_hand import dock
from salon.games.artifact.board_market import market, roles
from salon.games.artifact.board_reading import capital, coin_prestige, has_roles, in_order, is_over, many, plain, score_of, seats, still
from salon.games.artifact.board_tracks import halls
from salon.games.artifact.components import ACTIONS_A_TURN, FIRST_YEAR, MOST_HELD, TRACKS, YEARS
from salon.games.artifact.drawings import coins, described, marker, named, pip, prestige, sign, sun, thumb


class ArtifactBoard(Board):
    """Drawn for every seat, for spectators and for replays."""

    order = ("exhibit", "show discovery", "ship", "hire", "hire two", "research", "sell", "buy", "gold coins", "end turn", "pass")

    def table(self, scene: Scene) -> str:
        if scene.view["ended"]:
            return museums(scene)
        year = scene.number("year")
        people = roles(scene) if has_roles(scene) else ""
        asked = f" ask-{scene.text('pending')}" if scene.legal else ""
        years = f'<section class="year" role="img" aria-label="{scene.say("the_year", year=year)}">{sun(year)}</section>'
        tracks = f'<div class="tracks-a">{halls(scene)}{people}</div>'
        return (
            f'<div class="foyer{asked}" data-pan><div class="top-a">{years}{income(scene)}</div>{self.strip(scene)}{digs(scene)}'
            f'<div class="low-a{"" if people else " plain-a"}">{tracks}{by_type(scene)}{market(scene)}</div></div>'
        )

    def strip(self, scene: Scene) -> str:
        """On a phone, where the list of seats lies behind a tab: prestige, coins and markers at a glance."""
        items = "".join(
            f'<li class="{"turn" if seat in scene.movers else ""}" aria-label="{escape(self.glance(scene, seat))}">'
            f"{pip(seat)}<b>{score_of(scene, seat)}</b>"
            f"<span>{scene.number('coins', seat)}{sign('coin')}</span><span>{sum(scene.numbers('markers', seat).values())}/{MOST_HELD}</span></li>"
            for seat in seats(scene)
        )
        return f'<ul class="strip-a" aria-label="{scene.say("players")}">{items}</ul>'

    def glance(self, scene: Scene, seat: int) -> str:
        held = sum(scene.numbers("markers", seat).values())
        return plain(
            scene,
            "glance",
            name=scene.you if seat == scene.seat else scene.names[seat],
            prestige=score_of(scene, seat),
            coins=many(scene, "coins", scene.number("coins", seat)),
            markers=held,
        )

    def dock(self, scene: Scene) -> str:
        """Nothing at the end: what counts is in one of the museums then."""
        return "" if scene.view["ended"] else dock(scene)

    # Beside the board.

    def round(self, scene: Scene) -> str:
        return scene.text("year")

    def headline(self, scene: Scene) -> str:
        year = scene.number("year")
        return scene.say("headline", year=year, round=year - FIRST_YEAR + 1, last=YEARS, mode=escape(scene.words.name(scene.text("mode"))))

    def facts(self, scene: Scene) -> str:
        """Why this year is the last; else what would make it so."""
        why, out = scene.text("last_round"), scene.text("left_out")
        missing = f'<span class="chip wide-a">{scene.say("left_out", region=escape(scene.words.within(out)))}</span>' if out != "none" else ""
        if is_over(scene):
            return missing
        said = scene.say("ends") if why == "no" else scene.say("last_year", why=escape(scene.words.name(why)))
        kind = "wide-a" if why == "no" else "last-a"
        return f'{missing}<span class="chip {kind}" tabindex="0"{scene.tip(plain(scene, "ends_tip"))}>{sign("flag")}{said}</span>'

    def score(self, scene: Scene, seat: int) -> str:
        score = score_of(scene, seat)
        return scene.figure(prestige(score), f"{score} {plain(scene, 'purse_prestige')}", "points")

    def seat(self, scene: Scene, seat: int) -> str:
        """Coins, income, cards, huts; markers; exhibitions and roles."""
        income, basic, money = scene.number("extra_income", seat), scene.number("basic_income"), scene.number("coins", seat)
        cards, huts = scene.number("cards_in_hand", seat), scene.number("reserve", seat)
        figures = "".join(
            scene.figure(shown, label, tip=tip)
            for shown, label, tip in (
                (coins(money), many(scene, "coins", money), many(scene, "coins_tip", coin_prestige(scene, seat))),
                (f"+{income}", f"+{income} {plain(scene, 'purse_income')}", plain(scene, "seat_income", income=income, basic=basic)),
                (f"{sign('hand')}{cards}", many(scene, "cards_tip", cards), many(scene, "cards_tip", cards)),
                (f"{sign('hut')}{huts}", f"{huts} {plain(scene, 'purse_huts')}", plain(scene, "huts_tip")),
            )
        )
        return f"{self.tags(scene, seat)}{figures}{self.markers(scene, seat)}{self.shown(scene, seat)}{self.hand(scene, seat)}"

    def tags(self, scene: Scene, seat: int) -> str:
        first = f'<span class="tag-a" tabindex="0"{scene.tip(plain(scene, "first_tip"))}>{sign("flag")}{scene.say("first")}</span>'
        passed = f'<span class="tag-a">{scene.say("passed")}</span>'
        some = not is_over(scene) and len({scene.text("passed", other) for other in range(len(scene.names))}) > 1  # where all have, it says nothing
        return (first if scene.text("first") == str(seat) else "") + (passed if some and scene.text("passed", seat) == "passed" else "")

    def markers(self, scene: Scene, seat: int) -> str:
        own = scene.numbers("markers", seat)
        said = ", ".join(f"{scene.words.name(track)} ×{own[track]}" for track in TRACKS if own.get(track)) or plain(scene, "no_markers")
        listed = "".join(f'<span class="mk">{marker(track)}</span>' * own.get(track, 0) for track in TRACKS)
        return still(scene, listed, "mks", plain(scene, "markers", listed=said)) if own else ""

    def shown(self, scene: Scene, seat: int) -> str:
        """Exhibitions of others; one's own lie before the seat."""
        tiles = "" if seat == scene.seat else own_tiles(scene, seat)
        taken = [scene.text(field, seat) for field in ("city", "archaeologist")]
        named_roles = "".join(self.role(scene, role) for role in taken if role != "none")
        return (f'<span class="row-a">{tiles}</span>' if tiles else "") + named_roles

    def role(self, scene: Scene, role: str) -> str:
        tip = scene.tip(f"{scene.words.name(role)}: {scene.words.first('explain', role)}")
        return f'<span class="tag-a" tabindex="0"{tip}>{escape(scene.words.short(role))}</span>'

    def hand(self, scene: Scene, seat: int) -> str:
        """Where these eyes see it and it is not their own: in a replay, and at the end."""
        held = scene.numbers("hand", seat)
        if seat == scene.seat or not held:
            return ""
        cards = "".join(still(scene, thumb(kind), "mini-a", named(scene.words, kind), described(scene.words, kind)) for kind, _ in in_order(held))
        return f'<span class="row-a">{cards}</span>'

    # What is asked, and the list of what can be done.

    def asks(self, scene: Scene) -> tuple[str, str] | None:
        if scene.seat is None:
            return None
        pending, left = scene.text("pending"), scene.number("to_choose")
        about = scene.text("about")
        name = escape(scene.words.within(about)) if about != "nothing" else ""
        purse = scene.say("label_purse", coins=escape(many(scene, "coins", scene.number("coins", scene.seat))), year=scene.number("year"))
        if pending == "turn":
            done = scene.number("actions_begun")
            key = "ask_turn" if done < ACTIONS_A_TURN else "ask_done"
            held = sum(scene.numbers("markers", scene.seat).values())
            return purse, scene.say(key, action=done + 1, markers=escape(many(scene, "markers_left", held)))
        if pending == "paying":
            what = scene.text("paid_for")
            paid = plain(scene, f"paid_{what.replace(' ', '_')}", about=scene.words.within(about) if about != "nothing" else "")
            return purse, scene.say("ask_paying", what=escape(paid))
        if pending == "placing":
            return purse, scene.say("ask_placing", number=ACTIONS_A_TURN + 1 - left)
        if pending == "filling":
            return purse, scene.say("ask_filling", number=MOST_HELD + 1 - left, all=MOST_HELD)
        key = f"ask_{pending}_1" if left == 1 and pending in ("showing", "shipping", "keeping") else f"ask_{pending}"
        return purse, scene.say(key, count=left, about=capital(name))

    def choice(self, scene: Scene, words: str) -> Choice | None:
        return board_choices.choice(scene, words)

    def group(self, scene: Scene, group: str, count: int) -> str:
        return board_choices.group(scene, group, count)


BOARD = ArtifactBoard()
