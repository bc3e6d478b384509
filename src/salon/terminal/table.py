"""A game being played in a terminal: people pass the keyboard, bots answer by themselves."""

import shlex
from collections import Counter
from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from salon.bots import Seen
from salon.engine.asking import Asking
from salon.engine.errors import SalonError
from salon.engine.position import Event
from salon.engine.sitting import Sitting
from salon.engine.words import Told, Words
from salon.terminal.explain import chapters, clause_page, explain, help_page, in_chapter
from salon.terminal.hints import advised, hint_page
from salon.terminal.keep import Keeper, path_of
from salon.terminal.keyboard import Keyboard, Leave, unbroken
from salon.terminal.news import News
from salon.terminal.offers import WAIT, Chosen, Command, NotNow, Offer, Unclear, command_typed, numbered, offers, understand
from salon.terminal.phrases import Phrases
from salon.terminal.players import Player
from salon.terminal.screen import Screen

MOST_LINES = 12  # of what could be meant, and moves whose story is told to those who only watched


class Table:
    """Knows the game only through views, action words and told events."""

    def __init__(self, sitting: Sitting, players: Sequence[Player], keeper: Keeper, console: Console, words: Words, language: str = "en") -> None:
        self.sitting = sitting
        self.record = sitting.record
        self.players = players
        self.bots = [player.bot(seat, sitting.record) for seat, player in enumerate(players)]
        self.people = [seat for seat, bot in enumerate(self.bots) if bot is None]
        self.keeper = keeper
        self.console = console
        self.keyboard = Keyboard(console)
        self.language = language
        self.phrases = Phrases(sitting.game, words, [player.name for player in players], language, [player.kind for player in players])
        self.own = self.phrases.own
        self.heard: list[list[Event]] = [list(position.events or ()) for position in self.record.positions()]  # at the deal, then a move each
        self.content: dict[int, tuple[str, list[int]]] = {}  # who let others go first though nobody waits for them, and what they might have done
        self.always: dict[int, tuple[str, int]] = {}  # the question that a seat answers always alike, and how
        self.answered: set[int] = set()  # the moves that were made so
        self.asking = self.ask_round(0)
        self.watching: int | None = None  # whose view is on the screen
        self.all_wait = False  # everybody has let the others go first

    def run(self) -> bool:
        """Plays to the end, or until they leave; says whether it came to the end."""
        try:
            self.see_to_keeping(self.kept())
            while not self.sitting.position.ended:
                self.step()
        except (Leave, KeyboardInterrupt):
            if len(self.people) > 1:
                self.wipe()
            spoken = [] if self.language == "en" else ["--language", self.language]
            again = shlex.join(["salon", "play", "--resume", str(self.keeper.file), *spoken])
            for line in ("", self.own.say("kept", file=self.keeper.file), self.own.say("resume", command=again)):
                self.console.print(line, soft_wrap=True, markup=False, highlight=False)
            return False
        self.finish()
        return True

    # Whose turn it is.

    def step(self) -> None:
        seat = int(self.asking.seat)
        bot = self.bots[seat]
        if bot is not None:
            self.play(seat, bot.choose(Seen(self.sitting.position, seat, self.told(seat))))
        elif self.answers_as_always(seat):
            self.answered.add(len(self.record.moves))
            self.play(seat, self.always[seat][1])
        else:
            self.ask(seat)

    def ask_round(self, last: int, waited: int = 0) -> Asking:
        """Whom to ask next. Bots let people go first; people who merely may act are not asked the same again and again."""
        asking = Asking(self.sitting.position, last, waited)
        while asking.seat >= 0 and asking.may_wait() and self.lets_others_go_first(asking):
            asking.play(asking.wait)
        return asking

    def lets_others_go_first(self, asking: Asking) -> bool:
        seat = int(asking.seat)
        if self.bots[seat]:
            return any(not asking.waited >> s & 1 for s in self.movers_among_people())
        return not asking.position.obliged(seat) and self.content.get(seat) == self.situation(seat)

    def situation(self, seat: int) -> tuple[str, list[int]]:
        """What the seat is asked, and what it might do."""
        position = self.sitting.position
        return str(self.sitting.game.view(position, seat).get("pending")), position.legal(seat)

    def answers_as_always(self, seat: int) -> bool:
        """Only one question of a seat is answered so: the others come up sooner or later, where it can think better of it."""
        if seat not in self.always:
            return False
        question, legal = self.situation(seat)
        return question == self.always[seat][0] and self.always[seat][1] in legal

    def movers_among_people(self) -> list[int]:
        return [seat for seat in self.sitting.position.movers() if seat in self.people]

    def told(self, seat: int | None, since: int = 0) -> list[Told]:
        """What the seat saw happen from this move on."""
        return [self.sitting.game.told(event, seat, self.record.seats) for heard in self.heard[since:] for event in heard]

    # Moves.

    def play(self, seat: int, action: int) -> None:
        """The move is on disk before anybody sees what it brought."""
        with unbroken():
            self.sitting.play(seat, self.sitting.game.actions.words(action))
            self.heard.append(self.sitting.heard)
            self.asking = self.ask_round(seat)
            error = self.kept()
        self.see_to_keeping(error)

    def kept(self) -> SalonError | None:
        try:
            self.keeper.keep(self.record)
        except SalonError as error:
            return error
        return None

    def see_to_keeping(self, error: SalonError | None) -> None:
        """Nothing goes on before the game is on disk."""
        while error is not None:
            self.say(f"{self.own.error(error)}.")
            try:
                typed = self.keyboard.ask(self.own["other_file"])
            except Leave:
                raise error from None
            try:
                self.keeper.move_to(path_of(typed) if typed else self.keeper.file, self.record)
                return
            except SalonError as again:
                error = again

    def undo(self, seat: int) -> bool:
        if why := self.sitting.why_no_undo(seat):
            self.say(self.own.say("no_undo", why=self.own.why(why)))
            return False
        with unbroken():
            self.sitting.undo(seat)
            self.heard.pop()
            self.answered.discard(len(self.record.moves))
            self.asking = self.ask_round(seat)
            error = self.kept()
        self.see_to_keeping(error)
        return True

    # A person at the keyboard.

    def ask(self, seat: int) -> None:
        """Until they have moved, or others are to go first."""
        if not self.cover(seat):
            return
        moves = len(self.record.moves)
        screen, offered = self.draw(seat)
        if self.all_wait:
            self.say(self.own["others_wait"])
            self.all_wait = False
        while len(self.record.moves) == moves:
            understood = understand(self.keyboard.ask(self.own.say("prompt", name=self.players[seat].name)), offered, self.phrases)
            if isinstance(understood, Unclear):
                self.unclear(understood)
            elif isinstance(understood, NotNow):
                self.refuse(seat, understood)
            elif isinstance(understood, Command) and understood.name == "always":
                self.answer_always(seat, understood.argument, offered)
            elif isinstance(understood, Command) and understood.name == "hint":
                self.hint(seat, offered)
            elif isinstance(understood, Command):
                if self.obey(seat, understood, screen):
                    return
            elif understood.action == WAIT:
                self.content[seat] = self.situation(seat)
                self.asking = self.ask_round(int(self.asking.last), int(self.asking.waited) | 1 << seat)
                self.all_wait = not self.asking.may_wait()
                return
            else:
                self.try_to_play(seat, understood)
        self.offer_undo(seat)

    def draw(self, seat: int) -> tuple[Screen, list[Offer]]:
        position = self.sitting.position
        view = self.sitting.game.view(position, seat)
        screen = Screen(self.console, self.phrases, view)
        offered = offers(self.phrases, screen.pictures, position.legal(seat), seat, view, self.asking.may_wait())
        news = self.lately(seat, max((number + 1 for number in self.own_moves(seat)), default=0))
        if self.keyboard.live:
            self.console.clear()
        screen.draw(news, offered)
        if seat in self.always:
            self.say(self.own.say("always_so", sentence=self.phrases.sentence(self.always[seat][1])))
        return screen, offered

    def own_moves(self, seat: int | None) -> list[int]:
        """The moves that somebody made at the keyboard."""
        return [number for number, move in enumerate(self.record.moves) if move.seat == seat and number not in self.answered]

    def lately(self, seat: int | None, since: int) -> News:
        """What happened from this move on."""
        own = sum(map(len, self.heard[since : since + 1])) if since and self.record.moves[since - 1].seat == seat else 0
        return News(self.phrases, self.told(seat, since), own, seat)

    def try_to_play(self, seat: int, chosen: Chosen) -> None:
        clause = self.sitting.position.why_not(seat, chosen.action)
        if clause is None:
            if self.means_it(seat, chosen.action):
                self.play(seat, chosen.action)
            return
        self.refusal(self.phrases.sentence(chosen.action), clause)

    def means_it(self, seat: int, action: int) -> bool:
        """What loses the game is asked twice, where somebody sits."""
        again = self.phrases.asks_again(action, seat, self.sitting.game.view(self.sitting.position, seat))
        return not again or not self.keyboard.live or self.own.yes_or_no(self.keyboard.ask(self.own.say("again", question=again))) is True

    def refuse(self, seat: int, several: NotNow) -> None:
        """None of them is legal: the clause that forbids most of them is the reason."""
        clauses = Counter(clause for action in several.actions if (clause := self.sitting.position.why_not(seat, action)))
        if clauses:
            self.refusal(several.typed, clauses.most_common(1)[0][0])

    def refusal(self, what: str, clause: str) -> None:
        rule = self.phrases.clauses.get(clause)
        before, _, after = self.own["not_now"].replace("{what}", what).rpartition("{clause}")
        self.console.print(Text.assemble((before, "red"), (clause, "bold red"), (after, "red")))
        if rule is not None:
            self.console.print(clause_page(rule))

    def unclear(self, understood: Unclear) -> None:
        listed = [Text.assemble("  ", numbered(offer, offer.sentence)) for offer in understood.offers[:MOST_LINES]]
        self.say(understood.why + (self.own["colon"].rstrip(" ") if listed else "."))
        for line in listed:
            self.console.print(line)
        if len(understood.offers) > MOST_LINES:
            self.say("  " + self.own.say("more", n=len(understood.offers) - MOST_LINES))

    def answer_always(self, seat: int, typed: str, offered: Sequence[Offer]) -> None:
        """The answer is given now, and whenever the seat is asked the same."""
        if not typed:
            self.always.pop(seat, None)
            self.say(self.own["always_ended"])
            return
        understood = understand(typed, offered, self.phrases)
        if isinstance(understood, Chosen) and understood.action != WAIT:
            if self.sitting.position.why_not(seat, understood.action) is None:
                self.always[seat] = (self.situation(seat)[0], understood.action)
            self.try_to_play(seat, understood)
        else:
            self.say(self.own.say("always_what"))

    def hint(self, seat: int, offered: Sequence[Offer]) -> None:
        """Only for the seat that is asked, by what it may know."""
        self.console.print(Text(self.own["thinking"], "dim"))
        seen = Seen(self.sitting.position, seat, self.told(seat))
        self.show(hint_page(self.phrases, seen, advised(seen), offered))

    def obey(self, seat: int, command: Command, screen: Screen) -> bool:
        """Whether the screen is to be drawn anew."""
        if command.name == "quit":
            raise Leave
        if command.name == "undo":
            return self.undo(seat)
        if command.name == "view":
            return True
        if command.name == "save":
            self.save(command.argument)
        elif command.name == "log":
            self.show(Group(*[Text.assemble(("· ", "dim"), line) for line in self.phrases.lines(self.told(seat))]))
        elif command.name == "rules":
            self.rules(command.argument)
        else:
            self.show(explain(self.phrases, screen, command.argument) if command.argument else help_page(self.phrases, screen))
        return False

    def save(self, file: str) -> None:
        if not file:
            self.say(self.own.say("save_where", command=f"{self.own.commands['save']} {self.own['file']}"))
            return
        try:
            self.keeper.move_to(path_of(file), self.record)
        except SalonError as error:
            self.say(f"{self.own.error(error)}.")
        else:
            self.say(self.own.say("now_kept", file=self.keeper.file))

    def rules(self, asked: str) -> None:
        """A clause, the clauses of a chapter by its number (`4`, `STK-4`) or by words of its heading, or all headings."""
        clauses = self.phrases.clauses
        clause = clauses.get(asked.upper())
        found = [clause] if clause else [c for c in clauses.values() if in_chapter(c, asked)]
        if asked and not found:
            self.say(self.own.say("no_clause", asked=repr(asked[:40])))
        else:
            self.show(Group(*map(clause_page, found)) if asked else chapters(clauses.values(), self.own))

    def show(self, page: RenderableType) -> None:
        """Where somebody reads it, as much at a time as the screen holds."""
        lines = self.console.render_lines(page, pad=False)
        most = max(1, self.console.height - 1) if self.keyboard.live else max(1, len(lines))
        for first in range(0, len(lines), most):
            if first and self.keyboard.ask(self.own["read_on"]):
                return
            for line in lines[first : first + most]:
                self.console.print(Text.assemble(*[(segment.text, segment.style or "") for segment in line]), soft_wrap=True)

    def say(self, text: str) -> None:
        self.console.print(Text(text, "yellow"))

    # Between one person and the next.

    def cover(self, seat: int) -> bool:
        """What one person may see is gone before the next one looks. False when the one before has taken the move back."""
        if len(self.people) > 1 and self.watching != seat:
            self.wipe()
            if self.keyboard.live and self.watching is not None:
                self.report(None)
            back = self.watching is not None and not self.sitting.why_no_undo(self.watching)
            self.keyboard.forget()
            if self.between(self.watching, self.own.say("pass_or_undo" if back else "pass", name=self.players[seat].name)):
                return False
        self.watching = seat
        return True

    def offer_undo(self, seat: int) -> None:
        """Before bots answer there is a moment to think better of it."""
        if not self.sitting.position.ended and self.bots[self.asking.seat] is not None and not self.sitting.why_no_undo(seat):
            self.report(seat)
            self.between(seat, self.own.say("go_on_or_undo"), Screen(self.console, self.phrases, self.sitting.game.view(self.sitting.position, seat)))

    def report(self, who: int | None) -> None:
        """What the last move brought, as they saw it."""
        for line in self.phrases.lines(self.told(who, len(self.heard) - 1)):
            self.console.print(Text.assemble(("· ", "dim"), line))

    def between(self, seat: int | None, prompt: str, screen: Screen | None = None) -> bool:
        """Whether the seat has taken its move back. Nothing waits where nobody sits: lines from a pipe are all for the game. With a screen, which
        nobody else looks at, the other commands are obeyed too."""
        while self.keyboard.live and (typed := self.keyboard.ask(prompt)):
            command = command_typed(typed, self.own)
            if command is not None and command.name == "quit":
                raise Leave
            if command is not None and command.name == "undo" and seat is not None:
                if self.undo(seat):
                    return True
            elif command is None or seat is None or screen is None or command.name in ("always", "hint"):
                self.say(self.own.say("not_for_now", typed=repr(typed[:40]), prompt=prompt[:1].lower() + prompt[1:]))
            elif self.obey(seat, command, screen):
                screen.draw(self.lately(seat, len(self.record.moves)))
        return False

    def wipe(self) -> None:
        """The screen, and what can be scrolled back to."""
        if self.keyboard.live:
            self.console.clear()
            self.console.file.write("\n" * self.console.height if self.console.is_dumb_terminal else "\x1b[3J")
            self.console.file.flush()

    # The end.

    def finish(self) -> None:
        position = self.sitting.position
        outcome = position.outcome()
        assert outcome is not None
        game = self.sitting.game
        if self.keyboard.live:
            self.console.clear()
        seat = self.people[0] if len(self.people) == 1 else None
        mine = self.own_moves(seat)
        screen = Screen(self.console, self.phrases, game.view(position, seat))
        screen.draw(self.lately(seat, mine[-1] + 1 if mine else max(0, len(self.record.moves) - MOST_LINES)))
        self.console.print(Rule(style="dim"))
        screen.count(outcome)
        self.console.print(self.own.say("record", file=self.keeper.file), soft_wrap=True, markup=False, highlight=False)
