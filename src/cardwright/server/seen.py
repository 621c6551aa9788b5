"""A record as one viewer may see it: the only place where the server turns truth into messages.

Everything comes from the game type's own per-seat functions (``observe``, ``seen_by``,
``preview``), never from hiding parts of the state.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cardwright.core.entry import Entry
from cardwright.core.game import AnyGame, Decision, Json, Outcome, Reason, Seat, SeenEvent
from cardwright.core.record import Record
from cardwright.server.wire import Choice, DecisionSeen, EventSeen, ReasonSeen


@dataclass(frozen=True, slots=True)
class Look:
    """What a state shows to one viewer."""

    observation: dict[str, Any]
    preview: dict[str, Any] | None


def look(
    game: AnyGame, state: Any, seat: int | None, action: Any = None, for_eyes: bool = False
) -> Look:
    """Return the observation of the seat, or of a spectator (``None``), with its forecast.

    Args:
        game: the game type.
        state: what is looked at.
        seat: on whose behalf.
        action: what the seat considers and ``state`` does not show: the forecast is of it.
        for_eyes: nobody plays on from this observation, as nobody does from a spectator's: it
            comes without what only serves that.
    """
    observation = game.observe(state, None if seat is None else Seat(seat))
    forecast = game.preview(observation, action)
    if (for_eyes or seat is None) and hasattr(observation, "for_eyes"):
        observation = observation.for_eyes()
    return Look(game.to_json(observation), forecast)


def decision_seen(game: AnyGame, decision: Decision[Any], number: int) -> DecisionSeen:
    """Return a decision for the seat that is asked; ``number`` names it on the wire."""
    return DecisionSeen(
        id=number,
        seat=decision.seat,
        prompt=decision.prompt,
        group=decision.group,
        args=dict(decision.args),
        actions=[choice(game, action) for action in decision.actions],
    )


def choice(game: AnyGame, action: Any) -> Choice:
    """Return one action as a client lights it."""
    described = game.describe(action)
    return Choice(
        text=game.notation(action),
        kind=described["kind"],
        card=_handle(described.get("card")),
        target=_handle(described.get("target")),
    )


def entries_seen(record: Record, seat: int | None, start: int = 0) -> list[EventSeen]:
    """Return what the entries from number ``start`` on showed to the viewer, in order."""
    return [
        seen
        for number, entry in enumerate(record.entries[start:], start=start)
        for seen in _entry_seen(entry, number, seat)
    ]


def event_of(entry: Entry, number: int, seen: SeenEvent) -> EventSeen:
    """Return an event with the entry that caused it."""
    return EventSeen(
        code=seen.code,
        args=dict(seen.args),
        rule=seen.rule,
        seat=entry.seat,
        turn=entry.turn,
        entry=number,
    )


def taken_back(entry: Entry, number: int) -> EventSeen:
    """Return the event of an ``undo`` or ``takeback`` entry, ``{"seat", "count"}``.

    That of a ``redeal`` has ``{"seat"}``: its seed is nobody's to know; so has a note.
    """
    code, _, count = entry.text.partition(" ")
    args: dict[str, Json] = {"seat": int(entry.seat)}
    if code in ("undo", "takeback"):
        args["count"] = int(count)
    return event_of(entry, number, SeenEvent(code, args))


def undone(record: Record) -> list[int]:
    """Return the numbers of the entries that were taken back."""
    return [number for number, entry in enumerate(record.entries) if entry.undone]


def outcome_seen(outcome: Outcome | None) -> dict[str, Json] | None:
    """Return the result as ``{"scores", "reason", "code"}``."""
    if outcome is None:
        return None
    return {"scores": list(outcome.scores), "reason": outcome.reason, "code": outcome.code}


def reason_seen(reason: Reason) -> ReasonSeen:
    """Return one condition."""
    return ReasonSeen(rule=reason.rule, code=reason.code, args=dict(reason.args), met=reason.met)


def interrupts_seen(record: Record, seats: Sequence[int]) -> list[str]:
    """Return what the seats may do out of turn, as texts."""
    game = record.game
    texts = [
        game.notation(action)
        for seat in seats
        for action in game.interrupts(record.state, Seat(seat))
    ]
    return list(dict.fromkeys(texts))


def _entry_seen(entry: Entry, number: int, seat: int | None) -> Iterator[EventSeen]:
    step = entry.step
    if step is None:
        yield taken_back(entry, number)
        return
    viewer = None if seat is None else Seat(seat)
    for event in step.events:
        yield event_of(entry, number, event.seen_by(viewer))


def _handle(value: object) -> str | None:
    return None if value is None else str(value)
