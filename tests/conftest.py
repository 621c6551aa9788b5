"""Settings of the whole test run."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

settings.register_profile("ci", derandomize=True, deadline=None, max_examples=50)
settings.register_profile("nightly", derandomize=True, deadline=None, max_examples=200)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

LONG: Final = (
    "browser/test_ark_whole_game.py",
    "browser/test_whole_game.py",
    "browser/test_ark_accessibility.py",
    "browser/test_builds.py",
    "browser/test_accessibility.py",
    "browser/test_lab.py",
    "browser/test_restart.py",
    "contract/test_compiled_equals_plain.py",
    "contract/test_every_game.py",
    "contract/test_docs.py",
    "contract/test_every_game_hides.py",
    "contract/test_packaging.py",
    "games/ark_age/test_random_play.py",
    "lab/test_counted.py",
    "games/ark_age/kernel/test_blinding.py",
    "games/ark_age/test_why_not.py",
    "games/ark_age/language/test_content.py",
)
"""Files to begin with: one that takes long and begins last ends alone, beside idle processes."""
PLACES: Final = {Path(__file__).parent / file: place for place, file in enumerate(LONG)}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: PLACES.get(item.path, len(PLACES)))
