"""The kernel as a ``Position``: copies, hashes, scores, events, actions by number."""

from __future__ import annotations

import pytest

from cardwright.core.playout import play_uniform, trajectory
from cardwright.core.position import OVER, legal_ids
from cardwright.core.rng import Stream
from cardwright.games.parlor_magic.cards import (
    CARDS,
    CRE,
    FIRST_CRE,
    KIND,
    LND,
    card_text,
    index_of,
    make_card,
    parse_card,
    rank_of,
)
from cardwright.games.parlor_magic.kernel import layout
from cardwright.games.parlor_magic.kernel.happenings import EV_DREW, EV_TURN, EVENT_LENGTH
from cardwright.games.parlor_magic.kernel.play import Kernel, new_game
from cardwright.games.parlor_magic.kernel.state import NO_EVENTS, Ruler, State
from cardwright.games.parlor_magic.options import PARLOR_MAGIC_OPTIONS
from tests.games.parlor_magic.table import lay

OPTIONS = PARLOR_MAGIC_OPTIONS.defaults()
SHARED = {"settings", "ruler_a", "ruler_b", "events", "recording", "chance"}
"""Fields that a copy shares, or that are compared on their own."""


def played(seed: int, plies: int) -> Kernel:
    kernel = new_game(OPTIONS, seed)
    play_uniform(kernel, Stream(seed, 3), plies)
    return kernel


def fields_of(part: State | Ruler) -> dict[str, object]:
    """Return what a copy must have in common with its original, arrays as lists."""
    # Not vars(): a compiled object has no __dict__.
    values = {n: getattr(part, n) for n in dir(part) if not n.startswith("__") and n not in SHARED}
    values = {name: value for name, value in values.items() if not callable(value)}
    return {name: list(v) if hasattr(v, "__len__") else v for name, v in values.items()}


@pytest.mark.parametrize("plies", [0, 40, 90, 140])
def test_a_copy_has_every_field_of_the_original(plies: int) -> None:
    kernel = played(plies, plies)
    copied = kernel.copy()
    assert fields_of(copied) == fields_of(kernel)
    assert fields_of(copied.ruler_a) == fields_of(kernel.ruler_a)
    assert fields_of(copied.ruler_b) == fields_of(kernel.ruler_b)
    assert copied.fold(5) == kernel.fold(5)


def test_a_copy_plays_out_the_same_and_shares_nothing() -> None:
    kernel = played(2, 60)
    before, copied = kernel.fold(0), kernel.copy()
    assert trajectory(copied, Stream(1, 1), 3000) == trajectory(kernel.copy(), Stream(1, 1), 3000)
    assert kernel.fold(0) == before


def test_asking_changes_nothing() -> None:
    kernel = played(3, 50)
    before = kernel.fold(0)
    first = legal_ids(kernel)
    kernel.evaluate(0)
    assert legal_ids(kernel) == first
    assert kernel.fold(0) == before


def test_equal_seeds_give_equal_games_and_other_seeds_others() -> None:
    hashes = [trajectory(new_game(OPTIONS, seed), Stream(1, 1), 400) for seed in (1, 1, 2)]
    assert hashes[0] == hashes[1] != hashes[2]


@pytest.mark.parametrize(
    "change",
    [
        "a life 19",
        "a pool: C",
        "turn 2",
        "cycle 2",
        "idle 1",
        "land laid a",
        "stack: 2Ca",
        "a hand: 2C",
        "a field: KH",
        "a field: KH damage-1",
        "a field: KH inactive",
        "a field: KH taxed-a",
        "a field: KH taxed-b",
        "a field: KH+2C",
        "a home: 7C",
        "a domain: 2C",
        "b domain: 2Ca",
        "a recycle: 2C",
        "a draw: 2C 3C",
        "a draw: 3C 2C",
        "b hand: 2C",
    ],
)
def test_each_part_of_the_state_changes_its_hash(change: str) -> None:
    assert lay(f"{change}; b life 20").kernel.fold(0) != lay("b life 20").kernel.fold(0)


def test_a_finished_game_has_no_actions_and_a_score() -> None:
    kernel = played(1, 100_000)
    assert kernel.seat == OVER
    assert legal_ids(kernel) == []
    assert kernel.score(0) + kernel.score(1) == 1.0
    assert kernel.evaluate(0) == kernel.score(0)


def test_a_playout_stops_at_its_limit() -> None:
    assert play_uniform(new_game(OPTIONS, 4), Stream(1, 2), 17) == 17


def test_events_are_recorded_on_request_only() -> None:
    kernel = new_game(OPTIONS, 5)
    play_uniform(kernel, Stream(1, 2), 30)
    assert kernel.events == []
    assert kernel.events is NO_EVENTS
    kernel.record()
    play_uniform(kernel, Stream(1, 2), 60)
    assert len(kernel.events) % EVENT_LENGTH == 0
    codes = kernel.events[::EVENT_LENGTH]
    assert EV_TURN in codes
    assert EV_DREW in codes


def test_a_copy_records_nothing() -> None:
    kernel = new_game(OPTIONS, 5)
    kernel.record()
    copied = kernel.copy()
    play_uniform(copied, Stream(1, 2), 60)
    assert kernel.events == []
    assert copied.events is NO_EVENTS


def test_recording_changes_no_game() -> None:
    quiet, loud = new_game(OPTIONS, 6), new_game(OPTIONS, 6)
    loud.record()
    assert trajectory(quiet, Stream(2, 2), 2000) == trajectory(loud, Stream(2, 2), 2000)


def test_a_decision_of_one_play_keeps_its_group() -> None:
    table = lay("a hand: 3C; a home: 7C 8C 9C 10D; a field: KH")
    group = table.kernel.group
    table.act("play 3Ca", "domain a", "pay 7Ca")
    assert table.kernel.group == group
    table.act("pay 8Ca", "pay 10Da")
    assert table.kernel.group == group + 1


def test_a_card_has_one_number_and_one_text() -> None:
    texts = [card_text(card) for card in range(CARDS)]
    assert len(set(texts)) == CARDS
    assert [parse_card(text) for text in texts] == list(range(CARDS))


def test_a_pair_is_one_number_below_512() -> None:
    cres = [card for card in range(CARDS) if KIND[index_of(card)] == CRE]
    pairs = {(a, b): layout.pair(a, b) for a in cres for b in cres if (a < 52) != (b < 52)}
    assert sorted(pairs.values()) == list(range(layout.PAIRS))
    for (first, second), number in pairs.items():
        assert (layout.pair_cre(number), layout.pair_other(number)) == (first, second)


def test_a_pair_with_a_land_names_both() -> None:
    queen = make_card(0, 2, FIRST_CRE + 1)
    lands = [card for card in range(52, CARDS) if KIND[index_of(card)] == LND]
    for land in lands:
        number = layout.pair_with_land(queen, land)
        assert (layout.pair_cre(number), layout.pair_land(number)) == (queen, land)
    assert rank_of(queen) == FIRST_CRE + 1
