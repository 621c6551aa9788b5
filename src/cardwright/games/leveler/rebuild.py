"""A table from an observation: true where its observer knows, dealt from the open lists elsewhere.

Every order of an owner's unknown cards in the places where they can be is equally likely. A card
that another player has taken secretly from outside the game (L25) may turn up in its sub-deck too.
"""

from __future__ import annotations

from collections import Counter

from cardwright.core.game import Seat
from cardwright.core.rng import Stream
from cardwright.games.leveler.content import Playable, recall
from cardwright.games.leveler.knowledge import hidden_ids
from cardwright.games.leveler.memory import BLANK
from cardwright.games.leveler.seen import Observation
from cardwright.games.leveler.table import Table
from cardwright.magic.engine import kits, machine
from cardwright.magic.engine.objects import Definition
from cardwright.magic.engine.state import State


def rebuild(seen: Observation, rng: Stream) -> Table:
    """Return a table that its observer cannot tell from the true one; chance comes from ``rng``.

    Raises:
        CardwrightError: if the cards are not known in this process, or the memory is none.
    """
    content = recall(seen.content)
    held, known = seen.memory.recalled(seen.content, seen.seat, seen.options["overdraw"])
    state = held.copy()
    table = Table(state, dict(seen.options), content, known.copy(), group=seen.group)
    table.offers = tuple(map(Seat, seen.draw_offers))
    state.seed = int(rng.word()) << 31 | int(rng.word())
    for seat in range(state.seats):
        _deal(state, seat, content, rng)
    if state.question is None and not state.is_over:
        machine.run(state)
    return table


def _deal(state: State, seat: int, content: Playable, rng: Stream) -> None:
    """Give the seat's blank cards faces from what is left of its list."""
    blanks = [id for id in hidden_ids(state) if _is_blank_of(state, seat, id)]
    left = list((_listed(content, seat) - _seen(state, seat)).elements())
    for last in range(len(left) - 1, 0, -1):
        other = int(rng.below(last + 1))
        left[last], left[other] = left[other], left[last]
    for id, name in zip(blanks, left, strict=False):
        _give_face(state, id, kits.define(state, content.programs[name]))


def _is_blank_of(state: State, seat: int, id: int) -> bool:
    obj = state.objects[id]
    return obj.owner == seat and obj.definition.card is BLANK.card


def _listed(content: Playable, seat: int) -> Counter[str]:
    return Counter(name for part in content.decks[seat].sub_decks for name in part)


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
    if definition.works_elsewhere and obj.zone != "battlefield":
        state.lookouts.append(id)
