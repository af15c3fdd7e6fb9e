"""Hike: a trick game with trumps, blisters and a Yeti. 3 players, or 4 with the full pack."""
