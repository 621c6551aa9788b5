"""References, filters, amounts, conditions and patterns, read against small tables."""

from __future__ import annotations

import pytest

from cardwright.magic.engine import zones
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.objects import NONE, Item, Known, Mana, Paid
from cardwright.magic.engine.reading import asking
from cardwright.magic.engine.reading.asking import fits, holds, matches, number, things
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program import amounts as a
from cardwright.magic.program import conditions as c
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program.abilities import Body, Keyword
from cardwright.magic.program.node import NODES, Amount, Condition, Filter, Pattern, Ref
from tests.magic.engine.board import (
    CREATURE,
    YOUR_CREATURES,
    attach,
    bear,
    card,
    chars,
    counters,
    enchantment,
    new_state,
    put,
)

THIS, YOU, IT = r.This(), r.You(), r.EventRef("object")
N = a.Number


def event(state: State, kind: str, **fields: object) -> Event:
    """Return an event that has just happened."""
    made = Event(kind)
    for name, value in fields.items():
        setattr(made, name, value)
    made.turn = state.turn
    state.history.append(made)
    return made


def die(state: State, id: int, word: str = "destroy") -> Event:
    """Move a permanent to its owner's graveyard."""
    known = Known(state.obj(id), chars(state, id))
    new = zones.relocate(state, known, "graveyard")
    return event(
        state,
        "move",
        object=new.id,
        old=id,
        origin="battlefield",
        to="graveyard",
        word=word,
        player=new.owner,
        before=known,
    )


@pytest.mark.parametrize(
    ("family", "table"),
    [
        (Ref, asking.REFS),
        (Filter, asking.FILTERS),
        (Amount, asking.AMOUNTS),
        (Condition, asking.CONDITIONS),
        (Pattern, asking.PATTERNS),
    ],
)
def test_every_piece_of_the_vocabulary_has_a_reader(
    family: type, table: dict[type, object]
) -> None:
    pieces = {cls for cls in NODES.values() if issubclass(cls, family)}
    assert pieces == set(table)


# ---- references


def test_109_5_you_and_opponents_are_those_of_the_ability() -> None:
    state = new_state()
    scope = Scope(put(state, bear(), 1), 1)
    assert things(state, scope, YOU) == (1,)
    assert things(state, scope, r.Opponents()) == (0,)
    assert things(state, scope, r.AllPlayers()) == (0, 1)
    assert things(state, scope, r.NextPlayer(YOU)) == (0,)


def test_102_a_player_who_lost_is_nobody_any_more() -> None:
    state = new_state()
    state.players[1].lost = True
    assert things(state, Scope(NONE, 0), r.Opponents()) == ()


def test_607_what_has_changed_zones_is_no_longer_remembered() -> None:
    state = new_state()
    keeper, kept = put(state, bear()), put(state, bear(), zone="exile")
    state.edit(keeper).links["exiled"] = (kept,)
    scope = Scope(keeper, 0)
    assert things(state, scope, r.Linked("exiled")) == (kept,)
    zones.relocate(state, Known(state.obj(kept), chars(state, kept)), "graveyard")
    assert things(state, scope, r.Linked("exiled")) == ()


def test_301_5_attachments_and_what_they_are_attached_to() -> None:
    state = new_state()
    host, aura = put(state, bear()), put(state, enchantment())
    attach(state, aura, host)
    assert things(state, Scope(aura, 0), r.AttachedTo(THIS)) == (host,)
    found = r.AttachmentsOf(THIS, f.HasType("Enchantment"))
    assert things(state, Scope(host, 0), found) == (aura,)


def test_401_the_top_cards_come_from_the_top() -> None:
    state = new_state()
    ids = [put(state, card(str(n)), zone="library") for n in range(3)]
    assert things(state, Scope(NONE, 0), r.TopCards(YOU, 2)) == (ids[2], ids[1])
    assert things(state, Scope(NONE, 0), r.TopCards(YOU, 9)) == tuple(reversed(ids))


def test_108_4a_a_card_off_the_battlefield_is_its_owners() -> None:
    state = new_state()
    buried = put(state, bear(), 1, "graveyard")
    assert things(state, Scope(buried, 0), r.ControllerOf(THIS)) == (1,)


def test_603_10a_what_died_is_meant_as_it_was() -> None:
    state = new_state()
    one = put(state, bear())
    counters(state, one, "+1/+1", 2)
    scope = Scope(one, 0)
    scope.event = die(state, one)
    assert number(state, scope, a.StatOf("power", IT)) == 4
    assert matches(state, scope, f.HasCounter("+1/+1"), one)
    assert holds(state, scope, c.Matches(IT, f.InZone(("battlefield",))))


def test_702_26b_a_phased_out_permanent_is_not_among_all() -> None:
    state = new_state()
    one, other = put(state, bear()), put(state, bear())
    state.edit(one).phased_out = True
    assert things(state, Scope(NONE, 0), YOUR_CREATURES) == (other,)


def test_players_for_whom_a_condition_holds() -> None:
    state = new_state()
    state.players[1].life = 25
    most = c.Compare(a.LifeOf(r.Bound("each")), ">=", a.LifeOf(r.AllPlayers(), "max"))
    scope = Scope(NONE, 0)
    assert things(state, scope, r.PlayersWho(r.AllPlayers(), most)) == (1,)
    assert scope.things == {}


# ---- filters


def test_110_4_a_permanent_type_is_any_of_six() -> None:
    state = new_state()
    spell = put(state, card("Bolt", ("Instant",), size=None), zone="graveyard")
    permanent = f.HasType("permanent")
    assert not matches(state, Scope(NONE, 0), permanent, spell)
    assert matches(state, Scope(NONE, 0), permanent, put(state, bear(), zone="graveyard"))


def test_105_2_colours_are_counted() -> None:
    state = new_state()
    one = put(state, card("Mix", colors="WB"))
    assert matches(state, Scope(NONE, 0), f.ColorCount(">=", 2), one)
    assert not matches(state, Scope(NONE, 0), f.ColorCount("=", 0), one)


def test_702_73_what_is_every_creature_type_shares_one_with_any_creature() -> None:
    state = new_state()
    shifter, one = put(state, card("S", ("Creature",), Keyword("changeling"))), put(state, bear())
    shares = f.Shares("creature_type", THIS)
    assert matches(state, Scope(shifter, 0), shares, one)
    assert not matches(state, Scope(put(state, card("None")), 0), shares, one)


def test_201_2_a_split_cards_name_is_either() -> None:
    state = new_state()
    one = put(state, card("Fire // Ice"), zone="graveyard")
    assert matches(state, Scope(NONE, 0), f.HasName("Ice"), one)


def test_509_1h_unblocked_is_said_only_after_blocks() -> None:
    state = new_state()
    one = put(state, bear())
    state.edit(one).attacking = 1
    state.step = "declare_attackers"
    assert matches(state, Scope(NONE, 0), f.IsAttacking(r.Opponents()), one)
    assert not matches(state, Scope(NONE, 0), f.IsUnblocked(), one)
    state.step = "declare_blockers"
    assert matches(state, Scope(NONE, 0), f.IsUnblocked(), one)


def test_202_3e_a_spells_mana_value_counts_its_x() -> None:
    state = new_state()
    spell = put(state, card("Fire", ("Sorcery",), cost="{X}{R}", size=None), zone="stack")
    item = Item("spell", Body(()), spell, 0)
    item.paid.x = 3
    state.edit(spell).item = item
    assert number(state, Scope(spell, 0), a.StatOf("mana_value", THIS)) == 4


def test_115_a_spell_that_targets_such_a_thing() -> None:
    state = new_state()
    one = put(state, bear())
    spell = put(state, card("Bolt", ("Instant",), size=None), zone="stack")
    item = Item("spell", Body(()), spell, 0)
    item.targets = (((one, 1),),)
    state.edit(spell).item = item
    scope = Scope(NONE, 0)
    assert matches(state, scope, f.TargetsThat(CREATURE), spell)
    assert matches(state, scope, f.TargetsThat(players=r.Opponents()), spell)
    assert not matches(state, scope, f.TargetsThat(CREATURE, only=True), spell)


def test_607_2d_a_chosen_word_is_the_objects_own() -> None:
    state = new_state()
    keeper, one = put(state, bear()), put(state, card("Goblin", subtypes=("Goblin",)))
    state.edit(keeper).words["creature_type"] = "Goblin"
    chosen = f.HasChosen("creature_type")
    assert matches(state, Scope(keeper, 0), chosen, one)
    assert not matches(state, Scope(one, 0), chosen, one)


def test_that_attacked_this_turn() -> None:
    state = new_state()
    one, other = put(state, bear()), put(state, bear())
    event(state, "attack", object=one, other=1, player=1, amount=1)
    had = f.HadEvent(p.Attacks(f.Anything()))
    assert [matches(state, Scope(NONE, 0), had, id) for id in (one, other)] == [True, False]


def test_702_30a_new_under_control_since_the_last_upkeep() -> None:
    state = new_state()
    one = put(state, bear())
    state.turn, state.players[0].previous_turn = 3, 1
    assert matches(state, Scope(NONE, 0), f.NewUnderControl(), one)
    state.players[0].previous_turn = 3
    assert not matches(state, Scope(NONE, 0), f.NewUnderControl(), one)


# ---- amounts


def test_107_1a_half_is_rounded_as_told() -> None:
    scope, state = Scope(NONE, 0), new_state()
    assert number(state, scope, a.Half(N(5))) == 2
    assert number(state, scope, a.Half(N(5), up=True)) == 3
    assert number(state, scope, a.AtMost(a.Minus(N(1), N(4)), N(7))) == -3
    assert number(state, scope, a.Greatest((N(0), a.Times(3, N(2))))) == 6


def test_700_5_devotion_counts_symbols_of_hybrids_too() -> None:
    state = new_state()
    put(state, card("One", cost="{2}{W/B}{B}"))
    put(state, card("Two", cost="{B}{B}"), 1)
    assert number(state, Scope(NONE, 0), a.Devotion("B")) == 2
    assert number(state, Scope(NONE, 0), a.Devotion("WB")) == 2


def test_700_8_a_party_has_one_of_each_kind_at_most() -> None:
    state = new_state()
    for kinds in (("Cleric", "Wizard"), ("Cleric",), ("Wizard", "Rogue"), ("Wizard",)):
        put(state, card("Hero", subtypes=kinds))
    assert number(state, Scope(NONE, 0), a.PartySize()) == 3


def test_107_3m_a_permanent_knows_the_x_of_its_spell() -> None:
    state = new_state()
    one = put(state, bear())
    state.edit(one).paid = paid = Paid()
    paid.x = 5
    paid.times["kicker"] = 2
    paid.mana = [Mana("R"), Mana("G"), Mana("C")]
    scope = Scope(one, 0)
    assert number(state, scope, a.VariableX()) == 5
    assert number(state, scope, a.TimesPaid("kicker")) == 2
    assert number(state, scope, a.ManaSpent("colors")) == 2
    assert holds(state, scope, c.WasPaid("kicker"))
    assert not holds(state, scope, c.WasPaid("buyback"))


def test_702_40a_only_spells_before_the_one_that_triggered() -> None:
    state = new_state()
    spell = put(state, card("Storm", ("Sorcery",), size=None), zone="stack")
    event(state, "cast", object=spell, player=1)
    scope = Scope(spell, 0)
    scope.event = event(state, "cast", object=spell, player=0)
    event(state, "cast", object=spell, player=1)
    before = a.TimesHappened(p.CastSpell(f.Anything()), before=True)
    assert number(state, scope, before) == 1
    assert number(state, scope, a.TimesHappened(p.CastSpell(f.Anything()))) == 3


def test_distinct_qualities_are_counted() -> None:
    state = new_state()
    put(state, card("One", ("Artifact", "Creature")))
    put(state, card("Two", ("Creature",), size=(3, 1)))
    everything = r.Every(f.Anything())
    assert number(state, Scope(NONE, 0), a.Distinct("card_type", everything)) == 2
    assert number(state, Scope(NONE, 0), a.Distinct("power", everything)) == 2


def test_a_number_by_condition() -> None:
    state = new_state()
    amount = a.Conditional(c.TurnOf(YOU), N(1), N(2))
    assert [number(state, Scope(NONE, seat), amount) for seat in (0, 1)] == [1, 2]


# ---- conditions


def test_608_2c_if_you_do_asks_for_what_was_bound() -> None:
    state, scope = new_state(), Scope(NONE, 0)
    assert not holds(state, scope, c.Did("paid"))
    scope.numbers["paid"] = 1
    scope.things["gone"] = (20,)
    assert holds(state, scope, c.Did("paid"))
    assert holds(state, scope, c.Did("gone"))


def test_designations_belong_to_players() -> None:
    state = new_state()
    state.monarch = 1
    state.players[0].designations = ("city's blessing",)
    scope = Scope(NONE, 0)
    assert not holds(state, scope, c.HasDesignation(YOU, "monarch"))
    assert holds(state, scope, c.HasDesignation(YOU, "city's blessing"))


def test_every_one_of_none_is_not_enough() -> None:
    state, scope = new_state(), Scope(NONE, 0)
    assert not holds(state, scope, c.Matches(r.Every(CREATURE), f.Anything(), every=True))


# ---- patterns


def test_603_6_enters_and_dies_are_zone_changes() -> None:
    state = new_state()
    one = put(state, bear())
    scope = Scope(one, 0)
    dies = p.Moves(f.Is(THIS), origin=("battlefield",), to=("graveyard",))
    happened = die(state, one)
    assert fits(state, scope, dies, happened)
    assert not fits(state, scope, p.Moves(f.Is(THIS), to=("exile",)), happened)
    assert fits(state, scope, p.Moves(CREATURE, causes=("destroy",)), happened)
    assert not fits(state, scope, p.Moves(CREATURE, causes=("sacrifice",)), happened)


def test_the_second_spell_of_a_turn_is_counted_among_those_that_match() -> None:
    state = new_state()
    bolt = put(state, card("Bolt", ("Instant",), size=None), zone="stack")
    beast = put(state, bear(), zone="stack")
    events = [event(state, "cast", object=id, player=0) for id in (bolt, beast, beast)]
    second = p.CastSpell(CREATURE, by=YOU, nth=2)
    assert [fits(state, Scope(NONE, 0), second, held) for held in events] == [False, False, True]


def test_120_damage_to_players_is_not_damage_to_objects() -> None:
    state = new_state()
    one = put(state, bear())
    hit = event(state, "damage", source=one, object=1, amount=2, combat=True)
    scope = Scope(one, 0)
    assert fits(state, scope, p.DealsDamage(f.Is(THIS), to_players=r.Opponents()), hit)
    assert not fits(state, scope, p.DealsDamage(f.Is(THIS), to_objects=CREATURE), hit)
    assert fits(state, scope, p.DealsDamage(f.Is(THIS)), hit)
    assert not fits(state, scope, p.DealsDamage(f.Is(THIS), combat=False), hit)
    scope.event = hit
    assert things(state, scope, r.EventRef("player")) == (1,)
    assert number(state, scope, a.EventAmount()) == 2


def test_509_3_blocked_once_or_by_each_blocker_that_matches() -> None:
    state = new_state()
    attacker, one, two = put(state, bear()), put(state, bear(), 1), put(state, bear(), 1)
    state.edit(one).blocking = (attacker,)
    blocks = [event(state, "block", object=id, other=attacker) for id in (one, two)]
    whole = event(state, "blocked", object=attacker, things=(one, two))
    scope = Scope(attacker, 0)
    bare, by = p.BecomesBlocked(f.Is(THIS)), p.BecomesBlocked(f.Is(THIS), CREATURE)
    assert [fits(state, scope, bare, held) for held in (*blocks, whole)] == [False, False, True]
    assert [fits(state, scope, by, held) for held in (*blocks, whole)] == [True, True, False]
    assert fits(state, Scope(one, 1), p.Blocks(f.Is(THIS)), blocks[0])


def test_119_life_gained_and_lost() -> None:
    state, scope = new_state(), Scope(NONE, 0)
    lost = event(state, "life", player=1, amount=-3)
    assert fits(state, scope, p.LifeChanges(r.Opponents(), up=False), lost)
    assert not fits(state, scope, p.LifeChanges(r.Opponents(), up=True), lost)


def test_a_pattern_with_a_condition_and_one_of_several() -> None:
    state, scope = new_state(), Scope(NONE, 0)
    lost = event(state, "life", player=1, amount=-3)
    much = c.Compare(a.EventAmount(), ">=", N(3))
    life = p.LifeChanges(r.Opponents(), up=False)
    assert fits(state, scope, p.EventWhere(life, much), lost)
    assert fits(state, scope, p.EitherEvent((p.StepBegins("upkeep", YOU), life)), lost)
    assert scope.event is None


def test_the_nth_such_event_of_the_turn() -> None:
    state, scope = new_state(), Scope(NONE, 0)
    life = p.LifeChanges(r.Opponents(), up=False)
    events = [event(state, "life", player=1, amount=-1) for _ in range(3)]
    nth = p.NthThisTurn(life, N(2))
    assert [fits(state, scope, nth, held) for held in events] == [False, True, False]


def test_603_3_a_step_begins_in_somebodys_turn() -> None:
    state = new_state()
    begins = event(state, "step", word="upkeep", player=1)
    yours = p.StepBegins("upkeep", YOU)
    assert [fits(state, Scope(NONE, seat), yours, begins) for seat in (0, 1)] == [False, True]
