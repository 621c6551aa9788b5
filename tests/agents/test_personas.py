"""Personas: greedy with a leaning; they play what they are called after."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from cardwright.agents.greedy import Advice, GreedyAgent, Policy, best
from cardwright.agents.match import Match
from cardwright.agents.personas import PERSONAS, PersonaAgent, leaning_of, personas_of
from cardwright.agents.policies import policy_for
from cardwright.agents.spec import make, parse
from cardwright.core.errors import CardwrightError
from cardwright.core.game import AnyGame, Decision
from cardwright.core.rng import stream
from cardwright.games import GAMES
from cardwright.games.ark_age.game import ARK_AGE
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


SMALL = "rows=2 cols=3 gambit_budget=0 opening_hand=2 card_text=off max_rounds=9"


@dataclass(frozen=True)
class Told(Policy):
    """Thinks what it was told to think: rating takes long, and all are to lean on the same."""

    advice: list[Advice[Any]]

    def rate(self, game: AnyGame, observation: Any, decision: Decision[Any]) -> list[Advice[Any]]:
        return self.advice


def rated_attacks(decisions: int) -> Iterator[tuple[Decision[Any], list[Advice[Any]]]]:
    """Yield decisions of a game of greedy in which an attack is offered, and what it thinks."""
    options, policy = ARK_AGE.spec.options.parse(SMALL.split()), policy_for("ark-age")
    table = ARK_AGE.setup(options, 1, 2)
    while decisions and (decision := ARK_AGE.decision(table)) is not None:
        place = 0
        if len(decision.actions) > 1:
            seen = ARK_AGE.observe(table, decision.seat)
            if any(kind_of(action) == "attack" for action in decision.actions):
                advice = policy.rate(ARK_AGE, seen, decision)
                place = decision.actions.index(best(advice).action)
                decisions -= 1
                yield decision, advice
            else:
                place = policy.best(ARK_AGE, seen, decision)
        ARK_AGE.apply(table, decision.actions[place])


def kind_of(action: Any) -> Any:
    return ARK_AGE.describe(action)["kind"]


def test_of_the_same_attacks_in_ark_age_each_persona_makes_another_share() -> None:
    taken, lost = dict.fromkeys(PERSONAS, 0), dict.fromkeys(PERSONAS, 0.0)
    by_greedy = 0
    for number, (decision, advice) in enumerate(rated_attacks(20)):
        greedy: GreedyAgent[Any, Any] = GreedyAgent(ARK_AGE, Told(advice))
        by_greedy += kind_of(best(advice).action) == "attack"
        for name in PERSONAS:
            agent = PersonaAgent(greedy, leaning_of(name, "ark-age"), stream(number, name))
            chosen = advice[decision.actions.index(agent.act(None, decision))]
            taken[name] += kind_of(chosen.action) == "attack"
            lost[name] += best(advice).score - chosen.score
    assert taken["aggressive"] > by_greedy > taken["cautious"]
    assert lost["novice"] > 2 * max(lost["aggressive"], lost["cautious"])


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
