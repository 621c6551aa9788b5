"""Cards and builds as files: sheets to cut out, a LackeyCCG plugin, Tabletop Simulator's objects.

Drawing takes seconds and its library is not safe in two threads at once (decision 0011): it is
done in a process of its own, which starts with the first order.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cardwright.carddata.ark_print.piles import Pile, narrowed, pile_of
from cardwright.core.errors import CardwrightError
from cardwright.games.ark_age.language.cards import CardSet
from cardwright.games.ark_age.language.library import ReadyBuild
from cardwright.server.ark.making import build_in, known
from cardwright.server.ark.models import PrintWanted
from cardwright.server.ark.shelf import Shelved
from cardwright.server.errors import ConflictError
from cardwright.server.workers import Workers

PATIENCE: Final = 60.0
"""Seconds, other orders included; the whole base set takes a tenth of it."""
PLUGIN: Final = "arkage"
"""The LackeyCCG plugin's folder, in its archive."""
NAMELESS: Final = "My build"
"""A build is called by its hero; this one has none yet."""
_ADDRESS: Final = re.compile(r"(?:https?|file)://\S+")
_MADE: Final = (1980, 1, 1, 0, 0, 0)
"""Time of each file in an archive, its format's first: the same cards give the same archive."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A file to save."""

    name: str
    media_type: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be drawn."""

    title: str
    piles: tuple[Pile, ...]
    """The build that is wanted; of a whole set its ready builds."""
    cards: CardSet
    """Those to draw."""
    is_set: bool


class Printer:
    """Draws one order after the other."""

    def __init__(self) -> None:
        """Make it; its process starts with the first order."""
        self._workers = Workers(1, {})

    async def draw(self, order: Order, wanted: PrintWanted) -> Printed:
        """Return the file that is wanted.

        Raises:
            CardwrightError: if a card does not fit, or an address is missing.
            ConflictError: if there are too many orders before this one.
        """
        try:
            return await self._workers.run(PATIENCE, drawn, order, wanted)
        except TimeoutError as error:
            raise ConflictError(
                "drawing takes too long; others want cards too",
                where="form",
                remedy="Try again in a minute",
            ) from error

    def close(self) -> None:
        """End the process; what it draws is lost."""
        self._workers.close()


def order_of(shelved: Shelved, wanted: PrintWanted) -> Order:
    """Return what is to be drawn of a set.

    Raises:
        ConflictError: if the set has errors.
        CardwrightError: if the build has a card that is not in the set, or none at all.
    """
    cards = shelved.playable()
    if wanted.build is None:
        piles = tuple(pile_of(one, cards) for one in shelved.builds)
        return Order(cards.head.name, piles, cards, is_set=True)
    build = known(build_in(wanted.build), cards)
    title = cards.cards[build.hero].name if build.hero else NAMELESS
    pile = pile_of(ReadyBuild(slug(title), title, "", build), cards)
    if not pile.cards:
        raise CardwrightError(
            "the build has no cards", where="build", remedy="Put some in, or take the whole set"
        )
    return Order(title, (pile,), narrowed([pile], cards), is_set=False)


def slug(title: str) -> str:
    """Return a title as a file's name, without its ending."""
    words = re.sub("[^a-z0-9]+", " ", title.casefold()).split()
    return "-".join(words) or "cards"


# ---- in the process that draws


def drawn(order: Order, wanted: PrintWanted) -> Printed:
    """Return the file that is wanted.

    Raises:
        CardwrightError: if a card does not fit, or an address is missing.
    """
    name = slug(order.title)
    if wanted.form == "pdf":
        return Printed(f"{name}.pdf", "application/pdf", _sheets(order, wanted))
    files = _plugin(order) if wanted.form == "lackey" else _objects(order, wanted.images)
    return Printed(f"{name}-{wanted.form}.zip", "application/zip", _packed(files))


# The libraries that draw are imported here: the server itself never needs them.


def _sheets(order: Order, wanted: PrintWanted) -> bytes:
    from cardwright.carddata.ark_print.faces import faces_of  # noqa: PLC0415
    from cardwright.carddata.ark_print.sheets import print_sheets  # noqa: PLC0415

    ids = list(order.cards.cards) if order.is_set else list(order.piles[0].cards)
    faces = faces_of(ids, order.cards)
    title = f"Ark Age: {order.title}"
    return print_sheets(faces, ids, title=title, paper=wanted.paper, backs=wanted.backs)


def _plugin(order: Order) -> dict[str, bytes]:
    from cardwright.carddata.ark_print.lackey import lackey_files  # noqa: PLC0415

    files = lackey_files(order.piles, order.cards, PLUGIN)
    return {f"{PLUGIN}/{name}": data for name, data in files.items()}


def _objects(order: Order, images: str) -> dict[str, bytes]:
    from cardwright.carddata.ark_print.tabletop import tabletop_files  # noqa: PLC0415

    if not _ADDRESS.fullmatch(images):
        raise CardwrightError(
            "the objects must know where their pictures will lie",
            where="images",
            remedy="Write an address such as https://example.org/ark or file:///C:/ark",
        )
    return tabletop_files(order.piles, order.cards, images)


def _packed(files: Mapping[str, bytes]) -> bytes:
    """Return an archive; pictures are packed already, so it packs nothing itself."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, _MADE), data)
    return out.getvalue()
