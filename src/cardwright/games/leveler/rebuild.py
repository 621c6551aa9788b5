"""A table from an observation: true where its observer knows, dealt elsewhere.

Where the observer knows a list, every order of its unknown cards in the places where they can be
is equally likely; a card that its owner has taken secretly from outside the game (L25) may turn up
in its sub-deck too. Where the list is hidden from him (L9), a belief stands for it, and the cards
of each of its sub-decks are dealt to where those lie (``beliefs.py``).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from cardwright.core.game import Json, Seat
from cardwright.core.rng import Stream
from cardwright.games.leveler.beliefs import Dealer, Programs, believed_deck, programs_of
from cardwright.games.leveler.content import PlayedDeck, recall
from cardwright.games.leveler.knowledge import hidden_ids
from cardwright.games.leveler.memory import BLANK
from cardwright.games.leveler.seen import Observation
from cardwright.games.leveler.table import Table
from cardwright.magic.engine import kits, machine
from cardwright.magic.engine.objects import Definition
from cardwright.magic.engine.state import State


def rebuild(seen: Observation, rng: Stream, belief: Json = None) -> Table:
    """Return a table that its observer cannot tell from the true one; chance comes from ``rng``.

    Raises:
        CardwrightError: if the cards are not known in this process, the memory is none, or the
            belief is malformed.
    """
    content = recall(seen.content)
    held, known = seen.memory.recalled(seen.content, seen.seat, seen.options)
    state = held.copy()
    programs = programs_of(seen.content)
    table = Table(state, dict(seen.options), content, known.copy(), group=seen.group)
    table.offers = tuple(map(Seat, seen.draw_offers))
    state.seed = int(rng.word()) << 31 | int(rng.word())
    decks: list[PlayedDeck] = []
    for seat, deck in enumerate(content.decks):
        if seat == seen.seat or seen.options["lists"] == "open":
            _deal(state, seat, deck, programs, rng)
            decks.append(deck)
        else:
            decks.append(_deal_believed(state, seat, belief, programs, rng))
    table.content = replace(content, decks=tuple(decks), programs=programs)
    if state.question is None and not state.is_over:
        machine.run(state)
    return table


def _deal(state: State, seat: int, deck: PlayedDeck, programs: Programs, rng: Stream) -> None:
    """Give the seat's blank cards faces from what is left of its list."""
    blanks = [id for id in hidden_ids(state) if _is_blank_of(state, seat, id)]
    left = list((_listed(deck) - _seen(state, seat)).elements())
    for last in range(len(left) - 1, 0, -1):
        other = int(rng.below(last + 1))
        left[last], left[other] = left[other], left[last]
    for id, name in zip(blanks, left, strict=False):
        _give_face(state, id, kits.define(state, programs[name]))


def _deal_believed(
    state: State, seat: int, belief: Json, programs: Programs, rng: Stream
) -> PlayedDeck:
    """Give the seat's blank cards faces from a deck that it is believed to play; return that."""
    seen = _seen(state, seat)
    deck = believed_deck(belief, seat, programs, seen, rng)
    groups = state.players[seat].outside
    places: list[list[int]] = [[], *([] for _ in groups)]
    for id in hidden_ids(state):
        if _is_blank_of(state, seat, id):
            part = next((number for number, group in enumerate(groups, 1) if id in group), 0)
            places[part].append(id)
    dealer = Dealer(deck, len(groups), seen)
    for part, ids in enumerate(places):
        for id, name in zip(ids, dealer.deal(part, len(ids), rng), strict=True):
            _give_face(state, id, kits.define(state, programs[name]))
    return deck


def _is_blank_of(state: State, seat: int, id: int) -> bool:
    obj = state.objects[id]
    return obj.owner == seat and obj.definition.card is BLANK.card


def _listed(deck: PlayedDeck) -> Counter[str]:
    return Counter(name for part in deck.sub_decks for name in part)


def _seen(state: State, seat: int) -> Counter[str]:
    """Return the seat's cards, merged ones apart, of which it is known what they are."""
    found: Counter[str] = Counter()
    for obj in state.objects.values():
        for part in obj.parts or (obj,):
            is_card = part.owner == seat and not part.is_token and not part.is_copy
            is_ability = obj.item is not None and obj.item.sort != "spell"
            if is_card and not is_ability and part.definition.card is not BLANK.card:
                found[part.definition.card.name] += 1
    return found


def _give_face(state: State, id: int, definition: Definition) -> None:
    obj = state.objects[id].copy(state.stamp)
    obj.definition = definition
    state.objects[id] = obj
    if definition.works_elsewhere and obj.zone not in ("battlefield", ""):
        state.lookouts.append(id)
