"""Fail unless enough branches are covered: ``branch_coverage.py FILE PERCENT``.

``FILE`` is a ``coverage json`` report of the plain build. ``core`` and each game type that can be
played must reach the percentage by itself; a game type that is not in the registry yet is shown.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

from cardwright.games import GAMES

DEMANDED = {"core", *(f"games/{name.replace('-', '_')}" for name in GAMES)}


def part_of(file: Path) -> str:
    """Return which part of the package a source belongs to: ``core``, ``games/parlor_magic``."""
    below = file.parts[file.parts.index("cardwright") + 1 :]
    return "/".join(below[:2]) if below[0] == "games" else below[0]


def covered_shares(report: Path) -> dict[str, float]:
    """Return the covered share of the branches of each part that has any, in percent."""
    covered, all_of = Counter[str](), Counter[str]()
    for file, facts in json.loads(report.read_text(encoding="utf-8"))["files"].items():
        covered[part_of(Path(file))] += facts["summary"]["covered_branches"]
        all_of[part_of(Path(file))] += facts["summary"]["num_branches"]
    return {part: 100.0 * covered[part] / all_of[part] for part in sorted(all_of) if all_of[part]}


def main() -> None:
    """Print the shares; exit 1 if a demanded one is too low."""
    shares, demanded = covered_shares(Path(sys.argv[1])), float(sys.argv[2])
    low = [part for part in DEMANDED if shares[part] < demanded]
    for part, share in shares.items():
        note = f"at least {demanded:.0f} %" if part in DEMANDED else "not in the registry yet"
        print(f"branches covered in {part}: {share:.1f} % ({note})")
    sys.exit(bool(low))


if __name__ == "__main__":
    main()
