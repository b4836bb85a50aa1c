"""A refusal of the server's own: like the rules' refusals, with a code and facts, but about tables, keys and phases."""

from clew.kernel import ClewError, Illegal, Line
from clew.server.protocol.bodies import Problem
from clew.server.protocol.messages import Refused
from clew.server.protocol.parts import ServerCode

STATUS: dict[str, int] = {
    "unknown_table": 404, "unknown_game": 404, "unknown_path": 404, "unknown_lesson": 404, "unknown_name": 404,
    "unknown_puzzle": 404, "no_such_moment": 404, "puzzle_over": 409, "puzzle_beside": 409, "link_used": 410, "link_expired": 410,
    "dismissed": 403,
    "still_here": 409, "no_person": 409, "wrong_origin": 403, "unknown_key": 403, "not_host": 403,
    "not_your_seat": 403, "not_started": 409, "already_started": 409, "not_ready": 409, "not_over": 409, "over": 409,
    "seat_taken": 409, "no_free_seat": 409, "too_large": 413, "too_fast": 429, "too_many": 429, "busy": 429,
    "table_quota": 429, "rules_gone": 410, "store_full": 503, "store_failed": 503, "table_damaged": 503, "stopping": 503,
    "client_not_built": 503, "bad_log": 422, "internal": 500,
}  # fmt: skip
"""HTTP answers; everything else is 400."""


class Refusal(ClewError):
    """Nothing has changed."""

    def __init__(self, code: ServerCode, clause: str = "", **facts: object) -> None:
        super().__init__(code)
        self.code: str = code
        self.clause = clause
        """Of the game's rules, where they say so, too."""
        self.facts = facts


def refused(error: ClewError, message: str | None, line: Line | None = None) -> Refused:
    """As it goes over a socket; `line` says why where the game's rules refuse it."""
    problem = problem_of(error)
    return Refused(message, problem.code, problem.clause, problem.facts, line)


def problem_of(error: ClewError) -> Problem:
    """As it goes over HTTP."""
    if isinstance(error, Illegal | Refusal):
        return Problem(error.code, error.clause, error.facts)
    return Problem("internal")
