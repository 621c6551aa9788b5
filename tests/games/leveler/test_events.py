"""What everybody is told of a game of Leveler."""

from __future__ import annotations

from typing import Any

from cardwright.games.leveler.game import LEVELER
from cardwright.games.leveler.table import Table
from tests.games.leveler.door import DART, MOUNTAIN, A, B, asked, begin, do, offered, put, to


def told(table: Table, text: str) -> list[tuple[str, Any]]:
    """Answer, and return what everybody is told of it."""
    step = LEVELER.apply(table, LEVELER.parse(text, asked(table).seat))
    return [(event.code, dict(event.args)) for event in step.events]


def test_500_1_a_turn_that_begins_is_told_with_whose_it_is_before_its_steps() -> None:
    table = to(begin(), "end_turn", B)
    events: list[tuple[str, Any]] = []
    while table.state.turn == 1:
        events = told(table, offered(table)[0])
    assert events == [
        ("magic-step", {"step": "cleanup", "seat": A}),
        ("turn", {"turn": 2, "seat": B}),
        ("magic-step", {"step": "upkeep", "seat": B}),
    ]


def test_120_3a_life_lost_by_damage_is_told_by_the_damage_alone() -> None:
    table = put(to(begin(), "precombat_main"), A, MOUNTAIN)
    put(table, A, DART, zone="hand")
    do(table, "cast [Dart]", "choose b", "pass")
    codes = [code for code, _ in told(table, "pass")]
    assert table.state.players[B].life == 28
    assert codes.count("magic-damages") == 1
    assert "magic-loses" not in codes


def test_l10_damage_to_a_player_is_told_with_the_total_that_it_makes() -> None:
    table = put(to(begin(), "precombat_main"), A, MOUNTAIN, MOUNTAIN)
    put(table, A, DART, DART, zone="hand")
    do(table, "cast [Dart]", "choose b", "pass", "pass", "cast [Dart]", "choose b", "pass")
    events = dict(told(table, "pass"))
    assert (events["magic-damages"]["amount"], events["magic-damages"]["total"]) == (2, 4)
    assert "magic-moves" not in events
