"""The parts of a report that not every run has: matchups, choices, cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from cardwright.lab.probes.measures import told
from cardwright.lab.report.tables import Cell, amount, number, table

_DOMINANT: Final = 0.95
"""Taken so often where something else was offered, a kind of action is no choice."""


def matchups(found: Mapping[str, Any], variant: Mapping[str, Any]) -> str:
    """Return who beats whom under one variant: the matrix, then the ratings."""
    names = found["names"]
    ringed = {
        (ring[at], ring[(at + 1) % len(ring)])
        for ring in found["rings"]
        for at in range(len(ring))
    }
    rows = [
        [
            name,
            *(
                _meeting(found["matrix"][row][column], (row, column) in ringed)
                for column in range(len(names))
            ),
        ]
        for row, name in enumerate(names)
    ]
    rings = "".join(
        f"<p><strong>{escape(_ring(ring, names))}</strong></p>" for ring in found["rings"]
    )
    note = "Row's share of the points against column, both seats; 95 % interval."
    return (
        f"<h2>Who beats whom, {escape(variant['name'])}</h2><p class='note'>{note}</p>"
        f"{table(['', *names], rows)}{rings}{_spread(found)}{_ratings(found)}"
        f"{_luck(variant)}"
    )


def _meeting(met: Mapping[str, Any] | None, is_ringed: bool) -> Cell:
    if met is None:
        return Cell("·", "n")
    style = "up" if met["low"] > 0.5 else "down" if met["high"] < 0.5 else ""
    told_ends = f"{100 * met['low']:.0f} to {100 * met['high']:.0f}"
    return Cell(f"{100 * met['mean']:.0f} ({told_ends})", f"n {style}{' ring' * is_ringed}")


def _ring(ring: Sequence[int], names: Sequence[str]) -> str:
    """Return a ring in words: one rating each cannot show it."""
    steps = [
        f"{names[one]} beats {names[ring[(at + 1) % len(ring)]]}" for at, one in enumerate(ring)
    ]
    return f"A ring: {', '.join(steps)}. No rating can show it."


def _spread(found: Mapping[str, Any]) -> str:
    """Return how far the contestants' shares lie apart, where there are more than two."""
    if len(found["names"]) < 3:
        return ""
    points = f"{100 * found['spread']:.1f}"
    return (
        f"<p>The shares of all against all lie {points} points around even (their deviation).</p>"
    )


def _ratings(found: Mapping[str, Any]) -> str:
    order = sorted(
        zip(found["names"], found["ratings"], strict=True), key=lambda one: -one[1]["elo"]
    )
    rows = [
        [name, *(Cell(f"{one[end]:+.0f}", "n") for end in ("elo", "low", "high"))]
        for name, one in order
    ]
    return table(["contestant", "Elo in this field", "95 % from", "to"], rows)


def _luck(variant: Mapping[str, Any]) -> str:
    """Return how often the deal decided, and how often the player."""
    luck, swapped = variant["luck"], variant["swapped"]
    if luck is None:
        return ""
    decided = swapped.get("seat", 0) + swapped.get("agent", 0)
    ends = f"{told(luck['low'], 'share')} to {told(luck['high'], 'share')}"
    said = (
        f"Luck: of {decided:,} pairs that one seat or one contestant won whole, the same seat won "
        f"both games, whoever sat there, in {told(luck['mean'], 'share')} ({ends}). Coins would "
        "give 50 %, pure skill 0 %."
    )
    return f"<p>{escape(said)}</p>"


def choices(found: Sequence[Mapping[str, Any]]) -> str:
    """Return what was never taken, and what always was, then all."""
    if not found:
        return ""
    never = [one["kind"] for one in found if one["taken"] == 0]
    always = [one["kind"] for one in found if one["share"] >= _DOMINANT]
    said = [
        f"Never taken: {', '.join(never) or 'none'}.",
        f"Taken at least 95 times in 100: {', '.join(always) or 'none'}.",
    ]
    rows = [
        [
            one["kind"],
            amount(one["offered"]),
            amount(one["taken"]),
            number(one["share"], "share"),
        ]
        for one in found
    ]
    note = "Where more than one kind of action was offered. " + " ".join(said)
    heads = ["question: kind of action", "offered", "taken", "share"]
    return f"<h2>Choices</h2><p class='note'>{escape(note)}</p>{table(heads, rows)}"


def cards(found: Mapping[str, Any]) -> str:
    """Return what each card does when it is drawn, played or revived."""
    rows = [
        [
            one["card"],
            Cell(f"{100 * one['points']:+.1f}", "n"),
            Cell(f"{25 * one['low']:+.1f}", "n"),
            Cell(f"{25 * one['high']:+.1f}", "n"),
            "found" if one["found"] else "",
            Cell(told(one["raw"], "share"), "n"),
            amount(one["games"]),
        ]
        for one in found["cards"]
    ]
    note = (
        f"Points of the share of wins in an even game, from {found['games']:,} games; seat, "
        "opponent, deck and length held fixed, against the average card, effects shrunk, found "
        f"with at most 5 % false discoveries. {found['bias']}"
    )
    heads = ["card", "points", "95 % from", "to", "", "raw rate", "seats"]
    title = f"<h2>Cards {escape(found['use'])}</h2>"
    return f"{title}<p class='note'>{escape(note)}</p>{table(heads, rows)}"
