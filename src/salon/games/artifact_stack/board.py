"""How Artifact Stack looks: a temple floor plan in sandstone, cards like black-figure pottery, assistants as cameos, one's tableau below."""

from html import escape

from salon.engine.board import Board, Choice, Scene
from salon.games.artifact_stack.actions import SETS
from salon.games.artifact_stack.board_end import cases
from salon.games.artifact_stack.components import (
    ASSISTANT_COUNTS,
    ASSISTANT_MOST,
    ASSISTANT_PER_CARD,
    ASSISTANT_STAR,
    ASSISTANT_VP,
    ASSISTANTS,
    CELL_COUNT,
    CELLS,
    NO_STACK,
    STAR,
    TYPE,
    TYPES,
)
from salon.games.artifact_stack.drawings import (
    BACK,
    NUMBER,
    PAINTS,
    SILVER,
    STAR_SIGN,
    came_from,
    cameo,
    explained,
    face,
    floor,
    free_corner,
    glyph,
    named,
    picture,
    place_name,
    price,
    said,
    short,
    spot,
    type_of,
)

BONUS_TYPES = ("coins", "weapons", "manuscript", "jewelry")
UNKNOWN = picture("g-eye", "gl bk-gl")


class ArtifactStackBoard(Board):
    """Drawn for every seat, for spectators and for replays."""

    order = ("activate", "lock", "take", "dig", "peek", "hire")

    # The temple.

    def table(self, scene: Scene) -> str:
        if scene.view["ended"]:
            return self.strip(scene) + cases(scene)
        temple = scene.texts("temple")
        order = sorted(temple, key=CELLS.index)
        cells = "".join(self.cell(scene, temple, cell) for cell in order)
        holes = "".join(f'<i class="hole {spot(cell)}" aria-hidden="true"></i>' for cell in CELLS if cell[0] == "B" and cell not in temple)
        tabs = "".join(self.buried(scene, temple, cell) for cell in order if not free_corner(temple, cell))
        eyes = "".join(self.eye(scene, temple, cell) for cell in order if scene.may(f"peek {cell}"))
        title = scene.say("temple_title", round=("I", "II")[scene.number("round") - 1])
        return (
            f'{self.strip(scene)}<section class="temple-wrap" aria-label="{title}"><div class="temple" id="temple">'
            f"{floor(scene.say('carved'), scene.number('round'))}{holes}{cells}{tabs}{eyes}</div></section>{self.assistants(scene)}"
        )

    def cell(self, scene: Scene, temple: dict[str, str], cell: str) -> str:
        card, down = temple[cell], cell in scene.listed("face_down")
        corner = free_corner(temple, cell)
        inside = BACK if down else face(scene.words, card)
        marks = self.peeks(scene, temple, cell) if down else ""
        kind = f"cell {spot(cell)}" + (" back" if down else "")
        tip = scene.tip(explained(scene.words, card))
        if not corner:  # wholly covered: its tab stands for it
            return f'<span class="{kind} under" id="cell-{cell}" data-fly data-placed aria-hidden="true">{inside}</span>'
        words, cost = f"take {cell}", price(scene, cell)
        worth = "free" if scene.may(words) and not cost else "pay" if scene.may(words) else "dear"
        shown = scene.say("free") if not cost else str(cost)
        tag = f'<span class="price at-{corner}">{shown}</span>' if cost or scene.may(words) else ""
        return scene.button(
            words,
            inside + marks + place_name(cell, corner) + tag,
            f"{kind} {worth}",
            self.described(scene, temple, cell),
            f"cell-{cell}",
            f" data-fly data-placed{tip}",
        )

    def described(self, scene: Scene, temple: dict[str, str], cell: str) -> str:
        """For those who listen: where, what, at what price, who has looked."""
        board = scene.words.parts.get("board", {})
        card, down = temple[cell], cell in scene.listed("face_down")
        layer = board.get(f"layer_{cell[0]}", "")
        what = board.get("face_down", "face down") if down else ""
        if card != "face_down":
            what = f"{what}, {board.get('you_know', '')} {named(scene.words, card)}" if down else named(scene.words, card)
        over, cost = scene.numbers("covering").get(cell, 0), price(scene, cell)
        costs = board.get("costs_nothing", "") if not cost else board.get("costs", "").format(over=over, cost=cost)
        return f"{cell}, {layer}: {what}. {costs}"

    def peeks(self, scene: Scene, temple: dict[str, str], cell: str) -> str:
        """Who has looked under a face-down card; to oneself, what was there."""
        card = temple[cell]
        eye = picture("g-eye", "e")
        if card != "face_down":
            star = STAR_SIGN if STAR[NUMBER[card]] else ""
            return f'<span class="peek mine">{eye}{glyph(scene.words, card, " i")}<b>{escape(short(scene.words, card))}</b>{star}</span>'
        seats = [seat for seat in range(len(scene.names)) if cell in scene.listed("peeked", seat)]
        pips = "".join(f'<svg class="sh p{seat}" aria-hidden="true"><use href="#s{seat}"/></svg>' for seat in seats)
        return f'<span class="peek his">{eye}{pips}</span>' if pips else ""

    def eye(self, scene: Scene, temple: dict[str, str], cell: str) -> str:
        """Peeking, on the card itself."""
        label = scene.words.action(scene.game.actions, scene.game.actions.number(f"peek {cell}"))
        inside = picture("g-eye", "e")
        corner = free_corner(temple, cell) or "se"
        return scene.button(f"peek {cell}", inside, f"eye-on {spot(cell)} eye-{corner}", label[:1].upper() + label[1:], f"peek-{cell}")

    def buried(self, scene: Scene, temple: dict[str, str], cell: str) -> str:
        card, down = temple[cell], cell in scene.listed("face_down")
        sign = UNKNOWN if card == "face_down" else glyph(scene.words, card)
        inside = f'{sign}{place_name(cell)}<span class="price">{price(scene, cell)}</span>'
        kind = f"buried {spot(cell)}" + (" pay" if scene.may(f"take {cell}") else " dear") + (" back" if down else "")
        label = f"{self.described(scene, temple, cell)} {scene.words.parts.get('board', {}).get('wholly_covered', '')}"
        return scene.button(f"take {cell}", inside, kind, label, f"tab-{cell}", scene.tip(explained(scene.words, card)))

    def strip(self, scene: Scene) -> str:
        """On a phone, where the list of seats lies behind a tab: everybody at a glance."""
        items = "".join(
            f'<li class="{"turn" if seat in scene.movers else ""}"><svg class="sh p{seat}" aria-hidden="true"><use href="#s{seat}"/></svg>'
            f"<span>{scene.name(seat)}</span>{SILVER}{scene.number('silver', seat)} <b>{self.score(scene, seat)}</b></li>"
            for seat in range(len(scene.names))
        )
        return f'<ul class="strip" aria-label="{scene.say("players")}">{items}</ul>'

    # Assistants.

    def assistants(self, scene: Scene) -> str:
        shown = scene.listed("display")
        rows = "".join(f"<li>{self.assistant(scene, a)}</li>" for a in shown)
        how = scene.say("choose_free") if any(w.startswith("choose") for w in scene.legal) else scene.say("hire_one").replace("$", f"{SILVER}1")
        title = f'<h2 id="h-ass">{scene.say("assistants")} <span class="sub">{how}</span></h2>'
        reach = (
            ' tabindex="0"' if scene.seat is None else ""
        )  # on a phone the list is wider than the screen, and for spectators nothing in it can be reached
        return f'<section class="assist" aria-labelledby="h-ass" tabindex="0">{title}<ul class="alist"{reach}>{rows}</ul></section>' if shown else ""

    def assistant(self, scene: Scene, key: str) -> str:
        name, role = scene.words.fact(key, "name", None), scene.words.fact(key, "role", None)
        text = scene.words.first("gloss", key)
        star = STAR_SIGN if ASSISTANT_STAR[ASSISTANTS.index(key)] else ""
        now = "" if scene.seat is None else f'<span class="aw"><b>{self.worth(scene, key)}</b> {scene.say("vp_now")}</span>'
        inside = f'{cameo(key)}<span class="an"><b>{escape(name)}</b> {star}<i>{escape(role)}</i></span><span class="at">{escape(text)}</span>{now}'
        words = f"choose {key}" if scene.may(f"choose {key}") else f"hire {key}"
        label = f"{scene.words.name(key)}. {text}"
        return scene.button(words, inside, "ass", label, f"assistant-{key}", f" data-fly{scene.tip(explained(scene.words, key))}")

    def worth(self, scene: Scene, key: str) -> int:
        """What the assistant would bring the seat as its tableau stands."""
        k = ASSISTANTS.index(key)
        if ASSISTANT_COUNTS[k] == NO_STACK or scene.seat is None:
            return ASSISTANT_VP[k]
        cards = [*scene.listed("open", scene.seat), *scene.listed("flipped", scene.seat)]
        many = sum(TYPE[NUMBER[card]] == ASSISTANT_COUNTS[k] for card in cards)
        return ASSISTANT_VP[k] + min(ASSISTANT_MOST[k], ASSISTANT_PER_CARD[k] * many)

    # The seat's own tableau.

    def dock(self, scene: Scene) -> str:
        """Nothing at the end: it lies in one of the cases then."""
        seat = scene.seat
        assert seat is not None
        if scene.view["ended"]:
            return ""
        opened, flipped = scene.listed("open", seat), scene.listed("flipped", seat)
        groups = "".join(self.group_of(scene, kind, opened, flipped) for kind in TYPES)
        helpers = self.helpers(scene, scene.listed("assistants", seat))
        if not groups and not helpers:
            groups = f'<p class="none">{scene.say("nothing_yet")}</p>'
        stars = self.stars(scene, seat)
        return (
            f'<div class="tab">{groups}{helpers}<section class="purse" aria-label="{scene.say("purse")}"><div><p class="big">{SILVER}'
            f'<b>{scene.number("silver", seat)}</b></p><p>{scene.say("silver")}</p></div><div><p class="big">{STAR_SIGN}<b>{stars}</b></p>'
            f"<p>{scene.say('stars')}</p></div></section></div>"
        )

    def group_of(self, scene: Scene, kind: str, opened: list[str], flipped: list[str]) -> str:
        mine, used = [c for c in opened if type_of(c) == kind], [c for c in flipped if type_of(c) == kind]
        if not mine and not used:
            return ""
        assert scene.seat is not None
        does = [w for w in scene.legal if self.belongs(w, kind)]
        ready = " ready" if does else ""
        cards = "".join(self.own_card(scene, c) for c in mine) + "".join(self.own_card(scene, c, " used") for c in used)
        buttons = "".join(self.bonus(scene, w) for w in does)
        points = scene.numbers("points", scene.seat).get(kind, 0)
        note = scene.say("all_flipped") if used and not mine else self.promise(scene, kind, len(mine))
        return (
            f'<section class="grp{ready}" aria-label="{escape(scene.words.name(kind))}"><div class="fan">{cards}</div><div class="cap">'
            f"<h3>{escape(scene.words.name(kind))}</h3><p>{scene.say('points', count=points)}</p>{buttons}"
            f"{f'<p class=hint>{note}</p>' if note else ''}</div></section>"
        )

    def belongs(self, words: str, kind: str) -> bool:
        """Whether this activates or locks cards of the type."""
        verb, _, what = words.partition(" ")
        if verb == "activate":
            return what.startswith(kind)
        if verb != "lock":
            return False
        at = SETS.index(what)
        return kind == ("statues" if at < 8 else "china_set" if at < 15 else "vampire_mummy")

    def own_card(self, scene: Scene, card: str, used: str = "") -> str:
        words = f"give {card}"
        state = scene.say("flipped") if used else scene.say("open")
        label = f"{named(scene.words, card)}, {state}"
        came = came_from(scene, card)
        tip = scene.tip(explained(scene.words, card))
        more = f" data-fly{came}{tip}"
        if scene.may(words):
            return scene.button(words, face(scene.words, card), "tcard", label, f"card-{card}", more)
        return (
            f'<span class="tcard{used}" id="card-{card}" role="img" tabindex="0" aria-label="{escape(label)}"{more}>{face(scene.words, card)}</span>'
        )

    def bonus(self, scene: Scene, words: str) -> str:
        _, _, what = words.partition(" ")
        flip = picture("g-flip")
        gloss = scene.words.first("gloss", what)
        text = f"{flip}{escape(scene.words.name(what))}: {escape(gloss)}" if gloss else f"{flip}{escape(scene.words.name(what))}"
        return scene.button(words, text, "act", "", "bonus-" + words.replace(" ", "-"))

    def promise(self, scene: Scene, kind: str, many: int) -> str:
        """What one more card of the type would bring."""
        if kind in BONUS_TYPES and 0 < many < 3:
            return scene.say(f"with_{many + 1}", bonus=escape(scene.words.first("gloss", f"{kind} {many + 1}")))
        if kind == "statues" and 0 < many < 9:
            return scene.say("with_another", bonus=escape(scene.words.first("gloss", f"statues {many + 1}")))
        return ""

    def helpers(self, scene: Scene, held: list[str]) -> str:
        if not held:
            return ""
        heads = "".join(
            f'<span class="helper" id="assistant-{a}" data-fly tabindex="0" role="img" aria-label="{escape(scene.words.name(a))}"'
            f"{scene.tip(explained(scene.words, a))}>{cameo(a)}</span>"
            for a in held
        )
        assert scene.seat is not None
        points = scene.numbers("points", scene.seat).get("assistants", 0)
        return (
            f'<section class="grp" aria-label="{scene.say("assistants")}"><div class="fan">{heads}</div><div class="cap">'
            f"<h3>{scene.say('assistants')}</h3><p>{scene.say('points', count=points)}</p></div></section>"
        )

    def stars(self, scene: Scene, seat: int) -> int:
        cards = [*scene.listed("open", seat), *scene.listed("flipped", seat)]
        held = scene.listed("assistants", seat)
        return sum(STAR[NUMBER[c]] for c in cards) + sum(ASSISTANT_STAR[ASSISTANTS.index(a)] for a in held)

    # Beside the board.

    def round(self, scene: Scene) -> str:
        return scene.say("headline", round=scene.number("round"))

    def facts(self, scene: Scene) -> str:
        left = len(scene.texts("temple"))
        cards = picture("g-cards")
        return (
            f'<span class="chip">{cards}{scene.say("left", count=left, all=CELL_COUNT)}</span>'
            f'<span class="chip bank">{SILVER}{scene.say("bank", count=scene.number("bank"))}</span>'
        )

    def score(self, scene: Scene, seat: int) -> str:
        points = sum(scene.numbers("points", seat).values())
        return scene.figure(str(points), scene.words.parts["board"]["points"].format(count=points), "points")

    def seat(self, scene: Scene, seat: int) -> str:
        pieces = "".join(self.piece(scene, card, "") for card in scene.listed("open", seat))
        pieces += "".join(self.piece(scene, card, " fl") for card in scene.listed("flipped", seat))
        helpers = ", ".join(scene.words.fact(a, "name", None) for a in scene.listed("assistants", seat))
        silver, stars = scene.number("silver", seat), self.stars(scene, seat)
        in_silver, in_stars = (scene.words.parts["board"][key] for key in ("silver", "stars"))
        misses = f'<span class="q bad">{scene.say("misses")}</span>' if scene.number("misses", seat) else ""
        return (
            f"{scene.figure(f'{SILVER}{silver}', f'{silver} {in_silver}')}{scene.figure(f'{STAR_SIGN}{stars}', f'{stars} {in_stars}')}"
            f'<span class="row">{pieces}</span>{f"<span>{escape(helpers)}</span>" if helpers else ""}{misses}'
        )

    def piece(self, scene: Scene, card: str, flipped: str) -> str:
        words = f"steal {card}"
        label = f"{named(scene.words, card)}, {scene.say('flipped') if flipped else scene.say('open')}"
        inside = glyph(scene.words, card, flipped)
        more = f" data-fly{came_from(scene, card)}{scene.tip(f'{label}. {explained(scene.words, card)}')}"
        if scene.may(words):
            return scene.button(words, inside, "loot", label, f"piece-{card}", more)
        return f'<span class="loot" id="piece-{card}" role="img" aria-label="{escape(label)}"{more}>{inside}</span>'

    # What is asked, and the list of what can be done.

    def asks(self, scene: Scene) -> tuple[str, str] | None:
        if scene.seat is None or scene.text("pending") != "turn":
            return None
        actions, silver = scene.number("actions"), scene.number("silver", scene.seat)
        label = scene.say("turn_label_1" if actions == 1 else "turn_label", actions=actions, silver=silver)
        return label, scene.say("turn_question") if actions else scene.say("turn_done")

    def choice(self, scene: Scene, words: str) -> Choice | None:
        verb, _, what = words.partition(" ")
        if verb in ("take", "peek"):
            return self.from_temple(scene, verb, what)
        if verb in ("hire", "choose"):
            name, gloss = scene.words.fact(what, "name", None), scene.words.first("gloss", what)
            icon = picture(f"a-{what}", "eye", ' viewBox="0 0 60 60"')
            return Choice(f"<b>{escape(name)}</b> <small>{escape(gloss)}</small>", icon, silver(scene, 1 if verb == "hire" else 0))
        if verb in ("activate", "lock"):
            kind = next(t for t in TYPES if self.belongs(words, t))
            figure = {"china_set": "china", "vampire_mummy": "vampire"}.get(kind, kind)
            icon = picture(f"g-{figure}", f"gl k-{PAINTS.get(kind, kind)}")
            return Choice(scene.say(verb, what=f"<b>{escape(scene.words.name(what))}</b>"), icon, escape(scene.words.first("gloss", what)))
        if verb in ("steal", "give"):
            holder = next((s for s in range(len(scene.names)) if what in scene.listed("open", s)), None)
            whose = f" <small>{scene.name(holder)}</small>" if holder is not None and verb == "steal" else ""
            return Choice(f"{scene.say(verb, what=f'<b>{escape(named(scene.words, what))}</b>')}{whose}", glyph(scene.words, what))
        return Choice(f"<b>{escape(said(scene, words))}</b>", main=words == "end turn")

    def from_temple(self, scene: Scene, verb: str, cell: str) -> Choice:
        card = scene.texts("temple")[cell]
        hidden = card == "face_down"
        label = f"{scene.say('face_down_card') if hidden else escape(named(scene.words, card))} <small>{cell}</small>"
        if verb == "peek":
            free = any(scene.words.facts.get(a, {}).get("power") == "free_peek" for a in scene.listed("assistants", scene.seat))
            return Choice(label, UNKNOWN, silver(scene, 0 if free else 1), group="peek")
        cost = price(scene, cell)
        return Choice(label, UNKNOWN if hidden else glyph(scene.words, card), silver(scene, cost), group="dig" if cost else "take")

    def group(self, scene: Scene, group: str, count: int) -> str:
        signs = {
            "take": '<span class="dot f"></span>',
            "dig": '<span class="dot p"></span>',
            "peek": picture("g-eye", "eye"),
            "hire": picture("a-AS2", "eye", ' viewBox="0 0 60 60"'),
        }
        if group not in signs:
            return ""
        cost = silver(scene, 0 if group == "take" else 1) + ("+" if group == "dig" else "")
        return f'{signs[group]}<span>{scene.say(f"group_{group}", count=count)}</span><span class="cost">{cost}</span>'


def silver(scene: Scene, amount: int) -> str:
    return f"{SILVER}{amount}" if amount else scene.say("free")


BOARD = ArtifactStackBoard()
