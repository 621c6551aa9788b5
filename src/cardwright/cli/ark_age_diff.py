"""``cardwright ark-age cards diff``: what a new version of a set changes."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.markup import escape

from cardwright.cli.ark_age import SetFolder, playable
from cardwright.cli.console import OUT, AsJson
from cardwright.games.ark_age.language.changes import (
    ADDED,
    CHANGED,
    REMOVED,
    TEXT,
    Change,
    Difference,
    changes,
)

_COLOURS: Final = {ADDED: "green", CHANGED: "yellow", REMOVED: "red"}


def diff(
    old: Annotated[Path, typer.Argument(metavar="OLD", help="The folder of the older version.")],
    new: SetFolder = None,
    as_json: AsJson = False,
) -> None:
    """Show which cards of a set are new, gone or changed, field by field."""
    found = changes(playable(old), playable(new))
    if as_json:
        typer.echo(json.dumps([asdict(change) for change in found], indent=1, ensure_ascii=False))
        return
    for change in found:
        _print_change(change)
    counts = Counter(change.what for change in found)
    OUT.print(", ".join(f"{counts[what]} {what}" for what in (ADDED, CHANGED, REMOVED)))


def _print_change(change: Change) -> None:
    head = f"[{_COLOURS[change.what]}]{change.what}[/] [bold]{escape(change.name)}[/]"
    OUT.print(f"{head} ({escape(change.id)})", soft_wrap=True)
    for difference in change.differences:
        for line in _lines(difference):
            OUT.print(f"  {line}", soft_wrap=True)
    if change.is_unmarked:
        OUT.print("  [yellow]warning[/] its rules changed: raise its rev (ark C1)", soft_wrap=True)


def _lines(difference: Difference) -> list[str]:
    """Return a field as one line, a text as the lines that went and those that came."""
    if difference.field != TEXT:
        old, new = (part or "nothing" for part in (difference.old, difference.new))
        return [f"{difference.field}: {escape(old)} -> {escape(new)}"]
    old_lines, new_lines = difference.old.splitlines(), difference.new.splitlines()
    gone = [f"[red]- {escape(line)}[/]" for line in old_lines if line not in new_lines]
    come = [f"[green]+ {escape(line)}[/]" for line in new_lines if line not in old_lines]
    return [*gone, *come] or [f"{TEXT}: its lines stand in another order"]
