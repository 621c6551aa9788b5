"""The games of a run as rows: CSV, JSONL, Parquet."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any, Final

from cardwright.lab.experiment import Experiment
from cardwright.lab.extras import load_extra
from cardwright.lab.play import block_seed
from cardwright.lab.probes import measures_of
from cardwright.lab.rows import GameRow, Key
from cardwright.lab.store import Store

_CHUNK: Final = 10_000
"""Rows that are in memory at once."""


def columns_of(experiment: Experiment) -> list[str]:
    """Return the names of the columns, the same for every form."""
    seats = range(experiment.seats)
    return [
        "game", "seed", "variant", "seating", "starter", "ending", "decisions",
        *(f"player_{seat}" for seat in seats),
        *(f"score_{seat}" for seat in seats),
        *(name for name in measures_of(experiment.game) if name != "decisions"),
    ]  # fmt: skip


def flat_rows(experiment: Experiment, store: Store) -> Iterator[dict[str, Any]]:
    """Yield each game as one flat row; what it does not have is ``None``."""
    cells = experiment.cells
    blank = dict.fromkeys(columns_of(experiment))
    for row in store.rows():
        yield {**blank, **_flat(experiment, row, cells[row.cell].seated(row.seating))}


def _flat(experiment: Experiment, row: GameRow, seated: tuple[int, ...]) -> dict[str, Any]:
    variant = experiment.variants[experiment.cells[row.cell].variant]
    names = [experiment.contestants[one].name for one in seated]
    return {
        "game": str(Key(row.block, row.cell, row.seating)),
        "seed": str(block_seed(experiment, row.block)),
        "variant": variant.name,
        "seating": row.seating,
        "starter": row.starter,
        "ending": row.ending,
        "decisions": row.decisions,
        **{f"player_{seat}": name for seat, name in enumerate(names)},
        **{f"score_{seat}": score for seat, score in enumerate(row.scores)},
        **{name: value for name, value in row.values.items() if name in _known(experiment)},
    }


def _known(experiment: Experiment) -> Mapping[str, Any]:
    return measures_of(experiment.game)


def write_csv(experiment: Experiment, store: Store, path: Path) -> None:
    """Write a CSV file with a head."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, columns_of(experiment))
        writer.writeheader()
        writer.writerows(flat_rows(experiment, store))


def write_jsonl(experiment: Experiment, store: Store, path: Path) -> None:
    """Write a line of JSON a game."""
    with path.open("w", encoding="utf-8") as file:
        file.writelines(f"{json.dumps(row)}\n" for row in flat_rows(experiment, store))


def write_parquet(experiment: Experiment, store: Store, path: Path) -> None:
    """Write a Parquet file (extra ``lab``).

    Raises:
        CardwrightError: if pyarrow is not installed.
    """
    pyarrow = load_extra("pyarrow", "lab", "--format parquet")
    parquet = load_extra("pyarrow.parquet", "lab", "--format parquet")
    texts = {"game", "seed", "variant", "ending"}
    schema = pyarrow.schema(
        [
            (name, pyarrow.string() if name in texts or "player_" in name else pyarrow.float64())
            for name in columns_of(experiment)
        ]
    )
    rows = flat_rows(experiment, store)
    with parquet.ParquetWriter(path, schema) as writer:
        while chunk := list(islice(rows, _CHUNK)):
            writer.write_table(pyarrow.Table.from_pylist(chunk, schema))


Writer = Callable[[Experiment, Store, Path], None]
WRITERS: Final[Mapping[str, Writer]] = {
    "csv": write_csv,
    "jsonl": write_jsonl,
    "parquet": write_parquet,
}
"""The forms that hold games, by name."""
