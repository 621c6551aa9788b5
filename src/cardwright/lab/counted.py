"""Games that the compiled code plays and counts from the deal to the end.

Where every agent has its like there (:mod:`cardwright.agents.choosers`) and nothing is asked for
that only events tell, a game's row is made so, many times as fast. It is equal to the row that is
made from events: a test compares them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from cardwright.agents.choosers import Chooser, play_tallied
from cardwright.agents.match import Match
from cardwright.core.game import Outcome
from cardwright.core.rng import Stream
from cardwright.core.tally import NOBODY, Choices, Tally
from cardwright.games import GAMES
from cardwright.lab.players import Player, chooser_maker
from cardwright.lab.probes import kit_of
from cardwright.lab.probes.any_game import drama, lengths
from cardwright.lab.probes.kit import Counting
from cardwright.lab.probes.measures import Values

COUNTABLE = frozenset({"choices"})
"""Wider probes that need no events."""


class Counted(NamedTuple):
    """A finished game as numbers."""

    outcome: Outcome
    first_asked: int
    decisions: int
    seen: Any
    """The spectator's observation at the end; ``None`` where the kit does not look at it."""
    values: Values
    wide: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Counter:
    """Plays the games of one line-up under one set of rules."""

    match: Match
    makers: Sequence[Callable[[Stream], Chooser]]
    """Make the agent of each seat."""
    counting: Counting
    probes: Sequence[str]

    def play(self, seed: int, rngs: Sequence[Stream]) -> Counted:
        """Return the game of this seed; ``rngs[seat]`` is the stream of the seat's agent.

        Raises:
            RuntimeError: if the game passes ``spec.max_actions``, which is a bug of its rules.
        """
        match, game = self.match, self.match.game
        state = game.setup(match.options, seed, len(rngs), match.content)
        tally = self.counting.tally(state)
        if "choices" in self.probes:
            tally.choices = Choices(_kinds(game.spec.name)[1], len(self.counting.prompts))
        choosers = [make(rng) for make, rng in zip(self.makers, rngs, strict=True)]
        play_tallied(tally, choosers, game.spec.max_actions)
        outcome = game.outcome(state)
        if outcome is None:
            raise RuntimeError(f"{game.spec.name} seed {seed} passed max_actions")
        kit = kit_of(game.spec.name)
        return Counted(
            outcome,
            tally.first_asked,
            tally.decisions,
            game.observe(state, None) if kit.looks_at_the_end else None,
            {**_course(tally, outcome), **self.counting.values(tally, outcome)},
            {} if tally.choices is None else {"choices": self._told(tally.choices)},
        )

    def _told(self, choices: Choices) -> dict[str, list[int]]:
        """Return the counts as the probe tells them: ``{"exchange: pass": [offered, taken]}``."""
        kinds, _ = _kinds(self.match.game.spec.name)
        names = [f"{prompt}: {kind}" for prompt in self.counting.prompts for kind in kinds]
        counts = zip(names, choices.offered, choices.taken, strict=True)
        return {name: [offered, taken] for name, offered, taken in counts if offered}


def counter_of(match: Match, players: Sequence[Player], probes: Sequence[str]) -> Counter | None:
    """Return who plays and counts these games inside the compiled code, ``None`` if nobody can."""
    counting = kit_of(match.game.spec.name).counting
    if counting is None or not COUNTABLE.issuperset(probes):
        return None
    makers = [chooser_maker(player, match, len(players)) for player in players]
    known = [make for make in makers if make is not None]
    return Counter(match, known, counting, probes) if len(known) == len(makers) else None


def _course(tally: Tally, outcome: Outcome) -> Values:
    leaders = [None if seat == NOBODY else seat for seat in tally.leaders]
    return {
        **drama(leaders, outcome),
        **lengths(tally.turns, tally.decisions, tally.offered, tally.forced),
    }


@cache
def _kinds(game_name: str) -> tuple[list[str], list[int]]:
    """Return all kinds of action, and the kind of each action by its id."""
    game = GAMES[game_name]
    count = game.action_count(game.spec.options.defaults())
    told = [str(game.describe(game.action(number))["kind"]) for number in range(count)]
    kinds = sorted(set(told))
    return kinds, [kinds.index(kind) for kind in told]
