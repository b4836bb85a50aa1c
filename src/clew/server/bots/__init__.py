"""Bots think in processes of their own, and act at tables."""
