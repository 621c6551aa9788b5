"""``cardwright lab ladder``: what each level of the computer is worth against the one below."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.table import Table

from cardwright.agents.ladders import Ladder, Rung
from cardwright.agents.pace import median_move
from cardwright.cli.console import (
    OUT,
    AsJson,
    GameName,
    check_writable,
    game_named,
    read_file,
    write_file,
)
from cardwright.cli.lab_running import (
    ClusterAddress,
    DataFolder,
    Workers,
    crew_of,
    folder_of,
    run_here,
)
from cardwright.lab.crew import Crew
from cardwright.lab.experiment import Experiment
from cardwright.lab.ladder import (
    PAIRS,
    earlier_shares,
    empty_ladder,
    experiment_of_step,
    ladder_in,
    ladder_json,
    pairs_of,
    rung,
    shares_of,
    steps_of,
)
from cardwright.lab.store import DATABASE_FILE, Store

_DECISIONS: Final = 40
"""Searched decisions that the time of a move is the median of."""


def ladder(
    game: GameName,
    level: Annotated[
        list[str] | None, typer.Option(help="Play these alone, each against the one below it.")
    ] = None,
    pairs: Annotated[int, typer.Option(min=2, help="Pairs of games for each level.")] = PAIRS,
    seed: Annotated[int, typer.Option(min=0, help="Same seed, same result.")] = 1,
    onto: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Go on with a ladder that was written: play only the pairs that it lacks. Those "
            "it has of this seed are replaced: choose another.",
        ),
    ] = None,
    play: Annotated[
        bool, typer.Option(help="Without it, tell what was played so far and play nothing.")
    ] = True,
    time: Annotated[bool, typer.Option(help="Time the strongest level's moves too.")] = False,
    workers: Workers = 0,
    cluster: ClusterAddress = "",
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the ladder there as JSON.")
    ] = None,
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """Play each level against the one below it; called again, go on where it was stopped."""
    rules = game_named(game)
    name = rules.spec.name
    steps = steps_of(name, level or [])
    if out is not None:
        check_writable(out)
    crew = crew_of(workers, cluster) if play else None
    command = f"cardwright lab ladder {name} --pairs {pairs} --seed {seed}"
    earlier = empty_ladder(name, command) if onto is None else _ladder_in(onto, name)
    rungs: list[Rung] = []
    for step in steps_of(name):
        shares = earlier_shares(step, earlier)
        if step in steps:
            shares.pop(seed, None)
            experiment = experiment_of_step(name, step, pairs - pairs_of(shares), seed)
            if experiment is not None:
                shares[seed] = _played(experiment, folder_of(experiment, data), crew)
        if pairs_of(shares):
            rungs.append(rung(step, shares))
    move = earlier.median_move_s
    if time:
        move = median_move(rules, steps[-1][0].agent, seed, _DECISIONS)
    found = ladder_json(name, rungs, earlier.command, move)
    if out is not None:
        write_file(out, json.dumps(found, indent=1) + "\n")
    _tell(found, rungs, as_json)


def _ladder_in(file: Path, game_name: str) -> Ladder:
    return ladder_in(read_file(file), game_name, str(file))


def _played(experiment: Experiment, folder: Path, crew: Crew | None) -> dict[float, int]:
    """Return what was played of a step, after its pairs are played, if somebody is to play."""
    if crew is not None:
        run_here(experiment, folder, crew)
    if not (folder / DATABASE_FILE).is_file():
        return {}
    with Store(folder) as store:
        return shares_of(experiment, store)


def _tell(found: Mapping[str, Any], rungs: Sequence[Rung], as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(found))
    else:
        OUT.print(_table_of(rungs))


def _table_of(rungs: Sequence[Rung]) -> Table:
    table = Table("Level", "Agent", "Against", "Pairs", "Points, 95 %", "Elo, 95 %", box=None)
    for one in rungs:
        low, high = one.interval
        points = f"{one.score:.3f} ({low:.3f} to {high:.3f})"
        table.add_row(one.level, one.agent, one.against, str(one.pairs), points, _elo(one))
    return table


def _elo(rung: Rung) -> str:
    low, high = ("none" if end is None else f"{end:+d}" for end in rung.elo_interval)
    return f"{'none' if rung.elo is None else f'{rung.elo:+d}'} ({low} to {high})"
