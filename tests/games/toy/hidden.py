"""The visibility rule (toy 1.4) told a second time, independently of ``observe``."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from cardwright.core.game import Seat
from tests.toy import TOY
from tests.toy.state import SEATS, State


def reshuffle_hidden(state: State, seat: Seat | None, rng: Random) -> State:
    """Return a state that differs only in cards ``seat`` (``None``: a spectator) cannot see."""
    twin = TOY.copy(state)
    hidden = _hidden(twin, seat)
    shuffled = hidden.copy()
    rng.shuffle(shuffled)
    other = dict(zip(hidden, shuffled, strict=True))
    for owner in SEATS:
        if owner == seat:
            continue
        side = twin.sides[owner]
        side.hand = sorted(other[card] for card in side.hand)
        side.row = [replace(laid, card=other.get(laid.card, laid.card)) for laid in side.row]
    twin.bag = sorted(other[card] for card in twin.bag)
    if twin.pending is not None and twin.asked is not None and twin.asked.seat != seat:
        twin.pending = other[twin.pending]
    return TOY.refreshed(twin)


def hidden_cards(state: State, seat: Seat | None) -> set[str]:
    """Return the cards that ``seat`` cannot know the place of, as events name them."""
    return {f"#{card}" for card in _hidden(state, seat)}


def _hidden(state: State, seat: Seat | None) -> list[int]:
    cards = list(state.bag)
    for owner in SEATS:
        if owner != seat:
            cards += state.sides[owner].hand
            cards += [
                laid.card
                for laid in state.sides[owner].row
                if not laid.shown and state.ended != "count"
            ]
    return cards
