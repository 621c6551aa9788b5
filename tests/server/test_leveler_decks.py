"""Leveler's decks over HTTP: read in any form, checked, mended, divided, exported, shared."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from cardwright.carddata.library import import_cards
from cardwright.games.leveler.deck import FULL_DECK
from cardwright.games.leveler.exports import FORMS
from cardwright.games.leveler.formats import read_deck
from cardwright.server.leveler.sharing import MAX_DECK, deck_in, share_code
from tests.games.leveler.cards import write_cards
from tests.games.leveler.lists import contents, sub_decks
from tests.server.host import Browser, Host, Json, running, settings_in
from tests.server.test_api import refused
from tests.toy import TOY

CHECK: Final = "/api/leveler/decks/check"
BUILD: Final = "/api/leveler/decks/build"
GOOD: Final = sub_decks(["Marsh Heron", "Toll // Bell"], ["Reed Warbler"], ["Old Elk"])


@pytest.fixture(scope="module")
def stocked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Return a server that has the invented cards."""
    folder = tmp_path_factory.mktemp("stocked")
    import_cards(write_cards(folder / "invented-20261101.jsonl"), folder)
    with running(settings_in(folder), TOY) as up:
        yield up


@pytest.fixture
def ada(stocked: Host) -> Browser:
    return stocked.browser()


def checked(browser: Browser, text: str, *edits: Json, **options: str) -> Json:
    return browser.post(CHECK, {"text": text, "edits": list(edits), "options": options})


def found(looked: Json, kind: str = "violations") -> list[tuple[str, str]]:
    return [(one["rule"], one["code"]) for one in looked[kind]]


def edit(do: str, name: str, **more: Any) -> Json:
    return {"do": do, "name": name, "to": "", "source": None, "goal": None, **more}


# ---- checking


def test_a_legal_deck_is_told_so_with_its_data_and_rulings(ada: Browser) -> None:
    looked = checked(ada, GOOD)
    assert looked["is_legal"]
    assert looked["violations"] == []
    assert [(part["part"], part["count"], part["size"]) for part in looked["parts"]] == [
        ("sub-deck 1", 50, 50),
        ("sub-deck 2", 30, 30),
        ("sub-deck 3", 20, 20),
    ]
    assert looked["cards"]["date"] == "2026-11-01"
    assert not looked["cards"]["is_built_in"]
    assert "L3" in [ruling["rule"] for ruling in looked["rulings"]]
    heron = looked["parts"][0]["entries"][0]
    assert (heron["card"], heron["cost"], heron["value"]) == ("Marsh Heron", "{1}{G}", 2)
    assert heron["status"] == "full"


def test_each_sub_deck_has_its_curve_colours_lands_and_hands(ada: Browser) -> None:
    first, second, third = checked(ada, GOOD)["numbers"]
    assert (first["lands"], second["lands"], third["lands"]) == (48, 29, 19)
    assert first["curve"][2] == first["curve"][4] == 1
    assert third["curve"][6] == 1
    assert first["colors"] == {"G": 2}
    assert {len(hand) for part in (first, second, third) for hand in part["hands"]} == {7}


def test_another_seed_deals_other_hands(ada: Browser) -> None:
    text = "Sub-deck 1\n" + "\n".join(f"1 Card {n}" for n in range(50))
    hands = [
        ada.post(CHECK, {"text": text, "seed": seed})["numbers"][0]["hands"] for seed in (1, 1, 2)
    ]
    assert hands[0] == hands[1] != hands[2]


def test_l5_a_misspelt_name_is_mended_by_its_suggestion(ada: Browser) -> None:
    broken = GOOD.replace("Marsh Heron", "Marsh Herron")
    looked = checked(ada, broken)
    (violation,) = looked["violations"]
    assert (violation["rule"], violation["code"]) == ("L5", "unknown-near")
    assert violation["message"].endswith("did you mean Marsh Heron?")
    mend = next(one for one in violation["mends"] if one["label"] == "Marsh Heron")
    mended = checked(ada, looked["text"], mend["edit"])
    assert mended["is_legal"]
    assert contents(read_deck(mended["text"])) == contents(read_deck(GOOD))


def test_l2_a_repeated_card_is_mended_to_one(ada: Browser) -> None:
    looked = checked(ada, GOOD.replace("1 Old Elk", "1 Old Elk\n1 marsh heron"))
    repeat = next(one for one in looked["violations"] if one["code"] == "repeat")
    mended = checked(ada, looked["text"], *(one["edit"] for one in repeat["mends"]))
    assert ("L2", "repeat") not in found(mended)
    assert mended["count"] == 100


def test_l5_a_banned_card_can_be_taken_out(ada: Browser) -> None:
    looked = checked(ada, GOOD.replace("Old Elk", "Thassa's Oracle"))
    assert found(looked) == [("L5", "banned-leveler")]
    (mend,) = looked["violations"][0]["mends"]
    assert mend["label"] == "Take it out"
    assert found(checked(ada, looked["text"], mend["edit"])) == [("L1", "size")]


def test_l5_the_watch_list_is_among_the_warnings(ada: Browser) -> None:
    looked = checked(ada, GOOD.replace("Old Elk", "Hollow Well"))
    assert looked["is_legal"]
    assert found(looked, "warnings") == [("L5", "watch")]


def test_l4_an_option_changes_the_answer_and_its_ruling(ada: Browser) -> None:
    swarm = GOOD.replace("48 Forest", "46 Forest\n2 Moth Swarm")
    assert checked(ada, swarm)["is_legal"]
    assert found(checked(ada, swarm, strict_singleton="true")) == [("L2", "repeat")]


def test_l1_a_card_is_moved_to_another_sub_deck(ada: Browser) -> None:
    looked = checked(
        ada, GOOD, edit("move", "Marsh Heron", source="sub-deck 1", goal="sub-deck 2")
    )
    assert found(looked) == [("L1", "size"), ("L1", "size")]
    assert [part["count"] for part in looked["parts"]] == [49, 31, 20]


def test_what_is_read_back_after_a_change_names_the_lines_of_its_own_text(ada: Browser) -> None:
    text = f"// a list\n\n// with words\n{GOOD.replace('Old Elk', 'No Such Thing At All')}"
    looked = checked(ada, text, edit("remove", "Marsh Heron"))
    lost = next(one for one in looked["violations"] if one["code"] == "unknown")
    number = int(lost["message"].partition("(line ")[2].partition(")")[0])
    assert looked["text"].splitlines()[number - 1] == "1 No Such Thing At All"


# ---- dividing


def test_l1_a_plain_list_is_divided_with_reasons(ada: Browser) -> None:
    plain = "1 Marsh Heron\n1 Old Elk\n1 Reed Warbler\n97 Forest\n"
    assert ("L1", "unsplit") in found(checked(ada, plain))
    divided = ada.post("/api/leveler/decks/divide", {"text": plain})
    assert [part["count"] for part in divided["deck"]["parts"]] == [50, 30, 20]
    assert divided["deck"]["is_legal"]
    assert all(reason.endswith(".") for reason in divided["reasons"])
    assert any("L9" in reason for reason in divided["reasons"])


def test_l1_a_list_of_sixty_cannot_be_divided(ada: Browser) -> None:
    error = refused(ada.post("/api/leveler/decks/divide", {"text": "60 Forest"}, 400))
    assert "60 cards" in error["what"]
    assert "100 cards" in error["remedy"]


# ---- proposing


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Return a browser at a server that has only the built-in pool."""
    with running(settings_in(tmp_path_factory.mktemp("bare")), TOY) as up:
        yield up.browser()


def test_a_deck_is_proposed_around_a_card_with_a_plan_for_each_sub_deck(bare: Browser) -> None:
    built = bare.post(BUILD, {"around": [" leonin skyhunter "], "colors": "WU", "seed": 4})
    deck = built["deck"]
    assert deck["is_legal"]
    assert [part["count"] for part in deck["parts"]] == [50, 30, 20]
    first = deck["parts"][0]["entries"]
    assert "Leonin Skyhunter" in [entry["card"] for entry in first]
    whole, *plans = built["plans"]
    assert whole == "A deck of the colours WU around Leonin Skyhunter."
    assert [plan[:10] for plan in plans] == ["Sub-deck 1", "Sub-deck 2", "Sub-deck 3"]


def test_the_same_seed_proposes_the_same_deck_and_another_seed_another(bare: Browser) -> None:
    first, again, other = (
        bare.post(BUILD, {"colors": "G", "seed": seed})["deck"]["text"] for seed in (1, 1, 2)
    )
    assert first == again != other


@pytest.mark.parametrize(
    ("wanted", "what"),
    [
        ({"around": ["Leonin Skyhuntre"]}, "there is no card named Leonin Skyhuntre"),
        ({"around": ["Leonin Skyhunter"], "colors": "G"}, "has the colours W, the deck G"),
        ({"colors": "WX"}, "'X' is no colour"),
    ],
    ids=["unknown", "other colours", "no colour"],
)
def test_a_deck_that_cannot_be_proposed_is_refused_in_words(
    bare: Browser, wanted: Json, what: str
) -> None:
    assert what in refused(bare.post(BUILD, wanted, 400))["what"]


def test_there_is_no_proposal_while_imported_cards_are_still_being_read(ada: Browser) -> None:
    assert ada.post(BUILD, {"colors": "G"}) == {"deck": None, "plans": []}


# ---- forms


@pytest.mark.parametrize("form", FORMS)
def test_a_deck_is_exported_in_every_format_that_is_offered(ada: Browser, form: str) -> None:
    about = ada.get("/api/leveler")
    assert form in [one["name"] for one in about["forms"]]
    file = ada.post("/api/leveler/decks/export", {"text": GOOD, "form": form})
    assert file["name"].endswith(f".{FORMS[form].suffix}")
    assert read_deck(file["text"]).count(*FULL_DECK) == 100


def test_an_unknown_format_is_refused_with_those_there_are(ada: Browser) -> None:
    error = refused(ada.post("/api/leveler/decks/export", {"text": GOOD, "form": "pdf"}, 400))
    assert error["where"] == "form"
    assert "cod" in error["remedy"]


@pytest.mark.parametrize("shape", ["{}", "/decks#{}", "https://cards.example/decks#{}"])
def test_a_deck_goes_to_others_as_code_and_as_link(ada: Browser, shape: str) -> None:
    code = checked(ada, GOOD)["code"]
    assert checked(ada, shape.format(code))["text"] == checked(ada, GOOD)["text"]


def test_a_code_is_short_enough_for_any_link() -> None:
    names = (f"A Rather Long Name, Number {n} of Them" for n in range(100))
    assert len(share_code(read_deck("\n".join(names)))) < 2_000


HOSTILE: Final = [
    "",
    " \n ",
    "[" * 10_000,
    "<" * 1_000,
    "<!DOCTYPE x [<!ENTITY a 'b'>]><Deck/>",
    "A" * 64,
    "/decks#",
    "/decks#%00",
    "http://evil.example/#" + "A" * 64,
    share_code(read_deck(GOOD))[:-7],
    "Count,Name\n\"1,2",
    "0 Forest",
    "1000 Forest",
    "".join(chr(0x4E00 + n) for n in range(9_000)),
    "// nothing but words",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE)
def test_r15_what_is_no_deck_is_refused_in_words(ada: Browser, text: str) -> None:
    answer = ada.http.post(CHECK, json={"text": text})
    if answer.status_code == 200:  # a list of one card that nobody knows
        assert not answer.json()["is_legal"]
    else:
        assert answer.status_code == 400
        assert refused(answer.json())["remedy"]


def test_r15_a_small_code_that_unpacks_to_much_is_refused(ada: Browser) -> None:
    bomb = share_code(read_deck("\n".join(["1 Forest"] * MAX_DECK)))
    assert len(bomb) < MAX_DECK / 10
    assert refused(ada.post(CHECK, {"text": bomb}, 400))["where"] == "deck code"


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({}, "text"),
        ({"text": 3}, "text"),
        ({"text": "x" * (MAX_DECK + 1)}, "text"),
        ({"text": GOOD, "edits": [edit("burn", "Forest")]}, "edits.0.do"),
        ({"text": GOOD, "edits": [edit("move", "Forest", goal="hand")]}, "edits.0.goal"),
        ({"text": GOOD, "seed": -1}, "seed"),
    ],
)
def test_r15_a_request_of_another_shape_is_refused_with_its_place(
    ada: Browser, body: Json, where: str
) -> None:
    answer = ada.http.post(CHECK, json=body)
    assert answer.status_code == 422
    assert where in refused(answer.json())["where"]


def test_an_unknown_option_is_refused(ada: Browser) -> None:
    error = refused(ada.post(CHECK, {"text": GOOD, "options": {"pol": "legacy"}}, 400))
    assert error["remedy"] == "Did you mean pool?"


# ---- without imported cards


def test_without_imported_cards_the_page_says_which_command_gets_them(alice: Browser) -> None:
    cards = alice.get("/api/leveler")["cards"]
    assert cards["is_built_in"]
    assert "cardwright leveler cards fetch" in cards["remedy"]
    assert checked(alice, GOOD)["cards"] == cards


def test_every_ready_deck_is_legal_on_a_bare_install(alice: Browser) -> None:
    decks = alice.get("/api/leveler")["decks"]
    assert len(decks) == 4
    for deck in decks:
        looked = checked(alice, deck["text"])
        assert (looked["violations"], looked["warnings"]) == ([], []), deck["name"]
        assert [part["count"] for part in looked["parts"]] == [50, 30, 20]


def test_l5_a_misspelt_card_of_the_built_in_pool_is_found_too(alice: Browser) -> None:
    text = alice.get("/api/leveler")["decks"][0]["text"].replace("Suntail Hawk", "Suntail Hawke")
    (violation,) = checked(alice, text)["violations"]
    assert violation["mends"][0]["label"] == "Suntail Hawk"


def test_imported_cards_do_not_hide_those_that_are_built_in(ada: Browser) -> None:
    deck = ada.get("/api/leveler")["decks"][0]
    assert checked(ada, deck["text"])["is_legal"]


def test_a_new_import_is_seen_without_a_restart(tmp_path: Path) -> None:
    with running(settings_in(tmp_path), TOY) as up:
        browser = up.browser()
        assert not checked(browser, GOOD)["is_legal"]
        import_cards(write_cards(tmp_path / "invented-20261101.jsonl"), tmp_path)
        assert checked(browser, GOOD)["is_legal"]


def test_a_deck_keeps_its_lines_through_its_code() -> None:
    assert contents(deck_in(share_code(read_deck(GOOD)))) == contents(read_deck(GOOD))
