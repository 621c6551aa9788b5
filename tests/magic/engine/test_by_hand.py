"""Abilities that were not read: cost and stack by the rules, the rest by hand (spec 5.1, 9)."""

from __future__ import annotations

import pytest

from cardwright.core.errors import IllegalActionError
from cardwright.magic.engine.by_hand import announce_trigger
from cardwright.magic.program.abilities import CardProgram, FaceProgram, Manual
from cardwright.magic.program.costs import TapThis
from tests.magic.engine.table import MOUNTAIN, Table, permanent


def riddle() -> CardProgram:
    """Return an instant of which nothing was read."""
    face = FaceProgram("Riddle", ("Instant",), (), (), "{R}", "R", abilities=(Manual("spell"),))
    return CardProgram("Riddle", "normal", (face,), "manual")


def test_an_unread_spell_is_paid_for_and_asks_its_controller_as_it_resolves() -> None:
    table = Table().put(0, MOUNTAIN).hand(0, riddle()).begin()
    table.play("Riddle").pick(word="pass").pick(word="pass")
    assert (table.state.step, len(table.state.stack)) == ("precombat_main", 1)
    assert (table.question.kind, table.question.seat) == ("manual", 0)
    table.pick(word="done")
    assert table.count("Riddle", "graveyard") == 1


def test_an_unread_ability_with_a_read_cost_is_activated_like_any_other() -> None:
    machine = permanent("Engine", "Artifact", Manual("activated", (TapThis(),), cost_is_read=True))
    table = Table().put(0, machine).begin()
    table.play("Engine").pick(word="pass").pick(word="pass")
    assert table.state.objects[table.find("Engine")].tapped
    assert table.question.kind == "manual"


def test_an_unread_trigger_is_announced_by_its_controller() -> None:
    table = Table().put(0, permanent("Omen", "Artifact", Manual("triggered"))).begin()
    announce_trigger(table.state, 0, table.find("Omen"), 0)
    table.run()
    assert len(table.state.stack) == 1
    table.pick(word="pass").pick(word="pass")
    assert table.question.kind == "manual"


def test_nobody_announces_a_trigger_of_another() -> None:
    table = Table().put(0, permanent("Omen", "Artifact", Manual("triggered"))).begin()
    with pytest.raises(IllegalActionError, match="no unread trigger"):
        announce_trigger(table.state, 1, table.find("Omen"), 0)
