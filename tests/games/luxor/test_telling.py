"""What is told of a move beforehand is what then comes to pass."""

import random
from typing import Any

import pytest

from clew.games.luxor import actions as act
from clew.games.luxor import events as ev
from clew.kernel import Action, Choice, State
from games.luxor.stage import GAME

CLAIMS = {
    "ui.preview_activate": "wakes", "ui.preview_key": "keys", "ui.preview_sarcophagus": "sarcophagi",
    "ui.preview_final_round": "last",
    "ui.preview_game_end": "ends", "ui.tip_take": "taken", "ui.tip_ask": "asked",
}  # fmt: skip


def truth(state: State, seat: int, action: Action) -> dict[str, Any]:
    after = state.clone()
    last = after.view(seat).turn_in_round == after.seats - 1
    events = after.apply(seat, action)
    view = after.view(seat)
    entered = [event for event in events if isinstance(event, ev.TombEntered)]
    # Where something is still to be decided, the end comes after the answer.
    ends = any(isinstance(event, ev.GameEnded) for event in events) or (last and view.pending is not None and view.final_round)
    return {
        "legs": sorted(
            (event.adventurer, event.cause, (event.from_, *event.path)) for event in events if isinstance(event, ev.AdventurerMoved)
        ),
        "wakes": sum(isinstance(event, ev.AdventurerActivated) for event in events),
        "keys": len(entered),
        "sarcophagi": sum(event.sarcophagus is not None for event in entered),
        "last": int(any(isinstance(event, ev.FinalRound) for event in events) and not ends),
        "ends": int(ends),
        "taken": sum(isinstance(event, ev.TreasureTaken) for event in events),
        "asked": int(view.decision == "choose_discount"),
    }


def told(choice: Choice) -> dict[str, Any]:
    claims = [CLAIMS.get(line.key) for line in choice.lead.effects]
    return {
        "legs": sorted((way.piece, way.by, tuple(stop.at[0] for stop in way.stops)) for way in choice.lead.ways),
        **{name: claims.count(name) for name in CLAIMS.values()},
    }


@pytest.mark.rule("LX-14.1", "LX-8.1", "LX-6.1")
def test_what_is_told_beforehand_comes_to_pass() -> None:
    """Every move of random games, also with the last card into the tomb."""
    dice = random.Random(7)
    seen: list[dict[str, Any]] = []
    for seed in range(6):
        seats = 2 + seed % 3
        state = GAME.new({"catch_up_into_tomb": bool(seed % 2)}, seats, seed.to_bytes(32, "big"))
        while state.outcome() is None:
            (seat,) = state.deciders()
            legal = state.legal(seat)
            moves = [action for action in legal if isinstance(action, act.PlayCard | act.MoveAfterRoll | act.ChooseActor)]
            for choice in GAME.menu(state, seat, moves) if dice.random() < 0.3 else []:
                action = GAME.action(choice.number)
                assert told(choice) == truth(state, seat, action), action
                seen.append(told(choice))
            state.apply(seat, dice.choice(legal))
    for name in CLAIMS.values():
        assert any(one[name] for one in seen), f"no case with {name}"
    assert {leg[1] for one in seen for leg in one["legs"]} == {"card", "osiris", "tunnel", "catch_up"}
