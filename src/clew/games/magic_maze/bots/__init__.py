"""Players of Magic Maze."""
