"""What an observation carries for whoever plays on from it: the state without what is hidden.

Cards that the viewer does not know are blank: they have a number, an owner and a zone. Where
another player chooses among such cards, any of them may be chosen.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Mapping
from typing import Any, Final

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from cardwright.core.game import Json
from cardwright.games.leveler import graph
from cardwright.games.leveler.beliefs import programs_of
from cardwright.games.leveler.knowledge import Knowledge, hidden_ids
from cardwright.games.leveler.refs import Viewer
from cardwright.games.leveler.rules import format_of
from cardwright.magic.engine.choosing import Pick
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.objects import NONE, Chars, Definition, Kit, Known, Obj
from cardwright.magic.engine.seats import decider
from cardwright.magic.engine.state import Shared, State
from cardwright.magic.program.abilities import CardProgram, FaceProgram

MOST_BYTES: Final = 64 * 1024 * 1024
"""No memory is longer once it is unpacked."""
_BLANK_CARD: Final = CardProgram("", "normal", (FaceProgram("", ()),), "full")
BLANK: Final = Definition(_BLANK_CARD, (Chars(Kit()),))
"""What a card is of which nothing is known."""
_KEPT_OF_BLANKS: Final = (
    "timestamp",
    "entered_turn",
    "controlled_since",
    "came_from",
    "controller",
)
IN_HAND: Final = 1_000_000
MOST_IN_HAND: Final = 10_000
WAS_IN_HAND: Final = 10_000_000
"""Numbers of unknown cards in hands begin here: no game makes so many objects."""
_HIDDEN_ZONES: Final = ("hand", "library", "")


class Memory:
    """The state as one viewer may remember it, as a text; worked out when it is asked for."""

    __slots__ = ("_programs", "_read", "_text", "_viewer")

    def __init__(self, text: str = "", viewer: Viewer | None = None, programs: Any = None) -> None:
        self._text = text
        self._viewer = viewer
        self._programs = programs
        self._read: tuple[State, Knowledge] | None = None

    @property
    def text(self) -> str:
        """The memory as JSON text; equal for all states that the viewer cannot tell apart."""
        if not self._text and self._viewer is not None:
            self._text = _write(self._viewer, self._programs)
            self._viewer = None
        return self._text

    @property
    def packed(self) -> str:
        """The text as it travels: deflated, in base 64."""
        return base64.b64encode(zlib.compress(self.text.encode())).decode("ascii")

    def recalled(
        self, content: str, seat: int | None, options: Mapping[str, str]
    ) -> tuple[State, Knowledge]:
        """Return the state with blanks, and what the viewer knows; never to be changed.

        Raises:
            CardwrightError: if the text is none, or the cards are not known in this process.
        """
        if self._read is None:
            data = json.loads(self.text)
            shared = Shared(format_of(options))
            state = graph.read(data["state"], programs_of(content), shared)
            known = Knowledge()
            known.public = set(data["public"])
            if seat is not None:
                known.seats[seat] = set(data["own"])
            self._read = (state, known)
        return self._read

    def __eq__(self, other: object) -> bool:
        """Return whether both remember the same."""
        return isinstance(other, Memory) and self.text == other.text

    def __hash__(self) -> int:
        """Return a hash of the text."""
        return hash(self.text)

    @classmethod
    def __get_pydantic_core_schema__(
        cls, _source: Any, _handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Travel as the packed text."""
        return core_schema.no_info_plain_validator_function(
            cls._of,
            serialization=core_schema.plain_serializer_function_ser_schema(
                _packed, return_schema=core_schema.str_schema()
            ),
        )

    @classmethod
    def _of(cls, packed: Any) -> Memory:
        """Return the memory of a packed text."""
        if isinstance(packed, Memory):
            return packed
        try:
            unpacking = zlib.decompressobj()
            data = unpacking.decompress(base64.b64decode(packed, validate=True), MOST_BYTES)
            if not unpacking.eof:
                raise ValueError("it is cut off, or too long")
            return cls(data.decode())
        except (binascii.Error, zlib.error, ValueError, TypeError) as error:
            raise ValueError("this is no memory of a game") from error


def _packed(memory: Memory) -> Json:
    return memory.packed


# ---- hiding


def _write(viewer: Viewer, programs: graph.Programs) -> str:
    state = _without_offers(viewer)
    numbers = _numbers(viewer, state)
    _forget_draws(viewer, state, numbers)
    known, own = viewer.knowledge, viewer.seat
    data = {
        "state": graph.write(state, programs, _Hiding(viewer), numbers),
        "public": sorted(known.public),
        "own": [] if own is None else sorted(known.seats[own]),
    }
    return json.dumps(data, separators=(",", ":"))


def _without_offers(viewer: Viewer) -> State:
    """Return a copy in which no list depends on cards that the viewer does not know."""
    state, knows = viewer.state.copy(), viewer.knows
    unknown = {id for id in hidden_ids(state) if not knows(id)}
    state.lookouts = [id for id in state.lookouts if id not in unknown]
    for frame in state.frames:
        if isinstance(frame, Pick) and unknown.intersection(frame.among):
            frame.among = _all_like(state, frame.among)
            state.question = None
    question = state.question
    if question is not None and question.kind == "priority":
        is_his = decider(state, question.seat) == viewer.seat
        state.question = question if is_his else None
    for name in [key for key in state.chances]:
        del state.chances[name]
    state.seed = 0
    state.wishes = {}
    return state


def _all_like(state: State, among: list[int]) -> list[int]:
    """Return everything in the hidden zones in which these lie."""
    zones = {(state.objects[id].owner, state.objects[id].zone) for id in among}
    found: list[int] = []
    for player in state.players:
        for zone, cards in (("hand", player.hand), ("library", player.library)):
            if (player.seat, zone) in zones:
                found += cards
    return found + [id for id in among if id not in found]


def _numbers(viewer: Viewer, state: State) -> dict[int, int]:
    """Return numbers for cards in others' hands that do not tell when they were drawn.

    Those that are still there are counted; one that has left is named by what it has become.
    """
    found: dict[int, int] = {}
    for player in state.players:
        unknown = [id for id in player.hand if not viewer.knows(id)]
        known = sorted(set(player.hand).difference(unknown))
        if unknown:
            player.hand = [*known, *unknown]
        first = IN_HAND + MOST_IN_HAND * player.seat
        found |= {id: first + place for place, id in enumerate(unknown)}
    for id, was in state.gone.items():
        if was.obj.zone == "hand" and not viewer.knows(id):
            found[id] = WAS_IN_HAND + state.became.get(id, id)
    return found


def _forget_draws(viewer: Viewer, state: State, numbers: dict[int, int]) -> None:
    """Let nothing say which card of a library has come to be which of these."""
    state.became = {
        old: new for old, new in state.became.items() if new not in numbers or old in numbers
    }
    state.history = [_drawn_unseen(event, numbers) for event in state.history]
    state.past = tuple(
        tuple(_drawn_unseen(event, numbers) for event in turn) for turn in state.past
    )
    order = sorted(state.objects, key=lambda id: numbers.get(id, id))
    state.objects = {id: state.objects[id] for id in order}
    order = sorted(state.gone, key=lambda id: numbers.get(id, id))
    state.gone = {id: state.gone[id] for id in order if not _was_drawn(state, id, viewer)}
    order = sorted(state.became, key=lambda id: numbers.get(id, id))
    state.became = {id: state.became[id] for id in order}


def _was_drawn(state: State, id: int, viewer: Viewer) -> bool:
    """Return whether it was a card of a library of which nothing was known: nothing is lost."""
    return state.gone[id].obj.zone == "library" and not viewer.knows(id)


def _drawn_unseen(event: Event, numbers: dict[int, int]) -> Event:
    if event.object not in numbers or event.kind not in ("draw", "move"):
        return event
    made = event.copy()
    made.object = NONE
    return made


class _Hiding:
    """Gives what is written in place of each record: blanks for what the viewer does not know."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer

    def __call__(self, record: object) -> object:
        if isinstance(record, Known) and not self._knows(record.obj):
            return Known(record.obj, BLANK.faces[0])
        if isinstance(record, Obj) and not self._knows(record):
            return self._blank(record)
        return record

    def _knows(self, obj: Obj) -> bool:
        known, seat = self.viewer.knowledge, self.viewer.seat
        if obj.id in known.public or known.sees(obj, seat):
            return True
        return seat is not None and obj.id in known.seats[seat]

    def _blank(self, obj: Obj) -> Obj:
        """Return what can be seen of a card from behind."""
        if obj.zone not in _HIDDEN_ZONES:
            made = obj.copy(obj.stamp)
            made.definition = BLANK
            made.card = obj.id
            made.face = 0
            return made
        made = Obj(obj.stamp, obj.id, obj.owner, BLANK)
        made.zone = obj.zone
        for name in () if obj.zone == "hand" else _KEPT_OF_BLANKS:
            setattr(made, name, getattr(obj, name))
        return made
