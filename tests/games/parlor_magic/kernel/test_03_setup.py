"""Setup (parlor 3)."""

from __future__ import annotations

from collections import Counter

import pytest

from cardwright.core.rng import Stream
from cardwright.games.parlor_magic.cards import CRES, DECK, ENH, KIND, LND, LNDS, index_of
from cardwright.games.parlor_magic.kernel.deck import shuffled, spread
from cardwright.games.parlor_magic.kernel.play import Kernel, new_game
from cardwright.games.parlor_magic.kernel.settings import UNIFORM
from cardwright.games.parlor_magic.options import PARLOR_MAGIC_OPTIONS
from tests.games.parlor_magic.invariants import check_invariants

OPTIONS = PARLOR_MAGIC_OPTIONS.defaults()


def start(seed: int, options: str = "") -> Kernel:
    return new_game(PARLOR_MAGIC_OPTIONS.parse(options.split()), seed)


def opening_lands(kernel: Kernel) -> int:
    """Return how many Lands the Ruler who has not begun was dealt."""
    return int(kernel.ruler(1 - kernel.phasing).hand & LNDS).bit_count()


def test_3_1_each_ruler_gets_seven_cards_and_a_pile_of_45() -> None:
    kernel = start(1)
    check_invariants(kernel)
    waiting = kernel.ruler(1 - kernel.phasing)
    assert int(waiting.hand).bit_count() == 7
    assert waiting.draw_size == 45
    phasing = kernel.ruler(kernel.phasing)
    assert (int(phasing.hand).bit_count(), phasing.draw_size, kernel.drawn_size) == (7, 43, 2)


def test_3_1a_the_opening_hand_holds_no_cre() -> None:
    for seed in range(50):
        kernel = start(seed)
        assert kernel.ruler_a.hand & CRES == 0
        assert kernel.ruler_b.hand & CRES == 0


def test_3_1b_the_riffle_is_even_but_not_exact() -> None:
    lands = Counter(opening_lands(start(seed)) for seed in range(400))
    assert 0.60 < lands[3] / 400 < 0.80
    assert lands[2] > 0
    assert lands[4] > 0


def test_3_1b_equal_seeds_deal_equal_decks() -> None:
    assert start(7).fold(0) == start(7).fold(0)
    assert start(7).fold(0) != start(8).fold(0)


def test_3_1b_jitter_0_alternates_strictly() -> None:
    for seed in range(20):
        cards = [KIND[index_of(card)] for card in spread(LNDS, 0, 0, Stream(seed, 1))]
        assert cards == [LND] * 16
        assert opening_lands(start(seed, "riffle=jitter(0)")) == 3


def test_3_1b_riffle_uniform_gives_every_interleaving() -> None:
    lands = Counter(opening_lands(start(seed, "riffle=uniform")) for seed in range(400))
    assert 0.20 < lands[3] / 400 < 0.45
    assert lands[1] + lands[5] > 20


def test_3_2_either_ruler_may_begin_with_a_normal_draw_and_no_mulligan() -> None:
    kernels = [start(seed) for seed in range(40)]
    begun = Counter(int(kernel.phasing) for kernel in kernels)
    assert min(begun[0], begun[1]) > 8
    assert all(kernel.drawn_size == 2 and kernel.turn == 1 for kernel in kernels)


def test_3_2_first_draw_skip_leaves_out_the_first_draw_step_only() -> None:
    kernel = start(3, "first_draw=skip")
    assert kernel.drawn_size == 0
    assert int(kernel.ruler(kernel.phasing).hand).bit_count() == 7


def test_3_3_there_is_no_trump_and_no_mnr() -> None:
    kernel = start(5)
    assert kernel.trump == -1
    assert kernel.stack_size == 0
    assert all(kernel.ruler(seat).pool[suit] == 0 for seat in range(2) for suit in range(4))


def test_3_4_a_plain_shuffle_gives_every_order() -> None:
    seen = {tuple(shuffled(0b111, 0, Stream(seed, 1))) for seed in range(100)}
    assert len(seen) == 6


@pytest.mark.parametrize("jitter", [0, 3, UNIFORM])
def test_3_4_spreading_keeps_every_card(jitter: int) -> None:
    cards = [int(card) for card in spread(2**DECK - 1, 1, jitter, Stream(2, 3))]
    assert sorted(cards) == list(range(DECK, 2 * DECK))


def test_3_4_reshuffle_mix_typed_spreads_the_types_again() -> None:
    gaps = []
    for seed in range(50):
        kinds = [KIND[index_of(card)] for card in spread(2**DECK - 1, 0, 3, Stream(seed, 3))]
        gaps.append(max(len(run) for run in "".join(map(str, kinds)).split(str(ENH))))
    assert max(gaps) < 12
