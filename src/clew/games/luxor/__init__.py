"""Luxor: a race of five adventurers along one shrinking corridor."""
