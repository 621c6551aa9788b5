"""What Leveler's pages ask and are answered. Types only; ``web/src/types.gen.ts`` too."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictInt

from cardwright.server.api_models import OptionShape
from cardwright.server.leveler.sharing import MAX_CARD, MAX_DECK
from cardwright.server.wire import Message

MAX_OPTIONS = 50
MOST_AROUND = 60
"""Cards that a deck may be built around; it has 59 spells."""

PartName = Literal[
    "sub-deck 1", "sub-deck 2", "sub-deck 3", "deck", "sideboard", "companion", "commander"
]


# ---- where cards come from


class CardSource(Message):
    """Which card data answer, and how to get others."""

    title: str
    date: str
    """The day of the data, and so of the bans; empty where it is not known."""
    count: int
    """Cards in them."""
    is_built_in: bool
    """Nothing has been imported: only the cards that come with the program are known."""
    remedy: str
    """The command that imports more; empty unless ``is_built_in``."""


# ---- decks


class ReadyDeckShape(Message):
    """A deck that comes with the program."""

    id: str
    name: str
    plan: str
    text: str


class FormShape(Message):
    """A format that decks can be written in."""

    name: str
    title: str


class LevelerAbout(Message):
    """``GET /api/leveler``: what the pages need before anything is asked."""

    cards: CardSource
    options: list[OptionShape]
    """Those that a deck is checked by."""
    decks: list[ReadyDeckShape]
    forms: list[FormShape]


class DeckEdit(Message):
    """One change to a deck: what a press on a suggestion does."""

    do: Literal["rename", "remove", "single", "move"]
    name: str = Field(max_length=MAX_CARD)
    """A card's full name, or a name as it is written in the deck."""
    to: str = Field(max_length=MAX_CARD)
    """The new name, if it is a renaming."""
    source: PartName | None
    """Of a move: from which part, and to which, one copy."""
    goal: PartName | None


class DeckLook(Message):
    """``POST /api/leveler/decks/check`` and ``.../divide``."""

    text: str = Field(max_length=MAX_DECK)
    """A list in any format, a code, or a link."""
    edits: list[DeckEdit] = Field(default_factory=list[DeckEdit], max_length=100)
    """To be done first, in order."""
    options: dict[str, str] = Field(default_factory=dict[str, str], max_length=MAX_OPTIONS)
    seed: StrictInt = Field(default=1, ge=0, lt=2**53)
    """Of the sample hands."""


class MendShape(Message):
    """One way to mend what was found."""

    label: str
    """What a button says: a card's name, ``Take it out``."""
    edit: DeckEdit


class FindingShape(Message):
    """One thing that the checker has to say."""

    rule: str
    """``L5``."""
    code: str
    message: str
    """A whole sentence."""
    mends: list[MendShape]


class RulingShape(Message):
    """A reading of the rules that the answer rests on."""

    rule: str
    ruling: str


class EntryShape(Message):
    """One line of a deck, beside what is known of the card."""

    count: int
    name: str
    """As it is written."""
    card: str
    """The card's full name; empty if there is no such card."""
    cost: str
    """``{1}{G}``; empty for lands and the unknown."""
    type_line: str
    value: float
    """Mana value."""
    status: Literal["full", "partial", "manual", ""]
    """How much of it is played by itself, the rest by hand; empty if there is no such card."""


class DeckPart(Message):
    """One part of a deck."""

    part: PartName
    count: int
    size: int | None
    """What leveler L1 asks; None where it asks nothing."""
    entries: list[EntryShape]


class PartNumbers(Message):
    """The numbers of one part."""

    part: PartName
    cards: int
    lands: int
    unknown: int
    curve: list[int]
    """Cards that are no lands by mana value, 0 to 6, and 7 or more."""
    mean: float
    """Mean mana value of those cards."""
    colors: dict[str, int]
    """Cards that are no lands, by colour; ``C`` for the colourless."""
    symbols: dict[str, int]
    """Coloured mana symbols in their costs."""
    sources: dict[str, int]
    """Lands, by the colours of their identity."""
    hands: list[list[str]]
    """Sample opening hands from this part alone."""


class DeckChecked(Message):
    """A deck with all that is to be said about it."""

    title: str
    format: str
    """The format it was read from, for people."""
    is_legal: bool
    is_divided: bool
    """Some card stands in a sub-deck."""
    count: int
    """Cards of the deck, without what stands beside it."""
    parts: list[DeckPart]
    violations: list[FindingShape]
    warnings: list[FindingShape]
    rulings: list[RulingShape]
    numbers: list[PartNumbers]
    cards: CardSource
    text: str
    """The list in plain text."""
    code: str
    """For links: ``/decks#CODE``; nothing is stored."""


class DeckDivided(Message):
    """A proposal of 50, 30 and 20 cards."""

    deck: DeckChecked
    reasons: list[str]
    """Whole sentences."""


class DeckSought(Message):
    """``POST /api/leveler/decks/build``: a deck that does not exist yet."""

    around: list[Annotated[str, Field(max_length=MAX_CARD)]] = Field(
        default_factory=list[str], max_length=MOST_AROUND
    )
    """Names of cards that have to be in it, in any spelling."""
    colors: str = Field(default="", max_length=5)
    """Letters as ``WU``; empty: those of the cards, else two that chance picks."""
    options: dict[str, str] = Field(default_factory=dict[str, str], max_length=MAX_OPTIONS)
    seed: StrictInt = Field(default=1, ge=0, lt=2**53)
    """Same seed, same deck; of the sample hands too."""


class DeckBuilt(Message):
    """A proposed deck."""

    deck: DeckChecked | None
    """None while imported cards are still being read: ask again."""
    plans: list[str]
    """A sentence for the whole, and one for each sub-deck."""


class DeckWanted(Message):
    """``POST /api/leveler/decks/export``."""

    text: str = Field(max_length=MAX_DECK)
    form: str = Field(max_length=20)


class DeckFile(Message):
    """A deck in another program's format."""

    name: str
    """Of the file."""
    media: str
    text: str


# ---- the cards of a game


class LevelerFace(Message):
    """One face of a card, and what the engine makes of its text."""

    name: str
    cost: str
    """``{1}{G}``; empty: no mana cost (CR 202.1b)."""
    supertypes: list[str]
    types: list[str]
    subtypes: list[str]
    colors: str
    """Letters of ``WUBRG``."""
    power: int | None
    """A star counts as 0 here."""
    toughness: int | None
    loyalty: int | None
    """-1: X."""
    words: list[str]
    """The abilities as the engine reads them, in our words."""
    text: list[str]
    """The card's own text, line by line; empty unless the game brings it."""


class LevelerSheet(Message):
    """One card of a game."""

    name: str
    """The full name: both halves where there are two."""
    status: Literal["full", "partial", "manual"]
    """How much of it was read; the rest is done by hand."""
    faces: list[LevelerFace]


class LevelerSheets(Message):
    """``GET /api/tables/{table}/leveler/cards`` and ``/api/replays/{replay}/leveler/cards``."""

    cards: list[LevelerSheet]


REQUESTS = (DeckLook, DeckSought, DeckWanted)
ANSWERS = (LevelerAbout, DeckChecked, DeckDivided, DeckBuilt, DeckFile, LevelerSheets)
