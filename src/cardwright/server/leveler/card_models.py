"""What the pages of cards ask and are answered. Types only; ``web/src/types.gen.ts`` too."""

from __future__ import annotations

from typing import Literal

from cardwright.server.leveler.models import CardSource, FindingShape
from cardwright.server.wire import Message

CardStatus = Literal["full", "partial", "manual"]


class CardFound(Message):
    """One card of an answer to a search."""

    name: str
    cost: str
    type_line: str
    by: Literal["name", "reading"]
    """What of it was looked for: its name, or what the engine understood."""


class CardsFound(Message):
    """``GET /api/leveler/cards?q=``: cards by name, then by what they do."""

    cards: list[CardFound]
    count: int
    """How many were found; the list may be shorter."""
    is_reading: bool
    """What imported cards do is being worked out; ask again in a while."""
    hint: str
    """Why nothing was looked for by reading, and how to ask; empty if it was."""
    source: CardSource


class ReadLine(Message):
    """One line of a card, and what the engine made of it."""

    text: str
    """As the user's card data have it; empty for built-in cards, whose text is not known."""
    words: list[str]
    """What is carried out, in our words."""
    is_by_hand: bool
    why: str
    """What kept it from being read; empty unless it is by hand."""
    unread: list[str]
    """The sentences to blame."""
    rules: list[str]
    """Numbers of the Comprehensive Rules that it uses."""


class CardFace(Message):
    """One face of a card."""

    name: str
    cost: str
    type_line: str
    corner: str
    """``2/3``, ``loyalty 4``; empty where there is nothing."""
    lines: list[ReadLine]


class CardRuling(Message):
    """What the publisher has ruled on a card, as the user's card data have it."""

    date: str
    text: str


class CardShown(Message):
    """``GET /api/leveler/card?name=``: a card with its text and its reading side by side."""

    name: str
    status: CardStatus
    standing: str
    """In Legacy: ``legal``, ``banned``; ``unknown`` where the data do not say."""
    other_names: list[str]
    sets: list[str]
    findings: list[FindingShape]
    """Why it may not be played in Leveler, or what to know of it."""
    faces: list[CardFace]
    rulings: list[CardRuling]
    """The oldest first; empty where the data have none."""
    source: CardSource


ANSWERS = (CardsFound, CardShown)
