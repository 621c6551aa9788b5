"""What hints are made of, at every game type's tables, as a worker makes it from plain data."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.agents.spec import make, parse
from cardwright.core.game import AnyGame
from cardwright.core.rng import stream
from cardwright.games import GAMES
from cardwright.server import thinking, workers
from cardwright.server.thinking import Question, advise
from cardwright.text import catalogue, sentence

EVERY = 9
"""Of the choices of a game, how few are asked about."""


@pytest.fixture(autouse=True)
def a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Be a worker, whose searches are short: the game types are known in these alone."""
    monkeypatch.setattr(workers, "_games", GAMES)
    monkeypatch.setattr(thinking, "HINT_SIMULATIONS", 6)
    monkeypatch.setattr(thinking, "GUIDED_HINT_SIMULATIONS", 4)


def questions(game: AnyGame, count: int) -> Iterator[Question]:
    """Yield questions of a game between agents that often leave it to chance."""
    name, options = game.spec.name, game.spec.options.defaults()
    state, choices = game.setup(options, 3, 2), 0
    agent = make(parse("careless:60", name), game, options, 2, stream(3, "advice"))
    while count and (decision := game.decision(state)) is not None:
        seen = game.observe(state, decision.seat)
        choices += len(decision.actions) > 1
        if len(decision.actions) > 1 and choices % EVERY == 0:
            count -= 1
            yield Question(
                name,
                options,
                2,
                game.to_json(seen),
                decision.seat,
                decision.prompt,
                decision.group,
                dict(decision.args),
                tuple(map(game.notation, decision.actions)),
            )
        game.apply(state, agent.act(seen, decision))


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_an_action_with_a_reason_in_words_and_what_the_search_thinks(name: str) -> None:
    weighed = 0
    for question in questions(GAMES[name], 8):
        advised = advise(question, seconds=60)
        assert advised.action in question.actions
        assert advised.reason.code in catalogue()
        said = sentence(advised.reason.code, advised.reason.args)
        assert not {"{", "None"} & {said, *said.split()}
        assert {action for action, _ in advised.weighed} <= set(question.actions)
        assert all(0 <= percent <= 100 for _, percent in advised.weighed)
        weighed += len(advised.weighed) > 1
    assert weighed >= 2


def test_without_time_for_a_search_a_hint_is_greedys_advice_alone() -> None:
    question = next(questions(GAMES["leveler"], 1))
    assert advise(question, seconds=0).weighed == ()
