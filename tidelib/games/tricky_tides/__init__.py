"""Tricky Tides: a trick decides who sails first, a card where to; goods are fetched and sold."""
