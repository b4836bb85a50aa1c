"""Labyrinth (Red Box): fog, twelve powers, and decisions in other hands."""
