"""How Operation F.A.U.S.T. looks: occupied France, the players along an oxblood wall, the claim in the middle, crated paintings beside it."""

from html import escape

from salon.engine.board import Board, Choice, Scene
from salon.games.operation_faust.board_claim import headline, in_the_middle
from salon.games.operation_faust.board_dossier import dossier
from salon.games.operation_faust.board_end import reckoning
from salon.games.operation_faust.board_hand import dock, worth
from salon.games.operation_faust.board_market import market
from salon.games.operation_faust.board_sheet import brings, sheet
from salon.games.operation_faust.board_trade import trade
from salon.games.operation_faust.board_wall import wall
from salon.games.operation_faust.components import ART, FORGE_PRICE, FORGERIES_TO_WIN, KINDS, PURCHASE_PRICE, RECRUIT_PRICE, VARIANTS
from salon.games.operation_faust.drawings import canvas, emblem, intel, money, pip, sign, thousands, title, value_of
from salon.games.operation_faust.reading import (
    AIMED,
    MANY,
    PURCHASES,
    TRADES,
    asked,
    card_of,
    claim_of,
    gain_of,
    half,
    held,
    is_hunt,
    is_over,
    is_true,
    parts,
    pending_of,
    plain,
    price,
    seat_in,
    sentence,
    target,
    turn_of,
)

TRADING = VARIANTS[:3]

# Paris, its river and its roads, behind the table.
MAP = (
    '<svg class="map-f" viewBox="0 0 1092 660" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
    '<path class="river" d="M1110 560C960 540 900 470 800 430S620 410 540 360 430 250 320 250 190 330 150 430 60 600-20 640"/>'
    '<path class="road-f" d="M0 190C200 150 420 130 560 360S900 640 1092 620M0 520C220 500 380 470 540 360S820 120 1092 60M540 360L470-10'
    'M540 360l90 310M540 360L0 330M540 360l552-40M210 0l150 660M860 0L700 660M0 60l1092 500M0 640L1092 240"/>'
    '<circle class="road-f" cx="540" cy="360" r="90"/><circle class="road-f" cx="540" cy="360" r="210"/>'
    '<circle class="road-f" cx="540" cy="360" r="350"/></svg>'
)


class OperationFaustBoard(Board):
    """Drawn for every seat, for spectators and for replays."""

    order = ("challenge", "let pass", "show", "decline", "block", "accept ability", "claim win", "buy", "recruit", "forge", *KINDS)

    def table(self, scene: Scene) -> str:
        first = " goods" if pending_of(scene) in ("looking", "buying", "returning") else ""
        return f'<div class="paris{first}">{MAP}{wall(scene)}{self.middle(scene)}<div class="goods-f">{market(scene)}{dossier(scene)}</div></div>'

    def middle(self, scene: Scene) -> str:
        """What the table is about at the moment."""
        if is_over(scene):
            return reckoning(scene)
        claim, traded = claim_of(scene), pending_of(scene) in TRADES
        if claim:
            return in_the_middle(scene, claim, trade(scene) if traded else "")
        return trade(scene) if traded else sheet(scene)

    def dock(self, scene: Scene) -> str:
        return dock(scene)

    # Beside the board.

    def round(self, scene: Scene) -> str:
        return scene.say("round", round=scene.number("round"))

    def headline(self, scene: Scene) -> str:
        goal = scene.say("goal_forgeries", count=FORGERIES_TO_WIN) if is_hunt(scene) else scene.say("goal", target=money(scene.words, target(scene)))
        return f"{scene.say('setting')} {self.round(scene)}. {goal}"

    def facts(self, scene: Scene) -> str:
        variants = scene.listed("variants")
        names = [plain(scene, f"variant_{name}") for name in variants]
        tip = scene.tip(", ".join(names))
        named = escape(names[0]) if len(variants) == 1 else scene.say("variants", count=len(variants))
        more = f'<span class="chip" tabindex="0"{tip}>{named}</span>' if variants else ""
        pool = scene.tip(scene.words.first("explain", "pool"))
        finite = "finite_pool" in scene.listed("options")
        left = f'{scene.number("pool")} <span class="wide-f">{scene.say("pool")}</span>' if finite else scene.say("pool_endless")
        more += self.silence(scene) if scene.seat is not None and set(variants) & set(TRADING) else ""
        return f'{more}<span class="chip" id="pool" tabindex="0"{pool}>{sign("intel")}<span>{left}</span></span>'

    def silence(self, scene: Scene) -> str:
        """FAU-D.71: a box to tick for who does not want to be asked in every pause; the page then answers."""
        tip = scene.tip(plain(scene, "tip_always_done"))
        box = f'<input type="checkbox" id="always-done" data-always="done" aria-label="{scene.say("always_done")}">'
        return f'<label class="chip always-f"{tip}>{box}{sign("swap")}<span class="wide-f">{scene.say("always_done")}</span></label>'

    def score(self, scene: Scene, seat: int) -> str:
        """One's own collection; of others what they are known to have at least."""
        if seat == scene.seat or is_over(scene):
            return worth(scene, seat) if is_hunt(scene) else thousands(scene.words, scene.number("worth", seat))
        known = sum(value_of(art) for art in scene.listed("art", seat))
        return scene.say("at_least", value=thousands(scene.words, known)) if known and not is_hunt(scene) else ""

    def seat(self, scene: Scene, seat: int) -> str:
        counts = (("plot", "plot_cards"), ("art", "paintings"), ("doc", "documents"))
        said, money = scene.words.parts["board"], scene.number("intel", seat)
        figures = scene.figure(intel(money), f"{money} INTEL")
        for key, field in counts:
            count = scene.number(field, seat)
            figures += scene.figure(f"{sign(key)}{count}", f"{said[f'short_{field}']} {count}")
        known = [] if seat == scene.seat else scene.listed("art", seat)
        arts = ", ".join(f"{title(scene.words, art)} {thousands(scene.words, value_of(art))}" for art in known)
        seen = ", ".join(scene.words.within(place) for place in scene.listed("has_seen", seat))
        known_art = f'<span class="known-f">{scene.say("has_art", arts=escape(arts))}</span>' if arts else ""
        known_places = f'<span class="known-f" data-now>{scene.say("has_seen", places=escape(seen))}</span>' if seen else ""
        return f"{figures}{known_art}{known_places}"

    # What is asked, and the list of what can be done.

    def asks(self, scene: Scene) -> tuple[str, str] | None:
        pending = pending_of(scene)
        if scene.seat is None or asked(scene) != scene.seat:
            return (scene.say("label_any"), scene.say("ask_win")) if scene.may("claim win") else None
        turn = turn_of(scene)
        label = scene.say("label_mine") if turn == scene.seat else scene.say("label_answer", name=scene.name(turn))
        claim = claim_of(scene)
        said = escape(headline(scene, claim)) if claim else ""
        other = seat_in(scene, "offer_by" if pending == "replying" else "offer_to")
        name = "" if other is None else scene.name(other)
        art = scene.text("looked_at")
        seen = escape(title(scene.words, art)) if art != "nothing" else ""
        if claim and pending in ("challenging", "answering") and claim.blocker is not None:
            pending = f"{pending}_block"
        return label, scene.say(f"ask_{pending}", claim=said, name=name, art=seen)

    def choice(self, scene: Scene, words: str) -> Choice | None:
        verb = scene.game.actions.verb(scene.game.actions.number(words))
        what = words.removeprefix(verb).strip()
        if verb.startswith("claim ") and verb != "claim win":
            return self.claiming(scene, words)
        if verb in ("recruit", "forge"):
            pays = RECRUIT_PRICE if verb == "recruit" else FORGE_PRICE
            return Choice(f"<b>{scene.say(f'do_{verb}')}</b>", sign("plot" if verb == "recruit" else "doc"), intel(pays))
        if verb == "buy":
            return Choice(
                f"<b>{self.at_place(scene, what)}</b>",
                sign("art"),
                intel(PURCHASE_PRICE) if pending_of(scene) == "acting" else "",
            )
        if verb == "look":
            return Choice(f"<b>{self.at_place(scene, what)}</b>", sign("eye"))
        if verb == "table":
            claim = claim_of(scene)
            true = claim is not None and claim.card == what
            return Choice(f"<b>{escape(scene.words.name(what))}</b>", emblem(what, " sm"), scene.say("true" if true else "bluff"))
        if verb in ("give", "take", "offer art", "accept with") and what:
            mini = f'<span class="mini">{canvas(what)}</span>'
            said = scene.say("verb_" + verb.replace(" ", "_"))
            return Choice(f"<small>{said}</small><b>{escape(title(scene.words, what))}</b>", mini, thousands(scene.words, value_of(what)))
        if verb in ("gift to", "offer to"):
            return Choice(f"<b>{escape(sentence(scene, words))}</b>", pip(int(what)))
        return self.answer(scene, verb, words)

    def answer(self, scene: Scene, verb: str, words: str) -> Choice:
        """Yes or no, with what it wins or costs."""
        cost = self.stakes(scene, verb)
        main = verb in ("challenge", "show", "block", "keep", "accept", "claim win") or (verb == "decline" and not scene.may("show"))
        return Choice(f"<b>{escape(sentence(scene, words))}</b>", "", cost, main)

    def stakes(self, scene: Scene, verb: str) -> str:
        claim = claim_of(scene)
        if claim is None or scene.seat is None:
            return ""
        mine = half(scene.number("intel", scene.seat))
        if verb == "challenge":
            return scene.say("win_or_pay", win=half(scene.number("intel", claim.in_question)), pay=mine)
        if verb == "show" and claim.doubter is not None:
            return scene.say("win", count=half(scene.number("intel", claim.doubter)))
        if verb == "decline":
            return scene.say("pay", count=mine)
        if verb == "let pass" and claim.blocker is None:
            gain = gain_of(scene, claim)
            if claim.ability in PURCHASES:
                return scene.say("lets_buy", name=scene.name(claim.by), count=price(claim.cards))
            return "" if gain is None else scene.say("lets_gain", name=scene.name(claim.by), count=gain)
        if verb == "block":
            return scene.say("true") if held(scene, "allies") else scene.say("bluff_pay", count=mine)
        return ""

    def claiming(self, scene: Scene, words: str) -> Choice:
        """A claim, in the group of its card."""
        ability, many = parts(words)
        what = scene.say(f"aim_{ability}" if ability in AIMED else f"does_{ability}")
        if ability in AIMED:
            seat = int(words.rpartition(" ")[2])
            what = f"{what} {pip(seat)} {scene.name(seat)}"
        elif ability in MANY:
            what = f"{many} × {what}"
        true = is_true(scene, words)
        gain = brings(words)
        cost = (intel(gain) if gain else "") + f'<small class="tf{"" if true else " bl"}">{scene.say("true" if true else "bluff")}</small>'
        card = card_of(ability)
        return Choice(f"<small>{escape(scene.words.short(card))}</small><b>{what}</b>", emblem(card, " sm"), cost, group=card)

    def at_place(self, scene: Scene, place: str) -> str:
        there = scene.text("top") if place == "pile" else scene.texts("cache").get(place, "")
        known = f": {escape(title(scene.words, there))} {thousands(scene.words, value_of(there))}" if there in ART else ""
        return f"{escape(scene.words.name(place))}{known}"

    def group(self, scene: Scene, group: str, count: int) -> str:
        if group in KINDS:
            own = held(scene, group)
            note = scene.say("yours", count=own) if own else scene.say("bluff")
            return f'{emblem(group, " sm")}<span><b>{escape(scene.words.name(group))}</b></span><span class="cost">{note}</span>'
        if group == "buy":
            return f'{sign("art")}<span><b>{scene.say("do_buy")}</b></span><span class="cost">{intel(PURCHASE_PRICE)}</span>'
        return ""


BOARD = OperationFaustBoard()
