"""The result of a run as data: what every form of the report is written from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from statistics import NormalDist, fmean, pstdev
from typing import Any, Final

from cardwright.core.rng import stream
from cardwright.games import GAMES
from cardwright.lab.experiment import Experiment
from cardwright.lab.probes import ENDING, measures_of
from cardwright.lab.probes.measures import Measure
from cardwright.lab.provenance import provenance
from cardwright.lab.result_cards import card_effects
from cardwright.lab.sentence import sentence_of
from cardwright.lab.skill import said_of_skill, skill_of
from cardwright.lab.stats.bootstrap import bootstrap
from cardwright.lab.stats.effects import discoveries
from cardwright.lab.stats.intervals import Interval, Moments
from cardwright.lab.stats.matchups import beats, cell_interval, ratings, rings
from cardwright.lab.stats.sequential import always_valid
from cardwright.lab.store import Store
from cardwright.lab.tables import MOST_KINDS, Spread, Tables, gather, median

FORMAT: Final = "cardwright-lab/1"

LIMITS: Final = (
    "Bots are not people: this holds for players like these.",
    "Nothing here measures fun.",
)


def result_of(experiment: Experiment, store: Store) -> dict[str, Any]:
    """Return the whole result of a run, finished or not, as JSON."""
    tables = gather(experiment, store.rows())
    stopped = store.fact("stopped")
    is_watched = stopped is None or experiment.stop.by == "evidence"
    tuned_to = experiment.stop.blocks if is_watched else 0
    result: dict[str, Any] = {
        "format": FORMAT,
        "name": experiment.name,
        "game": experiment.game,
        "experiment": experiment.text,
        "how": {
            **provenance(experiment),
            "blocks": tables.blocks,
            "games": tables.games,
            "stopped": "not yet" if stopped is None else stopped[1],
            "seconds": store.fact("seconds"),
            "finished": 1.0,  # a game that does not end stops the run with its seed
            "illegal_actions": 0,  # and so does an action that is not offered
        },
        "variants": [
            _variant(tables, number, store, tuned_to) for number in range(len(experiment.variants))
        ],
        "differences": [
            _difference(tables, number) for number in range(1, len(experiment.variants))
        ],
        "matchups": [
            _matchups(tables, number, store) for number in range(len(experiment.variants))
        ],
        "choices": choices_of(tables.choices),
        "cards": card_effects(experiment, store) if "cards" in experiment.probes else [],
        "goals": {name: list(aim) for name, aim in experiment.goals.items()},
        "limits": list(_limits(experiment)),
    }
    result["skill"] = skill_of(experiment, result["matchups"][0])
    result["skill_said"] = said_of_skill(experiment, result["skill"], result["matchups"][0])
    result["headline"] = _headline(tables, tuned_to)
    result["sentence"] = sentence_of(experiment, result)
    return result


def _limits(experiment: Experiment) -> Sequence[str]:
    found: list[str] = [*LIMITS]
    if all(one.agent == "uniform" for one in experiment.contestants):
        found.append("Uniform players choose at random: what skill would do is not seen at all.")
    if len(experiment.contestants) == 1:
        found.append("One agent played itself: whether skill wins is not measured.")
    elif not _is_skill_seen(experiment):
        found.append("Whether more thinking wins more is not measured (lab skill).")
    if "cards" not in experiment.probes:
        found.append("What single cards do is not measured (probe cards).")
    if "choices" not in experiment.probes:
        found.append("Which choices are never taken is not measured (probe choices).")
    return found


def _is_skill_seen(experiment: Experiment) -> bool:
    """Return whether a player meets itself with more search."""
    searching = [one for one in experiment.contestants if one.agent.startswith("search:")]
    return len({one.agent for one in searching}) > len({one.build for one in searching})


def _variant(tables: Tables, number: int, store: Store, tuned_to: int) -> dict[str, Any]:
    experiment = tables.experiment
    base, usual = experiment.variants[0].options, GAMES[experiment.game].spec.options.defaults()
    variant = experiment.variants[number]
    options = variant.options
    cells = [at for at, cell in enumerate(experiment.cells) if cell.variant == number]
    spreads = tables.spreads[number]
    measures = measures_of(experiment.game)
    return {
        "name": variant.name,
        "options": dict(options),
        "changed": {name: value for name, value in options.items() if value != base[name]},
        "chosen": {name: value for name, value in options.items() if value != usual[name]},
        "cards": variant.cards,
        "measures": [
            _measure(measures[name], spreads[name], tuned_to)
            for name in measures
            if name in spreads and not name.startswith(ENDING)
        ],
        "endings": [
            {
                **_measure(measures[f"{ENDING}{code}"], spreads[f"{ENDING}{code}"], tuned_to),
                "games": games,
                "open": _openings(experiment, store, cells, code),
            }
            for code, games in tables.endings[number].most_common()
            if f"{ENDING}{code}" in measures
        ],
        "open": _openings(experiment, store, cells, ""),
        "swapped": dict(tables.swapped[number]),
    }


def _measure(measure: Measure, spread: Spread, tuned_to: int) -> dict[str, Any]:
    low, high = level_interval(spread.blocks, measure.unit, tuned_to)
    return {
        "name": measure.name,
        "title": measure.title,
        "unit": measure.unit,
        "mean": spread.blocks.mean,
        "low": low,
        "high": high,
        "median": median(spread.games) if spread.games else None,
        "blocks": spread.blocks.count,
    }


def level_interval(blocks: Moments, unit: str, tuned_to: int) -> Interval:
    """Return the interval of a mean over blocks: always valid where somebody watched.

    Args:
        blocks: their means.
        unit: the measure's.
        tuned_to: the most blocks of a run that is watched, else 0.
    """
    if unit != "share":
        return blocks.interval()
    if not tuned_to:
        return blocks.share_interval()
    half = Moments(
        blocks.count,
        blocks.total - blocks.count / 2,
        blocks.squares - blocks.total + blocks.count / 4,
    )
    low, high = always_valid(half, 0.5, tuned_to=tuned_to)
    return Interval(max(0.0, low + 0.5), min(1.0, high + 0.5))


def _openings(
    experiment: Experiment, store: Store, cells: Sequence[int], ending: str
) -> dict[str, Any]:
    """Return the shortest, the median, the longest and any game, with their decisions."""
    count = store.count(cells, ending)
    if not count:
        return {}
    any_one = int(stream(experiment.seed, f"open/{cells[0]}/{ending}").below(count))
    places = {"shortest": 0, "median": (count - 1) // 2, "longest": count - 1, "random": any_one}
    found: dict[str, Any] = {}
    for name, place in places.items():
        key, decisions = store.by_length(cells, place, ending)
        found[name] = {"game": str(key), "decisions": decisions}
    return found


def _difference(tables: Tables, number: int) -> dict[str, Any]:
    """Return how a later variant differs from the first, with false discoveries held down."""
    measures = measures_of(tables.experiment.game)
    moments = {
        name: found
        for name, found in tables.differences[number - 1].items()
        if found.count > 1 and found.squares > 0
    }
    padded = {
        name: one.padded(-1.0, 1.0) if measures[name].unit == "share" else one
        for name, one in moments.items()
    }
    found = discoveries([_p(one) for one in padded.values()])
    return {
        "variant": tables.experiment.variants[number].name,
        "measures": [
            _told_difference(measures[name], moments[name].mean, one, is_found)
            for (name, one), is_found in zip(padded.items(), found, strict=True)
        ],
    }


def _told_difference(
    measure: Measure, mean: float, padded: Moments, is_found: bool
) -> dict[str, Any]:
    """Return a difference; what is found lies clear of 0 by the interval that is told too."""
    low, high = padded.interval()
    return {
        "name": measure.name,
        "title": measure.title,
        "unit": measure.unit,
        "mean": mean,
        "low": low,
        "high": high,
        "found": is_found,
    }


def _p(differences: Moments) -> float:
    """Return how likely a mean so far from 0 is if there is no difference."""
    error = (differences.variance / differences.count) ** 0.5
    if error == 0:
        return 1.0
    return 2 * NormalDist().cdf(-abs(differences.mean) / error)


def _headline(tables: Tables, tuned_to: int) -> dict[str, Any]:
    """Return the measure's level under each variant, and its paired difference to the first."""
    measure = measures_of(tables.experiment.game)[tables.experiment.measure]
    spreads = [spreads.get(measure.name) for spreads in tables.spreads]
    levels = [
        None if spread is None else _measure(measure, spread, tuned_to) for spread in spreads
    ]
    return {
        "measure": measure.name,
        "title": measure.title,
        "unit": measure.unit,
        "levels": levels,
        "differences": [
            _headline_difference(tables, number, measure, tuned_to)
            for number in range(1, len(levels))
        ],
    }


def _headline_difference(
    tables: Tables, number: int, measure: Measure, tuned_to: int
) -> dict[str, Any] | None:
    differences = tables.differences[number - 1].get(measure.name)
    if differences is None:
        return None
    interval, fairer = differences.interval(), None
    if measure.unit == "share":
        interval = differences.padded(-1.0, 1.0).interval()
        blocks = _padded(tables.headline[number - 1])
        rng = stream(tables.experiment.seed, f"bootstrap/{number}")
        if len(blocks) <= MOST_KINDS:
            interval = bootstrap(blocks, lambda means: means[1] - means[0], rng)
            fairer = bootstrap(
                blocks, lambda means: abs(means[0] - 0.5) - abs(means[1] - 0.5), rng
            )
        if tuned_to:
            interval = always_valid(differences, tuned_to=tuned_to)
    return {
        "mean": differences.mean,
        "low": interval.low,
        "high": interval.high,
        "fairer": fairer,
        "blocks": differences.count,
    }


def _padded(blocks: Counter[tuple[float, ...]]) -> Counter[tuple[float, ...]]:
    """Return the blocks and two more, one for either side, as the paired interval has them.

    A bootstrap of blocks that are all alike would be certain of what it cannot know.
    """
    return blocks + Counter([(1.0, 0.0), (0.0, 1.0)])


def _matchups(tables: Tables, number: int, store: Store) -> dict[str, Any]:
    """Return who beats whom under a variant: the matrix, the ratings, the rings."""
    cells = tables.matchups[number]
    experiment = tables.experiment
    names = [one.name for one in experiment.contestants]
    if not cells:
        return {}
    matrix: list[list[dict[str, Any] | None]] = [[None] * len(names) for _ in names]
    for (one, other), shares in cells.items():
        low, high = cell_interval(shares)
        blocks = sum(shares.values())
        mean = sum(share * count for share, count in shares.items()) / blocks
        met = [
            at
            for at, cell in enumerate(experiment.cells)
            if cell.variant == number and cell.lineup == (one, other)
        ]
        shared = {"blocks": blocks, "open": _openings(experiment, store, met, "")}
        matrix[one][other] = {"mean": mean, "low": low, "high": high, **shared}
        matrix[other][one] = {"mean": 1 - mean, "low": 1 - high, "high": 1 - low, **shared}
    rng = stream(experiment.seed, f"ratings/{number}")
    return {
        "names": names,
        "matrix": matrix,
        "spread": _spread_of(matrix),
        "ratings": [asdict(one) for one in ratings(cells, len(names), rng)],
        "rings": [list(ring) for ring in rings(beats(cells))],
    }


def _spread_of(matrix: Sequence[Sequence[Mapping[str, Any] | None]]) -> float:
    """Return the standard deviation of the contestants' shares against all they met (ark C10)."""
    means = [[met["mean"] for met in row if met is not None] for row in matrix]
    return pstdev(fmean(shares) for shares in means)


def choices_of(counts: Counter[tuple[str, str]]) -> list[dict[str, Any]]:
    """Return how often each kind of action was taken where it was offered, the rarest first."""
    kinds = {kind for kind, _ in counts}
    found = [
        {
            "kind": kind,
            "offered": counts[kind, "offered"],
            "taken": counts[kind, "taken"],
            "share": counts[kind, "taken"] / counts[kind, "offered"],
        }
        for kind in kinds
    ]
    return sorted(found, key=lambda one: (one["share"], one["kind"]))
