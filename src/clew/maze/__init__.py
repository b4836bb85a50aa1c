"""Corridors on a grid, as bit sets."""
