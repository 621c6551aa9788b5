"""The options of section 10: listed, bounded, with their rulings."""

from __future__ import annotations

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.games.ark_age.kernel.settings import Settings, settings_of
from cardwright.games.ark_age.options import ARK_AGE_OPTIONS


@pytest.mark.parametrize("option", ARK_AGE_OPTIONS.options, ids=lambda option: option.name)
def test_an_option_accepts_its_own_values_and_cites_its_ruling(option: object) -> None:
    (found,) = [one for one in ARK_AGE_OPTIONS.options if one is option]
    assert all(found.accepts(value) for value in (found.default, *found.values))
    assert not found.accepts("nonsense")
    assert found.rule.startswith("ark ")
    assert found.summary.endswith(".")
    if found.pattern:
        assert found.accepts(found.example)
    if found.high is not None:
        assert not found.accepts(str(found.high + 1))


def test_10_the_defaults_are_those_of_the_kernel() -> None:
    plain, made = Settings(), settings_of(ARK_AGE_OPTIONS.defaults())
    names = [name for name in dir(plain) if not name.startswith("_")]
    differing = [name for name in names if getattr(plain, name) != getattr(made, name)]
    assert differing == []


def test_10_the_preset_tuned_has_two_differences() -> None:
    tuned = ARK_AGE_OPTIONS.parse(["preset=tuned"])
    author = ARK_AGE_OPTIONS.parse(["preset=author"])
    assert author == ARK_AGE_OPTIONS.defaults()
    changed = {name: value for name, value in tuned.items() if value != author[name]}
    assert changed == {"airborne_blocks": "false", "hand_discard": "all"}


def test_10_1_cross_mat_movement_is_reserved() -> None:
    with pytest.raises(CardwrightError, match="'true' is no value of this option"):
        ARK_AGE_OPTIONS.parse(["cross_mat_movement=true"])


@pytest.mark.parametrize("bad", ["rows=6", "cols=2", "om_card=4", "safe_limit=0", "unity_size=1"])
def test_a_number_out_of_bounds_is_refused(bad: str) -> None:
    with pytest.raises(CardwrightError, match="Choose one of"):
        ARK_AGE_OPTIONS.parse([bad])
