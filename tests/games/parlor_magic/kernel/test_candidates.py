"""What a search considers of the legal list."""

from __future__ import annotations

import pytest

from cardwright.core.position import OVER, candidate_ids, legal_ids
from cardwright.core.rng import Stream
from cardwright.games.parlor_magic.kernel.play import new_game
from cardwright.games.parlor_magic.notation import notation
from cardwright.games.parlor_magic.numbers import ACTIONS
from cardwright.games.parlor_magic.options import PARLOR_MAGIC_OPTIONS
from tests.games.parlor_magic.table import lay


def considered(text: str, *acts: str, options: str = "") -> list[str]:
    kernel = lay(text, options).act(*acts).kernel
    return [notation(ACTIONS[number]) for number in candidate_ids(kernel)]


@pytest.mark.parametrize(
    "options", ["", "tax=with_play trim=free", "land_by=both stack_target=any"]
)
def test_candidates_are_a_part_of_the_legal_list_in_its_order(options: str) -> None:
    for seed in range(6):
        kernel = new_game(PARLOR_MAGIC_OPTIONS.parse(options.split()), seed)
        rng = Stream(seed, 7)
        while kernel.seat != OVER:
            offered = legal_ids(kernel)
            kept = candidate_ids(kernel)
            assert kept
            assert kept == [action for action in offered if action in set(kept)]
            kernel.apply_id(offered[rng.below(len(offered))])


def test_nobody_taxes_without_a_play() -> None:
    assert considered("a home: 7C 8C 9C; a hand: AC 7D") == ["play ACa", "play 7Da", "pass"]


def test_an_enh_goes_to_ones_own_side_or_hurts_the_other() -> None:
    table = "a home: 7C 8C; a field: AC; a hand: 2C; b field: AC KS; b home: 7C; b domain: 2D"
    assert considered(table, "play 2Ca") == [
        "on ACa",
        "domain a",
        "stack",
        "expel ACb",
    ]


def test_a_land_takes_an_enh_that_makes_it_give_trump() -> None:
    table = "a home: 7C 8C 9H; a hand: 2C; stack: 2Cb"
    assert "on 9Ha" in considered(table, "play 2Ca")
    assert "on 7Ca" not in considered(table, "play 2Ca")


def test_a_dying_cre_takes_no_enh() -> None:
    assert "on ACa" not in considered(
        "a home: 7C 8C; a field: AC damage-1; a hand: 2C", "play 2Ca"
    )


def test_of_lands_that_give_the_same_point_one_is_considered() -> None:
    table = "a home: 7C 8C 9H 10H 7D; a hand: AC"
    assert considered(table, "play ACa") == ["pay 7Ca"]
    assert considered(table, "play ACa", "pay 7Ca") == ["pay 8Ca", "pay 7Da", "pay 9Ha"]


def test_stored_points_are_spent_before_lands() -> None:
    table = "a home: 7C 8C 9H; a pool: HD; a hand: AC"
    assert considered(table, "play ACa", "pay 7Ca") == ["pay D", "pay H"]


def test_a_redraw_is_not_considered() -> None:
    table = "a draw: 2C 3C; a hand: 4C; step draw"
    assert considered(table) == ["keep 2Ca", "keep 3Ca"]
