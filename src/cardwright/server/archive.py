"""Finished and uploaded games: filed once, then shown to anybody who has the address."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardwright.core.game import AnyGame
from cardwright.core.replay import Replay, read, write
from cardwright.server import queries
from cardwright.server.api_models import ReplayMade
from cardwright.server.errors import NotFoundError, RequestRefusedError
from cardwright.server.film import TABLE, film, merged, part, refilm
from cardwright.server.packing import packed_text, unpacked_text
from cardwright.server.replays import MAX_ENTRIES, read_stored
from cardwright.server.schema import ReplayRow
from cardwright.server.store import Store
from cardwright.server.tokens import commitment, new_id
from cardwright.server.workers import Workers

log = logging.getLogger("cardwright.server")

FILM_SECONDS: Final = 60.0
"""Time to play a sent file through for all its viewers, while somebody waits."""
FILING_SECONDS: Final = 600.0
"""The same for a game that was played here, the files before it included."""
ALL: Final = "all"
_REMEMBERED: Final = 8
"""Replays of older rules whose new frames are kept in memory."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which frames of a replay somebody asks for."""

    viewer: str
    """``table``, ``all``, or a seat's number."""
    start: int
    limit: int | None


class Archive:
    """All replays."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame], workers: Workers) -> None:
        self._store = store
        self._games = games
        self._workers = workers
        self._filing: dict[str, asyncio.Task[None]] = {}
        self._refilmed: OrderedDict[str, dict[str, bytes] | None] = OrderedDict()

    def file(self, replay: str) -> None:
        """Make and store the frames of a finished game, in the background."""
        task = asyncio.create_task(self._file(replay), name=f"filing of replay {replay}")
        self._filing[replay] = task
        task.add_done_callback(lambda done: self._filed(replay, done))

    async def file_forgotten(self) -> None:
        """File the games that ended right before the server did."""
        for replay in await self._store.read(queries.without_streams):
            self.file(replay)

    async def close(self) -> None:
        """Leave what is being filed for the next start."""
        filing = list(self._filing.values())
        for task in filing:
            task.cancel()
        await asyncio.gather(*filing, return_exceptions=True)

    def forget(self, replay: str) -> None:
        """Make and remember nothing more of a replay that was deleted."""
        self._refilmed.pop(replay, None)
        if replay in self._filing:
            self._filing[replay].cancel()

    async def upload(
        self, text: str, players: Sequence[str] = (), browser: str | None = None
    ) -> ReplayMade:
        """Verify a file and keep it.

        Args:
            text: the file.
            players: names of the agents that played it, by seat; without, people did.
            browser: who sent it, and may delete it.

        Raises:
            CardwrightError: with the place, if it is corrupt, diverges, or takes too long.
        """
        where = "the file"
        played = read(text, self._games, where)
        streams = await self._film(text, played, FILM_SECONDS, where)
        row = ReplayRow(
            id=new_id(),
            game=played.game,
            version=self._games[played.game].spec.version,
            file=packed_text(write(played)),
            players=_named(players, played.seats),
            salt="",
            created=time.time(),
        )
        await self._store.run(queries.add_replay, row, streams, browser)
        return ReplayMade(replay=row.id, path=f"/r/{row.id}", entries=len(played.entries))

    async def find(self, replay: str) -> ReplayRow:
        """Return a replay's row.

        Raises:
            NotFoundError: if there is none.
        """
        row = await self._store.read(queries.find_replay, replay)
        if row is None:
            raise NotFoundError(
                "there is no such replay",
                where=f"replay {replay[:32]}",
                remedy="Check the address; a game has a replay once it is over",
            )
        return row

    async def first(self, replay: str, count: int) -> Replay:
        """Return the replay of the first ``count`` entries.

        Raises:
            NotFoundError, CardwrightError: if there is no such replay or entry, or these rules
                play it differently.
        """
        row = await self.find(replay)
        played = read_stored(row, self._games)
        if count > len(played.entries):
            raise RequestRefusedError(
                f"there are only {len(played.entries)} entries",
                where="entry",
                remedy="Choose an earlier frame",
            )
        if await self._diverges(row):
            raise RequestRefusedError(
                "the rules have changed since this game was played",
                where=f"replay {replay}",
                remedy="It can still be watched",
            )
        return played.first(count)

    async def frames(self, replay: str, wanted: Wanted) -> dict[str, Any]:
        """Return what ``GET /api/replays/{id}/frames`` answers, see ``Frames``.

        Raises:
            NotFoundError: if there is no such replay or viewer.
        """
        row = await self.find(replay)
        streams, diverged = await self._streams(row)
        seats = len(row.players)
        viewers = [str(seat) for seat in range(seats)] if wanted.viewer == ALL else [wanted.viewer]
        if any(viewer not in streams for viewer in viewers):
            raise NotFoundError(
                f"nobody looks on as {wanted.viewer[:20]!r}",
                where="viewer",
                remedy=f"Choose all, table, or a seat from 0 to {seats - 1}",
            )
        chosen = [streams[viewer] for viewer in viewers]
        made = await asyncio.to_thread(_assembled, chosen, wanted)
        return {**self._about(row), "diverged": diverged, **made}

    # ---- inside

    def _about(self, row: ReplayRow) -> dict[str, Any]:
        played = read_stored(row, self._games)
        return {
            "replay": row.id,
            "game": row.game,
            "version": played.version,
            "options": dict(played.options),
            "players": [
                {"seat": seat, "present": False, "away_seconds": None, **player}
                for seat, player in enumerate(row.players)
            ],
            "seed": str(played.seed),
            "salt": row.salt,
            "commitment": commitment(played.seed, row.salt) if row.salt else "",
        }

    async def _streams(self, row: ReplayRow) -> tuple[dict[str, bytes], bool]:
        """Return each viewer's stored frames, and whether they differ from a game played now."""
        if row.version == self._games[row.game].spec.version:
            return await self._stored(row), False
        refilmed = await self._refilm(row)
        return (await self._stored(row), True) if refilmed is None else (refilmed, False)

    async def _diverges(self, row: ReplayRow) -> bool:
        return (await self._streams(row))[1]

    async def _stored(self, row: ReplayRow) -> dict[str, bytes]:
        stored = await self._store.read(queries.find_streams, row.id)
        if not stored:
            await self._file(row.id)
            stored = await self._store.read(queries.find_streams, row.id)
        return stored

    async def _refilm(self, row: ReplayRow) -> dict[str, bytes] | None:
        """Return the frames by the present rules, None if the game diverges."""
        if row.id not in self._refilmed:
            arguments = (unpacked_text(row.file), row.game, f"replay {row.id}")
            self._refilmed[row.id] = await self._workers.run(FILM_SECONDS, refilm, *arguments)
            if len(self._refilmed) > _REMEMBERED:
                self._refilmed.popitem(last=False)
        return self._refilmed[row.id]

    async def _film(self, text: str, played: Replay, limit: float, where: str) -> dict[str, bytes]:
        if len(played.entries) > MAX_ENTRIES:
            raise RequestRefusedError(
                f"{len(played.entries)} entries are too many",
                where=where,
                remedy=f"Games of up to {MAX_ENTRIES} entries can be kept here",
            )
        try:
            return await self._workers.run(limit, film, text, played.game, where)
        except TimeoutError as error:
            raise RequestRefusedError(
                f"it could not be played through in {limit:.0f} seconds",
                where=where,
                remedy="Replay it on the command line",
            ) from error

    async def _file(self, replay: str) -> None:
        row = await self.find(replay)
        text, where = unpacked_text(row.file), f"replay {replay}"
        played = read(text, self._games, where)
        streams = await self._film(text, played, FILING_SECONDS, where)
        await self._store.run(queries.store_streams, replay, streams)

    def _filed(self, replay: str, task: asyncio.Task[None]) -> None:
        del self._filing[replay]
        if not task.cancelled() and task.exception() is not None:
            log.error("%s failed", task.get_name(), exc_info=task.exception())


def _named(agents: Sequence[str], seats: int) -> list[dict[str, Any]]:
    """Return who sat where, as a replay shows them."""
    if agents:
        return [{"kind": "computer", "level": None, "name": name} for name in agents]
    return [
        {"kind": "human", "level": None, "name": f"Player {seat + 1}"} for seat in range(seats)
    ]


def _assembled(streams: list[bytes], wanted: Wanted) -> dict[str, Any]:
    parts = [part(stream, wanted.start, wanted.limit) for stream in streams]
    outcome, total, frames = parts[0]
    if wanted.viewer == ALL:
        frames = merged([reel for _, _, reel in parts])
    is_seat = wanted.viewer not in (ALL, TABLE)
    return {
        "viewer": int(wanted.viewer) if is_seat else wanted.viewer,
        "outcome": outcome,
        "total": total,
        "frames": frames,
    }
