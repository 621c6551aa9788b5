"""All words are used, written again alike, and none is idle."""

from __future__ import annotations

import pytest

from cardwright.magic.oracle.gates import idle_words, is_written_alike, reading_of, written
from cardwright.magic.oracle.words import Text
from tests.magic.oracle.cards import LINES


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_read_and_written_again_alike(line: str) -> None:
    assert reading_of(line) is not None
    assert is_written_alike(line)


@pytest.mark.parametrize("line", LINES)
def test_no_word_of_a_line_could_be_dropped_unnoticed(line: str) -> None:
    assert idle_words(line) == []


def test_a_word_too_many_is_not_read() -> None:
    assert reading_of("Draw a card.") is not None
    assert reading_of("Draw a shiny card.") is None
    assert reading_of("Draw a card. Hum a tune.") is None


def test_a_verb_is_inflected_as_its_subject_asks() -> None:
    for line in ("Each player draws a card.", "Players draw a card.", "You draw a card."):
        assert written(reading_of(line)) == Text(line).words[:-1]


def test_pieces_of_syntax_know_their_words() -> None:
    line = "Destroy target creature. You gain 2 life."
    first, second = reading_of(line).sentences
    words = Text(line)
    assert words.part(*first.span) == "destroy target creature."
    assert words.part(*second.first.act.span) == "gain 2 life"
