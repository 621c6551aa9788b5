"""The sprite of emblems: paths in whole numbers that stay where they were drawn."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tools.make_emblems import ICONS, ROOT, rounded, sprite, steps


def test_rounding_does_not_add_up_along_a_path() -> None:
    assert rounded("M0 0" + "l.4 0" * 10) == "m0 0" + "l0 0l1 0l0 0l1 0l0 0l0 0l1 0l0 0l1 0l0 0"


def test_further_pairs_behind_a_move_are_lines() -> None:
    assert list(steps("m1 2 3 4")) == [("m", [1, 2]), ("l", [3, 4])]


def test_a_closed_shape_goes_on_where_it_began() -> None:
    assert rounded("M10.4 10h5v5zm1 1h1") == "m10 10h5v5zm1 1h1"


def test_flags_of_an_arc_need_no_gap() -> None:
    assert rounded("M0 0a5 5 0 015.2.3") == "m0 0a5 5 0 0 1 5 0"


def test_an_unknown_art_is_refused_by_name() -> None:
    with pytest.raises(SystemExit, match="no icon is called 'nonesuch'"):
        sprite(["nonesuch"], {"icons": {}, "width": 512, "height": 512})


@pytest.mark.skipif(not ICONS.exists(), reason="needs the icons in web/node_modules (npm ci)")
def test_the_committed_sprite_is_current() -> None:
    done = subprocess.run(
        [sys.executable, "tools/make_emblems.py", "--check"], cwd=ROOT, check=False
    )
    assert done.returncode == 0
