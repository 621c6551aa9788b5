"""An ability activated again and again leaves one effect where one decides (CR 613.7)."""

from __future__ import annotations

import pytest

from cardwright.magic.engine import layers
from cardwright.magic.program.abilities import CardProgram, Keyword
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.changes import (
    AddColors,
    AddPower,
    AddTypes,
    GainsKeyword,
    SetBase,
    SetColors,
)
from cardwright.magic.program.node import Change
from cardwright.magic.program.refs import This, You
from cardwright.magic.program.rules import Modify
from cardwright.magic.program.steps import ChooseWord
from tests.magic.engine.table import BEAR, ONE, TWO, Table, pay, permanent

AWAKE = (AddTypes(types=("Creature",)), SetBase(Number(3), Number(3)))
FLYING = GainsKeyword(Keyword("flying"))


def idol(*changes: tuple[Change, ...]) -> CardProgram:
    """Return an artifact with an ability that costs nothing for each of the changes."""
    abilities = [pay((), Modify(This(), made, "end_of_turn")) for made in changes]
    return permanent("Idol", "Artifact", *abilities)


def used(table: Table, *indices: int) -> Table:
    """Activate these abilities of the idol, one after the other has resolved."""
    for index in indices:
        offers = table.question.options
        table.answer(
            next(
                place
                for place, option in enumerate(offers)
                if option.play is not None
                and option.play.index == index
                and not option.play.is_mana
            )
        )
        table.resolve()
    return table


@pytest.mark.parametrize("changes", [AWAKE, (FLYING,), (SetColors("R"), FLYING)])
def test_613_7_what_can_be_there_once_is_one_effect(changes: tuple[Change, ...]) -> None:
    table = used(Table().put(0, idol(changes)).begin(), *[0] * 20)
    assert len(table.state.effects) == 1


def test_613_7_the_latest_still_decides() -> None:
    small = (SetBase(Number(1), Number(1)),)
    table = used(Table().put(0, idol(AWAKE, small)).begin(), 0, 1, 0)
    chars = layers.chars(table.state, table.find("Idol"))
    assert (chars.power, chars.toughness) == (3, 3)
    chars = layers.chars(used(table, 1).state, table.find("Idol"))
    assert (chars.power, chars.toughness) == (1, 1)


def test_613_4c_what_adds_up_adds_up() -> None:
    grows = (AddPower(ONE, TWO),)
    table = used(Table().put(0, BEAR, idol(AWAKE, grows)).begin(), 0, 1, 1)
    chars = layers.chars(table.state, table.find("Idol"))
    assert (chars.power, chars.toughness) == (5, 7)
    assert len(table.state.effects) == 3


def test_611_2d_colors_chosen_one_after_the_other_are_both_there() -> None:
    painted = (ChooseWord(You(), "color"), Modify(This(), (AddColors("chosen"),), "end_of_turn"))
    table = Table().put(0, permanent("Idol", "Artifact", pay((), *painted))).begin()
    for color in ("Red", "Blue"):
        table.play("Idol").resolve().pick(word=color)
    assert layers.chars(table.state, table.find("Idol")).colors == "UR"


def test_702_several_instances_of_other_keywords_stay_several() -> None:
    exalted = GainsKeyword(Keyword("exalted"))
    table = used(Table().put(0, idol((exalted,))).begin(), 0, 0)
    chars = layers.chars(table.state, table.find("Idol"))
    assert len(chars.kit.keywords["exalted"]) == 2
