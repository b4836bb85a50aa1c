"""Mallahoc: five cards in hand, at the deal, drawing and resting (LB-27). The figures stand in components.toml."""

from clew.games.labyrinth.powers.base import Power


class Strength(Power):
    name = "strength"
