"""The list of commands; each is imported when it is given, so that every one begins quickly."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup
from typer.main import get_group


@dataclass(frozen=True, slots=True)
class Place:
    """Where a command is defined, and what the list of commands says of it."""

    module: str
    """Its module in this package; the command has the command's own name there, with ``_``."""
    summary: str
    """The first line of its help."""


COMMANDS: Final = {
    "play": Place(
        "play", "Play against the computer: numbered choices, ? for help, undo, and why not."
    ),
    "serve": Place(
        "serve",
        "Start the server and print its addresses, for this computer and for the local network.",
    ),
    "sim": Place(
        "sim",
        "Play many games between two agents and print the first one's score with its interval.",
    ),
    "replay": Place(
        "replay",
        "Play a replay again, check it against its checkpoints, and print it in sentences.",
    ),
    "conform": Place(
        "conform",
        "Check rule vectors: print each failure and what was skipped, and count in the last line.",
    ),
    "perft": Place(
        "perft", "Count the lines of play of so many decisions: legality and rules in one number."
    ),
    "bench": Place(
        "bench",
        "Measure transitions, games, copies and simulations per second, compiled and plain.",
    ),
    "tournament": Place(
        "tournament",
        "Play a tournament of Parlor Magic and print its games and its final ranking.",
    ),
    "levels": Place("catalogue", "List the strengths of the computer, weakest first."),
    "games": Place("catalogue", "List the game types, or the rule options of one."),
    "backup": Place(
        "backup", "Write games and experiments into one file; the server may run meanwhile."
    ),
    "restore": Place(
        "backup",
        "Put a backup into the data folder once it is checked whole; no server may be running.",
    ),
    "ark-age": Place(
        "ark_age_commands", "Check, make and print cards, sets and builds of Ark Age."
    ),
    "leveler": Place("leveler", "Cards and decks of Leveler."),
    "lab": Place(
        "lab",
        "Change a rule, play thousands of games, and learn with honest statistics what it does.",
    ),
}
"""Every command, in the order of the help."""


class Listed(TyperGroup):
    """The commands as they are listed; the one that is given is imported."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return name, command and the arguments that are left, as typer does."""
        name, listed, rest = super().resolve_command(ctx, args)
        return name, listed and imported(listed.name or ""), rest


def imported(name: str) -> Any:
    """Return a command whole, with its options or its own commands."""
    part = getattr(
        import_module(f"cardwright.cli.{COMMANDS[name].module}"), name.replace("-", "_")
    )
    holder = typer.Typer()
    if isinstance(part, typer.Typer):
        holder.add_typer(part, name=name)
    else:
        holder.command(name)(part)
    return get_group(holder).commands[name]


app = typer.Typer(
    cls=Listed,
    help="Play home-made card games properly, and prove that they work.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

for name, place in COMMANDS.items():
    app.command(name, help=place.summary)(lambda: None)


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
