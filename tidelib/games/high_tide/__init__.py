"""High Tide: dice that move deckchairs to the water, and the pair that nobody took floods."""
