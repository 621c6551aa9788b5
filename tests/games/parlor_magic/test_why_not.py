"""Why an action is or is not offered (23.3): one hand-made case a condition, and the agreement."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from cardwright.core.game import Seat
from cardwright.games.parlor_magic import actions, why_not
from cardwright.games.parlor_magic.actions import AnswerDraw, Concede, OfferDraw
from cardwright.games.parlor_magic.game import PARLOR_MAGIC
from tests.games.parlor_magic.door import act, lay, offered, see, unmet, walked, why
from tests.games.parlor_magic.unmet import RICH, UNMET


@pytest.mark.parametrize(("table", "text", "reason", "options", "first"), UNMET)
def test_23_3_an_unmet_condition_names_its_rule(
    table: str, text: str, reason: str, options: str, first: str
) -> None:
    state = lay(table, options)
    if first:
        act(state, *first.split(", "))
    assert (text in offered(state)) == (reason == "")
    assert unmet(state, text) == [] if reason == "" else reason in unmet(state, text)


def test_23_3_an_expel_says_what_would_do() -> None:
    """The example of the rulebook: 4 of Spades at KH+5D, Diamonds trump."""
    state = lay(f"a hand: 4S; {RICH}; b field: KH+5D; stack: 2Db")
    act(state, "play 4Sa")
    (reason,) = [one for one in why(state, "expel KHb") if not one.met]
    assert reason.rule == "parlor 15.2"
    assert reason.args == {"card": "4Sa", "target": ["KHb", "5Db"], "needs": [0, 6, 0, 0]}


def test_13_5_an_ability_names_the_group_that_stands_against_it() -> None:
    text = "a field: KH JS; b field: AD QC+5H; fight: KHa<ADb,QCb; step abilities-phasing"
    (reason,) = [one for one in why(lay(text), "sally KHa") if not one.met]
    assert reason.args["target"] == ["QCb", "5Hb", "ADb"]
    assert (reason.args["suit"], reason.args["more"], reason.args["less"]) == ("H", 5, 1)


def test_8_1_a_taxed_card_says_when_it_untaxes() -> None:
    state = lay("a home: 7C taxed-b 8C taxed-a; turn 7")
    turns = {
        card: [one.args["turn"] for one in why(state, f"tax {card}") if not one.met]
        for card in ("7Ca", "8Ca")
    }
    assert turns == {"7Ca": [8], "8Ca": [9]}


def test_23_3_a_seat_that_is_not_asked_is_told_who_is() -> None:
    state = lay("a hand: 7C; b hand: 7D")
    assert unmet(state, "play 7Db", "b") == ["6.2 your-decision", "7.4 land-own-turn"]


def test_23_3_once_the_game_is_over_nothing_is_offered() -> None:
    state = lay("a hand: 7C")
    PARLOR_MAGIC.apply(state, Concede(Seat(1)))
    seen = PARLOR_MAGIC.observe(state, Seat(0))
    reasons = PARLOR_MAGIC.why_not(seen, PARLOR_MAGIC.parse("play 7Ca", Seat(0)))
    assert [one.code for one in reasons if not one.met] == ["game-goes-on"]


@pytest.mark.parametrize("talk", [Concede(Seat(0)), OfferDraw(Seat(0)), AnswerDraw(Seat(0), True)])
@pytest.mark.parametrize("offer", [None, 0, 1])
def test_17_5_table_talk_is_explained_too(talk: actions.TableTalk, offer: int | None) -> None:
    state = lay("a hand: 7C")
    state.draw_offer = None if offer is None else Seat(offer)
    for seat in map(Seat, range(2)):
        reasons = PARLOR_MAGIC.why_not(PARLOR_MAGIC.observe(state, seat), talk)
        assert all(one.met for one in reasons) == (talk in PARLOR_MAGIC.interrupts(state, seat))


def test_every_kind_of_action_is_explained() -> None:
    assert set(why_not.EXPLAINED) == set(get_args(actions.Action))


def test_all_conditions_are_met_exactly_if_the_action_is_offered() -> None:
    """Every offered action, and as many of the ids around them, over whole games."""
    rng, tried = Random(3), 0
    for state in walked():
        decision = PARLOR_MAGIC.decision(state)
        if decision is None or rng.random() < 0.6:
            continue
        seen, mine = see(state), set(decision.actions)
        ids = [PARLOR_MAGIC.action_id(one) for one in decision.actions]
        near = range(max(0, min(ids) - 60), min(max(ids) + 60, PARLOR_MAGIC.action_count({})))
        others = [PARLOR_MAGIC.action(number) for number in rng.sample(near, 20)]
        for one in {*mine, *others}:
            tried += 1
            reasons = PARLOR_MAGIC.why_not(seen, one)
            assert all(reason.met for reason in reasons) == (one in mine), (one, reasons)
    assert tried > 5000
