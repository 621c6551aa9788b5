"""The scenario runner, by our own scenarios with invented cards; they run on a bare clone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardwright.magic.scenarios.model import Entry, Scenario
from tests.magic.scenarios.own import OwnCards, ids, own_scenarios, run, scenario_named

SKIPPED = {"Own.a_card_not_read_is_skipped", "Own.a_limited_range_is_skipped"}


@pytest.fixture(scope="module")
def cards() -> OwnCards:
    return OwnCards()


@pytest.mark.parametrize("scenario", own_scenarios(), ids=ids(own_scenarios()))
def test_every_scenario_of_our_own_passes(scenario: Scenario, cards: OwnCards) -> None:
    verdict = run(scenario, cards)
    expected = "skipped" if scenario.id in SKIPPED else "passed"
    assert verdict.status == expected, (verdict.reason, *verdict.report)


def test_a_skipped_scenario_says_why(cards: OwnCards) -> None:
    unread = run(scenario_named("a_card_not_read_is_skipped"), cards)
    assert unread.reason == (
        "Unreadable Thing is not read whole: Whenever the moon is nearly full, hum."
    )
    limited = run(scenario_named("a_limited_range_is_skipped"), cards)
    assert limited.reason == "limited range of influence is not built yet (CR 801)"


def changed(name: str, part: str, **fields: object) -> Scenario:
    """Return our scenario with fields of the first entry of a list changed."""
    scenario = scenario_named(name)
    first, *rest = getattr(scenario, part)
    made = Entry(first.op, {**first.fields, **fields}, first.place)
    lists: dict[str, Any] = {part: (made, *rest)}
    return replace(scenario, **lists)


def test_a_false_assert_fails_with_what_was_expected_and_where_the_game_stands(
    cards: OwnCards,
) -> None:
    verdict = run(changed("damage_by_a_spell", "asserts", life=17), cards)
    assert (verdict.status, verdict.cause) == ("failed", "assert life")
    assert verdict.reason == "life (player B, life 17): expected 17, got 18"
    assert verdict.report[0] == "turn 1 end_turn, active A"


def test_an_action_that_is_not_possible_fails_with_what_is(cards: OwnCards) -> None:
    verdict = run(changed("damage_by_a_spell", "actions", card_name="Old Debt"), cards)
    assert verdict.cause == "cast_spell not possible"
    assert "Cast Ember Dart [Ember Dart]" in verdict.reason


def test_an_action_that_is_never_reached_fails(cards: OwnCards) -> None:
    verdict = run(changed("damage_by_a_spell", "actions", turn=3), cards)
    assert verdict.cause == "cast_spell never reached"


def test_a_target_that_is_not_legal_fails(cards: OwnCards) -> None:
    verdict = run(changed("damage_by_a_spell", "actions", target_name="Grove Bear"), cards)
    assert verdict.cause == "target not legal"


def test_a_question_without_an_entry_fails_and_shows_the_question(cards: OwnCards) -> None:
    verdict = run(replace(scenario_named("x_from_the_queue"), choices=()), cards)
    assert verdict.cause == "x question: no entry is left"
    assert "asked x of A about Cast Swelling Fire" in verdict.reason


def test_an_entry_for_another_question_fails_and_shows_both(cards: OwnCards) -> None:
    verdict = run(changed("x_from_the_queue", "choices", choice="Yes", kind="yes_no"), cards)
    assert verdict.cause == "x question: the next entry does not fit"
    assert verdict.reason.endswith("the next entry is Yes (yes_no 1 PRECOMBAT_MAIN)")


def test_an_entry_that_is_never_asked_for_fails_at_the_end(cards: OwnCards) -> None:
    extra = Entry(
        "set_choice",
        {"player": "B", "choice": "Grove Bear", "kind": "objects", "turn": 1, "step": "UPKEEP"},
        "choices[9]",
    )
    verdict = run(replace(scenario_named("damage_by_a_spell"), choices=(extra,)), cards)
    assert verdict.cause == "entries left over"
    assert "B choice: Grove Bear" in verdict.reason


def test_a_loose_scenario_may_leave_entries_and_answers_open(cards: OwnCards) -> None:
    loose = replace(scenario_named("a_discard_is_chosen"), choices=(), strict=False, asserts=())
    assert run(loose, cards).status == "passed"


def test_a_card_that_does_not_exist_is_a_reason_to_skip(cards: OwnCards) -> None:
    verdict = run(changed("damage_by_a_spell", "setup", card="No Such Land"), cards)
    assert verdict.reason == "No Such Land is not in the card data"


def test_the_same_scenario_runs_the_same_way_twice(cards: OwnCards) -> None:
    scenario = scenario_named("enters_trigger_draws")
    assert run(scenario, cards) == run(scenario, cards)
