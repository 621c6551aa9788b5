"""Actions as text and as numbers, both ways."""

from __future__ import annotations

from typing import get_args

import pytest

from cardwright.core.errors import IllegalActionError, NotationError
from cardwright.core.game import Seat
from cardwright.games.parlor_magic import actions
from cardwright.games.parlor_magic.actions import (
    Ability,
    Action,
    AnswerDraw,
    Assign,
    Attack,
    Block,
    Bonus,
    Concede,
    Done,
    Expel,
    Keep,
    OfferDraw,
    On,
    OnDomain,
    OnStack,
    Pass,
    Pay,
    PayLand,
    Play,
    Redraw,
    Tax,
    Trim,
    Use,
)
from cardwright.games.parlor_magic.cards import parse_card
from cardwright.games.parlor_magic.kernel import layout
from cardwright.games.parlor_magic.notation import notation, parse
from cardwright.games.parlor_magic.numbers import ACTIONS, action_id

TALK: tuple[Action, ...] = tuple(
    action
    for seat in map(Seat, range(2))
    for action in (Concede(seat), OfferDraw(seat), AnswerDraw(seat, True), AnswerDraw(seat, False))
)


def test_every_kind_of_action_has_a_text_and_a_number_or_is_an_interrupt() -> None:
    kinds = {type(action) for action in (*ACTIONS, *TALK)}
    assert kinds == set(get_args(actions.Action))


def test_the_text_of_every_action_names_it_alone() -> None:
    texts = {notation(action): action for action in ACTIONS}
    assert len(texts) == len(ACTIONS)
    assert all(parse(text, Seat(0)) == action for text, action in texts.items())


@pytest.mark.parametrize("action", TALK)
def test_the_text_of_an_interrupt_is_read_with_its_seat(action: Concede) -> None:
    assert parse(notation(action), action.seat) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("trim 4Sa", Trim(parse_card("4Sa"))),
        ("keep 9Da", Keep(parse_card("9Da"))),
        ("redraw 9Da", Redraw(parse_card("9Da"))),
        ("redraw", Redraw(None)),
        ("tax 10Da", Tax(parse_card("10Da"))),
        ("play 4Sa", Play(parse_card("4Sa"))),
        ("on KHb", On(parse_card("KHb"))),
        ("domain a", OnDomain(Seat(0))),
        ("stack", OnStack()),
        ("expel KHb", Expel(parse_card("KHb"))),
        ("pay S", Pay(3)),
        ("pay 10Sa", PayLand(parse_card("10Sa"))),
        ("pass", Pass()),
        ("attack KHa", Attack(parse_card("KHa"))),
        ("block KSb KHa", Block(parse_card("KSb"), parse_card("KHa"))),
        ("volley JSa KHb", Use(Ability.VOLLEY, parse_card("JSa"), parse_card("KHb"))),
        ("sally KHa", Use(Ability.SALLY, parse_card("KHa"), None)),
        ("harry JHb", Use(Ability.HARRY, parse_card("JHb"), None)),
        ("carry QHa 9Db", Use(Ability.CARRY, parse_card("QHa"), parse_card("9Db"))),
        ("assign KHa QDb", Assign(parse_card("KHa"), parse_card("QDb"))),
        ("bonus QDb", Bonus(parse_card("QDb"))),
        ("done", Done()),
        ("concede", Concede(Seat(0))),
        ("offer-draw", OfferDraw(Seat(0))),
        ("accept-draw", AnswerDraw(Seat(0), True)),
        ("refuse-draw", AnswerDraw(Seat(0), False)),
    ],
)
def test_a_text_is_written_and_read_as_the_actions_module_lists_it(
    text: str, action: Action
) -> None:
    assert parse(text, Seat(0)) == action
    assert notation(action) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " pass",
        "pass ",
        "trim  4Sa",
        "trim",
        "trim 1Sa",
        "trim 4Sa 4Sb",
        "pay",
        "pay S S",
        "pay X",
        "domain",
        "domain c",
        "domain ab",
        "volley",
        "volley JSa KHb KSb",
        "block KSb",
        "concede now",
        "constructor",
        "Pass",
    ],
)
def test_a_text_that_is_no_action_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(NotationError, match="is no action of Parlor Magic") as caught:
        parse(text, Seat(0))
    assert "play 4Sa" in caught.value.remedy


def test_numbers_and_actions_are_one_to_one() -> None:
    assert len(ACTIONS) == layout.ACTION_COUNT == len(set(ACTIONS))
    assert [action_id(action) for action in ACTIONS] == list(range(len(ACTIONS)))


@pytest.mark.parametrize(
    ("start", "text"),
    [
        (layout.TRIM, "trim 2Ca"),
        (layout.KEEP, "keep 2Ca"),
        (layout.REDRAW, "redraw 2Ca"),
        (layout.REDRAW_NONE, "redraw"),
        (layout.TAX, "tax 2Ca"),
        (layout.PLAY, "play 2Ca"),
        (layout.ON, "on 2Ca"),
        (layout.ON_DOMAIN, "domain a"),
        (layout.ON_STACK, "stack"),
        (layout.EXPEL, "expel 2Ca"),
        (layout.PAY, "pay C"),
        (layout.PAY_LAND, "pay 2Ca"),
        (layout.PASS, "pass"),
        (layout.ATTACK, "attack 2Ca"),
        (layout.BLOCK, "block JCa JCb"),
        (layout.USE_ON_CRE, "volley JCa JCb"),
        (layout.USE_ON_LND, "carry JCa 7Cb"),
        (layout.USE_SELF, "harry 2Ca"),
        (layout.ASSIGN, "assign JCa JCb"),
        (layout.BONUS, "bonus 2Ca"),
        (layout.DONE, "done"),
    ],
)
def test_the_numbers_are_those_of_the_kernel(start: int, text: str) -> None:
    assert notation(ACTIONS[start]) == text


def test_what_has_no_number_says_so() -> None:
    with pytest.raises(IllegalActionError, match="has no number"):
        action_id(Concede(Seat(0)))
    with pytest.raises(IllegalActionError, match="has no number"):
        action_id(Use(Ability.VOLLEY, parse_card("KHa"), parse_card("KHb")))
