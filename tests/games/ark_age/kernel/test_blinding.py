"""The truth, blinded inside the compiled code, is what a position of the observation would be."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from cardwright.core.game import Seat
from cardwright.games.ark_age.actions import Attack, Done, Pass, Summon, Use
from cardwright.games.ark_age.beliefs import for_kernel
from cardwright.games.ark_age.content import content_json, ready_builds
from cardwright.games.ark_age.game import ARK_AGE
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.blinding import Beliefs, blinded
from cardwright.games.ark_age.language.library import shipped_set
from cardwright.games.ark_age.table import Table
from tests.contract.walks import any_options
from tests.games.ark_age.door import asked, begin
from tests.games.ark_age.hidden import reshuffle_hidden

STEPS = 330


def beliefs_at(table: Table) -> Beliefs:
    seats = range(table.kernel.seats)
    return for_kernel([ARK_AGE.observe(table, Seat(seat)) for seat in seats], table.content)


def act(table: Table, rng: Random) -> None:
    """Play on at random, and hardly ever idly."""
    actions = asked(table).actions
    busy = [action for action in actions if not isinstance(action, Done | Pass)]
    lively = [action for action in busy if isinstance(action, Attack | Summon | Use)]
    ARK_AGE.apply(table, rng.choice(lively if lively and rng.random() < 0.7 else busy or actions))


def assert_it_is_what_is_told(table: Table) -> None:
    """Compare, now and then and more often while something is going on, over a random game."""
    beliefs, rng = beliefs_at(table), Random(5)
    for number in range(STEPS):
        is_busy = table.kernel.task_count > 0 or table.kernel.draft != NONE
        if number % (4 if is_busy else 12) == 0:
            seat = asked(table).seat
            told = ARK_AGE.position(ARK_AGE.observe(table, seat))
            assert blinded(table.kernel, seat, beliefs).fold(1) == told.fold(1)
        act(table, rng)


@pytest.mark.parametrize(
    ("options", "seats"),
    [("", 2), ("builds_public=all", 2), ("sides=each", 3)],
    ids=["base", "lists-open", "three"],
)
def test_901_it_is_number_by_number_what_the_observation_tells(options: str, seats: int) -> None:
    assert_it_is_what_is_told(begin(options, 5, seats))


def test_901_it_believes_the_same_of_a_deck_that_is_not_as_believed() -> None:
    first, second, *_ = ready_builds().values()
    (few, one), *_, (many, other) = sorted(second.deck, key=lambda entry: entry[1])
    changed = {**dict(second.deck), few: one + 1, many: other - 1}
    builds = [first, replace(second, deck=tuple(changed.items()))]
    table = begin(content=content_json(shipped_set(), builds))
    assert_it_is_what_is_told(table)


@pytest.mark.parametrize("seats", range(2, 7))
def test_901_nothing_depends_on_what_is_hidden_under_any_rules(seats: int) -> None:
    """Neither what a viewer observes nor what the compiled code makes of the truth for him."""
    rng = Random(seats)
    drawn = any_options(ARK_AGE, rng) | {
        "card_text": "on",
        "sides": "two" if seats in (4, 6) else "each",
    }
    table = begin(" ".join(f"{name}={value}" for name, value in drawn.items()), seats, seats)
    beliefs = beliefs_at(table)
    for number in range(STEPS):
        if ARK_AGE.decision(table) is None:
            break
        if number % 16 == 0:
            assert_it_hides(table, beliefs, rng)
        act(table, rng)


def assert_it_hides(table: Table, beliefs: Beliefs, rng: Random) -> None:
    """Compare with tables that differ in what one viewer cannot know."""
    for viewer in (*map(Seat, range(table.kernel.seats)), None):
        twin = reshuffle_hidden(table, viewer, rng)
        told = ARK_AGE.observe(table, viewer)
        assert ARK_AGE.observe(twin, viewer) == told
        if viewer == asked(table).seat:
            seen = blinded(table.kernel, viewer, beliefs).fold(1)
            assert blinded(twin.kernel, viewer, beliefs).fold(1) == seen
            assert ARK_AGE.position(told).fold(1) == seen


def test_901_the_truth_stays_as_it_is() -> None:
    table, rng = begin(seed=7), Random(7)
    beliefs = beliefs_at(table)
    for _ in range(40):
        before = table.kernel.fold(1)
        blinded(table.kernel, asked(table).seat, beliefs)
        assert table.kernel.fold(1) == before
        act(table, rng)
