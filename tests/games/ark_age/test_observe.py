"""What a seat, or a spectator, may know of a game with real builds (ark 901)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest
from pydantic import TypeAdapter

from cardwright.core.game import Seat
from cardwright.core.rng import stream
from cardwright.games.ark_age import table as t
from cardwright.games.ark_age.actions import (
    Attack,
    Done,
    OfferSettlement,
    Posture,
    Summon,
    Use,
    Withdraw,
)
from cardwright.games.ark_age.observe import observe
from cardwright.games.ark_age.options import ARK_AGE_OPTIONS
from cardwright.games.ark_age.seen import Observation, UnitSeen

SHAPE = TypeAdapter(Observation)


def see(table: t.Table, seat: int | None) -> Observation:
    return observe(table.kernel, seat, table.options, table.content)


def game(seed: int, seats: int = 2) -> Iterator[t.Table]:
    """Yield the positions of a game in which players act whenever they can."""
    table, rng = (
        t.begin(ARK_AGE_OPTIONS.parse(["glory_target=6"]), seed, seats, None),
        Random(seed),
    )
    while (asked := t.decision(table)) is not None:
        yield table
        busy = [action for action in asked.actions if not isinstance(action, Done)]
        lively = [action for action in busy if isinstance(action, Attack | Summon | Use)]
        t.apply(table, rng.choice(lively or busy or asked.actions))
    yield table


@pytest.mark.compiled
@pytest.mark.parametrize("seats", [2, 3])
def test_901_dealing_anew_what_a_viewer_does_not_know_changes_nothing_he_sees(seats: int) -> None:
    for number, table in enumerate(game(4, seats)):
        if number % 9:
            continue
        for seat in (*range(seats), None):
            other = table.kernel.copy()
            other.redeal(-1 if seat is None else seat, stream(number, "test"))
            again = observe(other, seat, table.options, table.content)
            assert again == see(table, seat)


def test_an_observation_is_json() -> None:
    for number, table in enumerate(game(5)):
        if number % 15 == 0:
            for seat in (0, 1, None):
                seen = see(table, seat)
                data = json.loads(json.dumps(SHAPE.dump_python(seen, mode="json")))
                assert SHAPE.validate_python(data) == seen


def test_402_a_hand_is_its_owners_own() -> None:
    table = t.begin(ARK_AGE_OPTIONS.defaults(), 1, 2, None)
    mine, spectator = see(table, 0), see(table, None)
    assert mine.players[0].hand is not None
    assert len(mine.players[0].hand) == mine.players[0].hand_size == 7
    assert mine.players[1].hand is None
    assert mine.players[1].hand_size == 7
    assert [player.hand for player in spectator.players] == [None, None]


def test_103_4_the_cards_shown_for_the_order_are_known_at_the_bottom_of_the_decks() -> None:
    seen = see(t.begin(ARK_AGE_OPTIONS.defaults(), 1, 2, None), None)
    assert all(player.deck_size == 53 for player in seen.players)
    assert all(known.from_top >= 40 for p in seen.players for known in p.deck_known)


def test_901_2_a_secret_unit_is_slot_posture_and_owner_to_others() -> None:
    def hidden(table: t.Table) -> list[UnitSeen]:
        return [unit for unit in see(table, None).units if unit.card is None]

    table = next(table for table in game(6) if hidden(table))
    unit = hidden(table)[0]
    assert unit.air
    assert unit.secret
    assert unit.stats is None
    own = next(one for one in see(table, unit.owner).units if one.place == unit.place)
    assert own.card is not None
    assert own.stats is not None
    other = next(one for one in see(table, 1 - unit.owner).units if one.place == unit.place)
    assert other == unit


def test_everybody_sees_the_same_counters_dogmas_and_chain() -> None:
    seen_chains = 0
    for number, table in enumerate(game(8)):
        if number % 5:
            continue
        views = [see(table, seat) for seat in (0, 1, None)]
        seen_chains += len(views[0].chain)
        for field in ("attacks", "chain", "phase", "round", "deciding", "picked", "winner"):
            assert len({str(getattr(view, field)) for view in views}) == 1
        for seat in range(2):
            dogmas = {view.players[seat].dogmas for view in views}
            assert len(dogmas) == 1
            assert len(next(iter(dogmas))) == 3
    assert seen_chains > 0, "no game shows a chain"


def test_606_a_combat_shows_who_attacks_whom_and_whose_offer_stands() -> None:
    table = next(table for table in game(9) if table.kernel.attack_count)
    (attack,) = see(table, None).attacks
    assert attack.attacker is not None
    assert (attack.target is None) != (attack.player is None)
    assert attack.offers == ()
    seat = Seat(int(table.kernel.active))
    t.apply(table, OfferSettlement(seat, 0))
    assert see(table, None).attacks[0].offers == (seat,)


def test_106_stones_and_scores_are_those_of_the_kernel() -> None:
    *_, last = game(10)
    seen = see(last, 0)
    assert seen.phase == "over"
    assert seen.deciding is None
    assert seen.ended in ("victory", "sudden-death")
    assert seen.winner in (0, 1, None)
    assert all(0 <= player.spent <= player.permanent <= 5 for player in seen.players)


def test_803_a_player_who_has_quit_has_nothing_left() -> None:
    table = t.begin(ARK_AGE_OPTIONS.defaults(), 2, 3, None)
    t.apply(table, Withdraw(Seat(1)))
    gone = see(table, 0).players[1]
    assert (gone.out, gone.hand_size, gone.deck_size) == ("withdrawn", 0, 0)


def test_610_1_a_unit_summoned_on_the_ground_is_seen_by_all() -> None:
    table = t.begin(ARK_AGE_OPTIONS.defaults(), 3, 2, None)
    rng = Random(3)
    while (asked := t.decision(table)) is not None and Posture(0) not in asked.actions:
        summons = [action for action in asked.actions if isinstance(action, Summon)]
        t.apply(table, rng.choice(summons or asked.actions))
    before = len(see(table, None).units)
    t.apply(table, Posture(0))
    entered = [unit for unit in see(table, None).units if unit.charged and not unit.air]
    assert len(see(table, None).units) == before + 1
    assert any(unit.card is not None for unit in entered)


def test_616_tokens_are_shown_with_their_dice() -> None:
    table = next(table for table in game(11) if table.kernel.token_count)
    tokens = [token for unit in see(table, None).units for token in unit.tokens]
    assert len(tokens) == table.kernel.token_count
    assert all(token.die is None or token.die > 0 for token in tokens)
