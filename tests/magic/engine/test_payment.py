"""The payment solver, rule by rule, and against every payment there is."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.magic.engine.mana_cost import (
    ANYTHING,
    GENERIC_ONLY,
    KINDS,
    SNOW,
    ManaCost,
    kind_bit,
    letters_of,
    parse_cost,
    reduce_cost,
)
from cardwright.magic.engine.payment import NO_TERMS, NO_WISHES, Purse
from cardwright.magic.engine.supply import (
    Floating,
    Helper,
    Option,
    Plan,
    Source,
    Terms,
    Wishes,
)


def bits(letters: str) -> int:
    return sum(SNOW if letter == "S" else kind_bit(letter) for letter in letters)


def land(number: int, makes: str, uses: int = 1) -> Source:
    return Source(number, (Option(0, (bits(makes),)),), uses)


def lands(*makes: str) -> Purse:
    return Purse((), tuple(land(n, letters) for n, letters in enumerate(makes)))


def planned(purse: Purse, cost: str, wishes: Wishes = NO_WISHES, terms: Terms = NO_TERMS) -> Plan:
    plan = purse.plan(parse_cost(cost), terms, wishes)
    assert plan is not None
    return plan


def tapped(plan: Plan) -> list[int]:
    return [activation.source for activation in plan.activations]


# ---- costs (CR 107.4, 118.7)


def test_107_4_a_cost_is_read_symbol_by_symbol() -> None:
    cost = parse_cost("{X}{2}{G}{W/U}{2/B}{R/P}{S}{C}", 3)
    assert cost.generic == 5
    assert [symbol.mask for symbol in cost.symbols] == [
        bits("G"), bits("WU"), bits("B"), bits("R"), SNOW, bits("C")
    ]  # fmt: skip
    assert (cost.symbols[2].generic, cost.symbols[3].life) == (2, 2)


def test_107_3_x_may_be_limited_to_colours() -> None:
    assert [symbol.mask for symbol in parse_cost("{X}{R}", 2, bits("B")).symbols] == [
        bits("B"), bits("B"), bits("R")
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["{T}", "2R", "{R}, {T}", "{Q/Z}"])
def test_107_4_what_is_no_mana_symbol_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a mana"):
        parse_cost(text)


def test_118_7a_generic_reduction_leaves_coloured_mana() -> None:
    assert reduce_cost(parse_cost("{1}{R}{R}"), parse_cost("{3}")) == parse_cost("{R}{R}")


def test_118_7c_coloured_reduction_beyond_the_colour_takes_generic_mana() -> None:
    assert reduce_cost(parse_cost("{3}{U}"), parse_cost("{U}{U}")) == parse_cost("{2}")


def test_601_2f_a_reduction_with_a_minimum_stops_there() -> None:
    assert reduce_cost(parse_cost("{2}"), parse_cost("{2}"), minimum=1) == parse_cost("{1}")


# ---- whether it can be paid


def test_118_3_the_cost_must_be_paid_whole() -> None:
    assert lands("R", "R").can_pay(parse_cost("{1}{R}"))
    assert not lands("R", "R").can_pay(parse_cost("{2}{R}"))
    assert not lands("R", "R").can_pay(parse_cost("{1}{G}"))


def test_118_5_a_cost_of_nothing_is_paid_with_nothing() -> None:
    assert planned(lands(), "{0}") == Plan()


def test_107_4e_a_dual_land_pays_either_half_but_not_both() -> None:
    assert lands("WU").can_pay(parse_cost("{W/B}"))
    assert not lands("WU", "C").can_pay(parse_cost("{W}{U}"))


def test_107_4e_a_monocoloured_hybrid_symbol_takes_its_colour_or_two_of_any() -> None:
    assert len(planned(lands("B", "R"), "{2/B}").spent) == 1
    assert len(planned(lands("G", "R"), "{2/B}").spent) == 2
    assert not lands("G").can_pay(parse_cost("{2/B}"))


def test_107_4f_life_is_paid_only_where_mana_is_not_enough_and_life_may_be_paid() -> None:
    assert planned(lands("R"), "{R/P}", terms=Terms(life=20)).life == 0
    assert planned(lands("G"), "{R/P}", terms=Terms(life=20)).life == 2
    assert not lands("G").can_pay(parse_cost("{R/P}"))
    assert not lands("G").can_pay(parse_cost("{R/P}{R/P}"), Terms(life=3))


def test_107_4h_only_a_snow_source_pays_a_snow_symbol() -> None:
    assert not lands("G").can_pay(parse_cost("{S}"))
    assert planned(lands("GS"), "{S}").spent[0].kind == bits("G")


def test_106_1b_colourless_mana_is_a_type_of_its_own() -> None:
    assert not lands("R").can_pay(parse_cost("{C}"))
    assert lands("C").can_pay(parse_cost("{1}"))


def test_107_3a_the_greatest_x_is_what_the_rest_of_the_mana_pays() -> None:
    assert lands("R", "R", "G").most_x("{X}{R}") == 2
    assert lands("R", "R", "G").most_x("{X}{X}{R}") == 1
    assert lands("G").most_x("{X}{R}") == -1


def test_106_6_restricted_mana_pays_only_what_it_is_for() -> None:
    purse = Purse((Floating(7, bits("C"), restriction=4),), (land(1, "C"),))
    assert not purse.can_pay(parse_cost("{2}"))
    plan = planned(purse, "{1}", terms=Terms(permits=frozenset({4})))
    assert [(spent.origin, spent.id) for spent in plan.spent] == [("pool", 7)]


# ---- how it is paid


def test_601_2g_mana_in_the_pool_goes_first() -> None:
    purse = Purse((Floating(9, bits("R")),), (land(1, "R"),))
    plan = planned(purse, "{R}")
    assert (tapped(plan), plan.spent[0].id) == ([], 9)


def test_payment_spares_the_land_that_makes_more_kinds() -> None:
    assert tapped(planned(lands("WU", "W"), "{W}")) == [1]


def test_payment_spares_the_source_with_more_uses_and_what_is_no_land() -> None:
    elf = Source(0, (Option(0, (bits("G"),)),), is_land=False)
    assert tapped(planned(Purse((), (elf, land(1, "G", uses=2), land(2, "G"))), "{G}")) == [2]
    assert tapped(planned(Purse((), (elf, land(1, "G"))), "{G}")) == [1]


def test_payment_takes_a_source_with_a_dearer_cost_last() -> None:
    treasure = Source(0, (Option(0, (bits("WUBRG"),), burden=5),), is_land=False)
    assert tapped(planned(Purse((), (treasure, land(1, "R"))), "{R}")) == [1]


def test_106_4_what_is_in_the_pool_is_spent_before_it_is_gone() -> None:
    sources = (land(1, "U"), land(2, "W"), land(3, "G"))
    purse = Purse((Floating(9, bits("W")),), sources)
    plan = planned(purse, "{1}{U}", Wishes(later=(parse_cost("{1}{W}"),)))
    assert tapped(plan) == [1]
    # where later costs cannot do without it, it is kept for them
    few = Purse((Floating(9, bits("W")),), sources[:2])
    assert tapped(planned(few, "{U}", Wishes(later=(parse_cost("{1}{W}"),)))) == [1]


def test_payment_keeps_what_the_next_cost_of_the_step_needs() -> None:
    wishes = Wishes(later=(parse_cost("{G}"),))
    assert tapped(planned(lands("G", "R"), "{1}", wishes)) == [1]
    assert tapped(planned(lands("G"), "{1}", wishes)) == [0]


def test_payment_keeps_a_source_whose_other_ability_is_wanted() -> None:
    assert tapped(planned(lands("G", "G"), "{G}", Wishes(keep=frozenset({0})))) == [1]


def test_payment_follows_the_override() -> None:
    assert tapped(planned(lands("G", "WUBRG"), "{G}", Wishes(prefer=frozenset({1})))) == [1]


def test_payment_activates_one_source_less_where_another_makes_two() -> None:
    ring = Source(5, (Option(0, (bits("C"), bits("C"))),), is_land=False)
    purse = Purse((), (land(1, "R"), land(2, "R"), ring))
    plan = planned(purse, "{2}{R}")
    assert sorted(tapped(plan)) == [1, 5]


def test_605_3_a_filter_is_paid_first_by_another_source() -> None:
    filtering = Source(5, (Option(3, (bits("WU"), bits("WU")), parse_cost("{1}")),))
    purse = Purse((), (filtering, land(6, "R")))
    plan = planned(purse, "{W}{U}")
    assert tapped(plan) == [6, 5]
    assert plan.activations[1].pays[0].id == 6
    assert letters_of(sum(plan.activations[1].kinds)) == "WU"
    assert not Purse((), (filtering,)).can_pay(parse_cost("{W}"))


def test_605_3c_a_source_with_two_abilities_makes_one_of_its_manas() -> None:
    either = Source(1, (Option(0, (bits("C"),)), Option(1, (bits("B"), bits("B")), burden=3)))
    purse = Purse((), (either,))
    assert planned(purse, "{1}").activations[0].ability == 0
    assert planned(purse, "{B}{B}").activations[0].ability == 1
    assert not purse.can_pay(parse_cost("{C}{B}"))


def test_702_51a_convoke_pays_a_colour_of_the_creature_or_generic_mana_and_comes_last() -> None:
    helper = Helper(30, "convoke", bits("G") | GENERIC_ONLY)
    terms = Terms(helpers=(helper,))
    assert lands("R").can_pay(parse_cost("{R}{G}"), terms)
    assert not lands("R").can_pay(parse_cost("{R}{W}"), terms)
    assert [spent.origin for spent in planned(lands("G"), "{G}", terms=terms).spent] == ["source"]
    spent = planned(lands("R"), "{1}{R}", terms=terms).spent
    assert [piece.origin for piece in spent if piece.symbol < 0] == ["helper"]


@pytest.mark.parametrize("way", ["improvise", "delve", "assist"])
def test_702_126a_702_66a_702_132a_others_pay_generic_mana_only(way: str) -> None:
    terms = Terms(helpers=(Helper(30, way, GENERIC_ONLY),))
    assert lands("U").can_pay(parse_cost("{1}{U}"), terms)
    assert not lands("C").can_pay(parse_cost("{1}{U}"), terms)


# ---- against every payment there is

costs = st.lists(
    st.sampled_from(["{W}", "{U}", "{G}", "{1}", "{W/U}", "{2/G}", "{C}", "{S}"]), max_size=4
).map("".join)
masks = st.sampled_from([bits(k) for k in ("W", "U", "G", "WU", "UG", "C", "WUBRG", "GS")])
options = st.lists(masks, min_size=1, max_size=2).map(lambda makes: Option(0, tuple(makes)))
tables = st.lists(st.lists(options, min_size=1, max_size=2), max_size=4)


def brute_force(purse: Purse, cost: ManaCost) -> int | None:
    """Return the fewest sources that pay the cost, by trying everything."""
    best: int | None = None
    for chosen in product(*[(None, *source.options) for source in purse.sources]):
        used = [option for option in chosen if option is not None]
        pieces = [mask for option in used for mask in option.makes]
        if payable(pieces, list(cost.symbols), cost.generic) and (
            best is None or len(used) < best
        ):
            best = len(used)
    return best


def payable(pieces: list[int], symbols: list, generic: int) -> bool:  # type: ignore[type-arg]
    if not symbols:
        return len(pieces) >= generic
    first, *rest = symbols
    if first.generic and payable(pieces, rest, generic + first.generic):
        return True
    return any(
        piece & first.mask and payable(pieces[:n] + pieces[n + 1 :], rest, generic)
        for n, piece in enumerate(pieces)
    )


@given(tables, costs)
def test_118_3_a_cost_is_payable_exactly_if_some_choice_of_mana_pays_it(
    table: list[list[Option]], text: str
) -> None:
    sources = tuple(Source(n, tuple(options)) for n, options in enumerate(table))
    purse, cost = Purse((), sources), parse_cost(text)
    found = brute_force(purse, cost)
    plan = purse.plan(cost)
    assert purse.can_pay(cost) == (found is not None) == (plan is not None)


@given(tables, costs)
def test_118_3a_a_plan_spends_each_mana_once_and_pays_every_symbol(
    table: list[list[Option]], text: str
) -> None:
    sources = tuple(Source(n, tuple(options)) for n, options in enumerate(table))
    cost = parse_cost(text)
    plan = Purse((), sources).plan(cost)
    if plan is None:
        return
    made = {activation.source: activation.kinds for activation in plan.activations}
    assert len({(spent.id, spent.piece) for spent in plan.spent}) == len(plan.spent)
    assert all(spent.kind == made[spent.id][spent.piece] for spent in plan.spent)
    by_symbol = {spent.symbol: spent.kind for spent in plan.spent if spent.symbol >= 0}
    unpaid = [symbol for n, symbol in enumerate(cost.symbols) if n not in by_symbol]
    assert all(symbol.generic for symbol in unpaid)
    assert all(cost.symbols[n].mask & (kind | SNOW) for n, kind in by_symbol.items())
    generic = sum(1 for spent in plan.spent if spent.symbol < 0)
    assert generic == cost.generic + sum(symbol.generic for symbol in unpaid)


@given(st.lists(masks, max_size=6), costs, costs)
def test_what_is_kept_for_later_can_still_be_paid_if_that_was_possible(
    makes: list[int], now: str, later: str
) -> None:
    sources = tuple(Source(n, (Option(0, (mask,)),)) for n, mask in enumerate(makes))
    both = parse_cost(now).plus(parse_cost(later))
    if not Purse((), sources).can_pay(both) or "2/" in now + later:
        return
    plan = Purse((), sources).plan(parse_cost(now), wishes=Wishes(later=(parse_cost(later),)))
    assert plan is not None
    left = tuple(source for source in sources if source.id not in tapped(plan))
    assert Purse((), left).can_pay(parse_cost(later))


def test_the_kinds_are_the_six_types_of_mana() -> None:
    assert letters_of(ANYTHING) == KINDS
