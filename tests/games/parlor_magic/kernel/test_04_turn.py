"""The course of a turn and the Untax step (parlor 4)."""

from __future__ import annotations

from cardwright.games.parlor_magic.kernel.happenings import EV_STEP
from cardwright.games.parlor_magic.kernel.layout import STEPS
from tests.games.parlor_magic.table import lay


def steps_of(table_steps: list[tuple[int, int, int]]) -> list[str]:
    return [STEPS[step] for step, _, _ in table_steps if step < len(STEPS)]


def test_4_1_the_parts_of_a_turn_come_in_order() -> None:
    table = lay("a hand: 2C 3C 4C 5C 6C 2D 3D 4D; b hand: 9C; b draw: 7C 8C; step untax")
    assert table.asked == "a trim"
    table.act("trim 2Ca")
    assert table.asked == "a draw"
    table.act("keep 2Ca", "pass")
    assert table.asked == "b draw"
    assert steps_of(table.happened(EV_STEP))[:6] == [
        "draw",
        "burn",
        "first-play",
        "attack",
        "trim",
        "draw",
    ]


def test_4_1a_the_untax_step_comes_before_the_burn() -> None:
    table = lay("a home: 7C taxed-a; a pool: C; a life 9; step untax")
    assert table.mark("7Ca") is None
    assert table.life("a") == 8


def test_4_1b_mnr_burns_at_the_start_of_the_turn() -> None:
    assert lay("a pool: CC; a life 9; a draw: 7C 8C; step untax").life("a") == 7


def test_4_1c_the_trim_comes_before_the_draw() -> None:
    table = lay("a hand: 2C 3C 4C 5C 6C 2D 3D 4D; a draw: 7C 8C; step untax")
    assert (table.asked, table.drawn()) == ("a trim", [])


def test_4_1d_the_draw_comes_before_the_cycles() -> None:
    table = lay("a draw: 7C 8C; a pool: C; a life 9; step draw")
    assert table.asked == "a draw"
    table.act("keep 7Ca")
    assert (table.asked, table.step) == ("a exchange", "first-play")


def test_4_1e_cycles_go_on_until_no_attack_is_made() -> None:
    table = lay("a field: AH AC; step first-play").act("pass", "attack ACa", "done")
    assert table.kernel.cycle == 1
    table.act("pass")
    assert (table.asked, table.kernel.cycle) == ("a exchange", 2)
    table.act("pass", "done")
    assert (table.phasing, table.kernel.turn) == ("b", 2)


def test_4_1f_a_redraw_ends_the_turn_without_a_cycle() -> None:
    table = lay("a hand: 2C; a draw: 7C 8C 9C 10C; a field: KH; step draw")
    table.act("redraw 2Ca", "keep 9Ca")
    assert table.phasing == "b"
    assert table.asked == "b exchange"


def test_4_2_dead_cres_go_before_damage_ends() -> None:
    table = lay("a field: AH damage-1 KH damage-2; step untax")
    assert table.where("AHa") == "discard a"
    assert (table.where("KHa"), table.damage("KHa")) == ("field a", 0)


def test_4_2a_both_fields_lose_their_dead_with_their_enhs() -> None:
    table = lay("a field: AH damage-1; b field: JS+2Da+3C damage-2; step untax")
    assert table.where("AHa") == "discard a"
    assert table.where("JSb") == "discard b"
    assert (table.where("2Da"), table.where("3Cb")) == ("discard a", "discard b")


def test_4_2b_damage_and_ability_changes_end() -> None:
    table = lay("a field: KH; b field: JD AH; fight: KHa<JDb,AHb; step abilities-phasing")
    table.act("sally KHa")
    assert table.strength("KHa") == (3, 2)
    assert table.strength("JDb") == (1, 2)
    table.act("pass", "assign KHa JDb", "assign KHa AHb")
    assert (table.damage("JDb"), table.damage("AHb")) == (1, 2)
    table.act("pass")
    assert (table.phasing, table.damage("JDb")) == ("b", 0)
    assert table.strength("KHa")[1] == 3


def test_4_2c_only_the_marks_of_this_rulers_turns_untax() -> None:
    table = lay("a home: 7C taxed-a 8C taxed-b; b home: 7D taxed-a 8D taxed-b; step untax")
    assert [table.mark(card) for card in ("7Ca", "8Ca", "7Db", "8Db")] == [None, "b", None, "b"]


def test_4_2d_inactive_cres_of_both_rulers_become_active() -> None:
    table = lay("a field: AH inactive; b field: AS inactive; step untax")
    assert not table.is_inactive("AHa")
    assert not table.is_inactive("ASb")


def test_4_3_exactly_the_excess_over_seven_is_recycled() -> None:
    table = lay("a hand: 2C 3C 4C 5C 6C 2D 3D 4D 5D; step untax")
    assert not table.offers("done")
    table.act("trim 3Ca", "trim 5Da")
    assert table.recycle("a") == ["3Ca", "5Da"] or table.asked == "a draw"
    assert sorted(table.drawn()) == ["3Ca", "5Da"]


def test_4_3_cards_are_trimmed_in_the_offered_order() -> None:
    table = lay("a hand: 2C 3C 4C 5C 6C 2D 3D 4D 5D; step untax")
    assert "trim 5Da" not in table.offered(), "two must go, so one must be left after the first"
    table.act("trim 4Ca")
    assert "trim 2Ca" not in table.offered()
    assert "trim 5Da" in table.offered()


def test_4_3_seven_cards_are_no_excess() -> None:
    assert lay("a hand: 2C 3C 4C 5C 6C 2D 3D; step untax").asked == "a exchange"


def test_4_4_at_the_end_of_a_turn_nothing_is_trimmed_burnt_or_healed() -> None:
    table = lay(
        "a hand: 2C 3C 4C 5C 6C 2D 3D 4D; a pool: CC; a life 9; a field: KH damage-1 taxed-a;"
        "step attack"
    )
    assert table.phasing == "b"
    assert (len(table.hand("a")), table.pool("a"), table.life("a")) == (8, "CC", 9)
