"""What is told of actions, and to whom."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from cardwright.core.game import Event, Seat
from cardwright.games.ark_age import table as t
from cardwright.games.ark_age.actions import Attack, Done, Pass, Summon, Use, Withdraw
from cardwright.games.ark_age.events import tell
from cardwright.games.ark_age.kernel import happenings as h
from cardwright.games.ark_age.observe import observe
from cardwright.games.ark_age.options import ARK_AGE_OPTIONS
from cardwright.games.ark_age.seen import UnitSeen

A, B = Seat(0), Seat(1)


def begin(options: str = "", seats: int = 2) -> t.Table:
    return t.begin(ARK_AGE_OPTIONS.parse(options.split()), 5, seats, None)


def told(table: t.Table, records: list[int]) -> tuple[Event, ...]:
    return tell(records, table.kernel, table.content)


@cache
def story(seed: int) -> tuple[tuple[tuple[Event, ...], frozenset[str]], ...]:
    """Return the events of each action of a game, and the cards of units secret afterwards."""
    table, rng = t.begin(ARK_AGE_OPTIONS.parse(["glory_target=6"]), seed, 2, None), Random(seed)
    found = []
    while (asked := t.decision(table)) is not None:
        busy = [action for action in asked.actions if not isinstance(action, Done | Pass)]
        lively = [action for action in busy if isinstance(action, Attack | Summon | Use)]
        done = t.apply(table, rng.choice(lively or busy or asked.actions))
        found.append((told(table, done.records), frozenset(hidden_places(table))))
    return tuple(found)


def hidden_places(table: t.Table) -> list[str]:
    return [unit.place for unit in spectated(table) if unit.card is None]


def spectated(table: t.Table) -> tuple[UnitSeen, ...]:
    return observe(table.kernel, None, table.options, table.content).units


def events(*codes: str) -> list[Event]:
    return [
        event
        for seed in (1, 2, 3)
        for step, _ in story(seed)
        for event in step
        if event.code in codes
    ]


@pytest.mark.compiled
def test_every_event_cites_a_rule() -> None:
    assert all(event.rule.startswith("ark ") for step, _ in story(1) for event in step)


@pytest.mark.compiled
def test_a_game_tells_of_everything_that_a_game_is_made_of() -> None:
    codes = {event.code for seed in (1, 2, 3) for step, _ in story(seed) for event in step}
    expected = """
        turn round entered left charged revealed drew card stones paid attack damaged died glory
        pride victorious link resolves token dogma over
    """
    assert set(expected.split()) <= codes


def test_501_6_only_who_draws_learns_which_card() -> None:
    drawn = events("drew")
    assert drawn
    for event in drawn:
        seat = Seat(event.args["seat"])
        assert "card" not in event.seen_by(None).args
        assert "card" not in event.seen_by(Seat(1 - seat)).args
        assert event.seen_by(seat).args["card"].startswith("s1-")


def test_610_2_only_its_player_learns_what_enters_in_secret() -> None:
    secret = 0
    for step, hidden in story(2):
        for event in step:
            if event.code == "entered" and event.args["place"] in hidden:
                secret += 1
                assert "card" not in event.args
                assert [*event.private] == ["ab".index(event.args["place"][0])]
    assert secret


def test_601_3_what_enters_on_the_ground_is_told_to_all() -> None:
    entered = [event for event in events("entered") if not event.private]
    assert entered
    assert all(event.args["card"].startswith("s1-") for event in entered)


def test_303_a_death_leads_to_a_zone() -> None:
    assert {event.args["zone"] for event in events("left")} >= {"incubator"}
    assert all("card" in event.args for event in events("left"))


def test_803_2_cards_that_leave_the_game_with_their_player_are_not_shown() -> None:
    table = begin(seats=3)
    while (asked := t.decision(table)) is not None and asked.prompt in ("hero-slot", "gambit"):
        t.apply(table, asked.actions[0])
    gone = told(table, t.apply(table, Withdraw(B)).records)
    assert gone[0] == Event("out", {"seat": 1, "why": "withdrawn"}, "ark 803")
    left = [event for event in gone if event.code == "left"]
    assert left
    assert all("card" not in event.args for event in left)


def test_the_end_is_told_last_with_the_side_that_won() -> None:
    last = story(1)[-1][0]
    (over,) = [event for event in last if event.code == "over"]
    assert over.args["ending"] in ("victory", "sudden-death")
    assert over.args["side"] in (0, 1)


@pytest.mark.parametrize(
    ("record", "event"),
    [
        ((h.EV_PASSED, 1, 0, 0), None),
        ((h.EV_STEP, 3, 0, 0), None),
        ((h.EV_SUDDEN_DEATH, 0, 0, 0), Event("sudden-death", {}, "ark 104.11")),
        ((h.EV_DIED, 0, -1, 0), Event("died", {"place": "a11", "by": None}, "ark 618.1")),
        ((h.EV_CONTROL, 0, 46, 0), Event("control", {"from": "a11", "to": "b12"}, "ark 619.1")),
        ((h.EV_OFFER, 1, 0, 0), Event("offer", {"seat": 1, "attack": 0}, "ark 702.4")),
        (
            (h.EV_TOKEN, 0, 13, -1),
            Event("token", {"place": "a11", "token": "stun", "die": None}, "ark 616.1"),
        ),
        (
            (h.EV_DAMAGED, 0, 2, -1),
            Event("damaged", {"place": "a11", "points": 2, "source": None}, "ark 617"),
        ),
    ],
)
def test_a_record_is_told_as_one_event(record: tuple[int, ...], event: Event | None) -> None:
    assert told(begin(), [*record]) == (() if event is None else (event,))


def test_c11_6_a_card_shown_is_named_to_everybody() -> None:
    table = begin()
    (event,) = told(table, [h.EV_SHOWN, 3, 0, 0])
    assert event.args == {"card": [*table.content.lowered.numbers][table.kernel.definition[3]]}


def test_404_a_card_is_named_to_all_where_it_lay_or_lies_open() -> None:
    table = begin()
    for before, after, is_open in ((1, 3, True), (3, 1, True), (0, 1, False), (1, 0, False)):
        (event,) = told(table, [h.EV_CARD, 0, before, after])
        assert ("card" in event.args) == is_open
        assert (A in event.private) != is_open
