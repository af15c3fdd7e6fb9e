"""Breaks one rule of Hikidoki at a time and looks whether a test named after it notices.

    python benchmarks/break_rules.py [RULE-ID …]

Works on a copy of the project in a temporary folder; takes some minutes. A line a fault: the
rule, what was broken, and how many of its own tests failed. It ends with exit code 1 if none did
for some fault, or if a fault no longer fits the code (then write it anew).
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAME = Path("tidelib/games/hikidoki")

# rule, file, what stands there, what is put in its place
FAULTS = [
    ("HK-101", "rules/chance.py", "> COPIES[colour]:", "> COPIES[colour] + 1:"),
    ("HK-102", "box/pieces.py", 'COPIES = tuple(card["copies_in_box"] for',
     'COPIES = tuple(card["copies_in_box"] + 1 for'),
    ("HK-103", "box/components.toml", "waves_allowed = 3", "waves_allowed = 2"),
    ("HK-104", "game.py", "players = (1, 2, 3, 4, 5)", "players = (1, 2, 3, 4, 5, 6)"),
    ("HK-105", "box/pieces.py", "WAVES_PER_PLAYER = 2", "WAVES_PER_PLAYER = 3"),
    ("HK-105", "rules/chance.py", "deck.insert(int(rng.random() * (len(deck) + 1)), WAVE)",
     "deck.insert(int(rng.random() * len(deck)), WAVE)"),
    ("HK-106", "view.py", "    if state.reshuffled:\n        composition",
     "    if True:\n        composition"),
    ("HK-107", "rules/endings.py", "        state.discards += row\n",
     "        state.discards = row\n"),
    ("HK-108", "view.py", "[MARKER_IDS[marker] for marker in markers_in(state.used[seat])]",
     "[MARKER_IDS[marker] for marker in markers_in(state.used[seat] & 3)]"),
    ("HK-109", "rules/state.py", "marker_scores: list[int] = own_list(lambda state: [0]",
     "marker_scores: list[int] = own_list(lambda state: [1]"),
    ("HK-201", "box/pieces.py", "DIVES = 3", "DIVES = 2"),
    ("HK-202", "rules/chance.py", "(start + step) % n", "(start - step) % n"),
    ("HK-203", "rules/rounds.py", "key=scores.__getitem__, reverse=True", "key=scores.__getitem__"),
    ("HK-204", "rules/rounds.py", "sorted(state.order, key=scores",
     "sorted(range(state.players), key=scores"),
    ("HK-205", "rules/rounds.py", '== "leader_then_clockwise"', '!= "leader_then_clockwise"'),
    ("HK-206", "rules/scoring.py", "    if state.phase == OVER:\n        found",
     "    if True:\n        found"),
    ("HK-207", "rules/rounds.py", "    state.turn += 1\n",
     "    state.turn += 1\n    state.order = _next_order(state)\n"),
    ("HK-301", "rules/dive.py", '        if phase == MARKER:\n            return "HK-301"\n',
     "        if phase == MARKER:\n            return None\n"),
    ("HK-302", "rules/dive.py", 'return "HK-302" if used >> action.marker & 1 else None',
     "return None"),
    ("HK-303", "rules/dive.py", "state.row.append(card)", "state.row.insert(0, card)"),
    ("HK-304", "rules/dive.py", "    if len(state.row) < state.row_limit:\n",
     "    if len(state.basket) < state.row_limit:\n"),
    ("HK-305", "rules/dive.py", "len(state.row) < state.row_limit",
     "len(state.row) <= state.row_limit"),
    ("HK-306", "rules/dive.py", '            return "HK-306"', "            return None"),
    ("HK-307", "rules/dive.py", "        if card == WAVE:\n",
     "        if card == WAVE or len(state.row) == state.row_limit:\n"),
    ("HK-308", "rules/dive.py", "    state.waves += 1\n", "    state.waves += 0\n"),
    ("HK-309", "rules/dive.py", "len(state.basket) == state.basket_size",
     "len(state.basket) > state.basket_size"),
    ("HK-310", "rules/dive.py", "        state.fates[-1] = RETURNED\n",
     "        state.fates[-1] = RETURNED\n        state.discards.append(state.row[-1])\n"),
    ("HK-311", "rules/dive.py", "    return None if phase == CHOICE else _NOT_ASKED",
     "    return None if phase == CHOICE and action is KEEP else _NOT_ASKED"),
    ("HK-312", "rules/dive.py",
     '        return "HK-403" if action == SURFACE and not surfacing else None',
     '        return "HK-403" if action == SURFACE else None'),
    ("HK-401", "rules/dive.py", 'end_dive(state, "FULL", "HK-401")',
     'end_dive(state, "ROW", "HK-402")'),
    ("HK-402", "rules/dive.py", 'end_dive(state, "ROW", "HK-402")',
     'end_dive(state, "EMPTY", "HK-405")'),
    ("HK-403", "rules/dive.py", "row >= minimum and basket > 0", "row >= minimum"),
    ("HK-404", "rules/dive.py", "    if state.waves > WAVES_ALLOWED[state.marker]:",
     "    if state.waves > WAVES_ALLOWED[state.marker] and len(state.row) < state.row_limit:"),
    ("HK-405", "rules/dive.py", 'end_dive(state, "EMPTY", "HK-405")',
     'end_dive(state, "ROW", "HK-402")'),
    ("HK-406", "rules/dive.py", "if state.waves > WAVES_ALLOWED",
     "if state.waves >= WAVES_ALLOWED"),
    ("HK-407", "rules/dive.py", "row >= minimum and basket > 0",
     "basket >= minimum and basket > 0"),
    ("HK-408", "rules/dive.py", "row >= minimum and basket > 0", "basket > 0"),
    ("HK-501", "rules/endings.py", "        beach[card] += 1\n", "        beach[card] = 1\n"),
    ("HK-502", "rules/endings.py", "            if fate != KEPT:\n",
     '            if fate == "returned":\n'),
    ("HK-503", "rules/endings.py", "        state.discards += row\n",
     "        state.discards += state.basket\n"),
    ("HK-504", "rules/endings.py", "    points = len(carried) * state.values[marker]\n",
     "    points = len(carried) * state.values[marker]\n    if not carried:\n"
     "        beach[:] = [0] * 5\n"),
    ("HK-505", "rules/endings.py", "    state.used[diver] |= 1 << marker\n",
     "    state.used[diver] |= bool(carried) << marker\n"),
    ("HK-506", "rules/endings.py", "            if fate != KEPT:\n",
     '            if fate == "returned":\n'),
    ("HK-601", "rules/run_out.py", "    state.discards = []\n", "    pass\n"),
    ("HK-602", "rules/dive.py", "    if state.discards:\n        state.phase",
     "    if state.discards and not state.row:\n        state.phase"),
    ("HK-603", "rules/chance.py", "    if sorted(cards) != sorted(state.discards):",
     "    if len(cards) < len(state.discards):"),
    ("HK-604", "rules/endings.py", "    next_dive(state)\n\n",
     "    next_dive(state)\n    if not state.deck and state.discards:\n"
     "        state.deck, state.discards = state.discards, []\n\n"),
    ("HK-605", "rules/run_out.py", "    state.reshuffled = True\n",
     "    state.reshuffled = True\n    state.waves = 0\n"),
    ("HK-606", "rules/dive.py", 'end_dive(state, "SURFACE" if state.basket else "EMPTY", "HK-606")',
     'end_dive(state, "BUST", "HK-606")'),
    ("HK-701", "rules/endings.py", "        gain += beach[card]", "        gain += 1"),
    ("HK-702", "rules/endings.py", "points = len(carried) * state.values[marker]",
     "points = len(state.row) * state.values[marker]"),
    ("HK-703", "box/components.toml", "points_per_card = 3", "points_per_card = 4"),
    ("HK-704", "rules/state.py", 'int(state.options["mid_value"])', "1"),
    ("HK-705", "rules/scoring.py", "if most and cards == most:",
     "if most and cards == most and all(colour not in l for l in led):"),
    ("HK-706", "rules/scoring.py", "if most and cards == most:", "if cards == most:"),
    ("HK-707", "rules/scoring.py", "found = [s + len(led) for s, led", "found = [s for s, led"),
    ("HK-801", "box/pieces.py", "DIVES = 3", "DIVES = 4"),
    ("HK-802", "rules/scoring.py", "best = min((-score, cards)", "best = max((-score, cards)"),
    ("HK-803", "rules/scoring.py", "best = min((-score, cards)", "best = min((-score, -cards)"),
    ("HK-804", "rules/scoring.py", "        if (-score, cards) == best\n    ]",
     "        if (-score, cards) == best\n    ][:1]"),
    ("HK-901", "rules/chance.py",
     "n: [tuple((start + step) % n for step in range(n)) for start in range(n)]",
     "n: [tuple((start + step) % n for step in range(n)) for start in range(n)] * (n > 1)"),
    ("HK-902", "rules/scoring.py",
     'if state.players == 1 or state.options["beach_master"] == "off":',
     'if state.options["beach_master"] == "off":'),
    ("HK-903", "../../core/play.py", 'random.Random(f"tide {seed} {k}")', "random.Random()"),
]  # fmt: skip


def tests_of(rule: str) -> str:
    """How pytest picks the tests named after a rule."""
    return rule.replace("-", "_")


def failing(project: Path, rule: str) -> tuple[int, str]:
    """Number of the rule's tests that fail, and pytest's last line."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--no-header"]
    command += ["-k", tests_of(rule), "tests/games"]
    try:
        done = subprocess.run(
            command, cwd=project, capture_output=True, text=True, check=False, timeout=120
        )
    except subprocess.TimeoutExpired:
        return 1, "a game does not end"
    lines = done.stdout.strip().splitlines() or [done.stderr.strip()]
    return sum(line.startswith(("FAILED", "ERROR")) for line in lines), lines[-1]


def main() -> int:
    """Breaks the rules asked for, or all; returns the exit code."""
    asked = set(sys.argv[1:])
    unnoticed = 0
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder)
        skip = shutil.ignore_patterns("__pycache__", "web", "static", "node_modules")
        shutil.copytree(ROOT / "tidelib", project / "tidelib", ignore=skip)
        shutil.copytree(ROOT / "tests" / "games", project / "tests" / "games", ignore=skip)
        shutil.copy(ROOT / "pyproject.toml", project)
        for rule, name, old, new in FAULTS:
            if asked and rule not in asked:
                continue
            path = project / GAME / name
            source = path.read_text(encoding="utf-8")
            if old not in source:
                print(f"{rule}  {name}: {old.strip()!r} is not there")
                unnoticed += 1
                continue
            path.write_text(source.replace(old, new), encoding="utf-8")
            number, last = failing(project, rule)
            path.write_text(source, encoding="utf-8")
            unnoticed += not number
            what = " ".join(new.split())[:60]
            print(f"{rule}  {number or 'NO'} of its tests fail: {what}   ({last})", flush=True)
    print("all faults were noticed" if not unnoticed else f"{unnoticed} faults were not noticed")
    return bool(unnoticed)


if __name__ == "__main__":
    sys.exit(main())
