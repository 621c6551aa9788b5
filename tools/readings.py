"""Which cards are read otherwise than at another commit: ``python -m tools.readings``.

A compiled card has a digest. ``dump`` writes the digest and status of every card of a file;
``diff`` compares two dumps and lists the cards whose status or reading changed, so that nothing
is read otherwise unnoticed:

    python -m tools.readings dump before.json
    python -m tools.readings dump after.json     # at the other commit
    python -m tools.readings diff before.json after.json
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

from cardwright.carddata.reading import read_cards
from cardwright.magic.oracle import compile_card
from cardwright.magic.program.codec import digest

_ROOT = Path(__file__).parents[1]
CARDS = _ROOT / os.environ.get("CARDWRIGHT_SHARED", "../shared") / "data/magic/cards.jsonl.gz"


def dump(cards: Path) -> dict[str, list[str]]:
    """Return status and digest of every card, by name."""
    found: dict[str, list[str]] = {}
    for card in read_cards(cards).cards:
        program = compile_card(card)
        found[card.name] = [program.status, digest(program)]
    return found


def differences(before: dict[str, list[str]], after: dict[str, list[str]]) -> list[str]:
    """Return a line for each card that is read otherwise: the lost ones first."""
    lines: list[tuple[int, str]] = []
    for name in sorted(before.keys() & after.keys()):
        (old, old_digest), (new, new_digest) = before[name], after[name]
        if old != new:
            lines.append((old != "full", f"{old} -> {new}: {name}"))
        elif old_digest != new_digest:
            lines.append((2, f"{new}, read otherwise: {name}"))
    return [line for _, line in sorted(lines)]


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    dumping = commands.add_parser("dump")
    dumping.add_argument("file", type=Path)
    dumping.add_argument("--cards", type=Path, default=CARDS)
    comparing = commands.add_parser("diff")
    comparing.add_argument("before", type=Path)
    comparing.add_argument("after", type=Path)
    given = parser.parse_args()
    if given.command == "dump":
        given.file.write_text(json.dumps(dump(given.cards), ensure_ascii=False), "utf-8")
        return
    before, after = (json.loads(file.read_text("utf-8")) for file in (given.before, given.after))
    sys.stdout.write("".join(f"{line}\n" for line in differences(before, after)))


if __name__ == "__main__":
    main()
