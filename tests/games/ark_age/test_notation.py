"""Ids and texts of actions lead to each other."""

from __future__ import annotations

import pytest

from cardwright.core.errors import NotationError
from cardwright.core.game import Seat
from cardwright.games.ark_age import actions as a
from cardwright.games.ark_age.kernel.layout import ACTION_COUNT, place_at
from cardwright.games.ark_age.notation import notation, parse, place_of, place_text
from cardwright.games.ark_age.numbers import ACTIONS, action_id

B = Seat(1)


def test_every_id_names_one_action() -> None:
    assert len(ACTIONS) == ACTION_COUNT
    assert [action_id(action) for action in ACTIONS] == list(range(ACTION_COUNT))


def test_every_action_has_one_text_that_leads_back_to_it() -> None:
    texts = [notation(action) for action in ACTIONS]
    assert len(set(texts)) == ACTION_COUNT
    assert [parse(text, B) for text in texts] == list(ACTIONS)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("summon 17", a.Summon(17)),
        ("move a23", a.Move(int(place_at(0, 1, 2)))),
        ("use b11 2", a.Use(int(place_at(1, 0, 0)), 1)),
        ("dogma 3 1", a.UseDogma(2, 0)),
        ("player b", a.TargetPlayer(B)),
        ("card f 511", a.PickCard(Seat(5), 511)),
        ("spend 1", a.Spend(0)),
        ("pass", a.Pass()),
        ("withdraw", a.Withdraw(B)),
        ("offer 2", a.OfferSettlement(B, 1)),
        ("accept 1", a.AcceptSettlement(B, 0)),
        ("refuse 1", a.RefuseSettlement(B, 0)),
    ],
)
def test_a_text_names_its_action(text: str, action: a.Action) -> None:
    assert parse(text, B) == action
    assert notation(action) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "sing",
        "summon",
        "summon 512",
        "summon -1",
        "summon 017",
        "summon 17 18",
        "move g11",
        "move a61",
        "move a10",
        "player g",
        "player",
        "use a11 9",
        "use a11 0",
        "pass now",
        " pass",
        "withdraw 1",
        "offer",
        "offer 17",
    ],
)
def test_what_names_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="no action of Ark Age"):
        parse(text, B)


def test_a_place_is_seat_row_and_column_from_1() -> None:
    assert place_text(int(place_at(2, 4, 8))) == "c59"
    assert place_of("c59") == place_at(2, 4, 8)
