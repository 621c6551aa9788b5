"""Triggers, chains, tokens, damage, state checks, control (ark 611 to 619)."""

from __future__ import annotations

import pytest

from cardwright.games.ark_age.kernel import definitions as d
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import occasions as o
from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.happenings import EV_DIED
from cardwright.games.ark_age.kernel.units import enter
from tests.games.ark_age.kernel.table import Make, lay
from tests.games.ark_age.kernel.texts import Texts


def hit(n: int, who: int = p.WHO_ENEMY, cost: int = 0) -> Make:
    """Return the maker of an Auto that deals n damage to one unit."""

    def make(t: Texts) -> object:
        return [t.effect(d.AUTO, [t.damage(n)], [t.selector(who)], cost=cost)]

    return make


def safe(event: int, n: int, ref: int, seen: int = o.OWN, *, cost: int = 0, may: int = 0) -> Make:
    """Return the maker of a Safe effect that deals n damage to what the ref names."""

    def make(t: Texts) -> object:
        on = [t.trigger(event, seen)]
        return [t.effect(d.SAFE, [t.damage(n, ref)], on=on, cost=cost, may=may)]

    return make


def steal(t: Texts) -> object:
    op = t.op(p.OP_CONTROL, t.ref(p.REF_T1), p.BY_YOU, p.UNTIL_TURN)
    return [t.effect(d.AUTO, [op], [t.selector()])]


# Kinds and triggers (611).


@pytest.mark.parametrize(
    ("kind", "offered"),
    [(d.SAFE, False), (d.SEMI, True), (d.AUTO, True), (d.ALTS, True)],
)
def test_611_1_the_kind_says_when_an_effect_is_used(kind: int, offered: bool) -> None:
    def make(t: Texts) -> object:
        on = [t.trigger(o.ON_ATTACK)] if kind == d.SAFE else []
        return [t.effect(kind, [t.op(p.OP_DRAW, p.BY_YOU, t.number(1))], on=on)]

    assert lay("A a 11; A z 15; B b 12", texts={"a": make}).offers("use a") == offered


@pytest.mark.parametrize(("mania", "asked"), [(2, "A optional"), (1, "B counter")])
def test_611_7_a_safe_effect_with_a_cost_is_used_if_its_player_pays(
    mania: int, asked: str
) -> None:
    texts = {"a": safe(o.ON_ATTACK, 1, p.REF_OTHER, cost=2)}
    text = f"A a 11 R1; A z 15; A perm {mania}; B b 11 H9"
    assert lay(text, texts=texts).act("attack a").asked == asked


@pytest.mark.parametrize(("limit", "left"), [(1, 8), (3, 6)])
def test_611_8_a_safe_effect_is_put_up_so_many_times_a_turn(limit: int, left: int) -> None:
    """It answers its own damage (a result), again and again."""
    texts = {"a": hit(1), "b": safe(o.ON_DAMAGED, 1, p.REF_SELF)}
    table = lay("A a 11; A z 15; B b 11 H9", f"safe_limit={limit}", texts).act("use a")
    assert table.left("b") == left - 1


def test_611_9_a_waiting_effect_of_a_unit_that_has_left_is_dropped() -> None:
    texts = {
        "a": safe(o.ON_ATTACK, 9, p.REF_OTHER),
        "b": safe(o.ON_ATTACKED, 5, p.REF_OTHER),
    }
    table = lay("A a 11 S2 H9; A z 15; B b 11 H9", texts=texts).act("attack a")
    assert table.zone("b") == "incubator"
    assert table.left("a") == 9


def test_611_9_its_own_death_is_still_answered() -> None:
    texts = {"b": safe(o.ON_KILLED, 2, p.REF_OTHER)}
    table = lay("A a 11 M3 H9; A z 15; B b 11 H3", texts=texts).act("attack a")
    assert table.left("a") == 7


# Activating and the chain (612, 613).


def test_612_1_what_cannot_be_paid_is_not_offered() -> None:
    text = "A a 11; A z 15; A perm 1; B b 11"
    assert lay(text, texts={"a": hit(1, cost=5)}).offers("use a"), "5 - 4 of range"
    assert not lay(text, texts={"a": hit(1, cost=6)}).offers("use a")


def test_612_6_targets_are_chosen_first_and_what_is_described_is_found_at_the_end() -> None:
    def make(t: Texts) -> object:
        each = t.selector(pick=p.PICK_ALL)
        return [t.effect(d.AUTO, [t.op(p.OP_DAMAGE, t.number(1), t.each(each), 0)])]

    def leave(t: Texts) -> object:
        move = t.op(p.OP_MOVE, t.ref(p.REF_SELF), p.HOW_CHOOSE, t.number(1), p.REF_SELF)
        return [t.effect(d.AUTO, [move])]

    texts = {"a": make, "b": leave}
    table = lay("A a 11; A z 15; B b 11 H9; B c 21 H9", texts=texts)
    table.act("use a", "use b", "slot 12")
    assert (table.left("b"), table.left("c")) == (9, 8)


def test_613_1_others_answer_a_link_starter_first_and_it_waits_until_all_pass() -> None:
    texts = {"a": hit(1), "b": hit(1), "c": hit(1)}
    table = lay("sides 0 1 2; starter B; A a 11; A z 15; B b 11 H9; C c 11 H9", texts=texts)
    table.act("use a", "at b")
    assert (table.asked, table.left("b")) == ("B window", 9)
    table.act("pass")
    assert (table.asked, table.left("b")) == ("C window", 9)
    table.act("pass")
    assert table.left("b") == 8


def test_613_4_a_result_is_answered_whatever_the_speeds() -> None:
    texts = {"b": safe(o.ON_DAMAGED, 1, p.REF_OTHER)}
    table = lay("A a 11 S5 H9; A z 15; B b 11 S1 H9", texts=texts).act("attack a")
    assert table.left("a") == 8


def test_613_9_a_safe_effect_that_a_link_triggers_may_answer_it() -> None:
    texts = {"a": hit(1), "b": safe(o.ON_EFFECT_TARGETED, 1, p.REF_SOURCE)}
    table = lay("A a 11 H9; A z 15; B b 11 S5 H9", texts=texts).act("use a")
    assert table.asked == "B window"
    assert table.act("use b").left("a") == 8


# Tokens and damage (616, 617).


def test_616_3_a_token_without_a_die_stays() -> None:
    table = lay("A a 11 rage; A z 15; B b 12")
    for _ in range(4):
        table.act("done", "done") if table.phase == "set" else table.act("done")
    assert table.might("a") == 3


def test_616_7_a_token_remembers_who_put_it() -> None:
    table = lay("A a 11; A z 15; B b 11 H1", texts={"a": _poison})
    table.act("use a", "done")
    while table.active == "B":
        table.act("pass" if table.asked == "A window" else "done")
    assert table.zone("b") == "incubator"
    assert table.player("A", "pride") == 1, "a kill by a token is its controller's (618.3)"


def _poison(t: Texts) -> object:
    return [t.effect(d.AUTO, [t.token(y.POISON, 2)], [t.selector()])]


def test_617_1_damage_stays_over_the_turns() -> None:
    table = lay("A a 11; A z 15; B b 11 H9").act("attack a", "pass", "done")
    while table.active == "B":
        table.act("done")
    assert table.left("b") == 7


@pytest.mark.parametrize(("n", "left"), [(2, 7), (9, 9)])
def test_617_4_healing_removes_at_most_all_damage(n: int, left: int) -> None:
    def mend(t: Texts) -> object:
        return [t.effect(d.AUTO, [t.heal(n)], [t.selector(p.WHO_ALLY)])]

    table = lay("A a 11; A c 12 H9 damage-4; B b 15", texts={"a": mend}).act("use a")
    assert table.left("c") == left


# State checks (618) and control (619).


def test_618_2_what_dies_together_leaves_together_and_each_death_is_answered() -> None:
    def blast(t: Texts) -> object:
        area = t.damage(3, p.REF_AREA)
        return [t.effect(d.AUTO, [area], [t.selector()], area=p.AREA_ROW3)]

    texts = {"a": blast, "b": safe(o.ON_KILLED, 1, p.REF_SUBJECT, o.ALLY)}
    table = lay("A a 11; A z 15; B b 11; B c 12; B e 25", texts=texts).act("use a")
    assert [row[0] for row in table.happened(EV_DIED)] == [
        y.place_at(1, 0, 0),
        y.place_at(1, 0, 1),
    ]
    assert table.player("A", "pride") == 2


def test_618_5_who_shrinks_a_units_health_has_killed_it() -> None:
    def shrink(t: Texts) -> object:
        return [t.effect(d.AUTO, [t.stat(y.HEALTH, -2, p.UNTIL_TURN, p.REF_T1)], [t.selector()])]

    table = lay("A a 11; A z 15; B b 11 H3 damage-1; B c 15", texts={"a": shrink}).act("use a")
    assert table.zone("b") == "incubator"
    assert table.player("A", "pride") == 1


def test_619_2_without_a_free_slot_a_unit_goes_to_its_owners_incubator_unkilled() -> None:
    slots = [f"{row}{column}" for row in (1, 2, 3) for column in range(1, 6)]
    full = "; ".join(f"B x{slot} {slot}" for slot in slots if slot != "11")
    table = lay(f"A a 11; A z 15; B b 11; {full}; B hand n 0", texts={"a": steal})
    table.act("use a", "at b", "slot 12 A")
    enter(table.kernel, table.card["n"], y.place_at(1, 0, 0), 0, 0, NONE)
    table.act("done")
    assert table.zone("b") == "incubator"
    assert table.player("A", "pride") == 0


def test_619_4_a_stolen_secret_unit_is_known_to_both() -> None:
    table = lay("A a 11; A z 15; B b 11 secret; B c 15", texts={"a": steal})
    table.act("use a", "pass", "slot 12 A")
    assert table.has("b", r.SECRET)
    assert table.kernel.unit(table.unit("b"), r.U_KNOWN) == 0b11
