"""All six spells, by number."""

from typing import Final

from clew.games.team.spells.base import Spell
from clew.games.team.spells.breakout import Breakout
from clew.games.team.spells.cross import Cross
from clew.games.team.spells.rotate import Rotate
from clew.games.team.spells.slide import Slide
from clew.games.team.spells.swap import Swap
from clew.games.team.spells.teleport import Teleport

ALL_SPELLS: Final[list[Spell]] = [Slide(), Rotate(), Swap(), Cross(), Teleport(), Breakout()]
