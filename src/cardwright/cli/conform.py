"""``cardwright conform``: run the rules against files of vectors."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, TypeGuard

import typer
from rich.markup import escape

from cardwright.cli.console import CHECK_FAILED, OUT, read_file
from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.core.json_text import parse_json
from cardwright.core.vectors import Checked
from cardwright.games.ark_age.vectors import check_ark_vectors
from cardwright.games.parlor_magic.vectors import check_parlor_vectors


@dataclass(frozen=True, slots=True)
class Format:
    """One format of vectors, told by what stands in the file."""

    title: str
    fits: Callable[[Json], bool]
    """Whether a file with this content is of the format."""
    run: Callable[[Json, str], Iterable[Checked]]
    """Runs the content; the text names the file. Raises CardwrightError for a malformed one."""


def _is_parlor(data: Json) -> bool:
    return _is_object(data) and str(data.get("game", "")).startswith("Parlor Magic")


def _is_ark(data: Json) -> bool:
    return _is_object(data) and str(data.get("schema", "")).startswith("arkage-vectors/")


FORMATS: Final = (
    Format("Parlor Magic vectors", _is_parlor, check_parlor_vectors),
    Format("Ark Age vectors", _is_ark, check_ark_vectors),
)
"""A format is added by one line. A file in JSON Lines (.jsonl, .jsonl.gz) is a list to it."""


def conform(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="JSON or JSON Lines, gzip or not.")
    ],
) -> None:
    """Check rule vectors: print each failure and what was skipped, and count in the last line."""
    counts: Counter[str] = Counter()
    identified = [(file, *_identified(file)) for file in files]
    for file, form, data in identified:
        for checked in form.run(data, str(file)):
            counts[checked.status] += 1
            _print(checked)
    typer.echo(", ".join(f"{counts[name]} {name}" for name in ("passed", "failed", "skipped")))
    if counts["failed"]:
        raise typer.Exit(CHECK_FAILED)


def _print(checked: Checked) -> None:
    if checked.status == "skipped":
        OUT.print(f"skipped {escape(checked.id)}: {escape(checked.reason)}", soft_wrap=True)
    if checked.status == "failed":
        OUT.print(f"[bold red]failed {escape(checked.id)}[/]", soft_wrap=True)
        for name, value in (("expected", checked.expected), ("got", checked.got)):
            OUT.print(f"  {name:8} {escape(json.dumps(value))}", soft_wrap=True)


def _identified(file: Path) -> tuple[Format, Json]:
    """Return the file's format and content.

    Raises:
        CardwrightError: if it is damaged, no JSON, or of no known format.
    """
    data = _parsed(read_file(file), file)
    for form in FORMATS:
        if form.fits(data):
            return form, data
    raise CardwrightError(
        "these are vectors of no format known here",
        where=str(file),
        remedy=f"Known are: {', '.join(form.title for form in FORMATS)}",
    )


def _parsed(text: str, file: Path) -> Json:
    """Return the JSON value, or the list of values of a file in JSON Lines."""
    if ".jsonl" in file.suffixes:
        return [
            parse_json(line, str(file), number)
            for number, line in enumerate(text.splitlines(), start=1)
            if line.strip()
        ]
    return parse_json(text, str(file))


def _is_object(data: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(data, dict)
