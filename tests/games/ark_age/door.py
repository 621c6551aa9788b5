"""Tables to look at through the door: played to a point, and what their seats see."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from cardwright.core.game import Decision, Json, Reason, Seat
from cardwright.games.ark_age.actions import Action
from cardwright.games.ark_age.game import ARK_AGE
from cardwright.games.ark_age.seen import Observation
from cardwright.games.ark_age.table import Table

A, B = Seat(0), Seat(1)


def begin(options: str = "", seed: int = 1, seats: int = 2, content: Json = None) -> Table:
    return ARK_AGE.setup(ARK_AGE.spec.options.parse(options.split()), seed, seats, content)


def asked(table: Table) -> Decision[Action]:
    decision = ARK_AGE.decision(table)
    assert decision is not None
    return decision


def do(table: Table, *texts: str) -> Table:
    """Answer one question after the other."""
    for text in texts:
        ARK_AGE.apply(table, ARK_AGE.parse(text, asked(table).seat))
    return table


def seen(table: Table) -> Observation:
    """Return what the seat that is asked sees."""
    return ARK_AGE.observe(table, asked(table).seat)


def why(table: Table, text: str) -> dict[str, Reason]:
    """Return the conditions of an action of the seat that is asked, by their codes."""
    action = ARK_AGE.parse(text, asked(table).seat)
    return {reason.code: reason for reason in ARK_AGE.why_not(seen(table), action)}


def unmet(table: Table, text: str) -> dict[str, str]:
    """Return the rules that stand against an action, by the reasons' codes."""
    return {code: reason.rule for code, reason in why(table, text).items() if not reason.met}


def preview(table: Table, text: str | None) -> Any:
    action = None if text is None else ARK_AGE.parse(text, asked(table).seat)
    return ARK_AGE.preview(seen(table), action)


def walk(seed: int, options: str = "", seats: int = 2, content: Json = None) -> Iterator[Table]:
    """Yield every state of a random game; they are one table that moves on."""
    table, rng = begin(options, seed, seats, content), Random(seed)
    while (decision := ARK_AGE.decision(table)) is not None:
        yield table
        ARK_AGE.apply(table, rng.choice(decision.actions))


def until(
    prompt: str, seed: int = 1, options: str = "", *, when: Callable[[Table], bool]
) -> Table:
    """Return a table of a random game at such a question."""
    for table in walk(seed, options):
        if asked(table).prompt == prompt and when(table):
            return ARK_AGE.copy(table)
    raise AssertionError(f"no game asks {prompt!r} so")
