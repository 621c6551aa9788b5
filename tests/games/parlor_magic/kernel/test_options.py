"""Every option at every value: whole random games keep all invariants (parlor 24.6, 24.7)."""

from __future__ import annotations

import pytest

from cardwright.core.position import OVER, legal_ids
from cardwright.core.rng import Stream
from cardwright.games.parlor_magic.kernel.play import new_game
from cardwright.games.parlor_magic.options import PARLOR_MAGIC_OPTIONS
from tests.games.parlor_magic.invariants import check_invariants

NUMBERS = ("start_life=3", "stalemate_turns=5", "max_turns=30", "petals=0,20,3,9")
LISTED = [
    f"{option.name}={value}"
    for option in PARLOR_MAGIC_OPTIONS.options
    for value in (*option.values, *([option.example] if option.example else []))
]


def play_checked(options: str, seed: int, plies: int) -> int:
    """Play a random game, checking the invariants at every state; return its plies."""
    kernel = new_game(PARLOR_MAGIC_OPTIONS.parse(options.split()), seed)
    rng, played = Stream(seed, 11), 0
    while kernel.seat != OVER and played < plies:
        lives = [kernel.ruler(seat).life for seat in range(2)]
        phasing = kernel.phasing
        ids = legal_ids(kernel)
        kernel.apply_id(ids[rng.below(len(ids))])
        check_invariants(kernel)
        if kernel.winner >= 0 and "burn_lethal=true" not in options:
            assert kernel.winner == phasing, f"only the opposing Ruler can lose: {lives}"
        played += 1
    return played


@pytest.mark.parametrize("option", [*LISTED, *NUMBERS])
def test_24_6_a_game_under_each_value_keeps_the_invariants(option: str) -> None:
    assert play_checked(option, len(option), 60) > 0


@pytest.mark.parametrize("seed", range(4))
def test_24_4_whole_games_keep_the_invariants(seed: int) -> None:
    assert play_checked("", seed, 5000) > 20


@pytest.mark.parametrize("seed", range(3))
def test_24_4_whole_games_with_everything_changed_keep_the_invariants(seed: int) -> None:
    changed = [
        f"{option.name}={option.values[-1]}"
        for option in PARLOR_MAGIC_OPTIONS.options
        if len(option.values) > 1
    ]
    assert play_checked(" ".join(changed), seed, 5000) > 20
