"""Tables are made and seats are taken here."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardwright.agents.levels import DEFAULT_LEVEL, levels_of
from cardwright.core.errors import CardwrightError
from cardwright.core.game import AnyGame
from cardwright.core.record import Record
from cardwright.core.replay import Replay
from cardwright.server import queries
from cardwright.server.api_models import Claim, Claimed, Joined, NewSeat, NewTable, TableMade
from cardwright.server.errors import ConflictError, ForbiddenError, NotFoundError
from cardwright.server.names import clean_name
from cardwright.server.room import Room
from cardwright.server.rooms import Rooms, enter_all
from cardwright.server.schema import TableRow, TokenRow
from cardwright.server.store import Store
from cardwright.server.tickets import Tickets
from cardwright.server.tokens import hashed, new_id, new_seed, new_token


@dataclass(frozen=True, slots=True)
class Asker:
    """The browser that asks."""

    browser: str
    """Hash of its cookie."""
    base: str
    """Address of the site, for links that are given to other people."""


@dataclass(frozen=True, slots=True)
class Start:
    """The position that a new table starts from."""

    record: Record
    salt: str
    """Empty if a person knows the seed."""

    @property
    def entries(self) -> list[tuple[int, str]]:
        """The entries so far, as stored."""
        return [(int(entry.seat), entry.text) for entry in self.record.entries]


class Lobby:
    """Makes tables and gives out their seats."""

    def __init__(self, store: Store, rooms: Rooms, tickets: Tickets) -> None:
        self._store = store
        self._rooms = rooms
        self._tickets = tickets

    async def deal(self, game: AnyGame, wanted: NewTable, asker: Asker) -> TableMade:
        """Make a table with a new game.

        Raises:
            CardwrightError: if an option, a seat or a level is not possible.
        """
        seed, salt = (wanted.seed, "") if wanted.seed is not None else new_seed()
        record = Record(game, wanted.options, seed, len(wanted.seats))
        people = Seating(game, wanted.seats, wanted.both_sides)
        return await self._make(Start(record, salt), people, asker, wanted.public)

    async def play_on(
        self, game: AnyGame, played: Replay, seating: Seating, asker: Asker
    ) -> TableMade:
        """Make a table that goes on from a replay.

        Raises:
            CardwrightError: if the replay is not whole, a seat not possible, or the game over.
        """
        record = Record(game, played.options, played.seed, played.seats, played.content)
        enter_all(record, played.entries)
        if record.outcome is not None:
            raise ConflictError("the game is over there", where="entry", remedy="Go back a step")
        return await self._make(Start(record, ""), seating, asker, public=False)

    async def rematch(self, room: Room) -> str:
        """Make the next table of the same people, seats swapped; return its id."""
        old = room.row
        seed, salt = new_seed()
        record = Record(room.game, old.options, seed, len(old.players), old.content)
        players = [*old.players[1:], old.players[0]]
        row = _row(Start(record, salt), players, old.both_sides, old.public)
        moved = [
            (browser, (seat - 1) % len(players))
            for browser, seat in await self._store.run(queries.holders_of, old.id)
        ]
        await self._store.run(queries.add_table, row, [], [], moved)
        return row.id

    async def claim(self, table: str, claim: Claim, asker: Asker) -> Claimed:
        """Give the browser the seats that a token opens.

        Raises:
            ForbiddenError: if the token opens nothing at this table.
            ConflictError: if an invite has been used, or the browser sits there already.
        """
        token = await self._store.run(queries.find_token, hashed(claim.token))
        if token is None or token.table_id != table:
            raise ForbiddenError(
                "this link opens no seat here, or was used already",
                where=f"table {table[:32]}",
                remedy="Ask for a new invitation, or open it in the browser that used it",
            )
        if token.invite:
            await self._accept(table, token.seats[0], claim, asker)
        else:
            await self._store.run(queries.seat_browser, asker.browser, table, token.seats)
        seats = await self._store.run(queries.seats_of, asker.browser, table)
        return Claimed(table=table, path=f"/t/{table}", seats=list(seats))

    def join(self, words: str) -> Joined:
        """Return the invite behind four words.

        Raises:
            NotFoundError: if they open nothing, or not any more.
        """
        ticket = self._tickets.find(words)
        if ticket is None:
            raise NotFoundError(
                "these words open no table",
                where="words",
                remedy="Check them, or ask for new ones: they are good for a quarter of an hour",
            )
        return Joined(table=ticket.table, path=f"/t/{ticket.table}", token=ticket.token)

    async def invite(self, room: Room) -> str | None:
        """Return the token for the first open seat of the room; None if no seat is open."""
        seats = room.seats_of_kind("open")
        if not seats:
            return None
        if room.invite is None:
            token = new_token()
            row = TokenRow(hash=hashed(token), table_id=room.row.id, seats=seats[:1], invite=True)
            await self._store.run(queries.add_token, row)
            room.invite = token
        return room.invite

    async def _accept(self, table: str, seat: int, claim: Claim, asker: Asker) -> None:
        room = await self._rooms.get(table)
        async with room.turn():
            if await self._store.run(queries.seats_of, asker.browser, table):
                raise ConflictError(
                    "you sit at this table already",
                    where=f"table {table}",
                    remedy="Send the link to a friend, or open it in another browser",
                )
            if room.kind(seat) != "open":
                raise ConflictError(
                    "somebody has taken this seat",
                    where=f"table {table}",
                    remedy="Ask for the watch link",
                )
            name = clean_name(claim.name, f"Player {seat + 1}")
            await room.seat_player(seat, name, asker.browser)

    async def _make(self, start: Start, seating: Seating, asker: Asker, public: bool) -> TableMade:
        own, opened = seating.own, seating.open
        row = _row(start, seating.players(), seating.both_sides, public)
        token = new_token() if own else None
        invite = new_token() if opened else None
        tokens = [
            TokenRow(hash=hashed(secret), table_id=row.id, seats=seats, invite=is_invite)
            for secret, seats, is_invite in ((token, own, False), (invite, opened[:1], True))
            if secret is not None
        ]
        holders = [(asker.browser, seat) for seat in own]
        await self._store.run(queries.add_table, row, start.entries, tokens, holders)
        if invite is not None:
            (await self._rooms.get(row.id)).invite = invite
        watch = f"/t/{row.watch}"
        return TableMade(
            table=row.id,
            path=f"/t/{row.id}" if own else watch,
            token=token,
            invite=None if invite is None else invite_address(asker.base, row.id, invite),
            watch=asker.base + watch,
            words=None if invite is None else self._tickets.words(row.id, invite),
        )


def invite_address(base: str, table: str, token: str) -> str:
    """Return the link that a friend gets. The token stands in the fragment: no log sees it."""
    return f"{base}/t/{table}#{token}"


DEFAULT_NAMES: Final = {"human": "Player", "computer": "Computer", "open": "Open seat"}


class Seating:
    """Who is to sit where, checked."""

    def __init__(self, game: AnyGame, seats: Sequence[NewSeat], both_sides: bool) -> None:
        """Check the wanted seats.

        Raises:
            CardwrightError: if this number or mixture of seats, or a level, is not possible.
        """
        self._game = game
        self._seats = seats
        self.both_sides = both_sides
        self.own = self._of_kind("human")
        self.open = self._of_kind("open")
        self._check()

    def players(self) -> list[Any]:
        """Return the seats as stored: ``[{"kind", "level", "name"}, ...]``."""
        return [self._player(number, seat) for number, seat in enumerate(self._seats)]

    def _of_kind(self, kind: str) -> list[int]:
        return [number for number, seat in enumerate(self._seats) if seat.kind == kind]

    def _check(self) -> None:
        if self.both_sides != (len(self.own) > 1):
            raise CardwrightError(
                "one browser plays several seats exactly if both_sides says so",
                where="both_sides",
                remedy="Set it for two seats of kind human, or make one of them open",
            )
        if self.open and not self.own:
            raise CardwrightError(
                "nobody is there to give out the open seat",
                where="seats",
                remedy="Make one seat human",
            )

    def _player(self, number: int, seat: NewSeat) -> dict[str, Any]:
        name = DEFAULT_NAMES[seat.kind]
        if seat.kind != "computer":
            instead = f"{name} {number + 1}" if seat.kind == "human" else name
            return {"kind": seat.kind, "level": None, "name": clean_name(seat.name, instead)}
        level = seat.level or DEFAULT_LEVEL
        names = [level.name for level in levels_of(self._game.spec.name)]
        if level not in names:  # an agent of any other strength would keep the others waiting
            raise CardwrightError(
                f"there is no level {level!r}",
                where=f"seats.{number}.level",
                remedy=f"Choose one from {names[0]} to {names[-1]}",
            )
        return {"kind": "computer", "level": level, "name": clean_name(seat.name, name)}


def _row(start: Start, players: list[Any], both_sides: bool, public: bool) -> TableRow:
    record, now = start.record, time.time()
    decision = record.decision
    return TableRow(
        id=new_id(),
        watch=new_id(),
        game=record.game.spec.name,
        version=record.game.spec.version,
        options=record.options,
        content=record.content,
        players=players,
        seed=str(record.seed),
        salt=start.salt,
        both_sides=both_sides,
        public=public,
        v=1,
        turn=record.entries[-1].turn if record.entries else 1,
        deciding=None if decision is None else int(decision.seat),
        takeback=None,
        over=False,
        outcome=None,
        replay=None,
        successor=None,
        created=now,
        updated=now,
    )
