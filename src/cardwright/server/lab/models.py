"""What the lab's pages ask and are answered. Types only; ``web/src/types.gen.ts`` too."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field, StrictInt, StringConstraints

from cardwright.server.api_models import ErrorDetail
from cardwright.server.lab.result_models import LabResult, PeopleResult
from cardwright.server.wire import Message

MAX_EXPERIMENT: Final = 60_000
"""Characters of an experiment's file; a deck in it takes about 4,000."""
MAX_FILE: Final = 20_000
"""Characters of a build that comes with it."""
MAX_OWN: Final = 48_000
"""Characters of a build or deck as it is pasted."""
MOST_FILES: Final = 12
MOST_ROUNDS: Final = 12
"""Of a search."""
MOST_WORDS: Final = 12
"""Agents, builds, variants, probes or goals of one question."""

FileName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.-]{0,60}\.json$")]
Word = Annotated[str, Field(max_length=200)]
Words = Annotated[list[Word], Field(max_length=MOST_WORDS)]
Amount = Annotated[float, Field(strict=True)]
"""A whole number of JSON is one too."""
Setting = Annotated[dict[Word, Word], Field(max_length=200)]


# ---- asking


class LabQuestion(Message):
    """What the form asks; it becomes the text of an experiment file."""

    name: Word
    game: Word
    agents: Words
    builds: Words = Field(default_factory=list[str])
    own: dict[Word, Annotated[str, Field(max_length=MAX_OWN)]] = Field(
        default_factory=dict[str, str], max_length=MOST_WORDS
    )
    """Builds or decks of one's own by name: a link, a code, a list or a file of each."""
    goals: dict[Word, tuple[Amount, Amount]] = Field(
        default_factory=dict[str, tuple[float, float]], max_length=MOST_WORDS
    )
    """Where measures should lie, lowest and highest; shares 0 to 1."""
    cards: Word = ""
    """File of the cards to play with; empty: those of the package."""
    card_changes: dict[Word, dict[Word, dict[Word, StrictInt]]] = Field(
        default_factory=dict[str, dict[str, dict[str, int]]], max_length=MOST_WORDS
    )
    """Numbers on cards that a variant changes, by its name, card and field."""
    options: Setting = Field(default_factory=dict[str, str])
    """What all variants share, changed from the default."""
    variants: dict[Word, Setting] = Field(
        default_factory=dict[str, dict[str, str]], max_length=MOST_WORDS
    )
    measure: Word = "starter-share"
    probes: Words = Field(default_factory=list[str])
    seed: StrictInt = 1
    seats: StrictInt | None = None
    blocks: StrictInt = 1000
    by: Literal["blocks", "precision", "evidence"] = "blocks"
    precision: Amount = 0.01
    effect: Amount = 0.03


class LabLook(Message):
    """``POST /api/lab/look``: a form, or a text, to be checked; nothing is kept."""

    question: LabQuestion | None = None
    """Else the text."""
    text: str = Field(default="", max_length=MAX_EXPERIMENT)
    card_set: Word = ""
    """Key of a designer's set: its cards (``cards.json``) and builds come along as files."""
    files: dict[FileName, Annotated[str, Field(max_length=MAX_FILE)]] = Field(
        default_factory=dict[str, str], max_length=MOST_FILES
    )
    wish: LabWish | None = None
    """The experiment is to be searched with."""


class NewRun(Message):
    """``POST /api/lab/runs``: an experiment to play."""

    text: str = Field(max_length=MAX_EXPERIMENT)
    card_set: Word = ""
    """As in :class:`LabLook`."""
    files: dict[FileName, Annotated[str, Field(max_length=MAX_FILE)]] = Field(
        default_factory=dict[str, str], max_length=MOST_FILES
    )
    minute: bool = False
    """Stop after a minute of playing, with what was played by then."""


class LabWish(Message):
    """What a search may move toward the experiment's aims."""

    moves: dict[Word, Words] = Field(max_length=MOST_WORDS)
    """Of each option its values in order; a step goes to a neighbour."""
    rounds: Annotated[StrictInt, Field(ge=1, le=MOST_ROUNDS)] = 6


class NewSearch(Message):
    """``POST /api/lab/searches``: an experiment without variants, and what to move in it."""

    text: str = Field(max_length=MAX_EXPERIMENT)
    card_set: Word = ""
    """As in :class:`LabLook`."""
    files: dict[FileName, Annotated[str, Field(max_length=MAX_FILE)]] = Field(
        default_factory=dict[str, str], max_length=MOST_FILES
    )
    wish: LabWish


class OpenGame(Message):
    """``POST /api/lab/runs/{run}/open``."""

    game: str = Field(max_length=40)
    """As the report names it (``12.0.1``)."""


# ---- answers


class LabLooked(Message):
    """The experiment as a file, and what it comes to."""

    text: str
    fault: ErrorDetail | None
    games_per_block: int
    most_games: int
    """Both 0 with a fault."""


class MeasureShape(Message):
    """A measure that variants can be compared by."""

    name: str
    title: str
    unit: str
    summary: str


class LabGame(Message):
    """What can be asked of a game type, besides its options (``GET /api/games``)."""

    name: str
    measures: list[MeasureShape]
    brought: list[str]
    """Ready builds or decks by name; empty where the game type has none."""
    probes: list[str]
    agents: list[str]
    """Agents by which the form proposes to play, weakest first."""


class LabAbout(Message):
    """``GET /api/lab``."""

    games: list[LabGame]
    workers: int
    """Processes that play the experiment whose turn it is."""
    waiting: int
    """Experiments of anybody that play or wait."""
    most_games: int


class LevelLine(Message):
    """The measure under one variant so far."""

    variant: str
    mean: float
    low: float
    high: float


class RunShape(Message):
    """One experiment and how far it has come."""

    run: str
    path: str
    name: str
    game: str
    title: str
    """Of the game type."""
    measure: str
    unit: str
    fair: bool
    """A half of the measure means an even game."""
    state: Literal["queued", "running", "stopped", "done", "failed"]
    why: str
    remedy: str
    place: int
    """How many play before it."""
    blocks: int
    most_blocks: int
    games_per_block: int
    said: str
    levels: list[LevelLine]
    yours: bool
    """This browser may stop it; a round is stopped with its search."""
    created: str
    search: str
    """Path of the search that it is a round of; empty for a run of its own."""


class Runs(Message):
    """``GET /api/lab/runs``: those of this browser, newest first."""

    runs: list[RunShape]


class AimShape(Message):
    """Where a measure should lie."""

    name: str
    title: str
    unit: str
    low: float
    high: float


class TrialSpan(Message):
    """A goal's measure under a setting: the mean, its interval, and how far off it is."""

    mean: float
    low: float
    high: float
    missed: float
    """Widths of the goal; 0 within it."""


class TrialShape(Message):
    """A setting that a search has played."""

    name: str
    measures: list[TrialSpan]
    """In the order of the aims."""
    distance: float
    """Sum of what is missed; 0 within all aims."""
    trade_off: bool
    """No other is nearer to one aim without being farther from another."""
    round: int
    run: str
    """Path of the round, an experiment with its report."""


class SearchShape(Message):
    """One search and how far it has come."""

    search: str
    path: str
    name: str
    game: str
    title: str
    """Of the game type."""
    state: Literal["queued", "running", "stopped", "done", "failed"]
    why: str
    remedy: str
    moves: dict[str, list[str]]
    aims: list[AimShape]
    start: str
    """Name of the setting that it began with."""
    round: int
    """That is played, or was the last; from 1."""
    most_rounds: int
    playing: RunShape | None
    """The round under way, or stopped."""
    trials: list[TrialShape]
    """In the order in which they were played."""
    best: int
    """Place of the trial that lies nearest to the aims; -1 without any."""
    yours: bool
    """This browser may stop it."""
    created: str


class SearchList(Message):
    """``GET /api/lab/searches``: those of this browser, newest first."""

    searches: list[SearchShape]


class RunText(Message):
    """``GET /api/lab/runs/{run}/text``."""

    text: str


class OpenedGame(Message):
    """The game as a replay."""

    path: str


class ChangeLine(Message):
    """How one measure differs between two runs."""

    variant: str
    name: str
    title: str
    unit: str
    before: float
    after: float
    low: float
    high: float
    found: bool


class Compared(Message):
    """``GET /api/lab/compare``."""

    before: RunShape
    after: RunShape
    changes: list[ChangeLine]


class CardWorth(Message):
    """What a card's cost buys on the curve, and what is left for its text (ark C7)."""

    id: str
    points: float
    """Of its cost."""
    body: float
    """Of its stats."""
    low: float
    """What is left for the text at least, 95 %; the price of might and health is uncertain."""
    high: float
    has_text: bool


class CardMeasured(Message):
    """What drawing a card did to winning, in parts of the share of wins of an even game."""

    id: str
    points: float
    low: float
    """95 % interval, shrunk."""
    high: float
    found: bool
    """With at most 5 % false discoveries."""


class LastMeasured(Message):
    """What an experiment said of cards."""

    run: str
    name: str
    players: list[str]
    games: int
    cards: list[CardMeasured]


class CardBalance(Message):
    """``GET /api/lab/balance?cards=``: what is known of the worth of a set's cards."""

    worths: list[CardWorth]
    measured: LastMeasured | None


REQUESTS: Final = (LabLook, NewRun, NewSearch, OpenGame)
ANSWERS: Final = (
    LabAbout, LabLooked, RunShape, Runs, RunText, OpenedGame, Compared, LabResult,
    SearchShape, SearchList, CardBalance, PeopleResult,
)  # fmt: skip
