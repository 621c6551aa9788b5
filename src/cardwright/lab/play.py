"""Plays the games of a block and leaves each as a row."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from cardwright.agents.match import Match, Played
from cardwright.core.game import Agent
from cardwright.core.rng import WORD_BITS, Stream, stream
from cardwright.games import GAMES
from cardwright.lab.contents import content_of
from cardwright.lab.counted import Counter, counter_of
from cardwright.lab.experiment import Cell, Experiment
from cardwright.lab.onlooker import Ended, Onlooker, told_of
from cardwright.lab.players import Player, make_player, parse_player
from cardwright.lab.probes import kit_of
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
        ended = Ended(done.outcome, done.seen, done.first_asked, done.decisions, done.values)
        return self._row(block, ended, done.wide)

    def played(self, block: int) -> tuple[GameRow, Played]:
        """Return the game of a block as a row and as it was played, read from its events."""
        seed = block_seed(self.experiment, block)
        experiment = self.experiment
        kit = kit_of(experiment.game)
        onlooker = Onlooker(self.match.game, kit, experiment.seats, experiment.probes)
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

    def _row(self, block: int, ended: Ended, wide: dict[str, Any]) -> GameRow:
        told = told_of(kit_of(self.experiment.game), ended)
        return GameRow(
            block,
            self.cell,
            self.seating,
            starter=told.starter,
            ending=told.ending,
            decisions=ended.decisions,
            scores=ended.outcome.scores,
            values=told.values,
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
