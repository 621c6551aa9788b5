"""What the two commands say on a machine that lacks something: one line, and what to run."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """Return a folder that is first on the path, where the user is nobody special."""
    put(tmp_path, "id", "echo 1000")
    return tmp_path


def put(folder: Path, name: str, script: str) -> Path:
    """Write an executable script and return it."""
    file = folder / name
    file.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    file.chmod(0o755)
    return file


def run(script: str, tools: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [ROOT / "tools" / script],
        env={**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_python_that_is_too_old_is_named_in_one_line(tools: Path) -> None:
    done = run("install-uv", tools, PYTHON=str(put(tools, "python3.9", "exit 1")))
    assert (done.returncode, done.stderr) == (
        1,
        "cardwright: Python 3.11 or newer is needed; "
        "name one with: make PYTHON=/path/to/python3\n",
    )


def test_without_pip_and_without_root_one_line_says_what_to_run(tools: Path) -> None:
    python = put(tools, "python3", '[ "$1" = -m ] && exit 1; exit 0')
    done = run("install-uv", tools, PYTHON=str(python))
    assert (done.returncode, done.stderr) == (
        1,
        "cardwright: Python has no pip. Run: sudo apt-get install python3-pip; then make again\n",
    )


def test_without_chromium_and_without_root_the_browser_tests_say_what_to_run(tools: Path) -> None:
    done = run("need-chromium", tools, CARDWRIGHT_CHROMIUM=str(tools / "chromium"))
    assert done.returncode == 1
    assert "Run: sudo apt-get install chromium" in done.stderr


def test_a_failing_step_is_named_and_stops_the_run() -> None:
    done = subprocess.run(
        [ROOT / "tools/step", "Lint", "false"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "--- Lint: FAILED in " in done.stdout


def test_steps_at_the_same_time_are_shown_one_after_the_other_and_all_are_waited_for() -> None:
    slow = "echo first; sleep 0.5; echo still first"
    done = subprocess.run(
        [ROOT / "tools/together", slow, "echo second; exit 3", "echo third"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 3
    assert done.stdout.split("\n") == ["first", "still first", "second", "third", ""]
