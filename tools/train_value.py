"""Fit a value for Parlor Magic to games of the search against itself.

    python tools/train_value.py --games 140 --simulations 60 --out value.json

Every eighth decision becomes a row: what the kernel counts for seat 0 less what it counts for
seat 1. A logistic regression on the score of seat 0, with a ridge, gives each count its weight.
The folds of the cross-validation are whole games, for the rows of one game are one outcome.
Decision 0008 tells what came of it; a value is used only once it has won 200 pairs.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from mypy_extensions import i64
from numpy.typing import NDArray

from cardwright.agents.search import SearchAgent
from cardwright.core.game import Seat
from cardwright.core.rng import stream
from cardwright.games.parlor_magic.cards import (
    CRES,
    DECK,
    ENHS,
    LNDS,
    POWER,
    RANKS,
    SUITS,
    TOUGHNESS,
)
from cardwright.games.parlor_magic.game import PARLOR_MAGIC
from cardwright.games.parlor_magic.kernel.bits import count
from cardwright.games.parlor_magic.kernel.layout import AT_DOMAIN
from cardwright.games.parlor_magic.kernel.play import Kernel
from cardwright.games.parlor_magic.kernel.spots import FIELD, height, highest, shown
from cardwright.games.parlor_magic.kernel.state import Ruler

Floats = NDArray[np.float64]

EVERY: Final = 8
"""Decisions from one row to the next."""
FOLDS: Final = 8
RIDGE: Final = 200.0
STEPS: Final = 30
"""Of Newton's method; it has long settled by then."""
UNIT: Final = 85.0
"""Units of the evaluation (a tenth of a life) that make the odds e to 1."""
FIRST_SEED: Final = 5000


class Row(NamedTuple):
    """One position of one game."""

    game: int
    counts: list[float]
    guess: float
    """What the present evaluation makes of it for seat 0, 0 to 1."""
    score: float
    """How the game ended for seat 0."""


def rows_of(number: int, simulations: int) -> Iterator[Row]:
    """Yield the rows of one game of the search against itself."""
    game, options = PARLOR_MAGIC, PARLOR_MAGIC.spec.options.defaults()
    state = game.setup(options, FIRST_SEED + number)
    agents = [
        SearchAgent[Any, Any](game, options, 2, simulations, stream(number, name)) for name in "ab"
    ]
    asked, found = 0, list[tuple[list[float], float]]()
    while (decision := game.decision(state)) is not None:
        if len(decision.actions) > 1:
            asked += 1
            if asked % EVERY == number % EVERY:
                found.append((differences(state.kernel), float(state.kernel.evaluate(0))))
        agent = agents[decision.seat]
        game.apply(state, agent.act(game.observe(state, Seat(decision.seat)), decision))
    outcome = game.outcome(state)
    assert outcome is not None, "no decision is pending, so the game is over"
    for counts, guess in found:
        yield Row(number, counts, guess, outcome.scores[0])


def differences(kernel: Kernel) -> list[float]:
    """Return each count of seat 0 less that of seat 1."""
    ours, theirs = counts_of(kernel, 0), counts_of(kernel, 1)
    return [ours[name] - theirs[name] for name in ours]


def counts_of(kernel: Kernel, seat: int) -> dict[str, float]:
    """Return what the kernel counts for a Ruler, by name."""
    ruler = kernel.ruler(seat)
    life, lands, domain = float(ruler.life), size(ruler.home), kernel.spots[AT_DOMAIN + seat]
    return {
        "life": life,
        "root-of-life": max(life, 0.0) ** 0.5,
        "lands": min(lands, 6),
        "spare-lands": max(lands - 6, 0),
        "land-suits": len({place // RANKS for place in places(ruler.home)}),
        "hand-cres": size(ruler.hand & CRES),
        "hand-enhs": size(ruler.hand & ENHS),
        "hand-lands": size(ruler.hand & LNDS),
        "enhs-out": size(ruler.enhs),
        "domain": float(sum(int(shown(domain, suit)) for suit in range(SUITS))),
        "draw-pile": float(ruler.draw_size),
        "lost-cres": size(ruler.discard & CRES),
        "lost-enhs": size(ruler.discard & ENHS),
        "lost-lands": size(ruler.discard & LNDS),
        "phasing": float(kernel.phasing == seat),
        **field_of(kernel, ruler, seat),
    }


def field_of(kernel: Kernel, ruler: Ruler, seat: int) -> dict[str, float]:
    """Return what the Cres of a Ruler come to that will outlive the turn."""
    counts = dict.fromkeys(("cres", "power", "toughness", "spots", "trumps", "inactive"), 0.0)
    for place in places(ruler.field & ~ruler.tagged):
        spots = kernel.spots[DECK * seat + place]
        counts["cres"] += 1
        counts["power"] += int(POWER[place])
        counts["toughness"] += int(TOUGHNESS[place])
        counts["spots"] += int(height(highest(spots))) - 1
        counts["trumps"] += int(kernel.trump >= 0 and spots & FIELD[kernel.trump] != 0)
        counts["inactive"] += int(ruler.inactive) >> place & 1
    return counts


def size(mask: i64) -> float:
    """Return how many cards a mask holds."""
    return float(count(mask))


def places(mask: int) -> Iterator[int]:
    """Yield the bits of a mask, lowest first."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def fit(counts: Floats, scores: Floats) -> Floats:
    """Return the weight of each count, in log-odds, by ridge regression on standard units."""
    spread = counts.std(axis=0) + 1e-9
    scaled, weights = counts / spread, np.zeros(counts.shape[1])
    for _ in range(STEPS):
        odds = foretold(scaled, weights)
        slope = scaled.T @ (odds - scores) + RIDGE * weights
        bend = (scaled * (odds * (1 - odds))[:, None]).T @ scaled + RIDGE * np.eye(len(weights))
        weights = weights - np.linalg.solve(bend, slope)
    return np.asarray(weights / spread)


def foretold(counts: Floats, weights: Floats) -> Floats:
    """Return the expected scores."""
    return np.asarray(1 / (1 + np.exp(-counts @ weights)))


def held_out_loss(counts: Floats, scores: Floats, games: NDArray[np.int64]) -> float:
    """Return the log loss of rows whose games were left out of the fit."""
    guessed = np.zeros(len(scores))
    for fold in range(FOLDS):
        out = games % FOLDS == fold
        guessed[out] = foretold(counts[out], fit(counts[~out], scores[~out]))
    return float(-np.mean(scores * np.log(guessed) + (1 - scores) * np.log(1 - guessed)))


def trained(rows: list[Row]) -> dict[str, Any]:
    """Return the weights, in units of the evaluation, and how well they foretell."""
    counts = np.array([row.counts for row in rows])
    scores = np.array([row.score for row in rows])
    games = np.array([row.game for row in rows])
    guesses = np.array([row.guess for row in rows])[:, None]
    names = list(counts_of(PARLOR_MAGIC.setup(PARLOR_MAGIC.spec.options.defaults(), 0).kernel, 0))
    weights = UNIT * fit(counts, scores)
    return {
        "rows": len(rows),
        "loss_of_the_evaluation_rescaled": held_out_loss(
            np.log(guesses / (1 - guesses)), scores, games
        ),
        "loss": held_out_loss(counts, scores, games),
        "weights": dict(zip(names, np.round(weights, 1).tolist(), strict=True)),
    }


def main() -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=140)
    parser.add_argument("--simulations", type=int, default=60)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    rows = [row for number in range(asked.games) for row in rows_of(number, asked.simulations)]
    asked.out.write_text(json.dumps(trained(rows), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
