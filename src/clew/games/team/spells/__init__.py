"""The six spells, each one small object."""

from clew.games.team.spells.base import MovementSpell, Spell
from clew.games.team.spells.breakout import Breakout
from clew.games.team.spells.cross import Cross
from clew.games.team.spells.rotate import Rotate
from clew.games.team.spells.slide import Slide
from clew.games.team.spells.swap import Swap
from clew.games.team.spells.teleport import Teleport

ALL_SPELLS: list[Spell] = [Slide(), Rotate(), Swap(), Cross(), Teleport(), Breakout()]
MOVEMENT: dict[int, MovementSpell] = {spell.index: spell for spell in ALL_SPELLS if isinstance(spell, MovementSpell)}
