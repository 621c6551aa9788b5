"""``cardwright perft``: the size of the game tree."""

from __future__ import annotations

from typing import Annotated

import typer

from cardwright.cli.console import ChosenOptions, GameName, game_named
from cardwright.core.perft import perft_split
from cardwright.core.record import Record


def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(min=1, help="Decisions from the deal.")],
    seed: Annotated[int, typer.Option(help="Seed of the deal.")] = 1,
    option: ChosenOptions = None,
    split: Annotated[bool, typer.Option(help="Show the lines behind each first action.")] = False,
) -> None:
    """Count the lines of play of so many decisions: legality and rules in one number."""
    chosen = game_named(game)
    state = Record(chosen, chosen.spec.options.parse(option or []), seed).state
    lines = perft_split(chosen, state, depth)
    if split:
        for text, count in lines.items():
            typer.echo(f"{text}: {count}")
    typer.echo(sum(lines.values()))
