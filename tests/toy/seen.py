"""What a seat of the toy may know, and states that fit it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.core.game import Json, Seat
from cardwright.core.rng import Stream
from tests.toy.state import (
    CARDS,
    SEATS,
    Action,
    Laid,
    LaidSeen,
    Observation,
    Pay,
    Side,
    SideSeen,
    State,
)


def observe(state: State, seat: Seat | None) -> Observation:
    """Show the seat its own cards, everything face up, and in the end all rows (toy 1.4)."""
    over = state.ended == "count"
    deciding = None if state.asked is None else state.asked.seat
    return Observation(
        seat=seat,
        options=dict(state.options),
        turn=state.turn,
        group=state.group,
        deciding=deciding,
        pending=state.pending if deciding == seat else None,
        sides=tuple(_side_seen(state.sides[owner], owner == seat, over) for owner in SEATS),
        draw_offer=state.draw_offer,
        ended=state.ended,
        loser=state.loser,
    )


def _side_seen(side: Side, own: bool, over: bool) -> SideSeen:
    row = tuple(
        LaidSeen(laid.card if own or over or laid.shown else None, laid.coins, laid.shown)
        for laid in side.row
    )
    hand = tuple(side.hand) if own else None
    return SideSeen(hand, len(side.hand), row, side.purse, side.pot, side.draws)


def sample(seen: Observation, rng: Stream) -> State:
    """Deal the unseen cards again, every deal equally likely."""
    known = {card for side in seen.sides for card in side.hand or ()}
    known |= {laid.card for side in seen.sides for laid in side.row if laid.card is not None}
    unseen = [card for card in CARDS if card not in known]
    shuffled = vec[i64](unseen)
    rng.shuffle(shuffled, len(unseen))
    stock = [int(card) for card in shuffled]
    sides = [_deal(side, stock) for side in seen.sides]
    return State(
        options=dict(seen.options),
        sides=sides,
        bag=sorted(stock),
        chance=Stream(rng.word(), rng.word()),
        turn=seen.turn,
        group=seen.group,
        pending=seen.pending,
        draw_offer=None if seen.draw_offer is None else Seat(seen.draw_offer),
        ended=seen.ended,
        loser=None if seen.loser is None else Seat(seen.loser),
    )


def _deal(side: SideSeen, stock: list[int]) -> Side:
    """Return the side with its unseen cards taken from the stock."""
    row = [
        Laid(stock.pop() if laid.card is None else laid.card, laid.coins, laid.shown)
        for laid in side.row
    ]
    known = side.hand
    hand = sorted(stock.pop() for _ in range(side.hand_size)) if known is None else list(known)
    return Side(hand, row, side.purse, side.pot, side.draws)


def preview(seen: Observation, action: Action | None) -> Json:
    """Return ``{"known": [sum, sum]}``: what is known to lie on each side, coins included."""
    sums = [sum((laid.card or 0) + laid.coins for laid in side.row) for side in seen.sides]
    if isinstance(action, Pay) and seen.seat is not None and seen.pending is not None:
        sums[seen.seat] += seen.pending + action.coins
    return {"known": sums}
