"""What can be seen of a game of Hike: as data and as text. No rule is decided here."""

from __future__ import annotations

from tidelib.core.game import EVERYTHING
from tidelib.core.language import later, say, say_as, say_count
from tidelib.core.wording import capital, listed, player, said_of
from tidelib.games.hike import exchange, knowledge, rules
from tidelib.games.hike.saying import led_by, prompt, trumps_said
from tidelib.games.hike.telling import score_text, why_won
from tidelib.games.hike.words import (
    CARD_IDS,
    DEALER,
    DECK,
    EXCHANGE,
    HAND,
    LAYING,
    OVER,
    PACKS,
    PHASE_NAMES,
    PICNIC,
    PICNIC_CARDS,
    PLAY,
    RANKS,
    SUIT_IDS,
    SUITS,
    TRUMPS,
    WILD,
    YETI,
    card_name,
    cards_text,
    one_of_suit,
    suit_name,
    the,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from tidelib.games.hike.state import HikeState, Trick


# -- as data -------------------------------------------------------------------------------


def observation(state: HikeState, seat: int | None) -> dict[str, Any]:
    """All that a seat sees: its own hand, what was played, what it exchanged or laid away."""
    open_ = seat == EVERYTHING
    viewer = seat
    if open_:
        viewer = state.current_player if state.current_player >= 0 else None
    trump = state.trump
    dealt = state.phase not in (DEALER, DECK)
    return {
        "players": state.players,
        "viewer": viewer,
        "open": open_,
        "phase": PHASE_NAMES[state.phase],
        "hike": state.hike,
        "ending": _ending(state),
        "course": _course(state),
        "dealer": state.dealer,
        "first_lead": None if state.dealer is None else state.left[state.dealer],
        "suits": [
            {"id": SUIT_IDS[suit], "name": suit_name(suit), "card": one_of_suit(suit)}
            for suit in SUITS
        ],
        "ranks": RANKS[state.players],
        "trump": SUIT_IDS[trump] if dealt and trump >= 0 else None,
        "trump_name": suit_name(trump) if dealt and trump >= 0 else None,
        "broken": state.broken and dealt,
        "names": {CARD_IDS[card]: card_name(card) for card in PACKS[state.players]},
        "seats": [_seat(state, s, open_ or s == seat) for s in range(state.players)],
        "hand": None if viewer is None else _hand(state, viewer),
        "trick": _trick_on_table(state) if state.phase == PLAY else None,
        "last_trick": _trick(state, len(state.tricks) - 1) if state.tricks else None,
        "tricks": [_trick(state, number) for number in range(len(state.tricks))],
        "exchange": _exchange(state, seat, open_),
        "picnic": _picnic(state, open_ or (seat is not None and seat == state.dealer)),
        "aside": int(dealt),
        "step_board": {
            "low": min(-6, *state.steps),
            "high": max(6, *state.steps),
        },
        "last_hike": _last_hike(state),
    }


def _ids(cards: Iterable[int]) -> list[str]:
    return [CARD_IDS[card] for card in cards]


def _ending(state: HikeState) -> dict[str, Any]:
    mode = state.options["end_mode"]
    hikes = int(state.options["hikes"]) if mode == "hikes" else None
    target = int(state.options["trick_target"]) if mode == "trick_target" else None
    if hikes:
        text = say("Hike {number} of {hikes}.", number=state.hike, hikes=hikes)
    elif target:
        text = say(
            "Hike {number}. The game ends when somebody has {target} tricks.",
            number=state.hike,
            target=target,
        )
    else:
        text = say("Hike {number}. The game ends when you say so.", number=state.hike)
    return {"mode": mode, "hikes": hikes, "target": target, "say": text}


def _course(state: HikeState) -> list[dict[str, str]]:
    """The order of a hike (HI-805), and how far this one is."""
    first = state.last_scores is None
    phase = state.phase
    sore = not first and any(state.last_scores or ())
    if phase == OVER:
        now = 7
    else:
        now = {DEALER: 0, DECK: 0, TRUMPS: 1, EXCHANGE: 2, PICNIC: 4, LAYING: 4, PLAY: 5}[phase]
    steps = (
        ("deal", say("Deal"), True),
        ("trumps", say("Trumps"), True),
        ("plasters", say("Plasters"), sore),
        ("scorecards", say("Scorecards pass"), not first),
        ("picnic", say("Picnic"), True),
        ("play", say_count("{count} trick", "{count} tricks", count=HAND), True),
        ("score", say_as("the end of a hike", "Score"), True),
    )
    return [
        {
            "id": id,
            "name": name,
            "mark": "none"
            if not happens
            else "now"
            if number == now
            else "done"
            if number < now
            else "later",
        }
        for number, (id, name, happens) in enumerate(steps)
    ]


def _passed(state: HikeState) -> bool:
    """Whether the scorecards lie as they do in the play of this hike."""
    return state.last_scores is None or state.phase in (PICNIC, LAYING, PLAY, OVER)


def _seat(state: HikeState, seat: int, shown: bool) -> dict[str, Any]:
    known = state.dealer is not None
    goal = state.goals[seat] if known else None
    after = None
    if state.dealer is not None and not _passed(state):
        after = state.goals_of(state.dealer)[seat]
    sizes = state.phase not in (DEALER, DECK)
    return {
        "seat": seat,
        "name": capital(player(seat)),
        "dealer": seat == state.dealer,
        "goal": goal,
        "next_goal": after,
        "tricks": state.won[seat],
        "say": _standing(state, seat, after),
        "hand_size": len(state.hands[seat]) if sizes else 0,
        "hand": _ids(state.hands[seat]) if shown else None,
        "steps": state.steps[seat],
        "trick_total": state.totals[seat],
        "last_score": None if state.last_scores is None else state.last_scores[seat],
        "blisters": state.blisters[seat],
        "plasters": state.plasters[seat],
        "out_of": [SUIT_IDS[suit] for suit in SUITS if suit in knowledge.shown_voids(state)[seat]],
        "winner": seat in state.winners(),
    }


def _standing(state: HikeState, seat: int, after: int | None) -> str:
    if state.dealer is None:
        return ""
    goal, won = state.goals[seat], state.won[seat]
    if after is None and state.phase not in (PLAY, OVER):
        return say("Goal {goal}.", goal=goal)
    tricks = say_count("{won} of {count} trick", "{won} of {count} tricks", count=goal, won=won)
    if after is not None:
        assert state.last_scores is not None
        return _last_said(tricks, state.last_scores[seat], after)
    more = goal - won
    if more > 0:
        return say("{tricks}: {number} to go.", tricks=tricks, number=more)
    if more < 0:
        return say("{tricks}: {number} above the goal.", tricks=tricks, number=-more)
    return say("{tricks}: goal reached.", tricks=tricks)


def _last_said(tricks: str, score: int, goal: int) -> str:
    """What the last hike brought, and the goal of the next one."""
    if score < 0:
        return say_count(
            "Last hike {tricks}: {count} blister. Next goal {goal}.",
            "Last hike {tricks}: {count} blisters. Next goal {goal}.",
            count=-score,
            tricks=tricks,
            goal=goal,
        )
    if score > 0:
        return say_count(
            "Last hike {tricks}: {count} plaster. Next goal {goal}.",
            "Last hike {tricks}: {count} plasters. Next goal {goal}.",
            count=score,
            tricks=tricks,
            goal=goal,
        )
    return say("Last hike {tricks}. Next goal {goal}.", tricks=tricks, goal=goal)


def _hand(state: HikeState, seat: int) -> list[dict[str, Any]]:
    groups = [
        {
            "suit": SUIT_IDS[suit],
            "name": suit_name(suit),
            "trump": suit == state.trump,
            "cards": _ids(state.suits[seat][suit]),
        }
        for suit in SUITS
        if state.suits[seat][suit]
    ]
    if state.suits[seat][WILD]:
        yeti = CARD_IDS[YETI]
        groups.append({"suit": yeti, "name": card_name(YETI), "trump": False, "cards": [yeti]})
    return groups


def _plays(state: HikeState, leader: int, cards: list[int]) -> list[dict[str, Any]]:
    return [
        {"seat": (leader + place) % state.players, "card": CARD_IDS[card]}
        for place, card in enumerate(cards)
    ]


def _trick_on_table(state: HikeState) -> dict[str, Any]:
    led = led_by(state.table, state.free_after_yeti)
    cards = len(state.table)
    return {
        "number": HAND + 1 - len(state.hands[state.current_player]),
        "leader": state.leader,
        "led": None if led == WILD else SUIT_IDS[led],
        "led_name": None if led == WILD else suit_name(led),
        "plays": _plays(state, state.leader, state.table),
        "winning": state.winning if cards else None,
        "rest": [(state.leader + place) % state.players for place in range(cards, state.players)],
        "say": _table_said(state),
    }


def _table_said(state: HikeState) -> str:
    if not state.table:
        return say("{player} is to lead.", player=capital(player(state.leader)))
    led = led_by(state.table, state.free_after_yeti)
    if led == WILD:
        return say("The Yeti is led: any card may be played.")
    return say(
        "{suit} are led. {player} is winning.",
        suit=capital(suit_name(led)),
        player=capital(player(state.winning)),
    )


def _trick(state: HikeState, number: int) -> dict[str, Any]:
    trick: Trick = state.tricks[number]
    leader, cards, winner = trick
    led = led_by(cards, state.free_after_yeti)
    card = cards[(winner - leader) % state.players]
    return {
        "number": number + 1 + _earlier(state),
        "leader": leader,
        "led": None if led == WILD else SUIT_IDS[led],
        "led_name": None if led == WILD else suit_name(led),
        "plays": _plays(state, leader, cards),
        "winner": winner,
        "why": say(
            "{card}: {why}.", card=capital(the(card)), why=why_won(state.trump, cards, card)
        ),
        "rules": ["HI-706"],
    }


def _exchange(state: HikeState, seat: int | None, open_: bool) -> dict[str, Any]:
    due = state.current_player if state.phase == EXCHANGE else None
    queue: list[int] = []
    if due is not None:
        queue = list(exchange.turns(state, (due - 1) % state.players))
    done = []
    for blistered, up, passed, given in state.exchanges:
        known = open_ or seat in (blistered, up)
        result = "none" if up < 0 else "hidden" if not known else "swapped"
        if known and up >= 0 and given < 0:
            result = "returned"
        shown = known and up >= 0
        done.append(
            {
                "from": blistered,
                "to": up if up >= 0 else None,
                "passed": CARD_IDS[passed] if shown else None,
                "given": CARD_IDS[given] if shown and given >= 0 else None,
                "result": result,
            }
        )
    back = state.came_back >= 0 and (open_ or seat == due)
    return {
        "due": due,
        "queue": queue,
        "partners": rules.partners(state) if due is not None else [],
        "came_back": CARD_IDS[state.came_back] if back else None,
        "done": done,
        "say": _exchange_said(state, len(queue)),
    }


def _exchange_said(state: HikeState, left: int) -> str:
    if state.phase in (DEALER, DECK, OVER):
        return ""
    if state.last_scores is None:
        return say("The first hike has no exchange.")
    if state.phase == TRUMPS:
        return say_count(
            "{count} exchange to come once trumps are named.",
            "{count} exchanges to come once trumps are named.",
            count=sum(max(0, score) for score in state.last_scores),
        )
    if not left:
        return say("The exchanges are done.")
    return say_count("{count} exchange to come.", "{count} exchanges to come.", count=left)


def _picnic(state: HikeState, shown: bool) -> dict[str, Any]:
    dealt = state.phase not in (DEALER, DECK)
    if not dealt:
        name, text = "waiting", ""
    elif state.taken is False:
        name, text = "left", say("No picnic: the four cards stay face down.")
    elif state.phase == LAYING:
        name = "laying"
        text = say(
            "{number} of {all} cards are laid away.", number=len(state.laid), all=PICNIC_CARDS
        )
    elif state.taken:
        name = "taken"
        text = say("The picnic was taken: four cards were laid away for it.")
    else:
        name, text = "waiting", say("Four cards lie face down.")
    return {
        "state": name,
        "cards": len(state.picnic) if dealt else 0,
        "laid": len(state.laid),
        "laid_cards": _ids(state.laid) if shown and state.taken else None,
        "got": _ids(state.got) if shown and state.got else None,
        "say": text,
    }


def _last_hike(state: HikeState) -> dict[str, Any] | None:
    if not state.past:
        return None
    number, goals, won, scores = state.past[-1]
    return {"hike": number, "goals": goals[:], "tricks": won[:], "scores": scores[:]}


def _earlier(state: HikeState) -> int:
    """Tricks played before a position that was set up."""
    if state.phase not in (PLAY, DECK, OVER) or not state.tricks:
        return 0
    return max(0, sum(state.won) - len(state.tricks))


# -- as text -------------------------------------------------------------------------------


def board_text(state: HikeState, seat: int | None) -> str:
    """The table as an observer sees it, as text that can be read aloud."""
    open_ = seat == EVERYTHING
    lines = [" ".join([say("Hike."), _ending(state)["say"], prompt(state)])]
    if state.phase not in (DEALER, DECK):
        lines.append(f"{trumps_said(state)} {_picnic(state, False)['say']}")
    if state.phase == PLAY and state.table:
        plays = listed(
            say("{name} {card}", name=player(play["seat"]), card=play["card"])
            for play in _plays(state, state.leader, state.table)
        )
        lines.append(" ".join([say("On the table: {plays}.", plays=plays), _table_said(state)]))
    for s in range(state.players):
        lines.append(_seat_text(state, s, open_ or s == seat))
    lines += _exchanges_text(state, seat, open_)
    return "\n".join(lines)


def _seat_text(state: HikeState, seat: int, shown: bool) -> str:
    entry = _seat(state, seat, shown)
    who = entry["name"]
    if entry["dealer"]:
        who = say("{player} (dealer)", player=who)
    told = [entry["say"]] if entry["say"] else []
    told.append(say("Step board {score}.", score=score_text(entry["steps"])))
    if state.options["end_mode"] == "trick_target":
        told.append(say("Trick board {tricks}.", tricks=entry["trick_total"]))
    if shown and entry["hand_size"]:
        told.append(say("Hand: {cards}.", cards=cards_text(state.hands[seat])))
    elif entry["hand_size"]:
        told.append(
            say_count("{count} card in hand.", "{count} cards in hand.", count=entry["hand_size"])
        )
    return said_of(who, " ".join(told))


def _exchanges_text(state: HikeState, seat: int | None, open_: bool) -> list[str]:
    if state.phase not in (EXCHANGE, PICNIC, LAYING, PLAY):
        return []
    lines = []
    for done in _exchange(state, seat, open_)["done"]:
        if done["result"] == "none":
            text = later("{player} had no card to pass.")
        elif done["result"] == "hidden":
            text = later("{player} exchanged with {partner}, face down.")
        elif done["given"]:
            text = later("{player} passed {passed} to {partner}, for {given}.")
        else:
            text = later("{player} passed {passed} to {partner}, which went back.")
        told = say(
            text,
            player=capital(player(done["from"])),
            partner="" if done["to"] is None else player(done["to"]),
            passed=done["passed"],
            given=done["given"],
        )
        lines.append(told)
    if state.taken and (open_ or (seat is not None and seat == state.dealer)):
        if state.laid:
            lines.append(say("Laid away: {cards}.", cards=cards_text(state.laid)))
        else:
            lines.append(say("Laid away: nothing yet."))
    return lines
