"""Plays the games of a block and leaves each as a row."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from cardwright.agents.match import Match, Played, Watcher
from cardwright.core.game import Agent, AnyGame, Outcome, Step
from cardwright.core.rng import WORD_BITS, stream
from cardwright.games import GAMES
from cardwright.lab.contents import content_of
from cardwright.lab.experiment import Cell, Experiment
from cardwright.lab.players import make_player, parse_player
from cardwright.lab.probes import ENDING, kit_of
from cardwright.lab.probes.any_game import CardUses, Choices, Course
from cardwright.lab.probes.kit import Kit, Probe


class Key(NamedTuple):
    """Which game of an experiment; with the experiment's seed it decides everything."""

    block: int
    cell: int
    seating: int

    def __str__(self) -> str:
        return f"{self.block}.{self.cell}.{self.seating}"


class GameRow(NamedTuple):
    """One finished game as it is kept."""

    block: int
    cell: int
    seating: int
    starter: int
    ending: str
    decisions: int
    scores: tuple[float, ...]
    """``scores[seat]``."""
    values: dict[str, float]
    """The game's measures by name."""
    wide: dict[str, Any]
    """What wider probes counted, by probe; empty without any."""


def play_blocks(experiment: Experiment, start: int, stop: int) -> list[GameRow]:
    """Return the games of the blocks ``start`` to ``stop - 1``, in the order of their keys."""
    return [row for block in range(start, stop) for row in play_block(experiment, block)]


def play_block(experiment: Experiment, block: int) -> list[GameRow]:
    """Return the games of one block: every cell in every seating, all from one seed."""
    return [
        play_game(experiment, Key(block, number, seating))[0]
        for number, cell in enumerate(experiment.cells)
        for seating in range(cell.seatings)
    ]


def play_game(experiment: Experiment, key: Key) -> tuple[GameRow, Played]:
    """Return one game as a row, and as it was played."""
    cell = experiment.cells[key.cell]
    game = GAMES[experiment.game]
    seed = block_seed(experiment, key.block)
    onlooker = _Onlooker(game, experiment)
    played = match_of(experiment, cell, key.seating).play(
        _seated(experiment, cell, key.seating, seed), seed, onlooker.watchers
    )
    return onlooker.row(key, played.outcome), played


def block_seed(experiment: Experiment, block: int) -> int:
    """Return the seed that all games of a block share, below 2**62."""
    words = stream(experiment.seed, f"block/{block}")
    return int(words.word()) << WORD_BITS | int(words.word())


def match_of(experiment: Experiment, cell: Cell, seating: int) -> Match:
    """Return the rules and the content of a cell's games in one seating."""
    seated = [experiment.contestants[one] for one in cell.seated(seating)]
    brought = [experiment.builds[one.build] for one in seated if one.build]
    options = experiment.variants[cell.variant].options
    return Match(GAMES[experiment.game], options, content_of(experiment.game, brought))


_player = lru_cache(maxsize=256)(parse_player)


def _seated(experiment: Experiment, cell: Cell, seating: int, seed: int) -> list[Agent[Any, Any]]:
    """Return an agent for each seat; its stream goes with its place in the line-up."""
    game = GAMES[experiment.game]
    options = experiment.variants[cell.variant].options
    seats = len(cell.lineup)
    agents: list[Agent[Any, Any]] = []
    for seat, contestant in enumerate(cell.seated(seating)):
        player = _player(experiment.contestants[contestant].agent, experiment.game)
        rng = stream(seed, f"agent/{(seat + seating) % seats}")
        agents.append(make_player(player, game, options, seats, rng))
    return agents


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

    def row(self, key: Key, outcome: Outcome) -> GameRow:
        """Return the finished game."""
        seen = self.game.observe(self.last.state, None)
        starter = self.course.first_asked if self.kit.starter is None else self.kit.starter(seen)
        ending = self.kit.ending(outcome, seen)
        values = {
            "starter-share": outcome.scores[starter],
            "draw": float(min(outcome.scores) == max(outcome.scores)),
            f"{ENDING}{ending}": 1.0,
        }
        for probe in self.probes:
            values |= probe.values(outcome)
        return GameRow(
            *key,
            starter=starter,
            ending=ending,
            decisions=self.course.decisions,
            scores=outcome.scores,
            values=values,
            wide={name: probe.counted() for name, probe in self.wide.items()},
        )


class _Last:
    """Keeps hold of the state, to be observed once the game is over."""

    def __init__(self) -> None:
        self.state: Any = None

    def decided(self, _decision: Any, _action: Any) -> None:
        """Need nothing of the decision."""

    def stepped(self, state: Any, _step: Step) -> None:
        """Keep the state."""
        self.state = state


def data_text(row: GameRow) -> str:
    """Return the row's numbers as the store keeps them."""
    data = [row.values, row.wide] if row.wide else [row.values]
    return json.dumps(data, sort_keys=True, separators=(",", ":"))
