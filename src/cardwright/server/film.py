"""A finished game frame by frame, as each viewer could follow it. Made in a worker.

The frames of a finished game are made once and stored. If the rules have changed since, the file
is played again; where that gives another game, the stored frames are shown and marked as diverged
(architecture 6).
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from typing import Any, Final

from cardwright.core.entry import Entry
from cardwright.core.game import Seat
from cardwright.core.record import Record
from cardwright.core.replay import DivergedError, read, verify
from cardwright.server import workers
from cardwright.server.api_models import Frame
from cardwright.server.packing import unpacked_text
from cardwright.server.seen import entries_seen, look, outcome_seen

TABLE: Final = "table"
"""The viewer who holds no seat."""


# ---- inside a worker


def film(text: str, game_name: str, where: str) -> dict[str, bytes]:
    """Verify a file and return, for each viewer, outcome and frames as stored (:class:`_Reel`).

    Raises:
        CardwrightError: if the file is corrupt or diverges.
    """
    game = workers.game(game_name)
    played = read(text, {game_name: game}, where)
    record = verify(played, game, where)
    viewers: list[Seat | None] = [None, *map(Seat, range(played.seats))]
    reels = [_Reel(outcome_seen(record.outcome)) for _ in viewers]
    _shoot(record, viewers, reels)
    return {
        TABLE if viewer is None else str(viewer): reel.packed()
        for viewer, reel in zip(viewers, reels, strict=True)
    }


def refilm(text: str, game_name: str, where: str) -> dict[str, bytes] | None:
    """Return :func:`film` of a file of older rules, or None if it diverges."""
    try:
        return film(text, game_name, where)
    except DivergedError:
        return None


class _Reel:
    """What one viewer could follow, packed as it comes: a line the outcome, a line each frame.

    A long game never stands in memory whole, and a part of it can be read without the rest.
    """

    def __init__(self, outcome: Any) -> None:
        self._packer = zlib.compressobj()
        self._parts: list[bytes] = []
        self.add(outcome)

    def add(self, value: Any) -> None:
        """Append a line."""
        self._parts.append(self._packer.compress(f"{json.dumps(value)}\n".encode()))

    def packed(self) -> bytes:
        """Return everything; nothing can be added any more."""
        return b"".join([*self._parts, self._packer.flush()])


def _shoot(played: Record, viewers: Sequence[Seat | None], reels: Sequence[_Reel]) -> None:
    """Give each viewer's reel its frames, by playing a verified record once more."""
    game = played.game
    again = Record(game, played.options, played.seed, played.seats, played.content)
    for viewer, reel in zip(viewers, reels, strict=True):
        reel.add(_frame(again, None, viewer))
    for entry in played.entries:
        again.enter(entry.seat, entry.text)
        for viewer, reel in zip(viewers, reels, strict=True):
            reel.add(_frame(again, entry, viewer))


def _frame(record: Record, entry: Entry | None, viewer: Seat | None) -> dict[str, Any]:
    count = len(record.entries)
    seen = look(record.game, record.state, viewer, for_eyes=True)
    is_own = entry is not None and entry.seat == viewer
    return Frame(
        entry=count,
        seat=None if entry is None else entry.seat,
        text=entry.text if entry is not None and is_own else "",
        turn=int(seen.observation.get("turn", 0)),
        observation=seen.observation,
        others=[],
        preview=seen.preview,
        events=[] if entry is None else entries_seen(record, viewer, count - 1),
        undone=entry is not None and entry.undone,
    ).model_dump()


# ---- what a page gets


def part(stored: bytes, start: int, limit: int | None) -> tuple[dict[str, Any] | None, int, Any]:
    """Return the outcome, the number of frames, and the wanted frames of one viewer."""
    outcome, *frames = unpacked_text(stored).removesuffix("\n").split("\n")
    end = None if limit is None else start + limit
    return json.loads(outcome), len(frames), [json.loads(line) for line in frames[start:end]]


def merged(reels: Sequence[list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """Return the frames of somebody who looks over every shoulder, from those of each seat."""
    return [_all_seeing(frames) for frames in zip(*reels, strict=True)]


def _all_seeing(frames: Sequence[dict[str, Any]]) -> dict[str, Any]:
    return {
        **frames[0],
        "text": "".join(frame["text"] for frame in frames),
        "others": [frame["observation"] for frame in frames[1:]],
        "events": [_everything(seen) for seen in zip(*(f["events"] for f in frames), strict=True)],
    }


def _everything(seen: Sequence[dict[str, Any]]) -> dict[str, Any]:
    args: dict[str, Any] = {}
    for event in seen:
        args |= event["args"]
    return {**seen[0], "args": args}
