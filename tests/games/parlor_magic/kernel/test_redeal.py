"""Dealing anew what a seat cannot know (parlor 22)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from cardwright.core.position import OVER, legal_ids
from cardwright.core.rng import Stream
from cardwright.games.parlor_magic.cards import CRES, NO_CARD, card_text
from cardwright.games.parlor_magic.kernel.deck import pile_mask
from cardwright.games.parlor_magic.kernel.play import Kernel, new_game
from cardwright.games.parlor_magic.options import PARLOR_MAGIC_OPTIONS
from tests.games.parlor_magic.invariants import check_invariants, places_of
from tests.games.parlor_magic.table import Table, lay

OPTIONS = PARLOR_MAGIC_OPTIONS.defaults()


def some_positions(seed: int, options: str = "") -> Iterator[Kernel]:
    """Yield every 7th state of a random game."""
    kernel = new_game(PARLOR_MAGIC_OPTIONS.parse(options.split()), seed)
    rng, ply = Stream(seed, 7), 0
    while kernel.seat != OVER:
        if ply % 7 == 0:
            yield kernel
        ids = legal_ids(kernel)
        kernel.apply_id(ids[rng.below(len(ids))])
        ply += 1


def visible(kernel: Kernel, observer: int) -> list[object]:
    """Return what the observer can see of the cards, and the sizes of what he cannot."""
    open_places = [
        (card, place)
        for card, (place,) in enumerate(places_of(kernel))
        if place.split()[0] not in ("hand", "draw", "recycle", "drawn")
    ]
    own, other = kernel.ruler(observer), kernel.ruler(1 - observer)
    drawn = (kernel.drawn_0, kernel.drawn_1) if kernel.phasing == observer else kernel.drawn_size
    sizes = [int(other.hand).bit_count(), int(other.recycle).bit_count(), other.draw_size]
    known = [other.recycle_seen & other.recycle, other.pile_seen]
    own_cards = [own.hand, own.recycle, pile_mask(own)]
    return [open_places, drawn, sizes, known, own_cards, own.life, other.life]


@pytest.mark.parametrize("observer", [0, 1])
@pytest.mark.parametrize(
    "options", ["", "reshuffle=eager", "riffle=uniform reshuffle_mix=typed draw_cards=1"]
)
def test_the_observer_sees_no_difference(observer: int, options: str) -> None:
    for kernel in some_positions(observer + 3, options):
        before, copied = visible(kernel, observer), kernel.copy()
        copied.redeal(observer, Stream(kernel.turn, 1))
        assert visible(copied, observer) == before
        check_invariants(copied)


def test_a_spectator_knows_neither_hand() -> None:
    kernel = new_game(OPTIONS, 9)
    copied = kernel.copy()
    copied.redeal(-1, Stream(1, 1))
    check_invariants(copied)
    assert copied.ruler_a.hand != kernel.ruler_a.hand
    assert copied.ruler_b.hand != kernel.ruler_b.hand


def test_the_deal_depends_on_the_stream_alone() -> None:
    kernel = new_game(OPTIONS, 2)
    other = kernel.copy()
    kernel.redeal(kernel.seat, Stream(5, 5))
    other.redeal(other.seat, Stream(5, 5))
    assert kernel.fold(0) == other.fold(0)


def test_a_deal_does_not_depend_on_the_hidden_truth() -> None:
    table = lay("a hand: 2C; b hand: 7C 8C; b draw: 9C 10C AC KC")
    swapped = lay("a hand: 2C; b hand: 9C KC; b draw: 10C 7C AC 8C")
    for one in (table, swapped):
        one.kernel.ruler_b.reshuffles = 1
        one.kernel.ruler_b.pile_start = 0
        one.kernel.redeal(0, Stream(4, 4))
    assert table.hand("b") == swapped.hand("b")
    assert table.draw_pile("b") == swapped.draw_pile("b")


def later_pile(text: str, draws: int, kept: int, seen: int) -> Table:
    """Return a table whose b draws from a reshuffled pile of which ``seen`` are known."""
    table = lay(text)
    ruler = table.kernel.ruler_b
    ruler.reshuffles, ruler.draws_since, ruler.kept_since = 1, draws, kept
    ruler.pile_start |= seen
    ruler.pile_seen = seen
    return table


def deals_of(table: Table, number: int) -> Counter[str]:
    """Return how often each card was dealt to b's Hand."""
    found: Counter[str] = Counter()
    for key in range(number):
        copied = Table(table.kernel.copy())
        copied.kernel.redeal(0, Stream(key, 2))
        found.update(copied.hand("b"))
    return found


def test_every_deal_of_a_plain_pile_is_equally_likely() -> None:
    found = deals_of(later_pile("b hand: 7C; b draw: 8C 9C 10C", 0, 0, 0), 2000)
    assert set(found) == {"7Cb", "8Cb", "9Cb", "10Cb"}
    assert all(400 < number < 600 for number in found.values())


def test_a_card_known_in_the_pile_stays_there_until_something_is_drawn() -> None:
    known = 0b1 << 6  # 8C
    found = deals_of(later_pile("b hand: 7C; b draw: 8C 9C 10C", 0, 0, known), 500)
    assert found["8Cb"] == 0
    found = deals_of(later_pile("b hand: 7C; b draw: 8C 9C 10C", 2, 1, known), 500)
    assert found["8Cb"] > 50


def test_no_more_known_cards_are_in_hand_than_were_kept() -> None:
    known = 0b1111 << 5  # 7C to 10C
    table = later_pile("b hand: 7C 2D 3D; b recycle: 8C; b draw: 9C 10C 4D", 2, 1, known)
    for key in range(200):
        copied = Table(table.kernel.copy())
        copied.kernel.redeal(0, Stream(key, 2))
        known_in_hand = [card for card in copied.hand("b") if card[-2] == "C"]
        known_aside = [card for card in copied.recycle("b") if card[-2] == "C"]
        assert len(known_in_hand) <= 1
        assert len(known_in_hand) + len(known_aside) <= 2


def test_openly_recycled_cards_stay_in_recycle() -> None:
    table = lay("b hand: 7C; b recycle: 8C 9C; b draw: 10C 2D 3D")
    table.kernel.ruler_b.reshuffles = 1
    table.kernel.ruler_b.recycle_seen = 0b1 << 6
    for key in range(60):
        copied = Table(table.kernel.copy())
        copied.kernel.redeal(0, Stream(key, 2))
        assert "8Cb" in copied.recycle("b")


def test_an_opening_hand_has_no_cre_and_later_ones_at_most_as_many_as_were_kept() -> None:
    for seed in range(30):
        kernel = new_game(OPTIONS, seed)
        other = 1 - kernel.phasing
        kernel.redeal(kernel.phasing, Stream(seed, 1))
        assert kernel.ruler(other).hand & CRES == 0
    for kernel in some_positions(12):
        for observer in range(2):
            copied = kernel.copy()
            copied.redeal(observer, Stream(kernel.turn, observer))
            ruler = copied.ruler(1 - observer)
            if ruler.reshuffles == 0:
                assert int(ruler.hand & CRES).bit_count() <= ruler.kept_since


def test_a_starting_pile_stays_evenly_spread() -> None:
    longest = []
    for seed in range(60):
        kernel = new_game(OPTIONS, seed)
        kernel.redeal(kernel.seat, Stream(seed, 1))
        ruler = kernel.ruler(1 - kernel.phasing)
        kinds = "".join(card_text(ruler.draw[i])[0] for i in range(ruler.draw_size))
        runs = "".join("C" if kind in "JQKA" else "." for kind in kinds).split("C")
        longest.append(max(map(len, runs)))
    assert max(longest) <= 12
    assert sum(longest) / 60 < 7.5


def test_the_drawn_cards_of_the_other_are_dealt_too() -> None:
    kernel = new_game(OPTIONS, 4)
    observer, seen = 1 - kernel.phasing, set()
    for key in range(20):
        copied = kernel.copy()
        copied.redeal(observer, Stream(key, 8))
        assert NO_CARD not in (copied.drawn_0, copied.drawn_1)
        check_invariants(copied)
        seen.add((copied.drawn_0, copied.drawn_1))
    assert len(seen) > 10


def test_a_card_that_is_being_played_stays() -> None:
    table = lay("b hand: AC 7C; b home: 7D 8D 9C 10C; b draw: 2C 3C; phasing b").act("play ACb")
    table.kernel.redeal(0, Stream(1, 1))
    assert "ACb" in table.hand("b")
    check_invariants(table.kernel)


def test_a_hand_built_table_without_a_fitting_deal_is_dealt_all_the_same() -> None:
    table = lay("b hand: AC AD AH; b draw: 7C")
    table.kernel.redeal(0, Stream(1, 1))
    assert len(table.hand("b")) == 3
    check_invariants(table.kernel)
