"""Observations (22): what each seat sees and remembers; positions built from them."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.core.game import Seat
from cardwright.core.rng import Stream, stream
from cardwright.games.parlor_magic.cards import parse_card
from cardwright.games.parlor_magic.game import PARLOR_MAGIC, Table
from cardwright.games.parlor_magic.observe import observe
from cardwright.games.parlor_magic.rebuild import rebuild
from cardwright.games.parlor_magic.seen import Observation, Permanent, RulerSeen
from tests.games.parlor_magic.door import act, lay, offered, see, walked


def ruler(state: Table, viewer: str | None, owner: str) -> RulerSeen:
    seat = None if viewer is None else Seat("ab".index(viewer))
    return PARLOR_MAGIC.observe(state, seat).rulers["ab".index(owner)]


def permanent(seen: Observation, card: str) -> Permanent:
    cards = [one for side in seen.rulers for one in (*side.home, *side.field)]
    return next(one for one in cards if one.card == card)


def test_2_1a_a_hand_is_seen_by_its_holder_only() -> None:
    state = lay("a hand: 4S 9C")
    assert ruler(state, "a", "a").hand == ("9Ca", "4Sa")
    assert [ruler(state, viewer, "a").hand for viewer in ("b", None)] == [None, None]
    assert ruler(state, "b", "a").hand_size == 2


def test_2_1d_everybody_may_look_through_discard_unless_it_is_closed() -> None:
    text = "a hand: 2S"
    assert len(ruler(lay(text), "b", "a").discard) == 51
    closed = ruler(lay(text, "open_discards=false"), "b", "a")
    assert (closed.discard, closed.discard_size, len(closed.discard_known)) == ((), 51, 51)


def test_5_1_drawn_cards_are_seen_by_who_drew_them() -> None:
    state = lay("a draw: 7C 8C 9C; step draw")
    assert see(state, "a").drawn == ("7Ca", "8Ca")
    assert (see(state, "b").drawn, see(state, "b").drawn_size) == (None, 2)


def test_22_3_who_recycles_knows_it_and_the_other_does_not() -> None:
    state = lay("a draw: 7C 8C 9C; step draw")
    act(state, "keep 7Ca")
    assert ruler(state, "a", "a").recycle_known == ("8Ca",)
    assert ruler(state, "b", "a").recycle_known == ()
    assert ruler(state, "b", "a").recycle_size == 1


def test_22_1_what_goes_to_recycle_openly_is_known_to_all_even_after_a_reshuffle() -> None:
    state = lay("a hand: 5S; a pool: SSSSS; b field: JC+4S; b draw: 7C; step first-play")
    act(state, "play 5Sa", "expel 4Sb")
    assert ruler(state, "a", "b").recycle_known == ("4Sb",)
    act(state, "pass")
    after = ruler(state, "a", "b")
    assert (after.reshuffles, after.recycle_known, after.draw_known) == (1, (), ("4Sb",))
    assert after.draws_since == 1


def test_22_4_a_play_that_is_being_built_is_shown_to_its_player_alone() -> None:
    state = lay("a hand: 4S; a home: 7S 8S 9S 10S 7C; b hand: 2C")
    before = see(state, "b"), PARLOR_MAGIC.observe(state, None)
    act(state, "play 4Sa", "stack", "pay 7Sa")
    assert (see(state, "b"), PARLOR_MAGIC.observe(state, None)) == before
    own = see(state, "a")
    assert own.play is not None
    assert (own.play.card, own.play.target) == ("4Sa", "stack")
    assert (own.play.owed, own.play.owed_generic) == ((0, 0, 0, 1), 2)
    assert permanent(own, "7Sa").taxed_by == 0


def test_22_4_attackers_are_shown_when_all_are_named() -> None:
    state = lay("a field: KS JC QH; b field: AD; step attack")
    act(state, "attack JCa")
    assert permanent(see(state, "a"), "JCa").attacking
    assert not permanent(see(state, "b"), "JCa").attacking
    assert (see(state, "a").listed, see(state, "b").listed) == ("attack JCa", None)
    act(state, "done")
    assert permanent(see(state, "a"), "JCa").attacking


def test_23_2_a_permanent_shows_how_it_stands() -> None:
    state = lay("a field: KH+5D+2Sb taxed-b damage-1; turn 5")
    seen = permanent(see(state, "b"), "KHa")
    assert seen.enhs == ("5Da", "2Sb")
    assert seen.spots == (0, 5, 1, 2)
    assert (seen.taxed_by, seen.untaxes_on) == (1, 6)
    assert (seen.power, seen.toughness, seen.damage, seen.tagged) == (0, 3, 1, False)
    assert seen.power_reason == "taxed"


def test_8_1_a_mark_of_ones_own_turn_lasts_until_ones_next() -> None:
    seen = see(lay("a home: 9C taxed-a; b home: 9D taxed-a; turn 5"), "a")
    assert permanent(seen, "9Ca").untaxes_on == permanent(seen, "9Db").untaxes_on == 7


def test_10_2_an_inactive_cre_says_why_it_has_no_power() -> None:
    seen = permanent(see(lay("a field: KH inactive"), "a"), "KHa")
    assert (seen.power, seen.power_reason, seen.inactive) == (0, "inactive", True)


def test_16_2_a_tagged_cre_is_shown_so() -> None:
    assert permanent(see(lay("a field: AH damage-1"), "b"), "AHa").tagged


def test_14_3_blocks_are_shown_also_when_the_attacker_has_left() -> None:
    state = lay(
        "a field: AH JC; b field: KD; b hand: 3H; b pool: HHH; fight: AHa<KDb JCa; step post-block"
    )
    act(state, "play 3Hb", "expel AHa")
    assert permanent(see(state, "a"), "KDb").blocking == "AHa"


def test_8_6_the_pool_says_what_it_would_burn() -> None:
    side = ruler(lay("a pool: CCH"), "b", "a")
    assert (side.pool, side.burn) == ((2, 0, 1, 0), 3)


def test_2_2_the_stack_is_shown_bottom_first_and_its_top_is_the_trump() -> None:
    seen = see(lay("stack: 2Ca 4Hb"), "a")
    assert (seen.stack, seen.trump) == (("2Ca", "4Hb"), "H")


# JSON, positions and samples.


def test_an_observation_is_the_same_after_a_trip_through_json() -> None:
    for number, state in enumerate(walked()):
        if number % 7 == 0:
            seen = PARLOR_MAGIC.observe(state, Seat(number % 2))
            assert (
                PARLOR_MAGIC.from_json(json.loads(json.dumps(PARLOR_MAGIC.to_json(seen)))) == seen
            )


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [("turn", "soon", "turn"), ("rulers", [1, 2], "rulers.0"), ("step", "lunch", "step")],
)
def test_json_that_is_no_observation_is_refused_with_its_place(
    path: str, value: object, place: str
) -> None:
    data = PARLOR_MAGIC.to_json(see(lay("a hand: 2C"), "a"))
    with pytest.raises(CardwrightError, match="this is no observation") as caught:
        PARLOR_MAGIC.from_json({**data, path: value})
    assert caught.value.where == place


@pytest.mark.compiled
def test_a_position_built_from_an_observation_looks_and_asks_the_same() -> None:
    for number, state in enumerate(walked()):
        decision = PARLOR_MAGIC.decision(state)
        for seat in (Seat(0), Seat(1), None):
            seen = PARLOR_MAGIC.observe(state, seat)
            kernel = rebuild(seen, (Stream(0, 0), Stream(0, 1)))
            assert observe(kernel, seat, seen.options, seen.draw_offer) == seen
        if decision is not None and number % 5 == 0:
            again = PARLOR_MAGIC.sample(
                PARLOR_MAGIC.observe(state, decision.seat), stream(number, "test")
            )
            assert PARLOR_MAGIC.decision(again) == decision


def test_a_position_does_not_hold_what_its_observer_cannot_know() -> None:
    """What would be different in truth alone makes no difference to a position."""
    state, twin = (
        lay("a hand: 4S; b hand: 9C; b draw: 7C"),
        lay("a hand: 4S; b hand: 7C; b draw: 9C"),
    )
    seen = [PARLOR_MAGIC.observe(one, Seat(0)) for one in (state, twin)]
    assert seen[0] == seen[1]
    assert PARLOR_MAGIC.position(seen[0]).fold(1) == PARLOR_MAGIC.position(seen[1]).fold(1)


def test_22_sampled_hands_hold_only_cards_that_may_be_there() -> None:
    state = lay("a hand: 4S; b hand: 9C 2D; b draw: 7C 8C; b recycle: 6H")
    seen = PARLOR_MAGIC.observe(state, Seat(0))
    hidden = {parse_card(card) for card in ("9Cb", "2Db", "7Cb", "8Cb", "6Hb")}
    hands = set()
    for deal in range(40):
        imagined = PARLOR_MAGIC.sample(seen, stream(deal, "test"))
        hand = PARLOR_MAGIC.observe(imagined, Seat(1)).rulers[1].hand or ()
        hands |= {parse_card(card) for card in hand}
    assert hands <= hidden
    assert len(hands) > 2


def test_observe_says_the_same_of_equal_tables() -> None:
    state = lay("a hand: 4S; b hand: 9C")
    twin = PARLOR_MAGIC.copy(state)
    assert see(state, "a") == see(twin, "a")
    assert replace(see(state, "a"), turn=9) != see(twin, "a")
    assert offered(state) == offered(twin)
