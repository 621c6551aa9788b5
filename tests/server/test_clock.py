"""The clock as a value (decision 0013). Moments are given: no test waits."""

from __future__ import annotations

import json

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.server.api_models import NewClock
from cardwright.server.clock import (
    DAY,
    LAPSES,
    LOAD_REFUND,
    MOST_LAG,
    Clock,
    Left,
    from_json,
    new_clock,
    to_json,
)
from cardwright.server.timing import CORRESPONDENCE, RELAXED, TURN_BANK, terms_of
from cardwright.server.uptime import Uptime


def begun(clock: Clock, seats: int = 2) -> Clock:
    """Return the clock after each seat has made a first play that cost nothing."""
    for seat in range(seats):
        clock = clock.asking(seat, 1, 0.0).played(seat, 0.0)
    return clock


def relaxed() -> Clock:
    return begun(new_clock(RELAXED, 2))


def test_the_relaxed_clock_gives_two_minutes_thirty_then_ten_seconds_a_play_and_a_grace() -> None:
    clock = relaxed().asking(0, 1, 100.0)
    assert clock.left(0, 120.0) == Left(130.0, 60.0)
    assert clock.left(0, 260.0) == Left(0.0, 50.0)
    assert clock.due == 100.0 + 150.0 + 60.0
    played = clock.played(0, 120.0)
    assert played.left(0, 500.0) == Left(140.0, 60.0)


def test_a_bank_never_holds_more_than_at_the_start() -> None:
    assert relaxed().asking(0, 1, 0.0).played(0, 3.0).left(0, 3.0).time == 150.0


def test_the_grace_is_for_each_question_anew() -> None:
    clock = relaxed().asking(0, 1, 0.0).played(0, 200.0)
    assert clock.left(0, 200.0) == Left(10.0, 60.0)
    assert clock.asking(0, 1, 200.0).due == 200.0 + 10.0 + 60.0


def test_only_the_seat_that_is_asked_loses_time() -> None:
    clock = relaxed().asking(0, 1, 0.0)
    assert clock.left(1, 100.0) == Left(150.0, 60.0)
    assert clock.left(0, 100.0).time == 50.0
    nobody = clock.asking(None, 1, 100.0)
    assert nobody.due is None
    assert nobody.left(0, 900.0).time == 50.0


def test_the_first_play_of_each_seat_is_refunded_for_loading() -> None:
    clock = new_clock(RELAXED, 2).asking(0, 1, 0.0)
    assert clock.left(0, LOAD_REFUND) == Left(150.0, 60.0)
    assert clock.free_at(10.0) == LOAD_REFUND - 10.0
    assert clock.played(0, LOAD_REFUND + 20.0).left(0, 0.0).time == 140.0
    assert clock.played(0, 0.0).asking(0, 1, 0.0).free == 0.0


def test_a_slow_line_is_credited_up_to_a_limit() -> None:
    assert relaxed().asking(0, 1, 0.0, lag=0.2).left(0, 1.0).time == pytest.approx(149.2)
    assert relaxed().asking(0, 1, 0.0, lag=30.0).free == MOST_LAG


def test_the_allowance_of_a_turn_is_used_before_the_bank_and_is_fresh_in_the_next() -> None:
    clock = begun(new_clock(TURN_BANK, 2)).asking(0, 1, 0.0).played(0, 80.0)
    assert clock.left(0, 80.0).time == 280.0
    same_turn = clock.asking(0, 1, 80.0)
    assert same_turn.left(0, 80.0).time == 280.0
    assert same_turn.asking(0, 2, 80.0).left(0, 80.0).time == 340.0


def test_correspondence_gives_days_for_each_play() -> None:
    clock = begun(new_clock(CORRESPONDENCE, 2)).asking(0, 1, 0.0)
    assert clock.due == 3 * DAY
    later = clock.played(0, 2 * DAY).asking(0, 1, 2 * DAY)
    assert later.due == 5 * DAY


def test_nobodys_time_runs_in_a_pause() -> None:
    clock = relaxed().asking(0, 1, 0.0).paused(50.0)
    assert clock.due is None
    assert clock.left(0, 9_999.0).time == 100.0
    assert clock.asking(0, 1, 9_999.0).left(0, 10_009.0).time == 90.0


def test_a_question_ends_a_pause_and_forgets_who_asked_for_one() -> None:
    assert not relaxed().paused(0.0).asking(1, 1, 5.0).is_paused
    assert relaxed().with_request(0).asking(1, 1, 5.0).asks_pause is None


def test_time_that_ran_out_leaves_nothing_and_counts_until_the_seat_plays_itself() -> None:
    clock = relaxed()
    for lapse in range(1, LAPSES + 1):
        clock = clock.asking(0, 1, 0.0).lapsed(0).stopped(10_000.0)
        assert clock.left(0, 0.0).time == 0.0
        assert clock.is_out(0) == (lapse == LAPSES)
    assert clock.asking(0, 1, 0.0).played(0, 1.0).seats[0].lapses == 0


def test_a_play_that_is_taken_back_brings_no_time() -> None:
    clock = relaxed().asking(0, 1, 0.0).played(0, 60.0)
    assert clock.left(0, 60.0).time == 100.0
    assert clock.taken_back(0).left(0, 60.0).time == 90.0


def test_a_play_of_the_table_that_is_taken_back_takes_nothing_more() -> None:
    clock = relaxed().asking(0, 1, 0.0).played(0, 60.0).asking(0, 1, 60.0)
    lapsed = clock.lapsed(0).stopped(70.0)
    assert lapsed.taken_back(0).left(0, 70.0).time == lapsed.left(0, 70.0).time


def test_undo_brings_no_fresh_grace_however_often() -> None:
    clock, now = relaxed().asking(0, 1, 0.0).played(0, 150.0), 200.0
    for _ in range(5):
        clock = clock.asking(0, 1, now).played(0, now + 15.0).taken_back(0)
        now += 15.0
    assert clock.asking(0, 1, now).due == now
    another = clock.asking(0, 1, now).played(0, now).asking(0, 1, now)
    assert another.due == now + 10.0 + 60.0
    again = another.played(0, now + 60.0).taken_back(0).asking(0, 1, now + 60.0)
    assert again.due == now + 60.0 + 10.0


def test_undo_brings_no_fresh_days_and_no_fresh_turn() -> None:
    days = begun(new_clock(CORRESPONDENCE, 2)).asking(0, 1, 0.0).played(0, DAY)
    again = days.taken_back(0).asking(0, 1, DAY)
    assert again.due == 3 * DAY
    turn = begun(new_clock(TURN_BANK, 2)).asking(0, 2, 0.0).played(0, 50.0)
    assert turn.taken_back(0).asking(0, 1, 50.0).left(0, 50.0).time == 310.0
    assert turn.taken_back(0).asking(0, 1, 50.0).asking(0, 2, 50.0).left(0, 50.0).time == 310.0


def test_what_somebody_else_takes_back_costs_nobody_the_time_of_the_question() -> None:
    clock = begun(new_clock(CORRESPONDENCE, 2)).asking(0, 1, 0.0).played(0, 0.0)
    undone = clock.asking(1, 1, 0.0).taken_back(0).asking(0, 1, 2 * DAY)
    assert undone.played(0, 2 * DAY).asking(1, 1, 2 * DAY).due == 5 * DAY


def test_a_pause_brings_no_fresh_grace() -> None:
    clock = relaxed().asking(0, 1, 0.0).paused(190.0)
    assert clock.asking(0, 1, 500.0).due == 520.0


def test_what_the_computer_plays_in_ones_place_is_neither_a_lapse_nor_forgives_one() -> None:
    clock = relaxed().asking(0, 1, 0.0).lapsed(0).stopped(210.0).played_for(0)
    assert clock.seats[0].lapses == 1
    assert clock.asking(0, 1, 300.0).left(0, 300.0).grace == 60.0


def test_whoever_takes_a_seat_over_has_no_lapses_and_time_to_load_the_page() -> None:
    clock = relaxed().asking(0, 1, 0.0).lapsed(0).stopped(100.0).taken_over(0)
    assert clock.seats[0].lapses == 0
    assert clock.asking(0, 1, 100.0).free == LOAD_REFUND
    assert clock.left(0, 100.0).time == 50.0


def test_a_moment_before_the_question_costs_nothing() -> None:
    # A crash may set the running time back a little.
    assert relaxed().asking(0, 1, 100.0).left(0, 95.0) == Left(150.0, 60.0)


def test_a_clock_comes_back_from_its_json() -> None:
    clock = relaxed().asking(1, 4, 12.5, lag=0.25).with_request(0)
    assert from_json(json.loads(json.dumps(to_json(clock)))) == clock


def test_the_running_time_counts_on_from_the_last_life() -> None:
    moments = iter([1000.0, 1003.0, 1005.0, 1006.0])
    uptime = Uptime(lambda: next(moments))
    assert uptime() == 3.0
    uptime.go_on_from(50.0)
    assert uptime() == 51.0


def test_what_is_not_chosen_is_as_usual() -> None:
    assert terms_of(None) is None
    assert terms_of(NewClock(kind="relaxed")) == RELAXED
    chosen = terms_of(NewClock(kind="correspondence", days=1))
    assert chosen is not None
    assert chosen.allowance == DAY


def test_a_choice_of_another_kind_of_clock_is_refused() -> None:
    with pytest.raises(CardwrightError, match="has no days"):
        terms_of(NewClock(kind="relaxed", days=2))
