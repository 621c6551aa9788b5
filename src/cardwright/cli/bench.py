"""``cardwright bench``: how fast the rules and the search are here."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.table import Table

from cardwright.agents.bench import RUNS, Speeds, measure
from cardwright.cli.console import ERR, OUT, AsJson, ChosenOptions, game_named
from cardwright.games import GAMES


def bench(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="One game type; all without it.")
    ] = None,
    option: ChosenOptions = None,
    runs: Annotated[int, typer.Option(min=1, help="Each figure is the median of these.")] = RUNS,
    as_json: AsJson = False,
) -> None:
    """Measure transitions, games, copies and simulations per second, compiled and plain."""
    names = list(GAMES) if game is None else [game_named(game).spec.name]
    measured: dict[str, dict[str, Speeds | None]] = {}
    for name in names:
        with ERR.status(f"Measuring {name}: about {16 * runs} seconds"):
            measured[name] = measure(name, runs, chosen=option or [])
    if as_json:
        typer.echo(json.dumps(measured, indent=1))
        return
    table = Table("Game", "Build", "Speed", "Per second", box=None)
    for name, builds in measured.items():
        for build, speeds in builds.items():
            if speeds is None:
                table.add_row(name, build, "not built here", "")
                continue
            for speed, number in speeds.items():
                table.add_row(name, build, speed, f"{number:,.0f}")
    OUT.print(table)
