"""Everything a report says, gathered in one walk over the games in the order of their keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Final

from cardwright.lab.experiment import Cell, Experiment
from cardwright.lab.probes import ENDING, measures_of
from cardwright.lab.rows import GameRow, value_of
from cardwright.lab.stats.intervals import Moments
from cardwright.lab.stats.matchups import Pair

MOST_KINDS: Final = 200
"""Different pairs of block means that are counted for a bootstrap. A share of won games has a
few; a mean of anything finer has as many as blocks, and its law is that of its moments."""


@dataclass(slots=True)
class Spread:
    """One measure under one variant."""

    blocks: Moments = field(default_factory=Moments)
    """Means of the blocks: the unit of every interval."""
    games: Counter[float] = field(default_factory=Counter[float])
    """How many games have which value, rounded to a tenth where it is a number."""


@dataclass(slots=True)
class Tables:
    """The sums of one run."""

    experiment: Experiment
    cells: tuple[Cell, ...]
    """The experiment's, in their order."""
    measures: tuple[str, ...]
    """Names of all measures of the game type."""
    blocks: int = 0
    games: int = 0
    spreads: list[dict[str, Spread]] = field(default_factory=list[dict[str, Spread]])
    """By variant, then measure."""
    differences: list[dict[str, Moments]] = field(default_factory=list[dict[str, Moments]])
    """Of each later variant to the first, by measure: block means, paired."""
    headline: list[Counter[tuple[float, ...]]] = field(
        default_factory=list[Counter[tuple[float, ...]]]
    )
    """Of each later variant how many blocks have these means of the measure, the first variant's
    and its own; no longer counted beyond :data:`MOST_KINDS` different ones."""
    unevenness: list[Moments] = field(default_factory=list[Moments])
    """Of each later variant and the first: by how much their means of the measure lie above a
    half together, which says on which side of even they lie."""
    endings: list[Counter[str]] = field(default_factory=list[Counter[str]])
    """Games by ending, by variant."""
    matchups: list[dict[Pair, Counter[float]]] = field(
        default_factory=list[dict[Pair, Counter[float]]]
    )
    """By variant and pair how many blocks gave the first contestant this share of the points."""
    swapped: list[Counter[str]] = field(default_factory=list[Counter[str]])
    """By variant how many swapped pairs one contestant or one seat won whole, or neither."""
    choices: Counter[tuple[str, str]] = field(default_factory=Counter[tuple[str, str]])
    """How often each kind of action was ``offered`` and ``taken``."""


def gather(experiment: Experiment, rows: Iterable[GameRow]) -> Tables:
    """Return the sums over all games, which come in the order of their keys."""
    variants = len(experiment.variants)
    tables = Tables(
        experiment,
        experiment.cells,
        tuple(measures_of(experiment.game)),
        spreads=[{} for _ in range(variants)],
        differences=[{} for _ in range(variants - 1)],
        headline=[Counter() for _ in range(variants - 1)],
        unevenness=[Moments() for _ in range(variants - 1)],
        endings=[Counter() for _ in range(variants)],
        matchups=[{} for _ in range(variants)],
        swapped=[Counter() for _ in range(variants)],
    )
    for _, games in groupby(rows, key=lambda row: row.block):
        _add_block(tables, list(games))
    return tables


def _add_block(tables: Tables, rows: Sequence[GameRow]) -> None:
    tables.blocks += 1
    tables.games += len(rows)
    for row in rows:
        _add_game(tables, row)
    means = [_means(games, tables.measures) for games in _by_variant(tables, rows)]
    _add_means(tables, means)
    name = tables.experiment.measure
    first = means[0].get(name)
    later = zip(tables.headline, tables.unevenness, means[1:], strict=True)
    for counts, unevenness, found in later:
        if first is None or name not in found:
            continue
        unevenness.add(first + found[name] - 1.0)
        if len(counts) <= MOST_KINDS:
            counts[first, found[name]] += 1
    for number, games in groupby(rows, key=lambda row: row.cell):
        _add_cell(tables, tables.cells[number], list(games))


def _by_variant(tables: Tables, rows: Sequence[GameRow]) -> list[list[GameRow]]:
    """Return a block's games under each variant."""
    found: list[list[GameRow]] = [[] for _ in tables.experiment.variants]
    for row in rows:
        found[tables.cells[row.cell].variant].append(row)
    return found


def _means(rows: Sequence[GameRow], measures: Sequence[str]) -> dict[str, float]:
    """Return the mean of each measure that any of the games has."""
    if not rows:
        return {}
    if len(rows) == 1:
        values = rows[0].values
        return {
            name: values.get(name, 0.0)
            for name in measures
            if name in values or name.startswith(ENDING)
        }
    return _means_of_several(rows, measures)


def _means_of_several(rows: Sequence[GameRow], measures: Sequence[str]) -> dict[str, float]:
    found: dict[str, float] = {}
    for name in measures:
        values = [value for row in rows if (value := value_of(row, name)) is not None]
        if values:
            found[name] = sum(values) / len(values)
    return found


def _add_game(tables: Tables, row: GameRow) -> None:
    variant = tables.cells[row.cell].variant
    tables.endings[variant][row.ending] += 1
    spreads = tables.spreads[variant]
    for measure, value in row.values.items():
        if not measure.startswith(ENDING):
            _spread(spreads, measure).games[round(value, 1)] += 1
    for kind, (offered, taken) in row.wide.get("choices", {}).items():
        tables.choices[kind, "offered"] += offered
        tables.choices[kind, "taken"] += taken


def _spread(spreads: dict[str, Spread], measure: str) -> Spread:
    found = spreads.get(measure)
    if found is None:
        found = spreads[measure] = Spread()
    return found


def _add_means(tables: Tables, means: Sequence[dict[str, float]]) -> None:
    """Add a block's means under each variant, and their differences to the first one's."""
    for spreads, found in zip(tables.spreads, means, strict=True):
        for measure, mean in found.items():
            _spread(spreads, measure).blocks.add(mean)
    first = means[0]
    for differences, found in zip(tables.differences, means[1:], strict=True):
        for measure, mean in found.items():
            if measure in first:
                differences.setdefault(measure, Moments()).add(mean - first[measure])


def _add_cell(tables: Tables, cell: Cell, rows: Sequence[GameRow]) -> None:
    """Add the games of two contestants who met in this block, in both seatings."""
    if cell.seatings != 2 or len(cell.lineup) != 2:
        return
    one, other = cell.lineup
    scores = [row.scores[cell.seated(row.seating).index(one)] for row in rows]
    pairs = tables.matchups[cell.variant].setdefault((one, other), Counter())
    pairs[sum(scores) / len(scores)] += 1
    seats = [row.scores[0] for row in rows]
    if len(set(scores)) == 1 and scores[0] != 0.5:
        tables.swapped[cell.variant]["agent"] += 1
    elif len(set(seats)) == 1 and seats[0] != 0.5:
        tables.swapped[cell.variant]["seat"] += 1
    else:
        tables.swapped[cell.variant]["neither"] += 1


def median(games: Counter[float]) -> float:
    """Return the middle one of counted values, the lower of two."""
    half = (sum(games.values()) + 1) // 2
    for value in sorted(games):
        half -= games[value]
        if half <= 0:
            return value
    raise ValueError("no values have no median")


@dataclass(frozen=True, slots=True)
class CardRows:
    """What a regression on cards is made of."""

    games: list[tuple[dict[int, float], float]]
    """Features and result of each."""
    deals: list[int]
    """Of each its meeting in its block: those games share their deal, and stand side by side."""
    cards: list[str]
    """The features after those that are held fixed."""
    fixed: int


def card_rows(experiment: Experiment, rows: Iterable[GameRow], use: str) -> CardRows:
    """Return one row a game for a regression on cards.

    The result is that of the first seat. Held fixed: who began, who began with how long the game
    was, which contestants meet, and how many cards either used: what is left of a card is its
    effect against the average card. A card counts 1 if the first seat used it, -1 if the other
    did, 0 if both did or none.

    Args:
        experiment: of two seats.
        rows: its games, with the probe ``cards``.
        use: ``drawn``, ``played`` or ``revived``.
    """
    cards: dict[str, int] = {}
    found = CardRows([], [], [], 3 + len(experiment.contestants))
    for row in _by_deal(experiment, rows):
        seats: list[dict[str, list[str]]] = row.wide.get("cards", [])
        if len(seats) == 2:
            features = _features(experiment, row, seats, use, cards, found.fixed)
            found.games.append((features, row.scores[0]))
            found.deals.append(_deal(experiment, row))
    found.cards.extend(cards)
    return found


def _by_deal(experiment: Experiment, rows: Iterable[GameRow]) -> Iterator[GameRow]:
    """Yield each block's games with those of one meeting, under all variants, side by side."""
    for _, games in groupby(rows, key=lambda row: row.block):
        yield from sorted(games, key=lambda row: _deal(experiment, row))


def _deal(experiment: Experiment, row: GameRow) -> int:
    """Return a number for a meeting in a block, whatever the variant and the seats."""
    meetings = len(experiment.cells) // len(experiment.variants)
    return row.block * meetings + row.cell % meetings


def _features(
    experiment: Experiment,
    row: GameRow,
    seats: Sequence[dict[str, Any]],
    use: str,
    cards: dict[str, int],
    fixed: int,
) -> dict[int, float]:
    own, others = (set(seat.get(use, ())) for seat in seats)
    began = 1.0 if row.starter == 0 else -1.0
    features = {0: began, 1: began * row.values["turns"] / 100, 2: (len(own) - len(others)) / 10}
    one, other = experiment.cells[row.cell].seated(row.seating)
    features[3 + one] = 1.0
    features[3 + other] = features.get(3 + other, 0.0) - 1.0
    for card in sorted(own ^ others):
        features[fixed + cards.setdefault(card, len(cards))] = 1.0 if card in own else -1.0
    return features
