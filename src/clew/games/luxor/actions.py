"""What a seat can do in Luxor."""

from clew.kernel.action import Action


class PlayCard(Action, frozen=True, omit_defaults=True):
    """A card without a die. The card says what it needs: an adventurer and steps, an adventurer alone, or nothing."""

    side: str
    adventurer: int | None = None
    steps: int | None = None

    @property
    def wording(self) -> str:
        if self.adventurer is None:
            return "play_card_all"
        if self.steps is None:
            return "play_card_catch_up"
        return "play_card_back" if self.steps < 0 else "play_card"


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

    @property
    def wording(self) -> str:
        return f"choose_horus_{self.take}"


class ChooseFavour(Action, frozen=True):
    level: int


class ChooseBonus(Action, frozen=True):
    take: str

    @property
    def wording(self) -> str:
        return f"choose_bonus_{self.take}"


class ChooseDiscount(Action, frozen=True):
    take: bool

    @property
    def wording(self) -> str:
        return "choose_discount_true" if self.take else "choose_discount_false"


TYPES = (PlayCard, RollCard, PassCard, MoveAfterRoll, ChooseActor, ChooseHorus, ChooseFavour, ChooseBonus, ChooseDiscount)
