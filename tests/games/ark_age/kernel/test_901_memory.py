"""What a player still knows of a hand that he has seen after a card left it in secret (901)."""

from __future__ import annotations

import pytest

from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.cards import draw
from cardwright.games.ark_age.kernel.happenings import FREE
from cardwright.games.ark_age.kernel.layout import IN_HAND
from cardwright.games.ark_age.kernel.ops_play import see_hand
from cardwright.games.ark_age.kernel.rows import AIR
from cardwright.games.ark_age.kernel.units import enter
from tests.games.ark_age.kernel.table import Table, lay, place

A, B = 0, 1


def peeked(cards: str) -> Table:
    """Return A's set phase, B having seen A's hand: names and costs as ``x 3, x 3, n 1``."""
    clauses = "; ".join(f"A hand {card}" for card in cards.split(", "))
    table = lay(f"step set; A a 11; B b 11; {clauses}")
    see_hand(table.kernel, A, B)
    return table


def known(table: Table) -> list[str]:
    """Return the cards of A's hand that B knows, by name."""
    kernel = table.kernel
    names = {int(kernel.definition[card]): name for name, card in table.card.items()}
    seen = [card for card in hand(table) if kernel.known[card] & 1 << B]
    return sorted(names[int(kernel.definition[card])] for card in seen)


def hand(table: Table) -> list[int]:
    """Return A's cards in hand."""
    cards = range(int(table.kernel.room))
    return [card for card in cards if table.kernel.zone[card] == IN_HAND]


def test_901_a_hand_that_was_seen_stays_known() -> None:
    table = peeked("x 3, n 1, m 2").act("summon n", "slot 22", "ground")
    assert known(table) == ["m", "x"]


def test_901_1_a_card_of_another_price_is_known_not_to_have_left_in_secret() -> None:
    table = peeked("x 3, n 1, m 1").act("summon n", "slot 22", "air")
    assert known(table) == ["x"]


@pytest.mark.parametrize("left", ["x", "n"])
def test_901_of_copies_that_were_seen_one_may_have_left(left: str) -> None:
    table = peeked("x 2, x 2, x 2, n 2, n 2").act(f"summon {left}", "slot 22", "air")
    assert known(table) == ["n", "x", "x"], "the same, whichever it was"


@pytest.mark.parametrize("left", ["x", "drawn"])
def test_901_a_card_drawn_since_may_be_what_has_left(left: str) -> None:
    table = peeked("x 2, n 1")
    draw(table.kernel, A)
    drawn = next(card for card in hand(table) if card not in table.card.values())
    table.card["drawn"] = drawn
    table.act(f"summon {left}", "slot 22", "air")
    assert known(table) == ["n"]


def test_901_a_card_that_came_without_a_price_may_have_been_any() -> None:
    table = peeked("x 3, n 1")
    enter(table.kernel, table.card["n"], place(A, "22"), AIR, FREE, NONE)
    assert known(table) == []


def test_402_what_all_have_seen_never_leaves_in_secret() -> None:
    table = peeked("x 2, n 2")
    table.kernel.known[table.card["x"]] = 3
    table.act("summon n", "slot 22", "air")
    assert known(table) == ["x"]
