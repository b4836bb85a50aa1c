"""Escape from Crete (Fuga de Creta)."""
