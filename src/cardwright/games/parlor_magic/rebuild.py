"""A kernel position from an observation: true where the observer knows, anything elsewhere.

What the observer cannot know is filled with cards that fit; :meth:`Kernel.redeal` then deals
them by chance. ``observe(rebuild(seen), seen.seat) == seen`` always holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from cardwright.core.game import Seat
from cardwright.core.position import OVER
from cardwright.core.rng import Stream
from cardwright.games.parlor_magic.cards import (
    BIT,
    DECK,
    HARRIERS,
    NO_CARD,
    SUITS,
    TOUGHNESS,
    index_of,
    suit_of,
)
from cardwright.games.parlor_magic.kernel import layout
from cardwright.games.parlor_magic.kernel.play import Kernel, empty_table
from cardwright.games.parlor_magic.kernel.settings import settings_of
from cardwright.games.parlor_magic.kernel.spots import SHOWS
from cardwright.games.parlor_magic.kernel.zones import attach, push_stack
from cardwright.games.parlor_magic.notation import parse
from cardwright.games.parlor_magic.numbers import action_id
from cardwright.games.parlor_magic.reading import TEXTS, card_of
from cardwright.games.parlor_magic.seen import CardText, Observation, Permanent, RulerSeen

ALL: Final = 2**DECK - 1
"""Mask of a whole deck."""
_BITS: Final[Mapping[CardText, int]] = {
    text: 2 ** (card % DECK) for card, text in enumerate(TEXTS)
}
NOBODY: Final = Seat(0)
"""Targets and lists hold no interrupts, so it does not matter whose they would be."""
_NAMED_AGAIN: Final = ("trim", "assign", "bonus")
"""Prompts whose ``listed`` may be named once more; of the others only what comes after it."""


def rebuild(seen: Observation, chance: tuple[Stream, Stream]) -> Kernel:
    """Return a position that its observer cannot tell from the true one.

    Args:
        seen: what the observer knows; a spectator's will do.
        chance: the streams of both decks' reshuffles to come.
    """
    state = empty_table(settings_of(seen.options))
    state.ruler_a.chance, state.ruler_b.chance = chance
    _set_turn(state, seen)
    for seat, side in enumerate(seen.rulers):
        _set_open(state, seat, side)
    for card in seen.stack:
        push_stack(state, card_of(card), 0)
    for seat, side in enumerate(seen.rulers):
        _set_attached(state, seat, side)
    for seat in range(2):
        _set_hidden(state, seat, seen)
    _set_play(state, seen)
    _set_combat(state, seen)
    return state


def _set_turn(state: Kernel, seen: Observation) -> None:
    state.turn = seen.turn
    state.cycle = seen.cycle
    state.phasing = seen.phasing
    state.step = layout.STEPS.index(seen.step)
    state.seat = OVER if seen.deciding is None else seen.deciding
    state.prompt = layout.PROMPTS.index(seen.prompt)
    state.group = seen.group
    state.idle_turns = seen.idle_turns
    state.busy = seen.busy
    state.redrawn = seen.redrawn
    state.ended = layout.ENDINGS.index(seen.ended or "")
    state.winner = -1 if seen.winner is None else seen.winner


def _set_open(state: Kernel, seat: int, side: RulerSeen) -> None:
    """Set what everybody sees of a Ruler, but for Enhs."""
    ruler = state.ruler(seat)
    ruler.life = side.life
    for suit in range(SUITS):
        ruler.pool[suit] = side.pool[suit]
    ruler.land_laid = side.land_laid
    ruler.draws_since = side.draws_since
    ruler.kept_since = side.kept_since
    ruler.reshuffles = side.reshuffles
    ruler.discard = mask_of(side.discard_known)
    ruler.home = mask_of(lnd.card for lnd in side.home)
    ruler.field = mask_of(cre.card for cre in side.field)
    ruler.taxed_own = _marked(side, seat)
    ruler.taxed_away = _marked(side, 1 - seat)
    ruler.inactive = mask_of(cre.card for cre in side.field if cre.inactive)
    ruler.tagged = mask_of(cre.card for cre in side.field if cre.tagged)
    ruler.silenced = mask_of(cre.card for cre in side.field if cre.power_reason == "tagged")
    for permanent in (*side.home, *side.field):
        card = card_of(permanent.card)
        state.spots[card] = SHOWS[index_of(card)]
        state.damage[card] = permanent.damage


def _marked(side: RulerSeen, mark: int) -> int:
    return mask_of(card.card for card in (*side.home, *side.field) if card.taxed_by == mark)


def _set_attached(state: Kernel, seat: int, side: RulerSeen) -> None:
    for permanent in (*side.home, *side.field):
        for enh in permanent.enhs:
            attach(state, card_of(enh), card_of(permanent.card), seat)
    for enh in side.domain:
        attach(state, card_of(enh), layout.AT_DOMAIN + seat, seat)


def _set_hidden(state: Kernel, seat: int, seen: Observation) -> None:
    """Set Hand, drawn cards, Draw pile and Recycle: what is known, then cards that fit."""
    side, ruler = seen.rulers[seat], state.ruler(seat)
    is_own = seat == seen.seat
    known = mask_of(side.recycle_known)
    drawn = seen.drawn if is_own and seen.drawn is not None else ()
    spare = _spare(
        ALL & ~_on_the_table(state, seat) & ~known & ~mask_of((*(side.hand or ()), *drawn))
    )
    ruler.hand = mask_of(side.hand) if side.hand is not None else _take(spare, side.hand_size)
    if seat == seen.phasing:
        _set_drawn(state, seat, seen, drawn, spare)
    ruler.recycle = known | _take(spare, side.recycle_size - len(side.recycle_known))
    for place in range(side.draw_size):
        ruler.draw[place] = DECK * seat + next(spare)
    ruler.draw_size = side.draw_size
    if is_own:
        ruler.pile_start = mask_of(side.draw_known)
    else:
        ruler.recycle_seen = known
        ruler.pile_seen = mask_of(side.draw_known)


def _set_drawn(
    state: Kernel, seat: int, seen: Observation, drawn: Iterable[CardText], spare: Iterator[int]
) -> None:
    cards = [card_of(card) for card in drawn]
    cards += [DECK * seat + next(spare) for _ in range(seen.drawn_size - len(cards))]
    state.drawn_size = len(cards)
    state.drawn_0, state.drawn_1 = (*cards, NO_CARD, NO_CARD)[:2]


def _on_the_table(state: Kernel, seat: int) -> int:
    """Return the mask of the Ruler's cards that lie open or in Discard."""
    ruler = state.ruler(seat)
    stacked = [state.stack[depth] for depth in range(state.stack_size)]
    in_stack = sum(BIT[index_of(card)] for card in stacked if card // DECK == seat)
    return int(ruler.home | ruler.field | ruler.enhs | ruler.discard) | in_stack


def _set_play(state: Kernel, seen: Observation) -> None:
    if seen.listed is not None:
        number = action_id(parse(seen.listed, NOBODY))
        state.cursor = number if seen.prompt in _NAMED_AGAIN else number + 1
    if seen.play is None:
        return
    card = card_of(seen.play.card)
    state.play_card = card
    state.owed_suit = seen.play.owed[suit_of(card)]
    state.owed_generic = seen.play.owed_generic
    if seen.play.target is not None:
        state.play_target = action_id(parse(seen.play.target, NOBODY))


def _set_combat(state: Kernel, seen: Observation) -> None:
    phasing, opposing = (seen.rulers[seat].field for seat in (seen.phasing, 1 - seen.phasing))
    state.attackers = mask_of(cre.card for cre in phasing if cre.attacking)
    state.blocked = mask_of(cre.card for cre in phasing if cre.blocked)
    state.sallied = mask_of(cre.card for cre in phasing if cre.used)
    state.fought = mask_of(cre.card for cre in phasing if cre.fought)
    state.blockers = mask_of(cre.card for cre in opposing if cre.blocking is not None)
    state.harried = mask_of(cre.card for cre in opposing if cre.used)
    for cre in (*phasing, *opposing):
        _set_fight(state, cre)
    if seen.division is not None:
        state.stage = seen.division.stage
        state.bonus_due = seen.division.bonus_due
        state.divided = mask_of(seen.division.divided)
        state.points_left = seen.division.points_left
        if seen.division.dealer is not None:
            state.dealer = card_of(seen.division.dealer)


def _set_fight(state: Kernel, cre: Permanent) -> None:
    card = card_of(cre.card)
    if cre.blocking is not None:
        state.blocking[card] = card_of(cre.blocking)
    if BIT[index_of(card)] & HARRIERS:  # only Harry changes their Tgh (13.8)
        state.harry[card] = cre.toughness - TOUGHNESS[index_of(card)]


def mask_of(cards: Iterable[CardText]) -> int:
    """Return the mask of cards of one deck."""
    return sum({_BITS[card] for card in cards})


def _spare(mask: int) -> Iterator[int]:
    """Yield the indexes of a mask, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def _take(spare: Iterator[int], count: int) -> int:
    return sum(BIT[next(spare)] for _ in range(count))
