"""Events, reasons and outcomes of one game as lines of text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardwright.cli.text_boards import label_of, named
from cardwright.core.game import Event, Outcome, Reason, SeenEvent
from cardwright.core.record import Record
from cardwright.text import Part, catalogue, plain, sentence

SEATS: Final[Mapping[str, str]] = {"ark-age": "player", "leveler": "player"}
"""The placeholder by which a game type's sentences call a seat; ``seat`` without an entry."""


class Teller:
    """Tells of one game, with seats and cards called as its game type calls them."""

    def __init__(self, record: Record) -> None:
        self._name = record.game.spec.name
        self._table = record.game.to_json(record.game.observe(record.state, None))
        """Names the cards, which are the same all game long."""

    def tell(self, code: str, args: Mapping[str, Any], rule: str = "") -> str:
        """Return the sentence of a code with its rule; without one the code with its arguments."""
        if code in catalogue():
            words = sentence(code, named(self._name, args, self._table))
        else:
            words = " ".join([code, *(f"{name}={value}" for name, value in args.items())])
        return f"{words} ({rule})" if rule else words

    def seen(self, event: SeenEvent) -> str:
        """Return an event as its viewer may know it."""
        return self.tell(event.code, event.args, event.rule)

    def whole(self, event: Event) -> str:
        """Return an event with all that any seat knows of it, for readers of a finished game."""
        args = dict(event.args)
        for own in event.private.values():
            args.update(own)
        return self.tell(event.code, args, event.rule)

    def reason(self, reason: Reason) -> str:
        """Return a condition with a sign that says whether it is met."""
        sign = "✓" if reason.met else "✗"
        return f"{sign} {self.tell(reason.code, reason.args, reason.rule)}"

    def outcome(self, outcome: Outcome) -> str:
        """Return who won, by what, by which rule."""
        best = max(outcome.scores)
        winners = [seat for seat, score in enumerate(outcome.scores) if score == best]
        names = " and ".join(self.seat(seat) for seat in winners)
        won = "A draw" if len(winners) == len(outcome.scores) else f"{names} won"
        return f"{won}: {outcome.code} ({outcome.reason})"

    def label(self, text: str) -> str:
        """Return an action's text for readers who do not see its table, in Rich's markup."""
        return label_of(self._name, text)

    def seat(self, seat: int) -> str:
        """Return what a seat is called where no names are known."""
        return plain(Part(SEATS.get(self._name, "seat"), seat))
