"""``cardwright sim``: how two agents do against each other."""

from __future__ import annotations

import json
import os
from statistics import fmean
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cardwright.agents.match import Match
from cardwright.agents.series import Series, play_series
from cardwright.agents.spec import AgentSpec, parse
from cardwright.cli.console import ERR, OUT, AsJson, ChosenOptions, GameName, game_named
from cardwright.cli.leveler_cards import CardsFile
from cardwright.cli.leveler_content import ChosenDecks, brought
from cardwright.core.errors import CardwrightError
from cardwright.lab.stats import paired


def sim(
    game: GameName,
    agents: Annotated[
        str,
        typer.Option(
            metavar="A,B",
            help="Two of uniform, careless:N, greedy, a persona, search:N, or levels.",
        ),
    ] = "greedy,uniform",
    games: Annotated[
        int, typer.Option(help="Single games, an even number: each pair swaps seats.")
    ] = 100,
    seed: Annotated[int, typer.Option(min=0, help="Same seed, same result.")] = 1,
    option: ChosenOptions = None,
    workers: Annotated[
        int, typer.Option(min=0, max=256, help="Processes; 0 takes one for each processor.")
    ] = 0,
    decks: ChosenDecks = "",
    cards: CardsFile = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between two agents and print the first one's score with its interval."""
    rules = game_named(game)
    options = rules.spec.options.parse(option or [])
    match = Match(rules, options, brought(game, decks, cards, options, rules.spec.min_seats))
    series = Series(match, _two_agents(agents, game), games, seed)
    scores = _play(series, workers or os.cpu_count() or 1)
    report = _report(series, [score[0] for score in scores])
    if as_json:
        typer.echo(json.dumps(report))
        return
    first, second = report["agents"]
    low, high = report["interval"]
    OUT.print(
        f"[bold]{first}[/] against [bold]{second}[/]: {report['score']:.3f} of the points, "
        f"95 % interval {low:.3f} to {high:.3f} ({games} games, seed {seed})",
        soft_wrap=True,
    )


def _two_agents(text: str, game: str) -> tuple[AgentSpec, ...]:
    names = text.split(",")
    if len(names) != 2:
        raise CardwrightError(
            f"{text!r} names {len(names)} agents",
            where="--agents",
            remedy="Write two with a comma between them, as in greedy,search:200",
        )
    return tuple(parse(name, game) for name in names)


def _play(series: Series, workers: int) -> tuple[tuple[float, ...], ...]:
    """Play the series with a progress bar on the error output."""
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=ERR, transient=True) as bar:
        task = bar.add_task("games", total=series.games)
        return play_series(
            series, min(workers, series.rotations), lambda games: bar.advance(task, games)
        )


def _report(series: Series, scores: list[float]) -> dict[str, Any]:
    """Return the result as architecture 7 has it; ``scores`` are the first agent's, one a pair."""
    return {
        "game": series.match.game.spec.name,
        "agents": [str(agent) for agent in series.agents],
        "games": series.games,
        "pairs": series.rotations,
        "score": round(fmean(scores), 4),
        "interval": [round(bound, 4) for bound in paired(scores)],
        "seed": series.seed,
    }
