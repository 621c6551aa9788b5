"""What a game begins with, seen through the door (ark 100, 103, 105, 301, 500)."""

from __future__ import annotations

from collections import Counter

import pytest

from cardwright.core.game import Seat
from cardwright.games.ark_age.actions import Slot
from cardwright.games.ark_age.game import ARK_AGE
from cardwright.games.ark_age.language.library import shipped_set
from cardwright.games.ark_age.seen import Observation
from cardwright.games.ark_age.table import Table
from tests.games.ark_age.door import asked, begin, do, seen, unmet, until, walk


def seen_by(table: Table, seat: int | None) -> Observation:
    return ARK_AGE.observe(table, None if seat is None else Seat(seat))


def set_up(options: str = "", seed: int = 1) -> Table:
    """Return a game at its first set phase, with a hero each and no gambit."""
    table = begin(options, seed)
    while seen(table).phase == "setup":
        is_hero = asked(table).prompt == "hero-slot"
        letter = "ab"[asked(table).seat]
        do(table, f"slot {letter}33" if is_hero else "done")
    return table


def test_100_2_each_player_brings_a_hero_three_dogmas_and_sixty_cards() -> None:
    for player in seen_by(begin(), None).players:
        assert player.hero is not None
        assert len(player.dogmas) == 3
        assert player.hand_size + player.deck_size == 60


def test_100_3_only_the_seed_shuffles() -> None:
    hands = [seen_by(begin(seed=seed), 0).players[0].hand for seed in (1, 1, 2)]
    assert hands[0] == hands[1] != hands[2]


def test_100_4_an_option_left_out_has_its_default_and_all_are_public() -> None:
    table = begin("opening_hand=3")
    shown = seen_by(table, None).options
    assert shown == {**ARK_AGE.spec.options.defaults(), "opening_hand": "3"}
    assert seen_by(table, None).players[0].hand_size == 3


def test_103_2_each_deck_is_shuffled_by_a_stream_of_its_own() -> None:
    content = {"builds": ["the-brood", "the-brood"]}
    table = begin(content=content)
    first, second = (seen_by(table, seat).players[seat] for seat in (0, 1))
    assert first.build == second.build
    assert first.hand != second.hand


def test_103_3_sides_and_seats_stand_before_the_first_question() -> None:
    players = seen_by(begin("sides=two", seats=4), None).players
    assert [player.side for player in players] == [0, 1, 0, 1]


def test_103_5_permanent_mania_begins_at_1_and_the_first_ready_phase_adds_one() -> None:
    assert [player.permanent for player in seen_by(begin(), None).players] == [1, 1]
    table = set_up()
    active = seen(table).active
    assert seen(table).players[active].permanent == 2


def test_103_6_each_player_draws_seven_cards() -> None:
    assert [player.hand_size for player in seen_by(begin(), None).players] == [7, 7]


def test_103_7_heroes_are_put_face_up_starter_first_on_any_own_slot() -> None:
    table = begin()
    starter = seen(table).starter
    question = asked(table)
    assert (question.prompt, question.seat) == ("hero-slot", starter)
    assert len(question.actions) == 15
    assert all(isinstance(action, Slot) for action in question.actions)
    do(table, f"slot {'ab'[starter]}33")
    (hero,) = seen_by(table, None).units
    assert (hero.card is not None, hero.air, hero.charged) == (True, False, False)
    assert asked(table).seat == 1 - starter


def test_103_9_the_starter_has_the_first_turn_and_what_was_set_up_is_discharged() -> None:
    table = set_up()
    now = seen(table)
    assert (now.round, now.turn, now.phase, now.active) == (1, 1, "set", now.starter)
    assert not any(unit.charged for unit in now.units)


def test_104_2_glory_and_pride_begin_at_0_and_are_public() -> None:
    for viewer in (None, 0, 1):
        players = seen_by(begin(), viewer).players
        assert [(player.glory, player.pride) for player in players] == [(0, 0), (0, 0)]


def test_105_1_every_card_has_one_emotion_and_one_nebula() -> None:
    cards = shipped_set()
    tags = Counter((card.emotion, card.nebula) for card in cards.cards.values())
    assert {emotion for emotion, _ in tags} <= set(cards.head.emotions)
    assert {nebula for _, nebula in tags} <= set(cards.head.nebulae)
    assert len(tags) == 9


def test_206_1_every_card_has_a_morality_of_the_set() -> None:
    """It is no tag (ark 105.2): emotion and nebula alone divide the cards into niches."""
    cards = shipped_set()
    for card in cards.cards.values():
        assert card.morality
        assert set(card.morality) <= set(cards.head.moralities)


def test_301_1_the_hero_is_on_the_mat_and_in_no_deck() -> None:
    table = set_up()
    for seat in (0, 1):
        player = seen_by(table, seat).players[seat]
        assert player.build is not None
        assert player.hero not in dict(player.build)
        assert any(unit.card == player.hero for unit in seen(table).units)


def test_301_2_a_hero_has_three_abilities_and_no_other_effects() -> None:
    heroes = [card for card in shipped_set().cards.values() if card.kind == "hero"]
    assert len(heroes) == 9
    assert all(card.abilities is not None and not card.effects for card in heroes)


def test_403_5_every_unit_is_up_or_down_and_charged_or_not() -> None:
    postures = {
        (unit.air, unit.charged) for table in walk(2) for unit in seen_by(table, None).units
    }
    assert postures == {(False, False), (False, True), (True, False), (True, True)}


def test_405_1_a_prison_is_public() -> None:
    table = until("set", when=lambda table: bool(seen(table).players[0].incubator), seed=4)
    views = [seen_by(table, viewer).players[0] for viewer in (None, 0, 1)]
    assert len({(view.prison, view.incubator) for view in views}) == 1


def test_500_4_a_turn_is_ready_set_go_and_end() -> None:
    order = ("setup", "ready", "set", "go", "end")
    stood = [(now.turn, order.index(now.phase)) for now in map(seen, walk(3))]
    assert stood == sorted(stood)
    assert {phase for _, phase in stood} >= {0, 2, 3}


@pytest.mark.parametrize("viewer", [2, 1, None])
def test_800_5_hands_and_flyers_are_secret_from_side_mates_too(viewer: int | None) -> None:
    for table in walk(5, "sides=two", seats=4):
        now = seen_by(table, viewer)
        assert now.players[0].hand is None
        secrets = [unit for unit in now.units if unit.controller == 0 and unit.secret]
        if secrets:
            assert all(unit.card is None and unit.stats is None for unit in secrets)
            return
    raise AssertionError("nothing of the first seat ever flew in secret")


def test_902_1_the_same_choices_reproduce_every_state() -> None:
    first, again = ([ARK_AGE.digest(table) for table in walk(6, "max_rounds=3")] for _ in "ab")
    assert first == again
    assert len(set(first)) == len(first) > 50


def test_103_8_w25_a_gambit_ends_when_no_slot_is_free() -> None:
    table = do(begin("rows=2 cols=3 opening_hand=60 gambit_budget=6"), "slot a11", "slot b11")
    for _ in range(5):
        offered = [ARK_AGE.notation(action) for action in asked(table).actions]
        do(table, next(text for text in offered if cost_of(table, text) == 1))
        if asked(table).prompt == "slot":  # the last one that is free is not asked for
            do(table, ARK_AGE.notation(asked(table).actions[0]))
    assert asked(table).args["n"] == 1
    left = [f"gambit {one.number}" for one in seen(table).numbers if one.card in hand_of(table)]
    sixth = next(text for text in left if cost_of(table, text) == 1)
    assert [ARK_AGE.notation(action) for action in asked(table).actions] == ["done"]
    assert unmet(table, sixth) == {"free-slot": "ark 403.4"}


def hand_of(table: Table) -> tuple[str, ...]:
    hand = seen(table).players[asked(table).seat].hand
    assert hand is not None
    return hand


def cost_of(table: Table, text: str) -> int | None:
    """Return the cost of the card that an action names by its number."""
    cards = {one.number: one.card for one in seen(table).numbers}
    return shipped_set().cards[cards[text.rsplit(maxsplit=1)[-1]]].cost if text != "done" else None
