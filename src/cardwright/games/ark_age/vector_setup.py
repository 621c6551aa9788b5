"""Runs the vectors about who starts (ark 103.4)."""

from __future__ import annotations

from typing import Any

from cardwright.core.options import Options
from cardwright.games.ark_age.kernel import definitions as d
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.happenings import EV_SHOWN_FOR_ORDER, EVENT_LENGTH
from cardwright.games.ark_age.kernel.play import Kernel, add_card, empty_table
from cardwright.games.ark_age.kernel.settings import settings_of
from cardwright.games.ark_age.kernel.setup import find_starter
from cardwright.games.ark_age.vector_fields import Fields, refuse


def determine_order(action: Fields, options: Options) -> dict[str, Any]:
    """Return who starts, how often cards were compared, and the decks afterwards, top first."""
    decks = action.inner("decks")
    costs = {name: decks.values(name) for name in decks.data}
    draft = d.Draft()
    made = {cost: _card(draft, cost, decks) for deck in costs.values() for cost in deck}
    room = 1 + max(map(len, costs.values()))
    kernel = empty_table(settings_of(options), draft.content(), list(range(len(costs))), room)
    for seat, deck in enumerate(costs.values()):
        for cost in reversed(deck):
            add_card(kernel, seat, made[cost], y.IN_DECK)
    kernel.record()
    starter = find_starter(kernel)
    return {
        "starter": list(costs)[starter],
        "draws": _comparisons(kernel),
        "decks": {name: _deck(kernel, seat) for seat, name in enumerate(costs)},
    }


def _card(draft: d.Draft, cost: object, decks: Fields) -> int:
    if type(cost) is not int:
        refuse("a deck is a list of costs here", decks.place)
    return draft.add_card(d.plain_unit(y.FAMILIAR, cost, (2, 3, 3, 1), cost))


def _comparisons(kernel: Kernel) -> int:
    """Return how often the starter's card was shown: in every comparison."""
    rows = [kernel.events[at : at + 2] for at in range(0, len(kernel.events), EVENT_LENGTH)]
    shown = [int(seat) for code, seat in rows if code == EV_SHOWN_FOR_ORDER]
    return max(shown.count(seat) for seat in shown)


def _deck(kernel: Kernel, seat: int) -> list[int]:
    first, size = kernel.room * seat, kernel.player(seat, r.P_DECK)
    cards = reversed([kernel.deck[first + at] for at in range(size)])
    rows = kernel.content.definitions
    return [int(rows[d.DEFINITION * kernel.definition[card] + d.D_COST]) for card in cards]
