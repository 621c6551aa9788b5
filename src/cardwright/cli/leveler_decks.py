"""``cardwright leveler deck``: check a deck, look at it, divide it."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias

import typer
from rich.markup import escape
from rich.table import Table

from cardwright.carddata.proposing import propose_deck
from cardwright.carddata.understanding import understanding_of
from cardwright.cli.console import (
    CHECK_FAILED,
    OUT,
    AsJson,
    ChosenOptions,
    read_file,
    write_file,
)
from cardwright.cli.leveler_cards import CardsFile, DataFolder, open_store, telling
from cardwright.core.errors import CardwrightError
from cardwright.games.leveler.check import check_deck
from cardwright.games.leveler.deck import Deck
from cardwright.games.leveler.findings import RULINGS, Finding, Report
from cardwright.games.leveler.formats import read_deck, write_deck
from cardwright.games.leveler.options import LEVELER_OPTIONS
from cardwright.games.leveler.split import propose_split
from cardwright.games.leveler.statistics import PartStatistics, deck_statistics
from cardwright.magic.printed import CardFacts
from cardwright.server.settings import data_folder

decks: Final = typer.Typer(help="Check, show, divide and build decks.", no_args_is_help=True)

DeckFile: TypeAlias = Annotated[
    Path,
    typer.Argument(metavar="FILE", help="Plain text, MTG Arena, .dek, .cod, .dck or CSV."),
]
Seed: TypeAlias = Annotated[int, typer.Option(min=0, help="Same seed, same sample hands.")]


@decks.command()
def check(
    file: DeckFile,
    cards: CardsFile = None,
    option: ChosenOptions = None,
    data: DataFolder = None,
    seed: Seed = 1,
    as_json: AsJson = False,
) -> None:
    """Check a deck: every violation with its rule, the rulings used, what to watch."""
    options = LEVELER_OPTIONS.parse(option or [])
    deck, facts = _read(file, cards, data)
    report = check_deck(deck, facts, options)
    if as_json:
        typer.echo(json.dumps(_as_json(deck, report, deck_statistics(deck, facts, seed))))
    else:
        _print(report)
    if not report.is_legal:
        raise typer.Exit(CHECK_FAILED)


@decks.command()
def show(
    file: DeckFile,
    cards: CardsFile = None,
    data: DataFolder = None,
    hands: Annotated[int, typer.Option(min=0, max=100, help="Sample hands a sub-deck.")] = 3,
    seed: Seed = 1,
    as_json: AsJson = False,
) -> None:
    """Show lands, curve, colours and sample opening hands of each sub-deck."""
    deck, facts = _read(file, cards, data)
    parts = deck_statistics(deck, facts, seed, hands)
    if as_json:
        typer.echo(json.dumps([asdict(part) for part in parts]))
        return
    OUT.print(_table(parts))
    for part in parts:
        OUT.print(f"\n[bold]{escape(part.part.capitalize())}[/], sample hands")
        for hand in part.hands:
            OUT.print(f"  {escape('; '.join(hand))}", soft_wrap=True)


@decks.command()
def split(
    file: DeckFile,
    cards: CardsFile = None,
    data: DataFolder = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the divided deck here.")
    ] = None,
) -> None:
    """Propose how to divide a list of 100 cards into 50, 30 and 20, and say why."""
    deck, facts = _read(file, cards, data)
    try:
        proposal = propose_split(deck, facts)
    except CardwrightError as error:
        raise _in_file(error, file) from error
    text = write_deck(proposal.deck)
    if out is not None:
        write_file(out, text)
    OUT.print("\n".join(f"# {escape(reason)}." for reason in proposal.reasons), soft_wrap=True)
    typer.echo(f"\n{text}" if out is None else f"# Written to {out}")


@decks.command()
def build(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[CARD]...", help="Cards that the deck is built around."),
    ] = None,
    colors: Annotated[
        str, typer.Option(metavar="LETTERS", help="As WU; without, those of the cards.")
    ] = "",
    cards: CardsFile = None,
    data: DataFolder = None,
    seed: Annotated[int, typer.Option(min=0, help="Same seed, same deck.")] = 1,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the deck here.")] = None,
) -> None:
    """Build a legal deck of cards that are read in full, around cards or colours."""
    folder = data or data_folder()
    with (
        open_store(cards, data) as store,
        telling("Compiling cards") as tell,
        understanding_of(store, folder, tell) as index,
    ):
        built = propose_deck(store, index, names or (), colors, seed)
    text = write_deck(built.deck)
    if out is not None:
        write_file(out, text)
    OUT.print("\n".join(f"# {escape(plan)}" for plan in built.plans), soft_wrap=True)
    typer.echo(f"\n{text}" if out is None else f"# Written to {out}")


def _read(file: Path, cards: Path | None, data: Path | None) -> tuple[Deck, CardFacts]:
    """Return the deck in a file and what the card data say of its names.

    Raises:
        CardwrightError: for a list or card data that cannot be read, with the file's name.
    """
    try:
        deck = read_deck(read_file(file))
    except CardwrightError as error:
        raise _in_file(error, file) from error
    with open_store(cards, data) as store:
        return deck, store.facts(deck.names)


def _in_file(error: CardwrightError, file: Path) -> CardwrightError:
    if error.where.startswith(str(file)):
        return error
    where = f"{file}: {error.where}" if error.where else str(file)
    return CardwrightError(error.what, where=where, remedy=error.remedy)


def _print(report: Report) -> None:
    if report.is_legal:
        OUT.print("[bold green]Legal[/]: this deck may be played.")
    else:
        count = len(report.violations)
        OUT.print(f"[bold red]Not legal[/]: {count} violation{'s' if count > 1 else ''}.")
    _print_list("", report.violations)
    _print_list("To know", report.warnings)
    OUT.print("\nRulings used")
    for number in report.rulings:
        rule = number.partition("-")[0]
        OUT.print(f"  {rule}: {escape(RULINGS[number])}.", soft_wrap=True)
    day = f"of {report.date}" if report.date else "undated"
    OUT.print(f"\nBans and legality: {escape(report.source)}, {day}", soft_wrap=True)


def _print_list(title: str, findings: tuple[Finding, ...]) -> None:
    if findings and title:
        OUT.print(f"\n{title}")
    for finding in findings:
        OUT.print(f"  {escape(str(finding))}", soft_wrap=True)


def _as_json(deck: Deck, report: Report, parts: tuple[PartStatistics, ...]) -> dict[str, Any]:
    return {
        "legal": report.is_legal,
        "title": deck.title,
        "format": deck.format,
        "violations": [_finding(finding) for finding in report.violations],
        "warnings": [_finding(finding) for finding in report.warnings],
        "watch": [
            finding.arguments["name"] for finding in report.warnings if finding.code == "watch"
        ],
        "rulings": [
            {"rule": number.partition("-")[0], "ruling": RULINGS[number]}
            for number in report.rulings
        ],
        "options": dict(report.options),
        "cards": {"source": report.source, "date": report.date},
        "statistics": [asdict(part) for part in parts],
    }


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "rule": finding.rule,
        "code": finding.code,
        "message": finding.message,
        "arguments": dict(finding.arguments),
    }


def _table(parts: tuple[PartStatistics, ...]) -> Table:
    """Return a column a sub-deck."""
    table = Table("", *(part.part.capitalize() for part in parts), box=None)
    table.add_row("Cards", *(str(part.cards) for part in parts))
    table.add_row("Lands", *(str(part.lands) for part in parts))
    if any(part.unknown for part in parts):
        table.add_row("Unknown cards", *(str(part.unknown) for part in parts))
    steps = len(parts[0].curve) if parts else 0
    for step in range(steps):
        name = f"Mana value {step}" + (" or more" if step == steps - 1 else "")
        table.add_row(name, *(str(part.curve[step]) for part in parts))
    table.add_row("Mean mana value", *(f"{part.mean_mana_value:.2f}" for part in parts))
    for title, field in (("Colours", "colors"), ("Symbols", "symbols"), ("Sources", "sources")):
        table.add_row(title, *(_counts(getattr(part, field)) for part in parts))
    return table


def _counts(counts: dict[str, int]) -> str:
    return " ".join(f"{letter} {count}" for letter, count in counts.items()) or "-"
