"""The team: everybody's Health, place and cards from behind, what was announced, and who still has something to do."""

from html import escape

from salon.engine.board import Scene
from salon.games.art_project.drawings import back, brief, meeple, shown, sign
from salon.games.art_project.reading import announced, character, hand, is_over, phase, plain

LETTERS = "ABCD"  # of the phases


def strip(scene: Scene) -> str:
    """On a phone, where the list of seats lies behind a tab: the phase, and Health at a glance."""
    items = ""
    for seat in range(len(scene.names)):
        health = scene.number("health", seat)
        label = f"{scene.name(seat)}: {escape(plain(scene, 'health', count=health))}"
        figure = f'<span class="{"low" if health == 1 else ""}">{sign("heart")}{health}</span>'
        items += f'<li class="{"turn" if seat in scene.movers else ""}" aria-label="{label}">{meeple(seat)}{figure}</li>'
    return f'<ul class="team-a" aria-label="{scene.say("team")}"><li class="ph-a">{phase_name(scene)}</li>{items}</ul>'


def phase_name(scene: Scene) -> str:
    at = phase(scene)
    name = scene.say("over") if is_over(scene) else scene.say("setup") if at is None else f"<b>{LETTERS[at]}</b> {scene.say(f'phase_{at}')}"
    return f"{scene.say('round', round=scene.number('round'))} · {name}"


def member(scene: Scene, seat: int) -> str:
    """A seat in the list of those at the table."""
    where = f"{escape(character(scene, seat))} · {escape(scene.words.name(scene.text('pawn', seat)))}"
    danger = f'<em class="bad-a">{scene.say("one_health")}</em>' if scene.number("health", seat) == 1 and not is_over(scene) else ""
    return f'<span class="pl-a">{meeple(seat)}{where}</span>{state(scene, seat)}{danger}{backs(scene, seat)}{known(scene, seat)}'


def backs(scene: Scene, seat: int) -> str:
    """ART-5.4: the Clues of a hand, which all may see."""
    held = scene.numbers("backs", seat)
    if not held:
        return ""
    cards = "".join(back(tuple(key.split("+"))) * many for key, many in held.items())
    named = ", ".join(" + ".join(scene.words.name(symbol) for symbol in key.split("+")) for key in held)
    label = plain(scene, "clues_in_hand", clues=named)
    return f'<span class="hand-a">{shown(scene, cards, "backs", label, plain(scene, "tip_backs"), f"hand-{seat}", " data-spot")}</span>'


def known(scene: Scene, seat: int) -> str:
    """What was announced of the cards in hand; in a replay that lays everything open, all of them. One's own lie in the dock."""
    cards = hand(scene, seat) if scene.seat is None else announced(scene, seat) if seat != scene.seat else []
    said = "".join(brief(scene.words, card) for card in cards)
    return f'<span class="says-a">{sign("speak")}{said}</span>' if said else ""


def state(scene: Scene, seat: int) -> str:
    step, due = scene.text("step"), scene.number("to_draw", seat)
    text = ""
    if step in ("setting_up", "draw"):
        text = scene.say("to_place" if step == "setting_up" else "to_draw", count=due) if due else ""
    elif step == "play":
        text = scene.say("to_play") if scene.number("to_play", seat) else f"{sign('check')}{scene.say('has_played')}"
    elif seat in scene.movers:
        text = scene.say("may_act")
    elif scene.number("done", seat):
        text = f"{sign('check')}{scene.say('is_done')}"
    return f'<span class="state-a" data-now>{text}</span>' if text else ""
