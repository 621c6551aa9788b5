"""Draw cards that are read whole, to be checked by hand: ``python -m tools.hundred_cards SEED``.

The cards are drawn at random, by the seed, from those of the development file that a Leveler
deck may hold and that the compiler reads whole. Their names are written, one a line; with
``--show`` the program of each as well, as the codec writes it. What the check found stands in
``docs/oracle-hundred-cards.md``.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from pathlib import Path

from cardwright.carddata.reading import read_cards
from cardwright.games.leveler.pool import fault_of
from cardwright.magic.oracle import compile_card
from cardwright.magic.program.abilities import CardProgram
from cardwright.magic.program.codec import to_json
from tools.readings import CARDS

COUNT = 100
FORMAT = "legacy"


def drawn(cards: Path, seed: int, count: int) -> list[CardProgram]:
    """Return so many programs of cards that are read whole, drawn by the seed."""
    pool = [card for card in read_cards(cards).cards if fault_of(card, FORMAT) is None]
    order = sorted(pool, key=lambda card: card.name)
    random.Random(seed).shuffle(order)
    found: list[CardProgram] = []
    for card in order:
        program = compile_card(card)
        if program.status == "full":
            found.append(program)
        if len(found) == count:
            break
    return found


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seed", type=int)
    parser.add_argument("--cards", type=Path, default=CARDS)
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--show", action="store_true", help="write the programs too")
    given = parser.parse_args()
    for program in drawn(given.cards, given.seed, given.count):
        sys.stdout.write(f"{program.name}\n")
        if given.show:
            sys.stdout.write(f"{json.dumps(to_json(program), ensure_ascii=False)}\n")


if __name__ == "__main__":
    main()
