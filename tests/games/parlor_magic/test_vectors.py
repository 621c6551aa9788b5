"""The vectors of Parlor Magic, and the runner that ``cardwright conform`` uses."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.games.parlor_magic.vectors import check_parlor_vectors, run_vector

FILE = json.loads((Path(__file__).parent / "vectors.json").read_text("utf-8"))
VECTORS: dict[str, dict[str, Any]] = {vector["id"]: vector for vector in FILE["vectors"]}
EXECUTED = [vector for vector in FILE["vectors"] if vector["kind"] != "process"]


@pytest.mark.parametrize("vector", EXECUTED, ids=lambda vector: vector["id"])
def test_every_executable_vector_holds(vector: dict[str, Any]) -> None:
    checked = run_vector(vector)
    assert (checked.status, checked.got) == ("passed", checked.got)


def test_only_positions_in_words_are_skipped_and_that_with_a_reason() -> None:
    checked = list(check_parlor_vectors(FILE, "vectors.json"))
    skipped = {one.id: one.reason for one in checked if one.status == "skipped"}
    assert skipped.keys() == {id_ for id_, one in VECTORS.items() if one["kind"] == "process"}
    assert all(skipped.values())


@pytest.mark.parametrize("vector", EXECUTED, ids=lambda vector: vector["id"])
def test_a_wrong_expectation_fails(vector: dict[str, Any]) -> None:
    wrong = {**vector, "expect": _wrong(vector["expect"])}
    checked = run_vector(wrong)
    assert (checked.status, checked.expected) == ("failed", wrong["expect"])


def _wrong(expected: Any) -> Any:
    if isinstance(expected, dict):
        name = next(iter(expected))
        return {**expected, name: _wrong(expected[name])}
    if isinstance(expected, bool):
        return not expected
    return [*expected, "Flight"] if isinstance(expected, list) else f"not {expected}"


@pytest.mark.parametrize(
    ("id_", "options", "changed"),
    [
        ("XSP-R1", {"expel_damage": "expel_only"}, {"dest": "recycle", "terminal": False}),
        ("CAR-R1", {"carry_sum": "one_plus_enh_plus_petals"}, True),
        ("CAR-R2", {"carry_sum": "one_plus_enh_plus_petals"}, True),
        ("CAR-9", {"petals": "4,4,3,4"}, False),
        ("CAR-9", {"petals": [4, 4, 3, 4]}, False),
        ("CAR-9", {"petals": {"S": 4, "H": 3, "D": 4, "C": 4}}, False),
        ("TRP-2", {"trump_play": "gt"}, {"legal": False, "new_trump": "H"}),
        ("TRP-6", {"trump_play": "gt"}, {"legal": False}),
        ("XSP-R2", {"domain_expel_measure": "after"}, {"rlr_damage": 0}),
        ("CMP-10", {"empty_domain": "trump_enh"}, {"winner": None}),
        ("DRW-1", {"draw_cards": 1}, {"drawn": 1}),
        ("DRW-2", {"reshuffle": "eager"}, {"drawn": 2, "reshuffle_before": [2]}),
    ],
)
def test_24_7_options_change_what_they_say(
    id_: str, options: dict[str, Any], changed: Any
) -> None:
    expect = VECTORS[id_]["expect"]
    expect = {**expect, **changed} if isinstance(expect, dict) else changed
    vector = {**VECTORS[id_], "options": options, "expect": expect}
    assert run_vector(vector).status == "passed"
    within = {**VECTORS[id_]["given"], "options": options}
    assert run_vector({**VECTORS[id_], "given": within, "expect": expect}).status == "passed"


@pytest.mark.parametrize(
    ("expel", "target", "trump", "expect"),
    [
        ("4D", "3C", "H", {"legal": True, "relation": "outshow", "dest": "recycle"}),
        ("2H", "6C", "H", {"legal": True, "relation": "outtrump", "dest": "discard"}),
        ("2D", "3C", "H", {"legal": False}),
        ("4D", "3C", "C", {"legal": False}),  # it is the top: 11.6
    ],
)
def test_r_trp_2_a_target_under_another_trump_lies_buried(
    expel: str, target: str, trump: str, expect: dict[str, Any]
) -> None:
    given = {"expel": expel, "target": {"type": "stack", "base": target}, "trump": trump}
    reachable = {**vector("expel", given, expect), "options": {"stack_target": "any"}}
    assert run_vector(reachable).status == "passed"
    assert run_vector(vector("expel", given, {"legal": False})).status == "passed"


@pytest.mark.parametrize(("attackers", "domain"), [("a", "b"), ("b", "a")])
def test_r_cmp_9_either_side_may_be_the_empty_domain(attackers: str, domain: str) -> None:
    given = {attackers: [{"base": "KS", "enh": ["3S"]}], domain: [], "trump": "S"}
    expect = {"winner": attackers, "relation": "outtrump", "diff": 3, "bonus": 2}
    taken = {**vector("compare", given, expect), "options": {"empty_domain": "trump_enh"}}
    assert run_vector(taken).status == "passed"
    level = {"winner": None, "relation": "level", "diff": 0, "bonus": 0}
    assert run_vector(vector("compare", given, level)).status == "passed"


def vector(kind: str, given: dict[str, Any], expect: Any) -> dict[str, Any]:
    return {"id": "X", "kind": kind, "given": given, "expect": expect}


@pytest.mark.parametrize(
    ("kind", "given", "expect"),
    [
        ("spots", {"entity": []}, {"C": 0, "D": 0, "H": 0, "S": 0}),
        ("spots", {"entity": [{"base": "9D", "enh": ["2S"]}]}, {"D": 9, "S": 2}),
        ("spots", {"entity": [{"base": None, "enh": ["6S", "2S"]}]}, {"S": 6}),
        ("type", {"card": "6C"}, "Enh"),
        ("cost", {"card": "9C"}, {"suit_points": 0, "generic": 0}),
        ("abilities", {"card": "QS"}, ["Ally", "Carry"]),
        ("abilities", {"card": "KC"}, ["Sally", "Ally"]),
        ("mnr", {"land": "9D", "enh": ["2S", "3C"], "trump": "S"}, "S"),
        ("trump_play", {"stack": ["4H"], "card": "3H"}, {"legal": False, "may_expel": False}),
        ("trump_play", {"stack": ["6S"], "card": "6H"}, {"legal": True, "new_trump": "H"}),
        (
            "trump_play",
            {"stack": ["4H"], "card": "5H"},
            {"may_expel": True, "trump_if_expelled": None},
        ),
        ("draw", {"draw": 0, "recycle": 0}, {"drawn": 0, "reshuffle_before": []}),
        ("draw", {"draw": 0, "recycle": 5}, {"drawn": 2, "reshuffle_before": [1]}),
        (
            "expel",
            {"expel": "5H", "target": {"type": "stack", "base": "4H", "enh": []}},
            {"legal": True, "relation": "outtrump", "dest": "discard"},
        ),
        (
            "expel",
            {"expel": "6S", "target": {"type": "enh", "base": "3D"}, "domain": ["3D", "4S"]},
            {"legal": True, "relation": "outshow", "dest": "recycle", "rlr_damage": 1},
        ),
        (
            "expel",
            {"expel": "2S", "target": {"type": "lnd", "base": "7H", "enh": ["2C"]}, "trump": "S"},
            {"legal": True, "relation": "outtrump", "damage": 0, "dest": "discard"},
        ),
        (
            "domain_step",
            {"unblocked": [{"base": "JC", "enh": ["6C"]}], "domain": ["2C"], "trump": None},
            {"attacker_bonus": 2, "life_gain": 0, "domain_bonus": 0},
        ),
        (
            "domain_step",
            {"unblocked": [{"base": "JC"}, {"base": "AH"}], "domain": ["6C"], "trump": "C"},
            {"attacker_bonus": 0, "life_gain": 2, "domain_bonus": 3},
        ),
        ("tournament", {"winner_life": 20, "loser_talents": 2}, {"pay": 2}),
    ],
)
def test_other_vectors_of_the_format_are_run(kind: str, given: Any, expect: Any) -> None:
    checked = run_vector(vector(kind, given, expect))
    assert (checked.status, checked.got) == ("passed", checked.got)


@pytest.mark.parametrize(
    ("id_", "path", "value", "place"),
    [
        ("TYPE-7C", ["kind"], "colour", "kind: there is no kind 'colour'"),
        ("TYPE-7C", ["kind"], 7, "kind: this is no text"),
        ("TYPE-7C", ["given"], [], "given: this is no object"),
        ("TYPE-7C", ["given", "card"], "1C", "given.card: '1C' is no card"),
        ("TYPE-7C", ["given", "cards"], "7C", "given.cards: there is no such field here"),
        ("SPOT-3", ["given", "entity", 0, "enh", 1], "KC", "given.entity.0.enh.1: KC is no Enh"),
        ("SPOT-3", ["given", "entity", 0, "base"], "5C", "given.entity.0.base: an Enhancement"),
        ("CMP-1", ["given", "trump"], "X", "given.trump: this is no suit"),
        ("CAR-1", ["given", "land"], "KD", "given.land: KD is no Land"),
        ("XSP-2", ["given", "target", "type"], "hand", "given.target.type: 'hand' is no type"),
        ("XSP-R1", ["given", "damage_before"], -1, "given.damage_before: this is no whole number"),
        ("DRW-1", ["given", "draw"], 60, "the piles hold more than the 52 cards"),
        ("DRW-1", ["given", "options"], {"draw_card": 1}, "option draw_card: there is no such"),
        ("XSP-8", ["given", "target", "enh"], ["2C"], "given.target.enh: a lone Enhancement"),
        ("XSP-8", ["given", "damage_before"], 1, "given.damage_before: only a Creature"),
        ("XSP-2", ["given", "domain"], ["2C"], "given.domain: only a lone Enhancement"),
        ("DOM-1", ["given", "unblocked"], [{"base": "7C"}], "an attacker is a Creature"),
        ("DOM-1", ["given", "domain"], ["6S", "6S", "6S"], "more of 6S than two decks have"),
    ],
)
def test_a_damaged_vector_is_refused_with_its_place(
    id_: str, path: list[Any], value: Any, place: str
) -> None:
    damaged = deepcopy(FILE)
    at = next(one for one in damaged["vectors"] if one["id"] == id_)
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    with pytest.raises(CardwrightError) as caught:
        list(check_parlor_vectors(damaged, "f.json"))
    assert str(caught.value).startswith(f"f.json, vector {id_}")
    assert place in str(caught.value)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], 'no "schema": 1'),
        ({"schema": 2, "vectors": []}, 'no "schema": 1'),
        ({"schema": 1}, 'no list "vectors"'),
        ({"schema": 1, "vectors": [7]}, "f.json, vector number 1: a vector is an object"),
        ({"schema": 1, "vectors": [{"id": "A"}]}, "f.json, vector A, kind: this field is missing"),
    ],
)
def test_a_damaged_file_is_refused(data: Any, message: str) -> None:
    with pytest.raises(CardwrightError) as caught:
        list(check_parlor_vectors(data, "f.json"))
    assert message in str(caught.value)
