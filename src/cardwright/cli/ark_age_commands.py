"""``cardwright ark-age`` with all its commands."""

from __future__ import annotations

from cardwright.cli.ark_age import ark_age, cards
from cardwright.cli.ark_age_diff import diff
from cardwright.cli.ark_age_print import export, print_cards

__all__ = ["ark_age"]

cards.command()(diff)
ark_age.command("print")(print_cards)
ark_age.add_typer(export)
