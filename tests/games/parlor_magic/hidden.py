"""The visibility rule (parlor 22) told a second time, independently of ``observe``.

A viewer does not know: the order of any Draw pile; of a deck that is not his own, which cards lie
in Hand, among the drawn cards, in the Draw pile, and in Recycle unless they went there openly.
Of these cards he may still know some to have been in the present Draw pile when it was made:
those that had gone to Recycle openly before it, and in the starting pile all Cres (3.1a).
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from cardwright.core.game import Seat
from cardwright.core.rng import Stream
from cardwright.games.parlor_magic.cards import BIT, CRES, DECK, NO_CARD, card_text, index_of
from cardwright.games.parlor_magic.game import PARLOR_MAGIC, Table
from cardwright.games.parlor_magic.kernel.state import Ruler, State


def reshuffle_hidden(state: Table, seat: Seat | None, rng: Random) -> Table:
    """Return a table that differs only in what ``seat`` (``None``: a spectator) cannot know."""
    twin = PARLOR_MAGIC.copy(state)
    twin.asked = None
    kernels = [twin.kernel] if twin.before is None else [twin.kernel, twin.before]
    for owner in range(2):
        if owner == seat:
            changed = _new_order(_pile(twin.kernel.ruler(owner)), rng)
        else:
            changed = _new_cards(twin.kernel, owner, rng)
        chance = Stream(rng.getrandbits(31), rng.getrandbits(31))
        for kernel in kernels:
            _exchange(kernel, owner, changed, shown=owner == seat)
            kernel.ruler(owner).chance = chance.copy()
    return twin


def hidden_cards(state: Table, seat: Seat | None) -> set[str]:
    """Return the texts of the cards of which ``seat`` knows neither the place nor the pile."""
    found: set[str] = set()
    for owner in range(2):
        if owner != seat:
            seen = state.kernel.ruler(owner).pile_seen
            cards = _hidden(state.kernel, owner)
            found |= {card_text(card) for card in cards if not BIT[index_of(card)] & seen}
    return found


def _pile(ruler: Ruler) -> list[int]:
    return [int(ruler.draw[place]) for place in range(ruler.draw_size)]


def _hidden(kernel: State, owner: int) -> list[int]:
    """Return the cards of a deck whose place only its owner may know."""
    ruler = kernel.ruler(owner)
    mask = ruler.hand | (ruler.recycle & ~ruler.recycle_seen)
    cards = [DECK * owner + index for index in range(DECK) if BIT[index] & mask]
    drawn = [int(card) for card in (kernel.drawn_0, kernel.drawn_1) if card != NO_CARD]
    return cards + _pile(ruler) + [card for card in drawn if card // DECK == owner]


def _new_order(cards: list[int], rng: Random) -> dict[int, int]:
    """Return what lies where each of the cards lay."""
    return dict(zip(cards, rng.sample(cards, len(cards)), strict=True))


def _new_cards(kernel: State, owner: int, rng: Random) -> dict[int, int]:
    """Return other hidden cards for the hidden places; the shown card of a play stays itself.

    Cards that the viewer knows to have been in the Draw pile when it was made get places that
    are filled from that pile.
    """
    ruler = kernel.ruler(owner)
    cards = [card for card in _hidden(kernel, owner) if card != kernel.play_card]
    known = ruler.pile_seen | (CRES if ruler.reshuffles == 0 else 0)
    from_pile = [card for card in cards if BIT[index_of(card)] & ruler.pile_start]
    others = [card for card in cards if not BIT[index_of(card)] & ruler.pile_start]
    bound = [card for card in cards if BIT[index_of(card)] & known]
    free = [card for card in cards if not BIT[index_of(card)] & known]
    rng.shuffle(free)
    mixed = bound + free[: len(from_pile) - len(bound)]
    rng.shuffle(mixed)
    rest = free[len(from_pile) - len(bound) :]
    return {
        **dict(zip(from_pile, mixed, strict=True)),
        **dict(zip(others, rest, strict=True)),
    }


def _exchange(kernel: State, owner: int, changed: dict[int, int], *, shown: bool) -> None:
    """Put ``changed[card]`` where each card lies; ``shown``: only in the Draw pile."""
    ruler = kernel.ruler(owner)
    for place in range(ruler.draw_size):
        ruler.draw[place] = changed[int(ruler.draw[place])]
    if shown:
        return
    ruler.hand = _mask(changed, ruler.hand, owner)
    ruler.recycle = _mask(changed, ruler.recycle, owner)
    ruler.pile_start = _mask(changed, ruler.pile_start, owner)
    kernel.drawn_0 = changed.get(int(kernel.drawn_0), kernel.drawn_0)
    kernel.drawn_1 = changed.get(int(kernel.drawn_1), kernel.drawn_1)


def _mask(changed: dict[int, int], mask: int, owner: int) -> int:
    cards: Iterable[int] = (DECK * owner + i for i in range(DECK) if BIT[i] & mask)
    return sum(int(BIT[index_of(changed.get(card, card))]) for card in cards)
