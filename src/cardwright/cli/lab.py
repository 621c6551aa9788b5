"""``cardwright lab``: experiments over many games, and the games behind each number."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from cardwright.cli.console import OUT, AsJson, check_writable, read_file, write_file
from cardwright.cli.lab_ask import ab, propose, skill, sweep
from cardwright.cli.lab_ladder import ladder
from cardwright.cli.lab_people import people
from cardwright.cli.lab_running import (
    REPORT_FILE,
    ClusterAddress,
    DataFolder,
    RunFolder,
    Workers,
    crew_of,
    experiment_in_file,
    folder_of,
    run_here,
    written_result,
)
from cardwright.core.errors import CardwrightError
from cardwright.core.json_text import parse_json
from cardwright.core.replay import write
from cardwright.lab.comparing import Change, compare
from cardwright.lab.experiment import Experiment
from cardwright.lab.opening import parse_key, replay_of
from cardwright.lab.probes.measures import told, told_difference
from cardwright.lab.report.export import WRITERS
from cardwright.lab.report.figures import write_figure
from cardwright.lab.report.page import page, result_in
from cardwright.lab.results import FORMAT
from cardwright.lab.store import DATABASE_FILE, Store
from cardwright.lab.toml_fields import is_table

lab = typer.Typer(
    name="lab",
    help="Change a rule, play thousands of games, and learn with honest statistics what it does.",
    no_args_is_help=True,
)

ExperimentFile = Annotated[
    Path,
    typer.Argument(
        metavar="FILE", help="An experiment (docs/examples/experiment.toml), a report."
    ),
]
RunName = Annotated[
    Path, typer.Argument(metavar="RUN", help="A run's folder, or the experiment file it ran.")
]


@lab.command("run")
def run_experiment(
    file: ExperimentFile,
    resume: Annotated[bool, typer.Option(help="Go on with a run that was interrupted.")] = False,
    workers: Workers = 0,
    cluster: ClusterAddress = "",
    run_folder: RunFolder = None,
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """Run an experiment to its stop and say what came out."""
    experiment = experiment_in_file(file, data)
    folder = run_folder or folder_of(experiment, data)
    if not resume and _is_unfinished(folder):
        raise CardwrightError(
            "this experiment was begun and not finished",
            where=str(folder),
            remedy="Go on with --resume, or name another folder with --run",
        )
    tell_result(run_here(experiment, folder, crew_of(workers, cluster)), folder, as_json)


def _is_unfinished(folder: Path) -> bool:
    if not (folder / DATABASE_FILE).is_file():
        return False
    with Store(folder) as store:
        return store.fact("stopped") is None


def tell_result(result: dict[str, Any], folder: Path, as_json: bool) -> None:
    """Print the sentence and where the report is, or the result as JSON."""
    if as_json:
        typer.echo(json.dumps(result))
        return
    OUT.print(escape(result["sentence"]), soft_wrap=True)
    OUT.print(f"Report: {escape(str(folder / REPORT_FILE))}", soft_wrap=True)


@lab.command()
def report(
    run: RunName,
    form: Annotated[
        str,
        typer.Option("--format", help="html, json, csv, jsonl, parquet, pdf or png."),
    ] = "html",
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Else a file in the run's folder.")
    ] = None,
    data: DataFolder = None,
) -> None:
    """Write a run's report, or its games as a table, finished or not."""
    forms = ("html", "json", *WRITERS, "pdf", "png")
    if form not in forms:
        raise CardwrightError(
            f"there is no form {form!r}", where="--format", remedy=f"Known are {', '.join(forms)}"
        )
    experiment, folder = _found(run, data)
    path = out or folder / f"report.{form}"
    check_writable(path)
    if form in WRITERS:
        with Store(folder) as store:
            WRITERS[form](experiment, store, path)
    else:
        _write_result(written_result(experiment, folder), form, path)
    OUT.print(escape(str(path)), soft_wrap=True)


def _write_result(result: dict[str, Any], form: str, path: Path) -> None:
    if form in ("pdf", "png"):
        write_figure(result, path.with_suffix(f".{form}"))
    else:
        write_file(path, page(result) if form == "html" else json.dumps(result, indent=1))


def _found(run: Path, data: Path | None) -> tuple[Experiment, Path]:
    """Return the experiment and the folder of a run, named by either.

    Raises:
        CardwrightError: if it was not run.
    """
    experiment = experiment_in_file(run, data)
    folder = run if run.is_dir() else folder_of(experiment, data)
    if not (folder / DATABASE_FILE).is_file():
        raise CardwrightError(
            "this experiment was not run", where=str(run), remedy="Run it with cardwright lab run"
        )
    return experiment, folder


@lab.command("open")
def open_game(
    run: RunName,
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME", help="As the report names it (12.0.1), or an ending: its median game."
        ),
    ],
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the replay here, not to the output.")
    ] = None,
    data: DataFolder = None,
) -> None:
    """Open a game behind a number: play it again and write it as a replay."""
    experiment, folder = _found(run, data)
    with Store(folder) as store:
        key = parse_key(game) if game[:1].isdigit() else _median_of(experiment, store, game)
        text = write(replay_of(experiment, store, key))
    if out is None:
        typer.echo(text, nl=False)
    else:
        write_file(out, text)
        OUT.print(f"Game {key}: {escape(str(out))}", soft_wrap=True)


def _median_of(experiment: Experiment, store: Store, ending: str) -> Any:
    cells = range(len(experiment.cells))
    count = store.count(cells, ending)
    if not count:
        raise CardwrightError(
            f"no game of this run ended by {ending!r}",
            where="GAME",
            remedy="Take an ending or a game that the report names",
        )
    return store.by_length(cells, (count - 1) // 2, ending)[0]


ReportName = Annotated[
    Path,
    typer.Argument(
        metavar="RUN", help="A run's folder, its experiment file, or a report (html, json)."
    ),
]


@lab.command("compare")
def compare_runs(
    before: ReportName, after: ReportName, data: DataFolder = None, as_json: AsJson = False
) -> None:
    """Say what has changed from one run or report to another, by variants of the same name."""
    changes = compare(*(_result_of(run, data) for run in (before, after)))
    if as_json:
        typer.echo(json.dumps([one._asdict() for one in changes]))
        return
    OUT.print(_table_of(changes))
    clear = sum(one.found for one in changes)
    OUT.print(f"{clear} of {len(changes)} measures differ, at most 5 % of those by chance.")


def _result_of(run: Path, data: Path | None) -> dict[str, Any]:
    """Return the result of a report as it is, or of a run as it stands now.

    Raises:
        CardwrightError: if it is neither.
    """
    if run.suffix not in (".html", ".json"):
        return written_result(*_found(run, data))
    text = read_file(run)
    kept: Any = result_in(text) if run.suffix == ".html" else parse_json(text, str(run))
    if is_table(kept) and kept.get("format") == FORMAT:
        return kept
    raise CardwrightError(
        "there is no result of the lab in it",
        where=str(run),
        remedy="Name a report, or the run's folder",
    )


def _table_of(changes: Sequence[Change]) -> Table:
    table = Table("Variant", "Measure", "Before", "After", "Difference, 95 %", "", box=None)
    for one in changes:
        ends = " to ".join(told_difference(end, one.unit) for end in (one.low, one.high))
        table.add_row(
            one.variant,
            one.title,
            told(one.before, one.unit),
            told(one.after, one.unit),
            ends,
            "found" if one.found else "",
        )
    return table


for command in (ab, sweep, skill, propose, ladder, people):
    lab.command()(command)
