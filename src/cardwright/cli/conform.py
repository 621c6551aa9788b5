"""``cardwright conform``: run the rules against files of vectors."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias, TypeGuard

import typer
from rich.markup import escape

from cardwright.cli.console import CHECK_FAILED, OUT, read_file
from cardwright.cli.leveler_cards import CardsFile, DataFolder
from cardwright.cli.scenarios import ScenarioSettings, are_scenarios, causes, check_scenarios
from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.core.json_text import parse_json
from cardwright.core.vectors import Checked
from cardwright.games.ark_age.vectors import check_ark_vectors
from cardwright.games.parlor_magic.vectors import check_parlor_vectors


@dataclass(frozen=True, slots=True)
class Content:
    """What stands in a file."""

    data: Json
    """The JSON value; a list for a file in JSON Lines."""
    where: str
    """The file's name."""
    lines: tuple[int, ...] = ()
    """The line of each value of a file in JSON Lines."""


Run: TypeAlias = Callable[[Content, ScenarioSettings], Iterable[Checked]]
"""Runs a file's content. Raises CardwrightError for a malformed one, before anything is run."""


@dataclass(frozen=True, slots=True)
class Format:
    """One format of vectors, told by what stands in the file."""

    title: str
    fits: Callable[[Json], bool]
    """Whether a file with this content is of the format."""
    run: Run


def plain(check: Callable[[Json, str], Iterable[Checked]]) -> Run:
    """Return how vectors are run that need nothing but their file."""

    def run(content: Content, _: ScenarioSettings) -> Iterable[Checked]:
        return check(content.data, content.where)

    return run


def _is_parlor(data: Json) -> bool:
    return _is_object(data) and str(data.get("game", "")).startswith("Parlor Magic")


def _is_ark(data: Json) -> bool:
    return _is_object(data) and str(data.get("schema", "")).startswith("arkage-vectors/")


def _run_scenarios(content: Content, settings: ScenarioSettings) -> Iterable[Checked]:
    return check_scenarios(content.data, content.where, content.lines, settings)


FORMATS: Final = (
    Format("Parlor Magic vectors", _is_parlor, plain(check_parlor_vectors)),
    Format("Ark Age vectors", _is_ark, plain(check_ark_vectors)),
    Format("Magic scenarios", are_scenarios, _run_scenarios),
)
"""A format is added by one line. A file in JSON Lines (.jsonl, .jsonl.gz) is a list to it."""


def conform(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="JSON or JSON Lines, gzip or not.")
    ],
    cards: CardsFile = None,
    data: DataFolder = None,
    exceptions: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Scenarios to set aside: id, rule and sentence, tabs between."
        ),
    ] = None,
    only: Annotated[
        str, typer.Option(metavar="TEXT", help="Run only scenarios whose id contains this.")
    ] = "",
    jobs: Annotated[int, typer.Option(min=1, help="Processes that run scenarios.")] = min(
        os.cpu_count() or 1, 2
    ),
    why: Annotated[
        bool, typer.Option("--why", help="Sum up failures and skips by their cause.")
    ] = False,
) -> None:
    """Check rule vectors: print each failure and what was skipped, and count in the last line."""
    settings = ScenarioSettings(cards, data, exceptions, only, jobs)
    identified = [_identified(file) for file in files]
    found: list[Checked] = []
    for content, form in identified:
        for checked in form.run(content, settings):
            found.append(checked)
            _print(checked)
    if why:
        _print_causes(found)
    counts = [f"{sum(1 for c in found if c.status == name)} {name}" for name in STATUSES]
    typer.echo(", ".join(counts))
    if any(checked.status == "failed" for checked in found):
        raise typer.Exit(CHECK_FAILED)


STATUSES: Final = ("passed", "failed", "skipped")


def _print(checked: Checked) -> None:
    if checked.status == "skipped":
        OUT.print(f"skipped {escape(checked.id)}: {escape(checked.reason)}", soft_wrap=True)
    if checked.status == "failed":
        OUT.print(f"[bold red]failed {escape(checked.id)}[/]", soft_wrap=True)
        for line in _lines_of(checked):
            OUT.print(f"  {escape(line)}", soft_wrap=True)


def _lines_of(checked: Checked) -> Iterable[str]:
    """Return how a failure is shown: its answers, or its course."""
    if checked.reason:
        return (checked.reason, *checked.report)
    pairs = (("expected", checked.expected), ("got", checked.got))
    return [f"{name:8} {json.dumps(value)}" for name, value in pairs]


def _print_causes(found: list[Checked]) -> None:
    for status in ("failed", "skipped"):
        for count, cause, ids in causes(found, status):
            shown = f"{count:5} {status}: {cause} ({', '.join(ids)})"
            OUT.print(escape(shown), soft_wrap=True)


def _identified(file: Path) -> tuple[Content, Format]:
    """Return the file's content and format.

    Raises:
        CardwrightError: if it is damaged, no JSON, or of no known format.
    """
    content = _parsed(read_file(file), file)
    for form in FORMATS:
        if form.fits(content.data):
            return content, form
    raise CardwrightError(
        "these are vectors of no format known here",
        where=str(file),
        remedy=f"Known are: {', '.join(form.title for form in FORMATS)}",
    )


def _parsed(text: str, file: Path) -> Content:
    """Return the JSON value, or the list of values of a file in JSON Lines."""
    if ".jsonl" not in file.suffixes and not _are_lines(text):
        return Content(parse_json(text, str(file)), str(file))
    numbered = [
        (number, parse_json(line, str(file), number))
        for number, line in enumerate(text.splitlines(), start=1)
        if line.strip()
    ]
    return Content(
        [value for _, value in numbered], str(file), tuple(number for number, _ in numbered)
    )


def _are_lines(text: str) -> bool:
    """Return whether a file without the ending of JSON Lines is one: two objects, a line each."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return len(lines) > 1 and all(
        line.startswith("{") and line.endswith("}") for line in lines[:2]
    )


def _is_object(data: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(data, dict)
