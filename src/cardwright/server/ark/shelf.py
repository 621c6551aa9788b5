"""The card sets of this server: those of the package, and a designer's folder.

The folder is read anew when it changes (hot reload). While it is broken it stays on the shelf with
its faults: its last good cards can be looked at, but no game can be begun with them, so that
nobody plays what is not in the files.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Any, Final

from cardwright.carddata.ark_files import read_set_files, read_text
from cardwright.core.errors import CardwrightError
from cardwright.games.ark_age.language.build_text import read_build
from cardwright.games.ark_age.language.cards import CardSet
from cardwright.games.ark_age.language.check import load_set
from cardwright.games.ark_age.language.faults import Fault, errors
from cardwright.games.ark_age.language.library import (
    ReadyBuild,
    shipped_builds,
    shipped_set,
    shipped_sets,
)
from cardwright.games.ark_age.language.read import CARD_FOLDER, SET_FILE
from cardwright.games.ark_age.options import ARK_AGE_OPTIONS
from cardwright.server.ark.making import completed
from cardwright.server.errors import ConflictError, NotFoundError

OWN: Final = "own"
"""Key of the designer's folder, whatever its set is called: the name may be what is broken."""
BUILD_FOLDER: Final = "builds"
BUILD_NAMES: Final = "builds.toml"
_BUILD_FILES: Final = (".json", ".txt")


@dataclass(frozen=True, slots=True)
class Shelved:
    """One set as it stands now."""

    key: str
    title: str
    cards: CardSet | None
    """None if the folder has never been whole."""
    builds: tuple[ReadyBuild, ...]
    faults: tuple[Fault, ...]
    stamp: str

    @property
    def is_own(self) -> bool:
        """Whether it is a designer's folder."""
        return self.key == OWN

    def playable(self) -> CardSet:
        """Return the cards for a new game.

        Raises:
            ConflictError: naming the first error, if there is one.
        """
        wrong = errors(self.faults)
        if wrong or self.cards is None:
            first = wrong[0]
            raise ConflictError(
                f"the set has {len(wrong)} error{'s' * (len(wrong) > 1)}: {first.what}",
                where=f"{first.file}:{first.line}: {first.field}".rstrip(": "),
                remedy=first.remedy,
            )
        return self.cards


class Shelf:
    """All sets, by their keys; the designer's first."""

    def __init__(self, folder: Path | None = None) -> None:
        """``folder`` is the designer's set, if there is one."""
        self._watched = None if folder is None else _Watched(folder)

    def all(self) -> list[Shelved]:
        """Return every set as it stands now."""
        own = [] if self._watched is None else [self._watched.now()]
        return own + [_shipped(name) for name in shipped_sets()]

    def find(self, key: str) -> Shelved:
        """Return a set as it stands now; an empty key is the first set.

        Raises:
            NotFoundError: if there is none.
        """
        if self._watched is not None and key in ("", OWN):
            return self._watched.now()
        names = shipped_sets()
        if key == "":
            return _shipped(names[0])
        if key in names:
            return _shipped(key)
        known = ", ".join(names if self._watched is None else [OWN, *names])
        raise NotFoundError(
            f"there is no set {key!r}", where="cards", remedy=f"Choose one of: {known}"
        )

    def ready_builds(self, set_id: str) -> tuple[ReadyBuild, ...]:
        """Return the ready builds of a set by the id that its ``set.json`` gives it."""
        for shelved in self.all():
            if shelved.cards is not None and shelved.cards.head.id == set_id:
                return shelved.builds
        return ()


def _shipped(name: str) -> Shelved:
    cards = shipped_set(name)
    stamp = f"{cards.head.id}/{cards.head.rev}"
    return Shelved(name, cards.head.name, cards, shipped_builds(name), (), stamp)


class _Watched:
    """A folder that somebody is working in."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = Lock()
        self._print: str | None = None
        self._shelved = Shelved(OWN, folder.name, None, (), (), "")

    def now(self) -> Shelved:
        """Return the set, read anew if a file has changed since the last time."""
        with self._lock:
            found = _fingerprint(self._folder)
            if found != self._print:
                self._shelved = self._read(found)
                self._print = found
            return self._shelved

    def _read(self, stamp: str) -> Shelved:
        before = self._shelved
        try:
            files = read_set_files(self._folder)
        except CardwrightError as error:
            fault = Fault(error.where, 0, "", error.what, error.remedy)
            return Shelved(OWN, before.title, before.cards, before.builds, (fault,), stamp)
        loaded = load_set(files)
        if loaded.set is None or errors(loaded.faults):
            # What could be read is shown only if nothing better ever was.
            cards = before.cards or loaded.set
            return Shelved(OWN, before.title, cards, before.builds, loaded.faults, stamp)
        builds, faults = _builds_in(self._folder, loaded.set)
        return Shelved(
            OWN, loaded.set.head.name, loaded.set, builds, (*loaded.faults, *faults), stamp
        )


def _fingerprint(folder: Path) -> str:
    """Return a hash that changes whenever a file of the set is written, added or removed."""
    digest = sha256()
    for path in sorted(_files(folder)):
        try:
            facts = path.stat()
        except OSError:
            continue  # removed at this moment: the next look sees it
        digest.update(f"{path}\n{facts.st_mtime_ns} {facts.st_size}\n".encode())
    return digest.hexdigest()[:16]


def _files(folder: Path) -> Iterator[Path]:
    yield folder / SET_FILE
    yield folder / BUILD_NAMES
    yield from (folder / CARD_FOLDER).glob("*")
    yield from (folder / BUILD_FOLDER).glob("*")


# ---- the builds of a folder


def _builds_in(folder: Path, cards: CardSet) -> tuple[tuple[ReadyBuild, ...], list[Fault]]:
    """Return the builds that lie in the folder, and what is wrong there.

    A set without any gets one for each hero, completed by itself.
    """
    names, faults = _names(folder)
    found: list[ReadyBuild] = []
    for path in sorted((folder / BUILD_FOLDER).glob("*")):
        if path.suffix not in _BUILD_FILES:
            continue
        try:
            build = read_build(read_text(path), f"{BUILD_FOLDER}/{path.name}", cards.cards)
        except CardwrightError as error:
            faults.append(Fault(error.where, 0, "", error.what, error.remedy, level="warning"))
            continue
        about = names.get(path.stem, {})
        name, plan = str(about.get("name", path.stem)), str(about.get("plan", ""))
        found.append(ReadyBuild(path.stem, name, plan, build))
    return tuple(found or _completed(cards)), faults


def _names(folder: Path) -> tuple[Mapping[str, Any], list[Fault]]:
    """Return what ``builds.toml`` says of the builds; it need not be there."""
    path = folder / BUILD_NAMES
    if not path.is_file():
        return {}, []
    try:
        listed = tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as error:
        what = f"this is no TOML: {error}"
        return {}, [Fault(BUILD_NAMES, 0, "", what, "Correct the file", level="warning")]
    return {one: about for one, about in listed.items() if isinstance(about, dict)}, []


def _completed(cards: CardSet) -> Iterator[ReadyBuild]:
    for hero, build in completed(cards, ARK_AGE_OPTIONS.defaults()).items():
        yield ReadyBuild(hero, cards.cards[hero].name, "Completed by itself.", build)
