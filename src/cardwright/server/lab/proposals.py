"""Searches that were made in browsers, as they are kept: each in a folder of its own.

``DATA/lab-searches/ID/search.json`` says what is sought and what was met; the files that came with
it lie beside. Its rounds are ordinary runs (:mod:`cardwright.server.lab.runs`) that name it.
"""

from __future__ import annotations

import json
import logging
import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from cardwright.core.errors import CardwrightError
from cardwright.core.json_text import parse_json
from cardwright.lab.asking import with_variants
from cardwright.lab.propose import Met, Search, Setting, name_of
from cardwright.server.lab.runs import State, write_whole

log = logging.getLogger("cardwright.server")

SEARCH_FILE: Final = "search.json"
FILES_FILE: Final = "files.json"


@dataclass(frozen=True, slots=True)
class Trial:
    """A setting that was played."""

    met: Met
    run: str
    """The round in which it was."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """One search and how far it has come."""

    id: str
    browser: str
    """Hash of the browser that made it, and may stop it."""
    name: str
    game: str
    text: str
    """The experiment of every setting, without variants."""
    steps: Mapping[str, tuple[str, ...]]
    goals: Mapping[str, tuple[float, float]]
    start: Setting
    rounds: int
    """At most."""
    created: float
    """Seconds since 1970."""
    state: State = "running"
    why: str = ""
    """Why it stopped or failed; empty while it goes on."""
    remedy: str = ""
    trials: tuple[Trial, ...] = ()

    @property
    def search(self) -> Search:
        """Return what may be moved, and where to."""
        return Search(self.steps, self.goals)

    @property
    def wanted(self) -> list[Setting]:
        """Return what the next round plays; nothing once the search is over."""
        if len(self.played) >= self.rounds:
            return []
        return self.search.wanted(self.start, {one.met.setting: one.met for one in self.trials})

    @property
    def played(self) -> list[str]:
        """Return the rounds that are over, in their order."""
        return list(dict.fromkeys(one.run for one in self.trials))

    def text_with(self, settings: Sequence[Setting]) -> str:
        """Return the experiment that plays these settings beside each other."""
        return with_variants(self.text, {name_of(one): dict(one) for one in settings})


class ProposalFolders:
    """All folders of searches."""

    def __init__(self, home: Path) -> None:
        self._home = home

    def begin(self, proposal: Proposal, files: Mapping[str, str]) -> None:
        """Make the folder of a search."""
        (self._home / proposal.id).mkdir(parents=True)
        write_whole(self._home / proposal.id / FILES_FILE, dict(files))
        self.keep(proposal)

    def keep(self, proposal: Proposal) -> None:
        """Write how a search stands."""
        write_whole(self._home / proposal.id / SEARCH_FILE, asdict(proposal))

    def files(self, search: str) -> dict[str, str]:
        """Return the files that came with a search."""
        path = self._home / search / FILES_FILE
        found: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
        return found

    def drop(self, search: str) -> None:
        """Delete a search; its rounds are folders of their own."""
        shutil.rmtree(self._home / search)

    def all(self) -> Iterator[Proposal]:
        """Yield every search; what cannot be read is logged and left."""
        for path in sorted(self._home.glob(f"*/{SEARCH_FILE}")):
            try:
                yield _read(path)
            except CardwrightError as error:
                log.error("a search is left out: %s", error)


def _read(path: Path) -> Proposal:
    data: dict[str, Any] = parse_json(path.read_text(encoding="utf-8"), str(path))
    try:
        return replace(
            Proposal(**data),
            steps={name: tuple(values) for name, values in data["steps"].items()},
            goals={name: (low, high) for name, (low, high) in data["goals"].items()},
            start=_setting(data["start"]),
            trials=tuple(_trial(one) for one in data["trials"]),
        )
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise CardwrightError(
            f"this is not how a search stands ({error})",
            where=str(path),
            remedy="Delete the folder, or update cardwright",
        ) from error


def _trial(data: Mapping[str, Any]) -> Trial:
    met = data["met"]
    measures = {name: (mean, low, high) for name, (mean, low, high) in met["measures"].items()}
    return Trial(Met(_setting(met["setting"]), measures, met["missed"]), data["run"])


def _setting(data: Sequence[Sequence[str]]) -> Setting:
    return tuple((name, value) for name, value in data)
