"""Hikidoki counted by hand: scores from a record's text, without tidelib.

Written from the rules alone, plainly and slowly, so that it can be held against the engine.
"""

from __future__ import annotations

VALUES = {"OFF": 3, "MID": 1, "POOL": 0}
ALLOWED = {"OFF": 0, "MID": 1, "POOL": 3}
TRIANGLES = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]


def count(record: str) -> tuple[list[int], list[int]]:
    """Scores and winners after the last line of a record."""
    head, _rule, body = record.partition("---\n")
    headers = dict(line.split(": ", 1) for line in head.splitlines()[1:])
    options = dict(word.split("=") for word in headers.get("options", "").split())
    players = int(headers["players"])
    values = {**VALUES, "MID": int(options.get("mid_value", "1"))}
    basket_size = int(options.get("basket_size", "4"))
    row_limit = int(options.get("row_limit", "6"))

    beaches: list[list[str]] = [[] for _ in range(players)]
    points = [0] * players
    dives = [0] * players
    deck: list[str] = []
    discards = 0
    basket: list[str] = []
    marker, row, waves, waiting = "", 0, 0, ""

    for line in body.splitlines():
        actor, verb, *words = line.split("  #")[0].split()
        ended, success = False, False
        if verb == "order":
            continue
        if verb == "deck":
            deck = words
            continue
        if verb == "marker":
            marker, row, basket, waves = words[0], 0, [], 0
            diver = int(actor)
            continue
        if verb == "flip" and not deck and discards == 0:
            ended, success = True, bool(basket)
        elif (verb == "flip" and deck) or verb == "shuffle":
            if verb == "shuffle":
                deck, discards = words, 0
            card, deck = deck[0], deck[1:]
            row += 1
            if card == "W":
                waves += 1
                if waves > ALLOWED[marker]:
                    ended = True
            else:
                waiting = card
        elif verb == "keep":
            basket.append(waiting)
            waiting = ""
        elif verb == "return":
            waiting = ""
        elif verb == "surface":
            ended, success = True, True
        if not ended and not waiting and marker:
            if len(basket) == basket_size or row == row_limit:
                ended, success = True, bool(basket)
        if ended:
            carried = basket if success else []
            beaches[diver] += carried
            points[diver] += len(carried) * values[marker]
            dives[diver] += 1
            discards += row - len(carried)
            marker = ""

    scores = [
        points[seat] + sum(TRIANGLES[beaches[seat].count(colour)] for colour in "LUAHO")
        for seat in range(players)
    ]
    if dives != [3] * players:
        return scores, []
    if players > 1 and options.get("beach_master") != "off":
        for colour in "LUAHO":
            held = [beach.count(colour) for beach in beaches]
            for seat in range(players):
                if held[seat] > 0 and held[seat] == max(held):
                    scores[seat] += 1
    best = [seat for seat in range(players) if scores[seat] == max(scores)]
    fewest = min(len(beaches[seat]) for seat in best)
    return scores, [seat for seat in best if len(beaches[seat]) == fewest]
