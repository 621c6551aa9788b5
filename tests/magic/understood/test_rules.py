"""The rules that a program uses."""

from __future__ import annotations

from cardwright.magic.program.effects import DrawCards, PhaseOut
from cardwright.magic.program.refs import This
from cardwright.magic.understood.rules import rules_of
from tests.magic.oracle.cards import compiled


def test_the_rules_of_a_program_are_those_that_its_pieces_cite() -> None:
    assert "702.26" in (PhaseOut.__doc__ or "")
    assert rules_of(PhaseOut(This())) == ("702.26",)


def test_rules_are_in_their_order_and_each_once() -> None:
    rules = rules_of(compiled("When this creature enters, draw a card.\n{2}, {T}: Draw a card."))
    assert "(CR 121.2)" in (DrawCards.__doc__ or "")
    assert {"107.5", "121.2", "602", "603"} <= set(rules)
    numbers = [tuple(int(part) for part in rule.rstrip("abcdefgh").split(".")) for rule in rules]
    assert numbers == sorted(numbers)
    assert len(rules) == len(set(rules))
