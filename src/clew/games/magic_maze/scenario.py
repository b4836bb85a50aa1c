"""What is played: one of the seventeen scenarios or a custom one, and the table options (MM-14, MM-15)."""

import msgspec

from clew.games.magic_maze.components import BOX, Custom, Scenario
from clew.kernel.errors import BadOptions
from clew.kernel.option import Options

NEEDED = (2, 6, 7, 8, 9)
"""MM-15.7: the items and the purple exit."""
OTHER_EXITS = (10, 11, 12)
SECOND_START = 3
"""The tile that starts dimension B (MM-21.1)."""


def scenario_of(options: Options) -> Scenario | Custom:
    """The chosen scenario. Raises BadOptions for a custom one that cannot be played."""
    if options["scenario"] == "custom":
        return custom_of(options["custom"])
    return BOX.scenarios[whole(options["scenario"]) - 1]


def custom_of(data: object) -> Custom:
    try:
        custom = msgspec.convert(data, Custom)
    except msgspec.ValidationError as error:
        raise BadOptions("bad_options", "MM-15.6", option="custom", problem=str(error)) from None
    tiles = {*custom.deck, *custom.on_top}
    _require(bool(custom.title.strip()) and len(custom.title) <= 60, "MM-15.8", "title")
    _require(len(set(custom.on_top)) == len(custom.on_top) and len(set(custom.deck)) == len(custom.deck), "MM-15.6", "deck")
    _require(tiles <= set(range(2, 25)), "MM-15.6", "deck")
    needed = NEEDED if custom.exits == "single_purple" else NEEDED + OTHER_EXITS
    _require(tiles.issuperset(needed), "MM-15.7", "deck")
    _require(not (custom.stay_on_exit and custom.exits == "single_purple"), "MM-15.7", "stay_on_exit")
    _require(custom.leader or custom.pawn != "leader", "MM-15.7", "pawn")
    if custom.dimensions == 2:
        _require(SECOND_START not in tiles, "MM-15.7", "dimensions")
        _require(not custom.rearrange and not custom.groups_forbidden, "MM-15.7", "dimensions")
    return custom


def _require(holds: bool, clause: str, option: str) -> None:
    if not holds:
        raise BadOptions("bad_options", clause, option=option)


def seats_for(scenario: Scenario | Custom) -> tuple[int, ...]:
    """MM-1.1, MM-15.7."""
    return tuple(range(3, 10)) if scenario.leader else tuple(range(1, 9))


def check_options(options: Options, seats: int | None) -> None:
    scenario = scenario_of(options)
    if options["custom"] != {}:
        custom_of(options["custom"])  # also where another scenario is played: every view carries it
    if isinstance(scenario, Scenario) and scenario.levels and options["level"] not in scenario.levels:
        raise BadOptions("bad_options", "MM-14.12", option="level", value=options["level"], values=scenario.levels)
    if seats is None:
        return
    if whole(options["host_seat"]) >= seats:
        raise BadOptions("bad_options", "MM-1.18", option="host_seat", value=options["host_seat"])
    leader = options["leader_seat"]
    if scenario.leader and isinstance(leader, int) and leader >= seats:
        raise BadOptions("bad_options", "MM-17.2", option="leader_seat", value=leader)


def whole(value: object) -> int:
    assert isinstance(value, int)
    return value
