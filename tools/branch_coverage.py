"""Fail unless a coverage report covers enough branches: ``branch_coverage.py FILE PERCENT``."""

from __future__ import annotations

import json
import sys
from pathlib import Path


def branch_coverage(report: Path) -> float:
    """Return the covered share of all branches in a ``coverage json`` report, in percent."""
    totals = json.loads(report.read_text(encoding="utf-8"))["totals"]
    return 100.0 * float(totals["covered_branches"]) / float(totals["num_branches"])


def main() -> None:
    """Print the share; exit 1 if it is below the demanded one."""
    reached, demanded = branch_coverage(Path(sys.argv[1])), float(sys.argv[2])
    print(f"branches covered: {reached:.1f} % of core and games (at least {demanded:.0f} %)")
    sys.exit(reached < demanded)


if __name__ == "__main__":
    main()
