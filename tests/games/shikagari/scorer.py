"""Shikagari counted by hand: scores from a record's text, without tidelib.

Written from the rules alone, plainly and slowly, so that it can be held against the engine.
"""

from __future__ import annotations

RIGHT_HAND_NEIGHBOUR = {0: 3, 3: 2, 2: 1, 1: 0}


def red(tile: str) -> int:
    if tile == "6-6":
        return 6
    return sum(int(end) for end in tile.split("-") if end in "14")


def winner(plays: list[tuple[int, str]]) -> int:
    """The seat with the highest tile; pips are single digits, so texts compare as they should."""
    best_seat, best = plays[0]
    for seat, tile in plays[1:]:
        if tile > best:
            best_seat, best = seat, tile
    return best_seat


def count(record: str) -> tuple[list[int], list[int]]:
    """Scores and winners after the last line of a record."""
    head, _rule, body = record.partition("---\n")
    headers = dict(line.split(": ", 1) for line in head.splitlines()[1:])
    options = dict(word.split("=") for word in headers.get("options", "").split())
    escape = options.get("deer_escape") == "on"
    games = int(options.get("games", "4"))

    total = {"A": 0, "B": 0}
    game = {"A": 0, "B": 0}
    six_three = ""
    trick: list[tuple[int, str]] = []
    tricks = 0
    for line in body.splitlines():
        actor, verb, *words = line.split("  #")[0].split()
        if verb != "play":
            continue
        if tricks % 8 == 0 and not trick:
            game, six_three = {"A": 0, "B": 0}, ""
        if trick:
            assert int(actor) == RIGHT_HAND_NEIGHBOUR[trick[-1][0]]
        trick.append((int(actor), words[0]))
        if len(trick) < 4:
            continue
        team = "AB"[winner(trick) % 2]
        tiles = [tile for _seat, tile in trick]
        if not (escape and all(red(tile) > 0 for tile in tiles)):
            total[team] += sum(red(tile) for tile in tiles)
            game[team] += sum(red(tile) for tile in tiles)
        if "6-3" in tiles:
            six_three = team
        tricks += 1
        trick = []

    scores = [total["AB"[seat % 2]] for seat in range(4)]
    if tricks < 8 * games:
        return scores, []
    if total["A"] != total["B"]:
        team = max("AB", key=total.__getitem__)
    elif options.get("tie_break", "capture_63") == "capture_63":
        team = six_three
    elif options["tie_break"] == "last_game" and game["A"] != game["B"]:
        team = max("AB", key=game.__getitem__)
    else:
        return scores, [0, 1, 2, 3]
    return scores, [0, 2] if team == "A" else [1, 3]
