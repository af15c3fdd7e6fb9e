"""What can be seen of a game of Hike: as data and as text. No rule is decided here."""

from __future__ import annotations

from tidelib.core.game import EVERYTHING
from tidelib.core.wording import capital, count
from tidelib.games.hike import exchange, knowledge, rules
from tidelib.games.hike.saying import led_by, prompt
from tidelib.games.hike.telling import score_text, why_won
from tidelib.games.hike.words import (
    CARD_IDS,
    CARD_NAMES,
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
    SUIT_NAMES,
    SUIT_SINGULARS,
    SUITS,
    TRUMPS,
    WILD,
    YETI,
    YETI_NAME,
    cards_text,
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
            {"id": SUIT_IDS[suit], "name": SUIT_NAMES[suit], "card": SUIT_SINGULARS[suit]}
            for suit in SUITS
        ],
        "ranks": RANKS[state.players],
        "trump": SUIT_IDS[trump] if dealt and trump >= 0 else None,
        "trump_name": SUIT_NAMES[trump] if dealt and trump >= 0 else None,
        "broken": state.broken and dealt,
        "names": {CARD_IDS[card]: CARD_NAMES[card] for card in PACKS[state.players]},
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
    say = f"Hike {state.hike}" + (f" of {hikes}." if hikes else ".")
    if target:
        say += f" The game ends when somebody has {target} tricks."
    elif not hikes:
        say += " The game ends when you say so."
    return {"mode": mode, "hikes": hikes, "target": target, "say": say}


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
        ("deal", "Deal", True),
        ("trumps", "Trumps", True),
        ("plasters", "Plasters", sore),
        ("scorecards", "Scorecards pass", not first),
        ("picnic", "Picnic", True),
        ("play", f"{HAND} tricks", True),
        ("score", "Score", True),
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
        "name": f"Player {seat + 1}",
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
    if after is not None:
        assert state.last_scores is not None
        score = state.last_scores[seat]
        what = f": {count(-score, 'blister')}" if score < 0 else ""
        what = f": {count(score, 'plaster')}" if score > 0 else what
        return f"Last hike {won} of {count(goal, 'trick')}{what}. Next goal {after}."
    if state.phase not in (PLAY, OVER):
        return f"Goal {goal}."
    more = goal - won
    rest = (
        f"{more} to go" if more > 0 else f"{-more} above the goal" if more < 0 else "goal reached"
    )
    return f"{won} of {count(goal, 'trick')}: {rest}."


def _hand(state: HikeState, seat: int) -> list[dict[str, Any]]:
    groups = [
        {
            "suit": SUIT_IDS[suit],
            "name": SUIT_NAMES[suit],
            "trump": suit == state.trump,
            "cards": _ids(state.suits[seat][suit]),
        }
        for suit in SUITS
        if state.suits[seat][suit]
    ]
    if state.suits[seat][WILD]:
        yeti = CARD_IDS[YETI]
        groups.append({"suit": yeti, "name": YETI_NAME, "trump": False, "cards": [yeti]})
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
        "led_name": None if led == WILD else SUIT_NAMES[led],
        "plays": _plays(state, state.leader, state.table),
        "winning": state.winning if cards else None,
        "rest": [(state.leader + place) % state.players for place in range(cards, state.players)],
        "say": _table_said(state),
    }


def _table_said(state: HikeState) -> str:
    if not state.table:
        return f"Player {state.leader + 1} is to lead."
    led = led_by(state.table, state.free_after_yeti)
    if led == WILD:
        return "The Yeti is led: any card may be played."
    return f"{capital(SUIT_NAMES[led])} are led. Player {state.winning + 1} is winning."


def _trick(state: HikeState, number: int) -> dict[str, Any]:
    trick: Trick = state.tricks[number]
    leader, cards, winner = trick
    led = led_by(cards, state.free_after_yeti)
    card = cards[(winner - leader) % state.players]
    return {
        "number": number + 1 + _earlier(state),
        "leader": leader,
        "led": None if led == WILD else SUIT_IDS[led],
        "led_name": None if led == WILD else SUIT_NAMES[led],
        "plays": _plays(state, leader, cards),
        "winner": winner,
        "why": f"{capital(the(card))}: {why_won(state.trump, cards, card)}.",
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
        return "The first hike has no exchange."
    if state.phase == TRUMPS:
        sore = sum(max(0, score) for score in state.last_scores)
        return f"{count(sore, 'exchange')} to come once trumps are named."
    return f"{count(left, 'exchange')} to come." if left else "The exchanges are done."


def _picnic(state: HikeState, shown: bool) -> dict[str, Any]:
    dealt = state.phase not in (DEALER, DECK)
    name, say = "waiting", "Four cards lie face down."
    if not dealt:
        say = ""
    elif state.taken is False:
        name, say = "left", "No picnic: the four cards stay face down."
    elif state.phase == LAYING:
        name, say = "laying", f"{len(state.laid)} of {PICNIC_CARDS} cards are laid away."
    elif state.taken:
        name, say = "taken", "The picnic was taken: four cards were laid away for it."
    return {
        "state": name,
        "cards": len(state.picnic) if dealt else 0,
        "laid": len(state.laid),
        "laid_cards": _ids(state.laid) if shown and state.taken else None,
        "got": _ids(state.got) if shown and state.got else None,
        "say": say,
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
    lines = [f"Hike. {_ending(state)['say']} {prompt(state)}"]
    if state.phase not in (DEALER, DECK):
        trumps = SUIT_NAMES[state.trump] if state.trump >= 0 else "not named yet"
        broken = ""
        if state.trump >= 0:
            broken = ", broken" if state.broken else ", not broken"
        lines.append(f"Trumps: {trumps}{broken}. {_picnic(state, False)['say']}")
    if state.phase == PLAY and state.table:
        plays = ", ".join(
            f"player {play['seat'] + 1} {play['card']}"
            for play in _plays(state, state.leader, state.table)
        )
        lines.append(f"On the table: {plays}. {_table_said(state)}")
    for s in range(state.players):
        lines.append(_seat_text(state, s, open_ or s == seat))
    lines += _exchanges_text(state, seat, open_)
    return "\n".join(lines)


def _seat_text(state: HikeState, seat: int, shown: bool) -> str:
    entry = _seat(state, seat, shown)
    deals = " (dealer)" if entry["dealer"] else ""
    say = f" {entry['say']}" if entry["say"] else ""
    text = f"Player {seat + 1}{deals}:{say} Step board {score_text(entry['steps'])}."
    if state.options["end_mode"] == "trick_target":
        text += f" Trick board {entry['trick_total']}."
    if shown and entry["hand_size"]:
        text += f" Hand: {cards_text(state.hands[seat])}."
    elif entry["hand_size"]:
        text += f" {count(entry['hand_size'], 'card')} in hand."
    return text


def _exchanges_text(state: HikeState, seat: int | None, open_: bool) -> list[str]:
    if state.phase not in (EXCHANGE, PICNIC, LAYING, PLAY):
        return []
    lines = []
    for done in _exchange(state, seat, open_)["done"]:
        who = f"Player {done['from'] + 1}"
        if done["result"] == "none":
            lines.append(f"{who} had no card to pass.")
        elif done["result"] == "hidden":
            lines.append(f"{who} exchanged with player {done['to'] + 1}, face down.")
        else:
            fetched = f"for {done['given']}" if done["given"] else "which went back"
            lines.append(f"{who} passed {done['passed']} to player {done['to'] + 1}, {fetched}.")
    if state.taken and (open_ or (seat is not None and seat == state.dealer)):
        lines.append(f"Laid away: {cards_text(state.laid) or 'nothing yet'}.")
    return lines
