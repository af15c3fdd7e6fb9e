"""Hike counted by hand: scores from a record's text, without tidelib.

Written from the rules alone, plainly and slowly, so that it can be held against the engine. It
counts tricks and knows nothing of exchanges and picnics: they do not touch the score.
"""

from __future__ import annotations

GOALS = {2: [8, 4], 3: [6, 4, 2], 4: [6, 3, 2, 1]}


def strength(card: str, led: str, trump: str) -> int:
    """What a card is worth in its trick."""
    if card == "Y":
        return 1000
    suit, rank = card[0], int(card[1:])
    if suit == trump:
        return 100 + rank
    return rank if suit == led else 0


def won_by(trick: list[tuple[int, str]], trump: str, second_leads: bool) -> int:
    """The seat that wins a whole trick."""
    led = trick[0][1][0]
    if led == "Y" and second_leads:
        led = trick[1][1][0]
    return max(trick, key=lambda play: strength(play[1], led, trump))[0]


def count(record: str) -> tuple[list[int], list[int]]:
    """Scores and winners after the last line of a record."""
    head, _rule, body = record.partition("---\n")
    headers = dict(line.split(": ", 1) for line in head.splitlines()[1:])
    options = dict(word.split("=") for word in headers.get("options", "").split())
    players = int(headers["players"])
    goals = GOALS[players]
    if players == 4 and options.get("goals_4p"):
        goals = [int(goal) for goal in options["goals_4p"].split("-")]
    second_leads = options.get("yeti_led") == "next_card_sets_suit"
    mode = options.get("end_mode", "hikes")

    steps, totals = [0] * players, [0] * players
    won = [0] * players
    dealer, trump, hikes = 0, "", 0
    trick: list[tuple[int, str]] = []
    over = False

    for line in body.splitlines():
        actor, verb, *words = line.split("  #")[0].split()
        if verb == "dealer":
            dealer = int(words[0])
        elif verb == "trump":
            trump, won = words[0], [0] * players
        elif verb == "end":
            over = True
        elif verb == "play":
            trick.append((int(actor), words[0]))
            if len(trick) == players:
                won[won_by(trick, trump, second_leads)] += 1
                trick = []
            if sum(won) == 12 and not trick:
                hikes += 1
                for seat in range(players):
                    steps[seat] += won[seat] - goals[(seat - dealer) % players]
                    totals[seat] += won[seat]
                dealer = (dealer + 1) % players
                if mode == "hikes":
                    over = hikes == int(options.get("hikes", "6"))
                elif mode == "trick_target":
                    over = max(totals) >= int(options.get("trick_target", "30"))

    scores = totals if mode == "trick_target" else steps
    if not over:
        return scores, []
    return scores, [seat for seat in range(players) if scores[seat] == max(scores)]
