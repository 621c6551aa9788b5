"""``cardwright play``: a game against the computer in the terminal."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from cardwright.agents.levels import DEFAULT_LEVEL
from cardwright.agents.spec import make, parse
from cardwright.cli.console import (
    OUT,
    ChosenOptions,
    GameName,
    check_writable,
    game_named,
    write_file,
)
from cardwright.cli.leveler_cards import CardsFile
from cardwright.cli.leveler_content import ChosenDecks, brought
from cardwright.cli.session import Session
from cardwright.core.game import Seat
from cardwright.core.record import Record
from cardwright.core.replay import to_replay, write
from cardwright.core.rng import stream

_SEED_BITS = 31
"""Of a seed that nobody chose: short enough to type again."""


def play(
    game: GameName,
    vs: Annotated[
        str, typer.Option(metavar="LEVEL|AGENT", help="`cardwright levels GAME`; or search:N.")
    ] = DEFAULT_LEVEL,
    seed: Annotated[
        int | None, typer.Option(min=0, help="Deal this game; without it any game.")
    ] = None,
    option: ChosenOptions = None,
    seat: Annotated[int, typer.Option(min=0, help="Where you sit, from 0.")] = 0,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the replay there at the end.")
    ] = None,
    decks: ChosenDecks = "",
    cards: CardsFile = None,
) -> None:
    """Play against the computer: numbered choices, ? for help, undo, and why not."""
    if save is not None:
        check_writable(save)
    rules = game_named(game)
    opponent = parse(vs, game)
    chosen = secrets.randbits(_SEED_BITS) if seed is None else seed
    options, seats = rules.spec.options.parse(option or []), rules.spec.min_seats
    content = brought(game, decks, cards, options, seats)
    record = Record(rules, options, chosen, seats, content)
    if seat >= record.seats:
        raise typer.BadParameter(f"seats are 0 to {record.seats - 1}", param_hint="--seat")
    agents = {
        other: make(
            opponent, rules, record.options, record.seats, stream(chosen, f"agent/{other}")
        )
        for other in map(Seat, range(record.seats))
        if other != seat
    }
    OUT.print(f"[bold]{rules.spec.title}[/] against {opponent}, seed {chosen}. Type ? for help.")
    try:
        Session(record, Seat(seat), agents).run()
    finally:  # Ctrl+C too: what was played is kept
        if save is not None:
            write_file(save, write(to_replay(record)))
            OUT.print(f"The replay is in {escape(str(save))}.", soft_wrap=True)
