"""``cardwright backup`` and ``cardwright restore``: the data folder in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from cardwright.cli.console import OUT

DataFolder: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--data", metavar="DIR", help="Data folder, else CARDWRIGHT_DATA, else the XDG one."
    ),
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where it goes, a ZIP file.")],
    data: DataFolder = None,
    db: Annotated[
        str, typer.Option(metavar="URL", help="As the server was given it; SQLite only.")
    ] = "",
) -> None:
    """Write games and experiments into one file; the server may run meanwhile."""
    # The server takes a second to load; the other commands start without it.
    from cardwright.server.backup import back_up, database_file  # noqa: PLC0415
    from cardwright.server.settings import data_folder  # noqa: PLC0415

    folder = data or data_folder()
    count = back_up(database_file(db, folder), folder, file)
    size = file.stat().st_size
    OUT.print(f"{file}: {count} files, {size:,} bytes", markup=False, soft_wrap=True)


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    data: DataFolder = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Move aside what is in the folder already.")
    ] = False,
) -> None:
    """Put a backup into the data folder once it is checked whole; no server may be running."""
    from cardwright.server.restore import restore as put_back  # noqa: PLC0415
    from cardwright.server.settings import data_folder  # noqa: PLC0415

    folder = data or data_folder()
    done = put_back(file, folder, replace=replace)
    said = f"{folder}: {done.files} files of the backup of {done.made}"
    OUT.print(said, markup=False, soft_wrap=True)
    if done.aside is not None:
        OUT.print(f"what was there before lies in {done.aside}", markup=False, soft_wrap=True)
