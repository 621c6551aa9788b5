"""``cardwright leveler cards``: where card data come from, and what they say."""

from __future__ import annotations

import json
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer
from rich.markup import escape
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

from cardwright.carddata import progress
from cardwright.carddata.library import add_rulings, import_cards, open_cards
from cardwright.carddata.programs import reading_of
from cardwright.carddata.rulings import holds_rulings
from cardwright.carddata.store import IMPORT, CardStore
from cardwright.carddata.understanding import understanding_of
from cardwright.cli.console import ERR, OUT, AsJson
from cardwright.cli.leveler_reading import as_data, shown
from cardwright.core.errors import CardwrightError
from cardwright.games.leveler.pool import fault_of
from cardwright.magic.understood.query import read_query
from cardwright.server.settings import data_folder

cards: Final = typer.Typer(help="Import, fetch and look up cards.", no_args_is_help=True)

DataFolder: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--data", metavar="DIR", help="Data folder, else CARDWRIGHT_DATA, else the XDG one."
    ),
]
CardsFile: TypeAlias = Annotated[
    Path | None,
    typer.Option("--cards", metavar="FILE", help="Take cards from this file, not those imported."),
]


def open_store(file: Path | None, data: Path | None) -> CardStore:
    """Open the cards that a command is to use, with a progress bar if that takes seconds.

    Raises:
        CardwrightError: if there are none, or the file cannot be read.
    """
    with telling("Reading cards") as tell:
        return open_cards(file, data or data_folder(), tell)


@contextmanager
def telling(what: str) -> Generator[progress.Progress]:
    """Show a progress bar on the error output while bytes are told."""
    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn())
    with Progress(*columns, TimeRemainingColumn(), console=ERR, transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total or None)


@cards.command("import")
def import_(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            help="Cards of Scryfall or MTGJSON, Scryfall's rulings, or JSON Lines; gzip or not.",
        ),
    ],
    data: DataFolder = None,
) -> None:
    """Keep the cards of a file, in place of those imported before; rulings come beside them."""
    _import(file, data or data_folder())


def _import(file: Path, folder: Path, date: str = "") -> None:
    """Import cards, of that day if it is known, or rulings, and say so."""
    with telling(f"Importing {file.name}") as tell:
        if holds_rulings(file):
            said = f"rulings of {add_rulings(file, folder, tell)} cards"
        else:
            said = str(import_cards(file, folder, date, tell))
    OUT.print(f"Imported {escape(said)}", soft_wrap=True)


@cards.command()
def fetch(
    kind: Annotated[
        str,
        typer.Option(help="oracle-cards, default-cards with every printing, or rulings alone."),
    ] = "oracle-cards",
    api: Annotated[
        str, typer.Option(metavar="URL", help="Another server that speaks Scryfall's API.")
    ] = "",
    data: DataFolder = None,
) -> None:
    """Download Scryfall's cards and rulings and import them; what broke off goes on."""
    # The network's modules take their time to load; no other command needs them.
    from cardwright.carddata.fetch import RULINGS, SCRYFALL, download, look_up  # noqa: PLC0415

    folder = data or data_folder()
    for one in dict.fromkeys((kind, RULINGS)):
        bulk = look_up(one, api or SCRYFALL)
        with telling(f"Fetching {one}") as tell:
            file = download(bulk, folder / "cards", tell)
        try:
            _import(file, folder, bulk.date)
        finally:
            file.unlink()  # one that is damaged would be in the way of a whole one


@cards.command()
def show(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="In any spelling; a face's will do.")
    ],
    cards: CardsFile = None,
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """Print one card: its text beside its reading, what is unread, the rules it uses."""
    with open_store(cards, data) as store:
        card = store.find(name)
        if card is None:
            near = " or ".join(store.near(name))
            raise CardwrightError(
                f"there is no card named {name} in the card data",
                where="NAME",
                remedy=f"Did you mean {near}?" if near else "Check its spelling",
            )
        reading = reading_of(card, store)
    if as_json:
        typer.echo(json.dumps(as_data(reading), ensure_ascii=False))
    else:
        OUT.print(shown(reading))


@cards.command()
def search(
    query: Annotated[
        list[str],
        typer.Argument(
            metavar="QUERY...",
            help="Terms (type:creature trigger:enters effect:draw -keyword:flying mv<=3), or plain"
            " words (creatures that draw when they enter). Put -- before a term with a minus.",
        ),
    ],
    cards: CardsFile = None,
    data: DataFolder = None,
    limit: Annotated[int, typer.Option(min=1, help="How many names to print.")] = 50,
    as_json: AsJson = False,
) -> None:
    """Find legal cards by what the engine understood of them."""
    asked = read_query(" ".join(query))
    folder = data or data_folder()
    with (
        open_store(cards, data) as store,
        telling("Compiling cards") as tell,
        understanding_of(store, folder, tell) as index,
    ):
        found = index.search(asked)
        source = str(store.about)
    if as_json:
        report = {"query": str(asked), "found": len(found.names), "names": found.names[:limit]}
        typer.echo(json.dumps({**report, "cards": found.cards}, ensure_ascii=False))
        return
    OUT.print(escape("\n".join(found.names[:limit])), soft_wrap=True)
    more = len(found.names) - limit
    rest = f", the first {limit} shown" if more > 0 else ""
    OUT.print(f"\n{len(found.names)} of {found.cards} legal cards{rest}: {escape(str(asked))}")
    OUT.print(escape(source), soft_wrap=True)


@cards.command()
def info(cards: CardsFile = None, data: DataFolder = None, as_json: AsJson = False) -> None:
    """Say which card data are used, and of which day."""
    with open_store(cards, data) as store:
        about = store.about
    if as_json:
        typer.echo(json.dumps(asdict(about), ensure_ascii=False))
    else:
        OUT.print(escape(str(about)), soft_wrap=True)


@cards.command()
def coverage(
    cards: CardsFile = None,
    data: DataFolder = None,
    top: Annotated[int, typer.Option(help="How many of the unread sentences to show.")] = 20,
    as_json: AsJson = False,
) -> None:
    """Say how many cards of the pool the compiler reads, and what it does not."""
    # The compiler's grammar takes its time to load; no other command here needs it.
    from cardwright.magic.oracle.coverage import coverage as read_pool  # noqa: PLC0415

    with open_store(cards, data) as store:
        if store.is_built_in:
            raise CardwrightError(
                "the built-in cards are compiled: there is no text to read",
                where="card data",
                remedy=IMPORT,
            )
        found = read_pool(card for card in store.cards() if fault_of(card, "legacy") is None)
        date = store.about.date
    if as_json:
        typer.echo(json.dumps({**asdict(found), "date": date}, ensure_ascii=False))
        return
    for word, count in (
        ("full", found.full),
        ("partial", found.partial),
        ("manual", found.manual),
    ):
        OUT.print(f"{word:8}{count:7,}  {count / max(found.cards, 1):6.1%}")
    OUT.print(f"\nUnread, by cards (data of {date or 'an unknown day'})")
    for sentence, count in found.unread[:top]:
        OUT.print(f"{count:7,}  {escape(sentence)}", soft_wrap=True)
