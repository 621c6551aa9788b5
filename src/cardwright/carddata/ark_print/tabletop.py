"""Tabletop Simulator: sheets of card faces, and saved objects that cut decks out of them.

A sheet is one picture of ten by seven cards; the last slot is what others see of a card in a
hand, so 69 are left. A card's number is the sheet's times 100 plus its slot.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Any, Final

from PIL import Image

from cardwright.carddata.ark_print.faces import Face, faces_of
from cardwright.carddata.ark_print.pictures import pictures
from cardwright.carddata.ark_print.piles import Pile
from cardwright.games.ark_age.language.cards import CardSet

COLUMNS: Final = 10
ROWS: Final = 7
PER_SHEET: Final = COLUMNS * ROWS - 1
CARD_WIDTH: Final = 409
"""Pixels: so a sheet stays below the 4096 to which the game reduces pictures."""
BACK_FILE: Final = "back.png"
ALL_FILE: Final = "all-cards.json"
_APART: Final = 3.0
"""Between two piles, in the game's units: a card is 2.2 wide."""


def tabletop_files(piles: Sequence[Pile], cards: CardSet, images: str) -> dict[str, bytes]:
    """Return the sheets, the back, a saved object for every card once and one for each build.

    ``images`` is the address of the folder in which the pictures will lie.

    Raises:
        CardwrightError: if a card cannot be drawn.
    """
    faces = faces_of(cards.cards, cards)
    *fronts, back = pictures(faces.values(), CARD_WIDTH)
    found = {BACK_FILE: _png(back)}
    for number, first in enumerate(range(0, len(fronts), PER_SHEET), start=1):
        found[_sheet_file(number)] = _png(_sheet(fronts[first : first + PER_SHEET], back))
    table = _Table(list(faces.values()), images.rstrip("/"))
    found[ALL_FILE] = table.saved([(cards.head.name, "", tuple(faces))])
    for pile in piles:
        parts = [(f"{pile.title}: hero and dogmas", pile.plan, pile.start)]
        parts += [(f"{pile.title}: deck", pile.plan, pile.deck)]
        parts += [(f"{pile.title}: spawn", "", pile.spawn)]
        found[f"{pile.id}.json"] = table.saved([part for part in parts if part[2]])
    return found


def _sheet_file(number: int) -> str:
    return f"cards-{number}.png"


def _sheet(fronts: Iterable[Image.Image], back: Image.Image) -> Image.Image:
    """Return the picture of a sheet; empty slots are black."""
    width, height = back.size
    sheet = Image.new("RGB", (width * COLUMNS, height * ROWS))
    for slot, front in enumerate(fronts):
        sheet.paste(front, (slot % COLUMNS * width, slot // COLUMNS * height))
    sheet.paste(back, ((COLUMNS - 1) * width, (ROWS - 1) * height))
    return sheet


def _png(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


class _Table:
    """Writes saved objects that show the cards of some sheets."""

    def __init__(self, faces: Sequence[Face], images: str) -> None:
        self.images = images
        self.faces = {face.id: face for face in faces}
        self.numbers = {
            face.id: (place // PER_SHEET + 1) * 100 + place % PER_SHEET
            for place, face in enumerate(faces)
        }

    def saved(self, parts: Iterable[tuple[str, str, tuple[str, ...]]]) -> bytes:
        """Return the file of piles side by side, each with title, description and card ids."""
        objects = [
            self._pile(title, about, ids, _APART * number)
            for number, (title, about, ids) in enumerate(parts)
        ]
        state = {"SaveName": "", "GameMode": "", "Note": "", "ObjectStates": objects}
        return (json.dumps(state, indent=1, ensure_ascii=False) + "\n").encode("utf-8")

    def _pile(self, title: str, about: str, ids: Sequence[str], x: float) -> dict[str, Any]:
        cards = [self._card(one, f"{title} {place}", x) for place, one in enumerate(ids)]
        if len(cards) == 1:
            return cards[0]  # to the game a deck has at least two
        return {
            **_thing("DeckCustom", title, about, x),
            "GUID": _guid(title),
            "DeckIDs": [self.numbers[one] for one in ids],
            "CustomDeck": self._sheets(ids),
            "ContainedObjects": cards,
        }

    def _card(self, one: str, key: str, x: float) -> dict[str, Any]:
        face = self.faces[one]
        return {
            **_thing("Card", face.name, f"{face.tags}\n{face.text}".strip(), x),
            "GUID": _guid(key),
            "CardID": self.numbers[one],
            "CustomDeck": self._sheets([one]),
        }

    def _sheets(self, ids: Iterable[str]) -> dict[str, Any]:
        return {
            str(number): {
                "FaceURL": f"{self.images}/{_sheet_file(number)}",
                "BackURL": f"{self.images}/{BACK_FILE}",
                "NumWidth": COLUMNS,
                "NumHeight": ROWS,
                "BackIsHidden": True,
                "UniqueBack": False,
                "Type": 0,
            }
            for number in sorted({self.numbers[one] // 100 for one in ids})
        }


def _thing(kind: str, name: str, about: str, x: float) -> dict[str, Any]:
    """Return what every object has: it lies face down, its head away from the player."""
    return {
        "Name": kind,
        "Transform": {
            "posX": x,
            "posY": 1.0,
            "posZ": 0.0,
            "rotX": 0.0,
            "rotY": 180.0,
            "rotZ": 180.0,
            "scaleX": 1.0,
            "scaleY": 1.0,
            "scaleZ": 1.0,
        },
        "Nickname": name,
        "Description": about,
        "SidewaysCard": False,
        "HideWhenFaceDown": True,
    }


def _guid(key: str) -> str:
    """Return six hexadecimal digits that are always the same for the same object."""
    return hashlib.sha256(key.encode("utf-8")).hexdigest()[:6]
