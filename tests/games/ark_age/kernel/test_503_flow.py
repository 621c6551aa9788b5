"""Rounds, phases, charging, what ends with a turn or a player (ark 500 to 504, 600, 803)."""

from __future__ import annotations

import pytest

from cardwright.games.ark_age.kernel import definitions as d
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import occasions as o
from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel import rows as r
from tests.games.ark_age.kernel.table import Make, Table, lay
from tests.games.ark_age.kernel.texts import Texts

THREE = "sides 0 1 2; A a 11; B b 12; C c 13"


def auto(*ops: int, who: int = p.WHO_ENEMY) -> Make:
    """Return the maker of an Auto of single operations on its target."""

    def make(t: Texts) -> object:
        made = [t.op(op, t.ref(p.REF_T1)) for op in ops]
        return [t.effect(d.AUTO, made, [t.selector(who)])]

    return make


def on(event: int, op: int, n: int = 1) -> Make:
    """Return the maker of a Safe effect that gives its player n of something at an event."""

    def make(t: Texts) -> object:
        return [t.effect(d.SAFE, [t.op(op, p.BY_YOU, t.number(n))], on=[t.trigger(event)])]

    return make


def whole_turn(table: Table) -> str:
    """End every phase until somebody else is on turn; return who."""
    before = table.active
    while table.active == before:
        table.act("done")
    return table.active


def test_500_1_in_a_round_each_takes_one_turn_from_the_starter() -> None:
    table = lay(f"{THREE}; starter A")
    assert [whole_turn(table) for _ in range(3)] == ["B", "C", "A"]
    assert table.kernel.round == 3


@pytest.mark.parametrize(("option", "starter"), [("fixed", "B"), ("rotate", "C")])
def test_500_2_the_starter_starts_every_round(option: str, starter: str) -> None:
    table = lay(f"{THREE}; starter B; active A", f"round_start={option}")
    assert whole_turn(table) == starter


def test_501_1_effects_of_the_start_of_a_turn_resolve_after_the_draw() -> None:
    table = lay("A a 11; B b 12; B deck 1", texts={"b": on(o.ON_READY, p.OP_DRAW, 2)})
    whole_turn(table)
    assert table.player("B", "hand") == 1, "the card of 501.6 was the last"
    assert table.kernel.player(1, r.P_DECK) == 0


def test_502_2_nobody_attacks_or_uses_an_auto_in_the_set_phase() -> None:
    table = lay("step set; A a 11; B b 11", texts={"a": auto(p.OP_CHARGE)})
    assert not table.offers("attack a")
    assert not table.offers("use a")
    table.act("done")
    assert table.offers("attack a")
    assert table.offers("use a")


def test_503_1_the_go_phase_goes_on_until_its_player_stops() -> None:
    table = lay("A a 11; A c 12; A z 15; B b 11 H9; B e 12 H9")
    table.act("attack a", "pass")
    assert table.asked == "A go"
    assert table.offers("attack c")
    assert table.offers("done")


def test_503_3_when_the_phase_ends_the_others_have_a_window_too() -> None:
    table = lay("A a 11; A z 15; B b 11", texts={"b": auto(p.OP_CHARGE)}).act("done")
    assert table.asked == "B window"
    assert table.phase == "go"
    table.act("pass")
    assert table.active == "B"


def test_504_1_effects_of_the_end_of_a_turn_resolve() -> None:
    table = lay("A a 11; B b 12", texts={"a": on(o.ON_TURN_END, p.OP_PRIDE)})
    whole_turn(table)
    assert table.player("A", "pride") == 1


def test_504_3_what_lasts_until_the_end_of_the_turn_ends() -> None:
    def rouse(t: Texts) -> object:
        return [t.effect(d.AUTO, [t.stat(y.MIGHT, 2, p.UNTIL_TURN, p.REF_SELF)])]

    table = lay("A a 11; A z 15; B b 12", texts={"a": rouse}).act("use a")
    assert table.might("a") == 4
    whole_turn(table)
    assert table.might("a") == 2


def test_600_1_attacking_and_striking_back_charge() -> None:
    table = lay("A a 11 H9; A z 15; B b 11 H9").act("attack a")
    assert table.charged("a")
    assert not table.charged("b")
    assert table.act("counter b").charged("b")


def test_600_3_a_guard_bars_its_column_by_standing_there() -> None:
    table = lay("A a 11; A z 15; B b 11 H9; B c 31").act("attack a")
    assert table.asked == "B counter", "neither c nor the player could be chosen"


def test_600_5_discharging_gives_effects_and_counters_back_but_no_attack() -> None:
    def rest(t: Texts) -> object:
        return [
            t.effect(d.AUTO, [t.op(p.OP_DISCHARGE, t.ref(p.REF_T1))], [t.selector(p.WHO_ALLY)])
        ]

    table = lay("A a 11 H9; A c 12; A z 15; B b 11 H9", texts={"a": auto(p.OP_CHARGE), "c": rest})
    table.act("attack a", "pass", "pass")
    assert not table.offers("use a")
    table.act("use c", "at a")
    assert table.offers("use a")
    assert not table.offers("attack a")


def test_800_6_mania_and_limits_are_each_players_own() -> None:
    table = lay("sides 0 1 0 1; step set; A a 11; C c 11; A perm 1; C perm 5; A hand x 2")
    assert not table.offers("summon x"), "the stones of C are no help"


def test_803_6_a_players_standing_effects_and_control_end_with_him() -> None:
    def rally(t: Texts) -> object:
        return [], [t.aura(t.selector(p.WHO_FRIEND, pick=p.PICK_ALL, line=p.ANY_LINE), y.MIGHT, 2)]

    table = lay("sides 0 1 0 1; A a 11; B b 12; C c 12; D d 13", texts={"c": rally})
    before = table.might("a")
    table.kernel.withdraw(2)
    assert (before, table.might("a")) == (4, 2)
    assert table.zone("c") == "removed"


def test_803_6_tokens_that_he_put_stay() -> None:
    table = lay("sides 0 1 2; A a 11; B b 12 rage=9; C c 13")
    table.kernel.withdraw(0)
    assert table.might("b") == 3


def test_803_7_who_is_out_is_passed_over_in_every_order() -> None:
    table = lay(f"{THREE}; starter A")
    table.kernel.withdraw(1)
    assert [whole_turn(table) for _ in range(2)] == ["C", "A"]
