"""What a client lights for each kind of action."""

from __future__ import annotations

import pytest

from cardwright.core.game import Seat
from cardwright.games.ark_age.actions import Withdraw
from cardwright.games.ark_age.describe import describe
from cardwright.games.ark_age.game import ARK_AGE
from cardwright.games.ark_age.notation import parse
from tests.games.ark_age.door import asked, begin


@pytest.mark.parametrize(
    ("text", "card", "target"),
    [
        ("summon 17", "17", None),
        ("revive 17", "17", None),
        ("gambit 17", "17", None),
        ("card b 17", "17", None),
        ("attack a23", "a23", None),
        ("use a23 1", "a23", None),
        ("end a23 1", "a23", None),
        ("at b11", None, "b11"),
        ("slot a12", None, "a12"),
        ("player b", None, "b"),
        ("start c", None, "c"),
        ("dogma 1 2", None, None),
        ("pass", None, None),
    ],
)
def test_an_action_lights_what_it_names(text: str, card: str | None, target: str | None) -> None:
    described = describe(parse(text, Seat(0)))
    assert described["kind"] == text.split(maxsplit=1)[0]
    assert (described.get("card"), described.get("target")) == (card, target)


def test_what_is_said_out_of_turn_lights_nothing() -> None:
    assert ARK_AGE.describe(Withdraw(Seat(0))) == {"kind": "withdraw"}


def test_numbers_and_actions_lead_to_each_other_at_the_door() -> None:
    count = ARK_AGE.action_count(ARK_AGE.spec.options.defaults())
    assert [ARK_AGE.action_id(ARK_AGE.action(n)) for n in (0, count - 1)] == [0, count - 1]
    table = begin()
    assert ARK_AGE.interrupts(table, Seat(0)) == (Withdraw(Seat(0)),)
    assert ARK_AGE.digest(table) == ARK_AGE.digest(ARK_AGE.copy(table))
    assert asked(table).args == {}
