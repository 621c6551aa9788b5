"""The list of commands."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import Annotated

import typer

from cardwright.cli.ark_age import ark_age, cards
from cardwright.cli.ark_age_diff import diff
from cardwright.cli.ark_age_print import export, print_cards
from cardwright.cli.backup import backup, restore
from cardwright.cli.bench import bench
from cardwright.cli.catalogue import games, levels
from cardwright.cli.conform import conform
from cardwright.cli.lab import lab
from cardwright.cli.leveler import leveler
from cardwright.cli.perft import perft
from cardwright.cli.play import play
from cardwright.cli.replay import replay
from cardwright.cli.serve import serve
from cardwright.cli.sim import sim
from cardwright.cli.tournament import tournament

app = typer.Typer(
    help="Play home-made card games properly, and prove that they work.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

for command in (
    play, serve, sim, replay, conform, perft, bench, tournament, levels, games, backup, restore
):  # fmt: skip
    app.command()(command)
cards.command()(diff)
ark_age.command("print")(print_cards)
ark_age.add_typer(export)
app.add_typer(ark_age)
app.add_typer(leveler, name="leveler")
app.add_typer(lab)


def _print_version(wanted: bool) -> None:
    if not wanted:
        return
    try:
        number = version("cardwright")
    except PackageNotFoundError:
        number = "(not installed: run from its sources)"
    typer.echo(f"cardwright {number}")
    raise typer.Exit


@app.callback()
def cardwright(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print it.")
    ] = False,
) -> None:
    """Play home-made card games properly, and prove that they work."""
