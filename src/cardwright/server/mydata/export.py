"""Everything that this server keeps of a browser, as one ZIP file.

It tells what the person could know anyway: of a game under way no seed, no opponent's cards and
none of his actions; of the others at a table no names.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile

from sqlalchemy import select
from sqlalchemy.orm import Session

from cardwright.core.game import Json
from cardwright.server import queries
from cardwright.server.bringing import Bringers
from cardwright.server.lab.proposals import Proposal
from cardwright.server.lab.runs import Run
from cardwright.server.mydata import rows
from cardwright.server.packing import unpacked_text
from cardwright.server.schema import EntryRow, ReplayRow, TableRow

FORMAT: Final = "cardwright-my-data/1"
DATA_FILE: Final = "my-data.json"
ABOUT: Final = (
    "Games that this browser played on this server, the replays it sent and the experiments it"
    " made. Of games under way it holds what you did yourself, nothing hidden; of others no names."
    " An experiment's single games are in the files that its report offers."
)
REDEAL: Final = "redeal"
"""Word of the entry that holds the seed of what was dealt anew (:class:`core.record.Record`)."""
_KINDS: Final = (".toml", ".json", ".txt")
"""Endings of what a run's folder holds of its maker's: the experiment, builds, decks, cards."""
_MADE: Final = frozenset({"about.json", "result.json", "report.json"})
"""Files that the server has made itself."""


class Export:
    """A ZIP file that is being written, one thing after the other."""

    def __init__(self, path: Path, bringers: Bringers) -> None:
        self._zip = ZipFile(path, "w", ZIP_DEFLATED)
        self._bringers = bringers
        self._data: dict[str, Any] = {
            "format": FORMAT,
            "made": datetime.now(UTC).isoformat(timespec="seconds"),
            "about": ABOUT,
            "games": [],
            "uploads": [],
            "experiments": [],
            "searches": [],
        }

    def add_table(self, session: Session, browser: str, table: str) -> None:
        """Add a table, with its replay if the game is over; one that is gone is left out."""
        held = rows.held_by(session, browser, table)
        if held is None:
            return
        line = _table_line(held)
        if held.row.over:
            replay = session.get(ReplayRow, held.row.replay)
            line["replay"] = None if replay is None else self._add_replay("games", replay)
        else:
            line["brought"] = self._brought(session, held)
            line["actions"] = _own_actions(session, held)
        self._data["games"].append(line)

    def add_uploads(self, session: Session, browser: str) -> None:
        """Add the replay files that were sent."""
        for id_ in rows.uploads_of(session, browser):
            replay = session.get_one(ReplayRow, id_)
            file = self._add_replay("uploads", replay)
            line = {"replay": replay.id, "sent": _moment(replay.created), "file": file}
            self._data["uploads"].append(line)

    def add_experiment(self, run: Run, folder: Path) -> None:
        """Add an experiment with the files that its maker gave."""
        line = _without_maker(asdict(run))
        given = [path for path in sorted(folder.glob("*")) if path.suffix in _KINDS]
        files = {path.name: path.read_text(encoding="utf-8") for path in given}
        line["files"] = self._add_files("experiments", run.id, files)
        self._data["experiments"].append(line)

    def add_search(self, search: Proposal, files: Mapping[str, str]) -> None:
        """Add a search with the files that its maker gave."""
        line = _without_maker(asdict(search))
        line["files"] = self._add_files("searches", search.id, files)
        self._data["searches"].append(line)

    def finish(self) -> None:
        """Write the list of everything, and close the file."""
        self._zip.writestr(DATA_FILE, json.dumps(self._data, indent=1))
        self._zip.close()

    # ---- inside

    def _add_replay(self, folder: str, replay: ReplayRow) -> str:
        name = f"{folder}/{replay.game}-{replay.id}.json"
        self._zip.writestr(name, unpacked_text(replay.file))
        return name

    def _add_files(self, folder: str, id_: str, files: Mapping[str, str]) -> list[str]:
        given = {f"{folder}/{id_}/{name}": files[name] for name in files if name not in _MADE}
        for name, text in given.items():
            self._zip.writestr(name, text)
        return list(given)

    def _brought(self, session: Session, held: rows.Held) -> list[Json]:
        """Return the builds of one's own seats, which the others do not know yet."""
        bringer = self._bringers.get(held.row.game)
        loaded = queries.load_table(session, held.row.id)
        if bringer is None or loaded is None or loaded.content is None:
            return []
        return [bringer.brought(loaded.content, seat) for seat in held.seats]


def _table_line(held: rows.Held) -> dict[str, Any]:
    row = held.row
    return {
        "table": row.id,
        "game": row.game,
        "rules_version": row.version,
        "options": row.options,
        "seats": list(held.seats),
        "players": [_player(row, seat, seat in held.seats) for seat in range(len(row.players))],
        "public": row.public,
        "begun": _moment(row.created),
        "last_change": _moment(row.updated),
        "turn": row.turn,
        "over": row.over,
        "outcome": row.outcome,
    }


def _player(row: TableRow, seat: int, is_own: bool) -> dict[str, Any]:
    stored: dict[str, Any] = row.players[seat]
    told = stored if is_own or stored["kind"] == "computer" else {**stored, "name": None}
    return {"seat": seat, **told}


def _own_actions(session: Session, held: rows.Held) -> list[list[Any]]:
    """Return ``[seat, text]`` of what was done, without the seed of a redealt table."""
    of_table = select(EntryRow).where(EntryRow.table_id == held.row.id)
    mine = of_table.where(EntryRow.seat.in_(held.seats)).order_by(EntryRow.n)
    entries = [(entry.seat, entry.text) for entry in session.scalars(mine)]
    return [[seat, text] for seat, text in entries if text.partition(" ")[0] != REDEAL]


def _without_maker(line: dict[str, Any]) -> dict[str, Any]:
    """Return how an experiment stands without the hash of the browser's own secret."""
    return {name: value for name, value in line.items() if name != "browser"}


def _moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
