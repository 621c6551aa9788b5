"""Random games: duels of all ready builds, and games until everything of a set has been used."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any

import pytest

from cardwright.core.playout import play_uniform
from cardwright.core.position import OVER, legal_ids
from cardwright.core.rng import Stream, stream
from cardwright.games.ark_age.content import ready_builds
from cardwright.games.ark_age.game import ARK_AGE
from cardwright.games.ark_age.kernel import happenings as h
from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.definitions import D_KIND, DEFINITION
from cardwright.games.ark_age.kernel.layout import DOGMA_CARD, HERO, NOT_ENDED, SPAWN
from cardwright.games.ark_age.kernel.play import Build, Kernel, new_game
from cardwright.games.ark_age.kernel.settings import Settings
from cardwright.games.ark_age.language.cards import CardSet
from cardwright.games.ark_age.language.library import shipped_set
from cardwright.games.ark_age.language.lower import Lowered, lower
from cardwright.games.ark_age.language.write import card_json, head_json
from tests.games.ark_age.kernel.invariants import check_invariants
from tests.games.ark_age.language.sets import trial

PAIRS = list(product(ready_builds(), repeat=2))
OPERATIONS = {
    name.removeprefix("OP_").lower(): int(number)
    for name, number in vars(p).items()
    if name.startswith("OP_")
}
CHECK_EVERY = 25
"""Actions between two checks; every game is checked at its end too."""


def duel(number: int) -> Kernel:
    """Return a new game of the pair of builds that comes with this number."""
    names = list(PAIRS[number % len(PAIRS)])
    content = {"builds": names}
    return ARK_AGE.setup(ARK_AGE.spec.options.defaults(), number, 2, content).kernel


def play(game: Kernel, number: int) -> int:
    """Play to the end, checking on the way; return the hash of the end."""
    rng, actions = stream(number, "random-play"), 0
    while game.seat != OVER:
        ids = legal_ids(game)
        game.apply_id(ids[rng.below(len(ids))])
        actions += 1
        assert actions < ARK_AGE.spec.max_actions
        if actions % CHECK_EVERY == 0:
            check_invariants(game)
    check_invariants(game)
    assert game.ended != NOT_ENDED
    assert game.score(0) + game.score(1) == 1.0
    return int(game.fold(1))


@pytest.mark.parametrize("number", range(0, 100, 12))
def test_a_random_duel_loses_no_card_and_plays_out_the_same_again(number: int) -> None:
    assert play(duel(number), number) == play(duel(number), number)


@pytest.mark.compiled
def test_all_ready_builds_play_against_all() -> None:
    for number in range(len(PAIRS)):
        game = duel(number)
        play_uniform(game, stream(number, "random-play"), ARK_AGE.spec.max_actions)
        assert game.seat == OVER
        check_invariants(game)


@pytest.mark.nightly
def test_twenty_thousand_random_duels_of_all_builds_against_all() -> None:
    for number in range(20_000):
        game, again = duel(number), duel(number)
        limit = ARK_AGE.spec.max_actions
        play_uniform(game, stream(number, "random-play"), limit)
        play_uniform(again, stream(number, "random-play"), limit)
        assert game.seat == OVER
        assert game.fold(1) == again.fold(1)
        check_invariants(game)


# Coverage play.


@dataclass(slots=True)
class Used:
    """What random games have used of a set."""

    cards: set[int] = field(default_factory=set[int])
    """Definitions that have entered, or whose text has run."""
    operations: set[int] = field(default_factory=set[int])
    tokens: set[int] = field(default_factory=set[int])

    def is_within(self, other: Used) -> bool:
        """Return whether the other has used all of this."""
        return (
            self.cards <= other.cards
            and self.operations <= other.operations
            and self.tokens <= other.tokens
        )


def any_build(lowered: Lowered, rng: Stream, waited: list[int], size: int) -> Build:
    """Return a hero, dogmas and units of the set by chance, legal or not.

    Every second unit is one of those that are ``waited`` for, if there are any.
    """
    rows = lowered.content.definitions
    of_kind: dict[int, list[int]] = {}
    for number in range(len(lowered.numbers)):
        of_kind.setdefault(int(rows[DEFINITION * number + D_KIND]), []).append(number)
    units = [
        one
        for kind, group in of_kind.items()
        if kind not in (HERO, DOGMA_CARD, SPAWN)
        for one in group
    ]

    def some(group: list[int], count: int) -> list[int]:
        return [group[rng.below(len(group))] for _ in range(count)]

    late = [one for one in units if one in waited] or units
    deck = [*some(units, size // 2), *some(late, size - size // 2)]
    return Build(some(of_kind[HERO], 1)[0], some(of_kind[DOGMA_CARD], 3), deck)


def play_with(lowered: Lowered, used: Used, waited: list[int], number: int) -> None:
    """Play one random game.

    Every fourth has small decks, so that they run out; every fifth has two teams, for what is
    done to side-mates.
    """
    rng = stream(number, "coverage-play")
    size = 14 if number % 4 == 3 else 60
    sides = [0, 1, 0, 1] if number % 5 == 4 else [0, 1]
    builds = [any_build(lowered, rng, waited, size) for _ in sides]
    game = new_game(Settings(), lowered.content, builds, sides, number)
    game.record()
    actions = 0
    while game.seat != OVER:
        ids = legal_ids(game)
        game.apply_id(ids[rng.below(len(ids))])
        actions += 1
        if actions % CHECK_EVERY == 0:
            check_invariants(game)
    for at in range(0, len(game.events), h.EVENT_LENGTH):
        code, a, b, _ = game.events[at : at + h.EVENT_LENGTH]
        if code == h.EV_ENTERED:
            used.cards.add(b)
        elif code == h.EV_OPERATION:
            used.operations.add(a)
            used.cards.add(b)
        elif code == h.EV_TOKEN:
            used.tokens.add(b)


def spoken(data: Any) -> Iterator[dict[str, Any]]:
    """Yield every operation that is written in JSON."""
    if isinstance(data, dict):
        if "op" in data:
            yield data
        data = list(data.values())
    if isinstance(data, list):
        for part in data:
            yield from spoken(part)


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("cards", "most"), [(shipped_set(), 200), (trial(), 400)], ids=["s1", "trial"]
)
def test_coverage_play_reaches_every_card_token_and_operation(cards: CardSet, most: int) -> None:
    lowered = lower(cards)
    wanted = all_of(cards, lowered)
    used = play_until_used(cards, lowered, wanted, most)
    ids = list(lowered.numbers)
    assert [ids[one] for one in sorted(wanted.cards - used.cards)] == []
    assert wanted.operations - used.operations == set()
    assert wanted.tokens - used.tokens == set()


def test_some_games_of_coverage_play_keep_every_invariant() -> None:
    lowered = lower(trial())
    used = play_until_used(trial(), lowered, all_of(trial(), lowered), 20)
    assert len(used.operations) > 30


def all_of(cards: CardSet, lowered: Lowered) -> Used:
    """Return all that a set has."""
    whole = [head_json(cards.head), *(card_json(card) for card in cards.cards.values())]
    added = [op for op in spoken(whole) if op["op"] == "token" and op.get("sign", "add") == "add"]
    return Used(
        set(range(len(lowered.numbers))),
        {OPERATIONS[op["op"]] for op in spoken(whole)},
        {lowered.names.tokens[op["name"]] for op in added},
    )


def play_until_used(cards: CardSet, lowered: Lowered, wanted: Used, most: int) -> Used:
    """Play games until all that is wanted has been used, at most so many; return what was."""
    used = Used()
    has = {
        lowered.numbers[card.id]: {OPERATIONS[op["op"]] for op in spoken(card_json(card))}
        for card in cards.cards.values()
    }
    for number in range(most):
        missing = wanted.operations - used.operations
        waited = [one for one, own in has.items() if own & missing or one not in used.cards]
        play_with(lowered, used, waited, number)
        if wanted.is_within(used):
            break
    return used
