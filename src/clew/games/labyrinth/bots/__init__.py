"""Players of Labyrinth."""
