"""Shikagari, the deer hunt: four players, two teams, and 64 red pips to catch."""
