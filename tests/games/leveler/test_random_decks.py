"""Games between decks drawn at random from cards that are read whole (issue 6).

No game crashes or stalls, cards are conserved, zones are disjoint, somebody is always asked, and
a replay ends at the same truth. A few games are of the built-in pool; the two thousand of the
night draw on all cards of the development data (``CARDWRIGHT_SHARED``, default ``../shared``).
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from cardwright.carddata.reading import read_cards
from cardwright.games.leveler.cards.library import pool
from cardwright.games.leveler.game import LEVELER
from cardwright.magic.engine.carried_out import not_carried_out
from cardwright.magic.oracle import compile_card
from cardwright.magic.program.abilities import CardProgram
from tests.games.leveler.random_decks import again, content, played

ROOT = Path(__file__).parents[3]
CARDS = ROOT / os.environ.get("CARDWRIGHT_SHARED", "../shared") / "data/magic/cards.jsonl.gz"
GAMES = 2_000
BATCHES = 20


@cache
def all_read_whole() -> Mapping[str, CardProgram]:
    """Return every card of the format of the development data that is read whole."""
    cards = [card for card in read_cards(CARDS).cards if card.legacy == "legal"]
    programs = (compile_card(card) for card in cards)
    return {
        card.name: card for card in programs if card.status == "full" and not not_carried_out(card)
    }


def play(pool: Mapping[str, CardProgram], seed: int, every: int) -> None:
    """Play a game, looking at every so many-th question, and then again from its entries."""
    brought = content(pool, seed)
    table, entries = played(brought, seed, every)
    assert LEVELER.digest(again(brought, seed, entries)) == LEVELER.digest(table)


@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_random_decks_ends_and_repeats(seed: int) -> None:
    play(pool().cards, seed, every=10)


@pytest.mark.nightly
@pytest.mark.skipif(not CARDS.is_file(), reason=f"{CARDS} is not there")
@pytest.mark.parametrize("batch", range(BATCHES))
def test_games_of_random_decks_of_all_cards_end_and_repeat(batch: int) -> None:
    failed: list[Exception] = []
    for seed in range(batch, GAMES, BATCHES):
        try:
            play(all_read_whole(), seed, every=1)
        except Exception as error:  # all that fail are told, each with its seed
            error.add_note(f"in the game of seed {seed}")
            failed.append(error)
    if failed:
        raise ExceptionGroup(f"{len(failed)} games", failed)
