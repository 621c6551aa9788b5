"""The HTTP half of the wire: what requests carry and what answers hold. Types only.

``web/src/types.gen.ts`` is generated from this file too. Addresses that people pass on
(``invite``, ``watch``) are whole; paths inside the site start with ``/``.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, StrictBool, StrictInt

from cardwright.server.wire import EventSeen, Invite, Message, Player
from cardwright.server.wire_time import ClockTerms, LeavingSeen

MAX_NAME = 40
"""Characters in a name."""
MAX_BUILD = 20_000
"""Characters of a build, in whatever form."""

SeatKind = Literal["human", "computer", "open"]
"""The asker's own seat, a computer's, or one that waits for whoever holds the invite."""


# ---- game types


class OptionShape(Message):
    """One rule option, as a form shows it."""

    name: str
    default: str
    values: list[str]
    """The listed values, the default first."""
    example: str
    """A value of the free form, where there is one (``jitter(5)``); else empty."""
    choices: str
    """The accepted values as a sentence."""
    rule: str
    summary: str


class LevelShape(Message):
    """One strength of the computer, or one temper."""

    name: str
    """What ``NewSeat.level`` takes."""
    agent: str
    """The agent behind it, as the command line spells it (``search:400``)."""
    summary: str
    measured: str = ""
    """What it won against the level below, where that was measured."""


class GameType(Message):
    """One game that can be played here."""

    name: str
    title: str
    citation: str
    version: int
    min_seats: int
    max_seats: int
    options: list[OptionShape]
    presets: dict[str, dict[str, str]]
    levels: list[LevelShape]
    """Weakest first."""
    personas: list[LevelShape]
    """Opponents with a temper, which ``NewSeat.level`` takes too; of no place among the levels."""
    default_level: str
    brings_builds: bool
    """Each seat plays a build: a ready one, or one that its player brings."""


class Games(Message):
    """``GET /api/games``."""

    games: list[GameType]


# ---- tables


class NewSeat(Message):
    """Who is to sit at one seat of a new table."""

    kind: SeatKind
    level: str | None = Field(default=None, max_length=64)
    """Computers only; the game type's default if left out."""
    name: str | None = Field(default=None, max_length=MAX_NAME)
    build: str = Field(default="", max_length=MAX_BUILD)
    """What this seat plays: the id of a ready build, or a build as JSON, text, code or link; a
    ready one if left out. Whoever takes an open seat may bring another."""


class NewClock(Message):
    """The clock of a new table; whatever is left out is as usual for its kind. Seconds."""

    kind: Literal["relaxed", "bank", "correspondence"]
    bank: StrictInt | None = Field(default=None, ge=10, le=7200)
    more: StrictInt | None = Field(default=None, ge=0, le=300)
    """``relaxed``: added by each play."""
    allowance: StrictInt | None = Field(default=None, ge=5, le=3600)
    """``bank``: fresh in each turn."""
    grace: StrictInt | None = Field(default=None, ge=5, le=300)
    days: StrictInt | None = Field(default=None, ge=1, le=30)
    """``correspondence``: for each play."""


class NewLeaving(Message):
    """What becomes of a seat that is asked while its player is away."""

    then: Literal["wait", "computer", "forfeit"] = "computer"
    after: StrictInt = Field(default=300, ge=30, le=86_400)
    """Seconds that somebody has waited for it."""


class NewTable(Message):
    """``POST /api/tables``: a new game.

    Two seats ``human`` need ``both_sides``; all seats ``computer`` make a table to watch.
    """

    game: str = Field(max_length=64)
    options: dict[str, str] = Field(default_factory=dict[str, str], max_length=200)
    seats: list[NewSeat] = Field(min_length=1, max_length=6)
    seed: int | None = Field(default=None, ge=0, lt=2**128)
    """A chosen seed makes a game that can be repeated, and that proves no shuffle."""
    both_sides: StrictBool = False
    """Hot-seat: one browser plays every human seat."""
    public: StrictBool = False
    """Listed for everybody to watch."""
    hints: StrictBool = False
    """The computer may be asked for advice also where people play each other."""
    cards: str = Field(default="", max_length=64)
    """The card set, where the game type has several; the first if left out."""
    clock: NewClock | None = None
    """None: nobody is hurried."""
    leaving: NewLeaving = NewLeaving()


class TableMade(Message):
    """A table that this browser has just made; it already holds its seat."""

    table: str
    path: str
    """The table's page for whoever made it: the watch page if all seats are computers."""
    token: str | None
    """Opens the same seat in another browser: ``/t/TABLE#TOKEN``. None if nobody sits here."""
    invites: list[Invite]
    """One way to each open seat; each is good once."""
    invite: str | None
    """Address of the first of them."""
    words: str | None
    """Its four words."""
    watch: str
    """Address for spectators."""


class Look(Message):
    """``POST /api/tables/{table}/look``: what an invite leads to, without taking the seat."""

    token: str = Field(max_length=128)


class ReadyName(Message):
    """A build that can be chosen by its id."""

    id: str
    name: str
    plan: str


class Invited(Message):
    """A seat that is kept for whoever holds the token."""

    table: str
    game: str
    title: str
    seat: int | None
    """The open seat; None if the token opens seats that have their player."""
    players: list[Player]
    gathering: bool
    """Whoever sits down may bring a build of his own."""
    builds: list[ReadyName]
    """Ready builds of the game's cards; none if nothing can be brought any more."""
    clock: ClockTerms | None = None
    """None: nobody is hurried."""
    leaving: LeavingSeen


class Claim(Message):
    """``POST /api/tables/{table}/claim``: swap a token for this browser's cookie."""

    token: str = Field(max_length=128)
    name: str | None = Field(default=None, max_length=MAX_NAME)
    """For an invite: what to call whoever takes the seat."""
    build: str = Field(default="", max_length=MAX_BUILD)
    """For an invite, while people gather: what to play; what was kept for the seat if left out."""


class Claimed(Message):
    """The seats that this browser holds at the table now."""

    table: str
    path: str
    seats: list[int]


class Join(Message):
    """``POST /api/join``: the four words of an invite."""

    words: str = Field(max_length=200)


class Joined(Message):
    """The invite behind the words; ``Claim`` takes the seat."""

    table: str
    path: str
    token: str


class TableLine(Message):
    """One table in a list."""

    table: str
    """The table's id among one's own tables, the watch id in the public list."""
    path: str
    game: str
    title: str
    players: list[Player]
    seats: list[int]
    """One's own seats; empty in the public list."""
    your_turn: bool
    turn: int
    gathering: bool
    """Seats are open, and the game begins once they are taken."""
    over: bool
    result: list[float] | None
    """Scores by seat once it is over."""
    replay: str | None
    """Path of the replay page once it is over."""
    time_left: int | None = None
    """Seconds that whoever is asked has left; None where no clock runs."""
    updated: str
    """Time of the last action: ISO 8601, UTC."""


class Tables(Message):
    """``GET /api/mine`` and ``GET /api/watchable``, newest first."""

    tables: list[TableLine]
    next: str | None
    """Give it as ``?before=`` for the next page; None at the end."""


# ---- replays


class ReplayMade(Message):
    """``POST /api/replays``: a verified file has its page."""

    replay: str
    path: str
    entries: int


class Frame(Message):
    """The table after one entry."""

    entry: int
    """Entries played so far; frame 0 is the table before the first."""
    seat: int | None
    """Whose entry it was; None in frame 0."""
    text: str
    """Notation of the entry, as the viewer may know it; empty if hidden from the viewer."""
    turn: int
    observation: dict[str, Any]
    others: list[dict[str, Any]]
    """Viewer ``all``: the observations of seats 1 and up; ``observation`` is seat 0's."""
    preview: dict[str, Any] | None
    events: list[EventSeen]
    undone: bool
    """A later entry took this one back."""


class Frames(Message):
    """``GET /api/replays/{id}/frames``: a finished game as one viewer could follow it."""

    replay: str
    game: str
    version: int
    options: dict[str, str]
    players: list[Player]
    viewer: Literal["all", "table"] | int
    total: int
    """Frames of the whole game; ``?start=`` and ``?limit=`` give a part of them."""
    frames: list[Frame]
    outcome: dict[str, Any] | None
    """``{"scores", "reason", "code"}``."""
    diverged: bool
    """The rules have changed since: these frames were stored when the game was played."""
    seed: str
    salt: str
    """Empty if the seed was chosen by a person."""
    commitment: str


class PlayOn(Message):
    """``POST /api/replays/{id}/play-on``: a new table that starts from a frame of a replay."""

    entry: int = Field(ge=0)
    seats: list[NewSeat] = Field(min_length=1, max_length=6)
    both_sides: StrictBool = False


# ---- rules


class RuleEntry(Message):
    """One numbered rule."""

    number: str
    """As cited: ``12.2a``, ``R-MNR-1``."""
    anchor: str
    """``#`` and this is its place in the page."""


class Chapter(Message):
    """One chapter of a rulebook."""

    number: str
    title: str
    anchor: str
    html: str
    """Safe to insert: rendered on the server from our own text."""
    rules: list[RuleEntry]


class Rules(Message):
    """``GET /api/rules/{game}``."""

    game: str
    title: str
    citation: str
    chapters: list[Chapter]


# ---- operators, and what goes wrong


class Health(Message):
    """``GET /healthz``."""

    status: Literal["ok"]
    version: str
    protocol: StrictInt


class ErrorDetail(Message):
    """What is wrong, where, and what to do about it."""

    what: str
    where: str
    remedy: str


class ErrorBody(Message):
    """Every answer 4xx and 5xx."""

    error: ErrorDetail


REQUESTS = (NewTable, Look, Claim, Join, PlayOn)
ANSWERS = (
    Games,
    TableMade,
    Invited,
    Claimed,
    Joined,
    Tables,
    ReplayMade,
    Frames,
    Rules,
    Health,
    ErrorBody,
)
