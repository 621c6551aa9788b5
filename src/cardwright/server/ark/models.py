"""What the editor of builds asks and is answered. Types only; ``web/src/types.gen.ts`` too."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, StrictInt

from cardwright.server.api_models import MAX_BUILD
from cardwright.server.wire import Message

MAX_OPTIONS = 200
MAX_LISTED = 512
"""Different cards in one list of a build; a set has no more."""
MAX_ID = 100
"""Characters in the id of a card."""
MOST_HANDS = 8
"""Sample hands in one answer."""
MAX_ADDRESS = 500
"""Characters of the address of a folder of pictures."""


# ---- cards


class CardLine(Message):
    """One line of a card's text, made from its data."""

    head: str
    """``Semi 3, speed 3, range 2``, ``Venom 1``, ``Offensive: Dogma 2, speed 5``."""
    text: str
    kind: Literal["keyword", "safe", "semi", "auto", "alts", "dogma", "frame", "build"]


class CardSheet(Message):
    """Everything printed on a card."""

    id: str
    number: int
    """Of its definition in a game with this set."""
    name: str
    kind: str
    """``hero dogma minion familiar guardian colossus lieutenant spawn``."""
    cost: int | None
    emotion: str
    nebula: str
    morality: list[str]
    might: int | None
    """This and the next three: None on a dogma."""
    health: int | None
    speed: int | None
    range: int | None
    limit: int | None
    """Copies printed on the card."""
    keywords: list[str]
    lines: list[CardLine]
    flavour: str
    art: str
    """Name of its emblem; empty if it has none."""


class CardSheets(Message):
    """``GET /api/tables/{table}/cards``, ``GET /api/replays/{id}/cards``: what a game pinned."""

    title: str
    cards: list[CardSheet]
    """By their numbers."""


class FaultShape(Message):
    """What is wrong with a file of a set, and what would mend it."""

    file: str
    line: int
    """From 1; 0 where no line is to blame."""
    field: str
    what: str
    remedy: str
    rule: str
    level: Literal["error", "warning"]


# ---- builds


class BuildShape(Message):
    """A build by card ids; anything may be missing while it is being made."""

    hero: str = Field(max_length=MAX_ID)
    """Empty while there is none."""
    dogmas: list[str] = Field(max_length=16)
    deck: dict[str, StrictInt] = Field(max_length=MAX_LISTED)
    """Copies by id."""


class ReadyShape(Message):
    """A build that can be played at once."""

    id: str
    name: str
    plan: str
    build: BuildShape


class SetLine(Message):
    """One set of cards, as a list shows it."""

    key: str
    """What ``NewTable.cards`` takes."""
    title: str
    count: int
    """Cards in it."""
    stamp: str
    """Another one once a file of it has changed."""
    is_own: bool
    """A designer's folder: it may change at any moment."""
    errors: int
    """Faults that forbid new games with it."""


class Sets(Message):
    """``GET /api/ark-age/sets``."""

    sets: list[SetLine]


class SetShown(Message):
    """``GET /api/ark-age/sets/{key}``: a set whole; of a broken one, as it last was."""

    about: SetLine
    emotions: list[str]
    nebulae: list[str]
    moralities: list[str]
    cards: list[CardSheet]
    builds: list[ReadyShape]
    faults: list[FaultShape]


class BuildLook(Message):
    """``POST /api/ark-age/sets/{key}/check`` and ``.../complete``."""

    build: BuildShape
    options: dict[str, str] = Field(default_factory=dict[str, str], max_length=MAX_OPTIONS)


class ProblemShape(Message):
    """One reason why a build is not legal, or not advisable."""

    code: str
    reason: str
    rule: str
    is_warning: bool


class CountShape(Message):
    """One number that the rules ask of a build."""

    code: Literal["deck_size", "deck_emotion", "dogma_count", "dogma_emotion"]
    have: int
    want: int


class BuildLooked(Message):
    """A build with all that is to be said about it."""

    build: BuildShape
    is_legal: bool
    problems: list[ProblemShape]
    counts: list[CountShape]
    text: str
    """For people."""
    json_text: str
    """For files (``arkage-build/1``)."""
    code: str
    """For links: ``/builds#CODE``; nothing is stored."""


class BuildText(Message):
    """``POST /api/ark-age/sets/{key}/read``: a build in any form: JSON, text, code or link."""

    text: str = Field(max_length=MAX_BUILD)


class HandsWanted(Message):
    """``POST /api/ark-age/sets/{key}/hands``: what a deck deals."""

    build: BuildShape
    seed: StrictInt = Field(ge=0, lt=2**53)
    count: StrictInt = Field(default=1, ge=1, le=MOST_HANDS)
    options: dict[str, str] = Field(default_factory=dict[str, str], max_length=MAX_OPTIONS)


class Hands(Message):
    """Opening hands, by card ids; the same for the same seed."""

    hands: list[list[str]]


class ReadyWanted(Message):
    """``POST /api/ark-age/sets/{key}/ready``: the options of a game that is being set up."""

    options: dict[str, str] = Field(default_factory=dict[str, str], max_length=MAX_OPTIONS)


class ReadyVerdict(Message):
    """Whether a ready build may be played under some options."""

    id: str
    reason: str
    """What stands against it, with the rules; empty if nothing does."""


class ReadyVerdicts(Message):
    """The verdict of each ready build of a set."""

    builds: list[ReadyVerdict]


class PrintWanted(Message):
    """``POST /api/ark-age/sets/{key}/print``: cards as a file to save."""

    form: Literal["pdf", "lackey", "tabletop"]
    """Sheets to cut out, or an archive for LackeyCCG or Tabletop Simulator."""
    build: BuildShape | None = None
    """None: the whole set, each card once, with its ready builds."""
    paper: Literal["a4", "letter"] = "a4"
    backs: bool = False
    """A sheet of backs after each sheet, for printers that turn paper."""
    images: str = Field(default="", max_length=MAX_ADDRESS)
    """Where the pictures for Tabletop Simulator will lie; nothing else needs it."""


REQUESTS = (BuildLook, BuildText, HandsWanted, ReadyWanted, PrintWanted)
ANSWERS = (CardSheets, Sets, SetShown, BuildLooked, Hands, ReadyVerdicts)
