"""The toy's actions as texts and as numbers, and its observation as JSON."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from cardwright.core.errors import NotationError
from cardwright.core.game import Json, Seat
from tests.toy.state import (
    CARDS,
    MOST_COINS,
    Action,
    AnswerDraw,
    Charge,
    Concede,
    Draw,
    LaidSeen,
    Lay,
    Observation,
    OfferDraw,
    Pass,
    Pay,
    Show,
    SideSeen,
)

NUMBERED: tuple[Action, ...] = (
    *map(Lay, CARDS),
    *map(Pay, range(MOST_COINS + 1)),
    Charge(),
    Show(),
    Draw(),
    Pass(),
)
NUMBER_OF = {action: number for number, action in enumerate(NUMBERED)}


def notation(action: Action) -> str:
    match action:
        case Lay(card):
            return f"lay {card}"
        case Pay(coins):
            return f"pay {coins}"
        case OfferDraw():
            return "offer-draw"
        case AnswerDraw(accept=accept):
            return "accept-draw" if accept else "refuse-draw"
        case Charge() | Show() | Draw() | Pass() | Concede():
            return type(action).__name__.lower()


NUMBERED_BY_TEXT = {notation(action): action for action in NUMBERED}


def parse(text: str, seat: Seat) -> Action:
    talk: dict[str, Action] = {
        "concede": Concede(seat),
        "offer-draw": OfferDraw(seat),
        "accept-draw": AnswerDraw(seat, accept=True),
        "refuse-draw": AnswerDraw(seat, accept=False),
    }
    action = NUMBERED_BY_TEXT.get(text) or talk.get(text)
    if action is None:
        raise NotationError(f"{text!r} is no action of the toy", remedy="Write lay 7, pay 1, draw")
    return action


def to_json(observation: Observation) -> Json:
    return asdict(observation)


def from_json(data: Json) -> Observation:
    return Observation(**{**data, "sides": tuple(map(_side_from_json, data["sides"]))})


def _side_from_json(data: dict[str, Any]) -> SideSeen:
    hand = None if data["hand"] is None else tuple(data["hand"])
    row = tuple(LaidSeen(**laid) for laid in data["row"])
    return SideSeen(**{**data, "hand": hand, "row": row})
