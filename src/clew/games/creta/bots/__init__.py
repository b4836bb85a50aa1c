"""Bots for both modes of Escape from Crete."""
