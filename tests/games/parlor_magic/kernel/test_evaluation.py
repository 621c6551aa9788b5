"""The guess at who will win."""

from __future__ import annotations

import pytest

from cardwright.core.playout import play_uniform
from cardwright.core.rng import Stream
from cardwright.games.parlor_magic.kernel.play import new_game
from cardwright.games.parlor_magic.options import PARLOR_MAGIC_OPTIONS
from tests.games.parlor_magic.table import lay


def guess(text: str) -> float:
    """Return what seat a may hope for."""
    return float(lay(text).kernel.evaluate(0))


def test_equal_tables_are_even() -> None:
    assert guess("a field: KH; b field: KS") == pytest.approx(0.5)


@pytest.mark.parametrize(
    "more",
    [
        "a life 25",
        "a field: KH",
        "a field: AH",
        "a home: 7C",
        "a hand: KH",
        "a hand: 2C",
        "a hand: 7C",
        "a domain: 2C",
    ],
)
def test_more_of_anything_is_better(more: str) -> None:
    assert guess(more) > 0.5


def test_a_king_is_better_than_an_ace_and_better_still_with_an_enh() -> None:
    assert guess("a field: AH") < guess("a field: KH") < guess("a field: KH+5C")


def test_a_dying_cre_counts_for_nothing() -> None:
    assert guess("a field: AH damage-1") == pytest.approx(0.5)


@pytest.mark.parametrize("plies", [30, 90, 150])
def test_the_guesses_of_both_seats_sum_to_1(plies: int) -> None:
    kernel = new_game(PARLOR_MAGIC_OPTIONS.defaults(), plies)
    play_uniform(kernel, Stream(plies, 1), plies)
    assert kernel.evaluate(0) + kernel.evaluate(1) == pytest.approx(1.0)
    assert 0.0 <= kernel.evaluate(0) <= 1.0
