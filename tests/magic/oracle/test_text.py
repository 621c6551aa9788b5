"""One spelling for what is written in several ways."""

from __future__ import annotations

import pytest

from cardwright.magic.oracle.text import lines_of
from cardwright.magic.printed import Face


def normal(
    text: str, name: str = "Old Bruin", type_line: str = "Creature \u2014 Bear"
) -> list[str]:
    return [line.text for line in lines_of(Face(name, type_line, text))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Old Bruin attacks.", "~ attacks."),
        ("This creature attacks.", "~ attacks."),
        ("Flying (It soars.)", "Flying"),
        ("Landfall \u2014 Whenever a land you control enters, draw a card.",
         "Whenever a land you control enters, draw a card."),
        ("[+1]: Draw a card.", "+1: Draw a card."),
        ("\u22122: Draw a card.", "-2: Draw a card."),
        ("Bears have \u201cWard {1}.\u201d", 'Bears have "Ward {1}.".'),
        ("Old Bruinheart stays.", "Old Bruinheart stays."),
    ],
)  # fmt: skip
def test_texts_become_normal(text: str, expected: str) -> None:
    assert normal(text) == [expected]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Mira of the Fens", "Mira gets +1/+1."),
        ("Mira, Fen Warden", "Mira gets +1/+1."),
        ("Mira the Tall", "Mira gets +1/+1."),
    ],
)
def test_a_legendary_name_may_be_short(name: str, text: str) -> None:
    assert normal(text, name, "Legendary Creature \u2014 Elf") == ["~ gets +1/+1."]
    assert normal(text, name) == [text], "only legendary cards have short names"


def test_modes_stand_under_their_head() -> None:
    text = "Choose one \u2014\n\u2022 Draw a card.\n\u2022 Destroy Old Bruin."
    (line,) = lines_of(Face("Old Bruin", "Sorcery", text))
    assert line.modes == ("Draw a card.", "Destroy ~.")


def test_lines_keep_their_numbers() -> None:
    lines = lines_of(Face("Old Bruin", "Creature", "Flying\n(Nothing else.)\nHaste"))
    assert [line.number for line in lines] == [0, 2]
