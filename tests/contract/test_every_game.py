"""What must hold for every registered game type, and the toy. A new one gets these tests free."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.core.action_ids import action_of, ids_of
from cardwright.core.errors import CardwrightError, IllegalActionError
from cardwright.core.game import AnyGame, Seat
from cardwright.core.position import MAX_LEGAL, OVER, legal_ids
from cardwright.core.record import Record
from cardwright.core.replay import read, to_replay, verify, write
from cardwright.core.rng import stream
from tests.contract.walks import (
    AHEAD,
    SEEDS,
    TESTED,
    Place,
    deals,
    every_game,
    future,
    leaves,
    places,
    some_actions,
    viewers,
    walk,
)


@every_game
@given(place=places)
def test_a_decision_offers_distinct_actions_in_a_fixed_order_until_the_outcome(
    game: AnyGame, place: Place
) -> None:
    state = place.state(game)
    decision = game.decision(state)
    assert (decision is None) == (game.outcome(state) is not None)
    if decision is not None:
        assert len(decision.actions) == len(set(decision.actions)) > 0
        again = game.decision(game.copy(state))
        assert again is not None
        assert tuple(again.actions) == tuple(decision.actions)
        assert 0 <= decision.seat < game.spec.max_seats


@every_game
@given(seed=st.integers(0, SEEDS - 1))
def test_groups_only_grow_and_a_group_belongs_to_one_seat(game: AnyGame, seed: int) -> None:
    asked = [game.decision(state) for state in walk(game.spec.name, seed).states]
    found = [(decision.group, decision.seat) for decision in asked if decision is not None]
    assert [group for group, _ in found] == sorted(group for group, _ in found)
    assert len(set(found)) == len({group for group, _ in found})


@every_game
@given(place=places)
def test_offered_actions_have_ids_and_texts_that_lead_back_to_them(
    game: AnyGame, place: Place
) -> None:
    state = place.state(game)
    if (decision := game.decision(state)) is None:
        return
    ids = ids_of(game, decision)
    assert [action_of(game, decision, number) for number in ids] == list(decision.actions)
    assert len(set(ids)) == len(ids)
    assert all(0 <= number < game.action_count(place.walk(game).options) for number in ids)
    texts = [game.notation(action) for action in decision.actions]
    assert [game.parse(text, decision.seat) for text in texts] == list(decision.actions)


@every_game
def test_every_id_names_one_action_with_one_text(game: AnyGame) -> None:
    count = game.action_count(game.spec.options.defaults())
    if game.spec.ids_by_place:
        assert count == MAX_LEGAL
        return
    actions = [game.action(number) for number in range(count)]
    assert [game.action_id(action) for action in actions] == list(range(count))
    texts = [game.notation(action) for action in actions]
    assert len(set(texts)) == count
    assert [game.parse(text, Seat(0)) for text in texts] == actions


@every_game
@given(place=places, deal=deals)
def test_asking_and_observing_change_nothing(game: AnyGame, place: Place, deal: int) -> None:
    state = place.state(game)
    before = future(game, state)
    decision = game.decision(state)
    game.outcome(state)
    for seat in viewers(game):
        seen = game.observe(state, seat)
        game.to_json(seen)
        game.preview(seen, None)
        for action in () if decision is None else decision.actions[:3]:
            game.why_not(seen, action)
            game.describe(action)
            if decision is not None and decision.seat == seat:
                game.preview(seen, action)
        if seat is not None:
            game.interrupts(state, seat)
            game.sample(seen, stream(deal, "test"))
    assert future(game, state) == before


@every_game
@given(place=places)
def test_a_copy_shares_nothing(game: AnyGame, place: Place) -> None:
    state = place.state(game)
    twin, before = game.copy(state), future(game, state)
    for changed, kept in ((twin, state), (state, game.copy(state))):
        for _ in range(AHEAD):
            if (decision := game.decision(changed)) is not None:
                game.apply(changed, decision.actions[-1])
        assert future(game, kept) == before


@every_game
@given(seed=st.integers(0, SEEDS - 1))
@settings(max_examples=12)
def test_a_replay_ends_in_the_same_truth_by_the_same_events(game: AnyGame, seed: int) -> None:
    played = walk(game.spec.name, seed)
    record = Record(game, played.options, played.seed)
    for seat, action in played.actions:
        record.enter(seat, game.notation(action))
    assert game.digest(record.state) == game.digest(played.states[-1])
    text = write(to_replay(record))
    again = verify(read(text, TESTED, "test.json"), game, "test.json")
    assert again.entries == record.entries
    assert again.outcome == record.outcome is not None
    assert write(to_replay(again)) == text


@every_game
@given(seed=st.integers(0, 2**32))
@settings(max_examples=12)
def test_a_game_ends_within_its_bound_with_a_score_for_each_seat(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    state = game.setup(game.spec.options.defaults(), seed)
    for _ in range(game.spec.max_actions):
        if (decision := game.decision(state)) is None:
            break
        game.apply(state, rng.choice(decision.actions))
    outcome = game.outcome(state)
    assert outcome is not None
    assert len(outcome.scores) == game.spec.min_seats
    assert all(0 <= score <= 1 for score in outcome.scores)
    assert cites(game, outcome.reason)


def cites(game: AnyGame, rule: str) -> bool:
    """Return whether the rule is one that the game type may cite."""
    return rule.split(maxsplit=1)[0] in (game.spec.citation, *game.spec.also_cites)


@every_game
def test_the_seed_is_the_only_source_of_chance(game: AnyGame) -> None:
    options = game.spec.options.defaults()
    digests = [game.digest(game.setup(options, seed)) for seed in (1, 2, 2**127)]
    assert digests == [game.digest(game.setup(options, seed)) for seed in (1, 2, 2**127)]
    assert len(set(digests)) == 3


@every_game
def test_a_game_for_too_many_seats_is_refused(game: AnyGame) -> None:
    with pytest.raises(CardwrightError):
        game.setup(game.spec.options.defaults(), 1, game.spec.max_seats + 1)


@every_game
@given(place=places)
def test_an_observation_comes_back_from_json(game: AnyGame, place: Place) -> None:
    state = place.state(game)
    for seat in viewers(game):
        seen = game.observe(state, seat)
        assert game.from_json(json.loads(json.dumps(game.to_json(seen)))) == seen


@every_game
@given(place=places)
def test_events_are_json_and_their_private_parts_belong_to_seats(
    game: AnyGame, place: Place
) -> None:
    state = place.state(game)
    if (decision := game.decision(state)) is None:
        return
    for event in game.apply(state, decision.actions[-1]).events:
        json.dumps([dict(event.args), {seat: dict(own) for seat, own in event.private.items()}])
        assert set(event.private) <= set(range(game.spec.max_seats))
        assert not event.rule or cites(game, event.rule)


@every_game
@given(place=places)
def test_a_position_offers_the_same_ids_in_the_same_order(game: AnyGame, place: Place) -> None:
    state = place.state(game)
    if (decision := game.decision(state)) is None:
        return
    position = game.position(game.observe(state, decision.seat))
    assert legal_ids(position) == ids_of(game, decision)
    assert position.seat == decision.seat


@every_game
@given(place=places, deal=deals)
@settings(max_examples=20)
def test_a_position_plays_out_to_the_end_and_its_copies_apart(
    game: AnyGame, place: Place, deal: int
) -> None:
    state = place.state(game)
    if (decision := game.decision(state)) is None:
        return
    position = game.position(game.observe(state, decision.seat))
    position.redeal(decision.seat, stream(deal, "test"))
    kept, mark, rng = position.copy(), position.fold(1), Random(deal)
    while ids := legal_ids(position):
        position.apply_id(rng.choice(ids))
    assert position.seat == OVER
    assert all(0 <= position.score(seat) <= 1 for seat in range(game.spec.min_seats))
    assert kept.fold(1) == mark


@every_game
@given(place=places, deal=deals)
def test_an_action_that_is_not_offered_raises_before_it_changes_anything(
    game: AnyGame, place: Place, deal: int
) -> None:
    state = place.state(game)
    decision = game.decision(state)
    before = future(game, state)
    for action in some_actions(game, state, Random(deal)):
        if decision is None or action not in decision.actions:
            with pytest.raises(IllegalActionError):
                game.apply(state, action)
    assert future(game, state) == before


@every_game
@given(place=places)
def test_interrupts_are_never_offered_and_can_be_written_and_done(
    game: AnyGame, place: Place
) -> None:
    state = place.state(game)
    decision = game.decision(state)
    for seat in map(Seat, range(game.spec.min_seats)):
        for action in game.interrupts(state, seat):
            assert decision is not None
            assert action not in decision.actions
            assert game.parse(game.notation(action), seat) == action
            game.apply(game.copy(state), action)
    assert decision is not None or not any(game.interrupts(state, s) for s in (Seat(0), Seat(1)))


@every_game
@given(place=places)
def test_a_described_card_is_on_the_table_that_its_seat_sees(game: AnyGame, place: Place) -> None:
    state = place.state(game)
    if (decision := game.decision(state)) is None:
        return
    handles = set(leaves(game.to_json(game.observe(state, decision.seat))))
    for action in decision.actions:
        described = game.describe(action)
        assert set(described) <= {"kind", "card", "target"}
        assert isinstance(described["kind"], str)
        assert "card" not in described or described["card"] in handles


@every_game
@given(seed=st.integers(0, SEEDS - 1), deal=deals)
@settings(max_examples=12)
def test_undo_brings_back_the_truth_before_the_play(game: AnyGame, seed: int, deal: int) -> None:
    rng = Random(deal)
    record = Record(game, walk(game.spec.name, seed).options, seed)
    for _ in range(120):
        if (decision := record.decision) is None:
            break
        before, seat = game.digest(record.state), decision.seat
        record.act(seat, whole_play(record, rng))
        if not record.can_undo(seat).reason and rng.random() < 0.5:
            record.undo(seat)
            assert game.digest(record.state) == before
    assert verify(to_replay(record), game, "test").entries == record.entries


def whole_play(record: Record, rng: Random) -> list[str]:
    """Return the texts of a random play, walked on a copy as a client does."""
    texts: list[str] = []
    decision = record.decision
    assert decision is not None
    seat = decision.seat
    while decision is not None:
        texts.append(record.game.notation(rng.choice(decision.actions)))
        decision = record.try_(seat, texts).decision
    return texts
