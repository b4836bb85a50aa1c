"""Players of Labyrinth Team Edition."""
