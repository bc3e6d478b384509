"""What is being decided, above the map: a fight with its dice and what it must reach; who gets something; how the game ended."""

from html import escape, unescape

from salon.engine.board import Scene
from salon.engine.words import Told
from salon.games.art_project.components import DICE, GUN_STRENGTH, MOST_SEATS
from salon.games.art_project.drawings import die, meeple, shown, sign
from salon.games.art_project.reading import agents, is_over, lost, my_health, plain, price, sentence

FEW_REPORTS = 3  # fights that are told again above the map


def question(scene: Scene) -> str:
    pending = scene.text("pending")
    if is_over(scene):
        return ended(scene)
    if pending in ("battle", "dice"):
        return fight(scene)
    if pending in ("healing", "handing"):
        return people(scene, pending)
    if pending in ("losing", "discovering", "giving_up", "landing", "collecting", "placing", "exchange"):
        return hint(scene, pending)
    return reports(scene)


def panel(kind: str, head: str, inside: str) -> str:
    return f'<section class="file-a ask-a {kind}" aria-labelledby="h-ask"><h2 class="tab-a" id="h-ask">{head}</h2>{inside}</section>'


# A fight


def fight(scene: Scene) -> str:
    city, leader = scene.text("battle"), int(scene.text("leader"))
    have, need = scene.number("strength"), scene.number("against")
    rolled = {name: scene.texts("dice")[name] for name in DICE if name in scene.texts("dice")}
    cubes = "".join(cube(scene, name, face) for name, face in rolled.items())
    guns = have - sum(int(face) for face in rolled.values())
    bonus = f'<span class="gunned" tabindex="0"{scene.tip(plain(scene, "tip_guns"))}>{sign("gun")}+{guns}</span>' if guns else ""
    sums = scene.say("sum_of", agents=agents(scene).get(city, 0), threat=scene.number("threat"), spot=scene.number("white_hand_spot"))
    total = (
        f'<p class="total"><b class="have">{have}</b><span>{scene.say("against")}</span><b class="need">{need}</b><span class="short">'
        f"{scene.say('short_of', count=need - have)}</span><small>{sums}</small></p>"
    )
    head = scene.say("fight_mine" if leader == scene.seat else "fight_in", city=escape(scene.words.name(city)), name=scene.name(leader))
    return panel("fight-f", head, f'<div class="dice-a">{cubes}{bonus}</div>{total}{answers(scene, leader)}')


def cube(scene: Scene, name: str, face: str) -> str:
    number = DICE.index(name)
    owner = meeple(number) if number < MOST_SEATS else sign("die", " ally-s")
    who = scene.name(number) if number < len(scene.names) else escape(scene.words.short(name))
    named = name in scene.listed("named")
    inside = f"{die(face)}<small>{owner}{who}</small>"
    words, key = f"die {name}", f"die-{name}"
    if scene.may(words):
        return scene.button(words, inside, "cube-b", f"{sentence(scene, words)} ({face})", key)
    return shown(scene, inside, f"cube-b{' named' if named else ''}", f"{unescape(who)}: {face}", plain(scene, "tip_die"), key)


def answers(scene: Scene, leader: int) -> str:
    """ART-11.14 to ART-11.19: Guns, Clue cards, or defeat."""
    if scene.seat is None or scene.seat not in scene.movers:
        return f'<p class="wait-a">{scene.say("fight_waits")}</p>'
    buttons = ""
    if scene.text("pending") == "battle":
        paid = price(scene, "gun", 1)
        cost = sign("heart") if paid.health else sign("gun")
        buttons += scene.button(
            "gun", f"+{GUN_STRENGTH} {scene.say('for')} {cost}", "do-a", plain(scene, "shoot_health" if paid.health else "shoot"), "act-gun"
        )
        if any(words.startswith("reroll") for words in scene.legal):
            buttons += f'<span class="hint-a">{scene.say("reroll_hint")}</span>'
        if scene.seat == leader:
            ends = my_health(scene) <= 1
            inside = f"{scene.say('defeat')} −1 {sign('heart')}" + (f" {sign('skull')}" if ends else "")
            label = plain(scene, "defeat_loses" if ends else "defeat_costs")
            buttons += scene.button("defeat", inside, f"do-a{' deadly' if ends else ''}", label, "act-defeat")
    else:
        buttons += f'<span class="hint-a">{scene.say("name_dice", count=scene.number("count"))}</span>'
        buttons += scene.button("roll", f"{sign('die')}{scene.say('roll')}", "do-a", sentence(scene, "roll"), "act-roll")
    return f'<div class="answers-a">{buttons}</div>'


def reports(scene: Scene) -> str:
    """The fights of this round, each in one line with its dice and its sum (ART-11.10)."""
    if scene.text("step") not in ("fights", "exchange", "after_fights", "draw"):
        return ""
    fights: list[list[Told]] = []
    for told in scene.lately:
        if told.kind == "leads":
            fights.append([told])
        elif fights and told.kind in ("rolls", "shoots", "wins", "defeated"):
            fights[-1].append(told)
    return "".join(report(scene, fight) for fight in fights[-FEW_REPORTS:] if fight[-1].kind in ("wins", "defeated"))


def report(scene: Scene, fight: list[Told]) -> str:
    lead, end = fight[0], fight[-1]
    assert lead.seat is not None
    faces = {told.other: told.amount for told in fight if told.kind == "rolls"}  # a die that is rolled again counts as it lies last
    guns = sum(told.amount for told in fight if told.kind == "shoots")
    dice = "".join(die(str(face)) for face in faces.values()) + (f"{sign('gun')}+{guns}" if guns else "")
    won = end.kind == "wins"
    city = escape(scene.words.name(lead.other or ""))
    said = scene.say("fight_won" if won else "fight_lost", name=scene.name(lead.seat), city=city, sum=sum(faces.values()) + guns, need=lead.amount)
    return f'<p class="file-a report-a{" won" if won else ""}"><span class="rolled">{dice}</span><span>{said}</span></p>'


# Who, and what


def people(scene: Scene, pending: str) -> str:
    """Health for somebody (ART-3.8), a Clue card for somebody here (ART-16.6)."""
    verb = "heal" if pending == "healing" else "to"
    buttons = ""
    for seat in range(len(scene.names)):
        words = f"{verb} {seat}"
        if scene.may(words):
            inside = f"{meeple(seat)}{scene.name(seat)} {sign('heart')}{scene.number('health', seat)}"
            buttons += scene.button(words, inside, "do-a", sentence(scene, words), f"act-{verb}-{seat}")
    count = scene.number("count")
    wait = "" if buttons else f'<p class="wait-a">{scene.say(f"wait_{pending}")}</p>'
    return panel("who-f", scene.say(f"ask_{pending}", count=count), f'<div class="answers-a">{buttons}</div>{wait}')


def hint(scene: Scene, pending: str) -> str:
    """Where to press: on the map, in the van, on the Clue track."""
    symbol = scene.text("symbol")
    words = {"symbol": "" if symbol == "nothing" else escape(scene.words.name(symbol)), "count": scene.number("count")}
    offer = (
        scene.button("offer health", f"{scene.say('offer_health')} {sign('heart')}", "do-a", sentence(scene, "offer health"), "act-offer")
        if scene.may("offer health")
        else ""
    )
    return panel("hint-f", scene.say(f"head_{pending}"), f"<p>{scene.say(f'hint_{pending}', **words)}</p>{offer}")


# The end


def ended(scene: Scene) -> str:
    """How far the team came, and whose Health is gone."""
    done, all_ = scene.number("collected"), scene.number("to_collect")
    won = done >= all_
    out = [scene.name(seat) for seat in range(len(scene.names)) if not scene.number("health", seat)]
    gone = ", ".join(escape(scene.words.name(city)) for city in lost(scene))
    lines = [scene.say("end_won" if won else "end_lost", done=done, all=all_)]
    if out:
        lines.append(scene.say("end_health", names=", ".join(out)))
    if gone:
        lines.append(scene.say("end_cities", cities=gone))
    lines.append(scene.say("end_rounds", round=scene.number("round"), stock=scene.number("agents_in_stock")))
    return panel(f"end-f{' won' if won else ''}", scene.say("end_head_won" if won else "end_head"), "".join(f"<p>{line}</p>" for line in lines))
