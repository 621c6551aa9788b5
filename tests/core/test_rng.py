"""The generator: repeatable, even, one stream a purpose."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64
from scipy.stats import chi2  # type: ignore[import-untyped]

from cardwright.core.rng import MASK, Stream, stream

KEYS = st.integers(0, MASK)
WORDS = [1200812669, 710212108, 571441773, 1483837563]


@given(KEYS, KEYS, st.integers(0, 2**40))
def test_equal_keys_and_counters_give_equal_words(key_0: int, key_1: int, counter: int) -> None:
    first, second = Stream(key_0, key_1, counter), Stream(key_0, key_1, counter)
    words = [first.word() for _ in range(5)]
    assert words == [second.word() for _ in range(5)]
    assert all(0 <= word <= MASK for word in words)
    assert first.counter == counter + 5


def test_the_words_never_change() -> None:
    chance = stream(2024, "deck/0")
    assert [chance.word() for _ in range(4)] == WORDS


def test_a_copy_goes_on_alike_and_apart() -> None:
    first = stream(1, "first")
    first.word()
    second = first.copy()
    assert [first.word() for _ in range(3)] == [second.word() for _ in range(3)]
    first.word()
    assert second.counter == first.counter - 1


def test_purposes_and_seeds_have_streams_of_their_own() -> None:
    names = [stream(seed, purpose) for seed in range(20) for purpose in ("deck/0", "deck/1")]
    assert len({tuple(chance.word() for _ in range(2)) for chance in names}) == 40


def test_a_seed_may_have_128_bits() -> None:
    assert stream(2**128 - 1, "first").word() != stream(2**127, "first").word()


@pytest.mark.parametrize("bit", range(31))
def test_every_bit_is_set_half_of_the_time(bit: int) -> None:
    chance = Stream(5, 6)
    ones = sum(chance.word() >> bit & 1 for _ in range(4000))
    assert 1850 < ones < 2150  # 5 standard deviations


@pytest.mark.parametrize("bit", [0, 7, 15, 30])
def test_neighbouring_words_share_no_bit(bit: int) -> None:
    chance = Stream(9, 4)
    words = [chance.word() for _ in range(4001)]
    changes = sum((one ^ two) >> bit & 1 for one, two in pairwise(words))
    assert 1850 < changes < 2150


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 52, 104])
def test_below_gives_every_number_equally_often(bound: int) -> None:
    chance, draws = Stream(bound, 1), 300 * bound
    found = Counter(chance.below(bound) for _ in range(draws))
    assert set(found) == set(range(bound))
    surplus = sum((number - 300) ** 2 / 300 for number in found.values())
    assert surplus < bound + 5 * (2 * bound) ** 0.5 + 5, "chi-square far beyond its spread"


def test_below_draws_again_rather_than_favour_small_numbers() -> None:
    bound = 2**30 + 1
    chance = Stream(3, 3)
    halves = Counter(chance.below(bound) * 2 // bound for _ in range(2000))
    assert chance.counter > 2500, "about half of the words are refused"
    assert 850 < halves[0] < 1150


def test_unit_lies_from_0_below_1() -> None:
    chance = Stream(8, 2)
    numbers = [chance.unit() for _ in range(2000)]
    assert 0.0 <= min(numbers) < 0.01
    assert 0.99 < max(numbers) < 1.0


def test_a_shuffle_gives_every_order_and_leaves_the_rest() -> None:
    seen: Counter[tuple[int, ...]] = Counter()
    for key in range(2400):
        values = vec[i64]([0, 1, 2, 3, 9])
        Stream(key, 1).shuffle(values, 4)
        assert values[4] == 9
        seen[values[0], values[1], values[2], values[3]] += 1
    assert set(seen) == set(permutations(range(4)))
    assert max(seen.values()) < 160, "100 are expected of each"


def test_r18_a_hundred_thousand_shuffles_favour_no_card_at_any_place() -> None:
    """Chi-square over place and card, for a few cards: the same code shuffles longer decks."""
    cards, shuffles = 6, 100_000
    found = [[0] * cards for _ in range(cards)]
    chance = Stream(18, 1)
    values = vec[i64](range(cards))
    for _ in range(shuffles):
        chance.shuffle(values, cards)
        for place in range(cards):
            found[place][values[place]] += 1
    expected = shuffles / cards
    surplus = sum((number - expected) ** 2 / expected for row in found for number in row)
    assert 0.001 < chi2.sf(surplus, (cards - 1) ** 2) < 0.999
