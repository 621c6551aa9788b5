"""``cardwright lab people``: the measures of the lab, of games that people played."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from cardwright.cli.console import OUT, AsJson, read_file
from cardwright.core.errors import CardwrightError
from cardwright.core.replay import Replay, read
from cardwright.games import GAMES
from cardwright.lab.people import FEWEST, People, people_of, seen_of
from cardwright.lab.probes.measures import told


def people(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="Replays by the same rules.")
    ],
    as_json: AsJson = False,
) -> None:
    """Measure games that people played, as the lab measures the computer's."""
    played = [(read(read_file(file), GAMES, str(file)), str(file)) for file in files]
    _check_alike(played)
    game_name = played[0][0].game
    seen = [seen_of(replay, GAMES[game_name], where) for replay, where in played]
    found = people_of(game_name, [one for one in seen if one is not None])
    if as_json:
        typer.echo(json.dumps({"game": game_name, **found.to_json()}))
    else:
        _tell(found, len(files))


def _check_alike(played: Sequence[tuple[Replay, str]]) -> None:
    """Refuse games by different rules: their sums would be about neither."""
    first = _rules(played[0][0])
    for replay, where in played[1:]:
        rules = _rules(replay)
        differing = [name for name in first | rules if first.get(name) != rules.get(name)]
        if differing:
            name = differing[0]
            raise CardwrightError(
                f"{name} is {rules.get(name)!r} here and {first.get(name)!r} in {played[0][1]}",
                where=where,
                remedy="Measure games by the same rules together",
            )


def _rules(replay: Replay) -> dict[str, str]:
    return {"game": replay.game, **GAMES[replay.game].spec.options.complete(replay.options)}


def _tell(found: People, files: int) -> None:
    told_of = found.to_json()
    unfinished = f", {files - found.games} not played to their end" if files > found.games else ""
    OUT.print(f"{found.games} games{unfinished}.")
    if found.games < FEWEST:
        OUT.print(f"Fewer than {FEWEST} games tell nothing.")
        return
    table = Table("Measure", "Mean", "95 %", box=None)
    for one in [*told_of["measures"], *told_of["endings"]]:
        table.add_row(one["title"], told(one["mean"], one["unit"]), _ends(one))
    OUT.print(table)


def _ends(one: dict[str, Any]) -> str:
    return f"{told(one['low'], one['unit'])} to {told(one['high'], one['unit'])}"
