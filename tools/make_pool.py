"""Compile the built-in pool: ``python -m tools.make_pool CARDS``.

CARDS is a file of card data. The cards of the ready decks and those of ``pool_names.txt`` are
compiled into ``pool.json``, one a line in the order of their names. Every one has to be read in
full and legal in Leveler; what is not stops the tool. No text of a card goes into the file.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from cardwright.carddata.reading import read_cards
from cardwright.games.leveler.cards.library import FORMAT, ready_decks
from cardwright.games.leveler.pool import fault_of
from cardwright.magic.oracle import compile_card
from cardwright.magic.printed import Card
from cardwright.magic.program.abilities import CardProgram
from cardwright.magic.program.codec import to_json

NAMES: Final = Path(__file__).with_name("pool_names.txt")
POOL: Final = Path(__file__).parents[1] / "src/cardwright/games/leveler/cards/pool.json"


def wanted() -> list[str]:
    """Return the names of the cards that the pool is to have, in order."""
    listed = NAMES.read_text(encoding="utf-8").splitlines()
    decks = (name for ready in ready_decks() for name in ready.deck.names)
    return sorted({*filter(None, listed), *decks})


def compiled(names: Iterable[str], cards: Iterable[Card]) -> list[CardProgram]:
    """Return the programs of the cards with these names.

    Raises:
        SystemExit: naming those that are missing, not read in full, or not legal.
    """
    by_name = {card.name: card for card in cards}
    found: list[CardProgram] = []
    unfit: list[str] = []
    for name in names:
        card = by_name.get(name)
        program = None if card is None or fault_of(card, "legacy") else compile_card(card)
        if program is None or program.status != "full":
            unfit.append(name)
        else:
            found.append(program)
    if unfit:
        raise SystemExit(f"not to be had in full: {', '.join(unfit)}")
    return found


def written(programs: Iterable[CardProgram], date: str) -> str:
    """Return the text of the pool's file."""
    lines = (
        json.dumps(to_json(program), ensure_ascii=False, separators=(",", ":"))
        for program in programs
    )
    head = json.dumps({"format": FORMAT, "date": date})[:-1]
    return f'{head}, "cards": [\n' + ",\n".join(lines) + "\n]}\n"


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cards", type=Path, metavar="CARDS")
    file = read_cards(parser.parse_args().cards)
    programs = compiled(wanted(), file.cards)
    POOL.write_text(written(programs, file.date), encoding="utf-8")
    print(f"{len(programs)} cards of {file.date} in {POOL}")


if __name__ == "__main__":
    main()
