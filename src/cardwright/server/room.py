"""A table that is open: one record, who looks at it, and every change that a message may make.

Every change is stored before anybody hears of it. All methods that change or show the record are
called inside ``async with room.turn()``; a change that cannot be stored leaves a broken room
behind, which is thrown away and loaded again from the database.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from cardwright.core.game import AnyGame, Json, Seat
from cardwright.core.record import Record
from cardwright.server import queries
from cardwright.server.audience import Audience, Viewer
from cardwright.server.errors import MessageRefusedError
from cardwright.server.messages import ev, snap
from cardwright.server.replays import replay_row
from cardwright.server.schema import TableRow
from cardwright.server.seen import outcome_seen
from cardwright.server.store import Store
from cardwright.server.timing import Timing
from cardwright.server.wire import Act, Interrupt, Message, Undo

MAX_ENTRIES: Final = 20_000
"""A game that is longer only accepts its end (reliability R4)."""


class Host(Protocol):
    """Whoever keeps the rooms, and is told what happens in them."""

    def changed(self, room: Room) -> None:
        """Something has changed: a computer may have to move."""
        ...

    def ended(self, room: Room) -> None:
        """The game is over and has its replay."""
        ...

    def broken(self, room: Room) -> None:
        """A change could not be stored: the room must not be used any more."""
        ...


@dataclass(eq=False)
class Room:
    """One open table."""

    row: TableRow
    record: Record
    acts: set[tuple[int, str]]
    """Messages that took effect: ``(seat, id)``."""
    number: int
    """Names the pending decision: entries so far, but for interrupts and notes
    that left it alone."""
    store: Store
    audience: Audience
    host: Host
    timing: Timing
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    is_broken: bool = False
    """A change could not be stored: this room is not used any more."""
    touched: float = field(default_factory=time.monotonic)
    """When somebody last asked for it."""
    shown: int = 0
    """Hot-seat: the seat that the browser was last shown."""
    asked_at: float = field(default_factory=time.monotonic)
    """When the pending decision was put."""
    rematch_offers: set[int] = field(default_factory=set[int])
    invites: dict[int, str] = field(default_factory=dict[int, str])
    """The invite tokens of open seats, once they have been asked for."""

    @property
    def game(self) -> AnyGame:
        """The game type."""
        return self.record.game

    @property
    def is_gathering(self) -> bool:
        """Whether the people who bring something to the game are not all here."""
        return self.row.gathering

    @property
    def deciding(self) -> int | None:
        """The seat that is asked; None before the game has begun, and once it is over."""
        return None if self.is_gathering else _seat_asked(self.record)

    @property
    def person_asked(self) -> int | None:
        """The seat that is asked, if a person has to answer: only a person's time counts."""
        seat = self.deciding
        return None if seat is None or not is_person(self.row.players[seat]) else seat

    @property
    def timed(self) -> int | None:
        """The seat whose time runs, if there is a clock: a person's, once every seat is taken."""
        return None if self.is_gathering else timed_seat(self.record, self.row.players)

    @property
    def is_long(self) -> bool:
        """Whether only its end is accepted any more."""
        return len(self.record.entries) >= MAX_ENTRIES

    def kind(self, seat: int) -> str:
        """Return ``human``, ``computer`` or ``open``."""
        return str(self.row.players[seat]["kind"])

    def seats_of_kind(self, kind: str) -> list[int]:
        """Return the seats of that kind."""
        return [seat for seat in range(len(self.row.players)) if self.kind(seat) == kind]

    @property
    def gives_hints(self) -> bool:
        """Whether the computer may be asked for advice: not against others, unless agreed on."""
        others = len(self.seats_of_kind("human")) + len(self.seats_of_kind("open")) > 1
        return self.row.hints or self.row.both_sides or not others

    def shown_to(self, viewer: Viewer) -> int | None:
        """Return the seat on whose behalf the viewer looks now.

        Whoever holds several (hot-seat) gets the deciding one, else the one before it.
        """
        if len(viewer.seats) < 2:
            return viewer.seats[0] if viewer.seats else None
        deciding = self.deciding
        if deciding is not None and deciding in viewer.seats:
            self.shown = deciding
        return self.shown if self.shown in viewer.seats else viewer.seats[0]

    @asynccontextmanager
    async def turn(self) -> AsyncGenerator[None, None]:
        """Have the room for oneself.

        Raises:
            MessageRefusedError: if the room is broken; the client is being sent away anyway.
        """
        async with self.lock:
            if self.is_broken:
                raise MessageRefusedError("failed", "the table is being loaded again")
            yield

    def asked(self, viewer: Viewer, number: int) -> Seat:
        """Return the viewer's seat that the decision of this number asks.

        Raises:
            MessageRefusedError: if the viewer is not asked this now.
        """
        self._require_begun(viewer)
        if self.record.outcome is not None:
            raise MessageRefusedError("over", "the game is over")
        if number != self.number:
            raise MessageRefusedError("stale", "the question has changed meanwhile")
        deciding = self.deciding
        if deciding is None or deciding not in viewer.seats:
            raise MessageRefusedError("not-your-turn", "it is the other side's decision")
        return Seat(deciding)

    # ---- messages of players

    async def act(self, viewer: Viewer, message: Act) -> None:
        """Answer the pending decision with a whole play.

        Raises:
            MessageRefusedError: if another decision is pending, or it is another seat's.
            CardwrightError: from the rules, if the play is not legal.
        """
        key = self.key_of(viewer, message.id)
        if key in self.acts:
            return
        seat = self.asked(viewer, message.decision)
        await self.play(seat, message.actions, key)

    async def play(
        self, seat: Seat, texts: Sequence[str], key: tuple[int, str] | None = None
    ) -> None:
        """Let the seat make a whole play; computers have no message id."""
        self._check_length()
        first = len(self.record.entries)
        self.record.act(seat, texts)
        self.timing.played(seat, is_own=is_person(self.row.players[seat]))
        self.ask_anew(len(self.record.entries) - first)
        await self.commit(first, key, takeback=None)

    async def interrupt(self, viewer: Viewer, message: Interrupt) -> None:
        """Do something out of turn, by the first of the viewer's seats that may.

        Raises:
            CardwrightError: if none may.
        """
        key = self.key_of(viewer, message.id)
        if key in self.acts:
            return
        first, before = len(self.record.entries), self.record.decision
        self.record.interrupt(self._interrupting(viewer, message.action), message.action)
        self.ask_anew(int(self.record.decision != before))
        await self.commit(first, key)

    async def undo(self, viewer: Viewer, message: Undo) -> None:
        """Take back the viewer's last play, as far as the record allows.

        Raises:
            CardwrightError: if nothing may be taken back, with the reason's code.
        """
        key = self.key_of(viewer, message.id)
        if key in self.acts:
            return
        first = len(self.record.entries)
        seat = self.undo_seat(viewer)
        self.record.undo(seat)
        self.timing.taken_back(seat)
        self.ask_anew()
        await self.commit(first, key, takeback=None)

    def undo_seat(self, viewer: Viewer) -> Seat:
        """Return the viewer's seat that undo is about: the one that can, if any can."""
        able = [s for s in viewer.seats if self.record.can_undo(Seat(s)).count]
        return Seat(able[0] if able else self.require_player(viewer))

    async def offer_rematch(self, viewer: Viewer, make: Callable[[Room], Awaitable[str]]) -> None:
        """Note that the viewer wants another game; once all people do, ``make`` its table.

        Raises:
            MessageRefusedError: if the game is not over yet.
        """
        self.require_player(viewer)
        if not self.row.over:
            raise MessageRefusedError("illegal", "a rematch can be offered once the game is over")
        if self.row.successor is not None or set(viewer.seats) <= self.rematch_offers:
            return
        self.rematch_offers |= set(viewer.seats)
        successor = None
        if set(self.seats_of_kind("human")) <= self.rematch_offers:
            successor = await make(self)
        await self.commit(len(self.record.entries), None, successor=successor)

    # ---- other changes

    async def seat_player(self, seat: int, name: str, browser: str, content: Json = None) -> None:
        """Give an open seat to a browser; its invites end.

        While people gather, whoever sits down may change what the game brings; with the last of
        them it begins.

        Args:
            seat: the open seat.
            name: of whoever sits down.
            browser: hash of its cookie.
            content: what the game brings from now on; None leaves it.

        Raises:
            CardwrightError: if the content is not legal; nothing has changed.
        """
        record = self.record if content is None else self._anew(content)
        players = [dict(player) for player in self.row.players]
        players[seat].update(kind="human", name=name)
        fields: dict[str, Any] = {"players": players, "v": self.row.v + 1, "updated": time.time()}
        was_gathering = self.is_gathering
        if was_gathering and all(player["kind"] != "open" for player in players):
            fields |= {"gathering": False, "deciding": _seat_asked(record)}
        self.timing.taken_over(seat)
        self.timing.ask(timed_seat(record, players), record.turn)
        fields |= self.timing.columns()
        change = queries.Change(self.row.id, fields, content=content)
        await self._stored(queries.claim_seat, browser, change, seat)
        self.record = record
        self.invites.pop(seat, None)
        self._publish(fields, len(record.entries), is_new=was_gathering)

    # ---- inside

    def _anew(self, content: Json) -> Record:
        """Return the same game with other content, before its first action."""
        old = self.record
        return Record(self.game, old.options, old.seed, old.seats, content)

    def key_of(self, viewer: Viewer, message_id: str) -> tuple[int, str]:
        """Return what a message is remembered by.

        Raises:
            MessageRefusedError: if the viewer does not play, or nobody does yet.
        """
        return self._require_begun(viewer), message_id

    def _require_begun(self, viewer: Viewer) -> int:
        seat = self.require_player(viewer)
        if self.is_gathering:
            raise MessageRefusedError("waiting", "the game begins once every seat is taken")
        return seat

    def require_player(self, viewer: Viewer) -> int:
        """Return the first of the viewer's seats.

        Raises:
            MessageRefusedError: if there is none.
        """
        if not viewer.is_player:
            raise MessageRefusedError("watching", "you are watching this game")
        return viewer.seats[0]

    def _check_length(self) -> None:
        if self.is_long:
            raise MessageRefusedError("illegal", "this game is too long: concede, or agree a draw")

    def _interrupting(self, viewer: Viewer, text: str) -> Seat:
        first = self.require_player(viewer)
        action = {seat: self.game.parse(text, Seat(seat)) for seat in viewer.seats}
        able = [
            seat
            for seat in sorted(viewer.seats, key=lambda seat: seat != self.deciding)
            if action[seat] in self.game.interrupts(self.record.state, Seat(seat))
        ]
        return Seat(able[0] if able else first)

    async def commit(self, first: int, act: tuple[int, str] | None, **fields: Any) -> None:
        """Store everything from entry ``first`` on with the changed columns, then tell everybody.

        If the record did not change, so that the takeback request stands, it is not named.
        """
        columns = {**self._standing(), **fields}
        replay = None
        if columns["over"] and not self.row.over:
            replay = replay_row(self.row, self.record)
            columns["replay"] = replay.id
        entries = [(int(e.seat), e.text) for e in self.record.entries[first:]]
        change = queries.Change(self.row.id, columns, first, entries, act, replay)
        await self._stored(queries.store_change, change)
        if act is not None:
            self.acts.add(act)
        self._publish(columns, first)
        if replay is not None:
            self.host.ended(self)

    def ask_anew(self, entries: int = 1) -> None:
        """Number the decision that so many entries have changed; with none it is the old one."""
        if entries:
            self.number += entries
            self.asked_at = time.monotonic()
            self.timing.ask(self.timed, self.record.turn)

    def _standing(self) -> dict[str, Any]:
        """Return the columns that follow from the record."""
        entries = self.record.entries
        return {
            "v": self.row.v + 1,
            "turn": entries[-1].turn if entries else self.row.turn,
            "deciding": self.deciding,
            "over": self.record.outcome is not None,
            "outcome": outcome_seen(self.record.outcome),
            "updated": time.time(),
            **self.timing.columns(),
        }

    async def _stored(self, work: Callable[..., None], *arguments: Any) -> None:
        try:
            await self.store.run(work, *arguments)
        except BaseException:
            # Memory is ahead of the database: nobody may see this room again.
            self.is_broken = True
            self.host.broken(self)
            raise

    def _publish(self, columns: dict[str, Any], first: int, is_new: bool = False) -> None:
        """Tell everybody what has changed since entry ``first``, or everything anew."""
        for name, value in columns.items():
            setattr(self.row, name, value)

        def tell(viewer: Viewer) -> Message:
            return snap(self, viewer) if is_new else ev(self, viewer, first)

        self.audience.publish(self.row.v, tell)
        self.host.changed(self)


def timed_seat(record: Record, players: Sequence[dict[str, Any]]) -> int | None:
    """Return the seat that is asked, if it is a person's and every seat is taken."""
    seat = _seat_asked(record)
    if seat is None or any(player["kind"] == "open" for player in players):
        return None
    return seat if is_person(players[seat]) else None


def is_person(player: dict[str, Any]) -> bool:
    """Return whether a person plays the seat now, no computer in his place."""
    return player["kind"] == "human" and not player.get("stand_in", False)


def _seat_asked(record: Record) -> int | None:
    decision = record.decision
    return None if decision is None else int(decision.seat)
