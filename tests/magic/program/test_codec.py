"""Programs have a JSON form that keeps everything."""

from __future__ import annotations

import json

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.magic.program.abilities import (
    Body,
    CardProgram,
    FaceProgram,
    Mode,
    Spell,
    TargetSlot,
)
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.codec import digest, from_json, to_json
from cardwright.magic.program.effects import DealDamage
from cardwright.magic.program.filters import All, HasType
from cardwright.magic.program.node import NODES
from cardwright.magic.program.refs import AllPlayers, Target


def a_card(damage: int) -> CardProgram:
    """Return an invented instant that deals so much damage to any target."""
    slot = TargetSlot(All((HasType("Creature"),)), AllPlayers())
    body = Body((Mode((slot,), (DealDamage(Target(0), Number(damage)),)),))
    face = FaceProgram(
        "Spark of Test", ("Instant",), mana_cost="{R}", abilities=(Spell(body),), lines=(0,)
    )
    return CardProgram("Spark of Test", "normal", (face,), "full")


def test_a_program_survives_its_json_text() -> None:
    card = a_card(3)
    assert from_json(json.loads(json.dumps(to_json(card)))) == card


def test_fields_at_their_default_are_left_out() -> None:
    assert to_json(Target(0)) == ["Target", {}]
    assert to_json(Target(1)) == ["Target", {"slot": 1}]


def test_equal_programs_have_equal_digests_and_others_have_others() -> None:
    assert digest(a_card(3)) == digest(a_card(3)) != digest(a_card(4))


@pytest.mark.parametrize("data", [["Nonesuch", {}], ["Target", {"place": 1}]])
def test_a_piece_of_another_version_is_refused(data: list[object]) -> None:
    with pytest.raises(CardwrightError, match="another version"):
        from_json(data)


def test_every_node_is_frozen_and_hashable() -> None:
    assert len({a_card(3), a_card(3), a_card(4)}) == 2
    assert all("__hash__" in vars(cls) and vars(cls)["__hash__"] for cls in NODES.values())
