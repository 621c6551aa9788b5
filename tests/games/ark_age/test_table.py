"""The truth of a game with real builds: content, decisions, interrupts, endings."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from cardwright.core.errors import CardwrightError, IllegalActionError
from cardwright.core.game import Seat
from cardwright.games.ark_age import table as t
from cardwright.games.ark_age.actions import (
    AcceptSettlement,
    Attack,
    OfferSettlement,
    Pass,
    RefuseSettlement,
    Withdraw,
)
from cardwright.games.ark_age.content import content_json, content_of, ready_builds
from cardwright.games.ark_age.language.library import shipped_set
from cardwright.games.ark_age.options import ARK_AGE_OPTIONS

A, B, C = Seat(0), Seat(1), Seat(2)
DEFAULTS = ARK_AGE_OPTIONS.defaults()


def begin(options: str = "", seats: int = 2, content: Any = None, seed: int = 7) -> t.Table:
    return t.begin(ARK_AGE_OPTIONS.parse(options.split()), seed, seats, content)


def own_content(*names: str) -> Any:
    builds = ready_builds()
    return content_json(shipped_set(), [builds[name] for name in names])


def play(table: t.Table, seed: int, most: int = 100_000) -> None:
    """Play on at random."""
    rng = Random(seed)
    for _ in range(most):
        asked = t.decision(table)
        if asked is None:
            return
        t.apply(table, rng.choice(asked.actions))


def to_attack(table: t.Table) -> None:
    """Play at random until there is a combat in which somebody is asked."""
    rng = Random(1)
    while table.kernel.attack_count == 0:
        asked = t.decision(table)
        assert asked is not None
        attacks = [action for action in asked.actions if isinstance(action, Attack)]
        t.apply(table, rng.choice(attacks or asked.actions))


def test_103_without_content_two_ready_builds_play() -> None:
    table = begin()
    asked = t.decision(table)
    assert asked is not None
    assert asked.prompt == "hero-slot"
    assert len(asked.actions) == 15
    content = content_of(None, 2, DEFAULTS)
    assert content.playable is table.content
    assert content.builds == tuple(ready_builds().values())[:2]


def test_content_written_and_read_is_the_same_game() -> None:
    names = [*ready_builds()][:2]
    one, other = begin(), begin(content=own_content(*names))
    play(one, 3, 60)
    play(other, 3, 60)
    assert t.digest(one) == t.digest(other)


def test_another_seed_is_another_game() -> None:
    assert t.digest(begin()) != t.digest(begin(seed=8))


def test_a_random_game_ends_with_an_outcome_and_asks_nobody_afterwards() -> None:
    table = begin("glory_target=3")
    play(table, 5)
    result = t.outcome(table)
    assert result is not None
    assert sum(result.scores) == 1
    assert result.reason.startswith("ark ")
    assert t.decision(table) is None
    assert t.interrupts(table, A) == ()
    with pytest.raises(IllegalActionError, match="over"):
        t.apply(table, Pass())


def test_a_copy_plays_on_alone() -> None:
    table = begin()
    before, twin = t.digest(table), t.copy(table)
    play(twin, 2, 30)
    assert t.digest(table) == before
    assert t.digest(twin) != before


def test_an_action_that_is_not_offered_changes_nothing() -> None:
    table = begin()
    before = t.digest(table)
    with pytest.raises(IllegalActionError, match="'pass' is not offered"):
        t.apply(table, Pass())
    with pytest.raises(IllegalActionError, match="not possible"):
        t.apply(table, OfferSettlement(A, 0))
    assert t.digest(table) == before


def test_a_play_is_unfinished_until_its_last_question() -> None:
    table = begin()
    while (asked := t.decision(table)) is not None and asked.prompt != "gambit":
        t.apply(table, asked.actions[0])
    assert asked is not None
    t.apply(table, asked.actions[0])
    assert table.before is not None
    assert t.copy(table).before is not None


@pytest.mark.parametrize(("seats", "over"), [(2, True), (3, False)])
def test_104_8_whoever_quits_is_out(seats: int, over: bool) -> None:
    table = begin(seats=seats)
    t.apply(table, Withdraw(B))
    result = t.outcome(table)
    assert (result is not None) == over
    assert t.interrupts(table, B) == ()
    if result is not None:
        assert (result.scores, result.code) == ((1.0, 0.0), "last-side")


def test_702_an_offer_is_answered_by_the_other_player() -> None:
    table = begin()
    to_attack(table)
    attacker, defender = Seat(table.kernel.active), Seat(1 - table.kernel.active)
    assert OfferSettlement(defender, 0) in t.interrupts(table, defender)
    t.apply(table, OfferSettlement(defender, 0))
    assert t.interrupts(table, defender) == (Withdraw(defender),)
    answers = (AcceptSettlement(attacker, 0), RefuseSettlement(attacker, 0))
    assert t.interrupts(table, attacker) == (Withdraw(attacker), *answers)
    refused = t.copy(table)
    t.apply(refused, RefuseSettlement(attacker, 0))
    assert refused.kernel.attack_count == 1
    t.apply(table, AcceptSettlement(attacker, 0))
    assert table.kernel.attack_count == 0


@pytest.mark.parametrize("seats", [1, 7])
def test_100_1_two_to_six_players(seats: int) -> None:
    with pytest.raises(CardwrightError, match="seats"):
        begin(seats=seats)


def test_a_game_has_as_many_dogmas_as_its_options_say() -> None:
    content = content_of(None, 2, DEFAULTS)
    for chosen, count in (("dogma_count=1", 1), ("dogma_count=3", 3), ("card_text=off", 0)):
        options = ARK_AGE_OPTIONS.parse([chosen])
        assert [len(build.dogmas) for build in content.for_kernel(options)] == [count] * 2


# Content that cannot be played is refused with its place.


def _break(content: Any, path: list[str | int], value: Any) -> Any:
    broken = deepcopy(content)
    inner = broken
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = value
    return broken


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (["extra"], 1, "content"),
        (["builds"], {}, "content: builds"),
        (["cards"], [], "content: cards"),
        (["set", "nebulae"], 3, "content"),
        (["builds", 0, "hero"], 3, "builds[0]"),
        (["builds", 0, "hero"], "nobody", "hero"),
        (["builds", 1, "dogmas"], [], "content: builds[1]"),
    ],
)
def test_bad_content_is_refused_with_its_place(
    path: list[str | int], value: Any, where: str
) -> None:
    content = _break(own_content(*[*ready_builds()][:2]), path, value)
    with pytest.raises(CardwrightError) as caught:
        content_of(content, 2, DEFAULTS)
    assert where in caught.value.where


def test_each_seat_has_one_build() -> None:
    with pytest.raises(CardwrightError, match="1 builds for 2 seats"):
        content_of(own_content(next(iter(ready_builds()))), 2, DEFAULTS)
    with pytest.raises(CardwrightError, match="an object"):
        content_of([], 2, DEFAULTS)
