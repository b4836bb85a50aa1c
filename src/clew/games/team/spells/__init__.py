"""The six spells, each one small object."""
