"""Tables are made and seats are taken here."""

from __future__ import annotations

import asyncio
import time
from dataclasses import asdict, dataclass, field
from typing import Any

from cardwright.core.game import AnyGame, Json, Seat
from cardwright.core.options import Options
from cardwright.core.record import Record
from cardwright.core.replay import Replay
from cardwright.server import queries
from cardwright.server.api_models import (
    Claim,
    Claimed,
    Invited,
    Joined,
    NewTable,
    ReadyName,
    TableMade,
)
from cardwright.server.bringing import Bringers, bring_nothing
from cardwright.server.clock import Clock, Terms, new_clock, to_json
from cardwright.server.errors import ConflictError, ForbiddenError, NotFoundError
from cardwright.server.messages import players as players_of
from cardwright.server.names import clean_name
from cardwright.server.room import Room, timed_seat
from cardwright.server.rooms import Rooms, enter_all
from cardwright.server.schema import TableRow, TokenRow
from cardwright.server.seating import Seating
from cardwright.server.store import Store
from cardwright.server.tickets import Tickets
from cardwright.server.timekeeper import Timekeeper
from cardwright.server.timing import Leaving, leaving_seen, terms_of, terms_seen
from cardwright.server.tokens import hashed, new_id, new_seed, new_token
from cardwright.server.wire import Invite


@dataclass(frozen=True, slots=True)
class Asker:
    """The browser that asks."""

    browser: str
    """Hash of its cookie."""
    base: str
    """Address of the site, for links that are given to other people."""


@dataclass(frozen=True, slots=True)
class Manners:
    """What a table allows besides playing."""

    public: bool = False
    """Anybody may watch."""
    hints: bool = False
    """The computer may be asked for advice also where people play each other."""
    clock: Terms | None = None
    """None: nobody is hurried."""
    leaving: Leaving = field(default_factory=Leaving)


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

    def __init__(
        self,
        store: Store,
        rooms: Rooms,
        timekeeper: Timekeeper,
        tickets: Tickets,
        bringers: Bringers,
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._timekeeper = timekeeper
        self._tickets = tickets
        self._bringers = bringers

    def brings_builds(self, game: str) -> bool:
        """Return whether people bring builds to games of this type."""
        return game in self._bringers

    async def deal(self, game: AnyGame, wanted: NewTable, asker: Asker) -> TableMade:
        """Make a table with a new game.

        Raises:
            CardwrightError: if an option, a seat, a level or a build is not possible.
        """
        people = Seating(game, wanted.seats, wanted.both_sides)
        record, salt = await asyncio.to_thread(self._begin, game, wanted)
        leaving = Leaving(wanted.leaving.then, float(wanted.leaving.after))
        manners = Manners(wanted.public, wanted.hints, terms_of(wanted.clock), leaving)
        return await self._make(Start(record, salt), people, asker, manners)

    def _begin(self, game: AnyGame, wanted: NewTable) -> tuple[Record, str]:
        """Return the new game with the salt of its seed; cards may have to be read for it."""
        seed, salt = (wanted.seed, "") if wanted.seed is not None else new_seed()
        options = game.spec.options.complete(wanted.options)
        bringer = self._bringers.get(game.spec.name)
        bring = bring_nothing if bringer is None else bringer.bring
        return Record(game, options, seed, len(wanted.seats), bring(wanted, options)), salt

    async def play_on(
        self, game: AnyGame, played: Replay, seating: Seating, asker: Asker
    ) -> TableMade:
        """Make a table that goes on from a replay.

        A replay shows every hand, and its seed every card to come. So what the first person's
        seat did not know then is dealt anew, by a seed that nobody knows.

        Raises:
            CardwrightError: if the replay is not whole, a seat not possible, or the game over.
        """
        seat = Seat(seating.own[0] if seating.own else 0)
        record = await asyncio.to_thread(_gone_on, game, played, seat)
        return await self._make(Start(record, ""), seating, asker, Manners())

    async def rematch(self, room: Room) -> str:
        """Make the next table of the same people, seats swapped; return its id."""
        old = room.row
        seed, salt = new_seed()
        content: Json = room.record.content
        options: Options = room.record.options
        if content is not None:
            content, options = self._bringers[old.game].rotate(content, options)
        record = Record(room.game, options, seed, len(old.players), content)
        players = [{**player, "stand_in": False} for player in old.players]
        players = [*players[1:], players[0]]
        timing = room.timing
        terms = None if timing.clock is None else timing.clock.terms
        manners = Manners(old.public, old.hints, terms, timing.leaving)
        row = self._row(Start(record, salt), players, old.both_sides, manners)
        moved = [
            (browser, (seat - 1) % len(players))
            for browser, seat in await self._store.read(queries.holders_of, old.id)
        ]
        await self._add(queries.NewTableRows(row, content, holders=moved))
        return row.id

    async def look(self, table: str, token: str) -> Invited:
        """Return what a token of a link opens, without taking it.

        Raises:
            ForbiddenError: if it opens nothing at this table.
        """
        found = await self._opened(table, token)
        room = await self._rooms.get(table)
        return Invited(
            table=table,
            game=room.row.game,
            title=room.game.spec.title,
            seat=found.seats[0] if found.invite else None,
            players=players_of(room),
            gathering=room.is_gathering,
            builds=await asyncio.to_thread(self._ready, room),
            clock=terms_seen(room),
            leaving=leaving_seen(room),
        )

    def _ready(self, room: Room) -> list[ReadyName]:
        if not room.is_gathering:
            return []
        bringer = self._bringers[room.row.game]
        return bringer.ready(room.record.content, room.record.options)

    async def claim(self, table: str, claim: Claim, asker: Asker) -> Claimed:
        """Give the browser the seats that a token opens.

        Raises:
            ForbiddenError: if the token opens nothing at this table.
            ConflictError: if an invite has been used, or the browser sits there already.
        """
        token = await self._opened(table, claim.token)
        if token.invite:
            await self._accept(table, token.seats[0], claim, asker)
        else:
            await self._store.run(queries.seat_browser, asker.browser, table, token.seats)
        seats = await self._store.read(queries.seats_of, asker.browser, table)
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

    async def invites(self, room: Room, base: str) -> list[Invite]:
        """Return the ways to the open seats of the room, for links that start with ``base``."""
        return [
            Invite(
                seat=seat,
                address=invite_address(base, room.row.id, token),
                words=self._tickets.words(room.row.id, token),
            )
            for seat in room.seats_of_kind("open")
            for token in [await self._invite(room, seat)]
        ]

    async def _invite(self, room: Room, seat: int) -> str:
        """Return the open seat's token; only its hash was stored, so a new process makes one."""
        if seat not in room.invites:
            token = new_token()
            row = TokenRow(hash=hashed(token), table_id=room.row.id, seats=[seat], invite=True)
            await self._store.run(queries.add_token, row)
            room.invites[seat] = token
        return room.invites[seat]

    async def _opened(self, table: str, token: str) -> TokenRow:
        found = await self._store.read(queries.find_token, hashed(token))
        if found is None or found.table_id != table:
            raise ForbiddenError(
                "this link opens no seat here, or was used already",
                where=f"table {table[:32]}",
                remedy="Ask for a new invitation, or open it in the browser that used it",
            )
        return found

    async def _accept(self, table: str, seat: int, claim: Claim, asker: Asker) -> None:
        room = await self._rooms.get(table)
        async with room.turn():
            if await self._store.read(queries.seats_of, asker.browser, table):
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
            content = await asyncio.to_thread(self._with_build, room, seat, claim.build)
            await room.seat_player(seat, name, asker.browser, content)

    def _with_build(self, room: Room, seat: int, build: str) -> Json:
        """Return the content with the build of whoever takes the seat; None if it stays."""
        if not build:
            return None
        if not room.is_gathering:
            raise ConflictError(
                "what is played here has been settled", where="build", remedy="Leave it out"
            )
        bringer = self._bringers[room.row.game]
        return bringer.replace(room.record.content, seat, build, room.record.options)

    async def _make(
        self, start: Start, seating: Seating, asker: Asker, manners: Manners
    ) -> TableMade:
        row = self._row(start, seating.players(), seating.both_sides, manners)
        token = new_token() if seating.own else None
        rows = queries.NewTableRows(
            row,
            start.record.content,
            entries=start.entries,
            tokens=[] if token is None else [_seat_token(row, token, seating.own)],
            holders=[(asker.browser, seat) for seat in seating.own],
        )
        await self._add(rows)
        invites: list[Invite] = []
        if seating.open:
            invites = await self.invites(await self._rooms.get(row.id), asker.base)
        watch = f"/t/{row.watch}"
        return TableMade(
            table=row.id,
            path=f"/t/{row.id}" if seating.own else watch,
            token=token,
            invites=invites,
            invite=invites[0].address if invites else None,
            words=invites[0].words if invites else None,
            watch=asker.base + watch,
        )

    async def _add(self, rows: queries.NewTableRows) -> None:
        """Store a new table; its clock may run already, whether or not anybody opens it."""
        await self._store.run(queries.add_table, rows)
        self._timekeeper.expect(rows.row.id, rows.row.due)

    def _row(
        self, start: Start, players: list[Any], both_sides: bool, manners: Manners
    ) -> TableRow:
        """Return a table before it is stored; a new game with content waits for its open seats."""
        record, now = start.record, time.time()
        decision = record.decision
        is_new = record.content is not None and not record.entries
        gathering = is_new and any(player["kind"] == "open" for player in players)
        clock = self._begun(manners.clock, players, record)
        return TableRow(
            id=new_id(),
            watch=new_id(),
            game=record.game.spec.name,
            version=record.game.spec.version,
            options=record.options,
            players=players,
            seed=str(record.seed),
            salt=start.salt,
            both_sides=both_sides,
            public=manners.public,
            hints=manners.hints,
            gathering=gathering,
            v=1,
            turn=record.entries[-1].turn if record.entries else 1,
            deciding=None if decision is None or gathering else int(decision.seat),
            takeback=None,
            over=False,
            outcome=None,
            replay=None,
            successor=None,
            clock=None if clock is None else to_json(clock),
            due=None if clock is None else clock.due,
            leaving=asdict(manners.leaving),
            created=now,
            updated=now,
        )

    def _begun(self, terms: Terms | None, players: list[Any], record: Record) -> Clock | None:
        """Return the clock of a new table; it runs at once if a person is asked."""
        if terms is None:
            return None
        clock = new_clock(terms, len(players))
        return clock.asking(timed_seat(record, players), record.turn, self._rooms.now())


def _gone_on(game: AnyGame, played: Replay, seat: Seat) -> Record:
    record = Record(game, played.options, played.seed, played.seats, played.content)
    enter_all(record, played.entries)
    if record.outcome is not None:
        raise ConflictError("the game is over there", where="entry", remedy="Go back a step")
    record.redeal(seat, new_seed()[0])
    return record


def _seat_token(row: TableRow, token: str, seats: list[int]) -> TokenRow:
    return TokenRow(hash=hashed(token), table_id=row.id, seats=seats, invite=False)


def invite_address(base: str, table: str, token: str) -> str:
    """Return the link that a friend gets. The token stands in the fragment: no log sees it."""
    return f"{base}/t/{table}#{token}"
