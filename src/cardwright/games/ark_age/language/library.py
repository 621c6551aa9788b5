"""The sets and ready builds that the package brings with it."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from cardwright.core.errors import CardwrightError
from cardwright.games.ark_age.language.build_text import read_build
from cardwright.games.ark_age.language.builds import Build
from cardwright.games.ark_age.language.cards import CardSet
from cardwright.games.ark_age.language.check import load_set
from cardwright.games.ark_age.language.faults import errors

BASE_SET: Final = "s1"


def shipped_sets() -> list[str]:
    """Return the names of the sets that the package brings."""
    folder = _folder()
    if not folder.is_dir():
        return []
    return sorted(entry.name for entry in folder.iterdir() if (entry / "set.json").is_file())


def files_of(name: str) -> dict[str, str]:
    """Return the files of a shipped set, by their names within its folder.

    Raises:
        CardwrightError: if the package brings no such set.
    """
    if name not in shipped_sets():
        known = ", ".join(shipped_sets()) or "none is shipped"
        raise CardwrightError(
            f"there is no set {name!r} in the package", where="set", remedy=f"Choose: {known}"
        )
    found: dict[str, str] = {}
    for entry in _folder().joinpath(name).iterdir():
        if entry.name == "set.json":
            found[entry.name] = entry.read_text("utf-8")
        elif entry.name == "cards":
            texts = {f"cards/{card.name}": card.read_text("utf-8") for card in entry.iterdir()}
            found |= dict(sorted(texts.items()))
    return found


@cache
def shipped_set(name: str = BASE_SET) -> CardSet:
    """Return a shipped set.

    Raises:
        CardwrightError: if the package brings no such set, or its files have been damaged.
    """
    loaded = load_set(files_of(name))
    wrong = errors(loaded.faults)
    if loaded.set is None or wrong:
        raise CardwrightError(
            f"the set {name!r} of the package is damaged: {wrong[0]}",
            where="set",
            remedy="Install the package again",
        )
    return loaded.set


@dataclass(frozen=True, slots=True)
class ReadyBuild:
    """A build that the package brings, to play at once."""

    id: str
    name: str
    plan: str
    """How it means to win, in one sentence."""
    build: Build


@cache
def shipped_builds(name: str = BASE_SET) -> tuple[ReadyBuild, ...]:
    """Return the ready builds of a shipped set, in the order of its ``builds.toml``.

    Raises:
        CardwrightError: if the package brings no such set, or a build cannot be read.
    """
    cards = shipped_set(name).cards
    folder = _folder().joinpath(name)
    listed = tomllib.loads(folder.joinpath("builds.toml").read_text("utf-8"))
    found: list[ReadyBuild] = []
    for one, facts in listed.items():
        text = folder.joinpath("builds", f"{one}.json").read_text("utf-8")
        build = read_build(text, f"builds/{one}.json", cards)
        found.append(ReadyBuild(one, str(facts["name"]), str(facts["plan"]), build))
    return tuple(found)


def _folder() -> Traversable:
    return files("cardwright.games.ark_age") / "sets"
