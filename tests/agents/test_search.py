"""Search and greedy at the toy's table: honest, repeatable, and as strong as they should be."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.agents.search import SearchAgent
from cardwright.core.game import Seat
from cardwright.core.rng import stream
from tests.agents.tables import DEFAULTS, played, seated
from tests.toy import TOY
from tests.toy.state import Draw, State


def positions(games: int) -> list[State]:
    """Return every state of some random games in which there is a choice."""
    found: list[State] = []
    for seed in range(games):
        state = TOY.setup(DEFAULTS, seed)
        for seat, text in played("uniform", "uniform", seed=seed).entries:
            decision = TOY.decision(state)
            if decision is not None and len(decision.actions) > 1:
                found.append(TOY.copy(state))
            TOY.apply(state, TOY.parse(text, seat))
    return found


def chosen(name: str, state: State) -> Any:
    decision = TOY.decision(state)
    assert decision is not None
    agent = seated(name, name, seed=9)[decision.seat]
    return agent.act(TOY.observe(state, decision.seat), decision)


@pytest.mark.parametrize("name", ["uniform", "greedy", "search:30"])
def test_a_decision_does_not_depend_on_what_the_seat_cannot_see(name: str) -> None:
    for number, state in enumerate(positions(games=4)):
        decision = TOY.decision(state)
        assert decision is not None
        observation = TOY.observe(state, decision.seat)
        for deal in range(2):
            other = TOY.sample(observation, stream(number, f"deal/{deal}"))
            assert chosen(name, other) == chosen(name, state)


def test_a_forced_action_is_played_at_once_and_uses_no_chance() -> None:
    state = next(state for seed in range(50) if (state := at_a_forced_decision(seed)) is not None)
    decision = TOY.decision(state)
    assert decision is not None
    rng = stream(1, "agent")
    agent: SearchAgent[Any, Any] = SearchAgent(TOY, DEFAULTS, 2, 1000, rng)
    assert agent.act(TOY.observe(state, decision.seat), decision) == decision.actions[0]
    assert rng.counter == 0


def at_a_forced_decision(seed: int) -> State | None:
    state = TOY.setup(DEFAULTS, seed)
    for seat, text in played("uniform", "uniform", seed=seed).entries:
        decision = TOY.decision(state)
        if decision is not None and len(decision.actions) == 1:
            return state
        TOY.apply(state, TOY.parse(text, seat))
    return None


def test_the_search_plays_the_action_that_it_weighs_first() -> None:
    for state in positions(games=2):
        decision = TOY.decision(state)
        assert decision is not None
        observation = TOY.observe(state, decision.seat)
        agents: list[SearchAgent[Any, Any]] = [
            SearchAgent(TOY, DEFAULTS, 2, 50, stream(5, "weigh")) for _ in range(2)
        ]
        weighed = agents[0].weigh(observation, decision)
        assert weighed[0].action == agents[1].act(observation, decision)
        assert sum(one.visits for one in weighed) == 50
        assert {one.action for one in weighed} <= set(decision.actions)
        assert all(0 <= one.share <= 1 for one in weighed)


@pytest.mark.parametrize("name", ["greedy", "search:100"])
def test_the_last_card_laid_is_the_highest(name: str) -> None:
    # Seat 1's last turn with two cards in hand: the lower one is never better than the higher.
    state = TOY.setup(TOY.spec.options.complete({"coins": "0"}), 4)
    while state.turn < 8:
        decision = TOY.decision(state)
        assert decision is not None
        TOY.apply(state, Draw() if state.turn <= 2 else decision.actions[0])
    decision = TOY.decision(state)
    assert decision is not None
    assert decision.seat == Seat(1)
    lays = [text for text in map(TOY.notation, decision.actions) if text.startswith("lay")]
    assert len(lays) == 2
    assert TOY.notation(chosen(name, state)) in (lays[-1], "show")


@pytest.mark.parametrize(
    ("stronger", "weaker", "games", "least"),
    [("greedy", "uniform", 20, 0.65), ("search:60", "uniform", 20, 0.7)],
)
def test_the_stronger_agent_wins_more(
    stronger: str, weaker: str, games: int, least: float
) -> None:
    score = 0.0
    for seed in range(games // 2):
        score += played(stronger, weaker, seed=seed).outcome.scores[0]
        score += played(weaker, stronger, seed=seed).outcome.scores[1]
    assert score / games >= least


def test_what_is_thought_of_a_choice_does_not_depend_on_what_the_seat_cannot_see() -> None:
    lost = []
    for number, state in enumerate(positions(games=2)):
        decision = TOY.decision(state)
        assert decision is not None
        observation = TOY.observe(state, decision.seat)
        judged = [
            SearchAgent[Any, Any](TOY, DEFAULTS, 2, 60, stream(9, "judge")).judge(
                TOY.observe(dealt, decision.seat), decision, decision.actions[-1]
            )
            for dealt in (state, TOY.sample(observation, stream(number, "deal")))
        ]
        assert judged[0] == judged[1]
        assert (judged[0].lost > 0) == (judged[0].preferred != decision.actions[-1])
        lost.append(judged[0].lost)
    assert max(lost) > 0.2
    assert min(lost) == 0.0
