"""Rules, code and tests hang together by rule ids."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from tests.games.high_tide.table import HIGH_TIDE
from tidelib.games.high_tide.words import TILE_IDS

ID = re.compile(r"\b(?:HT-[A-Z]+|BW)-\d+\b")
GAME = Path(HIGH_TIDE.folder)
HERE = Path(__file__).parent

# All rules of the rulebook, so that none is lost by accident.
GROUPS = {
    "HT-GEN": 11,
    "HT-SETUP": 10,
    "HT-ROUND": 10,
    "HT-TURN": 15,
    "HT-MOVE": 8,
    "HT-WAVE": 7,
    "HT-NEXT": 5,
    "HT-END": 4,
    "HT-SCORE": 9,
    "HT-MOD": 3,
    "HT-COIN": 13,
    "HT-SHARK": 10,
    "HT-SURF": 7,
    "HT-BAY": 15,
    "BW": 9,
    "HT-INV": 8,
}
ALL = [f"{group}-{number}" for group, last in GROUPS.items() for number in range(1, last + 1)]

# Rules that nothing at the table can cite, and why.
NEVER_CITED = {
    "HT-GEN-1": "the names of the beaches",
    "HT-GEN-2": "how spaces are counted",
    "HT-GEN-3": "how long a beach is",
    "HT-GEN-4": "lines that do nothing",
    "HT-GEN-9": "how track spaces are counted",
    "HT-SETUP-6": "waves beside the board",
    "HT-SETUP-7": "everybody at the bar: shows in the scores (HT-SCORE-6)",
    "HT-ROUND-4": "the word 'window': shows in HT-TURN-7 and HT-TURN-8",
    "HT-ROUND-5": "follows from HT-ROUND-2 to HT-ROUND-4",
    "HT-ROUND-6": "follows from HT-ROUND-2 to HT-ROUND-4",
    "HT-ROUND-7": "follows from HT-TURN-6 and HT-TURN-13",
    "HT-ROUND-10": "follows from HT-ROUND-7",
    "HT-MOVE-6": "those who stay: nothing happens",
    "HT-MOVE-8": "nothing is asked",
    "HT-WAVE-6": "cannot happen",
    "HT-NEXT-5": "nothing happens",
    "HT-SCORE-3": "an order without effect",
    "HT-SCORE-9": "follows from the other points",
    "HT-MOD-1": "what may be chosen: the options cite the modules",
    "HT-MOD-2": "an order; its parts are cited one by one",
    "HT-MOD-3": "an order without effect",
    "HT-COIN-10": "shows in every observation",
    "HT-COIN-13": "a place that nobody has",
    "HT-SHARK-2": "a shuffle: each tile is as likely",
    "HT-SHARK-9": "follows from HT-SHARK-1",
    "HT-SURF-7": "said by HT-SCORE-2",
    "HT-BAY-2": "a shuffle: each tile is as likely",
    "HT-BAY-10": "nothing forbids it",
    "HT-BAY-11": "shows in every observation",
    **{f"HT-INV-{number}": "follows from the rules: a check" for number in range(1, 9)},
}


def cited_in(path: Path) -> set[str]:
    return set(ID.findall(path.read_text(encoding="utf-8")))


def test_the_rulebook_has_all_rules_in_order() -> None:
    assert [rule.id for rule in HIGH_TIDE.rulebook] == ALL


def test_every_rule_has_a_test_named_after_it() -> None:
    tested = set()
    for path in HERE.glob("test_*.py"):
        for name in re.findall(r"^def test_(\w+)", path.read_text(encoding="utf-8"), re.M):
            found = re.findall(r"(?:HT_[A-Z]+|BW)_\d+", name)
            tested |= {id.replace("_", "-") for id in found}
    assert tested == {rule.id for rule in HIGH_TIDE.rulebook}


def test_every_rule_id_in_the_code_exists() -> None:
    for path in [*GAME.rglob("*.py"), *GAME.rglob("*.toml")]:
        for id in cited_in(path):
            assert id in HIGH_TIDE.rulebook or id == "BW-0", f"{path.name} cites {id}"


def test_every_rule_is_cited_at_the_table_or_is_known_never_to_be() -> None:
    # where events, refusals, score parts, options and the rules in force come from
    sources = ["telling", "closing", "rules", "refusing", "chance", "saying", "game"]
    quoted = re.compile(rf'"({ID.pattern})"')
    cited = {id for id in TILE_IDS if id}  # a tile's rule is cited by the tile's own id
    for name in sources:
        cited |= set(quoted.findall((GAME / f"{name}.py").read_text(encoding="utf-8")))
    missing = {rule.id for rule in HIGH_TIDE.rulebook} - cited
    assert missing == set(NEVER_CITED)


def test_every_example_of_a_rule_exists_and_shows_it() -> None:
    data = tomllib.loads((GAME / "examples.toml").read_text(encoding="utf-8"))
    shown = {example["id"]: set(example["rules"]) for example in data["example"]}
    for rule in HIGH_TIDE.rulebook:
        for example in rule.examples:
            assert example in shown, f"{rule.id} is said to be shown in {example}"
            assert rule.id in shown[example], f"{example} does not list {rule.id}"
    for number in range(1, 59):
        assert f"EX-{number}" in shown
    for number in range(1, 15):
        assert f"M{number}" in shown


def test_texts_are_whole_sentences_and_notes_say_why() -> None:
    for rule in HIGH_TIDE.rulebook:
        assert rule.title[0].isupper()
        assert rule.text.endswith(".")
        assert len(rule.text) < 500
        if rule.status in ("ruling", "reconstructed"):
            assert rule.note, f"{rule.id} was decided here: say why"
    assert {section for section, _title in HIGH_TIDE.rulebook.sections} == {
        rule.section for rule in HIGH_TIDE.rulebook
    }
