"""Scenario files are checked whole before anything is run."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.magic.scenarios.ops import PARTS
from cardwright.magic.scenarios.reading import is_scenario, read_scenario


def scenario(**changes: Any) -> dict[str, Any]:
    whole: dict[str, Any] = {
        "id": "Own.test",
        "source": "own",
        "format": "duel",
        "players": 2,
        "life": 20,
        "setup": [{"op": "card", "zone": "HAND", "player": "A", "card": "Ember", "count": 2}],
        "actions": [
            {
                "op": "cast_spell",
                "turn": 1,
                "step": "PRECOMBAT_MAIN",
                "player": "A",
                "card_name": "Ember",
            }
        ],
        "choices": [],
        "stop": {"turn": 1, "step": "END_TURN"},
        "asserts": [{"op": "life", "player": "B", "life": 18}],
        "strict": True,
        "cards": ["Ember"],
    }
    return {**whole, **changes}


def problem(**changes: Any) -> str:
    with pytest.raises(CardwrightError) as caught:
        read_scenario(scenario(**changes), "file.jsonl: line 3")
    return str(caught.value)


def test_a_scenario_is_read_with_its_steps_and_seats() -> None:
    read = read_scenario(scenario(), "here")
    (cast,) = read.actions
    assert (cast.op, cast.turn, cast.step, cast.seat()) == (
        "cast_spell", 1, "precombat_main", 0
    )  # fmt: skip
    assert (read.stop_turn, read.stop_step, read.life) == (1, "end_turn", 20)


def test_the_cards_needed_include_the_filler_of_the_libraries() -> None:
    assert read_scenario(scenario(), "here").cards == ("Ember", "Mountain")
    filled = scenario(filler={"A": {"Marsh": 60}, "B": {"Isle": 60}})
    assert read_scenario(filled, "here").cards == ("Ember", "Isle", "Marsh")


def test_a_leveler_scenario_starts_at_thirty_life_and_names_the_cards_of_its_sub_decks() -> None:
    data = scenario(
        format="leveler", setup=[{"op": "subdeck", "player": "A", "index": 2, "cards": ["Marsh"]}]
    )
    del data["life"]
    read = read_scenario(data, "here")
    assert (read.life, read.cards) == (30, ("Marsh", "Mountain"))


def test_an_error_names_file_line_and_field_and_what_to_do() -> None:
    assert problem(stop={"turn": 1}) == ("file.jsonl: line 3: stop lacks the field step. Add step")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"asserts": [{"op": "lief", "player": "B", "life": 1}]}, "Did you mean life?"),
        ({"asserts": [{"op": "life", "player": "E", "life": 1}]}, "one of A, B, C, D"),
        ({"asserts": [{"op": "life", "player": "B", "life": "1"}]}, "must be a whole number"),
        ({"asserts": [{"op": "life", "player": "B", "life": True}]}, "must be a whole number"),
        ({"asserts": ["life"]}, "asserts[0] must be an object"),
        ({"actions": [{"op": "concede", "turn": -1, "step": "DRAW", "player": "A"}]}, "at least"),
        ({"actions": [{"op": "concede", "turn": 1, "step": "NOON", "player": "A"}]}, "one of"),
        ({"actions": [{"op": "concede", "turn": 1, "step": "DRAW"}]}, "lacks the field player"),
        ({"setup": {}}, "setup: it must be a list"),
        ({"stop": []}, "stop: it must be an object"),
        ({"format": "archenemy"}, "format: it must be one of"),
        ({"players": 5}, "at most 4"),
        ({"filler": {"A": {"Marsh": "many"}}}, "filler.A.Marsh: it must be a whole number"),
        ({"filler": {"A": ["Marsh"]}}, "filler.A"),
        ({"cards": [1]}, "cards: it must be a list of texts"),
    ],
)
def test_what_is_malformed_is_refused(changes: dict[str, Any], said: str) -> None:
    assert said in problem(**changes)


@pytest.mark.parametrize("name", ["id", "setup", "asserts", "stop"])
def test_what_is_missing_is_refused(name: str) -> None:
    data = scenario()
    del data[name]
    with pytest.raises(CardwrightError, match=f"the field {name} is missing"):
        read_scenario(data, "here")


def test_a_scenario_must_be_an_object() -> None:
    with pytest.raises(CardwrightError, match="must be an object"):
        read_scenario([], "here")


def test_a_field_that_the_format_does_not_have_is_noted_and_not_guessed_at() -> None:
    asserts = [{"op": "life", "player": "B", "life": 18, "unless": "raining"}]
    read = read_scenario(scenario(asserts=asserts), "here")
    assert read.not_understood == "the field asserts[0] (life).unless is none of the format's"


def test_a_field_may_be_null_where_the_format_says_so() -> None:
    check = {"op": "check_monarch", "turn": 1, "step": "UPKEEP", "player": "A", "monarch": None}
    assert read_scenario(scenario(actions=[check]), "here").actions[0].fields["monarch"] is None


def test_scenarios_are_told_from_other_vectors() -> None:
    assert is_scenario(scenario())
    assert not is_scenario({"id": "1", "sum": [1, 2]})
    assert not is_scenario([])


def test_every_op_of_a_script_has_its_moment() -> None:
    for op, shape in PARTS["actions"].items():
        assert {"turn", "step", "player"} <= shape.must.keys(), op
