"""What is hidden (leveler L9, CR 400.2, 708.5) told a second time, independently of ``observe``.

A viewer does not know the cards of another's hand, nor those of any library, unless they were seen
to go there, nor what is outside the game, which its owner alone knows where lists are hidden.
"""

from __future__ import annotations

from random import Random

from cardwright.core.game import Seat
from cardwright.core.rng import Stream
from cardwright.games.leveler.game import LEVELER
from cardwright.games.leveler.table import Table
from cardwright.magic.engine import machine
from cardwright.magic.engine.state import State


def reshuffle_hidden(table: Table, seat: Seat | None, rng: Random) -> Table:
    """Return a table that differs only in what ``seat`` (``None``: a spectator) cannot know."""
    twin = LEVELER.copy(table)
    twin.asked = None
    key = rng.getrandbits(31)
    parts = [twin]
    if twin.before is not None:
        twin.before = LEVELER.copy(twin.before)
        twin.before.asked = None
        parts.append(twin.before)
    order = rng.random()
    for part in parts:
        _reshuffle(part, seat, Random(order), key)
    return twin


def hidden_cards(_table: Table, _seat: Seat | None) -> set[str]:
    """Return the names that a viewer may not see: none, both decks may hold any card."""
    return set()


def _reshuffle(table: Table, seat: Seat | None, rng: Random, key: int) -> None:
    state = table.state
    for owner in range(2):
        cards = sorted(
            id for id in _hidden(table, owner, seat) if id not in _in_hand(table, owner)
        )
        others = rng.sample(cards, len(cards))
        faces = {
            id: (state.objects[other].definition, state.objects[other].card)
            for id, other in zip(cards, others, strict=True)
        }
        for id, (definition, card) in faces.items():
            obj = state.objects[id].copy(state.stamp)
            obj.definition, obj.card = definition, card
            state.objects[id] = obj
            state.lookouts = [one for one in state.lookouts if one != id]
            if definition.works_elsewhere and obj.zone:
                state.lookouts.append(id)
    for purpose in state.chances:
        state.chances[purpose] = Stream(key, sum(map(ord, purpose)))
    state.touch()
    state.epoch -= 1
    state.cache_epoch = state.derived_epoch = -1
    _ask_anew(state)


def _in_hand(table: Table, owner: int) -> set[int]:
    """Return the cards that the play in hand has named: they stay what they are."""
    question = table.state.question
    is_his = question is not None and question.seat == owner and table.before is not None
    return table.named if is_his else set()


def _hidden(table: Table, owner: int, seat: Seat | None) -> list[int]:
    known = table.knowledge
    player = table.state.players[owner]
    mine = set() if seat is None else known.seats[seat]
    hand = [] if owner == seat else player.hand
    outside = (id for group in player.outside for id in group)
    cards = (*hand, *player.library, *outside)
    return [id for id in cards if id not in known.public and id not in mine]


def _ask_anew(state: State) -> None:
    """Let the question of a player whose hand has changed be put again."""
    if state.question is not None and state.question.kind == "priority":
        state.question = None
        machine.run(state)
