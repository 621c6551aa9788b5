"""Life, winning, draws (parlor 17)."""

from __future__ import annotations

from cardwright.games.parlor_magic.kernel.layout import ENDED_AGREEMENT, ENDED_CONCESSION
from tests.games.parlor_magic.table import Table, lay


def strike(text: str, options: str = "") -> Table:
    return lay(f"{text}; step post-block", options).act("pass")


def test_17_1_life_is_never_below_0_and_has_no_upper_limit() -> None:
    assert lay("a pool: CCC; a life 1; step untax").life("a") == 0
    assert strike("a field: AS; b domain: 5S; b life 200; fight: ASa").life("b") == 200


def test_17_1_life_floor_none_lets_it_fall_further() -> None:
    assert lay("a pool: CCC; a life 1; step untax", "life_floor=none").life("a") == -2


def test_17_2_an_attack_that_leaves_no_life_wins_at_once() -> None:
    table = strike("a field: KS; b life 2; fight: KSa")
    assert (table.asked, table.ending, table.winner) == ("over", "attack", "a")
    assert table.kernel.score(0) == 1.0
    assert table.kernel.score(1) == 0.0


def test_17_2_points_dealt_at_life_0_count() -> None:
    assert strike("a field: AS; b life 0; fight: ASa").winner == "a"


def test_17_2_an_attack_that_deals_nothing_does_not_win() -> None:
    table = strike("a field: JS taxed-b; b life 0; fight: JSa")
    assert (table.winner, table.kernel.cycle) == (None, 2)


def test_17_2_a_bolster_comes_first() -> None:
    assert strike("a field: AS; b life 0; b domain: 4S; fight: ASa").winner == "a"
    table = strike("a field: AS; b life 0; b domain: 4S; stack: 2Sa; fight: ASa")
    assert (table.winner, table.life("b")) == (None, 1)


def test_17_2_with_life_floor_none_a_bolster_from_below_0_may_not_be_enough() -> None:
    text = "a field: AS; b life -2; b domain: 4S; stack: 2Sa; fight: ASa"
    assert strike(text, "life_floor=none").winner == "a"


def test_17_3_burn_and_expels_may_bring_a_ruler_to_0_and_he_plays_on() -> None:
    table = lay("a pool: C; a life 1; step untax")
    assert (table.life("a"), table.asked) == (0, "a exchange")


def test_17_4_only_the_opposing_ruler_can_lose() -> None:
    table = strike("a field: AS; b field: KD; a life 0; fight: ASa<KDb")
    assert table.winner is None


def test_17_4_concession_and_agreement_end_the_game_from_outside() -> None:
    table = lay("a hand: AC")
    table.kernel.end(ENDED_CONCESSION, 1)
    assert (table.asked, table.ending, table.winner) == ("over", "concession", "b")
    table = lay("a hand: AC")
    table.kernel.end(ENDED_AGREEMENT, -1)
    assert (table.ending, table.kernel.score(0)) == ("agreement", 0.5)


def test_17_5_twenty_idle_turns_draw_the_game() -> None:
    table = lay("idle 18").act("pass")
    assert table.asked == "b exchange"
    table.act("pass")
    assert (table.asked, table.ending, table.winner) == ("over", "stalemate", None)


def test_17_5_a_card_played_or_an_attack_made_starts_the_count_again() -> None:
    assert lay("idle 19; a hand: 9C").act("play 9Ca", "pass").kernel.idle_turns == 0
    table = lay("idle 19; a field: KS").act("pass", "attack KSa", "pass", "pass")
    assert (table.phasing, table.kernel.idle_turns) == ("b", 0)


def test_17_5_redrawn_turns_count_as_idle() -> None:
    table = lay("idle 19; a draw: 7C 8C 9C 10C; step draw").act("redraw", "keep 9Ca")
    assert table.ending == "stalemate"


def test_17_5_stalemate_turns_sets_the_number() -> None:
    assert lay("idle 2", "stalemate_turns=3").act("pass").ending == "stalemate"


def test_r_lif_5_max_turns_draws_the_game() -> None:
    assert lay("turn 400").act("pass").ending == "turn-limit"
    assert lay("turn 399").act("pass").asked == "b exchange"
    assert lay("turn 5", "max_turns=5").act("pass").ending == "turn-limit"
    assert lay("turn 4000", "max_turns=none").act("pass").asked == "b exchange"


def test_r_lif_5_start_life_is_an_option() -> None:
    assert lay("a hand: AC", "start_life=7").life("b") == 7
