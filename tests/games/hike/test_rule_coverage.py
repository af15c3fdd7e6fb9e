"""Rules, code and tests hang together by rule ids."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from tests.games.hike.table import HIKE

ID = re.compile(r"HI-\d{3}")
GAME = Path(HIKE.folder)
HERE = Path(__file__).parent

# All rules of the rulebook, so that none is lost by accident.
ALL = [
    *range(101, 108),
    *range(201, 207),
    *range(301, 305),
    *range(401, 416),
    *range(501, 509),
    *range(601, 606),
    *range(701, 715),
    *range(801, 806),
    *range(901, 905),
]

# Rules that nothing at the table can cite, and why.
NEVER_CITED = {
    "HI-103": "shows in who wins, which HI-706 says",
    "HI-104": "what the Yeti is: it shows in HI-704, HI-706 and HI-714",
    "HI-205": "the order of the deck in a record",
    "HI-206": "what can be anywhere shows nowhere",
    "HI-304": "what all see: it shows in every observation",
    "HI-402": "a consequence of HI-802",
    "HI-411": "nothing more happens: a card is in hand",
    "HI-414": "the dealer is no exception",
    "HI-415": "nothing happens",
    "HI-602": "said with the scorecards (HI-604)",
    "HI-802": "a sum",
    "HI-805": "an order; its parts are cited one by one",
}


def cited_in(path: Path) -> set[str]:
    return set(ID.findall(path.read_text(encoding="utf-8")))


def test_the_rulebook_has_all_rules_in_order() -> None:
    assert [rule.id for rule in HIKE.rulebook] == [f"HI-{number}" for number in ALL]


def test_every_rule_has_a_test_named_after_it() -> None:
    tested = set()
    for path in HERE.glob("test_*.py"):
        for name in re.findall(r"^def test_(\w+)", path.read_text(encoding="utf-8"), re.M):
            tested |= {found.replace("_", "-") for found in re.findall(r"HI_\d{3}", name)}
    assert tested == {rule.id for rule in HIKE.rulebook}


def test_every_rule_id_in_the_code_exists() -> None:
    for path in [*GAME.rglob("*.py"), *GAME.rglob("*.toml")]:
        for id in cited_in(path):
            assert id in HIKE.rulebook, f"{path.name} cites {id}"


def test_every_rule_is_cited_at_the_table_or_is_known_never_to_be() -> None:
    # where events, refusals, score parts, options and the rules in force come from
    sources = ["telling", "rules", "chance", "saying", "view", "game"]
    cited = set().union(
        *(set(re.findall(r'"(HI-\d{3})"', (GAME / f"{name}.py").read_text())) for name in sources)
    )
    missing = {rule.id for rule in HIKE.rulebook} - cited
    assert missing == set(NEVER_CITED)


def test_every_example_of_a_rule_exists_and_shows_it() -> None:
    data = tomllib.loads((GAME / "examples.toml").read_text(encoding="utf-8"))
    shown = {example["id"]: set(example["rules"]) for example in data["example"]}
    for rule in HIKE.rulebook:
        for example in rule.examples:
            assert example in shown, f"{rule.id} is said to be shown in {example}"
            assert rule.id in shown[example], f"{example} does not list {rule.id}"
    for number in range(1, 29):
        assert f"E{number}" in shown
    for number in range(1, 14):
        assert f"M{number}" in shown


def test_texts_are_whole_sentences_and_notes_say_why() -> None:
    for rule in HIKE.rulebook:
        assert rule.title[0].isupper()
        assert rule.text.endswith(".")
        assert len(rule.text) < 500
        if rule.status in ("ruling", "reconstructed"):
            assert rule.note, f"{rule.id} was decided here: say why"
    assert {section for section, _title in HIKE.rulebook.sections} == {
        rule.section for rule in HIKE.rulebook
    }
