"""The validator of builds (ark 700) and their formats."""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import replace
from typing import Any

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.games.ark_age.language.build_text import (
    build_file,
    build_text,
    read_build,
    read_build_json,
    read_share_code,
    share_code,
)
from cardwright.games.ark_age.language.builds import (
    Build,
    Listed,
    Lists,
    build_of,
    check_build,
    is_legal,
    resolve,
)
from cardwright.games.ark_age.language.completing import complete
from cardwright.games.ark_age.options import ARK_AGE_OPTIONS
from tests.games.ark_age.language.sets import trial

OPTIONS = ARK_AGE_OPTIONS.defaults()


def listed(name: str, kind: str, count: int = 1, **changes: Any) -> Listed:
    return replace(Listed(name, kind, "anger", "eagle", ("mercy",), count), **changes)


def legal(**changes: Any) -> Lists:
    """Return a legal build: 40 cards of the hero's emotion, 20 of another."""
    deck = [listed("Grunt", "minion", 12)]
    deck += [listed(f"F{n}", "familiar", 3) for n in range(4)]
    deck += [listed(f"G{n}", "guardian", 3) for n in range(4)]
    deck += [listed("C", "colossus", 3), listed("L", "lieutenant", 1)]
    deck += [listed("Calm", "minion", 11, emotion="calm")]
    deck += [listed(f"X{n}", "familiar", 3, emotion="calm") for n in range(3)]
    dogmas = [listed("D1", "dogma"), listed("D2", "dogma"), listed("D3", "dogma", emotion="calm")]
    return replace(Lists([listed("H", "hero")], dogmas, deck), **changes)


def codes(lists: Lists, **options: str) -> list[str]:
    return [problem.code for problem in check_build(lists, {**OPTIONS, **options})]


def deck_with(*changed: Listed) -> Lists:
    """Return the legal build with these cards instead of those of their names, or added."""
    names = {card.name for card in changed}
    kept = [card for card in legal().deck if card.name not in names]
    return legal(deck=[*kept, *changed])


def test_700_1_a_legal_build_has_no_problems() -> None:
    assert codes(legal()) == []


@pytest.mark.parametrize(
    ("lists", "expected"),
    [
        (legal(heroes=[]), ["hero", "dogma_emotion", "deck_emotion"]),
        (legal(heroes=[listed("H", "hero", 2)]), ["hero"]),
        (legal(heroes=[listed("H", "minion")]), ["hero"]),
        (legal(dogmas=legal().dogmas[:2]), ["dogma_count"]),
        (legal(dogmas=[listed("D1", "dogma", 3)]), ["dogma_duplicate"]),
        (legal(dogmas=[listed(f"D{n}", "dogma", emotion="calm") for n in range(3)]),
         ["dogma_emotion"]),
        (deck_with(listed("Grunt", "minion", 11)), ["deck_size", "deck_emotion"]),
        (deck_with(listed("L", "hero")), ["deck_kind"]),
        (deck_with(listed("Grunt", "minion", 12, emotion="calm")), ["deck_emotion"]),
        (deck_with(listed("Grunt", "minion", 12, nebula="crab")), ["nebula"]),
        (deck_with(listed("Grunt", "minion", 12, moralities=("malice",))), ["morality"]),
        (deck_with(listed("L", "lieutenant", 2), listed("Calm", "minion", 10, emotion="calm")),
         ["lieutenant_copies"]),
        (deck_with(listed("F0", "familiar", 4), listed("F1", "familiar", 2)), ["max_copies"]),
    ],
)  # fmt: skip
def test_700_7_each_fault_has_its_code(lists: Lists, expected: list[str]) -> None:
    assert codes(lists) == expected


def test_700_7_codes_come_once_and_in_order() -> None:
    broken = Lists(
        [],
        [listed("D", "dogma", 2)],
        [
            listed("D", "dogma", 1, nebula="crab"),
            listed("F", "familiar", 5, moralities=("malice",)),
            listed("L", "lieutenant", 2),
        ],
    )
    assert codes(broken, mostly_rule="enforce") == [
        "hero", "dogma_count", "dogma_duplicate", "dogma_emotion", "deck_size", "deck_kind",
        "deck_emotion", "nebula", "morality", "lieutenant_copies", "max_copies", "mostly",
    ]  # fmt: skip


def test_700_2_a_deck_of_minions_is_warned_of_refused_or_left_alone() -> None:
    minions = legal(deck=[listed("Grunt", "minion", 60)])
    (warning,) = check_build(minions, OPTIONS)
    assert (warning.code, warning.is_warning) == ("mostly", True)
    assert is_legal([warning])
    (error,) = check_build(minions, {**OPTIONS, "mostly_rule": "enforce"})
    assert not is_legal([error])
    assert codes(minions, mostly_rule="off") == []


def test_700_5_a_printed_limit_overrides_the_rule() -> None:
    lieutenants = deck_with(
        listed("L", "lieutenant", 2, limit=2), listed("Calm", "minion", 10, emotion="calm")
    )
    assert codes(lieutenants) == []
    assert codes(deck_with(listed("Grunt", "minion", 12, limit=5))) == ["max_copies"]
    assert codes(deck_with(listed("F0", "familiar", 3, limit=1))) == ["max_copies"]


def test_700_5_no_limit_of_copies() -> None:
    lists = deck_with(listed("F0", "familiar", 4), listed("F1", "familiar", 2))
    assert codes(lists, max_copies="0") == []
    assert codes(lists, max_copies="4") == []


def test_700_6_dogmas_may_repeat_by_option() -> None:
    assert codes(legal(dogmas=[listed("D1", "dogma", 3)]), dogma_distinct="false") == []


def test_700_4_the_quota_may_be_exact() -> None:
    assert codes(legal(), emotion_quota="exact") == []
    pure = deck_with(listed("Calm", "minion", 11))
    assert codes(pure) == []
    assert codes(pure, emotion_quota="exact") == ["deck_emotion"]


def test_700_7_the_sizes_are_options() -> None:
    options = {"deck_size": "59", "deck_emotion": "39", "dogma_count": "2", "dogma_emotion": "1"}
    small = replace(deck_with(listed("Grunt", "minion", 11)), dogmas=legal().dogmas[:2])
    assert codes(small, **options) == []


# Formats.


def some_build() -> Build:
    return complete(Build("", (), ()), trial().cards, OPTIONS)


def test_a_build_is_completed_to_a_legal_one() -> None:
    made = some_build()
    assert check_build(resolve(made, trial().cards), OPTIONS) == []
    assert complete(made, trial().cards, OPTIONS) == made


def test_completing_keeps_what_is_there() -> None:
    begun = build_of(
        "trial-hero-warden", ["trial-dogma-well"], {"trial-flak": 3, "trial-decoy": 30}
    )
    made = complete(begun, trial().cards, OPTIONS)
    assert made.hero == begun.hero
    assert "trial-dogma-well" in made.dogmas
    assert dict(begun.deck).items() <= dict(made.deck).items()
    assert sum(count for _, count in made.deck) == 60


def test_completing_meets_an_exact_quota_only_where_the_cards_allow() -> None:
    options = {**OPTIONS, "emotion_quota": "exact"}
    with pytest.raises(CardwrightError, match="cannot be completed: deck_size"):
        complete(Build("", (), ()), trial().cards, options)


def test_completing_says_why_it_cannot() -> None:
    begun = build_of("trial-hero-warden", [], {"trial-imp": 1})
    with pytest.raises(CardwrightError, match="deck_kind: Imp: no card for a deck"):
        complete(begun, trial().cards, OPTIONS)
    none = {one: card for one, card in trial().cards.items() if card.kind != "hero"}
    with pytest.raises(CardwrightError, match="the set has no hero for these cards"):
        complete(build_of("", [], {"trial-decoy": 1}), none, OPTIONS)


def test_completing_follows_the_limits_of_copies() -> None:
    cards = dict(trial().cards)
    cards["trial-flak"] = replace(cards["trial-flak"], limit=1)
    deck = dict(complete(Build("", (), ()), cards, {**OPTIONS, "max_copies": "0"}).deck)
    assert deck["trial-flak"] == 1


def test_a_build_survives_every_format() -> None:
    made, cards = some_build(), trial().cards
    assert read_build(build_file(made), "b.json", cards) == made
    assert read_build(build_text(made, cards), "b.txt", cards) == made
    assert read_share_code(share_code(made)) == made
    assert len(share_code(made)) < 1000


def test_a_build_is_written_in_the_format_of_c11_4() -> None:
    build = build_of("h", ["d"], {"b": 2, "a": 1})
    assert json.loads(build_file(build)) == {
        "schema": "arkage-build/1", "hero": "h", "dogmas": ["d"], "deck": {"a": 1, "b": 2},
    }  # fmt: skip


def test_the_text_of_a_build_may_be_written_freely() -> None:
    text = """// For the first evening
    hero: warden of trials

    DOGMAS
    Escort
    trial-dogma-ash   // by its id
    Deck:
    12 Decoy
    3x Flak
    Flak
    """
    build = read_build(text, "b.txt", trial().cards)
    assert build == build_of(
        "trial-hero-warden",
        ["trial-dogma-escort", "trial-dogma-ash"],
        {"trial-decoy": 12, "trial-flak": 4},
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("3 Flak", "b:1: this card is in no part of a build"),
        ("Deck\n3 Flack", "b:2: there is no card 'flack'. Did you mean flak?"),
        ("Deck\n0 Flak", "b:2: 0 copies are too many"),
        ("Hero: Flak\nFlak", "b:2: a build has one hero"),
        ("x" * 30_000, "b: the text is too long for a build"),
        ('{"schema": "arkage-build/1"}', "b:1: the key 'hero' is missing"),
        ('{"schema": "arkage-build/1", "hro": 1}', "b:1: hro: there is no key 'hro' here"),
        ("{", "b:1: the text ends"),
        ('{"schema": "x", "hero": "h", "dogmas": [], "deck": {}}', "b:1: schema: the schema is"),
        ('{"schema": "arkage-build/1", "hero": "h", "dogmas": 1, "deck": {}}', "b:1: dogmas: 1"),
        ('{"schema": "arkage-build/1", "hero": "h", "dogmas": [], "deck": 1}', "b:1: deck: 1"),
        ('{"schema": "arkage-build/1", "hero": "h", "dogmas": [], "deck": {"a": 0}}',
         "b:1: deck.a: 0 is out of range"),
        ('{"schema": "arkage-build/1", "hero": "h", "dogmas": [], "deck": {"A": 1}}',
         "b:1: deck.A: 'A' is no slug"),
    ],
)  # fmt: skip
def test_a_broken_build_is_refused_with_its_line(text: str, message: str) -> None:
    with pytest.raises(CardwrightError) as caught:
        read_build(text, "b", trial().cards)
    assert str(caught.value).startswith(message)


def test_a_json_build_is_an_object() -> None:
    with pytest.raises(CardwrightError, match="a list stands where an object should"):
        read_build_json("[1]", "b")


def coded(text: str) -> str:
    return base64.urlsafe_b64encode(zlib.compress(text.encode())).decode().rstrip("=")


@pytest.mark.parametrize(
    "code", ["", "!!", "AAAA", coded("[1, 2"), coded('"a"'), coded("9" * 10**6)]
)
def test_a_damaged_code_is_refused(code: str) -> None:
    with pytest.raises(CardwrightError, match="this is no code of a build"):
        read_share_code(code)


def test_a_code_that_breaks_off_is_refused_though_it_unpacks() -> None:
    code = share_code(some_build())
    with pytest.raises(CardwrightError, match="no code of a build"):
        read_share_code(code[:-6])


def test_a_build_without_a_hero_yet_survives_files_and_codes() -> None:
    begun = replace(some_build(), hero="")
    assert read_share_code(share_code(begun)) == begun
    assert read_build_json(build_file(begun), "begun.json") == begun


def test_an_unknown_card_is_named_with_the_nearest_one() -> None:
    with pytest.raises(CardwrightError, match="Did you mean trial-flak"):
        resolve(build_of("trial-hero-warden", [], {"trial-flack": 1}), trial().cards)
