"""``cardwright ark-age``: cards, sets and builds for those who design them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.markup import escape

from cardwright.carddata.ark_files import read_set_files, read_text, write_files
from cardwright.cli.console import CHECK_FAILED, OUT, AsJson, ChosenOptions
from cardwright.core.errors import CardwrightError
from cardwright.games.ark_age.language.build_text import read_build
from cardwright.games.ark_age.language.builds import check_build, is_legal, resolve
from cardwright.games.ark_age.language.cards import Card, CardSet
from cardwright.games.ark_age.language.check import load_set
from cardwright.games.ark_age.language.faults import ERROR, Fault, errors, nearest
from cardwright.games.ark_age.language.library import BASE_SET, files_of
from cardwright.games.ark_age.language.read import CARD_FOLDER, SET_FILE, Loaded
from cardwright.games.ark_age.language.schema import schemas
from cardwright.games.ark_age.language.sentences import card_lines
from cardwright.games.ark_age.language.sheet import files_of_sheet, sheet_of
from cardwright.games.ark_age.language.templates import new_card, new_head
from cardwright.games.ark_age.language.words import KINDS
from cardwright.games.ark_age.language.write import card_text, head_json, json_text
from cardwright.games.ark_age.options import ARK_AGE_OPTIONS

ark_age: Final = typer.Typer(
    name="ark-age",
    help="Check, make and print cards, sets and builds of Ark Age.",
    no_args_is_help=True,
)
cards: Final = typer.Typer(
    name="cards", help="Check, show and make cards and sets.", no_args_is_help=True
)
build: Final = typer.Typer(name="build", help="Check builds.", no_args_is_help=True)
ark_age.add_typer(cards)
ark_age.add_typer(build)

SetFolder = Annotated[
    Path | None,
    typer.Argument(metavar="[PATH]", help="A set's folder; without it the base set."),
]
SetOption = Annotated[
    Path | None, typer.Option("--set", metavar="PATH", help="A set's folder, not the base set.")
]


def _load(folder: Path | None) -> Loaded:
    return load_set(files_of(BASE_SET) if folder is None else read_set_files(folder))


def playable(folder: Path | None) -> CardSet:
    """Return a set without errors.

    Raises:
        CardwrightError: naming the first error.
    """
    loaded = _load(folder)
    wrong = errors(loaded.faults)
    if loaded.set is None or wrong:
        remedy = "`cardwright ark-age cards check` lists all"
        raise CardwrightError(f"the set has errors: {wrong[0]}", where="set", remedy=remedy)
    return loaded.set


@cards.command()
def check(
    path: SetFolder = None,
    strict: Annotated[bool, typer.Option("--strict", help="Fail on warnings too.")] = False,
    as_json: AsJson = False,
) -> None:
    """Check every card of a set: schema, words, legality, budget and complexity."""
    loaded = _load(path)
    wrong = errors(loaded.faults)
    if as_json:
        typer.echo(json.dumps([asdict(fault) for fault in loaded.faults], indent=1))
    else:
        _print_faults(loaded.faults)
        count = len(loaded.set.cards) if loaded.set is not None else 0
        warnings = len(loaded.faults) - len(wrong)
        OUT.print(f"{count} cards: {len(wrong)} errors, {warnings} warnings")
    if wrong or (strict and loaded.faults):
        raise typer.Exit(CHECK_FAILED)


def _print_faults(faults: Iterable[Fault]) -> None:
    for fault in faults:
        colour = "red" if fault.level == ERROR else "yellow"
        OUT.print(f"[{colour}]{fault.level}[/] {escape(str(fault))}", soft_wrap=True)


@cards.command()
def show(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A card's name or id.")],
    folder: SetOption = None,
    as_json: AsJson = False,
) -> None:
    """Show a card with the text that is made from its data."""
    whole = playable(folder)
    card = _card_named(name, whole)
    if as_json:
        typer.echo(card_text(card), nl=False)
        return
    OUT.print(f"[bold]{escape(card.name)}[/]  {_facts(card)}", soft_wrap=True)
    for line in card_lines(card, whole):
        OUT.print(f"[bold]{escape(line.head)}[/]: {escape(line.text)}", soft_wrap=True)
    if card.flavour:
        OUT.print(f"[italic]{escape(card.flavour)}[/]", soft_wrap=True)


def _card_named(name: str, whole: CardSet) -> Card:
    card = find_card(name, whole)
    if card is None:
        known = [*(card.name.casefold() for card in whole.cards.values()), *whole.cards]
        what = f"there is no card {name!r}"
        raise CardwrightError(what, where="NAME", remedy=nearest(name.casefold(), known))
    return card


def find_card(name: str, whole: CardSet) -> Card | None:
    """Return the card of a name, in capitals or not, or of an id."""
    known = {card.name.casefold(): card for card in whole.cards.values()}
    known |= {card.id: card for card in whole.cards.values()}
    return known.get(name.casefold())


def _facts(card: Card) -> str:
    """Return kind, tags and stats on one line."""
    parts = [card.kind, card.emotion, card.nebula, " and ".join(card.morality)]
    if card.is_unit:
        parts.append(f"cost {card.cost}")
        parts.append(f"might {card.might}, health {card.health}")
        parts.append(f"speed {card.speed}, range {card.range}")
    return " · ".join(parts)


@cards.command()
def new(
    folder: Annotated[Path, typer.Argument(metavar="PATH", help="A set's folder; made if new.")],
    name: Annotated[str, typer.Argument(metavar="NAME", help="The card's name.")],
    kind: Annotated[str, typer.Option(help="hero, dogma, minion, familiar ...")] = "minion",
) -> None:
    """Write a new card to start from, and the set around it if there is none."""
    if kind not in KINDS:
        near = get_close_matches(kind, KINDS, n=1)
        remedy = f"Did you mean {near[0]}?" if near else f"Choose one of: {', '.join(KINDS)}"
        raise CardwrightError(f"there is no kind {kind!r}", where="--kind", remedy=remedy)
    files: dict[str, str] = {}
    if (folder / SET_FILE).is_file():
        head = playable(folder).head
    else:
        head = new_head(slug(folder.resolve().name), folder.resolve().name)
        files[SET_FILE] = json_text(head_json(head))
    card = new_card(f"{head.id}-{slug(name)}", name, kind, head)
    files[f"{CARD_FOLDER}{card.id}.json"] = card_text(card)
    for path in write_files(folder, files):
        OUT.print(escape(str(path)), soft_wrap=True)


def slug(text: str) -> str:
    """Return a text as part of an id: small letters, figures and hyphens."""
    words = "".join(char if char.isascii() and char.isalnum() else " " for char in text.lower())
    return "-".join(words.split()) or "new"


@cards.command()
def schema(
    folder: Annotated[
        Path | None, typer.Argument(metavar="[PATH]", help="Write them here; else list them.")
    ] = None,
) -> None:
    """Write the JSON Schemas of cards, sets and builds, for editors."""
    texts = {name: json_text(one) for name, one in schemas().items()}
    if folder is None:
        typer.echo(json_text(dict(schemas())), nl=False)
        return
    for path in write_files(folder, texts, replace=True):
        OUT.print(escape(str(path)), soft_wrap=True)


@cards.command("to-csv")
def to_csv(
    table: Annotated[Path, typer.Argument(metavar="FILE", help="The table to write.")],
    folder: SetOption = None,
) -> None:
    """Write a set's cards as a table for a spreadsheet."""
    whole = playable(folder)
    write_files(table.parent, {table.name: sheet_of(whole)}, replace=True)
    OUT.print(f"{len(whole.cards)} cards in {escape(str(table))}", soft_wrap=True)


@cards.command("from-csv")
def from_csv(
    table: Annotated[Path, typer.Argument(metavar="FILE", help="A table as to-csv writes it.")],
    folder: Annotated[Path, typer.Argument(metavar="PATH", help="The set's folder.")],
) -> None:
    """Read a table back into the card files of a set; a table with errors changes nothing."""
    head = read_set_files(folder)[SET_FILE]
    files, faults = files_of_sheet(read_text(table), str(table))
    wrong = [*faults, *errors(load_set({SET_FILE: head, **files}).faults)]
    if wrong:
        _print_faults(wrong)
        OUT.print(f"{len(wrong)} errors: nothing is written")
        raise typer.Exit(CHECK_FAILED)
    written: Sequence[Path] = write_files(folder, files, replace=True)
    OUT.print(f"{len(written)} cards in {escape(str(folder))}", soft_wrap=True)


@build.command("check")
def check_a_build(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A build, as JSON or as text.")],
    folder: SetOption = None,
    option: ChosenOptions = None,
    as_json: AsJson = False,
) -> None:
    """Check a build against the rules, each reason with its rule."""
    whole = playable(folder)
    options = ARK_AGE_OPTIONS.parse(option or [])
    made = read_build(read_text(file), str(file), whole.cards)
    problems = check_build(resolve(made, whole.cards), options)
    if as_json:
        typer.echo(json.dumps([asdict(problem) for problem in problems], indent=1))
    else:
        for problem in problems:
            colour, level = ("yellow", "warning") if problem.is_warning else ("red", "error")
            OUT.print(f"[{colour}]{level}[/] {escape(str(problem))}", soft_wrap=True)
        OUT.print("The build is legal" if is_legal(problems) else "The build is not legal")
    if not is_legal(problems):
        raise typer.Exit(CHECK_FAILED)
