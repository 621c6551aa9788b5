"""The numbers of each sub-deck, and sample hands."""

from __future__ import annotations

from collections import Counter

from cardwright.carddata.store import CardStore
from cardwright.games.leveler.deck import Part
from cardwright.games.leveler.formats import read_deck
from cardwright.games.leveler.statistics import PartStatistics, deck_statistics, sample_hands
from tests.games.leveler.lists import sub_decks


def statistics(store: CardStore, text: str, seed: int = 1) -> tuple[PartStatistics, ...]:
    deck = read_deck(text)
    return deck_statistics(deck, store.facts(deck.names), seed)


def test_each_sub_deck_has_its_own_numbers(store: CardStore) -> None:
    first, second, third = statistics(
        store,
        sub_decks(["Marsh Heron", "Old Elk", "Weightless Cog", "Bell // Whistle"], ["Zzyzx"]),
    )
    assert (first.cards, first.lands, first.unknown) == (50, 46, 0)
    assert first.curve == (1, 0, 2, 0, 0, 0, 1, 0)
    assert first.mean_mana_value == 2.5
    assert first.colors == {"G": 3, "C": 1}
    assert first.symbols == {"G": 4}
    assert first.sources == {"G": 46}
    assert (second.lands, second.unknown, second.mean_mana_value) == (29, 1, 0.0)
    assert third.colors == {}


def test_what_is_not_divided_is_counted_as_a_whole(store: CardStore) -> None:
    (whole,) = statistics(store, "1 Slow Thought\n3 Mirrored Grove\n")
    assert (whole.part, whole.cards, whole.lands) == (Part.UNSPLIT, 4, 3)
    assert whole.sources == {"U": 3, "G": 3}


def test_l9_an_opening_hand_comes_from_its_sub_deck_alone() -> None:
    deck = read_deck(sub_decks(["Marsh Heron"], ["Old Elk"]))
    hands = sample_hands(deck, Part.SECOND, seed=3, count=40)
    assert {len(hand) for hand in hands} == {7}
    assert {name for hand in hands for name in hand} == {"Forest", "Old Elk"}
    assert all(hand.count("Old Elk") <= 1 for hand in hands)


def test_hands_follow_the_seed_and_every_card_comes_up() -> None:
    names = [f"Card {number}" for number in range(50)]
    deck = read_deck("Sub-deck 1\n" + "\n".join(f"1 {name}" for name in names))
    hands = sample_hands(deck, Part.FIRST, seed=5, count=400)
    seen = Counter(name for hand in hands for name in hand)
    assert hands == sample_hands(deck, Part.FIRST, seed=5, count=400)
    assert hands != sample_hands(deck, Part.FIRST, seed=6, count=400)
    assert set(seen) == set(names)
    assert max(seen.values()) < 2 * 400 * 7 / 50


def test_a_part_of_fewer_than_seven_is_a_hand_whole() -> None:
    assert sample_hands(read_deck("1 Forest"), Part.UNSPLIT, 1, 2) == (("Forest",), ("Forest",))
