"""Labyrinth Team Edition: a team against the Book of Daedalus."""
