"""Ten built decks of Leveler play each other: every game comes to its end."""

from __future__ import annotations

from functools import cache

import pytest

from cardwright.agents.match import Match, Played
from cardwright.agents.spec import make, parse
from cardwright.core.game import Json
from cardwright.core.rng import stream
from cardwright.games.leveler.building import build_deck
from cardwright.games.leveler.cards.library import pool, printed
from cardwright.games.leveler.content import content_json, deck_json
from cardwright.games.leveler.game import LEVELER
from cardwright.games.leveler.marks import Candidate
from cardwright.magic.understood.words import words_of_card

OPTIONS = LEVELER.spec.options.parse([])
PAIRS = [("WU", "BR"), ("UB", "RG"), ("WG", "WB"), ("W", "U"), ("R", "G")]
"""The colours of the ten decks, as they meet."""


@cache
def candidates() -> tuple[Candidate, ...]:
    return tuple(
        Candidate(printed(program), words_of_card(program)) for program in pool().cards.values()
    )


def content(pair: tuple[str, str], seed: int) -> Json:
    decks = [build_deck(candidates(), (), colors, seed).deck for colors in pair]
    programs = {name: pool().cards[name] for deck in decks for name in deck.names}
    named = [deck_json(deck, colors) for deck, colors in zip(decks, pair, strict=True)]
    return content_json(named, programs)


def played(pair: tuple[str, str], agent: str, seed: int) -> Played:
    match = Match(LEVELER, OPTIONS, content(pair, seed))
    rngs = [stream(seed, f"agent/{seat}") for seat in range(2)]
    agents = [make(parse(agent, "leveler"), LEVELER, OPTIONS, 2, rng) for rng in rngs]
    return match.play(agents, seed)


@pytest.mark.parametrize("pair", PAIRS, ids=" against ".join)
def test_two_built_decks_play_to_the_end(pair: tuple[str, str]) -> None:
    game = played(pair, "greedy", 1)
    assert sum(game.outcome.scores) == 1
    assert len(game.entries) > 50


def test_a_game_of_built_decks_repeats() -> None:
    assert played(PAIRS[0], "careless:30", 2).entries == played(PAIRS[0], "careless:30", 2).entries


@pytest.mark.nightly
@pytest.mark.parametrize("pair", PAIRS, ids=" against ".join)
def test_many_games_of_built_decks_come_to_their_end(pair: tuple[str, str]) -> None:
    for seed in range(40):
        game = played(pair, "greedy" if seed % 2 else "uniform", seed)
        assert sum(game.outcome.scores) == 1
