"""What is told of an action beforehand is what then comes to pass; and how the mall is told."""

from collections import Counter

import pytest

from clew.games.magic_maze import actions as act
from clew.games.magic_maze import events as ev
from clew.games.magic_maze.tables import HEROES, SPACE_INDEX
from clew.games.magic_maze.telling import seconds, space_place
from clew.kernel import LANGUAGES, Action, Choice, Duration, Event, State, rng_of
from games.magic_maze.stage import (
    EX19,
    EXPLORE,
    GAME,
    Maze,
    discard,
    escalator,
    fresh,
    move,
    pawn,
    place,
    stage,
    vortex,
)  # fmt: skip

EN = GAME.words("en")
SURE: dict[str, type[Event]] = {
    "ui.effect_flip": ev.TimerFlipped, "ui.effect_camera": ev.CameraDisabled, "ui.effect_ball": ev.BallReady,
    "ui.effect_theft": ev.Theft, "ui.effect_escape": ev.HeroEscaped, "ui.effect_win": ev.GameWon,
    "ui.effect_pass": ev.TilesPassed, "ui.effect_discards": ev.DiscardsDue, "ui.effect_talk_free": ev.TalkOpened,
    "ui.effect_talk_gestures": ev.TalkOpened,
}  # fmt: skip
"""Effects, and the event that each of them promises."""
SCENARIOS = (1, 4, 5, 6, 9, 10, 11, 12, 13, 17)


def choice_of(maze: Maze, seat: int, action: Action, at: int = -1) -> Choice:
    (choice,) = GAME.menu(maze.state, seat, [action], at)
    return choice


def told(choice: Choice) -> list[str]:
    return [EN.fill(line) for line in [choice.label, *choice.lead.effects]]


def promised(choice: Choice) -> Counter[type[Event]]:
    return Counter(SURE[line.key] for line in choice.lead.effects if line.key in SURE)


def check(state: State, seat: int, choice: Choice) -> Counter[type[Event]]:
    """Ways, places, effects and the warning against what the engine then does."""
    after = state.clone()
    events = after.apply(seat, GAME.action(choice.number))
    moved = [event for event in events if isinstance(event, ev.HeroMoved)]
    stops = [(way.piece, way.by, way.stops[0], way.stops[-1], len(way.stops) - 1) for way in choice.lead.ways]
    ends = [(one.hero, one.how, space_place(SPACE_INDEX[one.from_]), space_place(SPACE_INDEX[one.to])) for one in moved]
    assert stops == [(*end, one.steps or 1) for end, one in zip(ends, moved, strict=True)]
    if moved:
        assert choice.lead.places == [ends[0][3]]
    happened = Counter(type(event) for event in events if type(event) in SURE.values())
    balls = sum(isinstance(event, ev.OutOfOrder) and event.kind == "crystal_ball" for event in events)
    if choice.lead.whole:
        assert promised(choice) == happened
        assert [line.key for line in choice.lead.effects].count("ui.effect_ball_gone") == balls
    else:
        assert promised(choice) <= happened
    lost = [event.reason for event in events if isinstance(event, ev.GameLost)]
    assert (choice.lead.warning is not None) == bool(lost and lost != ["time_up"])
    return promised(choice)


@pytest.mark.rule("MM-3.10", "MM-5.1", "MM-4.1")
def test_what_is_told_beforehand_comes_to_pass() -> None:
    seen: Counter[type[Event]] = Counter()
    for number, scenario in enumerate(SCENARIOS):
        rng = rng_of(f"leads {scenario}")
        state = fresh(3 if scenario == 9 else 4, number, scenario=scenario, start_mode="first_action").state
        for _ in range(120):
            if state.outcome() is not None:
                break
            seat = rng.choice(state.deciders())
            for choice in GAME.menu(state, seat):
                seen += check(state, seat, choice)
            legal = [action for action in state.legal(seat) if not isinstance(action, act.Concede)]
            at = min(state.now + rng.below(600), (state.deadline() or state.now + 1) - 1)
            if legal:
                state.apply(seat, rng.choice(legal), at)
    assert {ev.TimerFlipped, ev.TalkOpened, ev.TilesPassed} <= set(seen)


@pytest.mark.rule("MM-7.2", "MM-12.3", "MM-11.17", "MM-11.6", "MM-8.3")
def test_what_arriving_brings_is_told() -> None:
    theft = stage(EX19, Y="6:0,2", P="9:3,0", G="8:3,1", O="7:2,0")
    choice = choice_of(theft, 1, move("G", "W"))
    assert check(theft.state, 1, choice) == Counter({ev.Theft: 1})
    cameras = stage("1B@0,0/0 16@0,1/2 17@0,-1/2", scenario=6, Y="16:2,0", P="1B:1,0", G="1B:2,1", O="1B:2,2")
    kinds = [check(cameras.state, seat, one) for seat in range(4) for one in GAME.menu(cameras.state, seat)]
    assert Counter({ev.CameraDisabled: 1}) in kinds
    ball = stage("1B@0,0/0 15@-1,0/1", scenario=5, deck="5 9 2", P="15:2,3", Y="1B:1,1", G="1B:2,1", O="1B:2,2")
    kinds = [check(ball.state, seat, one) for seat in range(4) for one in GAME.menu(ball.state, seat)]
    assert Counter({ev.BallReady: 1}) in kinds
    leaving = stage("1B@0,0/0 15@-1,0/1", scenario=5, deck="2", P="15:3,3", credits=1)
    lines = [line.key for seat in range(4) for one in GAME.menu(leaving.state, seat) for line in one.lead.effects]
    assert "ui.effect_ball_gone" in lines
    last = stage(EX19, stolen=True, Y="2:1,0", P=None, G=None, O=None)
    choice = choice_of(last, 3, move("Y", "N"))
    assert check(last.state, 3, choice) == Counter({ev.HeroEscaped: 1, ev.GameWon: 1})
    assert told(choice)[0] == "Barbarian (yellow): north, steps: 1, to tile 2 (exit, purple)"
    timer = stage(at=30_000, P="1A:0,1")
    choice = choice_of(timer, 1, move("P", "W"))
    assert told(choice)[:2] == ["Mage (purple): west, steps: 1, to tile 1 (timer space)", "Flips the sand timer"]
    assert check(timer.state, 1, choice)[ev.TimerFlipped] == 1


@pytest.mark.rule("MM-12.7", "MM-7.7")
def test_what_would_lose_the_game_is_warned_of() -> None:
    maze = stage(seats="A1 A2")
    assert choice_of(maze, 0, act.Concede()).lead.warning is None
    maze.does(0, act.Concede())
    warning = choice_of(maze, 1, act.Concede()).lead.warning
    assert warning is not None
    assert EN.fill(warning) == "The team gives up."
    leaving = stage(EX19, theft_trigger="manual", theft_missed=True, Y="2:1,0")
    warning = choice_of(leaving, 3, move("Y", "N")).lead.warning
    assert warning is not None
    assert warning.key == "events.game_lost_left_without_theft"


def test_where_commands_lead() -> None:
    maze = stage("1A@0,0/0 5@0,-1/2", deck="8 9 3", O="5:1,1", Y="1A:3,1", P="1A:1,0")
    (way,) = choice_of(maze, 3, move("O", "N", 2)).lead.ways
    assert [stop.at for stop in way.stops] == [(5, 2, 2), (5, 3, 2), (5, 4, 2)]
    assert choice_of(maze, 1, vortex("P", "5:0,1")).lead.places == [space_place(SPACE_INDEX["5:0,1"])]
    assert [spot.at for spot in choice_of(maze, 0, EXPLORE).lead.places] == [(1, 4, 2)]
    assert not choice_of(maze, 0, EXPLORE).lead.whole


def test_as_far_as_possible_is_offered_once() -> None:
    maze = stage()
    offered = [GAME.action(choice.number) for choice in GAME.menu(maze.state, 3)]
    assert move("Y", "N", "max") in maze.state.legal(3)
    assert move("Y", "N", "max") not in offered
    assert move("Y", "N") in offered


def test_what_is_read_out() -> None:
    maze = stage("1A@0,0/0 8@-1,0/0 6@1,0/3 7@1,1/1 9@-1,1/0 5@0,1/1", tokens="5:2,2", at=30_000, O="5:2,3")
    lines = GAME.spoken(maze.state).splitlines()
    assert "Time left when something last happened: 2:30" in lines[0]
    assert "Dwarf (orange): tile 5 (Exploration space, orange) · item on tile 7" in lines
    start = lines.index("Tile 5")
    assert lines[start + 1 : start + 5] == [
        "north (entrance arrow): tile 9 · east (yellow): unexplored · south (orange): wall · west (green): tile 1",
        "tile 5, row 1, column 2: vortex, purple",
        "tile 5, row 1, column 3: Exploration space, yellow",
        "tile 5, row 3, column 3: timer space · used up",
    ]


def test_no_sentence_says_a_thing_twice() -> None:
    maze = stage(at=30_000, P="1A:0,1")
    teller = GAME.teller(maze.view, None)
    lines = [line for event in maze.does(1, move("P", "W")) if (line := teller.line(event)) is not None]
    assert "Out of order from now on: tile 1 (timer space)." in map(EN.fill, lines)


def question(maze: Maze, seat: int | None) -> str:
    return EN.fill(GAME.teller(maze.state.view(seat), seat).question().text)


def test_what_is_asked_of_whom() -> None:
    assert question(fresh(4, 1), 0) == "Start the sand when everybody is ready."
    assert question(fresh(4, 1), 1) == "Player 1 starts the sand when everybody is ready."
    assert question(fresh(4, 1, start_mode="first_action"), 1) == "The sand starts with the first action."
    assert question(stage(), 0) == "No turns: do what your tile allows, whenever you like."
    assert question(stage(), None) == "No turns: everybody may act at any moment."
    assert question(stage("1B@0,0/0", scenario=9, seats="- A1 A2"), 0) == "You have no action tile now: you are the leader."
    holding = stage(deck="8 9 3", Y="1A:3,1", P="1A:1,0")
    holding.does(0, EXPLORE)
    assert question(holding, 0) == "Choose where tile 8 goes."
    assert question(holding, 2) == "Player 1 chooses where tile 8 goes."
    assert choice_of(holding, 0, place("1A", "S")).lead.places == [space_place(SPACE_INDEX["1A:3,1"])]


@pytest.mark.rule("MM-7.1", "MM-12.2", "MM-18.1", "MM-18.3")
def test_what_each_hero_still_has_to_reach() -> None:
    def goals(maze: Maze) -> list[tuple[str, str | None]]:
        return [(maze.view.heroes[hero].goal, maze.view.heroes[hero].goal_tile) for hero in HEROES]

    unknown = ("item_unknown", None)
    assert goals(stage("1A@0,0/0 6@1,0/3")) == [("item_on_tile", "6"), unknown, unknown, unknown]
    assert goals(stage("1A@0,0/0 6@1,0/3", Y="6:0,2"))[0] == ("on_item", None)
    single = stage(EX19, stolen=True, Y="1A:1,1", P=None)
    assert goals(single)[:3] == [("exit_on_tile", "2"), ("escaped", None), ("exit_on_tile", "2")]
    assert goals(stage(EX19, scenario=2, stolen=True))[0] == ("exit_unknown", None)
    assert goals(stage("1B@0,0/0 6@1,0/3", scenario=10, G="6:0,2"))[2] == ("on_item", None)
    assert goals(stage("1B@0,0/0 6@1,0/3", scenario=10, Y="6:0,2"))[0] == ("item_foreign", None)


@pytest.mark.rule("MM-7.5", "MM-24.1", "MM-11.16", "MM-25.1", "MM-17.3")
def test_what_the_board_need_not_know_the_rules_for() -> None:
    assert stage(scenario=1).view.idle == ["exit", "crystal_ball", "camera"]
    assert stage(EX19, scenario=1, stolen=True).view.idle[:2] == ["vortex", "item"]
    assert "exit_green" in stage(EX19, scenario=1, stolen=True).view.idle
    assert "exit_purple" not in stage(EX19, scenario=1, stolen=True).view.idle
    assert stage("1B@0,0/0", scenario=16).view.idle == ["vortex", "exit"]
    watched = stage("1B@0,0/0 16@0,1/2 17@0,-1/2", scenario=6, Y="1B:1,1")
    assert watched.view.watched
    assert watched.view.timers_left == len(watched.view.banned)
    groups = stage("1B@0,0/0 6@1,0/3", scenario=17, Y="6:0,2")
    assert groups.view.closed["green"] == ["6"]
    assert groups.view.closed["yellow"] == []
    leader = stage("1B@0,0/0", scenario=9, seats="- A1 A2")
    assert [seat.pawn for seat in leader.view.seats] == [True, False, False]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_tells_how_things_stand(lang: str) -> None:
    mazes = [
        fresh(4, 1, scenario=13),
        fresh(1, 1, scenario=4),
        stage(deck="8 9 3", Y="1A:3,1", P="1A:1,0", O="1A:0,2", pawn={"at": 1, "by": 0}),
        stage("1B@0,0/0 16@0,1/2 17@0,-1/2", scenario=6, tokens="1B:0,0", Y="16:2,0"),
        stage(EX19, stolen=True, Y="2:1,0", P=None, G=None, O="7:2,0"),
        stage("1B@0,0/0", scenario=9, seats="- A1 A2"),
        stage("1B@0,0/0 15@-1,0/1", scenario=5, deck="5 9 2", P="15:3,3", credits=2),
    ]
    mazes[2].does(0, EXPLORE)
    for maze in mazes:
        for text in (GAME.text(maze.state, lang=lang), GAME.spoken(maze.state, lang=lang)):
            assert "{" not in text
            assert "None" not in text
            assert "scenario_" not in text


def test_labels() -> None:
    maze = stage("1A@0,0/0 5@0,-1/2", Y="1A:3,2", P="1A:1,1")
    assert told(choice_of(maze, 1, vortex("P", "5:0,1"))) == ["Mage (purple): vortex to tile 5"]
    assert told(choice_of(maze, 2, escalator("Y"))) == ["Barbarian (yellow): take the escalator"]
    assert told(choice_of(maze, 2, pawn(3))) == ['"Do something!" for Player 4']
    assert EN.fill(GAME.teller(maze.view, 0).label(discard("5"))) == "Discard tile 5"


def test_time_as_people_say_it() -> None:
    assert [EN.told(seconds(ms)) for ms in (180_000, 150_000, 9_001, 1, 0)] == ["3:00", "2:30", "0:10", "0:01", "0:00"]
    assert seconds(1) == Duration(1_000)
