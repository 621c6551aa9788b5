"""Who may import whom (architecture 1) is law, not custom."""

from __future__ import annotations

from pathlib import Path

from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"


def test_every_import_goes_down_the_layers() -> None:
    assert lint_imports(str(PYPROJECT), no_cache=True) == EXIT_STATUS_SUCCESS
