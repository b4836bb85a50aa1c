"""Bots at a table: who acts when, and what they get to see."""

import clew
from clew.kernel import Action, Bot, Rng, State, ask, rng_of
from clew.lab.robots import WAIT_MS, Robots


class Watcher(Bot):
    """Keeps what it was given, and takes the first legal action."""

    name = "watcher"

    def __init__(self) -> None:
        self.seen: list[State] = []

    def decide(self, state: State, seat: int, rng: Rng) -> Action | None:
        self.seen.append(state)
        return state.legal(seat)[0]


class Waiter(Bot):
    """Waits three times before it acts."""

    name = "waiter"

    def __init__(self) -> None:
        self.asked = 0

    def decide(self, state: State, seat: int, rng: Rng) -> Action | None:
        self.asked += 1
        return state.legal(seat)[0] if self.asked > 3 else None


def new(**options: bool | int | str) -> State:
    return clew.game("team").new(options, 2, 7)


def test_a_bot_gets_an_imagined_state_and_never_the_real_one() -> None:
    state, bot = new(), Watcher()
    step = Robots({0: bot, 1: bot}, rng_of(1)).propose(state)
    assert step is not None
    assert bot.seen[0] is not state
    assert bot.seen[0].rng.key != state.rng.key
    assert bot.seen[0].dump()["pages"] != state.dump()["pages"]


def test_bots_leave_the_seats_of_people_alone() -> None:
    state = new()
    robots = Robots({1: Watcher()}, rng_of(1))
    step = robots.propose(state)
    assert step is not None
    assert step.seat == 1
    assert step.action is not None
    state.apply(1, step.action)
    assert robots.propose(state) is None


def test_the_same_seed_gives_the_same_proposals() -> None:
    bots = clew.game("team").bots()["random"]
    told = [Robots({0: bots, 1: bots}, rng_of(3)).propose(new()) for _ in range(2)]
    assert told[0] is not None
    assert told[1] is not None
    assert told[0].action == told[1].action


def test_a_bot_that_waits_is_asked_again_later() -> None:
    step = Robots({0: Waiter(), 1: Waiter()}, rng_of(1)).propose(new())
    assert step is not None
    assert step.at > WAIT_MS


def test_a_clock_that_runs_out_first_is_proposed_instead() -> None:
    state = new(turn_clock_seconds=60)
    for seat in (0, 1):
        state.apply(seat, state.legal(seat)[0])
    robots = Robots({}, rng_of(1))
    step = robots.propose(state)
    assert step is not None
    assert (step.action, step.at) == (None, 65_000)
    assert robots.propose(state, until=64_999) is None


class Punctual(Waiter):
    """Writes down what its watch says whenever it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.times: list[int] = []

    def decide(self, state: State, seat: int, rng: Rng) -> Action | None:
        self.times.append(state.now)
        return super().decide(state, seat, rng)


def test_only_a_bot_with_a_watch_is_told_the_time() -> None:
    without, with_one = Punctual(), Punctual()
    with_one.watch = True
    for bot in (without, with_one):
        Robots({0: bot}, rng_of(1)).propose(new())
    assert without.times == [0, 0, 0, 0]
    assert with_one.times == [0, WAIT_MS, 2 * WAIT_MS, 3 * WAIT_MS]


def test_a_watch_never_shows_the_moment_at_which_the_clock_strikes() -> None:
    state, bot = clew.game("creta").new({"turn_timer": 90}, 2, 1), Punctual()
    bot.watch = True
    due = state.deadline()
    assert due is not None
    ask(bot, state, state.deciders()[0], rng_of(1), 0, due + 5)
    assert bot.times == [due - 1]
