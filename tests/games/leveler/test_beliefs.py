"""What is imagined of a deck that its observer does not know (leveler L9)."""

from __future__ import annotations

from collections import Counter

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.core.record import Record
from cardwright.core.rng import stream
from cardwright.games.leveler.beliefs import Dealer, believed_deck, ready
from cardwright.games.leveler.game import LEVELER
from cardwright.games.leveler.table import Table
from tests.games.leveler.door import PLAIN, A, B, begin, content, seen

NOTHING: Counter[str] = Counter()
STRANGE = [["No Such Card"] * 50, ["Forest"] * 30, ["Forest"] * 20]
EMBER = next(deck for deck in ready() if deck.name == "Ember Rush")


def cards_of(table: Table, seat: int, zone: str) -> Counter[str]:
    """Return the names of the seat's cards in a zone; outside the game it is empty."""
    return Counter(
        obj.definition.card.name
        for obj in table.state.objects.values()
        if obj.owner == seat and obj.zone == zone
    )


def test_l9_a_sampled_opponent_has_a_ready_deck_and_its_sub_decks_outside() -> None:
    view = seen(begin(), A)
    imagined = LEVELER.sample(view, stream(3, "x"))
    deck = imagined.content.decks[B]
    assert deck in ready()
    assert cards_of(imagined, B, "") == Counter(deck.sub_decks[1] + deck.sub_decks[2])
    entered = cards_of(imagined, B, "hand") + cards_of(imagined, B, "library")
    assert entered == Counter(deck.sub_decks[0])
    assert LEVELER.observe(imagined, A) == view


def test_l9_ones_own_deck_is_no_guess() -> None:
    table = begin()
    imagined = LEVELER.sample(seen(table, A), stream(3, "x"))
    for zone in ("hand", "library", ""):
        assert cards_of(imagined, A, zone) == cards_of(table, A, zone)


def believed(shown: Counter[str], seed: int) -> str:
    """Return the name of a deck believed in where these cards were seen."""
    return believed_deck(None, B, {}, shown, stream(seed, "x")).name


def test_the_deck_with_most_cards_in_common_is_believed() -> None:
    shown = Counter(EMBER.sub_decks[0][:5])
    assert {believed(shown, seed) for seed in range(9)} == {"Ember Rush"}
    assert {believed(NOTHING, seed) for seed in range(40)} == {deck.name for deck in ready()}


def test_a_belief_that_is_brought_comes_first() -> None:
    belief = {"decks": {"1": "ember-rush"}}
    imagined = LEVELER.sample(seen(begin(), A), stream(1, "x"), belief)
    assert imagined.content.decks[B] == EMBER


@pytest.mark.parametrize(
    ("belief", "where"),
    [
        ([], "belief"),
        ({"decks": 7}, "belief"),
        ({"decks": {"1": 7}}, "belief: decks: 1"),
        ({"decks": {"1": "no-such-deck"}}, "deck"),
        ({"decks": {"1": {"name": "x", "sub_decks": STRANGE}}}, "belief: decks: 1"),
    ],
)
def test_a_belief_that_is_none_is_refused_with_its_place(belief: Json, where: str) -> None:
    with pytest.raises(CardwrightError) as raised:
        LEVELER.sample(seen(begin(), A), stream(1, "x"), belief)
    assert raised.value.where == where


def test_what_was_seen_is_taken_out_of_the_belief_wherever_it_lay() -> None:
    first, second = EMBER.sub_decks[0][0], EMBER.sub_decks[1][0]
    dealer = Dealer(EMBER, 2, Counter([first, second, "A card of no list"]))
    assert [len(part) for part in dealer.parts] == [49, 29, 20]
    assert first not in dealer.deal(0, 49, stream(1, "x"))


def test_cards_are_repeated_where_more_are_unknown_than_the_belief_has_left() -> None:
    dealt = Dealer(EMBER, 0, NOTHING).deal(0, 103, stream(1, "x"))
    assert len(dealt) == 103
    assert set(dealt) <= {name for part in EMBER.sub_decks for name in part}


def test_a_belief_may_name_the_cards_that_the_game_has_brought() -> None:
    view = seen(begin(), A)
    own = {"name": "theirs", "sub_decks": PLAIN}
    imagined = LEVELER.sample(view, stream(1, "x"), {"decks": {"1": own}})
    assert cards_of(imagined, B, "") == Counter(PLAIN[1] + PLAIN[2])
    assert LEVELER.observe(imagined, A) == view


def test_l9_a_game_gone_on_with_from_a_replay_keeps_the_decks_of_both() -> None:
    options = LEVELER.spec.options.parse([])
    record = Record(LEVELER, options, 4, 2, content())
    while record.outcome is None and len(record.entries) < 12:
        decision = record.decision
        assert decision is not None
        record.act(decision.seat, [LEVELER.notation(decision.actions[0])])
    before = [sorted(all_cards(record.state, seat).elements()) for seat in (A, B)]
    decks = record.state.content.decks
    for seat in (A, B):
        record.redeal(seat, 7)
        assert record.state.content.decks == decks
        assert [sorted(all_cards(record.state, one).elements()) for one in (A, B)] == before


def all_cards(table: Table, seat: int) -> Counter[str]:
    """Return the names of all cards of the seat, outside the game too."""
    return Counter(
        obj.definition.card.name for obj in table.state.objects.values() if obj.owner == seat
    )
