"""Experiments from outside: written out of a form, and checked whole before anything is kept.

A text from outside may name ready builds and the files that come with it, and nothing else: no
path of this computer is ever opened for it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from math import prod
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from cardwright.core.errors import CardwrightError
from cardwright.games import GAMES
from cardwright.lab.experiment import Experiment
from cardwright.lab.experiment_file import read_experiment
from cardwright.lab.players import builds_in
from cardwright.lab.propose import Setting, checked_steps, start_of
from cardwright.lab.store import begin
from cardwright.lab.toml_fields import is_list
from cardwright.lab.toml_lines import line_of

WHERE: Final = "experiment"
"""The file's name in messages."""
RESERVED: Final = frozenset({"about.json", "result.json", "report.json"})
"""Files that the server keeps in a run's folder."""
MOST_GAMES: Final = 200_000
"""Of one experiment made in a browser: about 60 MB of disk."""


class Checked(NamedTuple):
    """What a sound experiment is, in short."""

    name: str
    game: str
    games_per_block: int
    most_games: int


class Wish(NamedTuple):
    """What a search may move, and for how many rounds."""

    moves: Mapping[str, Sequence[str]]
    """Of each option its values in order."""
    rounds: int


class Plan(NamedTuple):
    """A search that can be walked."""

    name: str
    game: str
    games_per_block: int
    """Of one setting."""
    most_games: int
    goals: Mapping[str, tuple[float, float]]
    start: Setting


def plan(text: str, files: Mapping[str, str], data: Path, wish: Wish) -> Plan:
    """Return what a search comes to; runs in a worker.

    Args:
        text: the experiment of every setting: aims, and no variants.
        files: as for :func:`check`.
        data: as for :func:`check`.
        wish: what may be moved.

    Raises:
        CardwrightError: as :func:`check`, and where options cannot be moved so.
    """
    with TemporaryDirectory(prefix="cardwright-lab-") as folder:
        experiment = _read(text, files, Path(folder), data)
    steps = checked_steps(wish.moves, GAMES[experiment.game].spec.options)
    _refuse_aimless(experiment, text)
    per_block = experiment.games_per_block
    most = _most_settings(wish) * per_block * experiment.stop.blocks
    if most > MOST_GAMES:
        raise CardwrightError(
            f"these are up to {most:,} games, and {MOST_GAMES:,} fit here",
            where="moves",
            remedy="Ask for fewer blocks or rounds, or move less",
        )
    start = start_of(steps, experiment.variants[0].options)
    return Plan(experiment.name, experiment.game, per_block, most, experiment.goals, start)


def _refuse_aimless(experiment: Experiment, text: str) -> None:
    for name in tomllib.loads(text).get("variants", ()):
        raise CardwrightError(
            "a search makes its variants itself",
            where=f"{WHERE}: line {line_of(text, ('variants', name))}",
            remedy="Leave [variants] out",
        )
    if not experiment.goals:
        raise CardwrightError(
            "nothing says where to go", where="goals", remedy="Name an aim: a measure, from and to"
        )


def _most_settings(wish: Wish) -> int:
    """Return how many settings the rounds can meet: first the start, then its neighbours."""
    there_are = prod(len(values) for values in wish.moves.values())
    return min(there_are, 1 + 2 * len(wish.moves) * wish.rounds)


def check(text: str, files: Mapping[str, str], data: Path) -> Checked:
    """Return what the experiment is; runs in a worker.

    Args:
        text: the experiment's file.
        files: the builds that come with it, by their plain file names.
        data: data folder with the imported cards that decks may hold.

    Raises:
        CardwrightError: with line, value and the nearest right one.
    """
    with TemporaryDirectory(prefix="cardwright-lab-") as folder:
        return _short(_read(text, files, Path(folder), data))


def lay_out(text: str, files: Mapping[str, str], folder: Path, data: Path) -> Experiment:
    """Return the experiment with a run folder begun for it; runs in a worker.

    Raises:
        CardwrightError: as :func:`check`; nothing is kept then.
    """
    with TemporaryDirectory(prefix="cardwright-lab-") as scratch:
        experiment = _read(text, files, Path(scratch), data)
    begin(folder, experiment)
    return experiment


def _read(text: str, files: Mapping[str, str], folder: Path, data: Path) -> Experiment:
    _refuse_paths(text)
    for name, content in files.items():
        if name in RESERVED:
            raise CardwrightError(
                f"{name} is a file of the run itself", where="files", remedy="Name yours otherwise"
            )
        (folder / name).write_text(content, encoding="utf-8")
    experiment = read_experiment(text, WHERE, folder, data)
    most = experiment.games_per_block * experiment.stop.blocks
    if most > MOST_GAMES:
        raise CardwrightError(
            f"these are up to {most:,} games, and {MOST_GAMES:,} fit here",
            where=f"{WHERE}: line {line_of(text, ('stop', 'blocks'))}",
            remedy=f"Ask for at most {MOST_GAMES // experiment.games_per_block:,} blocks, or run "
            "it on the command line",
        )
    return experiment


def _refuse_paths(text: str) -> None:
    """Refuse builds that lie anywhere but beside the experiment."""
    for key, name in _named_files(text):
        if Path(name).name != name:
            raise CardwrightError(
                f"there is no ready one {name[:40]!r}, and no file is opened here",
                where=f"{WHERE}: line {line_of(text, (key,), name)}",
                remedy="Name a ready one, or send the file along",
            )


def _named_files(text: str) -> Iterator[tuple[str, str]]:
    """Yield what may name a file, with the key that it stands under."""
    for key in ("builds", "decks", "cards"):
        yield from ((key, name) for name in _listed(text, key))
    yield from (("agents", build) for one in _listed(text, "agents") for build in builds_in(one))


def _listed(text: str, key: str) -> list[str]:
    """Return the texts of a key; what is no list, or no TOML, is refused by who reads it all."""
    try:
        found: Any = tomllib.loads(text).get(key)
    except (ValueError, RecursionError):
        return []
    found = [found] if isinstance(found, str) else found
    return [one for one in found if isinstance(one, str)] if is_list(found) else []


def _short(experiment: Experiment) -> Checked:
    per_block = experiment.games_per_block
    return Checked(experiment.name, experiment.game, per_block, per_block * experiment.stop.blocks)
