"""Roles (CR 111.10j-r, 303.4i, 704.5y) and Pilots (CR 702.122) at the table."""

from __future__ import annotations

import pytest

from cardwright.magic.engine import layers
from cardwright.magic.engine.doing.predefined import ROLES
from cardwright.magic.engine.reading.numbers import crew_power, stat_of
from cardwright.magic.program.abilities import CardProgram, Static, TokenSpec
from cardwright.magic.program.changes import Allow
from cardwright.magic.program.effects import CreateTokens
from cardwright.magic.program.refs import Target, This, You
from tests.magic.engine.table import A_CREATURE, BEAR, ONE, Table, creature, spell

BIG = creature("Bison", 4, 4)


def role(name: str) -> CardProgram:
    """Return a spell that gives a creature the Role."""
    spec = TokenSpec(predefined=f"{name} Role")
    made = CreateTokens(spec, ONE, You(), attach_to=Target(0))
    return spell(name, made, targets=(A_CREATURE,), cost="{0}")


def with_roles(*names: str, of: CardProgram = BEAR) -> Table:
    """Return a table at which the creature got the Roles, one after the other."""
    table = Table().put(0, of).hand(0, *map(role, names)).begin()
    for name in names:
        table.play(name).resolve()
    return table


def test_111_10j_a_cursed_creature_is_small() -> None:
    assert with_roles("Cursed", of=BIG).size("Bison") == (1, 1)


def test_111_10k_a_monster_tramples() -> None:
    table = with_roles("Monster")
    assert table.size("Bear") == (3, 3)
    assert layers.chars(table.state, table.find("Bear")).has("trample")


def test_111_10p_a_virtuous_creature_counts_the_role_itself() -> None:
    assert with_roles("Virtuous").size("Bear") == (3, 3)


def test_704_5y_only_the_newest_role_of_a_player_stays() -> None:
    table = with_roles("Monster", "Cursed")
    assert (table.count("Monster"), table.count("Cursed")) == (0, 1)
    assert table.size("Bear") == (1, 1)


def test_111_10q_a_wicked_role_that_goes_costs_each_opponent_a_life() -> None:
    table = with_roles("Wicked", "Royal")
    table.resolve()
    assert (table.life(0), table.life(1)) == (20, 19)


def test_303_4i_no_role_is_made_that_cannot_be_attached() -> None:
    table = Table().put(0, BEAR).hand(0, role("Monster")).begin()
    table.play("Monster")
    table.state.edit_status(table.find("Bear")).phased_out = True
    table.resolve()
    assert table.count("Monster") == 0


@pytest.mark.parametrize("role_token", sorted(ROLES))
def test_111_10_every_role_can_be_made_attached_to_a_creature(role_token: str) -> None:
    name = role_token.removesuffix(" Role")
    table = with_roles(name, of=BIG)
    (id,) = [id for id in table.state.battlefield if table.name(id) == name]
    assert table.state.obj(id).attached_to == table.find("Bison")


def test_303_4f_a_role_made_without_a_host_gets_one_of_ones_choice() -> None:
    make = spell("Make", CreateTokens(TokenSpec(predefined="Royal Role"), ONE, You()), cost="{0}")
    table = Table().put(0, BEAR).hand(0, make).begin()
    table.play("Make").resolve()
    assert table.state.obj(table.find("Royal")).attached_to == table.find("Bear")


def test_111_10_every_role_is_an_aura_named_so() -> None:
    for name, spec in ROLES.items():
        assert f"{spec.name} Role" == name
        assert spec.subtypes == ("Aura", "Role")


def test_702_122a_a_pilot_counts_for_two_more() -> None:
    pilot = creature("Pilot", 1, 1, Static((Allow("crew_as_greater"),), This()))
    table = Table().put(0, pilot, BEAR).begin()
    assert crew_power(table.state, table.find("Pilot")) == 3
    assert stat_of(table.state, table.find("Pilot"), "crew") == 3
    assert crew_power(table.state, table.find("Bear")) == 2
