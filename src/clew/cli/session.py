"""A game in the terminal: people at one keyboard, bots in the other seats."""

from collections.abc import Sequence
from time import monotonic

from clew.cli import commands
from clew.cli.chooser import Entry, Item, Numbers, called, items, menu, picked, typed, written_out
from clew.cli.screen import Prompt, Screen, columns
from clew.cli.telling import result, told
from clew.cli.texts import Texts
from clew.kernel import Action, Bot, Duration, Event, Illegal, Match, Step, Teller, Words, copies, encode
from clew.lab.robots import Robots

LONG_LABEL = 30
FEW = 6
"""What is listed below each other rather than side by side."""


class Session:
    """One sitting. It ends with the game, with `quit`, or with the end of the input."""

    def __init__(self, match: Match, robots: Robots, adviser: Bot, words: Words, texts: Texts, plain: bool = False) -> None:
        self.match = match
        self.robots = robots
        self.adviser = adviser
        self.words = words
        self.texts = texts
        self.screen = Screen()
        self.people = [seat for seat in range(match.header.seats) if seat not in robots.bots]
        self.left = False
        self._plain = plain
        self._began = monotonic()
        self._offset = match.state.now
        self._eyes: int | None = None
        """The person who looked at the screen last."""
        self._numbers = Numbers()
        self._seen = match.state
        """What the choices on the screen were made from."""

    def run(self) -> None:
        self.tell(self.match.opening)
        while not self.match.over and not self.left:
            if not self._without_people():
                self._person()
        if self.match.over:
            self._end()

    # Time and bots ------------------------------------------------------------------

    def now(self) -> int:
        """Game time. It stands still where no clock runs, so that a game typed again is the same game."""
        state = self.match.state
        if state.deadline() is None and not self.match.game.real_time:
            return state.now
        return max(state.now, self._offset + int((monotonic() - self._began) * 1000))

    def _without_people(self) -> bool:
        """Let the clock or a bot act if it is their time; whether anything happened."""
        state = self.match.state
        waiting = [seat for seat in state.deciders() if seat in self.people]
        late = self.match.wind(self.now())
        if late:
            self.report(late)
            return True
        if waiting and not self._race() and waiting[0] == state.deciders()[0]:
            return False
        until = self.now() if waiting and self._race() else None
        step = self.robots.propose(state, until, len(self.match.steps))
        if step is None:
            return False
        done = self.match.wind(step.at) if step.action is None else self.match.act(step.seat, step.action, step.at)
        self.report(done)
        return True

    def _meanwhile(self) -> bool:
        """While somebody thinks: bots and clock go on. Whether what was asked is still the question."""
        moved = False
        while not self.match.over and self._without_people():
            moved = True
        return not self.match.over and not (moved and self._outdated())

    def _outdated(self) -> bool:
        """Whether the choices on the screen are gone. In real time they stay: each says from where it was meant."""
        seat = self._eyes
        assert seat is not None
        return not self.match.game.real_time and self.match.state.legal(seat, self.now()) != self._seen.legal(seat)

    def _live(self) -> bool:
        """Whether time goes on while somebody thinks."""
        return self.match.game.real_time or self.match.state.deadline() is not None

    def _ask(self, prompt: Prompt) -> str | None:
        return self.screen.ask(prompt, self._meanwhile if self._live() else None)

    def _prompt(self, seat: int) -> str:
        """Whose answer is awaited, and how long the clock still waits for it."""
        deadline = self.match.state.deadline()
        if deadline is None:
            return f"{self.words.seat(seat)} > "
        left = max(0, deadline - self.now() + 999)
        return f"{self.words.seat(seat)} [{self.words.told(Duration(left))}] > "

    def _race(self) -> bool:
        """Whether nobody waits for anybody: a game of real time, or several may act and a clock runs."""
        state = self.match.state
        return self.match.game.real_time or (state.deadline() is not None and len(state.deciders()) > 1)

    # People -------------------------------------------------------------------------

    def _person(self) -> None:
        seat = next(seat for seat in self.match.state.deciders() if seat in self.people)
        self._curtain(seat)
        self.board(seat)
        self.screen.show(*self.question(seat))
        offered = whole = self._offered(seat)
        while not self.left and offered:
            entries = self._numbers.keep(menu(offered)) if offered is whole else menu(offered)
            self.screen.show(*_lines(entries))
            chosen = self._answer(seat, entries, offered)
            if chosen is None:
                return
            offered = chosen

    def _answer(self, seat: int, entries: list[Entry], offered: list[Item]) -> list[Item] | None:
        """What remains to choose from; None where the question is settled: an action was done, or somebody left."""
        steps = len(self.match.steps)
        line = self._ask(lambda: self._prompt(seat))
        if line is None:
            self.leave("input_ended")
            return None
        if not line:
            return None if self._race() or len(self.match.steps) > steps else offered
        if (command := self.command(line)) is not None:
            return offered if command(commands.Call(self, seat, line.partition(" ")[2].strip())) else None
        entry = picked(entries, line)
        return self._narrowed(seat, entry.items, offered) if entry is not None else self._typed(seat, line, offered)

    def question(self, seat: int) -> list[str]:
        """What is asked of a person, below the board."""
        return [self.texts.say("your_move", seat=self.words.seat(seat))]

    def command(self, line: str) -> commands.Command | None:
        """What a line means that is no action."""
        return commands.find(line)

    def _typed(self, seat: int, line: str, offered: list[Item]) -> list[Item] | None:
        """An action written out. One that the rules refuse is tried all the same: the refusal says why."""
        teller = self.teller(seat)
        legal = self._offered(seat)
        meant = typed(line, [item.action for item in legal], teller, self.words) or called(line, legal)
        if meant:
            return self._narrowed(seat, [item for item in legal if item.action in meant], offered)
        foreign = typed(line, self.match.game.table, teller, self.words)
        if len(foreign) == 1:
            return self._do(seat, foreign[0], offered)
        if not foreign and (refusal := self._mistake(seat, line)) is not None:
            self.refuse(refusal, seat)
            return offered
        self.screen.show(self.texts.say("not_now" if foreign else "not_understood", line=line))
        return offered

    def _mistake(self, seat: int, line: str) -> Illegal | None:
        """What the rules say to an action that is in no list at all: a fixed tile, an arrow that does not exist."""
        for action in written_out(line, self.match.game, self.words):
            try:
                self.match.state.clone().apply(seat, action, self.now())
            except Illegal as refusal:
                if refusal.clause:
                    return refusal
        return None

    def _narrowed(self, seat: int, remaining: list[Item], before: list[Item]) -> list[Item] | None:
        if len(remaining) > 1:
            return remaining
        return self._do(seat, self._seen.aimed(remaining[0].action), before) if self._sure(remaining[0]) else before

    def _sure(self, item: Item) -> bool:
        """What would be lost for good is asked about once."""
        if not item.warning:
            return True
        self.screen.show(item.warning)
        answer = self._ask(self.texts.say("sure", action=item.label))
        return (answer or "").strip().casefold() in self.texts.say("yes").split()

    def _offered(self, seat: int) -> list[Item]:
        """What may be chosen now. A choice stands for what is to be seen now: others may act before it is made."""
        self._seen = self.match.state.clone()
        return items(self.match.game, self.match.state, seat, self.words, self.now())

    def _do(self, seat: int, action: Action, before: list[Item]) -> list[Item] | None:
        late = self.match.wind(self.now())
        if late:  # time took the decision away; that is told, and nothing is done
            self.report(late)
            return None
        try:
            done = self.match.act(seat, action, self.now())
            self.report([*done, *self.match.give_up(self.people, self.now())])
        except Illegal as refusal:
            self.refuse(refusal, seat)
            return before
        return None

    def _curtain(self, seat: int) -> None:
        """Where views are private and several people share the screen, nobody sees another's view."""
        state = self.match.state
        if len(self.people) > 1 and self._eyes not in (None, seat) and encode(state.view(seat)) != encode(state.view(self._eyes)):
            self.screen.clear()
            self.screen.ask(self.texts.say("curtain", seat=self.words.seat(seat)))
        self._eyes = seat

    def leave(self, why: str) -> None:
        self.left = True
        self.screen.show(self.texts.say(why))

    # Showing ------------------------------------------------------------------------

    def board(self, seat: int | None) -> None:
        game, state = self.match.game, self.match.state
        draw = game.spoken if self._plain else game.text
        self.screen.show("", draw(state, seat, self.words.lang), "")

    def report(self, steps: Sequence[Step]) -> None:
        for step in steps:
            if any(event.type in self.match.game.turn_events for event in step.events):
                self._numbers = Numbers()
            self.tell(step.events, step.entry.seat)

    def tell(self, events: list[Event], by: int | None = None) -> None:
        """What happened, as the one who looks at the screen sees it."""
        viewer = self.people[0] if len(self.people) == 1 else by if by in self.people else None
        self.screen.show(*told(copies(events, viewer), self.teller(viewer), self.words))

    def teller(self, seat: int | None) -> Teller:
        return self.match.game.teller(self.match.state.view(seat), seat)

    def refuse(self, refusal: Illegal, seat: int) -> None:
        clause = f" ({refusal.clause})" if refusal.clause else ""
        line = self.match.game.refusal(refusal, self.match.state.view(seat), seat)
        self.screen.show(self.words.fill(line) + clause)

    def _end(self) -> None:
        self.board(self.people[0] if len(self.people) == 1 else None)
        self.screen.show(*result(self.match, self.words, self.texts))


def _lines(entries: list[Entry]) -> list[str]:
    told = [f"{entry.number:>3}  {entry.label}" for entry in entries]
    if any(len(entry.label) > LONG_LABEL for entry in entries) or len(entries) <= FEW:
        return told
    return columns(told)
