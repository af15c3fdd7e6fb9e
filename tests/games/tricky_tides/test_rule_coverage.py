"""Rules, code and tests hang together by rule ids."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from tests.games.tricky_tides.table import TIDES

ID = re.compile(r"TT-[A-Z]+(?:-[A-Z]+)?-\d+")
GAME = Path(TIDES.folder)
HERE = Path(__file__).parent

# All rules of the rulebook, so that none is lost by accident: how many of each group.
ALL = {
    "MAP": 9, "SETUP": 23, "PLAY": 9, "SAIL": 13, "SEA": 6, "ANCHOR": 5, "PICK": 5, "OVER": 4,
    "DELIVER": 9, "ROUND": 10, "EVENT": 7, "EVENT-LOWTIDE": 3, "EVENT-EDGE": 4,
    "EVENT-HIGHTIDE": 3, "EVENT-CONTRARY": 1, "EVENT-BECALMED": 1, "EVENT-FOG": 1,
    "EVENT-HARVEST": 1, "EVENT-FLOTSAM": 1, "EVENT-PIRATES": 1, "EVENT-DOCKS": 1,
    "EVENT-BUYERS": 1, "EVENT-HULLS": 1, "MONSTER": 18, "MONSTER-SHARK": 3, "MONSTER-OCTOPUS": 3,
    "MONSTER-DRAGON": 3, "MONSTER-WHALE": 10, "SCORE": 9, "INFO": 5,
}  # fmt: skip

# Rules that nothing at the table can cite, and why.
NEVER_CITED: dict[str, str] = {
    "TT-MAP-1": "the map: it shows",
    "TT-MAP-2": "names: they show",
    "TT-MAP-3": "the headings: they show in TT-MAP-7",
    "TT-MAP-4": "shows on the map",
    "TT-MAP-5": "shows on the map",
    "TT-MAP-6": "shows on the map",
    "TT-MAP-9": "words",
    "TT-SETUP-3": "before the first line of a record",
    "TT-PLAY-8": "nothing happens",
    "TT-PLAY-9": "an order; its parts are cited one by one",
    "TT-SAIL-12": "nothing happens",
    "TT-SAIL-13": "nothing happens",
    "TT-ANCHOR-5": "nothing happens",
    "TT-PICK-4": "no exception",
    "TT-DELIVER-9": "no restriction",
    "TT-ROUND-4": "nothing happens to such an island",
    "TT-ROUND-8": "nothing happens",
    "TT-ROUND-10": "an order; its parts are cited one by one",
    "TT-EVENT-6": "no exception",
    "TT-EVENT-7": "nothing happens",
    "TT-MONSTER-5": "an order: monsters' events come before the ships'",
    "TT-MONSTER-15": "nothing happens",
    "TT-MONSTER-WHALE-8": "no restriction",
    "TT-SCORE-9": "no exception",
    "TT-INFO-3": "what all see: it shows in every observation",
    "TT-INFO-4": "what nobody sees",
}


def test_the_rulebook_has_all_rules_in_order() -> None:
    wanted = [f"TT-{group}-{n}" for group, most in ALL.items() for n in range(1, most + 1)]
    assert [rule.id for rule in TIDES.rulebook] == wanted
    assert len(wanted) == 170


def test_every_rule_has_a_test_named_after_it() -> None:
    tested = set()
    for path in HERE.glob("test_*.py"):
        for name in re.findall(r"^def test_(\w+)", path.read_text(encoding="utf-8"), re.M):
            found = re.findall(r"TT_[A-Z]+(?:_[A-Z]+)?_\d+", name)
            tested |= {id.replace("_", "-") for id in found}
    assert tested == {rule.id for rule in TIDES.rulebook}


def test_every_rule_id_in_the_code_exists() -> None:
    for path in [*GAME.rglob("*.py"), *GAME.rglob("*.toml")]:
        for id in ID.findall(path.read_text(encoding="utf-8")):
            assert id in TIDES.rulebook, f"{path.name} cites {id}"


def test_every_rule_is_cited_at_the_table_or_is_known_never_to_be() -> None:
    # where events, refusals, score parts, options and the rules in force come from
    sources = [
        "telling", "telling_ships", "telling_monsters", "rules", "refusals", "refusals_ships",
        "chance_refusals", "saying", "labels", "view", "outlook", "game", "words", "scoring",
    ]  # fmt: skip
    texts = [(GAME / f"{name}.py").read_text(encoding="utf-8") for name in sources]
    cited = {id for text in texts for id in re.findall(rf'"({ID.pattern})"', text)}
    missing = {rule.id for rule in TIDES.rulebook} - cited
    assert missing == set(NEVER_CITED)


def test_every_example_of_a_rule_exists_and_shows_it() -> None:
    data = tomllib.loads((GAME / "examples.toml").read_text(encoding="utf-8"))
    shown = {example["id"]: set(example["rules"]) for example in data["example"]}
    for rule in TIDES.rulebook:
        for example in rule.examples:
            assert example in shown, f"{rule.id} is said to be shown in {example}"
            assert rule.id in shown[example], f"{example} does not list {rule.id}"
    for id, rules in shown.items():
        for rule_id in rules:
            assert id in TIDES.rulebook[rule_id].examples


def test_texts_are_whole_sentences_and_notes_say_why() -> None:
    for rule in TIDES.rulebook:
        assert rule.title[0].isupper()
        assert rule.text.endswith(".")
        assert len(rule.text) < 500
        if rule.status in ("ruling", "reconstructed"):
            assert rule.note, f"{rule.id} was decided here: say why"
    assert {section for section, _title in TIDES.rulebook.sections} == {
        rule.section for rule in TIDES.rulebook
    }


def test_rules_of_a_module_name_its_option() -> None:
    for rule in TIDES.rulebook:
        module = {"event": "events", "monster": "monsters"}.get(rule.section)
        assert rule.option == module or rule.id == "TT-SETUP-20"
