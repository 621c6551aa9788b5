"""What happened, told to eyes: the kernel's records become events (``kernel/happenings.py``).

A unit is named by its place at that moment, an attack by its number from 0. What only some seats
may know stands in their private arguments: a card drawn, a card that enters face down. That a
player had an answer and passed is told to nobody (ark 903).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from cardwright.core.game import Event, Seat
from cardwright.games.ark_age.content import Playable
from cardwright.games.ark_age.kernel import happenings as h
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.play import Kernel
from cardwright.games.ark_age.notation import place_text

_HOW: Final = ("hero", "gambit", "summoned", "revived", "free", "spawn")
_OUT: Final = ("", "count", "prison", "withdrawn", "sudden-death")
_OPEN: Final = (y.IN_INCUBATOR, y.IN_PRISON)
"""Zones in which a card is seen by everybody; of those on mats entering and leaving tells."""


class Record(NamedTuple):
    """One record of the kernel; what a, b and c are stands at its code."""

    code: int
    a: int
    b: int
    c: int


def tell(records: Sequence[int], after: Kernel, content: Playable) -> tuple[Event, ...]:
    """Return the events of one action.

    Args:
        records: ``State.events``, flat.
        after: the table after the action: who knows which card.
        content: the game's cards.
    """
    length = h.EVENT_LENGTH
    rows = [Record(*records[at : at + length]) for at in range(0, len(records), length)]
    return tuple(_Tale(rows, after, content).events())


class _Tale:
    """The records of one action on their way to events."""

    def __init__(self, rows: Sequence[Record], after: Kernel, content: Playable) -> None:
        self.rows = rows
        self.after = after
        self.cards = content.ids
        self.tokens = content.tokens

    def events(self) -> Iterator[Event]:
        """Yield all events."""
        for at, row in enumerate(self.rows):
            if row.code == h.EV_ENTERED:
                yield self._entered(at, row)
            elif row.code in _PRIVATE:
                yield _PRIVATE[row.code](self, row)
            elif row.code in _TOLD:
                told = _TOLD[row.code]
                values = (row.a, row.b, row.c)
                args = {
                    name: write(self, value)
                    for (name, write), value in zip(told.args, values, strict=False)
                }
                yield Event(_code(told.code, args), args, told.rule)

    def _entered(self, at: int, row: Record) -> Event:
        """Tell of a unit; of one that enters in secret only its mat's player learns the card."""
        args = {"place": place_text(row.a), "how": _HOW[row.c]}
        card = {"card": self.cards[row.b]}
        if self._is_secret(at, row.a):
            return Event("entered", args, "ark 610.2", {Seat(row.a // y.MAT): card})
        return Event("entered", {**args, **card}, "ark 601")

    def _is_secret(self, at: int, place: int) -> bool:
        """Return whether the unit that entered there was secret: it is, or was shown later."""
        for later in self.rows[at + 1 :]:
            if later.code == h.EV_REVEALED and later.a == place:
                return True
        unit = self.after.board[place]
        return unit != NONE and bool(self.after.has(unit, r.SECRET))

    def drew(self, row: Record) -> Event:
        """Tell of a card drawn; which it is learns the one who draws."""
        card = {"card": self.card(row.b)}
        args = {"seat": row.a, "left": row.c}
        return Event("drew", args, "ark 501.6", {Seat(row.a): card})

    def card_moved(self, row: Record) -> Event:
        """Tell of a card that changes zones; between hidden ones its owner alone learns which."""
        owner = row.a // int(self.after.room)
        before = None if row.b == NONE else y.ZONES[row.b]
        args = {"seat": owner, "from": before, "to": y.ZONES[row.c]}
        card = {"card": self.card(row.a)}
        if row.b in _OPEN or row.c in _OPEN:
            return Event("card", {**args, **card}, "ark 400")
        return Event("card", args, "ark 400", {Seat(owner): card})

    def left(self, row: Record) -> Event:
        """Tell of a unit that left its mat.

        A card that goes out of the game is not shown; one that was secret and goes to a hand or
        deck is shown to those who know it.
        """
        args: dict[str, Any] = {"place": place_text(row.a)}
        zone, knowing = (NONE, 0) if row.c == NONE else (row.c % 8, row.c // 8)
        args["zone"] = None if zone == NONE else y.ZONES[zone]
        card = {"card": self.cards[row.b]}
        if knowing:
            seats = [Seat(seat) for seat in range(self.after.seats) if knowing & BIT[seat]]
            return Event("left", args, "ark 400", dict.fromkeys(seats, card))
        return Event("left", args if zone == y.REMOVED else {**args, **card}, "ark 400")

    def card(self, card: int) -> str:
        """Return what a card is."""
        return self.cards[self.after.definition[card]]


def _code(code: str, args: Mapping[str, Any]) -> str:
    """Return the code; of what ends, lands or fails its own one."""
    other, flag, usual = _OTHERWISE.get(code, (code, "", True))
    return code if args.get(flag, usual) == usual else other


_OTHERWISE: Final[Mapping[str, tuple[str, str, bool]]] = {
    "charged": ("discharged", "charged", True),
    "took-off": ("landed", "air", True),
    "resolves": ("fails", "negated", False),
    "alts": ("alts-ends", "active", True),
    "dogma": ("dogma-ready", "charged", True),
}
"""Code, the code of its opposite, and the argument that decides with the value for the first."""


_Write: TypeAlias = Callable[[_Tale, int], Any]


def _number(_: _Tale, value: int) -> int:
    return value


def _place(_: _Tale, value: int) -> str | None:
    return None if value == NONE else place_text(value)


def _some(_: _Tale, value: int) -> int | None:
    return None if value == NONE else value


def _flag(_: _Tale, value: int) -> bool:
    return value == 1


def _definition(tale: _Tale, value: int) -> str:
    return tale.cards[value]


def _card(tale: _Tale, value: int) -> str:
    return tale.card(value)


def _token(tale: _Tale, value: int) -> str:
    return tale.tokens[value]


def _why_out(_: _Tale, value: int) -> str:
    return _OUT[value]


def _ending(_: _Tale, value: int) -> str:
    return y.ENDINGS[value]


class _Told(NamedTuple):
    """How a record is told: the event's code, its rule, and names for a, b and c."""

    code: str
    rule: str
    args: tuple[tuple[str, _Write], ...]


_SEAT: Final = ("seat", _number)
_AT: Final = ("place", _place)
_CHANGE: Final = (_SEAT, ("before", _number), ("after", _number))
_FROM_TO: Final = (("from", _place), ("to", _place))
_BONUS: Final = (("printed", _number), ("bonus", _number), ("cost", _number))
_ATTACK: Final = ("attack", _number)

_TOLD: Final[Mapping[int, _Told]] = {
    h.EV_TURN: _Told("turn", "ark 500.4", (("turn", _number), _SEAT, ("round", _number))),
    h.EV_ROUND: _Told("round", "ark 500.1", (("round", _number),)),
    h.EV_SHOWN_FOR_ORDER: _Told("shown-for-order", "ark 103.4", (_SEAT, ("card", _definition))),
    h.EV_STARTER: _Told("starter", "ark 103.4", (_SEAT,)),
    h.EV_MULLIGAN: _Told("mulligan", "ark 10.1", (_SEAT,)),
    h.EV_MOVED: _Told("moved", "ark 603", _FROM_TO),
    h.EV_CHARGED: _Told("charged", "ark 600", (_AT, ("charged", _flag))),
    h.EV_FLIGHT: _Told("took-off", "ark 610", (_AT, ("air", _flag))),
    h.EV_REVEALED: _Told("revealed", "ark 610.8", (_AT, ("card", _definition))),
    h.EV_STONES: _Told(
        "stones", "ark 106", (_SEAT, ("permanent", _number), ("optional", _number))
    ),
    h.EV_PAID: _Told("paid", "ark 106.5", (_SEAT, ("mania", _number), ("optional", _number))),
    h.EV_ATTACK: _Told("attack", "ark 606.3", (_AT, ("target", _place), ("player", _some))),
    h.EV_COUNTER: _Told("counter", "ark 607.4", (_AT, ("target", _place))),
    h.EV_MISSED: _Told("missed", "ark 606.7", (_ATTACK,)),
    h.EV_DAMAGED: _Told("damaged", "ark 617", (_AT, ("points", _number), ("source", _place))),
    h.EV_HEALED: _Told("healed", "ark 617.4", (_AT, ("points", _number))),
    h.EV_DIED: _Told("died", "ark 618.1", (_AT, ("by", _some))),
    h.EV_GLORY: _Told("glory", "ark 104.2", _CHANGE),
    h.EV_PRIDE: _Told("pride", "ark 104.2", _CHANGE),
    h.EV_VICTORIOUS: _Told("victorious", "ark 104.3", (_SEAT,)),
    h.EV_OUT: _Told("out", "ark 803", (_SEAT, ("why", _why_out))),
    h.EV_SUDDEN_DEATH: _Told("sudden-death", "ark 104.11", ()),
    h.EV_SETTLED: _Told("settled", "ark 702.2", (_ATTACK,)),
    h.EV_LINK: _Told("link", "ark 612.1", (_SEAT, ("source", _place), ("cost", _number))),
    h.EV_RANGE_BONUS: _Told("range-bonus", "ark 614", _BONUS),
    h.EV_SPEED_BONUS: _Told("speed-bonus", "ark 615", _BONUS),
    h.EV_RESOLVES: _Told("resolves", "ark 613.5", (_SEAT, ("source", _place), ("negated", _flag))),
    h.EV_TOKEN: _Told("token", "ark 616.1", (_AT, ("token", _token), ("die", _some))),
    h.EV_TOKEN_LOST: _Told("token-lost", "ark 616.2", (_AT, ("token", _token))),
    h.EV_SHUFFLED: _Told("shuffled", "ark 902.1", (_SEAT,)),
    h.EV_ALTS: _Told("alts", "ark 611.5", (_AT, ("effect", _number), ("active", _flag))),
    h.EV_CONTROL: _Told("control", "ark 619.1", _FROM_TO),
    h.EV_DOGMA: _Told("dogma", "ark 302.3", (_SEAT, ("index", _number), ("charged", _flag))),
    h.EV_SHOWN: _Told("shown", "ark C11.6", (("card", _card),)),
    h.EV_OFFER: _Told("offer", "ark 702.4", (_SEAT, _ATTACK)),
    h.EV_OVER: _Told("over", "ark 104", (("ending", _ending), ("side", _some))),
}
"""Records that everybody may know as they are. Not told: steps (``turn`` and the observation's
phase say it), and who passed."""

_PRIVATE: Final[Mapping[int, Callable[[_Tale, Record], Event]]] = {
    h.EV_DREW: _Tale.drew,
    h.EV_CARD: _Tale.card_moved,
    h.EV_LEFT: _Tale.left,
}
