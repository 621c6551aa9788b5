"""What may be played, tried and taken back in a game that is being played."""

from __future__ import annotations

import pytest

from cardwright.core.errors import CardwrightError, IllegalActionError, NotationError
from cardwright.core.game import Seat
from cardwright.core.record import Record
from cardwright.core.replay import to_replay, verify
from cardwright.core.undoing import Takeable
from tests.toy import TOY
from tests.toy.state import State

A, B = Seat(0), Seat(1)


def started(**options: str) -> Record:
    return Record(TOY, options, seed=1)


def first_card(record: Record, seat: Seat) -> str:
    return f"lay {record.state.sides[seat].hand[0]}"


def truth(record: Record) -> tuple[str, int]:
    return TOY.digest(record.state), len(record.entries)


def test_a_whole_play_is_one_act_with_an_entry_for_each_decision() -> None:
    record = started()
    record.act(A, ["charge"])
    made = record.act(A, [first_card(record, A), "pay 1"])
    assert [(entry.seat, entry.turn) for entry in made] == [(A, 1), (A, 1)]
    assert [entry.step.events[0].code for entry in made if entry.step] == ["toy-choose", "toy-lay"]
    assert record.decision is not None
    assert record.decision.seat == B


@pytest.mark.parametrize(
    ("texts", "says"),
    [
        (["lay 1", "pay 5"], "not offered"),
        (["draw", "draw"], "whole after 1"),
        (["charge", "charge"], "whole after 1"),
        (["pay 1"], "not offered"),
        (["concede"], "not offered"),
        ([], "at least one"),
    ],
)
def test_a_refused_act_changes_nothing(texts: list[str], says: str) -> None:
    record = started()
    record.act(A, ["charge"])
    before = truth(record)
    texts = [first_card(record, A) if text == "lay 1" else text for text in texts]
    with pytest.raises(IllegalActionError, match=says):
        record.act(A, texts)
    assert truth(record) == before


def test_half_a_play_is_refused() -> None:
    record = started()
    record.act(A, ["charge"])
    with pytest.raises(IllegalActionError, match="not whole after 1"):
        record.act(A, [first_card(record, A)])
    assert len(record.entries) == 1


def test_only_the_seat_that_is_asked_may_act() -> None:
    record = started()
    with pytest.raises(IllegalActionError, match="seat 0 has to decide, not seat 1"):
        record.act(B, ["draw"])


def test_a_text_that_names_no_action_is_refused() -> None:
    with pytest.raises(NotationError):
        started().act(A, ["lay the table"])


def test_nobody_acts_once_the_game_is_over() -> None:
    record = started()
    record.interrupt(B, "concede")
    with pytest.raises(IllegalActionError, match="over"):
        record.act(A, ["draw"])
    with pytest.raises(IllegalActionError):
        record.interrupt(A, "offer-draw")


def test_trying_shows_the_next_question_and_changes_nothing() -> None:
    record = started()
    record.act(A, ["charge"])
    before = truth(record)
    tried = record.try_(A, [first_card(record, A)])
    assert tried.decision is not None
    assert tried.decision.prompt == "toy-pay"
    assert tried.state.pending is not None
    assert truth(record) == before


def test_trying_a_whole_play_says_so() -> None:
    record = started()
    tried = record.try_(A, [first_card(record, A)])
    assert tried.decision is None
    assert len(tried.state.sides[A].row) == 1


def test_trying_a_draw_does_not_show_the_card() -> None:
    record = started()
    tried = record.try_(A, ["draw"])
    assert tried.decision is None
    assert TOY.observe(tried.state, A) == TOY.observe(record.state, A)


def test_trying_names_the_action_whose_effect_it_withholds() -> None:
    record = started()
    drawn, laid = record.try_(A, ["draw"]), record.try_(A, [first_card(record, A)])
    assert (drawn.withheld, laid.withheld) == (TOY.parse("draw", A), None)


def test_trying_refuses_what_acting_refuses() -> None:
    record = started()
    for seat, texts in ((A, ["pay 1"]), (A, ["draw", "draw"]), (B, [])):
        with pytest.raises(IllegalActionError):
            record.try_(seat, texts)


def test_undo_takes_back_play_after_play() -> None:
    record = started()
    states = [TOY.digest(record.state)]
    record.act(A, ["charge"])
    states.append(TOY.digest(record.state))
    record.act(A, [first_card(record, A), "pay 1"])
    assert record.can_undo(A) == Takeable(2, "")
    assert record.undo(A).text == "undo 2"
    assert TOY.digest(record.state) == states[1]
    assert record.undo(A).text == "undo 1"
    assert TOY.digest(record.state) == states[0]
    assert record.can_undo(A) == Takeable(0, "nothing")


def test_undone_entries_stay_in_the_record() -> None:
    record = started()
    record.act(A, ["charge"])
    record.undo(A)
    record.act(A, ["draw"])
    assert [(entry.text, entry.undone) for entry in record.entries] == [
        ("charge", True),
        ("undo 1", False),
        ("draw", False),
    ]


def test_a_seat_that_has_not_played_has_nothing_to_undo() -> None:
    record = started()
    record.act(A, ["charge"])
    assert record.can_undo(B) == Takeable(0, "nothing")


def test_undo_ends_where_something_was_revealed() -> None:
    record = started()
    record.act(A, ["draw"])
    assert record.can_undo(A) == Takeable(0, "revealed")
    with pytest.raises(IllegalActionError, match="undo is not possible: something hidden"):
        record.undo(A)


def test_undo_ends_at_what_was_revealed_but_goes_back_to_it() -> None:
    record = started()
    record.act(A, [first_card(record, A)])
    record.act(B, [first_card(record, B)])
    record.act(A, ["charge"])
    record.act(A, ["show"])
    record.act(A, ["charge"])
    record.undo(A)
    assert record.can_undo(A) == Takeable(0, "revealed")


def test_undo_ends_where_another_seat_has_decided_even_if_that_was_undone() -> None:
    record = started()
    record.act(A, [first_card(record, A)])
    record.act(B, ["charge"])
    assert record.can_undo(A) == Takeable(0, "other-decided")
    record.undo(B)
    assert record.can_undo(A) == Takeable(0, "other-decided")


def test_undo_ends_at_an_interrupt() -> None:
    record = started()
    record.act(A, ["charge"])
    record.interrupt(B, "offer-draw")
    assert record.can_undo(A) == Takeable(0, "interrupted")


def test_undo_ends_where_an_option_forbids_it() -> None:
    record = started(strict="true")
    record.act(A, ["charge"])
    assert record.can_undo(A) == Takeable(0, "strict")


def test_nothing_is_undone_after_the_end() -> None:
    record = started()
    record.act(A, ["charge"])
    record.interrupt(B, "concede")
    assert record.can_undo(A) == Takeable(0, "over")
    assert record.can_takeback(A) == Takeable(0, "over")


def test_a_takeback_goes_past_what_undo_allows() -> None:
    record = started()
    before = TOY.digest(record.state)
    record.act(A, ["draw"])
    record.act(B, [first_card(record, B)])
    assert record.can_takeback(A) == Takeable(2, "")
    assert record.takeback(A).text == "takeback 2"
    assert TOY.digest(record.state) == before
    assert record.can_undo(A) == Takeable(0, "nothing")
    assert record.can_takeback(B) == Takeable(0, "nothing")


def test_after_a_takeback_the_game_goes_on_and_new_plays_can_be_undone() -> None:
    record = started()
    record.act(A, ["charge"])
    record.act(A, ["draw"])
    record.takeback(A)
    assert record.can_undo(A) == Takeable(0, "revealed")
    record.act(A, ["charge"])
    assert record.can_undo(A) == Takeable(1, "")


def test_a_stored_record_comes_back_to_life_entry_by_entry() -> None:
    record = started()
    record.act(A, ["charge"])
    record.act(A, [first_card(record, A), "pay 1"])
    record.undo(A)
    record.interrupt(B, "offer-draw")
    record.act(A, ["draw"])
    record.takeback(A)
    again = started()
    for entry in record.entries:
        again.enter(entry.seat, entry.text)
    assert again.entries == record.entries
    assert TOY.digest(again.state) == TOY.digest(record.state)
    assert [again.can_undo(seat) for seat in (A, B)] == [record.can_undo(s) for s in (A, B)]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("undo 2", "1 entries can be taken back"),
        ("undo", "1 entries can be taken back"),
        ("takeback 7", "1 entries can be taken back"),
    ],
)
def test_a_stored_undo_of_another_length_is_refused(text: str, says: str) -> None:
    record = started()
    record.enter(A, "charge")
    with pytest.raises(IllegalActionError, match=says):
        record.enter(A, text)


def test_a_half_stored_play_goes_on_as_one_play() -> None:
    record = started()
    record.enter(A, "charge")
    record.enter(A, first_card(record, A))
    record.enter(A, "pay 0")
    assert record.can_undo(A) == Takeable(2, "")


@pytest.mark.parametrize(
    ("seed", "seats", "options", "where"),
    [
        (-1, 2, {}, "seed"),
        (2**128, 2, {}, "seed"),
        (1, 3, {}, "seats"),
        (1, 2, {"hnad": "3"}, "option hnad"),
        (1, 2, {"coins": "6"}, "option coins"),
    ],
)
def test_a_game_that_cannot_start_says_what_is_wrong(
    seed: int, seats: int, options: dict[str, str], where: str
) -> None:
    with pytest.raises(CardwrightError) as caught:
        Record(TOY, options, seed, seats)
    assert caught.value.where == where
    assert caught.value.remedy


def test_a_game_for_two_asks_for_two() -> None:
    with pytest.raises(CardwrightError) as caught:
        Record(TOY, {}, 1, 3)
    assert caught.value.remedy == "Use 2"


def test_states_are_kept_only_while_they_can_be_undone() -> None:
    record = started()
    for _ in range(2):
        record.act(A, ["charge"])
    kept = [play.before for play in record._plays]
    assert all(isinstance(state, State) for state in kept)
    record.act(A, ["draw"])
    assert [play.before for play in record._plays] == [None, None, None]


# ---- going on from a replay


def test_a_redeal_leaves_what_the_seat_knows_and_deals_the_rest_anew() -> None:
    hands, seen = set(), set()
    for seed in range(12):
        record = Record(TOY, {}, 5)
        record.act(A, ["charge"])
        record.redeal(A, seed)
        seen.add(str(TOY.observe(record.state, A)))
        hands.add(str(TOY.observe(record.state, B)))
    assert len(seen) == 1
    assert len(hands) > 1


def test_a_redealt_game_replays_the_same_from_its_file() -> None:
    record = Record(TOY, {}, 5)
    record.act(A, ["charge"])
    record.redeal(A, 2**128 - 1)
    again = Record(TOY, {}, 5)
    for entry in record.entries:
        again.enter(entry.seat, entry.text)
    assert TOY.digest(again.state) == TOY.digest(record.state)


def test_nothing_before_a_redeal_can_be_taken_back_and_what_follows_can() -> None:
    record = Record(TOY, {}, 5)
    record.act(A, ["charge"])
    record.redeal(A, 1)
    after = TOY.digest(record.state)
    assert not record.can_undo(A).count
    assert not record.can_takeback(A).count
    seat = record.decision.seat if record.decision else A
    record.act(seat, ["charge"])
    record.takeback(seat)
    assert TOY.digest(record.state) == after


@pytest.mark.parametrize("text", ["redeal", "redeal x", "redeal -1", f"redeal {2**128}",
                                  "redeal " + "9" * 5000, "redeal \u0661"])  # fmt: skip
def test_a_stored_redeal_has_a_seed(text: str) -> None:
    with pytest.raises(IllegalActionError, match="is no seed"):
        Record(TOY, {}, 5).enter(A, text)


def test_a_note_changes_nothing_but_the_record_and_comes_back_from_its_file() -> None:
    record = Record(TOY, {}, 5)
    record.act(A, ["charge"])
    before, decision = TOY.digest(record.state), record.decision
    note = record.note(A, "lapse")
    assert (note.text, note.step) == ("lapse", None)
    assert (TOY.digest(record.state), record.decision) == (before, decision)
    assert record.can_undo(A).count == 1
    again = verify(to_replay(record), TOY, "the file")
    assert [entry.text for entry in again.entries] == ["charge", "lapse"]


def test_only_known_words_are_notes_and_only_while_the_game_goes_on() -> None:
    record = Record(TOY, {}, 5)
    with pytest.raises(IllegalActionError, match="is no note"):
        record.note(A, "sneeze")
    record.interrupt(A, "concede")
    with pytest.raises(IllegalActionError, match="over"):
        record.note(A, "lapse")


def test_what_is_played_in_ones_place_stands_until_one_plays_oneself_again() -> None:
    record = started()
    record.note(A, "lapse")
    record.act(A, ["charge"])
    assert record.can_undo(A) == Takeable(0, "not-own")
    record.act(A, [first_card(record, A), "pay 1"])
    assert record.can_undo(A).count == 2
    record.undo(A)
    assert record.can_undo(A) == Takeable(0, "not-own")
    assert [entry.is_own for entry in record.entries[:4]] == [True, False, True, True]


def test_a_computer_plays_in_ones_place_until_one_is_back() -> None:
    record = started()
    record.note(A, "stand-in")
    record.act(A, ["charge"])
    record.note(A, "return")
    record.act(A, [first_card(record, A), "pay 1"])
    assert [entry.is_own for entry in record.entries if entry.step] == [False, True, True]


def test_nobody_is_away_any_more_where_a_replay_is_gone_on_with() -> None:
    record = started()
    record.note(A, "stand-in")
    record.redeal(A, 5)
    record.act(A, ["charge"])
    assert record.can_undo(A).count == 1
