"""What cards of Ark Age should be worth and what the lab measured of them (decision 0033)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from itertools import islice
from typing import Any, Final

from cardwright.games.ark_age.language.budget import (
    CARD_POINTS_95,
    body_error,
    body_points,
    full_budget,
)
from cardwright.games.ark_age.language.cards import Card
from cardwright.server.lab.lab import Lab
from cardwright.server.lab.models import CardMeasured, CardWorth, LastMeasured
from cardwright.server.lab.runs import WAITING, Run

USE: Final = "drawn"
"""Of what is measured, that which a player does not choose."""
MOST_READ: Final = 5
"""Experiments that are looked through."""


def worths_of(cards: Iterable[Card]) -> list[CardWorth]:
    """Return what the cost of each card buys and its body takes, where the curve says it."""
    return [worth for card in cards if (worth := _worth(card)) is not None]


def _worth(card: Card) -> CardWorth | None:
    points, error = full_budget(card), body_error(card)
    if points is None or error is None:
        return None
    body, reach = body_points(card), CARD_POINTS_95 * error
    return CardWorth(
        id=card.id,
        points=points,
        body=body,
        low=points - body - reach,
        high=points - body + reach,
        has_text=bool(card.effects or card.keywords),
    )


async def last_measured(lab: Lab, browser: str | None, *, is_own: bool) -> LastMeasured | None:
    """Return what the browser's newest experiment said of cards, ``None`` if none did.

    Args:
        lab: where experiments lie.
        browser: whose.
        is_own: the cards are those of a designer's folder, not the package's.
    """
    asked = (run for run in lab.of(browser) if _asked(lab, run, is_own=is_own))
    for run in islice(asked, MOST_READ):
        result = await lab.result(run.id)
        for use in result["cards"]:
            if use["use"] == USE:
                return _measured(run, result, use)
    return None


def _asked(lab: Lab, run: Run, *, is_own: bool) -> bool:
    """Return whether a run was to look at these cards and has something to show."""
    if run.game != "ark-age" or run.state in WAITING or not run.blocks:
        return False
    experiment = tomllib.loads(lab.text(run.id))
    return "cards" in experiment.get("probes", ()) and ("cards" in experiment) == is_own


def _measured(run: Run, result: dict[str, Any], use: dict[str, Any]) -> LastMeasured:
    return LastMeasured(
        run=run.id,
        name=run.name,
        players=[one["agent"] for one in result["how"]["players"]],
        games=use["games"],
        cards=[
            CardMeasured(
                id=one["card"],
                points=one["points"],
                low=one["low"] / 4,
                high=one["high"] / 4,
                found=one["found"],
            )
            for one in use["cards"]
        ],
    )
