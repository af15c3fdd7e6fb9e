"""How Hikidoki is played well: what a seat can know, odds, bots, advice."""
