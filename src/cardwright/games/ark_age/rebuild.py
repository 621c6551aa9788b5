"""A kernel position from an observation: true where the observer knows, believed elsewhere.

What the observer cannot know is filled by ``beliefs.py``; :meth:`Kernel.redeal` then deals it by
chance. ``observe(rebuild(seen), seen.seat) == seen`` always holds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardwright.core.game import Json
from cardwright.core.rng import Stream
from cardwright.games.ark_age.beliefs import Unknown, believed
from cardwright.games.ark_age.content import Playable, recall
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.play import Kernel, empty_table
from cardwright.games.ark_age.kernel.settings import settings_of
from cardwright.games.ark_age.notation import place_text
from cardwright.games.ark_age.seen import CardId, Observation, PlayerSeen, UnitSeen
from cardwright.games.ark_age.unfinished import COUNTERS, UNIT_FIELDS, thaw

_ROOM: Final = COUNTERS.index("room")
_CARD: Final = 1 + UNIT_FIELDS.index(r.U_CARD)
_PLACE: Final = 1 + UNIT_FIELDS.index(r.U_PLACE)


@dataclass(frozen=True, slots=True)
class _Dealt:
    """A card as it is dealt to the position."""

    card: CardId
    zone: int
    from_top: int = 0
    known: bool = True


def rebuild(seen: Observation, belief: Json = None, rng: Stream | None = None) -> Kernel:
    """Return a position that its observer cannot tell from the true one.

    Args:
        seen: what the observer knows; a spectator's will do.
        belief: what he believes of others' decks (``beliefs.py``).
        rng: chance for what is believed; without it always the same.

    Raises:
        CardwrightError: if the cards are not known in this process, or the belief is malformed.
    """
    content = recall(seen.content)
    frozen, rng = seen.unfinished, rng or Stream(0, 0)
    sides = [player.side for player in seen.players]
    settings = settings_of(seen.options)
    kernel = empty_table(settings, content.lowered.content, sides, frozen.counters[_ROOM])
    for seat in range(len(sides)):
        _deal(kernel, seat, _cards(seen, seat, content, belief, rng), content, seen)
        _put_dogmas(kernel, seat, seen.players[seat], content)
    everybody = 2 ** len(sides) - 1
    for card in frozen.shown:
        kernel.known[card] = everybody
    thaw(frozen, kernel)
    return kernel


def _cards(
    seen: Observation, seat: int, content: Playable, belief: Json, rng: Stream
) -> list[_Dealt]:
    """Return the seat's cards in the order of their numbers (``kernel/sight.py``)."""
    player, number = seen.players[seat], content.lowered.numbers.__getitem__
    units = _units(seen, seat)
    known = [_Dealt(unit.card, y.ON_MAT) for unit in units if unit.card is not None]
    if seat in seen.unfinished.heroes and player.hero is not None:
        known.append(_Dealt(player.hero, NONE))
    for zone, cards in ((y.IN_INCUBATOR, player.incubator), (y.IN_PRISON, player.prison)):
        known += [_Dealt(card, zone) for card in sorted(cards, key=number)]
    hand = sorted(player.hand or player.hand_known, key=number)
    known += [_Dealt(card, y.IN_HAND) for card in hand]
    known += [_Dealt(one.card, y.IN_DECK, one.from_top) for one in player.deck_known]
    return known + _hidden(seen, seat, content, belief, rng)


def _hidden(
    seen: Observation, seat: int, content: Playable, belief: Json, rng: Stream
) -> list[_Dealt]:
    """Return the cards that the observer does not know: on mats, in the hand, in the deck."""
    player = seen.players[seat]
    prices = [unit.paid for unit in _units(seen, seat) if unit.card is None]
    in_hand = player.hand_size - len(player.hand or player.hand_known)
    known_places = {known.from_top for known in player.deck_known}
    places = [at for at in range(player.deck_size) if at not in known_places]
    unknown = Unknown(tuple(prices), len(prices) + in_hand + len(places))
    cards = iter(believed(seen, seat, unknown, content, belief, rng))
    return [
        *(_Dealt(next(cards), y.ON_MAT, known=False) for _ in prices),
        *(_Dealt(next(cards), y.IN_HAND, known=False) for _ in range(in_hand)),
        *(_Dealt(next(cards), y.IN_DECK, at, known=False) for at in places),
    ]


def _units(seen: Observation, seat: int) -> list[UnitSeen]:
    """Return the units on mats that are cards of this owner, by their rows."""
    by_place = {unit.place: unit for unit in seen.units}
    rows = (row for row in seen.unfinished.units if row[_PLACE] != NONE)
    units = [(by_place[place_text(row[_PLACE])], row[_CARD]) for row in rows]
    return [unit for unit, card in units if unit.owner == seat and card != NONE]


def _deal(
    kernel: Kernel, seat: int, cards: list[_Dealt], content: Playable, seen: Observation
) -> None:
    first, player = kernel.room * seat, seen.players[seat]
    mine = 2 ** len(seen.players) - 1 if seen.seat is None else BIT[seen.seat]
    for card, dealt in enumerate(cards, start=int(first)):
        kernel.definition[card] = content.lowered.numbers[dealt.card]
        kernel.zone[card] = dealt.zone
        if dealt.zone == y.IN_DECK:
            kernel.deck[first + player.deck_size - 1 - dealt.from_top] = card
        own_hand = dealt.zone == y.IN_HAND and seat == seen.seat
        if dealt.known and dealt.zone in (y.IN_HAND, y.IN_DECK) and not own_hand:
            kernel.known[card] = mine


def _put_dogmas(kernel: Kernel, seat: int, player: PlayerSeen, content: Playable) -> None:
    first = int(kernel.settings.dogma_count) * seat
    for index, dogma in enumerate(player.dogmas):
        kernel.dogmas[first + index] = content.lowered.numbers[dogma.card]
        if dogma.charged:
            kernel.dogma_charged[seat] |= BIT[index]
