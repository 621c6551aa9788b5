"""Random games by the thousand: the rules never get stuck, and nothing that must hold breaks."""

from __future__ import annotations

from random import Random

import pytest

from cardwright.core.playout import play_uniform
from cardwright.core.position import OVER, legal_ids
from cardwright.core.rng import stream
from cardwright.games.parlor_magic.game import PARLOR_MAGIC
from cardwright.games.parlor_magic.kernel.play import Kernel, new_game
from tests.games.parlor_magic.invariants import check_invariants

OPTIONS = PARLOR_MAGIC.spec.options
COMPILED_GAMES = 20_000
CHECKED_GAMES = 500
CHECK_EVERY = 2
"""Actions between two checks; every game is checked at its end too."""
NIGHTLY_CHECK_EVERY = 4
"""The same by night: after each action, 20,000 games took 26 minutes of a processor."""


def game_of(seed: int) -> Kernel:
    """Return a new game: default options for even seeds, else each option at any listed value."""
    chance = Random(seed)
    chosen = {option.name: chance.choice(option.values) for option in OPTIONS.options}
    options = OPTIONS.complete(chosen if seed % 2 else {})
    return new_game({**options, "max_turns": "400"}, seed)


def assert_over(game: Kernel) -> None:
    assert game.seat == OVER
    assert game.score(0) + game.score(1) == 1.0


@pytest.mark.compiled
def test_twenty_thousand_random_games_end_within_the_bound_of_actions() -> None:
    for seed in range(COMPILED_GAMES):
        game = game_of(seed)
        assert play_uniform(game, stream(seed, "random-play"), PARLOR_MAGIC.spec.max_actions) > 0
        assert_over(game)


@pytest.mark.compiled
@pytest.mark.parametrize("start", range(0, CHECKED_GAMES, 100))
def test_five_hundred_random_games_keep_every_invariant(start: int) -> None:
    for seed in range(start, start + 100):
        game, rng, actions = game_of(seed), stream(seed, "random-play"), 0
        while game.seat != OVER:
            ids = legal_ids(game)
            game.apply_id(ids[rng.below(len(ids))])
            actions += 1
            if actions % CHECK_EVERY == 0:
                check_invariants(game)
        check_invariants(game)
        assert_over(game)


@pytest.mark.nightly
def test_twenty_thousand_random_games_keep_every_invariant() -> None:
    for seed in range(COMPILED_GAMES):
        game, rng, actions = game_of(seed), stream(seed, "random-play"), seed
        while game.seat != OVER:
            ids = legal_ids(game)
            game.apply_id(ids[rng.below(len(ids))])
            actions += 1  # counted from the seed on: every place of a game has its turn
            if actions % NIGHTLY_CHECK_EVERY == 0:
                check_invariants(game)
        check_invariants(game)
        assert_over(game)
