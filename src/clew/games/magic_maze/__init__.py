"""Magic Maze: real time, no turns, a sand timer that flips, and silence."""
