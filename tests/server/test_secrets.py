"""What a viewer may not know never leaves the server (R5, R6)."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import Phase, given, settings

from cardwright.core.errors import CardwrightError
from cardwright.core.game import AnyGame, Seat
from cardwright.server.audience import Viewer
from cardwright.server.messages import ev, snap
from cardwright.server.room import Room
from cardwright.server.walks import Walk
from tests.contract.walks import Place, deals, every_game, hidden, leaves, places
from tests.server.host import Browser, at_least
from tests.server.rooms import room_at

WALKED = 6
"""Offered actions that are walked with ``try`` in each position."""
few = settings(max_examples=10, phases=(Phase.generate,))
"""Each example plays a whole game; the contract tests take more of them."""
VIEWERS = (Viewer(), Viewer((0,)), Viewer((1,)))


def room_in(game: AnyGame, place: Place) -> Room:
    """Return a room that stands at this place of a random game."""
    walk = place.walk(game)
    made = [(int(seat), game.notation(action)) for seat, action in walk.actions]
    return room_at(game, walk.options, walk.seed, made[: place.index(game)])


def twin_of(room: Room, viewer: Viewer, rng: Random) -> Room:
    """Return the same room in a world that differs only in what the viewer cannot see."""
    seat = Seat(viewer.seats[0]) if viewer.seats else None
    twin = copy.copy(room)
    twin.record = copy.copy(room.record)
    twin.record.state = hidden(room.game).reshuffle_hidden(room.record.state, seat, rng)
    return twin


def frames(room: Room, viewer: Viewer) -> Iterator[str]:
    """Yield everything that the room would tell this viewer now."""
    last = max(0, len(room.record.entries) - 1)
    yield snap(room, viewer).model_dump_json()
    yield ev(room, viewer, last).model_dump_json()
    decision = room.record.decision
    for seat in viewer.seats:
        mine = decision is not None and decision.seat == seat
        offered = list(decision.actions)[:WALKED] if decision is not None and mine else []
        texts = [*map(room.game.notation, offered), "nonsense", "concede"]
        yield from (asked(room, Seat(seat), text) for text in texts)


def asked(room: Room, seat: Seat, text: str) -> str:
    """Return the answers to ``try``, ``why`` and a refused ``act`` of one action."""
    answers: list[Any] = []
    walk = Walk(room.record, seat, room.number, [text])
    for answer in (walk.offer, walk.reasons):
        try:
            answers.append(answer("m").model_dump())
        except CardwrightError as error:
            answers.append(str(error))
    return json.dumps(answers)


@every_game
@few
@given(place=places, deal=deals)
def test_r5_frames_do_not_depend_on_what_the_viewer_cannot_see(
    game: AnyGame, place: Place, deal: int
) -> None:
    room = room_in(game, place)
    for viewer in VIEWERS:
        twin = twin_of(room, viewer, Random(deal))
        assert list(frames(room, viewer)) == list(frames(twin, viewer))


@every_game
@few
@given(place=places)
def test_r6_no_hidden_card_is_named_in_a_frame(game: AnyGame, place: Place) -> None:
    room = room_in(game, place)
    for viewer in VIEWERS:
        seat = Seat(viewer.seats[0]) if viewer.seats else None
        secret = hidden(game).hidden_cards(room.record.state, seat)
        for frame in frames(room, viewer):
            told = json.loads(frame)
            if isinstance(told, dict):
                # What the log tells of the past was seen then, and may lie hidden again.
                del told["events"]
            assert secret.isdisjoint(leaves(told))


@every_game
@few
@given(place=places)
def test_the_seed_and_its_salt_are_told_only_after_the_game(game: AnyGame, place: Place) -> None:
    room = room_in(game, place)
    room.row.seed, room.row.salt = "314159265358979", "saltsaltsalt"
    room.row.over = room.record.outcome is not None
    for viewer in VIEWERS:
        told = snap(room, viewer).model_dump_json()
        assert ("314159265358979" in told) is room.row.over
        assert ("saltsaltsalt" in told) is room.row.over


def test_r6_a_whole_game_over_the_wire_names_no_hidden_card(alice: Browser, bob: Browser) -> None:
    """Watch every byte that reaches Bob while Alice holds cards that he has never seen."""
    made = alice.deal("human", "computer:1", seed=11)
    with alice.sit(made["table"]) as table, bob.sit(made["watch"].rpartition("/")[2]) as watching:
        for _ in range(3):
            hand = table.until_facts(lambda now: now["decision"])["observation"]["sides"][0][
                "hand"
            ]
            v = table.act(f"lay {hand[0]}")["v"]
            watching.until_facts(at_least(v))
            assert all(f"#{hand[0]}" not in set(leaves(told)) for told in watching.heard)
            table.until_facts(at_least(v + 1))
