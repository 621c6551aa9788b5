"""What one viewer of a room is told: everything at once, or what has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.core.game import Seat
from cardwright.server.audience import Viewer
from cardwright.server.seen import (
    decision_seen,
    entries_seen,
    interrupts_seen,
    look,
    outcome_seen,
    undone,
)
from cardwright.server.timing import clock_seen, leaves_in, leaving_seen
from cardwright.server.tokens import commitment
from cardwright.server.wire import Ev, Player, Presence, Snap

if TYPE_CHECKING:
    from cardwright.server.room import Room


def snap(room: Room, viewer: Viewer) -> Snap:
    """Return everything the viewer needs; the addresses of links are still missing."""
    row = room.row
    return Snap(
        v=row.v,
        table=row.id if viewer.is_player else row.watch,
        game=row.game,
        viewer=room.shown_to(viewer),
        both_sides=len(viewer.seats) > 1,
        gathering=room.is_gathering,
        hints=room.gives_hints,
        events=entries_seen(room.record, room.shown_to(viewer)),
        commitment=commitment(int(row.seed), row.salt) if row.salt else "",
        leaving=leaving_seen(room),
        **_face(room, viewer),
    )


def ev(room: Room, viewer: Viewer, first: int) -> Ev | Snap:
    """Return what entries from number ``first`` on have changed for the viewer.

    Whoever is shown another seat now needs everything anew.
    """
    before = room.shown
    seat = room.shown_to(viewer)
    if len(viewer.seats) > 1 and seat != before:
        return snap(room, viewer)
    return Ev(
        v=room.row.v,
        events=entries_seen(room.record, seat, first),
        **_face(room, viewer),
    )


def presence(room: Room) -> Presence:
    """Return who is here."""
    return Presence(
        players=players(room), watchers=room.audience.watchers(), clock=clock_seen(room)
    )


def players(room: Room) -> list[Player]:
    """Return who sits where, and whether they are here."""
    return [_player(room, seat) for seat in range(len(room.row.players))]


def _player(room: Room, seat: int) -> Player:
    stored: dict[str, Any] = room.row.players[seat]
    is_human = stored["kind"] == "human"
    return Player(
        seat=seat,
        name=stored["name"],
        kind=stored["kind"],
        level=stored["level"],
        present=room.audience.is_present(seat) if is_human else stored["kind"] == "computer",
        away_seconds=room.audience.away_seconds(seat) if is_human else None,
        leaves_in=leaves_in(room, seat),
        stand_in=stored.get("stand_in", False),
    )


def _face(room: Room, viewer: Viewer) -> dict[str, Any]:
    """Return the fields that a snap and an ev share."""
    row, record = room.row, room.record
    seat = room.shown_to(viewer)
    # Nobody may know a hand yet that whoever comes next could still change.
    seen = look(room.game, record.state, None if room.is_gathering else seat)
    decision = record.decision
    is_asked = decision is not None and room.deciding == seat == decision.seat
    return {
        "players": players(room),
        "observation": seen.observation,
        "preview": seen.preview,
        "decision": decision_seen(room.game, decision, room.number)
        if decision is not None and is_asked
        else None,
        "deciding": room.deciding,
        "undone": undone(record),
        "takeback": row.takeback,
        "interrupts": [] if room.is_gathering else interrupts_seen(record, viewer.seats),
        "outcome": outcome_seen(record.outcome),
        "rematch_offers": sorted(room.rematch_offers),
        "clock": clock_seen(room),
        **_undo(room, viewer),
        **_afterwards(room, viewer),
    }


def _undo(room: Room, viewer: Viewer) -> dict[str, Any]:
    if not viewer.is_player:
        return {"can_undo": False, "undo_reason": ""}
    takeable = room.record.can_undo(Seat(room.undo_seat(viewer)))
    reason = f"undo.{takeable.reason}" if takeable.reason else ""
    return {"can_undo": takeable.count > 0, "undo_reason": reason}


def _afterwards(room: Room, viewer: Viewer) -> dict[str, Any]:
    """Return what only a finished game shows; the next table is the players' own."""
    row = room.row
    if not row.over:
        return {}
    has_next = viewer.is_player and row.successor is not None
    return {
        "replay": f"/r/{row.replay}",
        "rematch": f"/t/{row.successor}" if has_next else None,
        "seed": row.seed,
        "salt": row.salt,
    }
