"""Why an action of the toy is not offered, told from an observation alone."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.core.game import Arguments, Reason
from tests.toy.state import (
    DRAWS,
    HAND_LIMIT,
    Action,
    AnswerDraw,
    Charge,
    Concede,
    Draw,
    Lay,
    Observation,
    OfferDraw,
    Pass,
    Pay,
    Show,
    SideSeen,
)


def why_not(seen: Observation, action: Action) -> tuple[Reason, ...]:
    return tuple(_conditions(seen, action))


def _conditions(seen: Observation, action: Action) -> Iterator[Reason]:
    yield _reason("toy 3.1", "toy-going-on", not seen.ended)
    match action:
        case Concede(seat):
            yield _reason("toy 3.2", "toy-own-seat", seat == seen.seat)
        case OfferDraw(seat):
            yield _reason("toy 3.3", "toy-no-offer-open", seen.draw_offer is None)
            yield _reason("toy 3.3", "toy-own-seat", seat == seen.seat)
        case AnswerDraw(seat):
            yield _reason("toy 3.3", "toy-other-offered", seen.draw_offer not in (None, seat))
            yield _reason("toy 3.3", "toy-own-seat", seat == seen.seat)
        case _:
            yield _reason("toy 1.3", "toy-own-turn", seen.seat == seen.deciding is not None)
            if seen.seat is not None:
                yield from _on_turn(seen, seen.sides[seen.seat], action)


def _on_turn(seen: Observation, side: SideSeen, action: Action) -> Iterator[Reason]:
    if isinstance(action, Pay):
        yield _reason("toy 2.1a", "toy-card-being-laid", seen.pending is not None)
        yield _reason("toy 2.1a", "toy-coins-in-pot", action.coins <= side.pot, coins=side.pot)
        return
    yield _reason("toy 2.1a", "toy-coins-settled", seen.pending is None)
    hand = side.hand or ()
    match action:
        case Lay(card):
            yield _reason("toy 2.1", "toy-card-in-hand", card in hand, card=card)
        case Charge():
            yield _reason("toy 2.2", "toy-coin-in-purse", side.purse > 0)
        case Show():
            yield _reason("toy 2.3", "toy-hidden-card", not all(laid.shown for laid in side.row))
        case Draw():
            yield _reason("toy 2.4", "toy-room-in-hand", len(hand) < HAND_LIMIT)
            yield _reason("toy 2.4", "toy-draws-left", side.draws < DRAWS, draws=side.draws)
        case Pass():
            yield _reason("toy 2.5", "toy-nothing-else", not hand and side.draws >= DRAWS)
        case _:
            raise AssertionError(f"{action} is not answered on one's turn")


def _reason(rule: str, code: str, met: bool, **args: int) -> Reason:
    named: Arguments = args
    return Reason(rule, code, named, met)
