"""What is going on, out of a position and back into one, as far as a viewer may know it.

Cards and links have the numbers of ``kernel/sight.py`` and ``kernel/unfinished_links.py``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel import tables as s
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.play import Kernel
from cardwright.games.ark_age.kernel.sight import Sight
from cardwright.games.ark_age.kernel.tables import LENGTHS, put_tables, tables_of
from cardwright.games.ark_age.kernel.unfinished_links import blind_unfinished
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
UNIT_FIELDS: Final = (
    *(r.U_PLACE, r.U_CARD, r.U_DEFINITION, r.U_OWNER, r.U_CONTROLLER, r.U_FLAGS, r.U_DAMAGE),
    *(r.U_TOKENS, r.U_ALTS, r.U_KNOWN, r.U_LAST_PLACE, r.U_ENTRY, r.U_HURT_BY, r.U_HURT_UNIT),
    *(r.U_HURT_HOW, r.U_EXCESS, r.U_REPLACED, r.U_KEPT, r.U_PRICE),
)
"""Fields of a unit that are not computed from its card."""


def freeze(viewer: Viewer) -> Unfinished:
    """Return what is going on in the viewer's position."""
    sight, seen = viewer.sight, viewer.kernel.copy()
    blind_unfinished(seen, sight)
    tables = [
        _rows(numbers, length) for numbers, length in zip(tables_of(seen), LENGTHS, strict=True)
    ]
    return Unfinished(
        counters=tuple(int(getattr(seen, name)) for name in COUNTERS),
        heroes=tuple(_heroes(viewer)),
        players=tables[s.PLAYERS],
        units=tuple(_units(sight, tables[s.UNITS])),
        tokens=tables[s.TOKENS],
        changes=tables[s.MODS],
        uses=tables[s.USES],
        links=tables[s.LINKS][1:],
        queue=_list(tables[s.QUEUE]),
        chain=_list(tables[s.CHAIN]),
        attacks=tables[s.ATTACKS],
        tasks=tables[s.TASKS],
        found=_list(tables[s.FOUND]),
        memory=_list(tables[s.MEMORY]),
        marks=tuple(_marks(sight)),
        shown=tuple(_shown(sight)),
    )


def _heroes(viewer: Viewer) -> Iterator[int]:
    """Yield the seats whose hero is not on the mat yet."""
    for seat in range(viewer.kernel.seats):
        yield from (seat for _ in viewer.cards_in(seat, NONE))


def _units(sight: Sight, rows: Rows) -> Iterator[Numbers]:
    """Yield of each unit its row's number and what the viewer knows of it."""
    for unit, row in enumerate(rows):
        if not row[r.U_ENTRY]:
            continue
        fields = {field: row[field] for field in UNIT_FIELDS}
        if not sight.knows_unit(unit):
            fields[r.U_DEFINITION] = NONE
        card = row[r.U_CARD]
        if card != NONE:
            is_numbered = row[r.U_PLACE] != NONE or sight.knows_card(card)
            fields[r.U_CARD] = int(sight.numbers[card]) if is_numbered else NONE
        yield (unit, *fields.values())


def _marks(sight: Sight) -> Iterator[Numbers]:
    """Yield the marked cards that the viewer knows, each with its marks."""
    for number, card in enumerate(sight.order):
        if card != NONE and sight.knows_card(card) and sight.state.marks[card]:
            yield number, int(sight.state.marks[card])


def _shown(sight: Sight) -> Iterator[int]:
    """Yield the cards of hands and decks that everybody knows."""
    everybody = 2 ** int(sight.state.seats) - 1
    for number, card in enumerate(sight.order):
        if card != NONE and sight.state.known[card] == everybody:
            yield number


def _list(rows: Rows) -> Numbers:
    return tuple(number for (number,) in rows)


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
