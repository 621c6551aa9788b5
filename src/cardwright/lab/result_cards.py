"""What the cards do to winning, as part of a run's result."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any, Final

from cardwright.lab.experiment import Experiment
from cardwright.lab.rows import GameRow
from cardwright.lab.stats.effects import Effect, discoveries, shrunk_effects
from cardwright.lab.stats.intervals import Moments
from cardwright.lab.store import Store
from cardwright.lab.tables import card_rows

USES: Final = ("drawn", "played", "revived")
MOST_GAMES: Final = 20_000
"""A regression on more takes minutes and says the same."""
FEWEST_GAMES: Final = 50

RAW_BIAS: Final = (
    "Raw rates are no measure of a card: long games see more cards, and strong decks hold others; "
    "in other games such rates are off by about 2 points."
)


def card_effects(experiment: Experiment, store: Store) -> list[dict[str, Any]]:
    """Return for each use of cards the effect of each card, the strongest first."""
    found: list[dict[str, Any]] = []
    for use in USES:
        rows = card_rows(experiment, islice(store.rows(), MOST_GAMES), use)
        if not rows.cards or len(rows.games) < FEWEST_GAMES:
            continue
        count = rows.fixed + len(rows.cards)
        effects, spread = shrunk_effects(rows.games, rows.fixed, count, rows.deals)
        raw = raw_rates(islice(store.rows(), MOST_GAMES), use)
        found.append(
            {
                "use": use,
                "games": len(rows.games),
                "spread": spread,
                "bias": RAW_BIAS,
                "cards": _listed(rows.cards, effects, raw),
            }
        )
    return found


def raw_rates(rows: Iterable[GameRow], use: str) -> dict[str, Moments]:
    """Return the scores of seats that used a card, adjusted for nothing."""
    found: dict[str, Moments] = {}
    for row in rows:
        for seat, uses in enumerate(row.wide.get("cards", [])):
            for card in uses.get(use, ()):
                found.setdefault(card, Moments()).add(row.scores[seat])
    return found


def _listed(
    cards: list[str], effects: list[Effect], raw: dict[str, Moments]
) -> list[dict[str, Any]]:
    called = discoveries([effect.p for effect in effects])
    listed = [
        {
            "card": card,
            "log_odds": effect.log_odds,
            "low": effect.low,
            "high": effect.high,
            "points": effect.log_odds / 4,  # of the share of wins, from an even game
            "found": is_found,
            "raw": raw[card].mean,
            "games": raw[card].count,
        }
        for card, effect, is_found in zip(cards, effects, called, strict=True)
    ]
    return sorted(listed, key=lambda one: (-one["log_odds"], one["card"]))
