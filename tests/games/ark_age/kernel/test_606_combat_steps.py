"""The steps of a combat, results, redirection (ark 604 to 610)."""

from __future__ import annotations

import pytest

from cardwright.games.ark_age.kernel import definitions as d
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import occasions as o
from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel import rows as r
from tests.games.ark_age.kernel.table import Make, lay
from tests.games.ark_age.kernel.texts import Texts


def hit(n: int, who: int = p.WHO_ENEMY, range_: int = 5, line: int = p.BOTH_LINES) -> Make:
    """Return the maker of an Auto that deals n damage to one unit."""

    def make(t: Texts) -> object:
        target = t.selector(who, line=line)
        return [t.effect(d.AUTO, [t.damage(n)], [target], range_=range_)]

    return make


def safe(event: int, n: int, ref: int, seen: int = o.OWN) -> Make:
    """Return the maker of a Safe effect that deals n damage to what the ref names."""

    def make(t: Texts) -> object:
        return [t.effect(d.SAFE, [t.damage(n, ref)], on=[t.trigger(event, seen)])]

    return make


# Reach (604).


def test_604_4_anywhere_needs_neither_line_nor_range() -> None:
    text = "A a 11; A z 15; B b 33"
    anywhere = {"a": hit(1, range_=d.ANYWHERE, line=p.ANY_LINE)}
    assert not lay(text, texts={"a": hit(1)}).offers("use a")
    assert lay(text, texts=anywhere).offers("use a")


def test_604_5_a_unit_reaches_itself() -> None:
    def mend(t: Texts) -> object:
        own = t.selector(p.WHO_SELF)
        return [t.effect(d.AUTO, [t.heal(2)], [own], range_=0)]

    table = lay("A a 11 H5 damage-3; A z 15; B b 33", texts={"a": mend}).act("use a")
    assert table.left("a") == 4


def test_604_7_a_source_that_is_gone_counts_where_it_last_stood() -> None:
    table = lay(
        "A a 11 H1; A z 15; B b 11 H9; B c 21",
        texts={"a": hit(2), "c": hit(1)},
    )
    table.act("use a", "at b", "use c")
    assert table.zone("a") == "incubator"
    assert table.left("b") == 7, "its link still reaches b from A11"


# The steps of an attack (606).


def test_606_3_an_attacker_in_flight_shows_itself_when_it_is_declared() -> None:
    table = lay("A a 11 secret; A z 15; B b 11 H9").act("attack a")
    assert table.asked == "B counter"
    assert not table.has("a", r.SECRET)


def test_606_4_the_attacker_is_charged_and_a_flyer_begins_to_land_at_once() -> None:
    table = lay("A a 11 S2; A z 15; B b 11 H9 air; B c 21", texts={"c": hit(1)})
    table.act("attack a")
    assert table.asked == "B window"
    assert table.charged("a")
    assert table.has("b", r.LANDING)


def test_606_8_the_attacker_strikes_before_the_target() -> None:
    table = lay("A a 11 M3 H1; A z 15; B b 11 M9 H3").act("attack a")
    assert table.asked == "A go", "b died: it strikes back no more"
    assert table.left("a") == 1


def test_606_9_the_target_is_asked_after_the_strike() -> None:
    table = lay("A a 11 M2; A z 15; B b 11 H3").act("attack a")
    assert (table.asked, table.left("b")) == ("B counter", 1)


def test_606_11_what_lasts_for_the_combat_ends_with_it() -> None:
    def rouse(t: Texts) -> object:
        return [t.effect(d.AUTO, [t.stat(y.MIGHT, 2)], placed=2**p.PLACED_ATTACK)]

    table = lay("A a 11 S2; A c 12; A z 15; B b 11 H9 air", texts={"c": rouse})
    table.act("attack a", "use c")
    assert table.left("b") == 6, "2 + 2, less 1 in flight"
    table.act("pass")
    assert table.might("a") == 2
    assert not table.has("b", r.AIR | r.LANDING)


def test_606_12_a_redirected_attack_strikes_the_new_target() -> None:
    def lure(t: Texts) -> object:
        return [
            t.effect(
                d.AUTO,
                [t.op(p.OP_REDIRECT, 1, p.REF_SELF)],
                placed=2**p.PLACED_ATTACK,
            )
        ]

    table = lay("A a 11 R5 S2; A z 15; B b 11 H9 air; B g 21 H9", texts={"g": lure})
    table.act("attack a", "at b", "use g")
    assert (table.left("b"), table.left("g")) == (9, 7)
    assert table.offers("counter g")
    table.act("pass")
    assert not table.has("b", r.AIR | r.LANDING), "it is on the ground all the same"


def test_607_6_who_has_struck_back_is_charged_and_strikes_back_no_more() -> None:
    table = lay("A a 11 H9 R5; A c 21 H9 R5; A z 15; B b 11 H9")
    table.act("attack a", "counter b", "attack c", "at b")
    assert table.asked == "A go"
    assert table.left("b") == 5


# Calculate (608).


def test_608_3_damage_is_might_less_reductions_and_stones_are_given() -> None:
    table = lay("A a 11 M3; A z 15; B b 11 H9 shield=1").act("attack a", "pass")
    assert table.left("b") == 7
    assert table.player("B", "optional") == 1


def test_608_7_a_strike_without_damage_gives_stones_and_has_not_hit() -> None:
    texts = {"a": safe(o.ON_HIT, 5, p.REF_OTHER)}
    table = lay("A a 11 M1; A z 15; B b 11 H9 air", texts=texts).act("attack a", "pass")
    assert table.left("b") == 9
    assert table.player("B", "optional") == 1
    assert not table.has("b", r.AIR)


def test_608_8_a_result_comes_before_the_counterattack() -> None:
    texts = {"a": safe(o.ON_HIT, 5, p.REF_OTHER)}
    table = lay("A a 11 M1; A z 15; B b 11 H6", texts=texts).act("attack a")
    assert table.zone("b") == "incubator"
    assert table.asked == "A go"


# Unity (609) and flight (610).

UNITED = "A a 11 M1 R5; A c 12 M1 R5; A z 35; B x 15"


def test_608_2_each_strike_of_a_unity_has_1_more() -> None:
    table = lay(f"{UNITED}; B b1 11 H9; B b2 12 H9").act("unity a", "pass")
    assert (table.left("b1"), table.left("b2")) == (7, 7)


def test_609_9_two_strikes_on_one_unit_use_up_its_shield_in_order() -> None:
    def chorus(t: Texts) -> object:
        own = t.selector(p.WHO_SELF, looks=1)
        return [], [t.words(d.GRANT, own, y.WORD_UNITY_ANY_ROW)]

    text = "A a 11 M1 R2; A c 21 M1 R2; A z 15; B b 11 H9 shield=3; B x 15"
    table = lay(text, texts={"c": chorus}).act("unity a", "join c")
    assert table.left("b") == 8, "2 absorbed, then 1 of 2"
    assert table.kernel.token_count == 0


def test_610_8_using_its_effect_shows_a_flyer_and_leaves_it_in_flight() -> None:
    table = lay("A a 11 secret; A z 15; B b 11 H9", texts={"a": hit(1)}).act("use a")
    assert table.left("b") == 8
    assert not table.has("a", r.SECRET)
    assert table.has("a", r.AIR)


@pytest.mark.parametrize("posture", ["", "air"])
def test_610_9_flight_changes_nothing_about_lines_and_range(posture: str) -> None:
    table = lay(f"A a 31 R3 {posture}; A z 15; B b 11 H9; B c 21 H9").act("attack a")
    assert table.asked == "B counter", "b at 3 spaces was the only target"
