"""Write ``docs/oracle-coverage.md``: how much of a file of cards is read, set by set.

``python -m tools.oracle_coverage [CARDS]`` compiles every card of the file. A set's share is that
of the cards that no other set has: they would be missing if the file had been made without it.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from cardwright.carddata.reading import read_cards
from cardwright.games.leveler.pool import fault_of
from cardwright.magic.oracle import compile_card
from cardwright.magic.printed import Card
from tools.readings import CARDS

TARGET: Final = Path(__file__).resolve().parents[1] / "docs/oracle-coverage.md"
FEWEST: Final = 50
"""Sets with fewer cards of their own are not listed one by one."""
LISTED: Final = 12
"""So many sets, those read least, are listed."""

_LOW: Final = 0.3

Counts = Counter[str]
"""Cards by status: ``full``, ``partial``, ``manual``."""

HEAD: Final = """# How much of the cards is read

Made by `python -m tools.oracle_coverage` from the development file: {cards:,} cards that Leveler
allows, as `cardwright leveler cards coverage` counts them. *Full*: the game plays every ability;
*partial*: some abilities are resolved by hand; *manual*: all of them are.

| Full | Partial | Manual |
| --- | --- | --- |
| {full} | {partial} | {manual} |

## Set by set

No set was held back while the grammar was written, so how well a new set will be read can only be
guessed from how evenly the known ones are. {sets} sets have at least {fewest} cards that no other
set has: these would be missing if the file had been made without the set. Of them {least} are
full in the set that is read least, {low} in the first quartile, {middle} in the median, {high} in
the third quartile; {under} of the sets lie under 30 %.

| Set, read least | Its own cards | Full | Partial |
| --- | --- | --- | --- |
"""


def statuses(cards: Iterable[Card]) -> list[tuple[Card, str]]:
    """Compile the cards; return each with its status."""
    return [(card, compile_card(card).status) for card in cards]


def by_set(read: Iterable[tuple[Card, str]]) -> Mapping[str, Counts]:
    """Return the statuses of the cards that only one set has, by the set's code."""
    found: dict[str, Counts] = {}
    for card, status in read:
        if len(card.sets) == 1:
            found.setdefault(card.sets[0], Counter())[status] += 1
    return {code: held for code, held in found.items() if held.total() >= FEWEST}


def full(counts: Counts) -> float:
    """Return the share of the cards that are read in full."""
    return counts["full"] / counts.total()


def percent(counts: Counts, status: str) -> str:
    """Return the share of cards with the status, in hundredths."""
    return f"{100 * counts[status] / counts.total():.1f} %"


def page(read: list[tuple[Card, str]]) -> str:
    """Return the page."""
    every = Counter(status for _, status in read)
    sets = sorted(by_set(read).items(), key=lambda item: (full(item[1]), item[0]))
    shares = [percent(held, "full") for _, held in sets]
    head = HEAD.format(
        cards=every.total(),
        full=percent(every, "full"),
        partial=percent(every, "partial"),
        manual=percent(every, "manual"),
        sets=len(sets),
        fewest=FEWEST,
        least=shares[0],
        low=shares[len(shares) // 4],
        middle=shares[len(shares) // 2],
        high=shares[3 * len(shares) // 4],
        under=sum(full(held) < _LOW for _, held in sets),
    )
    rows = [
        f"| {code} | {held.total()} | {percent(held, 'full')} | {percent(held, 'partial')} |"
        for code, held in sets[:LISTED]
    ]
    return head + "\n".join(rows) + "\n"


def main(arguments: list[str]) -> None:
    """Write the page."""
    file = Path(arguments[0]) if arguments else CARDS
    cards = [card for card in read_cards(file).cards if fault_of(card, "legacy") is None]
    TARGET.write_text(page(statuses(cards)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
