"""One key for every spelling of a name."""

from __future__ import annotations

import pytest

from cardwright.magic.names import name_key


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("D\u00fbrf\u00e1l", "durfal"),
        ("Tik\ua789tok", "Tik:tok"),
        ("\u00c6ther Vent", "aether vent"),
        ("The Heron\u2019s Nest", "The Heron's Nest"),
        ("\u201cHa!\u201d", '"Ha!"'),
        ("Time\u2014Bird", "time-bird"),
        ("Nerf\u00ae Ball", "nerf ball"),
        ("  Marsh   Heron ", "Marsh Heron"),
        ("Toll/Bell", "Toll // Bell"),
        ("Toll // Bell", "toll//bell"),
        ("Toll///Bell", "Toll // Bell"),
        ("A/B/C", "a // b // c"),
    ],
)
def test_two_spellings_of_a_name_have_one_key(written: str, meant: str) -> None:
    assert name_key(written) == name_key(meant)


@pytest.mark.parametrize(
    ("one", "other"), [("Toll", "Toll // Bell"), ("Marsh Heron", "Marsh Herons"), ("A", "B")]
)
def test_different_names_have_different_keys(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)
