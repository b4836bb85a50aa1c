"""What is told of a move beforehand is what then comes to pass, and what is asked fits what can be done."""

from collections.abc import Iterator
from typing import Any

import pytest

from clew.games.creta import actions as act
from clew.games.creta import events as ev
from clew.games.creta.tables import EXITS, trophy_points
from clew.games.creta.telling import CretaTeller
from clew.kernel import Action, Choice, Line, List, Place, Rng, State, rng_of
from games.creta.naive import Island, cell, movements, name
from games.creta.stage import GAME, challenge, fresh, std

CHANGES = (act.Rotate, act.Swap, act.Replace)


def played(games: int, *, walks: int = 1, **options: Any) -> Iterator[tuple[State, int, Rng]]:
    """Who may act, at every moment of random games. `walks`: how much rather a walk goes on than anything else is done."""
    for seed in range(games):
        rng = rng_of(f"telling {options} {seed}")
        state = GAME.new({"round_cap": 10} | options, 2, seed)
        while state.outcome() is None:
            deciders = [seat for seat in state.deciders() if state.legal(seat)]
            if not deciders:
                state.tick()
                continue
            seat = rng.choice(deciders)
            yield state, seat, rng
            legal = state.legal(seat)
            pieces = [action for action in legal if not isinstance(action, CHANGES)]
            state.apply(seat, rng.choice(pieces * walks + legal))


def told(choice: Choice, key: str) -> Line | None:
    return next((line for line in choice.lead.effects if line.key == key), None)


def place_name(place: Place) -> str:
    if place.kind == "exit":
        return EXITS[place.at[0]]
    return "temple" if place.kind == "temple" else f"r{place.at[0]}c{place.at[1]}"


def island(state: State) -> Island:
    view = state.view(None)
    tiles = {cell(at): (lying.tile[0], lying.rot) for at, lying in view.board.items()}
    return Island(tiles, {cell(at) for at in view.heroes.values() if at in view.board})


def own_places(state: State, seat: int) -> set[str]:
    view = state.view(seat)
    return {at for hero, at in view.heroes.items() if hero.startswith(view.seats[seat].colour) and at not in EXITS}


@pytest.mark.rule("FC-5.3", "FC-5.4", "FC-5.5", "FC-4.7")
def test_a_change_tells_which_exits_can_then_be_reached() -> None:
    """Every exit that is named can be walked to without a blessing, and no other; the floor that is lit can be walked on."""
    opened = closed = 0
    for state, seat, rng in played(3):
        changes = [action for action in state.legal(seat) if isinstance(action, CHANGES)]
        if not changes:
            continue
        for choice in GAME.menu(state, seat, [rng.choice(changes) for _ in range(3)]):
            after = state.clone()
            after.apply(seat, GAME.action(choice.number))
            here = island(after)
            walks = [
                walk
                for at in own_places(after, seat)
                for walk in movements(here, at if at == "temple" else cell(at), set(), False)
            ]  # fmt: skip
            ends = {name(walk.end) for walk in walks if name(walk.end) in EXITS}
            line = told(choice, "ui.opens_exits")
            exits = line.facts["exits"] if line is not None else List(())
            assert isinstance(exits, List)
            assert {place_name(exit_) for exit_ in exits.items if isinstance(exit_, Place)} == ends
            lit = {place_name(stop) for way in choice.lead.ways for stop in way.stops}
            assert lit == own_places(after, seat) | {step for walk in walks for step in walk.leg1}
            opened += bool(ends)
            closed += not ends
    assert opened > 5
    assert closed > 5


@pytest.mark.rule("FC-6.5")
def test_a_hero_tells_what_it_can_reach_and_what_it_gives_up() -> None:
    brave = 0
    for state, seat, _ in played(2, walks=9):
        heroes = [action for action in state.legal(seat) if isinstance(action, act.Hero)]
        for choice in GAME.menu(state, seat, heroes):
            action = GAME.action(choice.number)
            assert isinstance(action, act.Hero)
            view = state.view(seat)
            at, gods = view.heroes[action.hero], {"ares"} & {action.hero.split("_")[1]}
            walks = movements(island(state), at if at == "temple" else cell(at), gods, False)
            (way,) = choice.lead.ways
            assert {place_name(stop) for stop in way.stops} == {at} | {step for walk in walks for step in walk.leg1}
            brave += bool(gods)
            line = told(choice, "ui.gives_up_actions")
            assert (line.facts["count"] if line is not None else 0) == view.actions_left
            after = state.clone()
            after.apply(seat, action)
            assert not any(isinstance(piece, CHANGES) for piece in after.legal(seat))
    assert brave > 5


@pytest.mark.parametrize("mode", ["escape", "challenge"])
def test_the_way_of_a_step_is_the_only_one(mode: str) -> None:
    """It goes on as long as nothing else can be done, and not a step less."""
    longest = 0
    for state, seat, _ in played(2, walks=9, mode=mode):
        steps = [action for action in state.legal(seat) if isinstance(action, act.Step)]
        for choice in GAME.menu(state, seat, steps):
            (way,) = choice.lead.ways
            after = state.clone()
            start, *stops = [place_name(stop) for stop in way.stops]
            assert start == (state.view(seat).walk.head if state.view(seat).walk else "temple")
            for number, stop in enumerate(stops):
                if number:
                    assert free(after, seat) == [act.Step(stop)]
                after.apply(seat, act.Step(stop))
            if stops[-1] not in EXITS:
                assert [type(action) for action in free(after, seat)] != [act.Step]
            longest = max(longest, len(stops))
    assert longest >= 3


def free(state: State, seat: int) -> list[Action]:
    return [action for action in state.legal(seat) if not isinstance(action, act.Restart | act.GiveUp)]


@pytest.mark.rule("FC-7.2", "FC-7.3", "FC-7.7", "FC-10.4")
def test_points_come_as_they_are_told() -> None:
    escapes = tokens = 0
    for state, seat, _ in played(8, walks=9):
        scoring = [action for action in state.legal(seat) if isinstance(action, act.ChooseTrophies) or _leaves(action)]
        for choice in GAME.menu(state, seat, scoring):
            line = told(choice, "ui.brings_points")
            assert line is not None
            after = state.clone()
            events = after.apply(seat, GAME.action(choice.number))
            before, now = state.view(seat).seats[seat].sheet, after.view(seat).seats[seat].sheet
            given = [event.kinds for event in events if isinstance(event, ev.TokensTaken) and event.auto]
            if not any(given):
                assert line.facts["points"] == now.points - before.points
                escapes += _leaves(GAME.action(choice.number))
            tokens += not _leaves(GAME.action(choice.number))
    assert escapes > 5
    assert tokens > 5


def _leaves(action: Action) -> bool:
    return isinstance(action, act.Step) and action.place in EXITS


@pytest.mark.parametrize("options", [{}, {"strict_announcement": False}], ids=["exact", "at_least"])
@pytest.mark.rule("FC-13.8", "FC-13.9", "FC-13.10")
def test_a_card_is_never_lost_without_a_warning(options: dict[str, Any]) -> None:
    """Whatever loses the card says so beforehand, with its reason, and nothing else warns."""
    reasons: set[str] = set()
    for state, seat, _ in played(4, walks=9, mode="challenge", **options):
        if state.view(seat).phase != "demonstration":
            continue
        legal = [action for action in state.legal(seat) if not isinstance(action, CHANGES)]
        for choice in GAME.menu(state, seat, legal):
            after = state.clone()
            events = after.apply(seat, GAME.action(choice.number))
            lost = [event.reason for event in events if isinstance(event, ev.CardLost)]
            warned = [] if choice.lead.warning is None else [choice.lead.warning.key]
            assert warned == [f"ui.confirm_{reason}" for reason in lost]
            reasons.update(lost)
            won = any(isinstance(event, ev.CardWon) for event in events)
            assert (told(choice, "events.card_won") is not None) == won
    assert {"short", "no_exit", "gave_up"} <= reasons


@pytest.mark.rule("FC-5.13", "FC-5.14")
def test_the_question_fits_what_can_be_done() -> None:
    seen: set[str] = set()
    for options in ({}, {"mode": "challenge"}):
        for state, seat, _ in played(8, walks=9, **options):
            question = GAME.teller(state.view(seat), seat).question().text
            kinds = {type(action) for action in state.legal(seat)}
            assert (act.Stop in kinds) == (question.key == "ui.do_walk_end")
            if question.key == "ui.do_walk_end":
                ways = question.facts["ways"]
                assert isinstance(ways, List)
                keys = {way.key for way in ways.items if isinstance(way, Line)}
                assert ("ui.todo_brave" in keys, "ui.todo_hermes" in keys) == (act.Step in kinds, act.Turn in kinds)
                seen |= keys
            for key, fits in FITS.items():
                assert question.key != key or fits(kinds), (key, kinds)
            seen.add(question.key)
    assert set(FITS) | {"ui.do_walk_end", "ui.todo_brave", "ui.todo_hermes", "ui.todo_stop"} <= seen


FITS: dict[str, Any] = {
    "ui.do_walk_must": lambda kinds: act.Step in kinds and act.Leap not in kinds,
    "ui.do_walk_leap": lambda kinds: act.Step in kinds and act.Leap in kinds,
    "ui.do_hero": lambda kinds: act.Hero in kinds and act.NoMove not in kinds,
    "ui.do_action": lambda kinds: act.Rotate in kinds or act.Replace in kinds,
    "decisions.choose_trophies": lambda kinds: kinds == {act.ChooseTrophies},
    "decisions.search": lambda kinds: {act.Announce, act.PassRound} <= kinds,
    "ui.do_lead": lambda kinds: kinds <= {act.Announce},
}


@pytest.mark.rule("FC-5.14")
def test_nobody_is_told_to_move_who_cannot() -> None:
    """On an island without links: Ares and Hermes have nowhere to go from the temple, Athena may leap."""
    table = std().movement().table()
    assert GAME.teller(table.state.view(0), 0).question().text.key == "ui.do_hero_blessed"
    stuck = std().hero(blue_athena_1="A", blue_athena_2="A").movement().table()
    teller = GAME.teller(stuck.state.view(0), 0)
    assert teller.question().text.key == "ui.do_no_move"
    (choice,) = GAME.menu(stuck.state, 0)
    assert choice.lead.warning == Line("ui.confirm_no_move")
    leaping = std().movement().table()
    leaping.does(0, act.Hero("blue_athena_1"))
    assert GAME.teller(leaping.state.view(0), 0).question().text.key == "ui.do_leap"


def test_others_are_told_who_acts() -> None:
    table = std().table()
    for me in (1, None):
        question = GAME.teller(table.state.view(me), me).question()
        assert (question.text.key, question.title) == ("decisions.action_other", None)
    table.does(0, act.Hero("blue_athena_1"))
    assert GAME.teller(table.state.view(0), 0).question().title == Line("ui.walk_title")
    assert GAME.teller(table.state.view(1), 1).question().title is None


def test_whoever_leads_or_has_passed_is_told_so() -> None:
    table = challenge(3).search("G07").table()
    table.announces(1, 5)
    table.does(2, act.PassRound())
    keys = [GAME.teller(table.state.view(seat), seat).question().text.key for seat in (0, 1, 2, None)]
    assert keys == ["decisions.bidding", "ui.do_lead", "ui.do_passed", "decisions.bidding_other"]


def test_heroes_that_are_alike_are_offered_once() -> None:
    state = fresh(2, 2).state
    seat = state.deciders()[0]
    offered = GAME.teller(state.view(seat), seat).offered(state.legal(seat))
    gods = [action.hero.split("_")[1] for action in offered if isinstance(action, act.Hero)]
    assert len(gods) == len(set(gods)) > 0


def test_a_plan_is_told_on_the_island_that_it_makes() -> None:
    """A tile that was swapped and then turned is told where it lies by then."""
    table = challenge(2).search("G04").table()
    view = table.state.view(None)
    plan = [act.Swap("r2c1", "r2c2"), act.Rotate("r2c1", 0), act.Leap("r1c2"), act.Turn(1)]
    words = GAME.words("en")
    lines = [words.fill(line) for line in CretaTeller(view, None).plan(plan)]
    assert lines[1] == f"Turn the {words.term(view.board['r2c2'].tile)} at row 2, column 1: open north and south"
    assert lines[3] == f"Hermes turns the tile, {words.term(view.board['r1c2'].tile)}: open east and west"


# Components ---------------------------------------------------------------------------


@pytest.mark.rule("FC-7.4", "FC-7.5")
def test_the_catalogue_says_how_many_tokens_a_god_takes() -> None:
    tokens = GAME.catalogue()["rules"]["tokens"]
    seen: set[str] = set()
    for state, seat, _ in played(8, walks=9):
        pending = state.view(seat).escape.pending
        if pending is not None:
            god = pending.hero.split("_")[1]
            assert tokens[god] == pending.due
            seen.add(god)
    assert seen == set(tokens)


@pytest.mark.rule("FC-10.13")
def test_the_catalogue_has_points_for_as_many_trophies_as_there_can_be() -> None:
    points = GAME.catalogue()["scoring"]["trophy_points"]
    assert points == [trophy_points(count) for count in range(len(points))]
    assert len(points) > 6 * 5 + 4 + 1


@pytest.mark.rule("FC-4.2", "FC-4.6")
def test_fixed_shapes_are_those_that_nobody_turns_or_swaps() -> None:
    fixed = {shape["id"] for shape in GAME.catalogue()["shapes"] if shape.get("fixed")}
    for state, seat, _ in played(2):
        view = state.view(seat)
        if view.phase != "action" or view.walk is not None:
            continue
        swapped = {at for action in state.legal(seat) if isinstance(action, act.Swap) for at in (action.a, action.b)}
        turned = {action.cell for action in state.legal(seat) if isinstance(action, act.Rotate)}
        stuck = {at for at, lying in view.board.items() if lying.tile[0] in fixed}
        assert not stuck & (swapped | turned)
        assert {lying.tile[0] for lying in view.board.values()} - fixed
    assert fixed == {"M"}
