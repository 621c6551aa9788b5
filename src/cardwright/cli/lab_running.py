"""What the commands of the lab share: where runs lie, who plays, and how progress is shown."""

from __future__ import annotations

import json
import os
import re
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cardwright.cli.console import ERR, read_file, write_file
from cardwright.core.errors import CardwrightError
from cardwright.lab.cluster import Cluster
from cardwright.lab.crew import Alone, Crew, Processes
from cardwright.lab.experiment import Experiment
from cardwright.lab.experiment_file import read_experiment
from cardwright.lab.report.page import experiment_in, page
from cardwright.lab.results import result_of
from cardwright.lab.run import run
from cardwright.lab.store import DATABASE_FILE, Store, experiment_of
from cardwright.lab.telling import tell
from cardwright.server.settings import data_folder

RESULT_FILE: Final = "result.json"
REPORT_FILE: Final = "report.html"

DataFolder: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--data", metavar="DIR", help="Data folder, else CARDWRIGHT_DATA, else the XDG one."
    ),
]
RunFolder: TypeAlias = Annotated[
    Path | None, typer.Option("--run", metavar="DIR", help="Folder of the run itself.")
]
Workers: TypeAlias = Annotated[
    int, typer.Option(min=0, max=256, help="Processes; 0 takes one for each processor.")
]
ClusterAddress: TypeAlias = Annotated[
    str, typer.Option("--cluster", metavar="local|URL", help="Play on a Dask cluster.")
]


def crew_of(workers: int, cluster: str) -> Crew:
    """Return who plays."""
    count = workers or os.cpu_count() or 1
    if cluster:
        return Cluster(cluster, count)
    return Alone() if count == 1 else Processes(count)


def experiment_in_file(file: Path, data: Path | None) -> Experiment:
    """Return the experiment of a file, of a report, or of a run's folder.

    Args:
        file: either of them.
        data: the data folder that was chosen; decks may hold the cards imported there.
    """
    if file.is_dir():
        return experiment_of(file)
    text = read_file(file)
    if file.suffix == ".html":
        found = experiment_in(text)
        if found is None:
            raise CardwrightError(
                "there is no experiment in this page", where=str(file), remedy="Name a report"
            )
        text = found
    return read_experiment(text, str(file), file.parent, data or data_folder())


def folder_of(experiment: Experiment, data: Path | None) -> Path:
    """Return the folder of an experiment's run: its name and a hash of its text."""
    slug = re.sub("[^a-z0-9]+", "-", experiment.name.lower()).strip("-")[:40] or "experiment"
    digest = sha256(experiment.text.encode()).hexdigest()[:8]
    return (data or data_folder()) / "lab" / f"{slug}-{digest}"


def run_here(experiment: Experiment, folder: Path, crew: Crew) -> dict[str, Any]:
    """Run an experiment with a progress bar, write its result and report, return the result.

    Interrupted from the keyboard, what was played is kept and told.

    Raises:
        typer.Exit: 130 after an interruption.
    """
    try:
        with Progress(*_COLUMNS, console=ERR, transient=True) as bar:
            task = bar.add_task("", total=experiment.stop.blocks)
            run(
                experiment,
                folder,
                crew,
                lambda watch: bar.update(task, completed=watch.blocks, description=tell(watch)),
            )
    except KeyboardInterrupt:
        ERR.print(f"Stopped; all that was played is kept in {folder}. Go on with --resume.")
        raise typer.Exit(130) from None
    return written_result(experiment, folder)


_COLUMNS: Final = (
    TextColumn("{task.description}"),
    BarColumn(),
    MofNCompleteColumn(),
    TextColumn("blocks"),
    TimeRemainingColumn(),
)


def written_result(experiment: Experiment, folder: Path) -> dict[str, Any]:
    """Return the result of a run as it stands, written into its folder with its report."""
    if not (folder / DATABASE_FILE).is_file():
        raise CardwrightError(
            "nothing has been played here",
            where=str(folder),
            remedy="Start with cardwright lab run",
        )
    with Store(folder) as store:
        result = result_of(experiment, store)
    write_file(folder / RESULT_FILE, json.dumps(result, indent=1))
    write_file(folder / REPORT_FILE, page(result))
    return result
