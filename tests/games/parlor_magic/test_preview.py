"""Previews (23.5): what a seat foresees is what then happens."""

from __future__ import annotations

from random import Random

import pytest

from cardwright.core.game import Event
from cardwright.games.parlor_magic.actions import Expel, Pass
from cardwright.games.parlor_magic.game import PARLOR_MAGIC, Table
from cardwright.games.parlor_magic.preview import foresee
from cardwright.games.parlor_magic.seen import CombatForecast, CreForecast, Observation
from tests.games.parlor_magic.door import act, action, lay, offered, preview, see, walked

FIGHT = "a field: KS+4S JC; b field: AD; fight: KSa<ADb JCa"


def combat(state: Table, text: str | None = None) -> CombatForecast:
    found = preview(state, text).combat
    assert found is not None
    return found


def cre(forecast: CombatForecast, card: str) -> CreForecast:
    return next(one for one in forecast.cres if one.card == card)


def test_23_5_without_an_attack_there_is_no_combat_to_foresee() -> None:
    assert preview(lay("a field: KS")).combat is None


def test_14_4_pairs_deal_their_power_and_the_unblocked_strike() -> None:
    found = combat(lay(f"{FIGHT}; step post-block"))
    assert (cre(found, "ADb").damage, cre(found, "KSa").damage) == (2, 1)
    assert (found.power, found.life) == (1, (20, 19))
    assert cre(found, "ADb").tagged
    assert not cre(found, "KSa").tagged


def test_14_5_the_group_bonus_goes_where_it_kills_and_is_not_certain() -> None:
    found = combat(lay("a field: KS+4S; b field: AD JS; fight: KSa<ADb,JSb; step post-block"))
    assert (found.group_bonus, found.group_winner) == (2, 0)
    assert (cre(found, "ADb").damage, cre(found, "JSb").damage) == (1, 3)
    assert (cre(found, "ADb").least, cre(found, "JSb").least) == (0, 0)


def test_14_5_a_bonus_on_a_single_cre_is_certain() -> None:
    found = combat(lay("a field: KS+4S; b field: JS; fight: KSa<JSb; step post-block"))
    assert (cre(found, "JSb").damage, cre(found, "JSb").least) == (4, 4)


def test_14_7a_a_superior_domain_gives_life_before_the_attack_takes_it() -> None:
    state = lay("a field: AS; b domain: 4S; b life 0; fight: ASa; step post-block")
    found = combat(state)
    assert (found.domain_gain, found.domain_bonus, found.life, found.wins) == (1, 2, (20, 0), 0)
    trump = lay("a field: AS; b domain: 4S; b life 0; stack: 2Sb; fight: ASa; step post-block")
    assert (combat(trump).domain_gain, combat(trump).life, combat(trump).wins) == (
        2,
        (20, 1),
        None,
    )


def test_14_7b_superior_attackers_cost_extra_life() -> None:
    found = combat(lay("a field: JS+3S; b domain: 2S; fight: JSa; step post-block"))
    assert (found.attack_bonus, found.power, found.life) == (1, 1, (20, 18))


def test_r_atk_8_a_powerless_side_may_earn_nothing() -> None:
    text = "a field: JS+3S taxed-a; b domain: 2S; fight: JSa; step post-block"
    assert combat(lay(text)).attack_bonus == 1
    assert combat(lay(text, "bonus_needs_power=true")).attack_bonus == 0


def test_r_lif_3_life_may_fall_below_0() -> None:
    text = "a field: KS; b life 1; fight: KSa; step post-block"
    assert combat(lay(text)).life == (20, 0)
    assert combat(lay(text, "life_floor=none")).life == (20, -1)


def test_23_5_a_card_aimed_at_the_stack_changes_trump_and_combat() -> None:
    text = "a field: KH+5D JD; b field: KS+2H; b hand: 4S; b pool: SSSS"
    state = lay(f"{text}; stack: 2Da; fight: KHa<KSb JDa; step post-block")
    assert (preview(state).trump, combat(state).group_winner) == ("D", 0)
    act(state, "play 4Sb")
    found = preview(state, "stack")
    assert found.trump == "S"
    assert found.combat is not None
    assert (found.combat.group_winner, found.combat.group_bonus) == (1, 1)
    assert [one.title for one in found.compared] == ["attackers-blockers", "unblocked-domain"]


def test_23_5_while_a_play_is_paid_it_counts_as_made() -> None:
    state = lay("a hand: 2S; a pool: SSH; a home: 7S")
    act(state, "play 2Sa", "stack")
    assert see(state).prompt == "pay"
    assert (see(state).trump, preview(state).trump) == (None, "S")


def test_23_4_a_measured_comparison_shows_the_cards_of_both_sides() -> None:
    state = lay(f"{FIGHT}; b domain: 2H; step post-block")
    groups, domain = preview(state).compared
    assert (groups.a, groups.b) == (("JCa", "KSa", "4Sa"), ("ADb",))
    assert (domain.a, domain.b) == (("JCa",), ("2Hb",))
    assert domain.comparison.relation == "outshow"


def test_15_4_an_expel_is_foreseen_with_damage_and_pile() -> None:
    state = lay("a hand: 5H; a pool: HHHHHH; b field: KH+2C; b home: 7S")
    act(state, "play 5Ha")
    found = preview(state, "expel KHb").expel
    assert found is not None
    assert (found.damage, found.destination, found.life_loss) == (2, "recycle", 0)
    assert found.cards == ("KHb", "2Cb")


def test_15_5_an_expel_from_a_beaten_domain_is_foreseen_with_the_life_it_costs() -> None:
    text = "a hand: 6S 5C; a pool: SSSSSSCCCCCC; b domain: 3D 4S"
    by_spade, by_club = lay(text), lay(text)
    act(by_spade, "play 6Sa")
    act(by_club, "play 5Ca")
    found = preview(by_spade, "expel 3Db")
    assert found.expel is not None
    assert (found.expel.life_loss, found.expel.destination) == (1, "recycle")
    assert [one.title for one in found.compared] == ["expel-target", "expel-domain"]
    other = preview(by_club, "expel 3Db").expel
    assert other is not None
    assert other.life_loss == 0


def test_15_2_an_expel_that_is_not_legal_shows_its_comparison_and_no_forecast() -> None:
    state = lay("a hand: 5S; a pool: SSSSS; b field: KH")
    act(state, "play 5Sa")
    found = preview(state, "expel KHb")
    assert found.expel is None
    assert [one.comparison.relation for one in found.compared] == ["outshow"]


def test_13_10a_a_carry_shows_the_boosted_count() -> None:
    state = lay("a field: QH+3H; b home: 7H; fight: QHa; step abilities-phasing")
    found = preview(state, "carry QHa 7Hb")
    assert found.boosted == 7
    (measured,) = [one for one in found.compared if one.title == "queen-land"]
    assert [(row.suit, row.a, row.b) for row in measured.comparison.rows][2] == ("H", 7, 7)


def test_13_5_an_ability_shows_whom_it_is_measured_against() -> None:
    text = "a field: KH; b field: AD QC+5H JS; fight: KHa<ADb,QCb,JSb"
    state = lay(f"{text}; step abilities-phasing", "auto_free_abilities=false")
    found = foresee(see(state, "a"), action(state, "sally KHa"))
    (measured,) = [one for one in found.compared if one.title == "user-target"]
    assert measured.b == ("QCb", "5Hb", "ADb", "JSb")
    assert (measured.comparison.winner, measured.comparison.suit) == ("b", "H")


def test_23_5_a_block_is_foreseen() -> None:
    state = lay("a field: KS; b field: KD; fight: KSa; step block")
    assert combat(state).life == (20, 18)
    assert combat(state, "block KDb KSa").life == (20, 20)


def test_14_11_a_point_that_is_put_on_a_cre_is_certain() -> None:
    state = lay("a field: KS; b field: AD QC; fight: KSa<ADb,QCb; step combat")
    assert offered(state) == ["assign KSa QCb", "assign KSa ADb"]
    assert cre(combat(state), "QCb").least == 0
    assert cre(combat(state, "assign KSa QCb"), "QCb").least == 1


# Against the kernel, over whole games with all options.


def test_14_what_is_foreseen_of_a_combat_is_what_comes_of_it() -> None:
    rng, combats = Random(1), 0
    for state in walked():
        decision = PARLOR_MAGIC.decision(state)
        if decision is None or PARLOR_MAGIC.observe(state, None).step == "first-play":
            continue
        foreseen = foresee(PARLOR_MAGIC.observe(state, decision.seat), None).combat
        if foreseen is not None and decision.prompt in ("exchange", "assign", "bonus"):
            combats += 1
            after, chosen = fought_out(PARLOR_MAGIC.copy(state), rng)
            check_combat(PARLOR_MAGIC.observe(state, None), foreseen, after, chosen=chosen)
    assert combats > 100


def fought_out(state: Table, rng: Random) -> tuple[Observation, bool]:
    """Pass, and divide at random; return the table after, and whether anything was divided."""
    chosen = False
    if see(state).prompt == "exchange":
        PARLOR_MAGIC.apply(state, Pass())
    while (decision := PARLOR_MAGIC.decision(state)) and decision.prompt in ("assign", "bonus"):
        PARLOR_MAGIC.apply(state, rng.choice(decision.actions))
        chosen = True
    return PARLOR_MAGIC.observe(state, None), chosen


def check_combat(
    before: Observation, foreseen: CombatForecast, after: Observation, *, chosen: bool
) -> None:
    opposing = 1 - before.phasing
    assert (foreseen.wins is not None) == (after.ended == "attack")
    if after.turn != before.turn:  # the next Untax step has cleared the table
        return
    assert after.rulers[opposing].life == foreseen.life[opposing]
    damage = {cre.card: cre.damage for ruler in after.rulers for cre in ruler.field}
    for one in foreseen.cres:
        assert damage[one.card] >= one.least
        assert chosen or damage[one.card] == one.damage


def test_15_what_is_foreseen_of_an_expel_is_what_comes_of_it() -> None:
    expels = 0
    for state in walked():
        decision = PARLOR_MAGIC.decision(state)
        if decision is None or decision.prompt != "target":
            continue
        for chosen in decision.actions:
            if isinstance(chosen, Expel):
                expels += 1
                foreseen = foresee(PARLOR_MAGIC.observe(state, decision.seat), chosen).expel
                assert foreseen is not None
                damage, life, pile, cards = expelled(PARLOR_MAGIC.copy(state), chosen)
                assert (foreseen.damage, foreseen.life_loss) == (damage, life)
                assert (foreseen.destination, foreseen.cards) == (pile, cards)
    assert expels > 50


def expelled(state: Table, chosen: Expel) -> tuple[int, int, str, tuple[str, ...]]:
    events: list[Event] = list(PARLOR_MAGIC.apply(state, chosen).events)
    while (decision := PARLOR_MAGIC.decision(state)) and decision.prompt == "pay":
        events += PARLOR_MAGIC.apply(state, decision.actions[-1]).events
    (gone,) = [event.args for event in events if event.code == "expelled"]
    damage = sum(event.args["n"] for event in events if event.code == "damaged")
    life = sum(event.args["n"] for event in events if event.code == "domain-hurt")
    return damage, life, gone["pile"], (gone["card"], *(gone["cards"] or ()))


@pytest.mark.parametrize("prompt", ["attack", "block", "abilities", "target", "pay"])
def test_23_5_what_an_action_changes_is_foreseen(prompt: str) -> None:
    """Trump and combat of ``foresee(before, action)`` are those of the table after it."""
    rng, found = Random(2), 0
    for state in walked():
        decision = PARLOR_MAGIC.decision(state)
        if decision is None or decision.prompt != prompt:
            continue
        chosen = rng.choice(decision.actions)
        foreseen = foresee(PARLOR_MAGIC.observe(state, decision.seat), chosen)
        after = PARLOR_MAGIC.copy(state)
        PARLOR_MAGIC.apply(after, chosen)
        asked_next = PARLOR_MAGIC.decision(after)
        if PARLOR_MAGIC.notation(chosen) != "done" and asked_next is not None:
            found += 1
            shown = foresee(PARLOR_MAGIC.observe(after, asked_next.seat), None)
            assert (foreseen.trump, foreseen.combat) == (shown.trump, shown.combat)
    assert found > 20
