"""Builds over HTTP: cards shown, builds checked, completed, read in any form, dealt from."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from cardwright.games.ark_age.language.build_text import build_text, share_code
from cardwright.games.ark_age.language.library import shipped_builds, shipped_set
from tests.server.host import Browser, Json
from tests.server.test_api import refused

S1: Final = "/api/ark-age/sets/s1"
EMPTY: Final[Json] = {"hero": "", "dogmas": [], "deck": {}}
READY: Final = shipped_builds()[0]


def ready() -> Json:
    """Return the first ready build as the wire has it."""
    build = READY.build
    return {"hero": build.hero, "dogmas": list(build.dogmas), "deck": dict(build.deck)}


def checked(browser: Browser, build: Json, **options: str) -> Json:
    return browser.post(f"{S1}/check", {"build": build, "options": options})


def codes(looked: Json) -> list[str]:
    return [problem["code"] for problem in looked["problems"]]


# ---- cards


def test_the_base_set_is_shown_with_the_text_that_its_data_makes(alice: Browser) -> None:
    (about,) = alice.get("/api/ark-age/sets")["sets"]
    assert (about["key"], about["count"], about["is_own"], about["errors"]) == (
        "s1",
        153 + 1,
        False,
        0,
    )
    shown = alice.get(S1)
    assert shown["about"] == about
    assert [card["number"] for card in shown["cards"]] == list(range(about["count"]))
    heroes = [card for card in shown["cards"] if card["kind"] == "hero"]
    assert len(heroes) == 9
    assert [line["head"].split(":")[0] for line in heroes[0]["lines"]] == [
        "Light",
        "Medium",
        "Heavy",
    ]
    assert all(line["text"] for card in shown["cards"] for line in card["lines"])


def test_each_line_of_a_card_says_what_kind_it_is(alice: Browser) -> None:
    for card in alice.get(S1)["cards"]:
        for line in card["lines"]:
            if line["kind"] in ("safe", "semi", "auto", "alts", "dogma"):
                assert line["kind"] in line["head"].lower(), (card["id"], line)
            else:
                assert line["kind"] == "keyword"


def test_nothing_private_stands_on_a_card(alice: Browser) -> None:
    for card in alice.get(S1)["cards"]:
        assert not {"ai", "lab", "rev"} & set(card)


def test_ten_ready_builds_come_with_their_plans(alice: Browser) -> None:
    builds = alice.get(S1)["builds"]
    assert len(builds) == 10
    assert all(build["name"] and build["plan"] for build in builds)
    assert all(checked(alice, build["build"])["is_legal"] for build in builds)


def test_an_unknown_set_is_refused_with_those_there_are(alice: Browser) -> None:
    error = refused(alice.get("/api/ark-age/sets/nine", 404))
    assert (error["where"], error["remedy"]) == ("cards", "Choose one of: s1")


# ---- checking


def test_700_a_ready_build_is_legal_and_its_counts_meet_the_rules(alice: Browser) -> None:
    looked = checked(alice, ready())
    assert looked["is_legal"]
    counts = {count["code"]: (count["have"], count["want"]) for count in looked["counts"]}
    assert counts["deck_size"] == (60, 60)
    assert counts["dogma_count"] == (3, 3)
    assert counts["deck_emotion"][0] >= counts["deck_emotion"][1] == 40
    assert counts["dogma_emotion"][0] >= counts["dogma_emotion"][1] == 2


def test_700_7_an_empty_build_is_told_everything_that_is_missing(alice: Browser) -> None:
    looked = checked(alice, EMPTY)
    assert not looked["is_legal"]
    assert codes(looked)[:2] == ["hero", "dogma_count"]
    assert all(problem["rule"].startswith("ark 700.") for problem in looked["problems"])


def test_700_5_a_fourth_copy_is_refused_with_its_rule(alice: Browser) -> None:
    build = ready()
    heavy = next(one for one, count in build["deck"].items() if count == 3 and "-g0" in one)
    build["deck"][heavy] = 4
    problem = next(p for p in checked(alice, build)["problems"] if p["code"] == "max_copies")
    assert problem["rule"] == "ark 700.5"
    assert "at most 3" in problem["reason"]
    assert "max_copies" not in codes(checked(alice, build, max_copies="4"))


@pytest.mark.parametrize(
    ("build", "status", "where"),
    [
        ({**EMPTY, "hero": "nobody"}, 400, "build: hero"),
        ({**EMPTY, "deck": {"s1-anger-crab-m01": -1}}, 400, "build.deck.s1-anger-crab-m01"),
        ({**EMPTY, "deck": {"s1-anger-crab-m01": 10**6}}, 400, "build.deck.s1-anger-crab-m01"),
        ({**EMPTY, "deck": {"s1-anger-crab-m01": "3"}}, 422, "build.deck.s1-anger-crab-m01"),
        ({**EMPTY, "deck": {f"c{n}": 1 for n in range(600)}}, 422, "build.deck"),
        ({**EMPTY, "dogmas": ["x"] * 17}, 422, "build.dogmas"),
        ({**EMPTY, "hero": "x" * 101}, 422, "build.hero"),
        ({**EMPTY, "hero": "\ud800"}, 422, ""),
        ({"hero": ""}, 422, "build.dogmas"),
    ],
)
def test_r15_what_is_no_build_is_refused_with_its_place(
    alice: Browser, build: Json, status: int, where: str
) -> None:
    body = json.dumps({"build": build}).encode()
    answer = alice.http.post(
        f"{S1}/check", content=body, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code in (status, 400)
    assert refused(answer.json())["where"].startswith(where)


def test_an_unknown_option_is_refused(alice: Browser) -> None:
    body = {"build": EMPTY, "options": {"deck_sise": "60"}}
    assert refused(alice.post(f"{S1}/check", body, 400))["remedy"] == "Did you mean deck_size?"


def verdicts(browser: Browser, **options: str) -> dict[str, str]:
    answer = browser.post(f"{S1}/ready", {"options": options})
    return {one["id"]: one["reason"] for one in answer["builds"]}


def test_700_ready_builds_are_judged_by_the_options_of_the_game(alice: Browser) -> None:
    usual = verdicts(alice)
    assert len(usual) == 10
    assert set(usual.values()) == {""}
    small = verdicts(alice, deck_size="40")
    assert all("(ark 700.2)" in reason for reason in small.values()), small


# ---- every form of a build


@pytest.mark.parametrize(
    "form",
    [
        READY.id,
        f"  {READY.id}\n",
        build_text(READY.build, shipped_set().cards),
        share_code(READY.build),
        f"http://cards.example/builds#{share_code(READY.build)}",
        f"/builds#{share_code(READY.build)}",
        json.dumps({"schema": "arkage-build/1", **ready()}),
    ],
    ids=["ready", "blanks", "text", "code", "link", "path", "json"],
)
def test_a_build_is_read_in_every_form(alice: Browser, form: str) -> None:
    assert alice.post(f"{S1}/read", {"text": form})["build"] == ready()


def test_what_is_exported_can_be_imported_again(alice: Browser) -> None:
    looked = checked(alice, ready())
    for form in ("text", "json_text", "code"):
        again = alice.post(f"{S1}/read", {"text": looked[form]})
        assert again["build"] == ready(), form


def test_a_build_that_is_being_made_can_be_shared_too(alice: Browser) -> None:
    begun = {**EMPTY, "deck": {"s1-anger-crab-m01": 2}}
    code = checked(alice, begun)["code"]
    assert alice.post(f"{S1}/read", {"text": code})["build"] == begun


HOSTILE: Final = [
    "",
    "x",
    "Deck\n3 No Such Card",
    "{",
    "{}",
    '{"schema": "arkage-build/2", "hero": "", "dogmas": [], "deck": {}}',
    '{"schema": "arkage-build/1", "hero": "nobody", "dogmas": [], "deck": {}}',
    '{"schema": "arkage-build/1", "hero": "", "dogmas": [], "deck": {"a": 1e999}}',
    "[" * 10_000,
    '{"a":' * 3_000,
    "A" * 64,
    "http://evil.example/#" + "A" * 64,
    "/builds#",
    "/builds#%00",
    share_code(READY.build)[:-7],
    # Two megabytes of nothing, packed into two thousand letters: not unpacked.
    "eNrtwTEBAAAAwqD1T20ND6AAAAAAAAAAAAAA" + "A" * 2_000,
    "<script>alert(1)</script>",
    "=cmd|' /C calc'!A0",
    "Hero: \ud800",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE)
def test_r15_hostile_builds_are_refused_in_words(alice: Browser, text: str) -> None:
    body = json.dumps({"text": text}).encode()
    headers = {"Content-Type": "application/json"}
    answer = alice.http.post(f"{S1}/read", content=body, headers=headers)
    assert 400 <= answer.status_code < 500, answer.text
    error = refused(answer.json())
    assert error["remedy"]


def test_a_build_longer_than_any_is_refused(alice: Browser) -> None:
    assert refused(alice.post(f"{S1}/read", {"text": "x" * 20_001}, 422))["where"] == "text"


# ---- completing and dealing


def test_an_empty_build_is_completed_to_a_legal_one(alice: Browser) -> None:
    assert alice.post(f"{S1}/complete", {"build": EMPTY})["is_legal"]


def test_completing_keeps_what_is_there_and_does_the_same_twice(alice: Browser) -> None:
    begun = {**EMPTY, "deck": {"s1-love-eagle-m01": 3, "s1-love-eagle-g01": 2}}
    made = alice.post(f"{S1}/complete", {"build": begun})
    assert made["is_legal"]
    assert all(made["build"]["deck"][one] >= count for one, count in begun["deck"].items())
    assert alice.post(f"{S1}/complete", {"build": begun}) == made


def test_700_3_a_build_of_two_nebulae_cannot_be_completed_and_says_why(alice: Browser) -> None:
    mixed = {**EMPTY, "deck": {"s1-love-eagle-m01": 1, "s1-love-crab-m01": 1}}
    error = refused(alice.post(f"{S1}/complete", {"build": mixed}, 400))
    assert "ark 700.3" in error["what"]


def hands(browser: Browser, **more: Any) -> list[list[str]]:
    answer = browser.post(f"{S1}/hands", {"build": ready(), "seed": 7, **more})
    found: list[list[str]] = answer["hands"]
    return found


def test_103_6_sample_hands_have_seven_cards_of_the_deck(alice: Browser) -> None:
    dealt = hands(alice, count=8)
    assert [len(hand) for hand in dealt] == [7] * 8
    deck = ready()["deck"]
    assert all(hand.count(one) <= deck[one] for hand in dealt for one in hand)
    assert len({tuple(hand) for hand in dealt}) > 1


def test_sample_hands_are_those_of_their_seed(alice: Browser) -> None:
    assert hands(alice) == hands(alice)
    assert hands(alice) != hands(alice, seed=8)
    assert len(hands(alice, options={"opening_hand": "3"})[0]) == 3


def test_a_deck_too_small_deals_what_it_has(alice: Browser) -> None:
    small = {**EMPTY, "deck": {"s1-love-eagle-m01": 2}}
    assert hands(alice, build=small) == [["s1-love-eagle-m01"] * 2]
    assert hands(alice, build=EMPTY) == [[]]
