"""Rules, code and tests hang together by rule ids."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from tests.games.shikagari.table import SHIKAGARI

ID = re.compile(r"SK-\d{3}")
GAME = Path(SHIKAGARI.folder)
HERE = Path(__file__).parent

# All rules of the rulebook, so that none is lost by accident.
ALL = [
    *range(101, 108),
    *range(201, 205),
    *range(301, 309),
    *range(401, 405),
    *range(501, 511),
    *range(601, 608),
]

# Rules that nothing at the table can cite, and why.
NEVER_CITED = {
    "SK-102": "what the set holds: it shows in SK-103 and SK-104",
    "SK-105": "an order that has no meaning here",
    "SK-304": "which pool is whose: it shows in SK-303",
    "SK-306": "the order of the deal in a record",
    "SK-308": "what can be anyhow shows nowhere",
    "SK-509": "captured tiles stay where they are: nothing happens",
}


def cited_in(path: Path) -> set[str]:
    return set(ID.findall(path.read_text(encoding="utf-8")))


def test_the_rulebook_has_all_rules_in_order() -> None:
    assert [rule.id for rule in SHIKAGARI.rulebook] == [f"SK-{number}" for number in ALL]


def test_every_rule_has_a_test_named_after_it() -> None:
    tested = set()
    for path in HERE.glob("test_*.py"):
        for name in re.findall(r"^def test_(\w+)", path.read_text(encoding="utf-8"), re.M):
            tested |= {found.replace("_", "-") for found in re.findall(r"SK_\d{3}", name)}
    assert tested == {rule.id for rule in SHIKAGARI.rulebook}


def test_every_rule_id_in_the_code_exists() -> None:
    for path in [*GAME.rglob("*.py"), *GAME.rglob("*.toml")]:
        for id in cited_in(path):
            assert id in SHIKAGARI.rulebook, f"{path.name} cites {id}"


def test_every_rule_is_cited_at_the_table_or_is_known_never_to_be() -> None:
    # where events, refusals, score parts, options, odds, hints and the rules in force come from
    sources = ["telling", "rules", "chance", "text", "game", "odds", "advice"]
    cited = set().union(
        *(set(re.findall(r'"(SK-\d{3})"', (GAME / f"{name}.py").read_text())) for name in sources)
    )
    missing = {rule.id for rule in SHIKAGARI.rulebook} - cited
    assert missing == set(NEVER_CITED)


def test_every_example_of_a_rule_exists_and_shows_it() -> None:
    data = tomllib.loads((GAME / "examples.toml").read_text(encoding="utf-8"))
    shown = {example["id"]: set(example["rules"]) for example in data["example"]}
    for rule in SHIKAGARI.rulebook:
        assert rule.examples, f"{rule.id} is shown nowhere"
        for example in rule.examples:
            assert example in shown, f"{rule.id} is said to be shown in {example}"
            assert rule.id in shown[example], f"{example} does not list {rule.id}"
    assert set(shown) == {f"E{n}" for n in range(1, 21)} | {f"M{n}" for n in range(1, 12)}


def test_texts_are_whole_sentences_and_notes_say_why() -> None:
    for rule in SHIKAGARI.rulebook:
        assert rule.title[0].isupper()
        assert rule.text.endswith(".")
        assert len(rule.text) < 500
        if rule.status in ("ruling", "reconstructed"):
            assert rule.note, f"{rule.id} was decided here: say why"
    assert {section for section, _title in SHIKAGARI.rulebook.sections} == {
        rule.section for rule in SHIKAGARI.rulebook
    }
