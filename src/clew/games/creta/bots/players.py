"""The bots as people meet them. One level plays both modes."""

from clew.games.creta.bots import challenge, turns
from clew.games.creta.bots.hints import hint_of
from clew.games.creta.rules import CretaState
from clew.kernel.action import Action
from clew.kernel.bot import Bot
from clew.kernel.hint import Hint
from clew.kernel.rng import Rng
from clew.kernel.state import State


class CretaBot(Bot):
    """A style for the turns of Escape from the Island, and a nerve for Challenge of the Gods.

    Choices are kept so that a turn need not be thought over at every step; that changes none of them.
    """

    watch = True

    def __init__(self, style: turns.Style, nerve: challenge.Nerve) -> None:
        self.name = style.name
        self.style = style
        self.nerve = nerve

    def decide(self, state: State, seat: int, rng: Rng) -> Action | None:
        assert isinstance(state, CretaState)
        if state.house.challenge:
            return challenge.decide(self.nerve, state, seat)
        return turns.decide(self.style, state, seat, rng)

    def hint(self, state: State, seat: int, rng: Rng) -> Hint | None:
        """The rest of the turn. Challenge of the Gods is about finding it oneself (6.3)."""
        assert isinstance(state, CretaState)
        if state.house.challenge or state.active != seat:
            return None
        return hint_of(self.style, state, seat, rng)


def levels() -> dict[str, Bot]:
    """Weakest first."""
    styles = (turns.WANDERER, turns.PATHFINDER, turns.ORACLE, turns.OLYMPIAN)
    return {style.name: CretaBot(style, nerve) for style, nerve in zip(styles, challenge.LEVELS, strict=True)}
