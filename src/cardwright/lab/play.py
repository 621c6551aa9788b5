"""Plays the games of a block and leaves each as a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from cardwright.agents.match import Match, Played, Watcher
from cardwright.core.game import Agent, AnyGame, Outcome, Step
from cardwright.core.rng import WORD_BITS, Stream, stream
from cardwright.games import GAMES
from cardwright.lab.contents import content_of
from cardwright.lab.counted import Counter, counter_of
from cardwright.lab.experiment import Cell, Experiment
from cardwright.lab.players import Player, make_player, parse_player
from cardwright.lab.probes import ENDING, kit_of
from cardwright.lab.probes.any_game import CardUses, Choices, Course
from cardwright.lab.probes.kit import Kit, Probe
from cardwright.lab.probes.measures import Values
from cardwright.lab.rows import GameRow, Key


def play_blocks(experiment: Experiment, start: int, stop: int) -> list[GameRow]:
    """Return the games of the blocks ``start`` to ``stop - 1``, in the order of their keys."""
    tables = [
        table_of(experiment, number, seating)
        for number, cell in enumerate(experiment.cells)
        for seating in range(cell.seatings)
    ]
    return [table.row(block) for block in range(start, stop) for table in tables]


def play_block(experiment: Experiment, block: int) -> list[GameRow]:
    """Return the games of one block: every cell in every seating, all from one seed."""
    return play_blocks(experiment, block, block + 1)


def play_game(experiment: Experiment, key: Key) -> tuple[GameRow, Played]:
    """Return one game as a row, and as it was played."""
    return table_of(experiment, key.cell, key.seating).played(key.block)


def block_seed(experiment: Experiment, block: int) -> int:
    """Return the seed that all games of a block share, below 2**62."""
    words = stream(experiment.seed, f"block/{block}")
    return int(words.word()) << WORD_BITS | int(words.word())


def match_of(experiment: Experiment, cell: Cell, seating: int) -> Match:
    """Return the rules and the content of a cell's games in one seating."""
    seated = [experiment.contestants[one] for one in cell.seated(seating)]
    brought = [experiment.builds[one.build] for one in seated if one.build]
    variant = experiment.variants[cell.variant]
    content = content_of(experiment.game, brought, experiment.cards, variant.cards)
    return Match(GAMES[experiment.game], variant.options, content)


_player = lru_cache(maxsize=256)(parse_player)


@dataclass(frozen=True, slots=True)
class Table:
    """One cell of an experiment in one seating: everything about its games but their seeds."""

    experiment: Experiment
    cell: int
    seating: int
    match: Match
    players: tuple[Player, ...]
    """``players[seat]``"""
    counter: Counter | None
    """Plays them inside the compiled code, where that can be."""

    def row(self, block: int) -> GameRow:
        """Return the game of a block as a row."""
        if self.counter is None:
            return self.played(block)[0]
        seed = block_seed(self.experiment, block)
        done = self.counter.play(seed, self._rngs(seed))
        ended = _Ended(done.outcome, done.seen, done.first_asked, done.decisions, done.values)
        return self._row(block, ended, done.wide)

    def played(self, block: int) -> tuple[GameRow, Played]:
        """Return the game of a block as a row and as it was played, read from its events."""
        seed = block_seed(self.experiment, block)
        onlooker = _Onlooker(self.match.game, self.experiment)
        played = self.match.play(self._agents(seed), seed, onlooker.watchers)
        return self._row(block, onlooker.ended(played.outcome), onlooker.counted()), played

    def _agents(self, seed: int) -> list[Agent[Any, Any]]:
        game, options, seats = self.match.game, self.match.options, len(self.players)
        pairs = zip(self.players, self._rngs(seed), strict=True)
        return [make_player(player, game, options, seats, rng) for player, rng in pairs]

    def _rngs(self, seed: int) -> list[Stream]:
        """Return the stream of each seat's agent; it goes with the place in the line-up."""
        seats = len(self.players)
        return [stream(seed, f"agent/{(seat + self.seating) % seats}") for seat in range(seats)]

    def _row(self, block: int, ended: _Ended, wide: dict[str, Any]) -> GameRow:
        kit, outcome = kit_of(self.experiment.game), ended.outcome
        starter = ended.first_asked if kit.starter is None else kit.starter(ended.seen)
        ending = kit.ending(outcome, ended.seen)
        values = {
            "starter-share": outcome.scores[starter],
            "draw": float(min(outcome.scores) == max(outcome.scores)),
            f"{ENDING}{ending}": 1.0,
            **ended.values,
        }
        return GameRow(
            block,
            self.cell,
            self.seating,
            starter=starter,
            ending=ending,
            decisions=ended.decisions,
            scores=outcome.scores,
            values=values,
            wide=wide,
        )


def table_of(experiment: Experiment, cell: int, seating: int) -> Table:
    """Return the table at which a cell of the experiment is played in one seating."""
    seated = experiment.cells[cell].seated(seating)
    names = [experiment.contestants[one].agent for one in seated]
    players = tuple(_player(name, experiment.game) for name in names)
    match = match_of(experiment, experiment.cells[cell], seating)
    counter = counter_of(match, players, experiment.probes)
    return Table(experiment, cell, seating, match, players, counter)


class _Ended(NamedTuple):
    """What a row says of a finished game."""

    outcome: Outcome
    seen: Any
    """The spectator's last observation."""
    first_asked: int
    decisions: int
    values: Values


class _Onlooker:
    """The probes of one game."""

    def __init__(self, game: AnyGame, experiment: Experiment) -> None:
        self.game = game
        self.kit: Kit = kit_of(experiment.game)
        self.course = Course(game, self.kit)
        self.probes: tuple[Probe, ...] = (self.course, *self.kit.probes())
        self.wide: dict[str, Choices | CardUses] = {}
        if "choices" in experiment.probes:
            self.wide["choices"] = Choices(game)
        if "cards" in experiment.probes:
            self.wide["cards"] = CardUses(self.kit, experiment.seats)
        self.last = _Last()

    @property
    def watchers(self) -> Sequence[Watcher]:
        """Everything that looks on."""
        return (*self.probes, *self.wide.values(), self.last)

    def ended(self, outcome: Outcome) -> _Ended:
        """Return the finished game."""
        seen = self.game.observe(self.last.state, None)
        values: Values = {}
        for probe in self.probes:
            values |= probe.values(outcome)
        return _Ended(outcome, seen, self.course.first_asked, self.course.decisions, values)

    def counted(self) -> dict[str, Any]:
        """Return what the wider probes counted."""
        return {name: probe.counted() for name, probe in self.wide.items()}


class _Last:
    """Keeps hold of the state, to be observed once the game is over."""

    def __init__(self) -> None:
        self.state: Any = None

    def decided(self, _decision: Any, _action: Any) -> None:
        """Need nothing of the decision."""

    def stepped(self, state: Any, _step: Step) -> None:
        """Keep the state."""
        self.state = state
