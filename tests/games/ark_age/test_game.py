"""The door: content, sides, the basic mode, beliefs, positions, what a client is told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardwright.core.errors import CardwrightError, IllegalActionError
from cardwright.core.game import Seat
from cardwright.core.position import legal_ids
from cardwright.core.record import Record
from cardwright.core.rng import stream
from cardwright.games.ark_age import content
from cardwright.games.ark_age.actions import Summon, Withdraw
from cardwright.games.ark_age.game import ARK_AGE
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.language.library import shipped_set
from cardwright.games.ark_age.table import Table
from tests.games.ark_age.door import A, B, asked, begin, do, seen, until, walk


def sides(options: str, seats: int) -> list[int]:
    table = begin(options, seats=seats)
    return [player.side for player in ARK_AGE.observe(table, None).players]


def test_801_1_sides_are_each_in_turn_or_written_out() -> None:
    assert sides("", 3) == [0, 1, 2]
    assert sides("sides=two", 4) == [0, 1, 0, 1]
    assert sides("sides=three", 6) == [0, 1, 2, 0, 1, 2]
    assert sides("sides=aab", 3) == [0, 0, 1]


@pytest.mark.parametrize("letters", ["ab", "aaa", "abab"])
def test_801_1_letters_must_fit_the_seats_and_differ(letters: str) -> None:
    with pytest.raises(CardwrightError, match="does not divide 3 seats"):
        begin(f"sides={letters}", seats=3)


def test_800_1_a_team_game_is_played_to_its_end_by_sides() -> None:
    *_, last = walk(4, "sides=two glory_target=2", seats=4)
    outcome = ARK_AGE.outcome(last)
    assert outcome is not None
    assert outcome.scores[0] == outcome.scores[2] != outcome.scores[1] == outcome.scores[3]


def test_in_the_basic_mode_nobody_uses_an_effect_or_a_dogma() -> None:
    for table in walk(2, "card_text=off glory_target=3"):
        kinds = {ARK_AGE.notation(action).split()[0] for action in asked(table).actions}
        assert kinds.isdisjoint({"use", "dogma", "yes", "keep"})
    assert ARK_AGE.observe(begin("card_text=off"), None).players[0].dogmas == ()


def test_ready_builds_are_brought_by_name() -> None:
    table = begin(content={"builds": ["the-brood", "breakers"]})
    heroes = [player.hero for player in ARK_AGE.observe(table, None).players]
    ready = content.ready_builds()
    assert heroes == [ready["the-brood"].hero, ready["breakers"].hero]


@pytest.mark.parametrize(
    ("brought", "message"),
    [
        ({"builds": ["the-brood", "the-brod"]}, "Did you mean the-brood"),
        ({"builds": ["the-brood"]}, "1 builds for 2 seats"),
        ({"builds": ["the-brood"] * 2, "set": {}}, "an object with builds"),
        ({"builds": 3}, "not a list"),
    ],
)
def test_content_that_does_not_fit_is_refused(brought: Any, message: str) -> None:
    with pytest.raises(CardwrightError, match=message):
        begin(content=brought)


def test_an_observation_names_cards_that_a_process_has_met() -> None:
    view = ARK_AGE.to_json(ARK_AGE.observe(begin(), A))
    with pytest.raises(CardwrightError, match="not known here"):
        ARK_AGE.position(ARK_AGE.from_json({**view, "content": "0" * 16}))
    with pytest.raises(CardwrightError, match="no observation of Ark Age"):
        ARK_AGE.from_json({**view, "round": "first"})


def test_sets_met_long_ago_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.core.content.KEPT", 1)
    first, second = begin(), begin("card_text=off")
    view = ARK_AGE.observe(first, A)
    ARK_AGE.observe(second, A)
    assert first.content.digest not in content._KNOWN
    assert second.content.digest in content._KNOWN
    assert ARK_AGE.position(view).seat == asked(first).seat


def believed_deck(table: Table, belief: Any) -> set[str]:
    """Return the cards that seat 0 takes seat 1's deck and hand to hold."""
    imagined = ARK_AGE.sample(ARK_AGE.observe(table, A), stream(1, "test"), belief)
    kernel, room = imagined.kernel, int(imagined.kernel.room)
    return {
        imagined.content.ids[kernel.definition[card]]
        for card in range(room, 2 * room)
        if kernel.zone[card] in (y.IN_DECK, y.IN_HAND)
    }


def test_a_belief_proposes_the_decks_of_others() -> None:
    table = begin()
    card = "s1-anger-eagle-m01"
    believed = believed_deck(table, {"decks": {"1": {card: 60}}})
    assert believed - {card} == {known.card for known in known_deck(table)} - {card}
    usual = believed_deck(table, None)
    own_list = dict(ARK_AGE.observe(table, B).players[1].build or ())
    assert usual <= set(own_list)
    assert believed_deck(table, {"decks": {}}) == usual


def test_a_game_gone_on_with_from_a_replay_keeps_the_builds_of_all() -> None:
    ready = content.ready_builds()
    brood = ready["the-brood"]
    (sixth, six), (tenth, ten) = brood.deck[-2:]
    other = replace(brood, deck=(*brood.deck[:-2], (sixth, six + 1), (tenth, ten - 1)))
    brought = content.content_json(shipped_set(), [other, ready["breakers"]])
    record = Record(ARK_AGE, ARK_AGE.spec.options.parse([]), 3, 2, brought)
    before = [cards_of(record.state, seat) for seat in (A, B)]
    for seat in (B, A):
        record.redeal(seat, 5)
        assert [cards_of(record.state, one) for one in (A, B)] == before


def cards_of(table: Table, seat: Seat) -> list[str]:
    """Return all cards of the seat, wherever they lie."""
    kernel, room = table.kernel, int(table.kernel.room)
    found = (kernel.definition[card] for card in range(room * seat, room * (seat + 1)))
    return sorted(table.content.ids[number] for number in found if number != NONE)


def known_deck(table: Table) -> Any:
    return ARK_AGE.observe(table, A).players[1].deck_known


@pytest.mark.parametrize(
    ("belief", "message"),
    [
        (3, "this is no belief"),
        ({"lists": {}}, "this is no belief"),
        ({"decks": {"1": {"no-such-card": 3}}}, "no card of this game"),
        ({"decks": {"1": {"s1-anger-eagle-m01": 0}}}, "none of it is left"),
    ],
)
def test_a_belief_that_makes_no_sense_is_refused(belief: Any, message: str) -> None:
    with pytest.raises(CardwrightError, match=message):
        ARK_AGE.sample(ARK_AGE.observe(begin(), A), stream(1, "test"), belief)


def test_a_deck_whose_hero_leads_no_ready_build_is_believed_to_be_what_he_may_lead() -> None:
    builds = list(content.ready_builds().values())[:2]
    brought = content.content_json(shipped_set(), builds)
    odd = {**brought["cards"][builds[1].hero], "id": "odd-hero", "name": "Nobody Known"}
    brought["cards"]["odd-hero"] = odd
    brought["builds"][1]["hero"] = "odd-hero"
    table = begin(content=brought)
    believed = believed_deck(table, None) - {known.card for known in known_deck(table)}
    cards = table.content.cards.cards
    assert len(believed) > 10
    assert {cards[one].nebula for one in believed} == {odd["nebula"]}


def test_with_open_lists_everybody_knows_the_decks() -> None:
    table = begin("builds_public=all")
    watched = ARK_AGE.observe(table, None).players
    assert watched[1].build == ARK_AGE.observe(table, B).players[1].build is not None
    assert ARK_AGE.observe(begin(), None).players[1].build is None


def test_a_position_offers_what_the_table_offers() -> None:
    for number, table in enumerate(walk(6, "glory_target=4")):
        if number % 5 == 0:
            ids = [ARK_AGE.action_id(action) for action in asked(table).actions]
            assert legal_ids(ARK_AGE.position(seen(table))) == ids


def test_what_was_paid_for_a_secret_unit_is_open() -> None:
    table = until("set", when=lambda t: any(u.secret and u.paid for u in seen(t).units))
    (unit, *_) = [one for one in seen(table).units if one.secret and one.paid]
    spectator = next(u for u in ARK_AGE.observe(table, None).units if u.place == unit.place)
    assert (spectator.card, spectator.paid) == (None, unit.paid)


def test_a_question_names_what_it_is_about() -> None:
    table = do(begin("gambit_budget=0 opening_hand=2"), "slot a11", "slot b11", "done", "done")
    summons = [action for action in asked(table).actions if isinstance(action, Summon)]
    ARK_AGE.apply(table, summons[0])
    assert asked(table).args == {"card": table.content.ids[summons[0].definition]}
    found: dict[str, set[str]] = {}
    for seed in (1, 2, 3):
        for state in walk(seed, "glory_target=6"):
            found.setdefault(asked(state).prompt, set()).update(asked(state).args)
    assert found["window"] == {"window"}
    assert found["target"] >= {"card", "effect", "place"}
    assert found["slot"] == {"card", "place"}
    assert found["attacked"] == {"place"}
    assert found["optional"] >= {"card", "effect"}
    assert found["gambit"] == {"n"}


def test_104_8_quitting_ends_a_duel_and_nothing_is_offered_afterwards() -> None:
    table = begin()
    step = ARK_AGE.apply(table, Withdraw(A))
    assert [event.code for event in step.events][-1] == "over"
    with pytest.raises(IllegalActionError):
        ARK_AGE.apply(table, Withdraw(B))


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, ""), (4, "sides=two unity_with_mates=true unity_can_invade=true"), (6, "sides=three")],
)
def test_with_more_seats_a_sampled_table_looks_and_asks_the_same(seats: int, options: str) -> None:
    for number, table in enumerate(walk(7, f"{options} glory_target=1 max_rounds=4", seats)):
        if number % 9:
            continue
        for seat in [*map(Seat, range(seats)), None]:
            view = ARK_AGE.observe(table, seat)
            imagined = ARK_AGE.sample(view, stream(number, "test"))
            assert ARK_AGE.observe(imagined, seat) == view
            if seat == asked(table).seat:
                assert ARK_AGE.decision(imagined) == asked(table)
                for action in asked(table).actions[:2]:
                    assert all(reason.met for reason in ARK_AGE.why_not(view, action))
