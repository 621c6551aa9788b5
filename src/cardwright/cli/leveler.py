"""``cardwright leveler``: Magic's cards and decks for the format Leveler."""

from __future__ import annotations

from typing import Final

import typer

from cardwright.cli.leveler_cards import cards
from cardwright.cli.leveler_decks import decks

leveler: Final = typer.Typer(help="Cards and decks of Leveler.", no_args_is_help=True)
leveler.add_typer(cards, name="cards")
leveler.add_typer(decks, name="deck")
