"""A game between one seat that is asked and bots in all others, told in sentences: for whoever cannot see a board."""

from collections.abc import Mapping

from clew.games import game as find
from clew.kernel import Action, Event, Game, Illegal, Match, Step, Teller, Value, Words, copies, rng_of, seed_bytes
from clew.lab.robots import Robots
from clew.lab.tournament import UnknownBot

REACTION_MS = 600
"""In a game of real time every action of the seat takes so long; it may also wait."""
LONGEST_WAIT_MS = 60_000


class Sitting:
    """The seat is the first one. Whatever is told, it may know."""

    seat = 0

    def __init__(
        self,
        slug: str,
        seats: int | None = None,
        level: str | None = None,
        options: Mapping[str, Value] | None = None,
        seed: int | str | None = None,
        lang: str = "en",
    ) -> None:
        """Raises UnknownGame, UnknownBot and BadOptions."""
        self.game: Game = find(slug)
        bots = self.game.bots()
        level = level or self.game.first_level()
        if level not in bots:
            raise UnknownBot(level, list(bots))
        full = self.game.complete(options or {}, seats)
        self.match = Match.new(self.game, self.game.suited(full, 1), seats, None if seed is None else seed_bytes(seed))
        others = range(1, self.match.header.seats)
        self._robots = Robots(dict.fromkeys(others, bots[level]), rng_of(self.match.seed).spawn("bots"))
        self._words: Words = self.game.words(lang)
        self._news: list[str] = []
        self._hear(self.match.opening)
        self._others()

    # What the seat is told ------------------------------------------------------------

    def news(self) -> list[str]:
        """What has happened since this was last asked, a sentence each."""
        news, self._news = self._news, []
        return news

    def board(self) -> str:
        """Who has what, and the board place by place."""
        return self.game.spoken(self.match.state, self.seat, self._words.lang)

    def question(self) -> str:
        """What is asked of the seat now; how it went, once the game is over."""
        outcome = self.match.state.outcome()
        teller = self._teller()
        if outcome is None:
            return self._words.fill(teller.question().text)
        summary = teller.summary(outcome)
        return " ".join(self._words.fill(line) for line in [summary.title, *summary.text])

    def choices(self) -> dict[int, str]:
        """The legal actions by their numbers, each with what it means."""
        if self.match.over:
            return {}
        state = self.match.state
        return {
            choice.number: self._words.fill(choice.label) for choice in self.game.menu(state, self.seat, state.legal(self.seat))
        }

    @property
    def over(self) -> bool:
        return self.match.over

    # What the seat does -----------------------------------------------------------------

    def act(self, number: int) -> None:
        """Carry out the action with this number, and let the others go on. Raises Illegal and changes nothing."""
        if not 0 <= number < len(self.game.table):
            raise Illegal("malformed", "", problem=f"there is no action {number}")
        at = self.match.state.now + (REACTION_MS if self.game.real_time else 0)
        action: Action = self.match.state.aimed(self.game.action(number))
        if self.game.real_time:
            self._until(at)
        self._report(self.match.act(self.seat, action, at))
        self._others()

    def wait(self, milliseconds: int) -> None:
        """Let game time pass, where a clock runs. Raises Illegal elsewhere."""
        if not self.game.real_time and self.match.state.deadline() is None:
            raise Illegal("no_clock")
        self._until(self.match.state.now + max(0, min(milliseconds, LONGEST_WAIT_MS)))

    def refusal(self, refusal: Illegal) -> str:
        """Why something was refused, with its clause."""
        said = self._words.fill(self.game.refusal(refusal, self.match.state.view(self.seat), self.seat))
        return f"{said} ({refusal.clause})" if refusal.clause else said

    def _others(self) -> None:
        """Bots and clock act until the seat is asked, or the game is over."""
        if self.game.real_time:
            return
        while not self.match.over and self.seat not in self.match.state.deciders() and self._one(None):
            pass

    def _until(self, at: int) -> None:
        while not self.match.over and self._one(at):
            pass

    def _one(self, until: int | None) -> bool:
        step = self._robots.propose(self.match.state, until, len(self.match.steps))
        if step is None:
            return False
        self._report(self.match.wind(step.at) if step.action is None else self.match.act(step.seat, step.action, step.at))
        return True

    def _report(self, steps: list[Step]) -> None:
        for step in steps:
            self._hear(step.events)

    def _hear(self, events: list[Event]) -> None:
        teller = self._teller()
        lines = [teller.line(event) for event in copies(events, self.seat)]
        self._news += [self._words.fill(line) for line in lines if line is not None]

    def _teller(self) -> Teller:
        return self.game.teller(self.match.state.view(self.seat), self.seat)
