"""A result as far as the lab's pages show it (:mod:`cardwright.lab.results`). Types only."""

from __future__ import annotations

from typing import Literal

from pydantic import ConfigDict, Field

from cardwright.server.wire import Message


class ResultPart(Message):
    """A part of a result; the page may know fewer fields than the lab writes."""

    model_config = ConfigDict(
        frozen=True, extra="ignore", json_schema_serialization_defaults_required=True
    )


class GameAt(ResultPart):
    """A game and its length."""

    game: str
    decisions: int


class Span(ResultPart):
    """A mean and the ends of its 95 % interval."""

    mean: float
    low: float
    high: float


class MeasureSpan(Span):
    """Such a number of a measure."""

    name: str
    title: str
    unit: str


class MeasuredShape(MeasureSpan):
    """A measure under one variant."""

    median: float | None
    blocks: int


class EndingShape(MeasuredShape):
    """How often games ended in one way, and which."""

    games: int
    open: dict[str, GameAt]
    """``shortest median longest random``."""


class ResultVariant(ResultPart):
    """Everything under one set of rules."""

    name: str
    changed: dict[str, str]
    """Options that differ from the first variant's."""
    options: dict[str, str]
    chosen: dict[str, str] = Field(default_factory=dict[str, str])
    """Options that differ from the game type's usual ones: with them it is played at a table."""
    cards: dict[str, dict[str, int]] = Field(default_factory=dict[str, dict[str, int]])
    """Numbers on cards that it changes."""
    measures: list[MeasuredShape]
    endings: list[EndingShape]
    open: dict[str, GameAt]
    swapped: dict[str, int]
    luck: Span | None = None
    """Of pairs won whole by a seat or a contestant, those that the same seat won twice."""


class DifferenceShape(MeasureSpan):
    """How a measure differs from the first variant's."""

    found: bool


class ResultDifference(ResultPart):
    """How a later variant differs from the first."""

    variant: str
    measures: list[DifferenceShape]


class Meeting(Span):
    """One contestant's share against another."""

    blocks: int
    open: dict[str, GameAt] = Field(default_factory=dict[str, GameAt])


class Rating(ResultPart):
    """A contestant's strength in this field."""

    elo: float
    low: float
    high: float


class Matchups(ResultPart):
    """Who beats whom under one variant; all empty where nobody meets another."""

    names: list[str] = Field(default_factory=list[str])
    matrix: list[list[Meeting | None]] = Field(default_factory=list[list[Meeting | None]])
    ratings: list[Rating] = Field(default_factory=list[Rating])
    rings: list[list[int]] = Field(default_factory=list[list[int]])
    spread: float = 0.0
    """Standard deviation of the contestants' shares against all they met."""


class ChoiceShape(ResultPart):
    """How often a kind of action was taken."""

    kind: str
    offered: int
    taken: int
    share: float


class CardEffect(ResultPart):
    """What a card does to winning."""

    card: str
    low: float
    high: float
    points: float
    found: bool
    raw: float
    games: int


class CardUse(ResultPart):
    """The effects of cards when they are drawn, played or revived."""

    use: str
    games: int
    bias: str
    cards: list[CardEffect]


class SkillShape(Span):
    """What a player scores against itself with less search."""

    agent: str
    against: str
    times: float


class HeadlineDifference(Span):
    """How the measure differs from that under the first variant."""

    fairer: Literal["first", "later", ""] = ""
    """Which of the two lies nearer to even, where that is certain."""


class Headline(ResultPart):
    """The measure that the experiment asks about."""

    measure: str
    title: str
    unit: str
    levels: list[MeasuredShape | None]
    differences: list[HeadlineDifference | None]
    """Of the measure under a variant from that under the first."""


class LabPlayer(ResultPart):
    """Who played, and on which level of the ladder."""

    agent: str
    ladder: str


class HowShape(ResultPart):
    """How it was run."""

    blocks: int
    games: int
    stopped: str
    seconds: float | None
    finished: float
    illegal_actions: int
    rules_version: int
    rules_digest: str
    agents_digest: str
    cardwright: str
    seed: int
    players: list[LabPlayer]


class LabResult(ResultPart):
    """``GET /api/lab/runs/{run}/result``."""

    name: str
    game: str
    sentence: str
    experiment: str
    how: HowShape
    headline: Headline
    variants: list[ResultVariant]
    differences: list[ResultDifference]
    matchups: list[Matchups]
    skill: list[SkillShape] = Field(default_factory=list[SkillShape])
    skill_said: str = ""
    choices: list[ChoiceShape]
    cards: list[CardUse]
    goals: dict[str, list[float]]
    limits: list[str]


class PeopleEnding(MeasureSpan):
    """How often people's games ended in one way."""

    games: int


class PeopleShape(ResultPart):
    """What the games of people on this server say by the rules of one variant."""

    variant: str
    games: int
    """How many there are; of a handful nothing is told."""
    measures: list[MeasureSpan]
    endings: list[PeopleEnding]


class PeopleResult(ResultPart):
    """``GET /api/lab/runs/{run}/people``."""

    variants: list[PeopleShape]
