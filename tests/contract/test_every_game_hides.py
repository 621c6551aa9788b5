"""No game type shows a seat what it may not know; the promise is stated twice."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import given

from cardwright.core.errors import IllegalActionError
from cardwright.core.game import AnyGame, Decision, Event, Seat, Step
from cardwright.core.rng import stream
from tests.contract.walks import (
    FEW_STEPS,
    Place,
    deals,
    every_game,
    future,
    hidden,
    leaves,
    places,
    some_actions,
    viewers,
)


def goes_on(game: AnyGame, state: Any, play: Decision[Any]) -> bool:
    """Return whether the play to which the decision ``play`` belongs is not whole yet."""
    asked = game.decision(state)
    return asked is not None and (asked.seat, asked.group) == (play.seat, play.group)


def tell_the_same(step: Step, twin: Step, seat: Seat | None) -> bool:
    """Return whether the viewer gets the same events of both steps.

    Those of a revealing step are the same up to the first that shows something hidden; what was
    shown may let it go on in another way.
    """
    events = [event.seen_by(seat) for event in step.events]
    others = [event.seen_by(seat) for event in twin.events]
    if not step.revealed:
        return events == others
    differing = [
        (one.code, other.code) for one, other in zip(events, others, strict=False) if one != other
    ]
    return not differing or differing[0][0] == differing[0][1]


@every_game
@given(place=places, deal=deals)
def test_a_sampled_state_looks_and_asks_the_same_and_can_be_played(
    game: AnyGame, place: Place, deal: int
) -> None:
    state = place.state(game)
    decision = game.decision(state)
    for seat in map(Seat, range(game.spec.min_seats)):
        seen = game.observe(state, seat)
        imagined = game.sample(seen, stream(deal, "test"))
        assert game.observe(imagined, seat) == seen
        assert game.interrupts(imagined, seat) == game.interrupts(state, seat)
        assert game.outcome(imagined) == game.outcome(state)
        if decision is not None and decision.seat == seat:
            assert game.decision(imagined) == decision
        future(game, imagined)


@every_game
@given(place=places, deal=deals)
def test_an_observation_does_not_depend_on_what_is_hidden(
    game: AnyGame, place: Place, deal: int
) -> None:
    state = place.state(game)
    decision = game.decision(state)
    for seat in viewers(game):
        twin = hidden(game).reshuffle_hidden(state, seat, Random(deal))
        seen, seen_twin = game.observe(state, seat), game.observe(twin, seat)
        assert seen_twin == seen
        assert json.dumps(game.to_json(seen_twin)) == json.dumps(game.to_json(seen))
        if decision is not None and decision.seat == seat:
            assert game.decision(twin) == decision


@every_game
@given(place=places, deal=deals)
def test_what_a_step_shows_does_not_depend_on_what_is_hidden(
    game: AnyGame, place: Place, deal: int
) -> None:
    """Its events, its flags, and (unless it reveals) the observation after it."""
    state = place.state(game)
    if (decision := game.decision(state)) is None:
        return
    for seat in viewers(game):
        twin = hidden(game).reshuffle_hidden(state, seat, Random(deal))
        also = game.decision(twin)
        assert also is not None
        shared = [action for action in decision.actions if action in also.actions]
        for action in shared[: FEW_STEPS.get(game.spec.name, 6)]:
            after, after_twin = game.copy(state), game.copy(twin)
            step, step_twin = game.apply(after, action), game.apply(after_twin, action)
            if goes_on(game, after, decision) != goes_on(game, after_twin, decision):
                # A list may end by itself where no card is left to name. Only its player sees
                # that: to the others a play is one whole.
                assert seat != decision.seat
                continue
            assert tell_the_same(step, step_twin, seat)
            assert step_twin.revealed == step.revealed
            if not step.revealed:
                assert step_twin.random == step.random
                assert game.observe(after_twin, seat) == game.observe(after, seat)


@every_game
@given(place=places, deal=deals)
def test_refusals_do_not_depend_on_what_is_hidden(game: AnyGame, place: Place, deal: int) -> None:
    state = place.state(game)
    tried = some_actions(game, state, Random(deal))
    for seat in map(Seat, range(game.spec.min_seats)):
        twin = hidden(game).reshuffle_hidden(state, seat, Random(deal))
        for action in tried:
            said = [refusal(game, truth, action) for truth in (state, twin)]
            if None not in said:
                assert said[0] == said[1]


def refusal(game: AnyGame, state: Any, action: Any) -> str | None:
    """Return what applying the action to a copy is refused with, ``None`` if it is done."""
    try:
        game.apply(game.copy(state), action)
    except IllegalActionError as error:
        return str(error)
    return None


@every_game
@given(place=places, deal=deals)
def test_no_hidden_card_is_named_to_a_viewer(game: AnyGame, place: Place, deal: int) -> None:
    """The canary: observation, events, previews and reasons name no card that is hidden."""
    state = place.state(game)
    decision = game.decision(state)
    action = None if decision is None else Random(deal).choice(decision.actions)
    after = game.copy(state)
    events: tuple[Event, ...] = () if action is None else game.apply(after, action).events
    for seat in viewers(game):
        secret = hidden(game).hidden_cards(state, seat) & hidden(game).hidden_cards(after, seat)
        seen = game.observe(state, seat)
        shown: list[Any] = [game.to_json(seen), game.preview(seen, None)]
        shown += [dict(event.seen_by(seat).args) for event in events]
        if action is not None and decision is not None and decision.seat == seat:
            shown.append(game.preview(seen, action))
            shown += [dict(reason.args) for reason in game.why_not(seen, action)]
        assert secret.isdisjoint(leaves(shown))


@every_game
@given(place=places)
def test_a_half_built_play_is_not_shown_to_others(game: AnyGame, place: Place) -> None:
    state = place.state(game)
    if (decision := game.decision(state)) is None:
        return
    for action in decision.actions[:6]:
        after = game.copy(state)
        game.apply(after, action)
        if goes_on(game, after, decision):
            for seat in viewers(game):
                if seat != decision.seat:
                    assert game.observe(after, seat) == game.observe(state, seat)


@every_game
@given(place=places, deal=deals)
def test_all_conditions_are_met_exactly_if_the_action_is_offered(
    game: AnyGame, place: Place, deal: int
) -> None:
    state = place.state(game)
    decision = game.decision(state)
    tried = some_actions(game, state, Random(deal))
    for seat in viewers(game):
        seen = game.observe(state, seat)
        mine = decision.actions if decision is not None and decision.seat == seat else ()
        for action in tried:
            reasons = game.why_not(seen, action)
            assert reasons
            assert all(reason.met for reason in reasons) == (action in mine), (action, reasons)
