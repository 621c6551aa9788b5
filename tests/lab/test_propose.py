"""The proposal search, on games whose measures are known."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.core.options import Options
from cardwright.games import GAMES
from cardwright.lab.propose import (
    UNTOLD,
    Search,
    Setting,
    checked_steps,
    name_of,
    start_of,
    trade_offs,
)

REGISTER = GAMES["parlor-magic"].spec.options
STEPS = {"a": ["0", "1", "2", "3"], "b": ["0", "1", "2", "3"]}
START: Setting = (("a", "0"), ("b", "0"))

Truth = Callable[[int, int], Mapping[str, float]]


def playing(truth: Truth, played: list[str] | None = None) -> Any:
    """Return who plays rounds of games whose measures depend on ``a`` and ``b`` as told."""

    def play_round(variants: Mapping[str, Options]) -> Mapping[str, Any]:
        if played is not None:
            played.extend(variants)
        return {
            "variants": [
                {
                    "name": name,
                    "measures": [
                        {"name": measure, "mean": value, "low": value - 1, "high": value + 1}
                        for measure, value in truth(int(one["a"]), int(one["b"])).items()
                    ],
                    "endings": [],
                }
                for name, one in variants.items()
            ]
        }

    return play_round


def sums(a: int, b: int) -> Mapping[str, float]:
    return {"sum": float(a + b)}


def test_it_walks_to_the_goal_and_plays_nothing_twice() -> None:
    played: list[str] = []
    met = Search(STEPS, {"sum": (5.5, 6.5)}).run(START, playing(sums, played), 10)
    assert (met[0].setting, met[0].distance) == ((("a", "3"), ("b", "3")), 0)
    assert len(played) == len(set(played)) == len(met)
    assert met[0].measures["sum"] == (6, 5, 7)
    assert next(one for one in met if one.setting == START).missed == {"sum": 5.5}


def test_a_measure_that_no_game_had_is_not_taken_for_0() -> None:
    search = Search(STEPS, {"flyer-wins": (0.0, 0.1), "ending:burn": (0.0, 0.1)})
    best = search.run(START, playing(sums), 1)[0]
    assert best.missed == {"flyer-wins": UNTOLD, "ending:burn": 0.0}


def test_it_stops_where_no_neighbour_is_nearer_and_after_its_rounds() -> None:
    search = Search(STEPS, {"sum": (9.0, 10.0)})
    assert search.run(START, playing(sums), 50)[0].measures["sum"][0] == 6
    assert search.run(START, playing(sums), 2)[0].measures["sum"][0] == 2


def test_what_comes_next_follows_from_what_was_met_alone() -> None:
    search = Search(STEPS, {"sum": (5.5, 6.5)})
    whole = search.run(START, playing(sums), 10)
    met = {one.setting: one for one in search.run(START, playing(sums), 2)}
    while wanted := search.wanted(START, met):
        result = playing(sums)({name_of(one): dict(one) for one in wanted})
        met |= {one.setting: one for one in search.read(wanted, result)}
    assert {one.setting for one in whole} == set(met)


def test_an_ending_that_no_game_had_is_a_share_of_nothing() -> None:
    search = Search(STEPS, {"ending:decked": (0.1, 0.2)})
    met = search.run(START, playing(sums), 1)
    assert met[0].measures["ending:decked"] == (0, 0, 0)


def test_trade_offs_are_what_no_other_setting_beats() -> None:
    def against(a: int, b: int) -> Mapping[str, float]:
        return {"length": 10 - 2.0 * a, "share": 1.0 * a + b}

    goals = {"length": (0, 1), "share": (0, 1)}
    met = Search(STEPS, goals).run(START, playing(against), 10)
    unbeaten = {dict(one.setting)["a"] for one in trade_offs(met)}
    assert all(dict(one.setting)["b"] == "0" for one in trade_offs(met))
    assert len(unbeaten) > 1, "a shorter game costs share"
    assert trade_offs(met[:1]) == met[:1]


def test_it_starts_from_the_rules_as_they_are_else_from_the_first_value() -> None:
    steps = {"max_turns": ["12", "8"], "first_draw": ["skip", "normal"]}
    start = start_of(steps, REGISTER.defaults())
    assert start == (("max_turns", "12"), ("first_draw", "normal"))


@pytest.mark.parametrize(
    ("moves", "where", "what"),
    [
        ({}, "moves", "0 options"),
        ({"first_drow": ["normal", "skip"]}, "moves: first_drow", "no such option"),
        ({"first_draw": ["normal", "skipped"]}, "moves: first_draw", "'skipped'"),
        ({"first_draw": ["normal"]}, "moves: first_draw", "has normal to move over"),
        ({"first_draw": ["skip", "skip"]}, "moves: first_draw", "has skip, skip"),
        ({"first_draw": []}, "moves: first_draw", "no value"),
        ({str(n): ["1", "2"] for n in range(6)}, "moves", "6 options"),
    ],
    ids=["none", "option", "value", "one value", "twice", "no values", "too many"],
)
def test_what_cannot_be_moved_is_refused_at_its_option(
    moves: dict[str, list[str]], where: str, what: str
) -> None:
    with pytest.raises(CardwrightError) as refused:
        checked_steps(moves, REGISTER)
    assert refused.value.where == where
    assert what in refused.value.what
    assert refused.value.remedy
