"""Events, reasons and outcomes as lines of text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardwright.core.game import Event, Outcome, Reason, SeenEvent
from cardwright.text import Part, catalogue, plain, sentence


def tell(code: str, args: Mapping[str, Any], rule: str = "") -> str:
    """Return the sentence of a code with its rule; a code that has none yet with its arguments."""
    if code in catalogue():
        words = sentence(code, args)
    else:
        words = " ".join([code, *(f"{name}={value}" for name, value in args.items())])
    return f"{words} ({rule})" if rule else words


def tell_seen(event: SeenEvent) -> str:
    """Return an event as its viewer may know it."""
    return tell(event.code, event.args, event.rule)


def tell_all(event: Event) -> str:
    """Return an event with all that any seat knows of it, for readers of a finished game."""
    args = dict(event.args)
    for own in event.private.values():
        args.update(own)
    return tell(event.code, args, event.rule)


def tell_reason(reason: Reason) -> str:
    """Return a condition with a sign that says whether it is met."""
    return f"{'✓' if reason.met else '✗'} {tell(reason.code, reason.args, reason.rule)}"


def tell_outcome(outcome: Outcome) -> str:
    """Return who won, by what, by which rule."""
    best = max(outcome.scores)
    winners = [seat for seat, score in enumerate(outcome.scores) if score == best]
    names = " and ".join(seat_name(seat) for seat in winners)
    won = "A draw" if len(winners) == len(outcome.scores) else f"{names} won"
    return f"{won}: {outcome.code} ({outcome.reason})"


def seat_name(seat: int) -> str:
    """Return what a seat is called where no names are known."""
    return plain(Part("seat", seat))
