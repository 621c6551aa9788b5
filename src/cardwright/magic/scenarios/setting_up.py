"""The start of a scenario: what stands in every zone (format, section 2)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from cardwright.magic.program.abilities import CardProgram
from cardwright.magic.scenarios.facts import ZONES
from cardwright.magic.scenarios.model import SEATS, Entry, Scenario

DEFAULT_FILLER: Final[Mapping[str, int]] = {"Mountain": 71}
ZONE_ORDER: Final = ("LIBRARY", "HAND", "GRAVEYARD", "COMMAND", "EXILED", "BATTLEFIELD")


@dataclass(frozen=True, slots=True)
class Placing:
    """One card to be put somewhere."""

    program: CardProgram
    seat: int
    zone: str
    tapped: bool = False
    alias: str = ""


def seed_of(id_: str) -> int:
    """Return the seed of a scenario's game: the same for the same id, everywhere."""
    return int.from_bytes(hashlib.sha256(id_.encode()).digest()[:4]) >> 1


def placings(scenario: Scenario, programs: Mapping[str, CardProgram]) -> Iterator[Placing]:
    """Yield what is put into the zones, in the order of the format.

    Seat by seat; in each first the filler of the library, from the bottom up.
    """
    for seat in range(scenario.players):
        yield from _filler(scenario, programs, seat)
        entries = [
            entry for entry in scenario.setup if entry.op == "card" and entry.seat() == seat
        ]
        for zone in ZONE_ORDER:
            for entry in entries:
                if entry.text("zone") == zone:
                    yield from _copies(entry, programs[entry.text("card")])


def _filler(
    scenario: Scenario, programs: Mapping[str, CardProgram], seat: int
) -> Iterator[Placing]:
    emptied = any(
        entry.op == "remove_all_cards_from_library" and entry.seat() == seat
        for entry in scenario.setup
    )
    if emptied:
        return
    for name, count in scenario.filler.get(SEATS[seat], DEFAULT_FILLER).items():
        for _ in range(count):
            yield Placing(programs[name], seat, "library")


def _copies(entry: Entry, program: CardProgram) -> Iterator[Placing]:
    count = entry.number("count", 1)
    alias = entry.text("alias")
    for number in range(1, count + 1):
        name = f"{alias}.{number}" if alias and count > 1 else alias
        zone = ZONES[entry.text("zone")]
        yield Placing(program, entry.seat(), zone, entry.flag("tapped", default=False), name)
