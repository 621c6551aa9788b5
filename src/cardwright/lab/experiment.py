"""An experiment as a value: what is played, by whom, under which rules, and until when."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from itertools import combinations
from typing import Any, Final, Literal

from cardwright.core.game import Json
from cardwright.core.options import Options

MAX_BLOCKS: Final = 1_000_000
"""Of one experiment; whoever needs more takes another seed."""

PRECISION: Final = 0.01
"""One point to either side of a share."""
EFFECT: Final = 0.03
"""Three points of a share."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """Who plays: an agent, and the build it brings where the game type has builds."""

    name: str
    """Unique in its experiment (``search:100``, ``greedy, vesper``)."""
    agent: str
    """As a person writes it, restrictions included (:mod:`cardwright.lab.players`)."""
    build: str = ""
    """Name of a build of :attr:`Experiment.builds`, empty where the game type has none."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One set of rules that the experiment compares."""

    name: str
    options: Options
    """A full set."""
    cards: Mapping[str, Mapping[str, int]] = field(default_factory=dict[str, Mapping[str, int]])
    """Numbers printed on cards that it changes, by card and field (Ark Age)."""


@dataclass(frozen=True, slots=True)
class Stop:
    """When to stop, at the latest after ``blocks`` blocks."""

    blocks: int
    by: Literal["blocks", "precision", "evidence"] = "blocks"
    precision: float = PRECISION
    """Half the width of the 95 % interval that is narrow enough, in the measure's unit."""
    effect: float = EFFECT
    """The smallest difference worth knowing, in the measure's unit."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One line-up under one variant: what a block plays once in every seating."""

    variant: int
    """Place in :attr:`Experiment.variants`."""
    lineup: tuple[int, ...]
    """Places in :attr:`Experiment.contestants`, one a seat before any rotation."""

    @property
    def seatings(self) -> int:
        """How many rotations of the line-up differ: 1 for a contestant against itself."""
        rotations = {self.seated(shift) for shift in range(len(self.lineup))}
        return len(rotations)

    def seated(self, seating: int) -> tuple[int, ...]:
        """Return the contestant of each seat in this seating."""
        return self.lineup[seating:] + self.lineup[:seating]


@dataclass(frozen=True, slots=True)
class Experiment:
    """Everything that decides the result. Made by :mod:`cardwright.lab.experiment_file`."""

    name: str
    game: str
    """Registry key of the game type."""
    seed: int
    contestants: tuple[Contestant, ...]
    variants: tuple[Variant, ...]
    """The first is the one that the others are compared with."""
    measure: str
    """The measure that is compared, and that stopping looks at."""
    stop: Stop
    seats: int = 2
    probes: tuple[str, ...] = ()
    """Wider probes asked for besides the usual ones (``choices``, ``cards``)."""
    goals: Mapping[str, tuple[float, float]] = field(
        default_factory=dict[str, tuple[float, float]]
    )
    """Measures and where they should lie, lowest and highest."""
    builds: Mapping[str, Json] = field(default_factory=dict[str, Json])
    """What each build's name stands for, as the game type's content has it: the name of a ready
    one, or what was read from a file or from the experiment itself."""
    cards_file: str = ""
    """Name of the file that the cards came from, empty for those of the package."""
    cards: Json = None
    """The cards that are played, as the game type's content has them; None: the package's."""
    text: str = ""
    """The file it was read from, to be read again."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """All line-ups under all variants; a block plays each of them."""
        lineups = self.lineups
        return tuple(Cell(v, lineup) for v in range(len(self.variants)) for lineup in lineups)

    @property
    def lineups(self) -> tuple[tuple[int, ...], ...]:
        """Who meets: one contestant itself, two seats every pair, else all at one table."""
        count = len(self.contestants)
        if count == 1:
            return ((0,) * self.seats,)
        if self.seats == 2:
            return tuple(combinations(range(count), 2))
        return (tuple(range(count)),)

    @property
    def games_per_block(self) -> int:
        """How many games one block is."""
        return sum(cell.seatings for cell in self.cells)


def to_json(experiment: Experiment) -> dict[str, Any]:
    """Return the experiment as JSON, for a report's header."""
    return asdict(experiment)
