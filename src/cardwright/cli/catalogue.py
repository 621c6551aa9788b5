"""``cardwright games`` and ``cardwright levels``: what there is to play, and against whom."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated, Any

import typer
from rich.table import Table

from cardwright.agents.ladders import standing
from cardwright.agents.levels import DEFAULT_LEVEL, levels_of
from cardwright.cli.console import OUT, AsJson, GameName, game_named
from cardwright.core.game import AnyGame
from cardwright.games import GAMES


def games(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Show this game type's rule options.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List the game types, or the rule options of one."""
    chosen = list(GAMES.values()) if game is None else [game_named(game)]
    if as_json:
        typer.echo(json.dumps([_facts(one) for one in chosen], indent=1))
    elif game is None:
        OUT.print(_list_of(chosen))
    else:
        OUT.print(_options_of(chosen[0]))


def levels(game: GameName, as_json: AsJson = False) -> None:
    """List the strengths of the computer, weakest first."""
    game_name = game_named(game).spec.name
    ladder = [(level, standing(game_name, level.agent)) for level in levels_of(game_name)]
    if as_json:
        told = [{**asdict(level), "measured": measured} for level, measured in ladder]
        typer.echo(json.dumps(told, indent=1))
        return
    table = Table("Level", "Agent", "What it does", "Measured", box=None)
    for level, measured in ladder:
        name = f"{level.name} (default)" if level.name == DEFAULT_LEVEL else level.name
        table.add_row(name, level.agent, level.summary, measured)
    OUT.print(table)


def _facts(game: AnyGame) -> dict[str, Any]:
    spec = game.spec
    return {
        "name": spec.name,
        "title": spec.title,
        "version": spec.version,
        "seats": [spec.min_seats, spec.max_seats],
        "options": [asdict(option) for option in spec.options.options],
        "presets": {name: dict(values) for name, values in spec.options.presets.items()},
    }


def _list_of(chosen: list[AnyGame]) -> Table:
    table = Table("Name", "Title", "Seats", "Rules version", box=None)
    for game in chosen:
        spec = game.spec
        seats = f"{spec.min_seats} to {spec.max_seats}"
        if spec.min_seats == spec.max_seats:
            seats = str(spec.max_seats)
        table.add_row(spec.name, spec.title, seats, str(spec.version))
    return table


def _options_of(game: AnyGame) -> Table:
    """Return a row an option, its default first among the values, then the presets."""
    table = Table("Option", "Values, the default first", "Rule", "What it decides", box=None)
    for option in game.spec.options.options:
        table.add_row(option.name, option.choices(), option.rule, option.summary)
    for name, values in game.spec.options.presets.items():
        chosen = ", ".join(f"{key}={value}" for key, value in values.items())
        table.add_row(f"preset={name}", chosen or "all defaults", "", "Several at once.")
    return table
