"""The compiled and the plain build are the same rules: same seeds, same states, same legal lists.

Each build is a copy of the sources in a folder of its own, one with the compiled files and one
without, and plays in its own process.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hatch_build import build_native, native_problem
from tools.plain_copy import plain_copy

ROOT = Path(__file__).parents[2]
GAMES = 120


def played(sources: Path) -> dict[str, Any]:
    """Return what the build in ``sources`` does."""
    done = subprocess.run(
        [sys.executable, ROOT / "tests/contract/trajectories.py", str(GAMES)],
        env={**os.environ, "PYTHONPATH": str(sources)},
        cwd=sources,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    assert Path(report["rules"]).is_relative_to(sources)
    return report


def test_the_compiled_and_the_plain_build_play_every_game_alike(tmp_path: Path) -> None:
    problem = native_problem()
    if problem is not None:
        pytest.skip(f"nothing can be compiled here: {problem}")
    plain_copy(tmp_path / "plain")
    plain_copy(tmp_path / "compiled")
    library = build_native(ROOT)
    assert library is not None
    shutil.copytree(library, tmp_path / "compiled", dirs_exist_ok=True)

    plain, compiled = played(tmp_path / "plain"), played(tmp_path / "compiled")

    assert plain["rules"].endswith(".py")
    assert not compiled["rules"].endswith(".py")
    assert compiled["games"] == plain["games"]
    for game in compiled["games"].values():
        assert len(set(game["random"])) == len(game["random"]) > 0
