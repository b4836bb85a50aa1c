"""The table options as the rules ask for them."""

from clew.games.labyrinth.components import BOX
from clew.games.labyrinth.grid import Grid, grid
from clew.kernel.option import Options


class House:
    """The table options as the rules ask for them. Shared by all clones."""

    def __init__(self, options: Options, seats: int) -> None:
        self.options = options
        self.doors = options["hall_side"] == "doors"
        self.grid: Grid = grid(*table_size(options, seats))
        self.first_player = str(options["first_player"])
        self.first_seat = _whole(options["first_seat"])
        self.lottery = options["character_assignment"] == "random"
        self.target = _whole(options["target_treasures"])
        self.return_to_hall = bool(options["return_to_hall"])
        self.ghosts = options["memory_aid"] == "own"
        self.victim_turns = options["forced_orientation"] == "victim"
        self.landing_faces = options["trap_landing"] == "face"
        self.blessing_always = options["blessing_limit"] == "every_challenge"
        self.concede = bool(options["concede"])
        self.race_rounds = _whole(options["race_round_limit"])
        self.turn_ms = _whole(options["turn_clock"]) * 1000
        self.decision_ms = _whole(options["decision_clock"]) * 1000
        self.timed = bool(self.turn_ms or self.decision_ms)


def table_size(options: Options, seats: int) -> tuple[int, int]:
    """Columns and rows: as the table wants them, else by the number of seats."""
    wanted = options["table_size"]
    if wanted == "custom":
        return _whole(options["table_cols"]), _whole(options["table_rows"])
    for size in BOX.table_sizes:
        if size.id == wanted or (wanted == "auto" and seats in size.players):
            return size.cols, size.rows
    raise AssertionError(f"no table for {seats} seats")


def _whole(value: object) -> int:
    assert isinstance(value, int)
    return value
