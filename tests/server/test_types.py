"""The TypeScript types are made from the Python ones."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_typescript_types_are_what_the_generator_writes() -> None:
    done = subprocess.run(
        [sys.executable, "tools/gen_types.py", "--check"],
        cwd=ROOT,
        env={"PYTHONPATH": "src"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
