"""What a message costs the server, in pings. Measured on one processor: docs/hosting.md has the figures."""

from clew.server.protocol.messages import Act, FromPage, GetHint, GetMenu, GetReview, Hello, Learn, Look, Solve, Undo

THINKING = 20.0
"""A hint or a review: a worker thinks about it, and the world is imagined first."""
WHOLE = 5.0
"""The whole table is told again."""
DONE = 2.0
"""Something happens, and everybody is told."""
FORESEEN = 1.0
"""Each action of a menu: it is tried out in an imagined world."""


def cost(request: FromPage) -> float:
    match request:
        case GetHint() | GetReview():
            return THINKING
        case Hello() | Look():
            return WHOLE
        case Learn() | Solve():
            return WHOLE + DONE * len(request.done)
        case Act() | Undo():
            return DONE
        case GetMenu():
            return 1 + FORESEEN * len(request.actions)
        case _:
            return 1.0
