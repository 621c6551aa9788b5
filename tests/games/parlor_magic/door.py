"""Laid tables (``table.py``) at the typed door, for tests of what a seat sees and is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from cardwright.core.game import Event, Reason, Seat
from cardwright.games.parlor_magic.actions import Action
from cardwright.games.parlor_magic.game import PARLOR_MAGIC, Table
from cardwright.games.parlor_magic.options import PARLOR_MAGIC_OPTIONS
from cardwright.games.parlor_magic.preview import foresee
from cardwright.games.parlor_magic.seen import Observation, Preview
from tests.contract.walks import walk
from tests.games.parlor_magic import table

SEATS = {"a": Seat(0), "b": Seat(1)}
WALKS = range(6)
"""Whole games, shared with the contract tests, with every option at some value."""


def lay(text: str, options: str = "") -> Table:
    """Return the table that the text describes; its language is explained in ``table.py``."""
    kernel = table.lay(text, options).kernel
    return Table(kernel, PARLOR_MAGIC_OPTIONS.parse(options.split()))


def act(state: Table, *texts: str) -> list[Event]:
    """Do these actions of whoever is asked; return what happened."""
    events: list[Event] = []
    for text in texts:
        events += PARLOR_MAGIC.apply(state, action(state, text)).events
    return events


def action(state: Table, text: str) -> Action:
    """Return the action of the seat that is asked."""
    return PARLOR_MAGIC.parse(text, asked(state))


def asked(state: Table) -> Seat:
    decision = PARLOR_MAGIC.decision(state)
    assert decision is not None, "the game is over"
    return decision.seat


def see(state: Table, seat: str | None = None) -> Observation:
    """Return the observation of ``a`` or ``b``; by default of the seat that is asked."""
    return PARLOR_MAGIC.observe(state, asked(state) if seat is None else SEATS[seat])


def offered(state: Table) -> list[str]:
    decision = PARLOR_MAGIC.decision(state)
    return [] if decision is None else [PARLOR_MAGIC.notation(one) for one in decision.actions]


def why(state: Table, text: str, seat: str | None = None) -> tuple[Reason, ...]:
    """Return the conditions of an action as the seat may know them."""
    return PARLOR_MAGIC.why_not(see(state, seat), action(state, text))


def unmet(state: Table, text: str, seat: str | None = None) -> list[str]:
    """Return rule and code of each unmet condition: ``15.2 expel-creature``."""
    return [f"{r.rule[7:]} {r.code}" for r in why(state, text, seat) if not r.met]


def preview(state: Table, text: str | None = None) -> Preview:
    """Return what the seat that is asked foresees."""
    return foresee(see(state), None if text is None else action(state, text))


def walked() -> Iterator[Table]:
    """Yield every state of the walks; never to be changed."""
    for seed in WALKS:
        yield from cast("tuple[Table, ...]", walk("parlor-magic", seed).states)
