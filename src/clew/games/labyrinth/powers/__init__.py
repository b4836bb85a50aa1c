"""The twelve powers, each one small object, in the order of the characters."""

from clew.games.labyrinth.powers.attunement import Attunement
from clew.games.labyrinth.powers.base import Power
from clew.games.labyrinth.powers.blessing import Blessing
from clew.games.labyrinth.powers.charge import Charge
from clew.games.labyrinth.powers.cunning import Cunning
from clew.games.labyrinth.powers.destruction import Destruction
from clew.games.labyrinth.powers.disarm import Disarm
from clew.games.labyrinth.powers.faith import Faith
from clew.games.labyrinth.powers.hunt import Hunt
from clew.games.labyrinth.powers.leap import Leap
from clew.games.labyrinth.powers.poetry import Poetry
from clew.games.labyrinth.powers.strength import Strength
from clew.games.labyrinth.powers.transmutation import Transmutation
from clew.games.labyrinth.tables import POWER

_BY_NAME: dict[str, Power] = {
    power.name: power
    for power in (
        Faith(), Destruction(), Cunning(), Poetry(), Disarm(), Attunement(), Leap(), Hunt(), Transmutation(), Strength(),
        Blessing(), Charge(),
    )
}  # fmt: skip
POWERS: list[Power] = [_BY_NAME[name] for name in POWER]
