"""The whole engine is compiled, or none of it: a plain module between would cost what it saves."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from hatch_build import compiled_modules

ROOT = Path(__file__).parents[3]
ENGINE = ROOT / "src/cardwright/magic/engine"
PLAIN = ("keywords",)
"""Folders that only make programs, once a card."""


def test_every_module_of_the_engine_is_listed_as_compiled() -> None:
    modules = {
        ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
        for path in ENGINE.rglob("*.py")
        if path.name != "__init__.py" and not set(PLAIN) & set(path.relative_to(ENGINE).parts)
    }
    listed = {name for name in compiled_modules(ROOT) if name.startswith("cardwright.magic.")}
    assert listed == modules


@pytest.mark.parametrize("module", ["castable", "doing", "reading.refs", "turn"])
def test_any_module_of_the_engine_may_be_imported_first(module: str) -> None:
    code = f"import cardwright.magic.engine.{module}"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT / "src", capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
