"""Personas: greedy with a leaning; they play what they are called after."""

from __future__ import annotations

import pytest

from cardwright.agents.match import Match
from cardwright.agents.personas import PERSONAS, leaning_of, personas_of
from cardwright.agents.spec import make, parse
from cardwright.core.errors import CardwrightError
from cardwright.core.rng import stream
from cardwright.games import GAMES
from cardwright.games.parlor_magic.game import PARLOR_MAGIC
from cardwright.lab.players import parse_player


def attacks(agent: str, games: int) -> float:
    """Return how many attacks a game the agent makes against greedy, which sits across."""
    match = Match(PARLOR_MAGIC, PARLOR_MAGIC.spec.options.defaults())
    taken = 0
    for seed in range(games):
        names = (agent, "greedy")
        players = [
            make(parse(name, "parlor-magic"), match.game, match.options, 2, stream(seed, name))
            for name in names
        ]
        entries = match.play(players, seed).entries
        taken += sum(seat == 0 and text.startswith("attack ") for seat, text in entries)
    return taken / games


def test_the_aggressive_attack_more_than_greedy_and_the_cautious_less() -> None:
    bold, plain, shy = (attacks(agent, 6) for agent in ("aggressive", "greedy", "cautious"))
    assert bold > plain > shy


@pytest.mark.parametrize("persona", PERSONAS)
def test_a_persona_is_written_as_it_is_read_and_repeats_from_its_stream(persona: str) -> None:
    spec = parse(f" {persona} ", "parlor-magic")
    assert str(spec) == persona
    match = Match(PARLOR_MAGIC, PARLOR_MAGIC.spec.options.defaults())
    played = [
        match.play(
            [make(spec, match.game, match.options, 2, stream(seat, "one")) for seat in range(2)], 4
        )
        for _ in range(2)
    ]
    assert played[0].entries == played[1].entries


@pytest.mark.parametrize("game_name", GAMES)
def test_every_game_type_has_every_persona_leaning_on_kinds_of_its_own(game_name: str) -> None:
    assert [level.name for level in personas_of(game_name)] == list(PERSONAS)
    for persona in PERSONAS:
        for kind in leaning_of(persona, game_name).kinds:
            parse_player(f"greedy without kind:{kind}", game_name)


def test_a_game_type_without_personas_says_who_plays_it() -> None:
    with pytest.raises(CardwrightError) as caught:
        parse("novice", "toy")
    assert "nobody novice plays toy" in caught.value.what
    assert personas_of("toy") == ()
