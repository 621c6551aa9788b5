"""The wire: every message between server and client (protocol 1). Types only.

``web/src/types.gen.ts`` is generated from this file. The seat comes from the connection, never
from a message. ``v`` counts per viewer; ``decision`` names the pending decision it answers.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field, StrictInt

from cardwright.server.wire_time import FROZEN, ClockSeen, LeavingSeen

PROTOCOL = 1
MAX_FRAME = 16 * 1024
"""Bytes in one incoming frame; more closes the connection with 1008."""


class Message(BaseModel):
    """Frozen, and unknown fields are refused; what is sent always holds every field."""

    model_config = FROZEN


# ---- client to server


class Hello(Message):
    """First message: which table, with which seat (none: watch), and what was seen last."""

    type: Literal["hello"]
    proto: StrictInt
    table: str = Field(max_length=64)
    since: StrictInt = 0


class Act(Message):
    """Answer the pending decision with a whole play; stored before it is acknowledged."""

    type: Literal["act"]
    id: str = Field(max_length=64)
    """Idempotent per seat for the game's life."""
    decision: StrictInt
    actions: list[str] = Field(min_length=1, max_length=64)


class Try(Message):
    """Walk a play on a copy: nothing is stored or shown to others."""

    type: Literal["try"]
    id: str = Field(max_length=64)
    decision: StrictInt
    actions: list[str] = Field(max_length=64)


class Why(Message):
    """Ask why the last of ``actions`` is (not) offered after the others."""

    type: Literal["why"]
    id: str = Field(max_length=64)
    decision: StrictInt
    actions: list[str] = Field(min_length=1, max_length=64)


class Interrupt(Message):
    """Do something out of turn: ``concede``, ``offer-draw``, ``accept-draw``, ``refuse-draw``."""

    type: Literal["interrupt"]
    id: str = Field(max_length=64)
    action: str = Field(max_length=200)


class Undo(Message):
    """Take back one's last play, as far as the engine allows."""

    type: Literal["undo"]
    id: str = Field(max_length=64)


class Takeback(Message):
    """Ask for, or answer, a takeback past what undo allows."""

    type: Literal["takeback"]
    id: str = Field(max_length=64)
    answer: Literal["ask", "yes", "no"]


class Pause(Message):
    """Ask for a pause of the clock, answer the request, or end the pause (``resume``)."""

    type: Literal["pause"]
    id: str = Field(max_length=64)
    answer: Literal["ask", "yes", "no", "resume"]


class Rematch(Message):
    """Offer or accept another game with seats swapped."""

    type: Literal["rematch"]
    id: str = Field(max_length=64)


class Hint(Message):
    """Ask what the computer would do, and why. Refused where ``Snap.hints`` is false."""

    type: Literal["hint"]
    id: str = Field(max_length=64)
    decision: StrictInt


class Ping(Message):
    """Are you there?"""

    type: Literal["ping"]
    n: StrictInt
    lag: StrictInt = Field(default=0, ge=0, le=60_000)
    """Milliseconds until the last pong came: the clock credits them up to a limit."""


Incoming = Hello | Act | Try | Why | Interrupt | Undo | Takeback | Pause | Rematch | Hint | Ping


# ---- server to client


class Choice(Message):
    """One legal action: its text, and the handles to light."""

    text: str
    kind: str
    card: str | None = None
    target: str | None = None


class DecisionSeen(Message):
    """The pending question of the viewer's seat."""

    id: int
    seat: int
    prompt: str
    group: int
    args: dict[str, Any]
    actions: list[Choice]


class EventSeen(Message):
    """One thing that happened, as this viewer may know it."""

    code: str
    args: dict[str, Any]
    rule: str = ""
    seat: int | None = None
    """Whose action caused it."""
    turn: int = 0
    entry: int = 0
    """Index of the entry that caused it: the log strikes through what an undo removes."""


class ReasonSeen(Message):
    """One condition, met or unmet."""

    rule: str
    code: str
    args: dict[str, Any]
    met: bool


class Player(Message):
    """Who sits where."""

    seat: int
    name: str
    kind: Literal["human", "computer", "open"]
    level: str | None = None
    present: bool = False
    away_seconds: int | None = None
    leaves_in: int | None = None
    """Seconds until the table goes on without whoever is asked and away; None: it waits."""
    stand_in: bool = False
    """The computer plays for this person until he is back."""


class Invite(Message):
    """The way to one open seat, for whoever sits here to pass on."""

    seat: int
    address: str
    words: str
    """Four words that open it for a quarter of an hour."""


class Snap(Message):
    """Everything a viewer needs, at once."""

    type: Literal["snap"] = "snap"
    v: int
    table: str
    game: str
    viewer: int | None
    """The seat on whose behalf this viewer looks; ``None`` watches."""
    both_sides: bool = False
    """Hot-seat: this connection answers for every human seat."""
    players: list[Player]
    observation: dict[str, Any]
    decision: DecisionSeen | None
    deciding: int | None
    preview: dict[str, Any] | None = None
    """The table as it stands (``preview(observation, None)``)."""
    events: list[EventSeen]
    """The whole log so far."""
    undone: list[int] = []
    """Entries that were taken back."""
    can_undo: bool = False
    undo_reason: str = ""
    """Catalogue code of why undo has ended."""
    takeback: int | None = None
    """The seat that asks for a takeback."""
    interrupts: list[str] = []
    outcome: dict[str, Any] | None = None
    """``{"scores", "reason", "code"}`` once the game is over."""
    replay: str | None = None
    """Path of the replay page once the game is over."""
    rematch: str | None = None
    """Path of the next table once both want it; for its players."""
    rematch_offers: list[int] = []
    """Seats that want another game."""
    commitment: str = ""
    """Hash of salt and seed, published before the game."""
    seed: str | None = None
    """Decimal, once the game is over."""
    salt: str | None = None
    """``commitment`` is the SHA-256 of ``salt:seed``; empty if a person chose the seed."""
    hints: bool = True
    """Whoever is asked may ask the computer for advice."""
    gathering: bool = False
    """The people bring builds, and not all are here: nobody plays, and nobody sees more than a
    spectator. A new snap ends it."""
    invites: list[Invite] = []
    """One for each open seat; for whoever sits here only."""
    invite: str | None = None
    """Address of the first of them."""
    words: str | None = None
    """Its four words."""
    watch: str | None = None
    """Address for spectators."""
    clock: ClockSeen | None = None
    """None: there is no hurry."""
    leaving: LeavingSeen = LeavingSeen()


class Ev(Message):
    """What happened since ``v - 1``: a snap's changing parts."""

    type: Literal["ev"] = "ev"
    v: int
    players: list[Player]
    observation: dict[str, Any]
    decision: DecisionSeen | None
    deciding: int | None
    preview: dict[str, Any] | None = None
    events: list[EventSeen]
    undone: list[int] = []
    can_undo: bool = False
    undo_reason: str = ""
    takeback: int | None = None
    interrupts: list[str] = []
    outcome: dict[str, Any] | None = None
    replay: str | None = None
    rematch: str | None = None
    rematch_offers: list[int] = []
    seed: str | None = None
    salt: str | None = None
    clock: ClockSeen | None = None


class Offer(Message):
    """The answer to ``try``: the next question of the play, and what would follow from it."""

    type: Literal["offer"] = "offer"
    id: str
    decision: DecisionSeen | None
    """``None``: the play is whole; send it with ``act``."""
    observation: dict[str, Any]
    preview: dict[str, Any] | None


class Reasons(Message):
    """The answer to ``why``."""

    type: Literal["reasons"] = "reasons"
    id: str
    reasons: list[ReasonSeen]
    instead: list[str] = []
    """Actions that would work, as texts."""


class Weighed(Message):
    """One action of the pending question, as the search weighs it."""

    action: str
    percent: int
    """How often it would win, of 100 games between players like it."""


class HintSeen(Message):
    """The answer to ``hint``: greedy's play with its reason, and what the search thinks."""

    type: Literal["hint-seen"] = "hint-seen"
    id: str
    actions: list[str]
    reason: ReasonSeen
    weighed: list[Weighed] = []
    """What the search looked at most, best first; empty where the game type is not searched."""


class Ack(Message):
    """The message took effect and is stored."""

    type: Literal["ack"] = "ack"
    id: str
    v: int


class Nack(Message):
    """The message was refused; nothing changed.

    Codes: ``malformed``, ``stale`` (another decision is pending), ``not-your-turn``, ``watching``,
    ``waiting`` (for open seats), ``illegal``, ``over``, ``failed`` (the computer has no answer),
    ``no-hints`` (people play each other, and the table was not made with hints).
    """

    type: Literal["nack"] = "nack"
    id: str
    code: str
    why: str


class Presence(Message):
    """Who is here."""

    type: Literal["presence"] = "presence"
    players: list[Player]
    watchers: int
    clock: ClockSeen | None = None


class Pong(Message):
    """Here."""

    type: Literal["pong"] = "pong"
    n: int


class Bye(Message):
    """The server closes.

    Codes: ``replaced`` (the seat is open elsewhere), ``flood``, ``protocol`` (another version of
    the page), ``gone`` (no such table, or no seat there), ``restart`` (come back at once).
    """

    type: Literal["bye"] = "bye"
    code: str
    why: str


Outgoing = Snap | Ev | Offer | Reasons | HintSeen | Ack | Nack | Presence | Pong | Bye
