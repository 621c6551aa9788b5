"""What the curve advises (ark C7, C8) and that heroes come first (ark 301.5)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardwright.games.ark_age.language.budget import (
    body_budget,
    body_error,
    body_points,
    full_budget,
    is_answer,
)
from cardwright.games.ark_age.language.check import load_set
from cardwright.games.ark_age.language.faults import WARNING
from cardwright.games.ark_age.language.model import Trigger
from cardwright.games.ark_age.language.write import card_json
from tests.games.ark_age.language.sets import few_files, trial


def advice(**changes: Any) -> list[str]:
    """Return the warnings of a plain minion with these changes."""
    card = card_json(trial().cards["trial-plain-minion"])
    assert isinstance(card, dict)
    changed = {**card, "id": "trial-x", "name": "X", **changes}
    files = {**few_files(), "cards/trial-x.json": json.dumps(changed)}
    found = [fault for fault in load_set(files).faults if fault.file == "cards/trial-x.json"]
    assert all(fault.level == WARNING for fault in found)
    return [f"{fault.what} ({fault.rule})" for fault in found if fault.rule != "ark C11.1"]


@pytest.mark.parametrize(
    ("name", "points", "budget"),
    [
        ("trial-plain-minion", 11.3, 12.0),
        ("trial-plain-colossus", 31.1, 31.0),
        ("trial-hero-warden", 39.2, 40.0),
        ("trial-kw-sworn", 20.2, 23 * 1.1 * 0.55),
    ],
)
def test_a_body_is_worth_its_points(name: str, points: float, budget: float) -> None:
    card = trial().cards[name]
    assert body_points(card) == pytest.approx(points)
    assert body_budget(card) == pytest.approx(budget)


def test_spawn_has_no_budget() -> None:
    assert body_budget(trial().cards["trial-imp"]) is None


def test_what_a_cost_buys_is_known_of_units_on_the_curve() -> None:
    cards = trial().cards
    assert full_budget(cards["trial-plain-minion"]) == 12
    assert full_budget(cards["trial-kw-sworn"]) == pytest.approx(23 * 1.1)
    assert full_budget(cards["trial-hero-warden"]) is None


def test_a_body_is_as_uncertain_as_the_swap_test_of_its_kind() -> None:
    """Ark C7: one might gave a minion 5.8 points of wins, one health 2.6, both +-1.4."""
    card = trial().cards["trial-plain-minion"]
    might, health = 3 * (card.might or 0) * 1.4 / 5.8, 2 * (card.health or 0) * 1.4 / 2.6
    assert body_error(card) == pytest.approx((might**2 + health**2) ** 0.5)
    assert body_error(trial().cards["trial-hero-warden"]) is None


def test_a_plain_body_of_the_curve_raises_no_warning() -> None:
    assert advice() == []


def test_a_body_over_its_budget_is_warned_of() -> None:
    assert advice(might=3) == ["the body is worth 14.3 points, the budget is 12.0 (ark C7)"]


def test_numbers_beyond_the_curve_are_warned_of() -> None:
    assert advice(might=8, health=9, cost=7) == [
        "might 8 is above 7 (ark C7)",
        "cost 7 is above 6 (ark C7)",
        "the body is worth 43.3 points, the weakest hero's 39.2 (ark 301.5)",
    ]


def test_long_texts_are_warned_of() -> None:
    auto = {"kind": "auto", "do": [{"op": "end_combat"}]}
    answer = {"kind": "safe", "on": "attacked", "do": [{"op": "end_combat"}]}
    effects = [{"id": "a", **auto}, {"id": "b", **auto}, {"id": "c", **answer}]
    keywords = [{"kw": "web"}, {"kw": "rally"}]
    assert advice(effects=effects, keywords=keywords, might=0) == [
        "a minion has at most 0 effect lines (ark C8)",
        "a minion has one keyword (ark C8)",
        "the card has two Auto effects (ark C8)",
    ]
    two = [{"id": "a", **answer}, {"id": "b", **{**answer, "on": "enemy:attack"}}]
    assert "the card has two answers (ark C8)" in advice(effects=two)


@pytest.mark.parametrize(
    ("event", "who", "answers"),
    [
        ("attacked", None, True),
        ("attack", None, False),
        ("attack", "enemy", True),
        ("attacked", "enemy", False),
        ("counter", "any", True),
        ("attacked", "ally", True),
        ("chain_link", None, True),
        ("killed", None, False),
    ],
)
def test_c2_answers_are_what_an_enemy_of_the_striking_unit_sees(
    event: str, who: str | None, answers: bool
) -> None:
    assert is_answer(Trigger(event, who)) is answers
