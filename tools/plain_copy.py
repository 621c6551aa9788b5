"""Copy the sources without their compiled files: what the plain build is.

``python tools/plain_copy.py FOLDER`` makes ``FOLDER/cardwright`` anew; put FOLDER on the path.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def plain_copy(target: Path) -> None:
    """Make ``target/cardwright`` a copy of the package that cannot but run plain."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(
        ROOT / "src/cardwright",
        target / "cardwright",
        ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static"),
    )
    # As the wheel does: the rulebooks and the emblems stand inside the package.
    shutil.copytree(ROOT / "docs/rules", target / "cardwright/rules")
    shutil.copy(ROOT / "web/src/games/ark/emblems.svg", target / "cardwright")


if __name__ == "__main__":
    plain_copy(Path(sys.argv[1]))
