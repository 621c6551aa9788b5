"""Speeds of every game type beside the committed baseline: ``make bench``.

``--write`` replaces the baseline by what was measured. Speeds depend on the machine, so this
prints and never fails; a slowdown past ``WARN`` is marked.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypeAlias

from cardwright.agents.bench import RUNS, Speeds, measure
from cardwright.games import GAMES

BASELINE: Final = Path(__file__).resolve().parent / "baseline.json"
WARN: Final = 1.5
"""A speed that was so many times higher in the baseline is marked."""

Report: TypeAlias = dict[str, dict[str, Speeds | None]]
"""Game, build (``compiled`` or ``plain``), speed's name, per second."""


def lines(measured: Report, baseline: Report) -> list[str]:
    """Return the rows of a Markdown table, one a speed."""
    rows = ["| game | build | speed | now | baseline | ratio |", "|---|---|---|---|---|---|"]
    for game, builds in measured.items():
        for build, speeds in builds.items():
            before = baseline.get(game, {}).get(build) or {}
            if speeds is None:
                rows.append(f"| {game} | {build} | not built | | | |")
                continue
            for name, now in speeds.items():
                rows.append(
                    f"| {game} | {build} | {name} | {now:,.0f} {_against(now, before.get(name))}"
                )
    return rows


def _against(now: float, before: float | None) -> str:
    if before is None:
        return "| | |"
    mark = " SLOWER" if now * WARN < before else ""
    return f"| {before:,.0f} | {now / before:.2f}{mark} |"


def main(arguments: Sequence[str]) -> None:
    """Measure, print the table or the JSON, and write the baseline if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--write", action="store_true", help="make this the baseline")
    options = parser.parse_args(arguments)
    measured: Report = {game: measure(game, options.runs) for game in options.games}
    baseline: Report = json.loads(BASELINE.read_text("utf-8")) if BASELINE.exists() else {}
    if options.write:
        BASELINE.write_text(json.dumps({**baseline, **measured}, indent=2) + "\n", "utf-8")
    print(json.dumps(measured) if options.json else "\n".join(lines(measured, baseline)))


if __name__ == "__main__":
    main(sys.argv[1:])
