"""What all games share: states, options, chance, rulebooks, records. Nothing here names a game."""
