"""What a seat can do in Luxor."""

from clew.kernel.action import Action


class PlayCard(Action, frozen=True, omit_defaults=True):
    """A card without a die. The card says what it needs: an adventurer and steps, an adventurer alone, or nothing."""

    side: str
    adventurer: int | None = None
    steps: int | None = None


class RollCard(Action, frozen=True):
    side: str


class PassCard(Action, frozen=True):
    side: str


class MoveAfterRoll(Action, frozen=True):
    adventurer: int
    steps: int


class ChooseActor(Action, frozen=True):
    adventurer: int


class ChooseHorus(Action, frozen=True):
    take: str


class ChooseFavour(Action, frozen=True):
    level: int


class ChooseBonus(Action, frozen=True):
    take: str


class ChooseDiscount(Action, frozen=True):
    take: bool


TYPES = (PlayCard, RollCard, PassCard, MoveAfterRoll, ChooseActor, ChooseHorus, ChooseFavour, ChooseBonus, ChooseDiscount)
