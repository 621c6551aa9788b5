"""The memory in an observation names no card that its viewer was not shown (leveler L9).

Told a second time, from nothing but what reached the viewer: every name in a memory stood before
in what the viewer saw of the table, or heard of what happened.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

import pytest

from cardwright.agents.spec import make, parse
from cardwright.core.game import Seat
from cardwright.core.rng import stream
from cardwright.games.leveler.cards.library import cards_of, ready_deck
from cardwright.games.leveler.content import ready_content
from cardwright.games.leveler.game import LEVELER
from cardwright.games.leveler.table import Table

VIEWERS: Final = (Seat(0), Seat(1), None)
STEPS: Final = 80
EVERY: Final = 4
"""Decisions between two looks into the memories."""


def names_in(key: str) -> set[str]:
    """Return the full names of a ready deck's cards."""
    return {card.name for card in cards_of(ready_deck(key).deck).values()}


def names_told(names: set[str], text: str) -> set[str]:
    """Return which of the names stand in a text of JSON, which may hold JSON again."""
    bare = text.replace("\\", "")
    return {name for name in names if f'{name}"' in bare}


def walk(keys: tuple[str, str], seed: int) -> Iterator[tuple[Table, dict[Seat | None, str]]]:
    """Yield the table at every question, and all that has reached each viewer up to then."""
    options = LEVELER.spec.options.defaults()
    table = LEVELER.setup(options, seed, 2, ready_content(keys))
    players = [
        make(parse(name, "leveler"), LEVELER, options, 2, stream(seed, name))
        for name in ("greedy", "uniform")
    ]
    told: dict[Seat | None, str] = dict.fromkeys(VIEWERS, "")
    for _ in range(STEPS):
        for viewer in VIEWERS:
            visible = LEVELER.observe(table, viewer).for_eyes()
            told[viewer] += json.dumps(LEVELER.to_json(visible))
        yield table, told
        decision = LEVELER.decision(table)
        if decision is None:
            return
        action = players[decision.seat].act(LEVELER.observe(table, decision.seat), decision)
        for event in LEVELER.apply(table, action).events:
            for viewer in VIEWERS:
                told[viewer] += json.dumps(dict(event.seen_by(viewer).args))


@pytest.mark.compiled
@pytest.mark.parametrize(("keys", "seed"), [(("sky-court", "root-giants"), 1),
                                            (("grave-tithe", "ember-rush"), 2)])  # fmt: skip
def test_l9_a_memory_names_no_card_that_its_viewer_was_not_shown(
    keys: tuple[str, str], seed: int
) -> None:
    everything = names_in(keys[0]) | names_in(keys[1])
    looked = 0
    for number, (table, told) in enumerate(walk(keys, seed)):
        if number % EVERY:
            continue
        for viewer in VIEWERS:
            memory = LEVELER.observe(table, viewer).memory.text
            named = names_told(everything, memory)
            shown = names_told(everything, told[viewer])
            assert named <= shown, (number, viewer, named - shown)
            looked += bool(named)
    assert looked > STEPS // EVERY
    assert names_told(everything, told[None]) < everything, "there was something to hide"
