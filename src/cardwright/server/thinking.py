"""What computer seats do inside a worker: an observation and texts in, a text out.

The worker gets what a browser gets: the observation as JSON. It never sees a state or a seed.
"""

from __future__ import annotations

import signal
from collections import OrderedDict
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final

from cardwright.agents.greedy import GreedyAgent
from cardwright.agents.policies import policy_for
from cardwright.agents.search import SearchAgent, is_guided
from cardwright.agents.spec import make, parse
from cardwright.core.game import Agent, AnyGame, Decision, Json, Reason, Seat
from cardwright.core.record import Record
from cardwright.core.rng import Stream, stream
from cardwright.server import workers
from cardwright.server.meeting import cards_in, meet

HINT_SIMULATIONS: Final = 200
"""Of the search behind a hint: quick also where nothing is compiled."""

GUIDED_HINT_SIMULATIONS: Final = 16
"""The same where each of them is a thought of two turns."""

HINT_CHOICES: Final = 3
"""How many of its choices a hint tells."""

_REMEMBERED: Final = 16
"""Plays whose agent is kept until their next step, so that its chance goes on."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision put to a computer, as plain data."""

    game: str
    options: Mapping[str, str]
    seats: int
    observation: Json
    seat: int
    prompt: str
    group: int
    args: Mapping[str, Json]
    actions: tuple[str, ...]
    cards: Json = None
    """The cards of the game, where observations only name them (:mod:`meeting`)."""


def question_of(record: Record, state: Any, decision: Decision[Any]) -> Question:
    """Return a decision in a state of a game as plain data, as its seat knows it."""
    game = record.game
    return Question(
        game=game.spec.name,
        options=record.options,
        seats=record.seats,
        observation=game.to_json(game.observe(state, decision.seat)),
        seat=decision.seat,
        prompt=decision.prompt,
        group=decision.group,
        args=dict(decision.args),
        actions=tuple(game.notation(action) for action in decision.actions),
        cards=cards_in(record.content),
    )


@dataclass(frozen=True, slots=True)
class Mind:
    """Which agent answers, and its luck."""

    agent: str
    """As :func:`cardwright.agents.spec.parse` reads it."""
    play: str
    """Names the play of which the question is a part."""
    keys: tuple[int, int]
    """Of the agent's own stream of chance."""


_agents: OrderedDict[str, Agent[Any, Any]] = OrderedDict()


def choose(question: Question, mind: Mind, seconds: float) -> str:
    """Return the text of the action that the agent chooses.

    An agent that has not decided after ``seconds`` is left, and the greedy one answers.
    """
    meet(question.game, question.cards, question.options)
    game = workers.game(question.game)
    observation, decision = game.from_json(question.observation), _decision(question)
    agent = _agents.pop(mind.play, None) or _new_agent(question, mind)
    try:
        with _alarm(seconds):
            action = agent.act(observation, decision)
    except _OutOfTimeError:
        return game.notation(_greedy(question).act(observation, decision))
    _agents[mind.play] = agent
    if len(_agents) > _REMEMBERED:
        _agents.popitem(last=False)
    return game.notation(action)


@dataclass(frozen=True, slots=True)
class Advised:
    """What the computer would do, and why."""

    action: str
    """The greedy agent's."""
    reason: Reason
    weighed: tuple[tuple[str, int], ...]
    """Actions that a search looked at most, with how often each wins in percent, best first."""


def advise(question: Question, seconds: float) -> Advised:
    """Return what the greedy agent would do and why, and what a short search thinks.

    The search is left out where ``seconds`` is 0, and given up once they are over.
    """
    meet(question.game, question.cards, question.options)
    game = workers.game(question.game)
    observation, decision = game.from_json(question.observation), _decision(question)
    advice = _greedy(question).advise(observation, decision)
    weighed: tuple[tuple[str, int], ...] = ()
    if seconds > 0:
        with suppress(_OutOfTimeError), _alarm(seconds):  # greedy's advice is a whole hint
            weighed = _weighed(question, observation, decision)
    return Advised(game.notation(advice.action), advice.reason, weighed)


def _weighed(
    question: Question, observation: Any, decision: Decision[Any]
) -> tuple[tuple[str, int], ...]:
    """Return what a search looked at most; nothing where it sees nothing to choose."""
    game = workers.game(question.game)
    weighed = _hint_search(question).weigh(observation, decision)
    return tuple(
        (game.notation(one.action), round(100 * one.share)) for one in weighed[:HINT_CHOICES]
    )


def hint_simulations(game: AnyGame) -> int:
    """Return how many simulations the search behind a hint makes."""
    return GUIDED_HINT_SIMULATIONS if is_guided(game) else HINT_SIMULATIONS


def _hint_search(question: Question) -> SearchAgent[Any, Any]:
    game = workers.game(question.game)
    count = hint_simulations(game)
    return SearchAgent(game, question.options, question.seats, count, stream(0, "hint"))


@dataclass(frozen=True, slots=True)
class Judged:
    """What a search thinks of an action that was chosen."""

    preferred: str
    """What it would have chosen."""
    lost: float
    """How many games of 100 the chosen one wins less, between players like the search."""
    doubt: float
    """The standard error of ``lost``."""


def judge(question: Question, chosen: str) -> Judged:
    """Return what the hint's search thinks of an offered action."""
    meet(question.game, question.cards, question.options)
    game = workers.game(question.game)
    decision = _decision(question)
    found = _hint_search(question).judge(
        game.from_json(question.observation), decision, game.parse(chosen, decision.seat)
    )
    return Judged(game.notation(found.preferred), 100 * found.lost, 100 * found.doubt)


class _OutOfTimeError(Exception):
    """The alarm has gone off."""


@contextmanager
def _alarm(seconds: float) -> Generator[None, None, None]:
    """Raise ``_OutOfTimeError`` in the block after so long, where the system can do that.

    Compiled code is interrupted only when it returns; the server kills what does not.
    """

    def ring(_number: int, _frame: object) -> None:
        raise _OutOfTimeError

    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _greedy(question: Question) -> GreedyAgent[Any, Any]:
    return GreedyAgent(workers.game(question.game), policy_for(question.game))


def _new_agent(question: Question, mind: Mind) -> Agent[Any, Any]:
    spec = parse(mind.agent, question.game)
    game = workers.game(question.game)
    return make(spec, game, question.options, question.seats, Stream(*mind.keys))


def _decision(question: Question) -> Decision[Any]:
    game, seat = workers.game(question.game), Seat(question.seat)
    actions = [game.parse(text, seat) for text in question.actions]
    return Decision(seat, question.prompt, actions, question.group, question.args)
