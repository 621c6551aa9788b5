"""The vectors of Ark Age, and the runner that ``cardwright conform`` uses."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.games.ark_age.vectors import check_ark_vectors, run_vector

HERE = Path(__file__).parent
FILE = json.loads((HERE / "vectors.json").read_text("utf-8"))
MORE = json.loads((HERE / "more_vectors.json").read_text("utf-8"))
"""Words of the format, and rules, that the first file has no vector for."""
DEFAULTS = FILE["default_options"]
VECTORS: dict[str, dict[str, Any]] = {
    vector["id"]: vector for vector in (*FILE["vectors"], *MORE["vectors"])
}


@pytest.mark.parametrize("id_", VECTORS)
def test_every_vector_holds(id_: str) -> None:
    checked = run_vector(VECTORS[id_], DEFAULTS)
    assert (checked.status, checked.got) == ("passed", checked.got)


@pytest.mark.parametrize("id_", VECTORS)
def test_a_wrong_expectation_fails(id_: str) -> None:
    wrong = {**VECTORS[id_], "expect": _wrong(VECTORS[id_]["expect"])}
    assert run_vector(wrong, DEFAULTS).status == "failed"


def _wrong(expected: Any) -> Any:
    if isinstance(expected, dict) and expected:
        name = next(iter(expected))
        return {**expected, name: _wrong(expected[name])}
    if isinstance(expected, bool):
        return not expected
    return [*expected, "more"] if isinstance(expected, list) else f"not {expected}"


def test_a_whole_file_passes_and_nothing_is_skipped() -> None:
    assert {checked.status for checked in check_ark_vectors(FILE, "vectors.json")} == {"passed"}


def test_one_is_not_true() -> None:
    vector = deepcopy(VECTORS["SET-01"])
    vector["expect"] = {"units": {"f1": {"charged": 1}}}
    assert run_vector(vector, DEFAULTS).status == "failed"


def test_a_refused_step_before_the_last_is_no_expected_refusal() -> None:
    vector = deepcopy(VECTORS["REV-03"])
    vector["action"]["steps"].append({"do": "enter_go"})
    checked = run_vector(vector, DEFAULTS)
    assert (checked.status, checked.got) == ("failed", {"illegal": "already step 3"})


@pytest.mark.parametrize(
    ("id_", "expect"),
    [
        ("ATK-04", {"units": {"a": {"damage": 3, "at": [1, 1], "alts": {}}}}),
        ("ATK-05", {"units": {"a": {"hp": None, "tokens": {}}}}),
        ("RDY-03", {"players": {"A": {"played": True, "side": "A", "empty_turns": 0}}}),
        ("RDY-06", {"players": {"A": {"deck": ["y"], "hand": ["x", "z"]}}}),
        ("END-14", {"round": 3, "starter": "A"}),
        ("TOK-06", {"units": {"b1": {"tokens": {"root": 3}, "air": False}}}),
    ],
)
def test_other_fields_can_be_asked_for(id_: str, expect: dict[str, Any]) -> None:
    assert run_vector({**VECTORS[id_], "expect": expect}, DEFAULTS).status == "passed"


@pytest.mark.parametrize("expect", [{"illegal": True}, {"illegal_link": 0}, {"errors": []}])
def test_a_legal_action_is_no_refusal(expect: dict[str, Any]) -> None:
    assert run_vector({**VECTORS["ATK-02"], "expect": expect}, DEFAULTS).status == "failed"


def test_of_several_dogmas_and_alts_only_the_named_ones_are_asked_for() -> None:
    vector = deepcopy(VECTORS["DOG-03"])
    vector["given"]["players"]["B"]["dogmas"]["e2"] = {}
    vector["expect"] = {"players": {"B": {"dogmas": {"e2": {"charged": False}}}}}
    assert run_vector(vector, DEFAULTS).status == "passed"
    vector["expect"] = {"players": {"B": {"dogmas": {"e9": {"charged": False}}}}}
    assert run_vector(vector, DEFAULTS).status == "failed"


def _end_twice(vector: dict[str, Any], step: dict[str, Any]) -> dict[str, Any]:
    steps = [vector["action"], step]
    return {**vector, "action": {"do": "sequence", "steps": steps}, "expect": {"illegal": True}}


@pytest.mark.parametrize(
    "step",
    [
        {"do": "ready"},
        {"do": "end_turn"},
        {"do": "withdraw", "player": "A"},
        {"do": "enter_go"},
        {"do": "fly", "unit": "a"},
    ],
)
def test_nothing_is_legal_in_a_finished_game(step: dict[str, Any]) -> None:
    assert run_vector(_end_twice(VECTORS["END-07"], step), DEFAULTS).status == "passed"


def test_702_3_nothing_is_settled_where_diplomacy_is_off() -> None:
    vector = {**VECTORS["DIP-01"], "options": {"diplomacy": "off"}, "expect": {"illegal": True}}
    assert run_vector(vector, DEFAULTS).status == "passed"


# What is not of the format is refused with its place.

BAD: list[tuple[str, list[str | int], Any, str]] = [
    ("ATK-02", ["action", "do"], "shout", "action.do"),
    ("ATK-02", ["action", "loudly"], True, "action.loudly"),
    ("ATK-02", ["given", "weather"], 1, "given.weather"),
    ("ATK-02", ["given", "units", 0, "L"], 1, "given.units.0.L"),
    ("ATK-02", ["given", "units", 0, "at"], [1], "given.units.0.at"),
    ("ATK-02", ["given", "units", 0, "at"], [9, 1], "given.units.0.at"),
    ("ATK-02", ["given", "units", 0, "M"], "3", "given.units.0.M"),
    ("ATK-02", ["given", "units", 0, "charged"], 1, "given.units.0.charged"),
    ("ATK-02", ["given", "units", 0, "kind"], "giant", "given.units.0.kind"),
    ("ATK-02", ["given", "units", 0, "can"], ["sing"], "given.units.0.can.0"),
    ("ATK-02", ["given", "units", 0, "can"], [1], "given.units.0.can.0"),
    ("ATK-02", ["given", "units", 0, "tokens"], {"joy": 1}, "given.units.0.tokens.joy"),
    ("ATK-02", ["given", "units", 0, "alts"], dict.fromkeys("abcdefghi", True), "given.units.0"),
    ("ATK-02", ["given", "units", 0, "p"], "Z", "given.units.0.p"),
    ("ATK-02", ["given", "units", 0, "p"], "", "given.units.0.p"),
    ("ATK-02", ["given", "units", 0], 7, "given.units.0"),
    ("ATK-02", ["given", "units"], 7, "given.units"),
    ("ATK-02", ["given", "players"], {"Z": {}}, "given.players.Z"),
    ("ATK-02", ["given", "players"], [], "given.players"),
    ("ATK-02", ["given", "players"], {"A": {"luck": 1}}, "given.players.A.luck"),
    ("ATK-02", ["given", "players"], {"A": {"dogmas": {"d": {"x": 1}}}}, "dogmas.d.x"),
    ("ATK-02", ["given", "players"], {"A": {"dogmas": {key: {} for key in "abcd"}}}, "A.dogmas"),
    ("ATK-02", ["given", "phase"], "noon", "given.phase"),
    ("ATK-02", ["expect", "mood"], 1, "expect.mood"),
    ("ATK-02", ["expect", "units", "b1", "mood"], 1, "expect.units.b1.mood"),
    ("ATK-02", ["expect", "units", "zz"], {"hp": 1}, "expect.units.zz"),
    ("ATK-02", ["expect", "players", "A", "mood"], 1, "expect.players.A.mood"),
    ("ATK-02", ["expect"], {}, "expect"),
    ("ATK-02", ["weather"], 1, "weather"),
    ("ATK-02", ["id"], 1, "id"),
    ("ATK-02", ["expect"], {"view": {"b1": {"hidden": True}}}, "expect.view.b1"),
    ("SET-01", ["action", "card"], "zz", "action.card"),
    ("GAM-05", ["action", "cards"], [["c1"]], "action.cards.0"),
    ("END-12", ["action", "loudly"], 1, "action.loudly"),
    ("END-12", ["action", "steps", 1, "do"], "sequence", "action.steps.1.do"),
    ("CHN-12", ["action", "links", 0, "loudly"], 1, "action.links.0.loudly"),
    ("CHN-12", ["action", "links", 0, "effect", "kind"], "magic", "effect.kind"),
    ("CHN-12", ["action", "links", 0, "effect", "ops", 0, "op"], "sing", "effect.ops.0.op"),
    ("CHN-12", ["action", "links", 0, "effect", "ops", 0, "to"], [1, 1], "effect.ops.0.to"),
    ("CHN-12", ["action", "links", 0, "effect", "ops", 0, "stat"], "Q", "effect.ops.0.stat"),
    ("CHN-12", ["action", "links", 0, "target"], None, "effect.ops.0"),
    ("CHN-12", ["action", "attack", "settle"], "x", "action.attack.settle"),
    ("DOG-03", ["action", "links", 0, "player"], "A", "action.links.0.dogma"),
    ("ORD-01", ["action", "decks", "A"], ["x"], "action.decks"),
    ("BLD-01", ["action", "build", "hero", "age"], 3, "action.build.hero.age"),
    ("BLD-01", ["action", "build", "sideboard"], [], "action.build.sideboard"),
]


@pytest.mark.parametrize(("id_", "path", "value", "place"), BAD)
def test_what_is_not_of_the_format_is_refused_with_its_place(
    id_: str, path: list[str | int], value: Any, place: str
) -> None:
    vector = deepcopy(VECTORS[id_])
    inner: Any = vector
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = value
    file = {"schema": FILE["schema"], "default_options": DEFAULTS, "vectors": [vector]}
    with pytest.raises(CardwrightError) as caught:
        list(check_ark_vectors(file, "file.json"))
    assert caught.value.where.startswith("file.json, vector ")
    assert caught.value.where.endswith(place)


@pytest.mark.parametrize(
    "data",
    [
        [],
        {"schema": 2},
        {"schema": "arkage-vectors/1"},
        {"schema": "arkage-vectors/1", "vectors": [3]},
    ],
)
def test_a_file_of_another_format_is_refused(data: Any) -> None:
    with pytest.raises(CardwrightError):
        list(check_ark_vectors(data, "file.json"))


def test_moralities_may_be_a_list_and_a_build_may_lack_its_hero() -> None:
    vector = deepcopy(VECTORS["BLD-01"])
    build = vector["action"]["build"]
    for card in build["dogmas"]:
        card["morality"] = ["mercy", "duty"]
    assert run_vector(vector, DEFAULTS).status == "passed"
    build["hero"] = None
    assert "hero" in run_vector(vector, DEFAULTS).got["errors"]
