"""How sub-decks go and come at the door of Leveler."""

from __future__ import annotations

from tests.games.leveler.door import (
    DART,
    FOREST,
    MOUNTAIN,
    STUDY,
    A,
    B,
    begin,
    do,
    put,
    seen,
    to,
)
from tests.games.leveler.test_game import apply, codes


def test_l13_l12_a_damage_total_of_ten_exiles_the_library_and_brings_sub_deck_2() -> None:
    table = put(to(begin(), "precombat_main"), A, MOUNTAIN)
    put(table, A, DART, zone="hand")
    table.state.players[B].damage_total = 9
    do(table, f"cast [{DART.name}]", "choose b", "pass")
    told = codes(apply(table, "pass"))
    assert told.index("leveler-exiles") < told.index("leveler-enters")
    player = seen(table, A).players[B]
    assert [one.number for one in player.outside] == [3]
    assert player.library_size == 30
    assert len(seen(table, A).exile) == 43


def test_l12_a_last_card_drawn_brings_the_next_sub_deck() -> None:
    table = put(to(begin(), "precombat_main"), A, FOREST)
    put(table, A, STUDY, zone="hand")
    library = table.state.players[A].library
    for id_ in library[:-2]:
        table.state.objects.pop(id_)
    del library[:-2]
    do(table, f"cast [{STUDY.name}]", "pass")
    assert codes(apply(table, "pass"))[-1] == "leveler-enters"
    assert [one.number for one in seen(table, A).players[A].outside] == [3]
