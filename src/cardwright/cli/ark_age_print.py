"""``cardwright ark-age print`` and ``export``: cards on paper and on other tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.markup import escape

from cardwright.carddata.ark_files import read_text, write_whole
from cardwright.carddata.ark_print.piles import Pile, narrowed, pile_of
from cardwright.cli.ark_age import SetOption, find_card, playable, slug
from cardwright.cli.console import ERR, OUT
from cardwright.core.errors import CardwrightError
from cardwright.games.ark_age.language.build_text import read_build
from cardwright.games.ark_age.language.cards import Card, CardSet
from cardwright.games.ark_age.language.changes import changes
from cardwright.games.ark_age.language.faults import nearest
from cardwright.games.ark_age.language.library import ReadyBuild, shipped_builds

export: Final = typer.Typer(
    name="export", help="Export cards and builds to other tables.", no_args_is_help=True
)

LONGEST_NAME: Final = 30
"""Characters of a name below the sheets: the whole one may be that of any file."""

BuildNames = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="BUILD", help="Ready builds or build files; without any the whole set."
    ),
]
OutFolder = Annotated[Path, typer.Option("--out", metavar="DIR", help="The folder to write.")]


class Paper(StrEnum):
    """Sizes of paper."""

    A4 = "a4"
    LETTER = "letter"


def print_cards(
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="The PDF to write.")],
    what: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="WHAT",
            help="Ready builds, build files, cards by name or id; without any the whole set.",
        ),
    ] = None,
    folder: SetOption = None,
    since: Annotated[
        Path | None,
        typer.Option(
            "--since", metavar="PATH", help="Only what is new or changed since this version."
        ),
    ] = None,
    paper: Annotated[Paper, typer.Option(help="The paper's size.")] = Paper.A4,
    copies: Annotated[int, typer.Option(min=1, max=99, help="How often to print each.")] = 1,
    backs: Annotated[
        bool, typer.Option("--backs", help="A sheet of backs after each, for two-sided printing.")
    ] = False,
) -> None:
    """Print cards at real size, nine on a sheet, with marks to cut along."""
    # The PDF library takes a while to load; the other commands start without it.
    from cardwright.carddata.ark_print.faces import faces_of  # noqa: PLC0415
    from cardwright.carddata.ark_print.sheets import print_sheets  # noqa: PLC0415

    whole = playable(folder)
    parts = [_cards_of(one, whole, is_base=folder is None) for one in what or []]
    ids = ([one for part in parts for one in part] if what else list(whole.cards)) * copies
    ids = ids if since is None else _changed(ids, playable(since), whole)
    data = print_sheets(
        faces_of(ids, whole), ids, title=_title(what, whole), paper=paper.value, backs=backs
    )
    write_whole(out.parent, {out.name: data})
    _tell_missing_emblems(whole.cards[one] for one in dict.fromkeys(ids))
    OUT.print(f"{_counted(len(ids), 'card')} in {escape(str(out))}", soft_wrap=True)


@export.command()
def lackey(out: OutFolder, builds: BuildNames = None, folder: SetOption = None) -> None:
    """Write a plugin folder for LackeyCCG: cards, pictures, decks."""
    from cardwright.carddata.ark_print.lackey import lackey_files  # noqa: PLC0415

    piles, cards = _exported(builds, folder)
    _write(out, lackey_files(piles, cards, out.resolve().name), piles, cards)


@export.command()
def tts(
    out: OutFolder,
    builds: BuildNames = None,
    folder: SetOption = None,
    images: Annotated[
        str,
        typer.Option(
            metavar="URL", help="Where the pictures will lie, if not in DIR on the same computer."
        ),
    ] = "",
) -> None:
    """Write sheets of cards and saved objects for Tabletop Simulator."""
    from cardwright.carddata.ark_print.tabletop import tabletop_files  # noqa: PLC0415

    piles, cards = _exported(builds, folder)
    address = images or out.resolve().as_uri()
    _write(out, tabletop_files(piles, cards, address), piles, cards)


def _write(out: Path, files: dict[str, bytes], piles: Sequence[Pile], cards: CardSet) -> None:
    write_whole(out, files)
    _tell_missing_emblems(cards.cards.values())
    counted = f"{_counted(len(cards.cards), 'card')} and {_counted(len(piles), 'build')}"
    OUT.print(f"{counted} in {escape(str(out))}", soft_wrap=True)


def _tell_missing_emblems(cards: Iterable[Card]) -> None:
    """Say which cards show their initial because their ``art`` names no emblem."""
    # Imported here with all that draws.
    from cardwright.carddata.ark_print.emblems import emblem  # noqa: PLC0415

    for card in cards:
        if card.art is not None and emblem(card.art) is None:
            told = f"{escape(card.id)}: art: there is no emblem {escape(repr(card.art))}"
            ERR.print(f"[yellow]warning[/] {told}; the card shows its initial", soft_wrap=True)


def _counted(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def _exported(builds: list[str] | None, folder: Path | None) -> tuple[list[Pile], CardSet]:
    """Return the builds to export, and the cards that go with them.

    Raises:
        CardwrightError: if a build cannot be found or read.
    """
    whole = playable(folder)
    if builds:
        piles = [_pile_named(one, whole, is_base=folder is None) for one in builds]
        _check_distinct(piles)
        return piles, narrowed(piles, whole)
    ready = shipped_builds() if folder is None else ()
    return [pile_of(one, whole) for one in ready], whole


def _check_distinct(piles: Sequence[Pile]) -> None:
    ids = [pile.id for pile in piles]
    for one in ids:
        if ids.count(one) > 1:
            what = f"two builds are called {one!r}"
            raise CardwrightError(what, where="BUILD", remedy="Name one of them otherwise")


def _pile_named(name: str, whole: CardSet, *, is_base: bool) -> Pile:
    pile = _pile(name, whole, is_base=is_base)
    if pile is None:
        known = [one.id for one in shipped_builds()] if is_base else []
        what = f"there is no build {name!r}, and no such file"
        raise CardwrightError(what, where="BUILD", remedy=nearest(name, known))
    return pile


def _pile(name: str, whole: CardSet, *, is_base: bool) -> Pile | None:
    """Return the cards of a ready build or of a build file; ``None`` if it is neither."""
    for ready in shipped_builds() if is_base else ():
        if name == ready.id:
            return pile_of(ready, whole)
    path = Path(name)
    if not path.is_file():
        return None
    made = read_build(read_text(path), name, whole.cards)
    return pile_of(ReadyBuild(slug(path.stem), path.stem, "", made), whole)


def _cards_of(name: str, whole: CardSet, *, is_base: bool) -> Iterable[str]:
    """Return the ids that one argument stands for.

    Raises:
        CardwrightError: if it is no build, no file and no card.
    """
    pile = _pile(name, whole, is_base=is_base)
    if pile is not None:
        return pile.cards
    card = find_card(name, whole)
    if card is None:
        known = [*(one.id for one in shipped_builds() if is_base), *whole.cards]
        known += [one.name.casefold() for one in whole.cards.values()]
        what = f"there is no build, no file and no card {name!r}"
        raise CardwrightError(what, where="WHAT", remedy=nearest(name.casefold(), known))
    return (card.id,)


def _changed(ids: list[str], old: CardSet, new: CardSet) -> list[str]:
    """Return those cards that are not as they were.

    Raises:
        CardwrightError: if there are none.
    """
    found = {change.id for change in changes(old, new)}
    kept = [one for one in ids if one in found]
    if not kept:
        what = "none of these cards is new or changed"
        raise CardwrightError(
            what, where="--since", remedy="Print without it, or name an older set"
        )
    return kept


def _title(what: list[str] | None, whole: CardSet) -> str:
    """Return what stands below the sheets."""
    named = what or []
    ready = {one.id: one.name for one in shipped_builds()}
    names = [ready.get(one, Path(one).stem)[:LONGEST_NAME] for one in named[:3]]
    more = [f"{len(named) - 3} more"] if len(named) > 3 else []
    return f"Ark Age: {', '.join([*names, *more]) or whole.head.name}"
