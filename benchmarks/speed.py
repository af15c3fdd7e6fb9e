"""How fast tidelib is, beside its peers, in one run.

    python benchmarks/speed.py [--rounds N] [--slice SECONDS] [--restarts N] [--json FILE]

The peers are no part of the project: install what you want to compare with into an environment of
your own (``pip install open_spiel numpy``) and run this file with its Python from the project's
folder. What is not installed is left out and said to be missing.

Absolute figures drift by a third on a shared machine, so only ratios count, and only those formed
within one round: every contender does one slice of work in each round, in shuffled order, measured
in CPU time; the ratio reported is the median over all rounds of all restarts (fresh processes). A
step is a decision of a player; chance is driven from Python as well but not counted. Of searches,
simulations are counted: one world drawn or shared, one playout each.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import statistics
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from time import process_time
from typing import Any

from tidelib.core.files import write_whole

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

Contender = Callable[[int], int]
"""Plays so many games and returns the number of decisions."""

PIG = "pig (OpenSpiel)"
HEARTS = "hearts, dealt (OpenSpiel)"
HEARTS_SEARCH = "hearts, information-set search (OpenSpiel)"
YACHT = "yacht (OpenSpiel)"
PEERS = (PIG, HEARTS, HEARTS_SEARCH, YACHT)
EMPTY, TIDELIB, NUMPY = "nothing", "tidelib", "numpy"
TARGETS = [
    # contender, peer, at least, aim
    ("hikidoki, 2 players, with its deal", PIG, 1.0, 1.5),
    ("hikidoki, 2 players, dealt", PIG, 1.0, 1.5),
    ("hikidoki, 4 players, with its deal", PIG, 1.0, 1.5),
    ("hikidoki, 4 players, dealt", PIG, 1.0, 1.5),
    ("hikidoki, 1 player, with its deal", PIG, None, None),
    ("hikidoki, 1 player, dealt", PIG, None, None),
    ("hikidoki, 2 players, with its deal and events", PIG, None, None),
    ("hikidoki, clone and one step", PIG, None, None),
    ("hike, 3 players, dealt", HEARTS, 0.6, 1.0),
    ("hike, 3 players, dealt, private playout", HEARTS, 1.4, 2.0),
    ("hike, 3 players, dealt, sensible playout", HEARTS, None, None),
    ("hike, search with random playouts", HEARTS_SEARCH, 10, 15),
    ("hike, search as the bot does it", HEARTS_SEARCH, None, None),
    ("shikagari, dealt", HEARTS, None, None),
    ("shikagari, dealt, private playout", HEARTS, 1.4, 2.0),
    ("shikagari, dealt, sensible playout", HEARTS, None, None),
    ("high tide, 4 players, with its chance", YACHT, 10, 50),
    ("high tide, 6 players, with its chance", YACHT, 10, 50),
    ("high tide, 4 players, all modules", YACHT, 10, 25),
    ("tricky tides, 3 players, a dealt round", HEARTS, 0.25, 0.5),
    ("tricky tides, 3 players, a dealt round, all modules", HEARTS, 0.25, 0.5),
    ("tricky tides, 3 players, three rounds with their deals", HEARTS, None, None),
    ("tricky tides, 3 players, a dealt round, private playout", HEARTS, None, None),
    ("tricky tides, search as the bot does it", HEARTS_SEARCH, None, None),
    ("the same arithmetic every time", PIG, None, None),
]
IMPORT_TARGET = (0.1, 0.03)


def stepped(
    name: str, players: int, *, dealt: bool = False, events: bool = False, on: str = ""
) -> Contender:
    """The checked step loop: random decisions through the public interface.

    Args:
        name: the game.
        players: how many play.
        dealt: whether games begin after the first chance.
        events: whether all that happens is told.
        on: options that are switched on.
    """
    import tidelib

    game = tidelib.game(name)
    options = dict.fromkeys(on.split(), "on")
    rng = random.Random(1)
    uniform = rng.random
    start = game.new_state(players, options)
    while start.current_player == tidelib.CHANCE:
        start.apply(start.sample_chance(rng))

    def play(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state = start.clone() if dealt else game.new_state(players, options)
            if events:
                state.log = []
            while True:
                player = state.current_player
                if player >= 0:
                    actions = state.legal_actions()
                    state.apply(actions[int(uniform() * len(actions))])
                    decisions += 1
                elif player == tidelib.CHANCE:
                    state.apply(state.sample_chance(rng))
                else:
                    break
        return decisions

    return play


def clone_and_step() -> Contender:
    """What a search does at every node: copy the state, do one action."""
    import tidelib

    game = tidelib.game("hikidoki")
    rng = random.Random(1)
    state = game.new_state(2)
    while state.current_player == tidelib.CHANCE:
        state.apply(state.sample_chance(rng))
    action = state.legal_actions()[0]

    def play(games: int) -> int:
        for _ in range(games):
            state.clone().apply(action)
        return games

    return play


def hike_dealt() -> Any:
    """A hike with trumps and picnic decided, twelve tricks to come."""
    import tidelib

    rng = random.Random(1)
    state: Any = tidelib.game("hike").new_state(3)
    while state.current_player == tidelib.CHANCE:
        state.apply(state.sample_chance(rng))
    for action in ("trump D", "stay"):
        state.apply_text(action)
    return state


def hike() -> Contender:
    """The checked step loop of the twelve tricks, from a copy of a dealt state."""
    start = hike_dealt()
    play_phase = start.phase
    uniform = random.Random(1).random

    def play(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state = start.clone()
            while state.phase == play_phase:
                actions = state.legal_actions()
                state.apply(actions[int(uniform() * len(actions))])
                decisions += 1
        return decisions

    return play


def hike_playout(name: str) -> Contender:
    """A copy of a dealt state, played out in one fused loop."""
    from tidelib.games.hike.playout import playout
    from tidelib.games.hike.quick import sensible

    start = hike_dealt()
    uniform = random.Random(1).random
    loop = {"playout": playout, "sensible": sensible}[name]

    def play(games: int) -> int:
        for _ in range(games):
            loop(start.clone(), uniform)
        return 36 * games

    return play


SEARCHED = 200
"""Simulations of a search."""


def hike_search(name: str) -> Contender:
    """A search for the first card of a hike."""
    from tidelib.games.hike.bots import rest_of_hike
    from tidelib.games.hike.playout import playout
    from tidelib.players.search import Search

    start = hike_dealt()
    assert len(start.legal_actions()) >= 3
    rng = random.Random(1)
    search = Search(playout if name == "playout" else rest_of_hike, SEARCHED)

    def play(games: int) -> int:
        return sum(entry.visits for _ in range(games) for entry in search.think(start, rng))

    return play


def shikagari(name: str) -> Contender:
    """A copy of a dealt game of eight tricks: its checked step loop, or a playout."""
    import tidelib
    from tidelib.games.shikagari.playout import playout
    from tidelib.games.shikagari.quick import sensible

    start: Any = tidelib.game("shikagari").new_state(4)
    rng = random.Random(1)
    while start.current_player == tidelib.CHANCE:
        start.apply(start.sample_chance(rng))
    uniform = rng.random

    def steps(games: int) -> int:
        for _ in range(games):
            state = start.clone()
            while not state.past:
                actions = state.legal_actions()
                state.apply(actions[int(uniform() * len(actions))])
        return 32 * games

    def loop(games: int) -> int:
        for _ in range(games):
            if name == "playout":
                playout(start.clone(), uniform)
            else:
                sensible(start.clone())
        return 32 * games

    return steps if name == "steps" else loop


def hearts() -> Contender:
    """OpenSpiel's hearts, in C++, stepped from Python from a copy of a dealt state."""
    start = hearts_dealt()
    uniform = random.Random(1).random

    def play(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state = start.clone()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(uniform() * len(actions))])
                decisions += 1
        return decisions

    return play


def hearts_dealt() -> Any:
    """Hearts with its cards dealt and passed on."""
    import pyspiel

    rng = random.Random(1)
    state = pyspiel.load_game("hearts").new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
    return state


def hearts_search() -> Contender:
    """OpenSpiel's search over information sets, in Python, on hearts, one random playout each."""
    import numpy
    from open_spiel.python.algorithms import ismcts, mcts

    state = hearts_dealt()
    rng = random.Random(1)
    # the cards are passed and the first one is led by rule; then there is something to choose
    while len(state.legal_actions()) < 3 or state.move_number() < 53:
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])
    evaluator = mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=evaluator,
        uct_c=2.0,
        max_simulations=SEARCHED,
        random_state=numpy.random.RandomState(1),
    )

    def play(games: int) -> int:
        for _ in range(games):
            bot.step(state)
        return games * SEARCHED

    return play


def openspiel(name: str) -> Contender:
    """A game of dice of OpenSpiel, in C++, stepped from Python: the nearest of a known engine."""
    import pyspiel

    game = pyspiel.load_game(name)
    uniform = random.Random(1).random

    def play(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(uniform() * len(outcomes))][0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(uniform() * len(actions))])
                    decisions += 1
        return decisions

    return play


def tricky_tides_dealt(rng: random.Random, options: dict[str, str]) -> Any:
    """Three players, all dealt: six hands to come in this round."""
    import tidelib

    start: Any = tidelib.game("tricky-tides").new_state(3, options)
    while start.observation()["phase"] != "play":
        if start.current_player == tidelib.CHANCE:
            start.apply(start.sample_chance(rng))
        else:
            start.apply(start.legal_actions()[0])
    return start


def tricky_tides_playout() -> Contender:
    """A copy of a dealt state, a round played out by the rules of thumb."""
    from tidelib.games.tricky_tides.playout import playout

    start = tricky_tides_dealt(random.Random(1), {})
    uniform = random.Random(1).random

    def play(games: int) -> int:
        for _ in range(games):
            playout(start.clone(), uniform, 6)
        return 6 * 3 * 3 * games  # a card, a way to sail and an action for each ship and hand

    return play


def tricky_tides_search() -> Contender:
    """A search for the first card of a round."""
    from tidelib.games.tricky_tides.bots import Sharp

    start = tricky_tides_dealt(random.Random(1), {})
    rng = random.Random(1)
    sharp = Sharp(SEARCHED)

    def play(games: int) -> int:
        return sum(entry.visits for _ in range(games) for entry in sharp.think(start, rng))

    return play


def tricky_tides(*, modules: bool = False, whole: bool = False) -> Contender:
    """The checked step loop from a copy of a dealt state: six hands, or a whole game."""
    import tidelib

    rng = random.Random(1)
    start = tricky_tides_dealt(rng, {"events": "on", "monsters": "on"} if modules else {})
    rounds = 3 if whole else 1
    uniform = rng.random

    def play(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state = start.clone()
            while state.round <= rounds:
                player = state.current_player
                if player >= 0:
                    actions = state.legal_actions()
                    state.apply(actions[int(uniform() * len(actions))])
                    decisions += 1
                elif player == tidelib.CHANCE:
                    state.apply(state.sample_chance(rng))
                else:
                    break
        return decisions

    return play


def canary() -> Contender:
    """Plain list work. If it moves, the machine has moved, not the engine."""

    def play(games: int) -> int:
        for _ in range(games):
            cards = list(range(60))
            total = 0
            while cards:
                total += cards.pop() % 6
        return games * 60

    return play


def contenders() -> dict[str, Contender]:
    """All that can be measured here."""
    found = {
        "hikidoki, 1 player, with its deal": stepped("hikidoki", 1),
        "hikidoki, 1 player, dealt": stepped("hikidoki", 1, dealt=True),
        "hikidoki, 2 players, with its deal": stepped("hikidoki", 2),
        "hikidoki, 2 players, dealt": stepped("hikidoki", 2, dealt=True),
        "hikidoki, 4 players, with its deal": stepped("hikidoki", 4),
        "hikidoki, 4 players, dealt": stepped("hikidoki", 4, dealt=True),
        "hikidoki, 2 players, with its deal and events": stepped("hikidoki", 2, events=True),
        "hikidoki, clone and one step": clone_and_step(),
        "hike, 3 players, dealt": hike(),
        "hike, 3 players, dealt, private playout": hike_playout("playout"),
        "hike, 3 players, dealt, sensible playout": hike_playout("sensible"),
        "hike, search with random playouts": hike_search("playout"),
        "hike, search as the bot does it": hike_search("sensible"),
        "shikagari, dealt": shikagari("steps"),
        "shikagari, dealt, private playout": shikagari("playout"),
        "shikagari, dealt, sensible playout": shikagari("sensible"),
        "high tide, 4 players, with its chance": stepped("high-tide", 4),
        "high tide, 6 players, with its chance": stepped("high-tide", 6),
        "high tide, 4 players, all modules": stepped(
            "high-tide", 4, on="coins shark surfer baywatch"
        ),
        "tricky tides, 3 players, a dealt round": tricky_tides(),
        "tricky tides, 3 players, a dealt round, all modules": tricky_tides(modules=True),
        "tricky tides, 3 players, three rounds with their deals": tricky_tides(whole=True),
        "tricky tides, 3 players, a dealt round, private playout": tricky_tides_playout(),
        "tricky tides, search as the bot does it": tricky_tides_search(),
        "the same arithmetic every time": canary(),
    }
    if find_spec("pyspiel"):
        found[PIG] = openspiel("pig")
        found[YACHT] = openspiel("yacht")
        found[HEARTS] = hearts()
        if find_spec("numpy"):
            found[HEARTS_SEARCH] = hearts_search()
    return found


def measure(rounds: int, slice_: float) -> list[dict[str, float]]:
    """Decisions a second of every contender, round by round."""
    shuffle = random.Random(os.getpid()).shuffle
    plays = contenders()
    sizes = {}
    for name, play in plays.items():
        games, spent = 1, 0.0
        while spent < slice_ / 2:  # warm up: the interpreter adapts to what it meets
            started = process_time()
            play(games)
            spent = process_time() - started
            sizes[name] = max(1, int(games * slice_ / max(spent, 1e-6)))
            games *= 4
    result = []
    for _ in range(rounds):
        names = list(plays)
        shuffle(names)
        speeds = {}
        for name in names:
            started = process_time()
            decisions = plays[name](sizes[name])
            speeds[name] = decisions / (process_time() - started)
        result.append(speeds)
    return result


def import_cost(module: str) -> float:
    """CPU seconds of a fresh interpreter that imports a module and nothing else."""
    code = "" if module == EMPTY else f"import {module}"
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)


def measure_imports(rounds: int) -> list[dict[str, float]]:
    """CPU seconds of each import over an empty interpreter, round by round."""
    modules = [EMPTY, TIDELIB] + [NUMPY] * bool(find_spec(NUMPY))
    shuffle = random.Random(os.getpid()).shuffle
    result = []
    for _ in range(rounds):
        shuffle(modules)
        # several at a time: one start costs little more than the clock's grain
        costs = {module: sum(import_cost(module) for _ in range(4)) / 4 for module in modules}
        result.append({module: costs[module] - costs[EMPTY] for module in modules})
    return result


def ratios(rounds: list[dict[str, float]], name: str, peer: str) -> list[float]:
    """The ratio within each round, sorted."""
    return sorted(row[name] / row[peer] for row in rounds if name in row and row.get(peer, 0) > 0)


def told(values: list[float]) -> str:
    """Median and spread."""
    return f"{statistics.median(values):5.2f} [{values[0]:.2f}..{values[-1]:.2f}]"


def report(rounds: list[dict[str, float]], imports: list[dict[str, float]]) -> None:
    """The table."""
    speed = {name: statistics.median(row[name] for row in rounds) for name in rounds[0]}
    print(f"{'contender':46} {'k steps/s':>9}   ratio to its peer   at least  aim")
    for peer in PEERS:
        if peer in speed:
            print(f"{peer:46} {speed[peer] / 1000:9.1f}")
    for name, peer, least, aim in TARGETS:
        found = ratios(rounds, name, peer)
        ratio = told(found) if found else "(no OpenSpiel)"
        wanted = f"{least:8.1f} {aim:6.1f}" if least else ""
        print(f"{name:46} {speed[name] / 1000:9.1f}   {ratio:20}{wanted}")
    print()
    cost = {name: statistics.median(row[name] for row in imports) for name in imports[0]}
    print(f"import tidelib: {cost[TIDELIB] * 1000:.1f} ms of CPU time over an empty interpreter")
    if NUMPY in cost:
        found = ratios(imports, TIDELIB, NUMPY)
        print(
            f"import numpy: {cost[NUMPY] * 1000:.1f} ms; tidelib / numpy "
            f"{told(found)}, at most {IMPORT_TARGET[0]}, aim {IMPORT_TARGET[1]}"
        )
    else:
        print("numpy is not installed here: nothing to compare with.")
    if PIG not in speed:
        print("OpenSpiel is not installed here: pip install open_spiel into an environment.")


def main() -> None:
    """Measures in fresh processes and prints the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--rounds", type=int, default=8, help="rounds in each process")
    parser.add_argument("--slice", type=float, default=0.2, help="CPU seconds of each turn")
    parser.add_argument("--restarts", type=int, default=2, help="fresh processes")
    parser.add_argument("--json", help="write all rounds to this file")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.worker:
        print(json.dumps(measure(asked.rounds, asked.slice)))
        return
    rounds: list[dict[str, float]] = []
    for _ in range(asked.restarts):
        command = [sys.executable, __file__, "--worker"]
        command += ["--rounds", str(asked.rounds), "--slice", str(asked.slice)]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        rounds += json.loads(done.stdout)
    imports = measure_imports(asked.rounds)
    if asked.json:
        data = {"rounds": rounds, "imports": imports, "python": sys.version}
        write_whole(asked.json, json.dumps(data, indent=1) + "\n")
    report(rounds, imports)


if __name__ == "__main__":
    main()
