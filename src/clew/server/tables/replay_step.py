"""One step of a finished game, as one seat or a spectator saw it."""

from typing import Any, cast

import msgspec

from clew.kernel import Event, Match, Step, copies
from clew.server.protocol.bodies import ReplayStep


def told(match: Match, step: Step | None, events: list[Event], seat: int | None, text: bool) -> msgspec.Raw:
    entry = step.entry if step is not None else None
    seen = copies(events, seat)
    view, outcome = match.state.view(seat), match.state.outcome()
    teller = match.game.teller(view, seat)
    return msgspec.Raw(
        msgspec.json.encode(
            ReplayStep(
                n=len(match.steps),
                at=entry.at if entry else 0,
                seat=entry.seat if entry else None,
                action=entry.action if entry else None,
                undo=entry.undo if entry else False,
                events=cast(list[Any], seen),
                lines=[teller.line(event) for event in seen],
                view=view,
                question=None if outcome else teller.question(),
                progress=teller.progress(),
                summary=teller.summary(outcome) if outcome else None,
                status=teller.status() if text else [],
                places=teller.places() if text else [],
            )
        )
    )
