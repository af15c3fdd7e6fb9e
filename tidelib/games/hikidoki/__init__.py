"""Hikidoki: dive, take what you dare, surface before the waves take it back. 1 to 5 players."""
