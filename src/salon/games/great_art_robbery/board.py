"""How The Great Art Robbery looks: Europe at night, paintings on the walls of its cities, the specialists' wall, one's hand below."""

from html import escape

from salon.engine.board import Board, Choice, Scene
from salon.games.great_art_robbery.board_end import gallery
from salon.games.great_art_robbery.board_hand import dock, listed, paid
from salon.games.great_art_robbery.board_map import europe
from salon.games.great_art_robbery.board_wall import can_hire, wall
from salon.games.great_art_robbery.components import (
    ABILITIES,
    CITIES,
    HAND_SIZE,
    HAS_ELIMINATION,
    KINDS,
    LAST_TIME,
    MAY_KEEP,
    PLAYS,
    SKILLS,
    SPACES,
    SPECIALISTS,
)
from salon.games.great_art_robbery.drawings import bust, canvas, described, is_gold, person, pip, row_line, row_said, sign, worth
from salon.games.great_art_robbery.reading import forecast, my_car, points, sentence, turn_of


class GreatArtRobberyBoard(Board):
    """Drawn for every seat, for spectators and for replays."""

    def table(self, scene: Scene) -> str:
        if scene.view["ended"]:
            return gallery(scene)
        hire = can_hire(scene)
        badge = f" <b>{hire}</b>" if hire else ""
        tabs = "".join(
            f'<label><input type="radio" name="pane" id="pane-{key}"{" checked" if key == "map" else ""}><span>{scene.say(said)}{more}</span></label>'
            for key, said, more in (("map", "map_tab", ""), ("wall", "specialists", badge))
        )
        return (
            f'<div class="night"><div class="panes-tabs">{tabs}{self.strip(scene)}</div><div class="panes">{europe(scene)}{wall(scene)}</div></div>'
        )

    def strip(self, scene: Scene) -> str:
        """On a phone, where the list of seats lies behind a tab: the points at a glance."""
        items = "".join(
            f'<li class="{"turn" if seat in scene.movers else ""}" aria-label="{scene.name(seat)}: {points(scene, seat)}">{pip(seat)}'
            f"<b>{points(scene, seat)}</b></li>"
            for seat in range(len(scene.names))
        )
        return f'<ul class="strip-r" aria-label="{scene.say("points")}">{items}</ul>'

    def dock(self, scene: Scene) -> str:
        """Nothing at the end: what was stolen hangs in the gallery then."""
        return "" if scene.view["ended"] else dock(scene)

    # Beside the board.

    def round(self, scene: Scene) -> str:
        return scene.say("round", round=scene.number("round"))

    def facts(self, scene: Scene) -> str:
        left = LAST_TIME - scene.number("time")
        return f'<span class="chip">{sign("clock")}{scene.say("thefts_left_1" if left == 1 else "thefts_left", count=left)}</span>'

    def score(self, scene: Scene, seat: int) -> str:
        return scene.figure(str(points(scene, seat)), f"{points(scene, seat)} {scene.words.parts['board']['points']}", "points")

    def seat(self, scene: Scene, seat: int) -> str:
        """Figures, stolen art, hired specialists; and what everybody knows to be in the hand."""
        words, said = scene.words, scene.words.parts["board"]
        place = scene.text("car", seat)
        where = f'<span class="q where">{escape(words.name(place))}</span>' if place in SPACES else ""
        cards, suspicion, hideout = (scene.number(field, seat) for field in ("cards_in_hand", "suspicion", "hideout"))
        deck = sum(scene.numbers("deck", seat).values())
        figures = "".join(
            scene.figure(f"{sign(key, more)}{figure}", label or tip, tip=tip)
            for key, more, figure, label, tip in (
                ("siren", "", suspicion, f"{said['suspicion']} {suspicion}", f"{said['suspicion']}. {words.first('explain', 'suspicion')}"),
                ("deck", "", f"{cards}/{deck}", "", said["cards_tip"].format(cards=cards, deck=deck, pile=scene.number("cards_in_pile", seat))),
                ("house", "", hideout, f"{said['hideout']} {hideout}", words.first("explain", "hideout")),
                ("car", "" if scene.text("token", seat) == "active" else " off", "", "", said[f"token_{scene.text('token', seat)}"]),
            )
        )
        shown = self.pool_line(scene, seat) if turn_of(scene) == seat and seat != scene.seat else ""
        return f"{where}{figures}{shown}{self.loot(scene, seat)}{self.crew(scene, seat)}{self.known(scene, seat)}"

    def loot(self, scene: Scene, seat: int) -> str:
        stolen = sorted(scene.listed("stolen", seat), key=lambda art: -worth(art))
        arts = "".join(
            f'<span class="thumb {"gold" if is_gold(art) else "bronze"}" id="art-{art}"{new(scene, "steals", seat, art)} tabindex="0" role="img" '
            f'aria-label="{escape(scene.words.name(art))}, {worth(art)}"{scene.tip(described(scene.words, art))}>{canvas(art)}</span>'
            for art in stolen
        )
        return f'<span class="row-r">{arts}</span>' if arts else ""

    def crew(self, scene: Scene, seat: int) -> str:
        """Specialists and Interpol cards of the deck, wherever they are: everybody may know."""
        deck = scene.numbers("deck", seat)
        people = "".join(self.member(scene, seat, kind, deck[kind]) for kind in KINDS if kind not in ABILITIES and deck.get(kind))
        return f'<span class="row-r">{people}</span>' if people else ""

    def member(self, scene: Scene, seat: int, kind: str, many: int) -> str:
        name = scene.words.name(kind)
        came = new(scene, "caught", seat, None, "stock-interpol") if kind == "interpol" else new(scene, "hires", seat, kind, f"stack-{kind}")
        count = f"<b>{many}</b>" if many > 1 else ""
        gloss = scene.words.first("gloss", kind) or scene.words.first("explain", kind)
        return (
            f'<span class="member" id="crew-{seat}-{KINDS.index(kind)}"{came} tabindex="0" role="img" '
            f'aria-label="{escape(name)}"{scene.tip(f"{name}: {gloss}")}>{bust(scene.words, kind)}{count}</span>'
        )

    def known(self, scene: Scene, seat: int) -> str:
        """What is in the hand, where these eyes know it and it is not their own."""
        if seat == scene.seat:
            return ""
        held = scene.numbers("hand", seat) or scene.numbers("known_in_hand", seat)
        if not held:
            return ""
        tip = scene.tip(scene.words.first("explain", "known_in_hand"))
        return f'<span class="q" tabindex="0"{tip}>{scene.say("holds")} {escape(listed(scene, held))}</span>'

    def pool_line(self, scene: Scene, seat: int) -> str:
        """What the one whose turn it is has to spend."""
        have = scene.numbers("skills")
        skills = "".join(sign(skill) * have.get(skill, 0) for skill in SKILLS)
        return f'<span class="q spend">{sign("money")}{scene.number("money")} {sign("wheel")}{scene.number("wheels")} {skills}</span>'

    # What is asked, and the list of what can be done.

    def asks(self, scene: Scene) -> tuple[str, str] | None:
        pending = scene.text("pending")
        if scene.seat is None or pending not in ("turn", "keeping", "placing", "flying"):
            return None
        place = my_car(scene)
        label = scene.say("turn_label", place=escape(scene.words.name(place))) if place in SPACES else scene.say("turn_label_start")
        if pending == "turn":
            return label, f'{scene.say(f"ask_{self.matter(scene)}")}<span class="hint-r">{forecast(scene)}</span>'
        return label, scene.say(f"ask_{pending}", count=scene.number("may_keep"))

    def matter(self, scene: Scene) -> str:
        """What the seat could do that is worth most."""
        verbs = {words.partition(" ")[0] for words in scene.legal}
        return next((verb for verb in ("heist", "upgrade", "hire", "eliminate", "play", "move") if verb in verbs), "end")

    def choice(self, scene: Scene, words: str) -> Choice | None:
        verb, _, what = words.partition(" ")
        plainly = f"<b>{escape(sentence(scene, words))}</b>"
        if verb == "heist":
            return self.theft(scene, what)
        if verb == "hire":
            gloss = escape(scene.words.first("gloss", what))
            icon = f'<span class="member">{bust(scene.words, what)}</span>'
            name = escape(person(scene.words, what, 0)[1])
            return Choice(f"<b>{name}</b> <small>{gloss}</small>", icon, f"{scene.numbers('price')[what]} {sign('money')}")
        if verb in ("move", "place", "fly"):
            return Choice(
                f"<b>{escape(scene.words.name(what))}</b>{self.found_at(scene, what)}",
                self.space_sign(what),
                "" if verb != "move" else f"1 {sign('wheel')}",
            )
        if verb == "play":
            play = PLAYS.index(what)
            kind = what.partition(" ")[0]
            name = f"<small>{escape(person(scene.words, kind, scene.seat or 0)[1])}</small>" if kind in SPECIALISTS else ""
            what = f"<b>{escape(row_said(scene.words, play))}</b>"
            return Choice(f"{scene.say('do_play', what=what)} {name}", row_line(play))
        if verb in ("reactivate", "upgrade"):
            return Choice(scene.say(f"do_{verb}"), sign("car" if verb == "reactivate" else "house"), paid(what))
        if verb == "token":
            return Choice(scene.say("do_token"), sign("car", f" p{scene.seat}"), f"+1 {sign('money' if what == 'M' else 'wheel')}")
        if verb in ("eliminate", "keep") and what != "no more":
            name = scene.words.short(what)
            cost = f"1 {sign('money')} 1 {sign('wheel')}" if verb == "eliminate" else ""
            return Choice(scene.say(f"do_{verb}", what=f"<b>{escape(name)}</b>"), sign("eliminate" if verb == "eliminate" else "deck"), cost)
        if words == "end turn":
            assert scene.seat is not None
            level = scene.number("hideout", scene.seat)
            after = scene.say("end_cost", keep=MAY_KEEP[level], hand=HAND_SIZE[level])
            return Choice(plainly, cost=after, main=self.matter(scene) == "end")
        return Choice(plainly, sign("siren") if words == "discard interpol" else "")

    def theft(self, scene: Scene, colour: str) -> Choice:
        art = scene.texts(colour)[my_car(scene)]
        other = scene.texts("gold").get(my_car(scene))
        best = colour == "gold" or not scene.may("heist gold") or other is None or worth(other) < worth(art)
        label = f"<small>{scene.say(f'do_heist_{colour}')}</small><b>{escape(scene.words.name(art))}</b>"
        return Choice(label, f'<span class="thumb {colour}">{canvas(art)}</span>', f"+{worth(art)}", best, f"heist {colour}")

    def space_sign(self, space: str) -> str:
        number = SPACES.index(space)
        return sign("house" if space == CITIES[-1] else "frame" if space in CITIES else "eliminate" if HAS_ELIMINATION[number] else "wheel")

    def found_at(self, scene: Scene, space: str) -> str:
        """The paintings that hang there, by value."""
        arts = [scene.texts(colour).get(space) for colour in ("gold", "bronze")]
        values = " + ".join(str(worth(art)) for art in arts if art)
        return f" <small>{scene.say('hangs', values=values)}</small>" if values else ""

    def group(self, scene: Scene, group: str, count: int) -> str:
        signs = {"move": "wheel", "play": "deck", "hire": "money", "token": "car", "reactivate": "car", "upgrade": "house", "eliminate": "eliminate"}
        if group not in signs:
            return ""
        cost = ""
        if group == "hire":
            prices = sorted(price for kind, price in scene.numbers("price").items() if scene.may(f"hire {kind}"))
            cost = f"{prices[0]}–{prices[-1]} {sign('money')}" if prices[0] != prices[-1] else f"{prices[0]} {sign('money')}"
        return f'{sign(signs[group])}<span>{scene.say(f"group_{group}", count=count)}</span><span class="cost">{cost}</span>'


def new(scene: Scene, what: str, seat: int, piece: str | None, came: str = "") -> str:
    """Attributes of a piece that has just come to the seat: it flies; the others stay where they are."""
    if not any(told.kind == what and told.seat == seat and told.piece == piece for told in scene.told):
        return ""
    return f' data-fly data-from="{came}"' if came else " data-fly"


BOARD = GreatArtRobberyBoard()
