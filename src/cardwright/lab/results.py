"""The result of a run as data: what every form of the report is written from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from statistics import fmean, pstdev
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
from cardwright.lab.spans import ONCE, Look, Side, bootstrapped, fairer, verdict, watched
from cardwright.lab.stats.effects import discoveries
from cardwright.lab.stats.intervals import Interval, Moments, wilson
from cardwright.lab.stats.matchups import beats, ratings, rings
from cardwright.lab.stats.sequential import Verdict
from cardwright.lab.store import Store
from cardwright.lab.tables import Spread, Tables, gather, median

WATCHED: Final = (
    "Ratings and cards have the intervals of a number of blocks that was fixed before; the others "
    "hold however often somebody looked."
)

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
    look = watched(experiment) if is_watched else ONCE
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
            _variant(tables, number, store, look) for number in range(len(experiment.variants))
        ],
        "differences": [
            _difference(tables, number, look) for number in range(1, len(experiment.variants))
        ],
        "matchups": [
            _matchups(tables, number, store, look) for number in range(len(experiment.variants))
        ],
        "choices": choices_of(tables.choices),
        "cards": card_effects(experiment, store) if "cards" in experiment.probes else [],
        "goals": {name: list(aim) for name, aim in experiment.goals.items()},
        "limits": list(_limits(experiment, look)),
    }
    result["skill"] = skill_of(experiment, result["matchups"][0])
    result["skill_said"] = said_of_skill(experiment, result["skill"], result["matchups"][0])
    result["headline"] = _headline(tables, look)
    result["sentence"] = sentence_of(experiment, result)
    return result


def _limits(experiment: Experiment, look: Look) -> Sequence[str]:
    found: list[str] = [*LIMITS]
    if look.tuned_to and (len(experiment.contestants) > 1 or "cards" in experiment.probes):
        found.append(WATCHED)
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


def _variant(tables: Tables, number: int, store: Store, look: Look) -> dict[str, Any]:
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
            _measure(measures[name], spreads[name], look)
            for name in measures
            if is_told(spreads, measures[name]) and not name.startswith(ENDING)
        ],
        "endings": [
            {
                **_measure(measures[f"{ENDING}{code}"], spreads[f"{ENDING}{code}"], look),
                "games": games,
                "open": _openings(experiment, store, cells, code),
            }
            for code, games in tables.endings[number].most_common()
            if f"{ENDING}{code}" in measures
        ],
        "open": _openings(experiment, store, cells, ""),
        "swapped": dict(tables.swapped[number]),
        "luck": _luck(tables.swapped[number]),
    }


def _luck(swapped: Counter[str]) -> dict[str, Any] | None:
    """Return of pairs that were won whole the share that one seat won; ``None`` without any."""
    decided = swapped["seat"] + swapped["agent"]
    if not decided:
        return None
    low, high = wilson(swapped["seat"], decided)
    return {"mean": swapped["seat"] / decided, "low": low, "high": high}


def is_told(spreads: Mapping[str, Spread], measure: Measure) -> bool:
    """Return whether a measure has an interval: a number needs two blocks for one."""
    blocks = spreads[measure.name].blocks.count if measure.name in spreads else 0
    return blocks >= (1 if measure.unit == "share" else 2)


def _measure(measure: Measure, spread: Spread, look: Look) -> dict[str, Any]:
    low, high = look.level(spread.blocks, measure.unit)
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


def _difference(tables: Tables, number: int, look: Look) -> dict[str, Any]:
    """Return how a later variant differs from the first, with false discoveries held down."""
    measures = measures_of(tables.experiment.game)
    moments = {name: one for name, one in tables.differences[number - 1].items() if one.count > 1}
    ps = [look.p(one, measures[name].unit) for name, one in moments.items()]
    return {
        "variant": tables.experiment.variants[number].name,
        "measures": [
            _told_difference(measures[name], one, look, is_found)
            for (name, one), is_found in zip(moments.items(), discoveries(ps), strict=True)
            if one.squares > 0
        ],
    }


def _told_difference(
    measure: Measure, blocks: Moments, look: Look, is_found: bool
) -> dict[str, Any]:
    """Return a difference; what is found lies clear of 0 by the interval that is told too."""
    low, high = look.difference(blocks, measure.unit)
    return {
        "name": measure.name,
        "title": measure.title,
        "unit": measure.unit,
        "mean": blocks.mean,
        "low": low,
        "high": high,
        "found": is_found,
    }


def _headline(tables: Tables, look: Look) -> dict[str, Any]:
    """Return the measure's level under each variant, and its paired difference to the first."""
    measure = measures_of(tables.experiment.game)[tables.experiment.measure]
    levels = [
        _measure(measure, spreads[measure.name], look) if is_told(spreads, measure) else None
        for spreads in tables.spreads
    ]
    return {
        "measure": measure.name,
        "title": measure.title,
        "unit": measure.unit,
        "levels": levels,
        "differences": [
            _headline_difference(tables, number, measure, look) for number in range(1, len(levels))
        ],
    }


def _headline_difference(
    tables: Tables, number: int, measure: Measure, look: Look
) -> dict[str, Any] | None:
    blocks = tables.differences[number - 1].get(measure.name)
    if blocks is None or (blocks.count < 2 and measure.unit != "share"):
        return None
    is_tested = tables.experiment.stop.by == "evidence"
    found: Verdict = verdict(tables.experiment, blocks) if is_tested else "open"
    interval, nearer = _compared(tables, number, measure, look, found)
    return {
        "mean": blocks.mean,
        "low": interval.low,
        "high": interval.high,
        "fairer": nearer,
        "verdict": found,
        "blocks": blocks.count,
    }


def _compared(
    tables: Tables, number: int, measure: Measure, look: Look, found: Verdict
) -> tuple[Interval, Side]:
    """Return the interval of the paired difference, and which variant is fairer."""
    interval = look.difference(tables.differences[number - 1][measure.name], measure.unit)
    if measure.unit != "share":
        return interval, ""
    if not look.tuned_to:
        rng = stream(tables.experiment.seed, f"bootstrap/{number}")
        if (drawn := bootstrapped(tables.headline[number - 1], rng)) is not None:
            return drawn
    uneven = look.difference(tables.unevenness[number - 1], measure.unit)
    return interval, fairer(interval, uneven, found)


def _matchups(tables: Tables, number: int, store: Store, look: Look) -> dict[str, Any]:
    """Return who beats whom under a variant: the matrix, the ratings, the rings."""
    cells = tables.matchups[number]
    experiment = tables.experiment
    names = [one.name for one in experiment.contestants]
    if not cells:
        return {}
    matrix: list[list[dict[str, Any] | None]] = [[None] * len(names) for _ in names]
    intervals = {pair: look.meeting(shares) for pair, shares in cells.items()}
    for (one, other), shares in cells.items():
        low, high = intervals[one, other]
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
    return {
        "names": names,
        "matrix": matrix,
        "spread": _spread_of(matrix),
        "ratings": [asdict(one) for one in ratings(cells, len(names))],
        "rings": [list(ring) for ring in rings(beats(intervals))],
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
