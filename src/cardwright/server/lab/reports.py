"""Results, reports and replays of a run, made in a worker: they read every game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, NamedTuple

from cardwright.core.errors import CardwrightError
from cardwright.core.replay import write
from cardwright.lab.comparing import compare
from cardwright.lab.experiment import Experiment
from cardwright.lab.opening import parse_key, replay_of
from cardwright.lab.report.export import WRITERS
from cardwright.lab.report.figures import write_figure
from cardwright.lab.report.page import page
from cardwright.lab.results import result_of
from cardwright.lab.store import DATABASE_FILE, Store, experiment_of

RESULT_FILE: Final = "result.json"
FORMS: Final[dict[str, str]] = {
    "html": "text/html; charset=utf-8",
    "json": "application/json",
    "csv": "text/csv; charset=utf-8",
    "jsonl": "application/x-ndjson",
    "pdf": "application/pdf",
    "png": "image/png",
    "parquet": "application/vnd.apache.parquet",
}
"""Forms of a report and their media types."""


class Opened(NamedTuple):
    """A game of a run, played again."""

    text: str
    """The replay file."""
    players: tuple[str, ...]
    """Names of who played, by seat."""


def result(folder: Path) -> dict[str, Any]:
    """Return the result of a run as it stands.

    Raises:
        CardwrightError: if nothing was played yet.
    """
    path = folder / RESULT_FILE
    if path.is_file():
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return found
    experiment, store = _open(folder)
    with store:
        made = result_of(experiment, store)
    path.write_text(json.dumps(made), encoding="utf-8")
    return made


def forget(folder: Path) -> None:
    """Forget the results of a run that goes on."""
    for path in (folder / RESULT_FILE, *(folder / f"report.{form}" for form in FORMS)):
        path.unlink(missing_ok=True)


def report(folder: Path, form: str) -> Path:
    """Return the file of a report, made if it is not there.

    Raises:
        CardwrightError: if nothing was played yet, or an extra is missing for the form.
    """
    path = folder / f"report.{form}"
    if path.is_file():
        return path
    if form in WRITERS:
        experiment, store = _open(folder)
        with store:
            WRITERS[form](experiment, store, path)
    elif form in ("pdf", "png"):
        write_figure(result(folder), path)
    else:
        made = result(folder)
        path.write_text(page(made) if form == "html" else json.dumps(made, indent=1), "utf-8")
    return path


def opened(folder: Path, game: str) -> Opened:
    """Return a game of a run, played again.

    Raises:
        CardwrightError: if it is not in the run, or plays out differently now.
    """
    key = parse_key(game)
    experiment, store = _open(folder)
    with store:
        text = write(replay_of(experiment, store, key))
    seated = experiment.cells[key.cell].seated(key.seating)
    return Opened(text, tuple(experiment.contestants[one].name for one in seated))


def compared(before: Path, after: Path) -> list[dict[str, Any]]:
    """Return what differs between two runs, measure by measure.

    Raises:
        CardwrightError: if they cannot be compared.
    """
    return [one._asdict() for one in compare(result(before), result(after))]


def _open(folder: Path) -> tuple[Experiment, Store]:
    if not (folder / DATABASE_FILE).is_file():
        raise CardwrightError(
            "nothing was played yet", where="experiment", remedy="Wait until its turn has come"
        )
    return experiment_of(folder), Store(folder)
