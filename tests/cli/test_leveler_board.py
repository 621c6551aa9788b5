"""The Leveler table as text."""

from __future__ import annotations

import json
from typing import Any

from rich.console import Console

from cardwright.cli.text_boards import board_of, label_of
from cardwright.core.game import Seat
from cardwright.games.leveler.game import LEVELER
from tests.games.leveler.door import BEAR, DART, MOUNTAIN, A, B, begin, do, put, to


def shown(table: Any, seat: Seat | None) -> str:
    console = Console(width=200)
    seen = json.loads(json.dumps(LEVELER.to_json(LEVELER.observe(table, seat))))
    with console.capture() as capture:
        console.print(board_of("leveler", seen))
    return capture.get()


def test_the_board_shows_damage_totals_sub_decks_and_the_stack() -> None:
    table = put(put(to(begin(), "precombat_main"), A, MOUNTAIN), B, BEAR)
    put(table, A, DART, zone="hand")
    do(table, f"cast [{DART.name}]", "choose b")
    text = shown(table, A)
    assert "Turn 1 of Player 1: first main phase" in text
    assert "Player 1 (you): life 30, damage total 0; sub-decks outside: 2 at 10, 3 at 20" in text
    assert f"{MOUNTAIN.name} (tapped)" in text
    assert "Bear #" in text
    assert f"Stack: {DART.name} of Player 1 at b" in text
    assert "Hand" not in shown(table, None)


def test_opening_hands_have_no_turn() -> None:
    table = LEVELER.setup(LEVELER.spec.options.defaults(), 1)
    assert "Opening hands" in shown(table, A)


def test_a_label_names_what_a_ref_means() -> None:
    table = put(to(begin(), "precombat_main"), A, BEAR)
    seen = LEVELER.to_json(LEVELER.observe(table, A))
    bear = seen["battlefield"][0]["ref"]
    assert label_of("leveler", f"attack {bear} b", seen) == f"attack Bear {bear} b"
    assert label_of("leveler", "cast [Bear Cub]") == "cast Bear Cub"
