"""Rules, code and tests hang together by rule ids."""

from __future__ import annotations

import re
from pathlib import Path

from tests.games.hikidoki.table import HIKIDOKI

ID = re.compile(r"HK-\d{3}")
GAME = Path(HIKIDOKI.folder)
HERE = Path(__file__).parent

# All rules of the rulebook, so that none is lost by accident.
ALL = [
    *range(101, 110),
    *range(201, 208),
    *range(301, 313),
    *range(401, 409),
    *range(501, 507),
    *range(601, 607),
    *range(701, 708),
    *range(801, 805),
    *range(901, 904),
]

# Rules that nothing at the table can cite, and why.
NEVER_CITED = {
    "HK-102": "what the box holds; a deck with too many waves breaks HK-105 already",
    "HK-106": "what nobody sees: it shows in what an observation leaves out",
    "HK-107": "one deck and one pile: no other is there to be used",
    "HK-108": "what all see: it shows in what an observation holds",
    "HK-109": "the start: nothing happens yet",
    "HK-206": "what a running score is: it shows in the scores",
    "HK-207": "the order stays: nothing happens",
    "HK-506": "a consequence of where the cards go",
    "HK-706": "a point that is not given",
    "HK-707": "a sum; its parts are cited one by one",
}


def cited_in(path: Path) -> set[str]:
    return set(ID.findall(path.read_text(encoding="utf-8")))


def test_the_rulebook_has_all_rules_in_order() -> None:
    assert [rule.id for rule in HIKIDOKI.rulebook] == [f"HK-{number}" for number in ALL]


def test_every_rule_has_a_test_named_after_it() -> None:
    tested = set()
    for path in HERE.glob("test_*.py"):
        for name in re.findall(r"^def test_(\w+)", path.read_text(encoding="utf-8"), re.M):
            tested |= {found.replace("_", "-") for found in re.findall(r"HK_\d{3}", name)}
    assert tested == {rule.id for rule in HIKIDOKI.rulebook}


def test_every_rule_id_in_the_code_exists() -> None:
    for path in [*GAME.rglob("*.py"), *GAME.rglob("*.toml")]:
        for id in cited_in(path):
            assert id in HIKIDOKI.rulebook, f"{path.name} cites {id}"


def test_every_rule_is_cited_at_the_table_or_is_known_never_to_be() -> None:
    # where events, refusals, score parts, options and the rules in force come from
    sources = [GAME / "game.py", *(GAME / "rules").glob("*.py")]
    cited = set().union(*(re.findall(r'"(HK-\d{3})"', path.read_text()) for path in sources))
    missing = {rule.id for rule in HIKIDOKI.rulebook} - cited
    assert missing == set(NEVER_CITED)


def test_every_example_of_a_rule_exists_and_shows_it() -> None:
    import tomllib

    data = tomllib.loads((GAME / "teach" / "examples.toml").read_text(encoding="utf-8"))
    shown = {example["id"]: set(example["rules"]) for example in data["example"]}
    for rule in HIKIDOKI.rulebook:
        for example in rule.examples:
            assert example in shown, f"{rule.id} is said to be shown in {example}"
            assert rule.id in shown[example], f"{example} does not list {rule.id}"
    for number in range(1, 23):
        assert f"E{number}" in shown


def test_texts_are_whole_sentences_and_notes_say_why() -> None:
    for rule in HIKIDOKI.rulebook:
        assert rule.title[0].isupper()
        assert rule.text.endswith(".")
        assert len(rule.text) < 500
        if rule.status in ("ruling", "reconstructed"):
            assert rule.note, f"{rule.id} was decided here: say why"
    assert {section for section, _title in HIKIDOKI.rulebook.sections} == {
        rule.section for rule in HIKIDOKI.rulebook
    }
