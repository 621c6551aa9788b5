"""The visibility rule (ark 901) told a second time, independently of ``observe``.

A viewer does not know: the cards of others' hands, and of every deck, unless they were seen to go
there; the faces of units in flight that were never shown to him. Which costs were paid for them is
open, so they change places only with cards of the same cost.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cardwright.core.game import Seat
from cardwright.core.rng import Stream
from cardwright.games.ark_age.game import ARK_AGE
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.cards import first_card
from cardwright.games.ark_age.kernel.definitions import D_COST, DEFINITION
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.units import print_stats
from cardwright.games.ark_age.table import Table


def reshuffle_hidden(state: Table, seat: Seat | None, rng: Random) -> Table:
    """Return a table that differs only in what ``seat`` (``None``: a spectator) cannot know."""
    twin = ARK_AGE.copy(state)
    twin.asked = None
    kernels = [twin.kernel] if twin.before is None else [twin.kernel, twin.before]
    for owner in range(twin.kernel.seats):
        order = _new_order(twin.kernel, owner, seat, rng)
        faces = {} if owner == seat else _new_faces(twin.kernel, owner, seat, rng)
        chance = Stream(rng.getrandbits(31), rng.getrandbits(31))
        for kernel in kernels:
            _reorder(kernel, owner, order)
            _exchange(kernel, faces)
            kernel.chances[owner] = chance.copy()
    return twin


def hidden_cards(state: Table, seat: Seat | None) -> set[str]:
    """Return the ids of cards that only lie where ``seat`` sees no faces, of decks not his own.

    Where the lists of the decks are open no name is a secret.
    """
    if state.options["builds_public"] == "all":
        return set()
    kernel, ids = state.kernel, state.content.ids
    cards = range(kernel.room * kernel.seats)
    hidden = {card for card in cards if _is_hidden(kernel, card, seat)}
    own = {card for card in cards if card // kernel.room == seat}
    named = {kernel.definition[card] for card in cards if card not in hidden or card in own}
    named |= {dogma for dogma in (kernel.dogmas[at] for at in range(len(kernel.dogmas)))}
    named |= {kernel.unit(unit, r.U_DEFINITION) for unit in _open_units(kernel, seat)}
    return {
        ids[kernel.definition[card]]
        for card in hidden - own
        if kernel.definition[card] not in named and kernel.definition[card] >= 0
    }


def _sees(kernel: State, mask: int, seat: Seat | None) -> bool:
    if seat is None:
        return bool(mask == 2 ** int(kernel.seats) - 1)
    return bool(mask & 2**seat)


def _is_hidden(kernel: State, card: int, seat: Seat | None) -> bool:
    zone = kernel.zone[card]
    if zone == y.ON_MAT:
        return any(card == kernel.unit(unit, r.U_CARD) for unit in _secret_units(kernel, seat))
    if zone == y.IN_HAND and card // kernel.room == seat:
        return False
    return zone in (y.IN_HAND, y.IN_DECK) and not _sees(kernel, int(kernel.known[card]), seat)


def _secret_units(kernel: State, seat: Seat | None) -> Iterator[int]:
    for unit in range(kernel.unit_rows):
        if kernel.unit(unit, r.U_ENTRY) and kernel.unit(unit, r.U_PLACE) >= 0:
            known = _sees(kernel, int(kernel.unit(unit, r.U_KNOWN)), seat)
            if kernel.has(unit, r.SECRET) and not known:
                yield unit


def _open_units(kernel: State, seat: Seat | None) -> Iterator[int]:
    secret = set(_secret_units(kernel, seat))
    for unit in range(kernel.unit_rows):
        if kernel.unit(unit, r.U_ENTRY) and unit not in secret:
            yield unit


def _new_order(kernel: State, owner: int, seat: Seat | None, rng: Random) -> dict[int, int]:
    """Return what lies in each place of the deck whose card the viewer does not know."""
    first = int(kernel.room) * owner
    places = [
        at
        for at in range(first, first + int(kernel.player(owner, r.P_DECK)))
        if _is_hidden(kernel, int(kernel.deck[at]), seat)
    ]
    cards = [int(kernel.deck[at]) for at in places]
    return dict(zip(places, rng.sample(cards, len(cards)), strict=True))


def _reorder(kernel: State, owner: int, order: dict[int, int]) -> None:
    for at, card in order.items():
        kernel.deck[at] = card


def _new_faces(kernel: State, owner: int, seat: Seat | None, rng: Random) -> dict[int, int]:
    """Return other faces for the hidden cards of an owner.

    Cards of hand and deck exchange freely, those of secret units with cards of their cost.
    """
    first = int(kernel.room) * owner
    cards = [
        card
        for card in range(first, first + int(kernel.room))
        if kernel.zone[card] in (y.IN_HAND, y.IN_DECK) and _is_hidden(kernel, card, seat)
    ]
    cards = [card for card in cards if card != _in_play(kernel, owner)]
    before = [int(kernel.definition[card]) for card in cards]
    faces = dict(zip(cards, rng.sample(before, len(before)), strict=True))
    for unit in _secret_units(kernel, seat):
        card = int(kernel.unit(unit, r.U_CARD))
        face = int(kernel.definition[card])
        alike = [one for one in cards if _cost(kernel, faces[one]) == _cost(kernel, face)]
        if card // int(kernel.room) == owner and alike and unit != _announced(kernel):
            other = rng.choice(alike)
            faces[card], faces[other] = faces[other], face
    return faces


def _in_play(kernel: State, owner: int) -> int:
    """Return the card of the owner's hand that the play in hand is about; it stays itself."""
    asks_where = y.PROMPTS[kernel.prompt] in ("slot", "posture")
    if kernel.seat != owner or not asks_where or kernel.chosen == NONE or kernel.chosen_3 == 1:
        return NONE
    return int(first_card(kernel, owner, kernel.chosen, y.IN_HAND, openly=False))


def _announced(kernel: State) -> int:
    """Return the unit whose effect is being announced; it stays itself."""
    return NONE if kernel.draft == NONE else int(kernel.link(kernel.draft, r.X_SOURCE))


def _cost(kernel: State, definition: int) -> int:
    return int(kernel.content.definitions[DEFINITION * definition + D_COST])


def _exchange(kernel: State, faces: dict[int, int]) -> None:
    kernel.definition = kernel.definition[:]
    for card, face in faces.items():
        kernel.definition[card] = face
    for unit in range(kernel.unit_rows):
        card = int(kernel.unit(unit, r.U_CARD))
        here = kernel.unit(unit, r.U_ENTRY) and kernel.unit(unit, r.U_PLACE) >= 0
        if here and card in faces:
            kernel.set_unit(unit, r.U_DEFINITION, faces[card])
            print_stats(kernel, unit, faces[card])
