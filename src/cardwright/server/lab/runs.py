"""The runs that were made in browsers, each in a folder of its own.

``DATA/lab/ID`` is a run folder as the command line has it (:mod:`cardwright.lab.store`), and holds
besides who made it and how it stands (``about.json``). What is not in a folder is not known: a
server that starts again finds everything as it was.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from cardwright.core.errors import CardwrightError
from cardwright.core.json_text import parse_json
from cardwright.lab.experiment import Experiment
from cardwright.lab.probes import measures_of
from cardwright.lab.store import EXPERIMENT_FILE
from cardwright.server.errors import ForbiddenError

log = logging.getLogger("cardwright.server")

ABOUT_FILE: Final = "about.json"

State: TypeAlias = Literal["queued", "running", "stopped", "done", "failed"]
WAITING: Final = frozenset({"queued", "running"})
"""Something will still happen by itself."""


@dataclass(frozen=True, slots=True)
class Level:
    """The measure under one variant as it stands; an interval that holds whoever looks when."""

    variant: str
    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Run:
    """One experiment and how far it has come."""

    id: str
    browser: str
    """Hash of the browser that made it, and may stop it."""
    name: str
    game: str
    measure: str
    """Its title, as a report heads it."""
    unit: str
    """``share`` or ``number``."""
    most_blocks: int
    games_per_block: int
    seconds: float
    """Longest time to play at a stretch."""
    created: float
    """Seconds since 1970."""
    state: State = "queued"
    why: str = ""
    """Why it stopped or failed, a sentence without its full stop; empty while it goes on."""
    remedy: str = ""
    """What to do about a failure."""
    blocks: int = 0
    """Played in an unbroken row."""
    said: str = ""
    """What is known so far, in words."""
    levels: tuple[Level, ...] = ()
    opened: Mapping[str, str] = field(default_factory=dict[str, str])
    """Games of the run that were opened, and their replays."""
    search: str = ""
    """The search that it is a round of."""


def new_run(run: str, browser: str, experiment: Experiment, seconds: float, now: float) -> Run:
    """Return an experiment as a run that waits for its turn."""
    measure = measures_of(experiment.game)[experiment.measure]
    return Run(
        id=run,
        browser=browser,
        name=experiment.name,
        game=experiment.game,
        measure=measure.title,
        unit=measure.unit,
        most_blocks=experiment.stop.blocks,
        games_per_block=experiment.games_per_block,
        seconds=seconds,
        created=now,
    )


class Folders:
    """All run folders of this server."""

    def __init__(self, home: Path) -> None:
        self.home = home

    def path(self, run: str) -> Path:
        """Return the folder of a run; ids are made here, never taken from outside."""
        return self.home / run

    def keep(self, run: Run) -> None:
        """Write how a run stands, whole or not at all."""
        write_whole(self.path(run.id) / ABOUT_FILE, asdict(run))

    def drop(self, run: str) -> None:
        """Delete a run with its games."""
        shutil.rmtree(self.path(run))

    def discard(self, run: str, laid_out: asyncio.Future[Any]) -> None:
        """Delete a folder that nobody waits for any more, if it was laid out."""
        if not laid_out.cancelled() and laid_out.exception() is None:
            self.drop(run)

    def text(self, run: str) -> str:
        """Return a run's experiment as its file."""
        return (self.path(run) / EXPERIMENT_FILE).read_text(encoding="utf-8")

    def all(self) -> Iterator[Run]:
        """Yield every run that was made in a browser; what cannot be read is logged and left."""
        for path in sorted(self.home.glob(f"*/{ABOUT_FILE}")):
            try:
                yield _read(path)
            except CardwrightError as error:
                log.error("a run is left out: %s", error)


def write_whole(path: Path, data: object) -> None:
    """Write JSON, whole or not at all."""
    beside = path.with_suffix(".new")
    beside.write_text(json.dumps(data), encoding="utf-8")
    os.replace(beside, path)


def refuse_stranger(maker: str, browser: str | None) -> None:
    """Let only who made an experiment steer it.

    Raises:
        ForbiddenError: if this is another browser.
    """
    if browser is None or maker != browser:
        raise ForbiddenError(
            "only the browser that made an experiment may steer it",
            where="experiment",
            remedy="Make one of your own from it",
        )


def _read(path: Path) -> Run:
    data: dict[str, Any] = parse_json(path.read_text(encoding="utf-8"), str(path))
    try:
        levels = tuple(Level(**one) for one in data.pop("levels"))
        return replace(Run(**data), levels=levels)
    except (KeyError, TypeError) as error:
        raise CardwrightError(
            f"this is not how a run stands ({error})",
            where=str(path),
            remedy="Delete the folder, or update cardwright",
        ) from error
