"""Turns, set phase, mania, endings, standing effects (ark 104 to 106, 500 to 504, 601 to 617)."""

from __future__ import annotations

import pytest

from cardwright.games.ark_age.kernel import definitions as d
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import occasions as o
from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel import rows as r
from tests.games.ark_age.kernel.table import lay
from tests.games.ark_age.kernel.texts import Texts


def test_501_2_all_units_discharge_in_every_ready_phase() -> None:
    table = lay("A a 11 charged; B b1 12; B b2 13 charged").act("done")
    assert not table.charged("a")
    assert not table.charged("b2")


def test_c5_a_stunned_unit_stays_charged() -> None:
    table = lay("A a 11 charged stun=2; A z 15; B b 12").act("done")
    assert table.charged("a")


def test_501_4_a_player_gains_a_stone_up_to_the_cap() -> None:
    table = lay("A a 11; B b 12; B perm 3; B spent 2").act("done")
    assert table.mania("B") == 4


def test_504_2_optional_stones_go_at_the_end_of_the_own_turn() -> None:
    table = lay("A a 11; B b 12; A optional 2; B optional 2").act("done")
    assert (table.player("A", "optional"), table.player("B", "optional")) == (0, 2)


def test_601_1_a_card_is_summoned_for_its_cost_and_enters_charged() -> None:
    table = lay("step set; A a 11; A hand x 3").act("summon x", "slot 22", "ground")
    assert table.mania("A") == 2
    unit = int(table.kernel.board[y.place_at(0, 1, 1)])
    assert table.kernel.has(unit, r.CHARGED)
    assert not table.kernel.has(unit, r.AIR)


def test_601_3_in_flight_it_is_secret() -> None:
    table = lay("step set; A a 11; A hand x 3").act("summon x", "slot 22", "air")
    unit = int(table.kernel.board[y.place_at(0, 1, 1)])
    assert table.kernel.has(unit, r.SECRET)
    assert table.kernel.unit(unit, r.U_KNOWN) == 1


def test_602_4_two_copies_of_a_minion_name_revive_a_turn_and_one_other_card() -> None:
    minions = "; ".join(f"A incubator m{number} 1 minion N7" for number in range(3))
    table = lay(f"step set; A a 33; {minions}; A incubator f 1; A incubator g 1")
    for slot, card in (("11", "m0"), ("12", "m1"), ("13", "f")):
        table.act(f"revive {card}", f"slot {slot}", "ground")
    assert not table.offers("revive m2")
    assert not table.offers("revive g")


def test_603_1_a_discharged_unit_moves_one_space_once() -> None:
    table = lay("step set; A a 22; A c 11").act("move a")
    assert not table.offers("slot 33")
    table.act("slot 23")
    assert table.at("a") == "A23"
    assert not table.offers("move a")


def test_10_1_diagonal_moves_and_swaps_by_option() -> None:
    table = lay("step set; A a 22; A c 21", "move_diagonal=true swap=true").act("move a")
    assert table.offers("slot 33")
    table.act("slot 21")
    assert (table.at("a"), table.at("c")) == ("A21", "A22")
    assert not table.offers("move c")


def test_610_3_taking_off_charges() -> None:
    table = lay("step set; A a 22; A c 11").act("fly a")
    assert table.has("a", r.AIR)
    assert table.charged("a")


def test_10_1_a_strict_set_phase_does_not_go_back() -> None:
    table = lay("step set; A a 22; A c 11; A hand x 1", "set_order=strict").act("fly a")
    assert not table.offers("move c")
    assert not table.offers("summon x")


def test_505_1_the_starters_first_turn_has_no_go_phase() -> None:
    table = lay("step set; turn 1; round 1; A a 11; A c 22; B b 12; played A").act("done")
    assert table.active == "B"


def test_104_9_the_round_is_played_to_its_end() -> None:
    table = lay("A a 11; A z 15; B b 12; A glory 19").act("attack a")
    assert table.winner is None
    table.act("done")
    while table.kernel.ended == y.NOT_ENDED:
        table.act("done")
    assert table.winner == 0
    assert table.ending == "victory"


def test_104_11_in_sudden_death_the_next_glory_wins() -> None:
    table = lay("A a 11; A z 15; B b 12; A victorious 1; B victorious 1")
    table.kernel.sudden = True
    table.kernel.set_player(0, r.P_SUDDEN, 1)
    table.act("attack a")
    assert table.winner == 0
    assert table.ending == "sudden-death"


def test_104_6_an_empty_deck_for_three_own_turns_eliminates() -> None:
    table = lay("A a 11; B b 12; A deck 0; A empty 1").act("done")
    assert table.player("A", "empty") == 2
    assert table.winner is None


# Standing effects.


def test_c4_an_aura_reaches_allies_in_its_lines_only_while_it_stands() -> None:
    def rally(t: Texts):  # type: ignore[no-untyped-def]
        return [], [t.aura(t.selector(p.WHO_ALLY, pick=p.PICK_ALL), y.MIGHT, 2)]

    table = lay("A a 11 R1 H1; A c 12; A e 13; B b 11 M5", texts={"a": rally})
    assert (table.might("c"), table.might("e"), table.might("a")) == (4, 2, 2)
    table.act("attack a", "counter b")
    assert table.might("c") == 2


def test_101_3_one_prohibition_beats_any_permission() -> None:
    def both(t: Texts):  # type: ignore[no-untyped-def]
        own = t.selector(p.WHO_SELF, looks=1)
        grant = t.words(d.GRANT, own, y.WORD_ATTACK_WHILE_CHARGED)
        return [], [grant, t.words(d.FORBID, own, y.WORD_ATTACK)]

    def only_grant(t: Texts):  # type: ignore[no-untyped-def]
        own = t.selector(p.WHO_SELF, looks=1)
        return [], [t.words(d.GRANT, own, y.WORD_ATTACK_WHILE_CHARGED)]

    text = "A a 11 charged; A z 15; A z2 14; B b 11 H9"
    assert not lay(text, texts={"a": both}).offers("attack a")
    assert lay(text, texts={"a": only_grant}).offers("attack a")


def test_c4_a_replacement_saves_the_unit_once() -> None:
    def scapegoat(t: Texts):  # type: ignore[no-untyped-def]
        row = t.static(d.REPLACE, t.selector(p.WHO_ALLY, pick=p.PICK_ALL))
        row[d.S_EVENT] = o.ON_KILLED
        heal = t.op(p.OP_HEAL, -1, t.ref(p.REF_SUBJECT))
        row[d.S_BLOCK] = t.block(heal, t.op(p.OP_SACRIFICE, t.ref(p.REF_SELF)))
        return [], [row]

    table = lay("A a 11 M3; A z 15; B b1 11 H3; B g 12", texts={"g": scapegoat})
    table.act("attack a", "pass")
    assert table.left("b1") == 3
    assert table.zone("g") == "incubator"
    assert table.player("A", "pride") == 0


def test_616_2_the_die_counts_down_at_the_end_of_the_bearers_turn() -> None:
    table = lay("A a 11 rage=2; A z 15; B b 12 rage=1").act("done")
    assert (table.might("a"), table.might("b")) == (3, 3)
    table.act("done", "done")
    assert table.might("b") == 2


def test_616_5_the_longer_die_stays_or_both_add_up() -> None:
    def enrage(t: Texts) -> list[list[int]]:
        return [t.effect(d.AUTO, [t.token(y.RAGE, 2, p.REF_SELF)])]

    for options, die in (("", 3), ("token_stack=sum", 5)):
        table = lay("A a 11 rage=3; A z 15; B b 12", options, texts={"a": enrage}).act("use a")
        assert table.kernel.tokens[r.O_DIE] == die


def test_617_2_a_shield_absorbs_and_is_used_up() -> None:
    table = lay("A a 11 M3; A z 15; B b 11 H5 shield=2").act("attack a", "pass")
    assert table.left("b") == 4
    assert table.kernel.token_count == 0


def test_c5_ward_negates_the_next_enemy_link_on_its_bearer() -> None:
    def bolt(t: Texts) -> list[list[int]]:
        return [t.effect(d.AUTO, [t.damage(2)], [t.selector()])]

    table = lay("A a 11; A c 21; A z 15; B b 11 H9 ward", texts={"a": bolt, "c": bolt})
    table.act("use a")
    assert table.left("b") == 9
    table.act("use c")
    assert table.left("b") == 7


def test_611_6_an_auto_works_once_a_turn() -> None:
    def bolt(t: Texts) -> list[list[int]]:
        return [t.effect(d.AUTO, [t.damage(1)], [t.selector()])]

    table = lay("A a 11; A z 15; B b 11 H9", texts={"a": bolt}).act("use a")
    assert not table.offers("use a")


@pytest.mark.parametrize(("options", "spent"), [("", 2), ("om_spend_order=ask", 0)])
def test_106_5_optional_stones_go_first_on_the_own_turn_unless_he_is_asked(
    options: str, spent: int
) -> None:
    text = "step set; A a 11; A optional 2; A hand x 2"
    table = lay(text, options).act("summon x", "slot 22", "ground")
    if options:
        assert table.asked == "A spend"
        table.act("spend 0")
    assert 2 - table.player("A", "optional") == spent
