"""The command line: rules to look up, games to deal, play and replay, all in a terminal.

Nothing here names a game. What a terminal shows of a game's own things (its board, a first word for
newcomers) comes from the part ``terminal`` of the game's folder; a game without one is shown by its
text board.
"""
