"""The kernel as a search position: lists, copies, deals, hashes, whole random games."""

from __future__ import annotations

import pytest

from cardwright.core.playout import play_uniform, trajectory
from cardwright.core.position import OVER, legal_ids
from cardwright.core.rng import Stream
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.asking import must_be_asked
from cardwright.games.ark_age.kernel.definitions import Content, Draft, plain_unit
from cardwright.games.ark_age.kernel.play import Build, Kernel, new_game
from cardwright.games.ark_age.kernel.settings import Settings, settings_of
from cardwright.games.ark_age.options import ARK_AGE_OPTIONS
from tests.games.ark_age.kernel.invariants import check_invariants
from tests.games.ark_age.kernel.random_content import random_game

BODIES = {
    y.MINION: [(1, (1, 2, 3, 1))],
    y.FAMILIAR: [(2, (2, 3, 4, 2)), (2, (3, 2, 3, 1)), (2, (2, 2, 5, 3))],
    y.GUARDIAN: [(3, (3, 7, 2, 1)), (3, (4, 4, 3, 2))],
    y.COLOSSUS: [(5, (5, 8, 1, 2)), (5, (6, 7, 1, 1))],
}


def vanilla() -> tuple[Content, Build]:
    """Return units without texts, and a build of 60 of them."""
    draft = Draft()
    deck: list[int] = []
    for kind, bodies in BODIES.items():
        for cost, stats in bodies:
            row = plain_unit(kind, cost, stats, len(draft.definitions))
            deck += [draft.add_card(row)] * (60 // 8)
    deck += deck[:4]
    hero = draft.add_card(plain_unit(y.HERO, 0, (4, 12, 4, 3), 99))
    return draft.content(), Build(hero, [], deck)


def plain_game(seed: int, sides: list[int], options: str = "") -> Kernel:
    content, build = vanilla()
    settings = settings_of(ARK_AGE_OPTIONS.parse(options.split()))
    return new_game(settings, content, [build] * len(sides), sides, seed)


def walk(kernel: Kernel, rng: Stream, limit: int) -> None:
    """Play at random, checking every list and every state."""
    for _ply in range(limit):
        if kernel.seat == OVER:
            return
        ids = legal_ids(kernel)
        assert ids == sorted(set(ids))
        assert len(ids) > 1 or must_be_asked(kernel), "what is forced is not asked"
        kernel.apply_id(ids[rng.below(len(ids))])
        check_invariants(kernel)


@pytest.mark.parametrize("sides", [[0, 1], [0, 1, 2], [0, 1, 0, 1], [0, 0, 1], [0, 1, 2, 3, 4, 5]])
def test_a_random_game_ends_and_no_card_is_lost(sides: list[int]) -> None:
    kernel = plain_game(3, sides)
    walk(kernel, Stream(3, 4), 6000)
    assert kernel.ended != y.NOT_ENDED


LISTED = [
    f"{option.name}={value}"
    for option in ARK_AGE_OPTIONS.options
    for value in (*option.values[1:], *([option.example] if option.example else []))
    if option.name not in ("cross_mat_movement", "deck_size", "dogma_count")
]


@pytest.mark.parametrize("option", LISTED)
def test_every_value_of_every_option_is_playable(option: str) -> None:
    walk(plain_game(1, [0, 1], option), Stream(1, 2), 150)


@pytest.mark.parametrize("seed", range(6))
def test_random_texts_lose_no_card(seed: int) -> None:
    content, builds = random_game(seed, 2)
    walk(new_game(Settings(), content, builds, [0, 1], seed), Stream(seed, 3), 250)


def test_a_copy_plays_out_the_same_and_is_independent() -> None:
    content, builds = random_game(7, 2)
    kernel = new_game(Settings(), content, builds, [0, 1], 7)
    play_uniform(kernel, Stream(1, 1), 80)
    before = kernel.fold(0)
    copied = kernel.copy()
    assert copied.fold(0) == before
    assert trajectory(copied, Stream(2, 2), 200) == trajectory(kernel.copy(), Stream(2, 2), 200)
    assert kernel.fold(0) == before


def test_equal_seeds_give_equal_games_and_different_ones_do_not() -> None:
    hashes = [trajectory(plain_game(seed, [0, 1]), Stream(1, 1), 300) for seed in (1, 1, 2)]
    assert hashes[0] == hashes[1] != hashes[2]


def test_recording_changes_nothing() -> None:
    quiet = plain_game(5, [0, 1])
    loud = quiet.copy()
    loud.record()
    assert trajectory(quiet, Stream(2, 2), 300) == trajectory(loud, Stream(2, 2), 300)
    assert len(loud.events) > 0


def seen(kernel: Kernel, seat: int) -> list[int]:
    """Return what the seat knows: its own cards' zones, open cards, and faces it knows."""
    facts: list[int] = []
    for card in range(kernel.seats * kernel.room):
        zone = kernel.zone[card]
        mine = card // kernel.room == seat and zone == y.IN_HAND
        if zone in (y.IN_INCUBATOR, y.IN_PRISON) or mine:
            facts += [int(card), int(kernel.definition[card])]
    for unit in range(kernel.unit_rows):
        if kernel.unit(unit, r.U_PLACE) == NONE or kernel.unit(unit, r.U_ENTRY) == 0:
            continue
        secret = kernel.has(unit, r.SECRET) and kernel.unit(unit, r.U_KNOWN) & 2**seat == 0
        face = NONE if secret else int(kernel.unit(unit, r.U_DEFINITION))
        facts += [int(kernel.unit(unit, r.U_PLACE)), face, int(kernel.unit(unit, r.U_COST))]
    facts += [int(kernel.players[at]) for at in range(len(kernel.players))]
    return facts


def test_a_deal_keeps_what_the_observer_knows_and_changes_the_rest() -> None:
    kernel = plain_game(8, [0, 1])
    play_uniform(kernel, Stream(1, 1), 60)
    changed = 0
    for number in range(5):
        dealt = kernel.copy()
        dealt.redeal(0, Stream(number, 9))
        check_invariants(dealt)
        assert seen(dealt, 0) == seen(kernel, 0)
        changed += int(dealt.fold(0) != kernel.fold(0))
        play_uniform(dealt, Stream(number, 1), 100)
        check_invariants(dealt)
    assert changed == 5


def test_a_deal_leaves_the_source_of_the_copy_alone() -> None:
    kernel = plain_game(8, [0, 1])
    play_uniform(kernel, Stream(1, 1), 60)
    before = kernel.fold(0)
    kernel.copy().redeal(1, Stream(3, 3))
    assert kernel.fold(0) == before


def test_scores_are_of_sides_and_guesses_lie_between_them() -> None:
    kernel = plain_game(4, [0, 1, 0, 1])
    assert 0.0 < kernel.evaluate(0) < 1.0
    play_uniform(kernel, Stream(6, 6), 20_000)
    assert kernel.seat == OVER
    assert kernel.score(0) == kernel.score(2) == 1.0 - kernel.score(1)
