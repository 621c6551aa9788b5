"""How much is read, and what is in the way."""

from __future__ import annotations

from cardwright.magic.oracle.coverage import coverage
from tests.magic.oracle.cards import card
from tools.readings import differences


def test_cards_are_counted_by_how_much_of_them_is_read() -> None:
    found = coverage(
        [
            card("Flying"),
            card("Flying\nHum 3 tunes."),
            card("Hum 4 tunes. Draw a card."),
        ]
    )
    assert (found.full, found.partial, found.manual, found.cards) == (1, 1, 1, 3)
    assert found.unread == (("Hum N tunes.", 2),)


def test_readings_that_changed_are_listed_the_lost_ones_first() -> None:
    before = {"A": ["full", "1"], "B": ["manual", "2"], "C": ["full", "3"], "D": ["full", "4"]}
    after = {"A": ["manual", "9"], "B": ["full", "8"], "C": ["full", "7"], "D": ["full", "4"]}
    assert differences(before, after) == [
        "full -> manual: A",
        "manual -> full: B",
        "full, read otherwise: C",
    ]
