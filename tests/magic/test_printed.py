"""What can be read off a card."""

from __future__ import annotations

import pytest

from cardwright.magic.printed import Card, Face, colors_of, mana_value_of


def card(type_line: str, name: str = "Bird", layout: str = "normal", cost: str = "") -> Card:
    return Card(name, (Face(name, type_line, mana_cost=cost or None),), layout=layout)


def test_a_type_line_is_supertypes_types_and_subtypes() -> None:
    face = Face("Bird", "Legendary Snow Artifact Creature \u2014 Bird Golem")
    assert face.supertypes == {"Legendary", "Snow"}
    assert face.types == {"Artifact", "Creature"}
    assert face.subtypes == ("Bird", "Golem")


@pytest.mark.parametrize(
    ("type_line", "is_basic"),
    [
        ("Basic Land \u2014 Forest", True),
        ("Basic Snow Land", True),
        ("Land \u2014 Forest", False),
        ("Basic Creature \u2014 Shapeshifter", False),
    ],
)
def test_cr_205_4c_a_basic_land_is_a_land_with_the_supertype(
    type_line: str, is_basic: bool
) -> None:
    assert card(type_line).is_basic_land is is_basic


def test_cr_709_4a_a_split_card_has_both_names_in_a_deck() -> None:
    assert card("Instant", "Toll // Bell", "split").deck_names == ("Toll", "Bell")
    assert card("Instant", "Toll // Bell", "adventure").deck_names == ("Toll",)


def test_cr_712_4b_a_melded_back_is_told_from_the_fronts() -> None:
    assert card("Creature", layout="meld").is_meld_result
    assert not card("Creature", layout="meld", cost="{2}").is_meld_result
    assert not card("Land", layout="meld").is_meld_result


@pytest.mark.parametrize(
    ("cost", "text", "colors"),
    [
        ("{2}{G}{W}", "", "WG"),
        ("{W/U}{2/B}", "", "WUB"),
        ("{G/P}", "", "G"),
        ("{3}", "", ""),
        (None, "", ""),
        ("{1}{R}", "Devoid (It has no colour.)\nFlying", ""),
        ("{1}{R}", "Devoidance is not devoid.", "R"),
    ],
)
def test_cr_202_2_colours_come_from_the_cost(cost: str | None, text: str, colors: str) -> None:
    assert colors_of(cost, text) == colors


@pytest.mark.parametrize(
    ("cost", "value"),
    [
        (None, 0),
        ("{0}", 0),
        ("{10}{G}", 11),
        ("{X}{X}{U}", 1),
        ("{2/B}{W/U}{G/P}", 4),
        ("{C}{S}", 2),
        ("{HW}", 0.5),
    ],
)
def test_cr_202_3_mana_values(cost: str | None, value: float) -> None:
    assert mana_value_of(cost) == value
