"""What is going on, out of a position and back into one, as far as a viewer may know it.

Nothing here depends on what he does not know: cards have the numbers of ``knowledge.py``, links
are numbered by where they are reached, waiting triggers of units that are secret to him are left
out, and groups of triggers are counted from 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel import tables as s
from cardwright.games.ark_age.kernel import tasks as k
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.layout import IN_HAND
from cardwright.games.ark_age.kernel.play import Kernel
from cardwright.games.ark_age.kernel.tables import LENGTHS, put_tables, tables_of
from cardwright.games.ark_age.kernel.units import print_stats
from cardwright.games.ark_age.knowledge import Viewer
from cardwright.games.ark_age.seen import Numbers, Rows, Unfinished

COUNTERS: Final = (
    *("room", "step", "turn", "round", "active", "starter", "sudden", "ended", "winner"),
    *("seat", "prompt", "group", "cursor", "entries", "ghosts", "delayed"),
    *("combat_stage", "unity", "striker", "counter_unit", "counter_done", "picked", "summoned"),
    *("set_stage", "chosen", "chosen_2", "chosen_3", "served"),
    *("queue_group", "draft", "draft_task"),
)
"""Fields of the kernel, each a whole number."""
_FLAGS: Final = ("sudden", "unity")
_WORKED_OUT: Final = ("queue_group", "draft", "draft_task")
UNIT_FIELDS: Final = (
    *(r.U_PLACE, r.U_CARD, r.U_DEFINITION, r.U_OWNER, r.U_CONTROLLER, r.U_FLAGS, r.U_DAMAGE),
    *(r.U_TOKENS, r.U_ALTS, r.U_KNOWN, r.U_LAST_PLACE, r.U_ENTRY, r.U_HURT_BY, r.U_HURT_UNIT),
    *(r.U_HURT_HOW, r.U_EXCESS, r.U_REPLACED, r.U_KEPT, r.U_PRICE),
)
"""Fields of a unit that are not computed from its card."""
_VALUES: Final = (r.X_T1, r.X_T2, r.X_T3, r.X_SUBJECT, r.X_OTHER, r.X_THIS)
"""Fields of a link that hold a unit, or a card of some zone."""


def freeze(viewer: Viewer) -> Unfinished:
    """Return what is going on in the viewer's position."""
    return _Freezer(viewer).frozen()


class _Freezer:
    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.kernel = viewer.kernel
        self.tables = [
            _rows(numbers, length)
            for numbers, length in zip(tables_of(viewer.kernel), LENGTHS, strict=True)
        ]
        self.hidden_in_hand: dict[int, int] = {}
        """Unknown cards in hands that were spoken of so far, by seat."""
        self.queue = [link for link in self._list(s.QUEUE) if self._sees(link)]
        self.links = {link: at for at, link in enumerate(dict.fromkeys(self._reached()), start=1)}
        groups = {self.tables[s.LINKS][link][r.X_GROUP] for link in self.queue}
        self.groups = {group: at for at, group in enumerate(sorted(groups))}

    def frozen(self) -> Unfinished:
        return Unfinished(
            counters=tuple(self._counter(name) for name in COUNTERS),
            heroes=tuple(self._heroes()),
            players=self.tables[s.PLAYERS],
            units=tuple(
                self._unit(unit, row)
                for unit, row in enumerate(self.tables[s.UNITS])
                if row[r.U_ENTRY]
            ),
            tokens=self.tables[s.TOKENS],
            changes=self.tables[s.MODS],
            uses=tuple(self._uses()),
            links=tuple(self._link(link) for link in self.links),
            queue=tuple(self.links[link] for link in self.queue),
            chain=tuple(self.links[link] for link in self._list(s.CHAIN)),
            attacks=self.tables[s.ATTACKS],
            tasks=tuple(self._tasks()),
            found=tuple(map(self._value, self._list(s.FOUND))),
            memory=tuple(map(self._value, self._list(s.MEMORY))),
            marks=tuple(self._marks()),
            shown=tuple(self._shown()),
        )

    def _list(self, table: int) -> list[int]:
        return [number for (number,) in self.tables[table]]

    # Links.

    def _sees(self, link: int) -> bool:
        """Return whether the viewer knows of a waiting trigger: not of a secret unit's."""
        source = self.tables[s.LINKS][link][r.X_SOURCE]
        return source == NONE or self.viewer.knows_unit(source)

    def _reached(self) -> Iterator[int]:
        """Yield the links that something unfinished speaks of; some come more than once."""
        yield from self._list(s.CHAIN)
        for row in self.tables[s.TASKS]:
            if row[0] in k.LINK_TASKS:
                yield row[1]
        yield from self.queue
        if self._sees_draft():
            yield int(self.kernel.draft)
        for link, row in enumerate(self.tables[s.LINKS]):
            if link and row[r.X_STATUS] == r.LINK_DELAYED:
                yield link

    def _sees_draft(self) -> bool:
        return self.kernel.draft != NONE and self._sees(int(self.kernel.draft))

    def _link(self, link: int) -> Numbers:
        row = [*self.tables[s.LINKS][link]]
        for field in _VALUES:
            row[field] = self._value(row[field])
        row[r.X_ANSWERED] = self.links.get(row[r.X_ANSWERED], NONE)
        row[r.X_GROUP] = self.groups.get(row[r.X_GROUP], 0)
        return tuple(row)

    # Cards.

    def _card(self, card: int) -> int:
        """Return the card's number; of unknown ones in a hand how many were spoken of before."""
        kernel, number = self.kernel, self.viewer.numbers.get(card, NONE)
        if number == NONE or card in self.viewer.known or kernel.zone[card] != IN_HAND:
            return number
        seat = card // int(kernel.room)
        hidden = [
            self.viewer.numbers[one]
            for one in self.viewer.cards_in(seat, IN_HAND)
            if one not in self.viewer.known
        ]
        before = self.hidden_in_hand.get(seat, 0)
        self.hidden_in_hand[seat] = before + 1
        return sorted(hidden)[before % len(hidden)]

    def _value(self, value: int) -> int:
        if value < r.CARD_VALUE:
            return value
        card = self._card(value - r.CARD_VALUE)
        return NONE if card == NONE else r.CARD_VALUE + card

    def _known(self, card: int) -> int:
        """Return the number of a card that the viewer knows, else ``NONE``."""
        return self.viewer.numbers[card] if card in self.viewer.known else NONE

    def _uses(self) -> Iterator[Numbers]:
        """Yield how often effects were used; of cards that the viewer does not know, nothing."""
        for row in self.tables[s.USES]:
            key = row[r.Y_KEY]
            number = key if key >= r.SPAWN_KEY else self._known(key)
            if number != NONE:
                yield (number, *row[1:])

    def _marks(self) -> Iterator[Numbers]:
        marked = [card for card in self.viewer.known if self.kernel.marks[card]]
        for card in sorted(marked, key=self.viewer.numbers.__getitem__):
            yield self.viewer.numbers[card], int(self.kernel.marks[card])

    def _shown(self) -> Iterator[int]:
        everybody = 2 ** int(self.kernel.seats) - 1
        for card, number in self.viewer.numbers.items():
            if self.kernel.known[card] == everybody:
                yield number

    def _heroes(self) -> Iterator[int]:
        for seat in range(self.kernel.seats):
            yield from (seat for _ in self.viewer.cards_in(seat, NONE))

    # Rows.

    def _counter(self, name: str) -> int:
        if name not in _WORKED_OUT:
            return int(getattr(self.kernel, name))
        if name == "queue_group":
            return self.groups.get(int(self.kernel.queue_group), len(self.groups))
        if not self._sees_draft():
            return NONE if name == "draft" else 0
        return (
            self.links[int(self.kernel.draft)] if name == "draft" else int(self.kernel.draft_task)
        )

    def _unit(self, unit: int, row: Numbers) -> Numbers:
        fields = {field: row[field] for field in UNIT_FIELDS}
        if not self.viewer.knows_unit(unit):
            fields[r.U_DEFINITION] = NONE
        card = row[r.U_CARD]
        if card != NONE:
            here = row[r.U_PLACE] != NONE
            fields[r.U_CARD] = self.viewer.numbers[card] if here else self._known(card)
        return (unit, *fields.values())

    def _tasks(self) -> Iterator[Numbers]:
        for code, first, *rest in self.tables[s.TASKS]:
            if code in k.LINK_TASKS:
                yield (code, self.links[first], *rest)
            else:
                yield (code, self._card(first) if code == k.T_ENTER else first, *rest)


def _rows(numbers: Sequence[int], length: int) -> Rows:
    return tuple(
        tuple(numbers[first : first + length]) for first in range(0, len(numbers), length)
    )


# Back into a position.


def thaw(frozen: Unfinished, kernel: Kernel) -> None:
    """Put what is going on into a position whose cards are dealt by the observation's numbers."""
    for name, number in zip(COUNTERS, frozen.counters, strict=True):
        setattr(kernel, name, number == 1 if name in _FLAGS else number)
    rows = max([int(kernel.unit_rows), *(row[0] + 1 for row in frozen.units)])
    put_tables(kernel, _tables(frozen, rows))
    for row in frozen.units:
        _put_unit(kernel, row)
    for card, flags in frozen.marks:
        kernel.marks[card] = flags
    kernel.stale = True
    kernel.refresh()
    kernel.unchecked = True  # a state check too many finds nothing to do


def _put_unit(kernel: Kernel, row: Numbers) -> None:
    unit = row[0]
    for field, value in zip(UNIT_FIELDS, row[1:], strict=True):
        kernel.set_unit(unit, field, value)
    card = int(kernel.unit(unit, r.U_CARD))
    if kernel.unit(unit, r.U_DEFINITION) == NONE:
        # One that has left in secret is not known any more: what it was does not matter.
        kernel.set_unit(unit, r.U_DEFINITION, 0 if card == NONE else kernel.definition[card])
    print_stats(kernel, unit, kernel.unit(unit, r.U_DEFINITION))
    place = kernel.unit(unit, r.U_PLACE)
    if place != NONE:
        kernel.board[place] = unit


def _tables(frozen: Unfinished, unit_rows: int) -> list[list[int]]:
    """Return the tables as the kernel takes them; the units follow one by one."""
    no_units = ((0,) * r.UNIT,) * unit_rows
    rows: tuple[Rows, ...] = (
        *(frozen.players, no_units, frozen.tokens, frozen.changes, frozen.uses),
        *(((0,) * r.LINK, *frozen.links), frozen.attacks, frozen.tasks),
        *((numbers,) for numbers in (frozen.queue, frozen.chain, frozen.found, frozen.memory)),
    )
    return [[number for row in table for number in row] for table in rows]
