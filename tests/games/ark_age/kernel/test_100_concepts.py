"""Precedence, numbers, heroes, dogmas, endings (ark 101 to 107, 207, 301, 302)."""

from __future__ import annotations

import pytest

from cardwright.games.ark_age.kernel import definitions as d
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel import rows as r
from tests.games.ark_age.kernel.table import Make, lay
from tests.games.ark_age.kernel.texts import Texts


def words(kind: int, *named: int) -> Make:
    """Return the maker of a unit that is granted or forbidden something."""

    def make(t: Texts) -> object:
        return [], [t.words(kind, t.selector(p.WHO_SELF, looks=1), *named)]

    return make


def on_player(op: int, n: int) -> Make:
    """Return the maker of an Auto that changes a number of its user."""

    def make(t: Texts) -> object:
        return [t.effect(d.AUTO, [t.op(op, p.BY_YOU, t.number(n))])]

    return make


# Precedence.


def test_101_1_a_prohibition_stands_above_a_rule() -> None:
    text = "A a 11; A z 15; B b 11"
    assert lay(text).offers("attack a")
    assert not lay(text, texts={"a": words(d.FORBID, y.WORD_ATTACK)}).offers("attack a")


def test_101_2_a_permission_stands_above_a_rule() -> None:
    text = "A a 11 charged; A z 15; A c 14; B b 11"
    granted = {"a": words(d.GRANT, y.WORD_ATTACK_WHILE_CHARGED)}
    assert not lay(text).offers("attack a")
    assert lay(text, texts=granted).offers("attack a")


# Numbers.


@pytest.mark.parametrize(("start", "change", "after"), [(3, -2, 1), (1, -2, 0), (0, 2, 2)])
def test_104_2_glory_never_falls_below_0(start: int, change: int, after: int) -> None:
    texts = {"a": on_player(p.OP_GLORY, change)}
    table = lay(f"A a 11; A z 15; B b 12; A glory {start}", texts=texts).act("use a")
    assert table.player("A", "glory") == after


def test_106_1_mania_is_the_free_permanent_stones_and_the_optional_ones() -> None:
    text = "step set; A a 11; A perm 4; A spent 3; A optional 2; A hand x 3; A hand w 4"
    table = lay(text)
    assert table.offers("summon x")
    assert not table.offers("summon w")


def test_107_1_might_below_0_counts_as_0() -> None:
    table = lay("A a 11 M1; A z 15; B b 11 H5; B w 21", texts={"w": _weaken(-3)})
    assert table.might("a") == 1
    table.act("attack a", "use w", "pass")
    assert table.left("b") == 5


def _weaken(n: int) -> Make:
    def make(t: Texts) -> object:
        return [t.effect(d.AUTO, [t.stat(y.MIGHT, n)], placed=2**p.PLACED_ATTACK)]

    return make


def test_107_2_a_number_is_set_before_it_is_raised() -> None:
    def make(t: Texts) -> object:
        set_to = t.emit(1, y.MIGHT, 1, t.number(5))
        raised = t.emit(1, y.MIGHT, 0, t.number(2))
        ops = [t.op(p.OP_STAT, t.ref(p.REF_SELF), each, p.UNTIL_TURN) for each in (raised, set_to)]
        return [t.effect(d.AUTO, ops)]

    table = lay("A a 11 M1; A z 15; B b 12", texts={"a": make}).act("use a")
    assert table.might("a") == 7


# Stats (207).


def test_207_1_might_is_the_damage_of_attack_and_counterattack() -> None:
    table = lay("A a 11 M3 H9; A z 15; B b 11 M4 H9").act("attack a", "counter b")
    assert (table.left("b"), table.left("a")) == (6, 5)


@pytest.mark.parametrize(("health", "zone"), [(3, "incubator"), (4, "mat")])
def test_207_2_damage_as_great_as_the_health_kills(health: int, zone: str) -> None:
    table = lay(f"A a 11 M3; A z 15; B b 11 H{health}").act("attack a")
    assert table.zone("b") == zone


@pytest.mark.parametrize(("speed", "answers"), [(4, True), (5, False)])
def test_207_3_a_fast_attack_is_harder_to_answer(speed: int, answers: bool) -> None:
    table = lay(f"A a 11 S{speed}; A z 15; B b 11 H9; B c 21", texts={"c": _weaken(-1)})
    table.act("attack a")
    assert (table.asked == "B window") == answers


@pytest.mark.parametrize(("reach", "offered"), [(2, False), (3, True)])
def test_207_4_range_reaches_over_what_stands_between(reach: int, offered: bool) -> None:
    table = lay(f"A a 11 R{reach}; A z 15; B g 11; B h 21; B b 31").act("attack a")
    assert table.offers("at b") == offered


# Heroes and dogmas.


def test_301_3_a_heros_death_costs_no_more_than_its_pride() -> None:
    table = lay("A a 11 M3; A z 15; B h 11 H3 hero; B b 12").act("attack a")
    assert table.player("A", "pride") == 1
    assert table.winner is None
    assert table.player("B", "out") == y.STILL_IN


def strike(kind: int) -> Make:
    """Return the maker of a dogma with one half that can be paid: 1 damage to any unit."""

    def make(t: Texts) -> object:
        target = t.selector(p.WHO_ANY, line=p.ANY_LINE)
        costs = {half: 0 if half == kind else 99 for half in (d.OFFENSIVE, d.DEFENSIVE)}
        return [t.effect(half, [t.damage(1)], [target], cost=n) for half, n in costs.items()]

    return make


def test_302_1_a_dogma_bars_no_lane() -> None:
    table = lay("A a 11; A z 15; B b 12", dogmas={"B": [strike(d.DEFENSIVE)]})
    table.act("attack a")
    assert table.asked == "B window", "the player is open: his dogma stands in no column"


def test_302_4_a_dogma_works_again_in_the_next_turn_of_anybody() -> None:
    text = "A a 11 H9; A z 15; B b 11 H9; B x 25"
    table = lay(text, dogmas={"B": [strike(d.DEFENSIVE)]})
    table.act("attack a", "dogma 0 defensive", "at z", "pass")
    assert table.kernel.dogma_charged[1] == 1
    table.act("done")
    assert table.active == "B"
    assert table.kernel.dogma_charged[1] == 0


def test_302_7_a_dogma_names_its_targets_without_lines() -> None:
    table = lay("A a 11; A z 35; B b 11 H9", dogmas={"B": [strike(d.DEFENSIVE)]})
    table.act("attack a", "dogma 0 defensive")
    assert table.offers("at z"), "nothing of B stands in its row or column"


# Endings.


@pytest.mark.parametrize(("glory", "victorious"), [(18, 0), (19, 1)])
def test_104_3_twenty_glory_make_victorious(glory: int, victorious: int) -> None:
    table = lay(f"A a 11; A z 15; B b 12; A glory {glory}").act("attack a")
    assert bool(table.player("A", "victorious")) == bool(victorious)


def test_104_12_when_the_last_players_are_out_together_nobody_wins() -> None:
    table = lay("A a 11; B b 12")
    for seat in (0, 1):
        table.kernel.set_player(seat, r.P_PRISON, 15)
    table.kernel.unchecked = True
    table.act("done")
    assert table.ending == "nobody-left"
    assert [table.kernel.score(seat) for seat in (0, 1)] == [0.5, 0.5]
