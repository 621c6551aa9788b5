"""One position for each ruling (18): what it settles, and the other value where it is an option.

Rulings whose option is tested with its rule (``kernel/``) are not repeated here.
"""

from __future__ import annotations

from collections import Counter

import pytest

from cardwright.games.parlor_magic.cards import KIND, LNDS, index_of, parse_card
from cardwright.games.parlor_magic.game import PARLOR_MAGIC
from cardwright.games.parlor_magic.kernel.play import new_game
from cardwright.games.parlor_magic.options import PARLOR_MAGIC_OPTIONS
from cardwright.games.parlor_magic.rank import compare
from cardwright.games.parlor_magic.seen import Spots
from tests.games.parlor_magic.table import Table, lay

RICH = "a pool: CCCCCCDDDDDDHHHHHHSSSSSS; b pool: CCCCCCDDDDDDHHHHHHSSSSSS"


def in_step_5(text: str, options: str = "") -> Table:
    return lay(f"{text}; step abilities-phasing", options)


def in_step_6(text: str, options: str = "") -> Table:
    return lay(f"{text}; step abilities-opposing", options)


def fought(text: str, options: str = "") -> Table:
    """Return the table after the opposing Ruler has passed and combat began."""
    return lay(f"{text}; step post-block", options).act("pass")


def spots(text: str) -> Spots:
    shown = {word[0]: int(word[1:]) for word in text.split()}
    return shown.get("C", 0), shown.get("D", 0), shown.get("H", 0), shown.get("S", 0)


# Setup and drawing.


@pytest.mark.parametrize(
    ("riffle", "least", "most"), [("jitter(0)", 3, 4), ("jitter(3)", 2, 4), ("uniform", 0, 7)]
)
def test_r_set_1_the_riffle_decides_how_even_opening_hands_are(
    riffle: str, least: int, most: int
) -> None:
    options = PARLOR_MAGIC_OPTIONS.parse([f"riffle={riffle}"])
    games = [new_game(options, seed) for seed in range(200)]
    lands = Counter(int(g.ruler(1 - g.phasing).hand & LNDS).bit_count() for g in games)
    assert sum(lands[n] for n in range(least, most + 1)) > 0.95 * len(games)
    assert (lands[0] + lands[1] + lands[6] + lands[7] > 0) == (riffle == "uniform")


def test_r_set_2_there_is_no_mulligan() -> None:
    state = PARLOR_MAGIC.setup(PARLOR_MAGIC_OPTIONS.defaults(), 1)
    decision = PARLOR_MAGIC.decision(state)
    assert decision is not None
    assert decision.prompt == "draw"


def test_r_set_3_the_first_turn_has_a_draw_step_or_not() -> None:
    text = "a draw: 7C 8C; turn 1; step draw"
    assert lay(text).asked == "a draw"
    assert lay(text, "first_draw=skip").asked == "a exchange"
    assert lay("a draw: 7C 8C; turn 2; step draw", "first_draw=skip").asked == "a draw"


def test_r_set_4_a_reshuffle_is_plain_or_spreads_the_types() -> None:
    text = "a recycle: 7C 8C 9C 10C 7D 8D 9D 10D JC QC KC AC JD QD KD AD; step draw"
    table = lay(text, "reshuffle_mix=typed riffle=jitter(0)")
    cards = [parse_card(card) for card in (*table.drawn(), *table.draw_pile("a"))]
    kinds = [KIND[index_of(card)] for card in cards]
    assert all(kinds[n] != kinds[n + 1] for n in range(0, len(kinds) - 1, 2))


def test_r_drw_2_recycle_is_reshuffled_when_needed_or_at_once() -> None:
    text = "a draw: 7C 8C; a recycle: 2C 3C; step draw"
    lazy, eager = lay(text), lay(text, "reshuffle=eager")
    assert (lazy.draw_pile("a"), lazy.recycle("a")) == ([], ["2Ca", "3Ca"])
    assert (sorted(eager.draw_pile("a")), eager.recycle("a")) == (["2Ca", "3Ca"], [])
    assert eager.drawn() == ["7Ca", "8Ca"]


def test_r_drw_4_a_single_card_may_be_kept_or_used_for_a_redraw() -> None:
    table = lay("a hand: 2C; a draw: 7C; step draw")
    assert table.offered() == ["keep 7Ca", "redraw 2Ca"]
    assert lay("a hand: 2C; a draw: 7C; step draw").act("keep 7Ca").recycle("a") == []


# Plays, mnr and taxing.


def test_r_ply_1_after_a_pass_of_p_the_other_has_no_play() -> None:
    table = lay(f"a field: KS; b hand: AC; {RICH}").act("pass")
    assert table.asked == "a attack"


def test_r_ply_2_the_first_pass_ends_an_exchange() -> None:
    table = lay(f"a hand: AC JC; a field: KS; b hand: AC; {RICH}").act("play ACa")
    while table.asked.endswith("pay"):
        table.act(table.offered()[0])
    assert table.asked == "b exchange"
    assert table.act("pass").asked == "a attack"


def test_r_ply_5_no_card_is_played_outside_the_exchanges() -> None:
    for step in ("attack", "block", "abilities-phasing", "combat"):
        text = f"a hand: AC; b hand: AC; {RICH}; a field: JS KC QH; b field: AD QC"
        fight = "" if step == "attack" else "; fight: KCa<ADb,QCb"
        table = lay(f"{text}{fight}; step {step}")
        assert table.offered("play") == table.offered("tax") == []


def test_r_mnr_1_unspent_points_burn_at_every_cycle_or_at_the_turn_only() -> None:
    text = "a field: KS; a pool: C; a life 9; fight: KSa"
    assert fought(text).life("a") == 8
    assert fought(text, "burn=turn_start").life("a") == 9
    begins = "a pool: C; a life 9; step untax"
    assert lay(begins, "burn=turn_start").life("a") == 8


def test_r_mnr_2_a_turn_that_is_redrawn_burns_as_well() -> None:
    table = lay("a pool: HH; a life 9; a hand: 2C; a draw: 7C 8C 9C 10C; step untax")
    assert (table.asked, table.life("a"), table.pool("a")) == ("a draw", 7, "")
    assert table.act("redraw 2Ca", "keep 9Ca").life("a") == 7


def test_r_mnr_4_a_carried_land_gives_the_trump_suit_if_so_enchanted() -> None:
    table = in_step_5("a field: QH+2S; b home: 9D+2S; stack: 3Sb; fight: QHa")
    assert table.act("carry QHa 9Db").pool("a") == "S"


def test_r_enh_1_an_equal_or_smaller_enh_may_be_added() -> None:
    table = lay(f"a hand: 2S; {RICH}; b field: KS+5S+2S").act("play 2Sa")
    assert table.offers("on KSb")


def test_r_trp_1_equal_spots_on_the_stack() -> None:
    text = f"a hand: 4S; {RICH}; stack: 4Hb"
    assert lay(text).act("play 4Sa").offers("stack")
    assert not lay(text, "trump_play=gt").act("play 4Sa").offers("stack")


def test_r_trp_3_the_expelled_top_goes_to_its_owner_and_the_expel_is_optional() -> None:
    text = "a hand: 5H; a pool: HHHHH; stack: 4Hb"
    table = lay(text).act("play 5Ha")
    assert table.offers("stack")
    assert table.act("expel 4Hb").where("4Hb") == "discard b"
    assert lay(text).act("play 5Ha", "stack").stack() == ["4Hb", "5Ha"]


# Comparison.


def test_r_cmp_1_outshowing_needs_more_than_all_the_other_shows() -> None:
    assert compare(spots("S6"), spots("D5 H2")).relation == "outshow"
    assert compare(spots("S5"), spots("D5 H2")).relation == "level"


def test_r_cmp_2_equality_does_not_outshow() -> None:
    assert compare(spots("H3"), spots("H1 C3")).relation == "outrank"
    assert compare(spots("H3"), spots("H1 C4")).relation == "outshow"


def test_r_cmp_3_the_base_suit_stays_under_enhs() -> None:
    table = lay(f"a hand: 3H; {RICH}; b field: JH+3C").act("play 3Ha")
    assert table.offers("expel JHb")


def test_r_cmp_4_tied_cards_and_differentials_leave_lesser_suits_unasked() -> None:
    found = compare(spots("C2 H4 D3"), spots("H2 C4 D1"))
    assert (found.relation, found.code) == ("level", "compare-level-differentials")


def test_r_cmp_10_the_winner_needs_no_enh() -> None:
    assert compare(spots("H7"), spots("H1")).relation == "outrank"
    assert compare(spots("S1"), spots("H1"), "S").relation == "outtrump"


# Abilities.


def test_r_abl_1_cres_outside_combat_may_use_abilities_or_not() -> None:
    text = "a field: JS JC; b field: AD; fight: JSa<ADb"
    assert in_step_5(text).offers("volley JCa ADb")
    assert not in_step_5(text, "abilities_outside_combat=false").offers("volley JCa ADb")


def test_r_abl_2_all_abilities_of_p_come_before_those_of_o() -> None:
    table = in_step_5("a field: JS JC; b field: KD JS; fight: JSa<KDb")
    assert table.asked == "a abilities"
    table.act("volley JCa KDb", "volley JSa KDb")
    assert table.asked == "b abilities"


def test_r_abl_3_a_blocker_stands_with_its_group_always_or_in_its_own_fight() -> None:
    text = "a field: JC AH; b field: QH AD+2C; fight: AHa<QHb,ADb"
    assert not in_step_5(text).offers("volley JCa QHb")
    assert in_step_5(text, "ability_group=own_fight").offers("volley JCa QHb")


def test_r_abl_5_several_blockers_of_the_colour_give_one_point() -> None:
    table = in_step_5("a field: KS; b field: AC AS; fight: KSa<ACb,ASb")
    assert table.strength("KSa") == (3, 3)


def test_r_abl_6_sally_lasts_until_the_next_untax_step() -> None:
    table = in_step_5("a field: KH; b field: AD; fight: KHa<ADb").act("sally KHa", "pass")
    assert table.strength("KHa") == (0, 2)
    while table.phasing == "a":
        table.act("pass")
    assert table.strength("KHa")[1] == 3


def test_r_abl_8_volley_reaches_any_combatant_but_jc_no_unblocked_attacker() -> None:
    text = "a field: AH AD; b field: JC JS AS; fight: AHa ADa<ASb"
    volleys = in_step_6(text).offered("volley")
    assert volleys == ["volley JCb ADa", "volley JSb ADa", "volley JSb AHa"]


def test_r_abl_9_ally_reaches_inactive_bystanders_but_no_taxed_cre() -> None:
    text = "a field: QS AH; b field: JS inactive AS taxed-b AD; fight: AHa<ADb"
    assert in_step_5(text).offered("ally") == ["ally QSa JSb"]


def test_r_abl_10_the_card_that_triggers_may_forbid_sally_and_harry() -> None:
    sally = "a field: KH JS; b field: AD+3H; fight: KHa<ADb"
    assert not in_step_5(sally).offers("sally KHa")
    harry = "a field: KS+3H; b field: JH JS; fight: KSa<JHb"
    assert not in_step_6(harry).offers("harry JHb")


def test_r_car_1_lands_are_carried_from_the_enemy_home() -> None:
    table = in_step_5("a field: QH; b home: 9D; a home: 8D; fight: QHa")
    assert table.offered("carry") == ["carry QHa 9Db"]
    assert table.act("carry QHa 9Db").where("9Db") == "home b"


def test_r_car_2_the_point_is_what_the_land_would_give_its_owner() -> None:
    table = in_step_5("a field: QH; b home: 9D+2C; stack: 3Sb; fight: QHa")
    assert table.act("carry QHa 9Db").pool("a") == "D"


def test_r_car_3_petals_are_added_to_the_enh_or_to_the_enh_and_her_1() -> None:
    text = "a field: QH+2H; b home: 7H; fight: QHa"
    assert in_step_5(text).offered("carry") == []
    assert in_step_5(text, "carry_sum=one_plus_enh_plus_petals").offers("carry QHa 7Hb")
    assert in_step_5(text, "petals=4,4,5,4").offers("carry QHa 7Hb")


def test_r_car_4_a_land_of_the_trump_suit_outtrumps_her() -> None:
    text = "a field: QH; b home: 9D; fight: QHa"
    assert in_step_5(text).offers("carry QHa 9Db")
    assert in_step_5(f"{text}; stack: 2Db").offered("carry") == []


def test_r_car_5_a_blocking_queen_is_measured_alone() -> None:
    text = "a field: AH; b field: QH AD+2D; a home: 9D; fight: AHa<QHb,ADb"
    assert in_step_6(text).offers("carry QHb 9Da")
