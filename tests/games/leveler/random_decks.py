"""Decks of Leveler drawn at random, and games between them that are looked at all the time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardwright.core.game import Json
from cardwright.core.rng import Stream, stream
from cardwright.games.leveler.actions import Action, Pass
from cardwright.games.leveler.content import content_json
from cardwright.games.leveler.game import LEVELER
from cardwright.games.leveler.table import Table
from cardwright.magic.program.abilities import CardProgram
from tests.games.leveler.invariants import cards_of, check, names_of

BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
SIZES = (50, 30, 20)
LANDS = (20, 12, 8)
OPTIONS = LEVELER.spec.options.parse([])
MOST_ACTIONS = 60_000
"""A game between decks of 100 cards is long over: it ends with the libraries at the latest."""
DEEP = 8
"""With so much on the stack players of chance let all of it resolve: with an ability that costs
nothing they might answer themselves for ever."""


def content(pool: Mapping[str, CardProgram], seed: int) -> Json:
    """Return two decks of two colours each, drawn from the pool, basic lands in it included."""
    chance = stream(seed, "random-decks")
    decks = [drawn(pool, chance) for _ in range(2)]
    names = sorted({name for deck in decks for part in deck["sub_decks"] for name in part})
    return content_json(decks, {name: pool[name] for name in names})


def drawn(pool: Mapping[str, CardProgram], chance: Stream) -> Json:
    """Return a deck as the content has it: any cards of its colours, no two alike."""
    colors = sorted(_some(sorted(BASICS), 2, chance))
    fitting = [
        name
        for name in sorted(pool)
        if set(pool[name].color_identity) <= set(colors) and name not in BASICS.values()
    ]
    spells = _some(fitting, sum(SIZES) - sum(LANDS), chance)
    parts: list[list[str]] = []
    for size, lands in zip(SIZES, LANDS, strict=True):
        taken, spells = spells[: size - lands], spells[size - lands :]
        parts.append([*taken, *(BASICS[colors[place % 2]] for place in range(lands))])
    return {"name": "".join(colors), "sub_decks": parts}


def _some(of: Sequence[str], count: int, chance: Stream) -> list[str]:
    """Return so many of them, no two the same, in an order of chance."""
    left = list(of)
    return [left.pop(int(chance.below(len(left)))) for _ in range(count)]


def played(brought: Json, seed: int, every: int = 1) -> tuple[Table, list[str]]:
    """Play a game at random to its end, looking at every so many-th question; return both."""
    table = LEVELER.setup(OPTIONS, seed, 2, brought)
    cards, names = cards_of(table.state), names_of(table.state)
    chance = stream(seed, "random-play")
    entries: list[str] = []
    is_resolving = False
    while (decision := LEVELER.decision(table)) is not None:
        assert len(entries) < MOST_ACTIONS, "the game does not come to its end"
        depth = len(table.state.stack)
        is_resolving = depth > 0 and (is_resolving or depth >= DEEP)
        action = _any_of(decision.actions, is_resolving, chance)
        step = LEVELER.apply(table, action)
        entries.append(LEVELER.notation(action))
        if any(event.code == "magic-restarts" for event in step.events):
            cards = cards_of(table.state)  # new objects of the same cards
            assert names_of(table.state) == names
        if len(entries) % every == 0:
            check(table, cards)
    assert LEVELER.outcome(table) is not None
    return table, entries


def _any_of(actions: Sequence[Action], is_resolving: bool, chance: Stream) -> Action:
    """Return one of the actions by chance; passing, where the stack is to resolve."""
    if is_resolving and Pass() in actions:
        return Pass()
    return actions[int(chance.below(len(actions)))]


def again(brought: Json, seed: int, entries: Sequence[str]) -> Table:
    """Play the game anew from its entries."""
    table = LEVELER.setup(OPTIONS, seed, 2, brought)
    for entry in entries:
        decision = LEVELER.decision(table)
        assert decision is not None
        LEVELER.apply(table, LEVELER.parse(entry, decision.seat))
    return table
