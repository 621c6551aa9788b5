"""The door: setup, interrupts, undo flags, endings, digests, what a client lights."""

from __future__ import annotations

from random import Random

import pytest

from cardwright.core.errors import CardwrightError, IllegalActionError
from cardwright.core.game import Outcome, Seat
from cardwright.core.record import Record
from cardwright.games import GAMES
from cardwright.games.parlor_magic.actions import AnswerDraw, Concede, OfferDraw
from cardwright.games.parlor_magic.game import PARLOR_MAGIC
from cardwright.text import sentence
from tests.games.parlor_magic.door import act, action, asked, lay, see

ANN, BEN = Seat(0), Seat(1)


def test_1_1_parlor_magic_is_registered_and_for_exactly_two() -> None:
    assert GAMES["parlor-magic"] is PARLOR_MAGIC
    options = PARLOR_MAGIC.spec.options.defaults()
    with pytest.raises(CardwrightError, match="not for 3 seats"):
        PARLOR_MAGIC.setup(options, 1, seats=3)


def test_1_3_there_is_no_deck_building() -> None:
    with pytest.raises(CardwrightError, match="brings its own decks"):
        PARLOR_MAGIC.setup(PARLOR_MAGIC.spec.options.defaults(), 1, content={"deck": []})


def test_an_action_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    state = lay("a hand: 9C")
    before = PARLOR_MAGIC.digest(state)
    with pytest.raises(IllegalActionError, match="'play 8Ca' is not offered now"):
        PARLOR_MAGIC.apply(state, action(state, "play 8Ca"))
    assert PARLOR_MAGIC.digest(state) == before


def test_22_4_the_turn_of_a_table_is_the_one_that_all_see_also_within_a_play() -> None:
    record, rng = Record(PARLOR_MAGIC, {}, 4), Random(4)
    within = 0
    for _ in range(300):
        decision = record.decision
        if decision is None:
            break
        record.enter(decision.seat, PARLOR_MAGIC.notation(rng.choice(decision.actions)))
        within += record.state.before is not None
        assert record.state.turn == PARLOR_MAGIC.observe(record.state, None).turn
    assert within


def test_17_4_either_seat_may_concede_at_any_time() -> None:
    for seat in (ANN, BEN):
        state = lay("a hand: 9C")
        (event,) = PARLOR_MAGIC.apply(state, Concede(seat)).events
        assert PARLOR_MAGIC.decision(state) is None
        scores = (0.0, 1.0) if seat == ANN else (1.0, 0.0)
        assert PARLOR_MAGIC.outcome(state) == Outcome(scores, "parlor 17.4", "concession")
        loser, winner = ("Ann", "Ben") if seat == ANN else ("Ben", "Ann")
        told = sentence(event.code, event.args, ("Ann", "Ben"))
        assert told == f"{winner} wins: {loser} concedes."


def test_17_4_a_concession_in_the_middle_of_a_play_ends_the_game() -> None:
    state = lay("a hand: 4S; a home: 7S 8S 9S 10S 7C")
    act(state, "play 4Sa", "stack")
    PARLOR_MAGIC.apply(state, Concede(BEN))
    assert see(state, "b").winner == see(state, "a").winner == 0
    assert PARLOR_MAGIC.interrupts(state, ANN) == ()


def test_17_5_a_draw_is_offered_refused_and_agreed() -> None:
    state = lay("a hand: 9C")
    assert PARLOR_MAGIC.interrupts(state, BEN) == (Concede(BEN), OfferDraw(BEN))
    PARLOR_MAGIC.apply(state, OfferDraw(BEN))
    assert see(state, "a").draw_offer == 1
    assert PARLOR_MAGIC.interrupts(state, BEN) == (Concede(BEN),)
    PARLOR_MAGIC.apply(state, AnswerDraw(ANN, accept=False))
    assert see(state, "a").draw_offer is None
    PARLOR_MAGIC.apply(state, OfferDraw(ANN))
    PARLOR_MAGIC.apply(state, AnswerDraw(BEN, accept=True))
    assert PARLOR_MAGIC.outcome(state) == Outcome((0.5, 0.5), "parlor 17.5", "agreement")


def test_17_5_nobody_answers_an_offer_that_is_not_open() -> None:
    state = lay("a hand: 9C")
    with pytest.raises(IllegalActionError, match="'accept-draw' is not possible now"):
        PARLOR_MAGIC.apply(state, AnswerDraw(ANN, accept=True))
    PARLOR_MAGIC.apply(state, OfferDraw(ANN))
    with pytest.raises(IllegalActionError, match="'accept-draw' is not possible now"):
        PARLOR_MAGIC.apply(state, AnswerDraw(ANN, accept=True))


def test_17_5_an_open_offer_stays_while_the_game_goes_on() -> None:
    state = lay("a hand: 9C; b hand: 2C")
    PARLOR_MAGIC.apply(state, OfferDraw(BEN))
    act(state, "play 9Ca")
    assert see(state, "a").draw_offer == 1
    twin = PARLOR_MAGIC.copy(state)
    twin.draw_offer = None
    assert PARLOR_MAGIC.digest(state) != PARLOR_MAGIC.digest(twin)


def test_8_4_taxing_may_be_taken_back_unless_play_is_strict() -> None:
    for options, strict in (("", False), ("strict=true", True)):
        state = lay("a home: 7C", options)
        step = PARLOR_MAGIC.apply(state, action(state, "tax 7Ca"))
        assert (step.strict, step.revealed, step.random) == (strict, False, False)


def test_17_7_in_strict_play_a_record_says_why_there_is_no_undo() -> None:
    for options, reason in (({}, ""), ({"strict": "true"}, "strict")):
        record, rng = Record(PARLOR_MAGIC, options, 1), Random(1)
        while not (taxes := [text for text in texts_of(record) if text.startswith("tax")]):
            record.enter(seat_of(record), rng.choice(texts_of(record)))
        seat = seat_of(record)
        record.act(seat, taxes[:1])
        assert record.can_undo(seat).reason == reason


def seat_of(record: Record) -> Seat:
    assert record.decision is not None
    return record.decision.seat


def texts_of(record: Record) -> list[str]:
    assert record.decision is not None
    return [PARLOR_MAGIC.notation(one) for one in record.decision.actions]


def test_a_draw_reveals_and_a_reshuffle_is_random() -> None:
    state = lay("a draw: 7C 8C 9C; a recycle: 2C; step draw; phasing a")
    step = PARLOR_MAGIC.apply(state, action(state, "redraw"))
    assert (step.revealed, step.random) == (True, True)


@pytest.mark.parametrize(
    ("text", "described"),
    [
        ("tax 7Ca", {"kind": "tax", "card": "7Ca"}),
        ("play 4Sa", {"kind": "play", "card": "4Sa"}),
        ("on KHb", {"kind": "on", "target": "KHb"}),
        ("domain b", {"kind": "domain", "target": "domain-b"}),
        ("stack", {"kind": "stack", "target": "stack"}),
        ("expel KHb", {"kind": "expel", "target": "KHb"}),
        ("pay S", {"kind": "pay", "target": "pool-S"}),
        ("pay 7Ca", {"kind": "pay", "card": "7Ca"}),
        ("block KSb KHa", {"kind": "block", "card": "KSb", "target": "KHa"}),
        ("volley JSa KHb", {"kind": "volley", "card": "JSa", "target": "KHb"}),
        ("sally KHa", {"kind": "sally", "card": "KHa"}),
        ("assign KHa QDb", {"kind": "assign", "card": "KHa", "target": "QDb"}),
        ("bonus QDb", {"kind": "bonus", "target": "QDb"}),
        ("redraw", {"kind": "redraw"}),
        ("pass", {"kind": "pass"}),
        ("concede", {"kind": "concede"}),
    ],
)
def test_23_3_an_action_names_the_handles_to_light(text: str, described: dict[str, str]) -> None:
    assert PARLOR_MAGIC.describe(PARLOR_MAGIC.parse(text, ANN)) == described


@pytest.mark.parametrize(
    ("table", "texts", "args"),
    [
        ("a hand: 2C 3C 4C 5C 6C 2D 3D 4D 5D; step untax", [], {"n": 2}),
        ("a draw: 7C 8C; step draw", [], {"n": 2}),
        ("a hand: 4S; a pool: SSSSS", ["play 4Sa"], {"card": "4Sa"}),
        ("a hand: AS; a pool: SSH", ["play ASa"], {"card": "ASa"}),
        (
            "a field: KS; b field: AD QC; fight: KSa<ADb,QCb; step combat",
            [],
            {"card": "KSa", "n": 2},
        ),
        ("a field: KS+4S JC; b field: JS QC; fight: KSa<JSb JCa<QCb; step combat", [], {"n": 2}),
        ("a hand: 9C", [], {}),
    ],
)
def test_a_question_names_what_its_sentence_needs(
    table: str, texts: list[str], args: dict[str, object]
) -> None:
    state = lay(table)
    act(state, *texts)
    decision = PARLOR_MAGIC.decision(state)
    assert decision is not None
    assert decision.args == args
    assert sentence(f"prompt.{decision.prompt}", decision.args)
    assert asked(state) == decision.seat
