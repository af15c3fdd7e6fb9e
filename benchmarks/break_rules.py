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
    ("HK-101", "chance.py", "> COPIES[colour]:", "> COPIES[colour] + 1:"),
    ("HK-102", "words.py", 'COPIES = tuple(card["copies_in_box"] for',
     'COPIES = tuple(card["copies_in_box"] + 1 for'),
    ("HK-103", "components.toml", "waves_allowed = 3", "waves_allowed = 2"),
    ("HK-104", "game.py", "players = (1, 2, 3, 4, 5)", "players = (1, 2, 3, 4, 5, 6)"),
    ("HK-105", "words.py", "WAVES_PER_PLAYER = 2", "WAVES_PER_PLAYER = 3"),
    ("HK-105", "chance.py", "deck.insert(int(rng.random() * (len(deck) + 1)), WAVE)",
     "deck.insert(int(rng.random() * len(deck)), WAVE)"),
    ("HK-106", "view.py", "    if state.reshuffled:\n        composition",
     "    if True:\n        composition"),
    ("HK-107", "state.py", "            self.discards += self.row\n",
     "            self.discards = self.row\n"),
    ("HK-108", "view.py", '"used": [MARKER_IDS[marker] for marker in range(3) if',
     '"used": [MARKER_IDS[marker] for marker in range(2) if'),
    ("HK-109", "state.py", "self.marker_scores = [0] * players",
     "self.marker_scores = [1] * players"),
    ("HK-201", "words.py", "DIVES = 3", "DIVES = 2"),
    ("HK-202", "chance.py", "(start + step) % n", "(start - step) % n"),
    ("HK-203", "state.py", "key=scores.__getitem__, reverse=True", "key=scores.__getitem__"),
    ("HK-204", "state.py", "sorted(self.order, key=scores",
     "sorted(range(self.players), key=scores"),
    ("HK-205", "state.py", '== "leader_then_clockwise"', '!= "leader_then_clockwise"'),
    ("HK-206", "state.py", "if self.phase == OVER:\n            scores",
     "if True:\n            scores"),
    ("HK-207", "state.py", "        self.turn += 1\n",
     "        self.turn += 1\n        self.order = self._next_order()\n"),
    ("HK-301", "rules.py", "        if phase == MARKER:\n            return \"HK-301\"\n",
     "        if phase == MARKER:\n            return None\n"),
    ("HK-302", "rules.py", 'return "HK-302" if used >> action & 1 else None', "return None"),
    ("HK-303", "state.py", "self.row.append(card)", "self.row.insert(0, card)"),
    ("HK-304", "state.py", "        row = len(self.row)\n", "        row = len(self.basket)\n"),
    ("HK-305", "state.py", "row >= self.row_limit", "row > self.row_limit"),
    ("HK-306", "rules.py", 'return "HK-306"', "return None"),
    ("HK-307", "state.py", "        if card != WAVE:\n",
     "        if card != WAVE and len(self.row) < self.row_limit:\n"),
    ("HK-308", "state.py", "        self.waves += 1\n", "        self.waves += 0\n"),
    ("HK-309", "state.py", "len(self.basket) == self.basket_size",
     "len(self.basket) > self.basket_size"),
    ("HK-310", "state.py", "        self.fates[-1] = RETURNED\n",
     "        self.fates[-1] = RETURNED\n        self.discards.append(self.row[-1])\n"),
    ("HK-311", "rules.py", "    return None if phase == CHOICE else _NOT_ASKED",
     "    return None if phase == CHOICE and action == KEEP else _NOT_ASKED"),
    ("HK-312", "rules.py",
     '        return "HK-403" if action == SURFACE and not surfacing else None',
     '        return "HK-403" if action == SURFACE else None'),
    ("HK-401", "state.py", 'self._end_dive("FULL")  # HK-401', 'self._end_dive("ROW")'),
    ("HK-402", "state.py", '"ROW" if self.basket else "EMPTY"', '"EMPTY"'),
    ("HK-403", "rules.py", "row >= minimum and basket > 0", "row >= minimum"),
    ("HK-404", "state.py", "if self.waves > WAVES_ALLOWED[self.marker]:",
     "if self.waves > WAVES_ALLOWED[self.marker] and len(self.row) < self.row_limit:"),
    ("HK-405", "state.py", '"ROW" if self.basket else "EMPTY"', '"ROW"'),
    ("HK-406", "state.py", "if self.waves > WAVES_ALLOWED", "if self.waves >= WAVES_ALLOWED"),
    ("HK-407", "rules.py", "row >= minimum and basket > 0", "basket >= minimum and basket > 0"),
    ("HK-408", "rules.py", "row >= minimum and basket > 0", "basket > 0"),
    ("HK-501", "state.py", "            beach[card] += 1\n", "            beach[card] = 1\n"),
    ("HK-502", "state.py", "                if fate != KEPT:\n",
     "                if fate == RETURNED:\n"),
    ("HK-503", "state.py", "            self.discards += self.row\n",
     "            self.discards += self.basket\n"),
    ("HK-504", "state.py", "        points = len(carried) * self.values[marker]\n",
     "        points = len(carried) * self.values[marker]\n        if not carried:\n"
     "            beach[:] = [0] * 5\n"),
    ("HK-505", "state.py", "        self.used[diver] |= 1 << marker\n",
     "        self.used[diver] |= bool(carried) << marker\n"),
    ("HK-506", "state.py", "                if fate != KEPT:\n",
     "                if fate == RETURNED:\n"),
    ("HK-601", "state.py", "            self.discards = []\n", "            pass\n"),
    ("HK-602", "state.py", "        if self.discards:\n            self.phase",
     "        if self.discards and not self.row:\n            self.phase"),
    ("HK-603", "chance.py", "    if sorted(cards) != sorted(state.discards):",
     "    if len(cards) < len(state.discards):"),
    ("HK-604", "state.py", "        self._next_dive()\n\n",
     "        self._next_dive()\n        if not self.deck and self.discards:\n"
     "            self.deck, self.discards = self.discards, []\n\n"),
    ("HK-605", "state.py", "            self.reshuffled = True\n",
     "            self.reshuffled = True\n            self.waves = 0\n"),
    ("HK-606", "state.py", '"SURFACE" if self.basket else "EMPTY"', '"BUST"'),
    ("HK-701", "state.py", "            gain += beach[card]", "            gain += 1"),
    ("HK-702", "state.py", "points = len(carried) * self.values[marker]",
     "points = len(self.row) * self.values[marker]"),
    ("HK-703", "components.toml", "points_per_card = 3", "points_per_card = 4"),
    ("HK-704", "state.py", 'int(options["mid_value"])', "1"),
    ("HK-705", "scoring.py", "if most and beach[colour] == most:",
     "if most and beach[colour] == most and all(colour not in l for l in led):"),
    ("HK-706", "scoring.py", "if most and beach[colour] == most:", "if beach[colour] == most:"),
    ("HK-707", "state.py", "scores = [s + len(led) for s, led", "scores = [s for s, led"),
    ("HK-801", "words.py", "DIVES = 3", "DIVES = 4"),
    ("HK-802", "scoring.py", "best = min((-score, cards)", "best = max((-score, cards)"),
    ("HK-803", "scoring.py", "best = min((-score, cards)", "best = min((-score, -cards)"),
    ("HK-804", "scoring.py", "        if (-score, cards) == best\n    ]",
     "        if (-score, cards) == best\n    ][:1]"),
    ("HK-901", "chance.py",
     "n: [tuple((start + step) % n for step in range(n)) for start in range(n)]",
     "n: [tuple((start + step) % n for step in range(n)) for start in range(n)] * (n > 1)"),
    ("HK-902", "state.py", 'if self.players == 1 or self.options["beach_master"] == "off":',
     'if self.options["beach_master"] == "off":'),
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
