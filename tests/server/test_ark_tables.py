"""Tables of Ark Age: builds per seat, secret until the end; people gather before it begins."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from cardwright.core.content import content_digest
from cardwright.games.ark_age.game import ARK_AGE
from cardwright.games.ark_age.language.build_text import build_text, share_code
from cardwright.games.ark_age.language.library import shipped_builds, shipped_set
from tests.server.host import Browser, Host, Json, Table, running, settings_in
from tests.server.test_api import refused

BUILDS: Final = {one.id: one for one in shipped_builds()}


@pytest.fixture(scope="module")
def ark(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with running(settings_in(tmp_path_factory.mktemp("ark")), ARK_AGE) as up:
        yield up


@pytest.fixture
def ada(ark: Host) -> Browser:
    return ark.browser()


@pytest.fixture
def bo(ark: Host) -> Browser:
    return ark.browser()


@pytest.fixture
def cy(ark: Host) -> Browser:
    return ark.browser()


def seats(*kinds: str, builds: tuple[str, ...] = ()) -> list[Json]:
    made: list[Json] = [{"kind": kind} for kind in kinds]
    for seat, build in zip(made, builds, strict=False):
        seat["build"] = build
    return made


def deal(browser: Browser, *kinds: str, builds: tuple[str, ...] = (), **more: Any) -> Json:
    body = {"game": "ark-age", "seats": seats(*kinds, builds=builds), **more}
    return browser.post("/api/tables", body)


def take(browser: Browser, invite: Json, **more: Any) -> Json:
    """Claim the seat of an invite."""
    table, _, token = invite["address"].partition("#")
    path = f"/api/tables/{table.rpartition('/')[2]}/claim"
    return browser.post(path, {"token": token, **more})


# ---- builds of a new table


@pytest.mark.parametrize("form", ["ready", "json", "text", "code", "link"])
def test_a_build_may_come_in_any_form(ada: Browser, form: str) -> None:
    build = BUILDS["red-court"].build
    forms = {
        "ready": "red-court",
        "json": json.dumps({"schema": "arkage-build/1", "hero": build.hero,
                            "dogmas": list(build.dogmas), "deck": dict(build.deck)}),
        "text": build_text(build, shipped_set().cards),
        "code": share_code(build),
        "link": f"https://cards.example/builds#{share_code(build)}",
    }  # fmt: skip
    made = deal(ada, "human", "computer", builds=(forms[form],), seed=3)
    with ada.sit(made["table"]) as table:
        dogmas = table.until_facts(lambda now: now)["observation"]["players"][0]["dogmas"]
    assert [dogma["card"] for dogma in dogmas] == list(build.dogmas)


def test_700_7_a_build_that_is_not_legal_is_refused_with_reasons_rules_and_place(
    ada: Browser,
) -> None:
    build = BUILDS["red-court"].build
    deck = {**dict(build.deck), "s1-love-eagle-m01": 2}
    wrong = json.dumps({"schema": "arkage-build/1", "hero": build.hero,
                        "dogmas": list(build.dogmas), "deck": deck})  # fmt: skip
    body = {"game": "ark-age", "seats": seats("human", "computer", builds=("red-court", wrong))}
    error = refused(ada.post("/api/tables", body, 400))
    assert error["where"] == "seats.1.build"
    assert "a deck has 60 cards, this one 62 (ark 700.2)" in error["what"]
    assert "ark 700.3" in error["what"]
    assert error["remedy"]


@pytest.mark.parametrize(
    ("changes", "status", "where"),
    [
        ({"cards": "nine"}, 404, "cards"),
        ({"options": {"sides": "aa"}}, 400, "option sides"),
        ({"options": {"glory": "3"}}, 400, "option glory"),
        ({"seats": seats("human")}, 400, "seats"),
        ({"seats": seats("human", *["computer"] * 6)}, 422, "seats"),
        ({"seats": seats("human", "computer", builds=("no such",))}, 400, "seats.0.build:1"),
        ({"seats": seats("human", "computer", builds=("x" * 20_001,))}, 422, "seats.0.build"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_place(
    ada: Browser, changes: Json, status: int, where: str
) -> None:
    body = {"game": "ark-age", "seats": seats("human", "computer"), **changes}
    assert refused(ada.post("/api/tables", body, status))["where"] == where


def test_presets_and_the_basic_mode_are_options(ada: Browser) -> None:
    presets = ada.get("/api/games")["games"][0]["presets"]
    assert {"author", "tuned"} <= set(presets)
    made = deal(ada, "human", "computer", options={**presets["tuned"], "card_text": "off"})
    with ada.sit(made["table"]) as table:
        observation = table.until_facts(lambda now: now)["observation"]
    assert observation["options"]["airborne_blocks"] == "false"
    assert observation["players"][0]["dogmas"] == []
    sheets = ada.get(f"/api/tables/{made['table']}/cards")["cards"]
    assert [card for card in sheets if card["lines"]] == []


def test_a_table_shows_its_cards_to_players_and_watchers_by_their_numbers(
    ada: Browser, bo: Browser
) -> None:
    made = deal(ada, "human", "computer")
    sheets = ada.get(f"/api/tables/{made['table']}/cards")
    assert sheets["title"] == "Base Set"
    assert [card["number"] for card in sheets["cards"]] == list(range(len(sheets["cards"])))
    watch = made["watch"].rpartition("/")[2]
    assert bo.get(f"/api/tables/{watch}/cards") == sheets
    bo.get("/api/tables/nowhere/cards", 404)


# ---- gathering


def test_103_1_a_game_begins_once_every_seat_is_taken(ada: Browser, bo: Browser) -> None:
    made = deal(ada, "human", "open", builds=("red-court", "storm-wing"))
    with ada.sit(made["table"]) as table:
        waiting = table.until_facts(lambda now: now)
        assert (waiting["gathering"], waiting["decision"], waiting["deciding"]) == (
            True,
            None,
            None,
        )
        assert waiting["observation"]["seat"] is None, "nobody sees a hand yet"
        assert waiting["interrupts"] == []
        assert table.ask("act", decision=0, actions=["slot a33"])["code"] == "waiting"
        assert table.ask("interrupt", action="withdraw")["code"] == "waiting"
        take(bo, made["invites"][0], name="Bo")
        begun = table.until_facts(lambda now: not now["gathering"])
    assert begun["observation"]["seat"] == 0
    assert len(begun["observation"]["players"][0]["hand"]) == 7
    assert begun["deciding"] is not None
    assert begun["players"][1]["name"] == "Bo"


def test_whoever_takes_a_seat_may_bring_a_build_that_nobody_else_learns(
    ada: Browser, bo: Browser
) -> None:
    made = deal(ada, "human", "open", builds=("storm-wing", "clear-sky"), seed=5)
    with ada.sit(made["table"]) as table:
        take(bo, made["invites"][0], build=share_code(BUILDS["the-brood"].build))
        facts = table.until_facts(lambda now: not now["gathering"])
        dogmas = facts["observation"]["players"][1]["dogmas"]
        assert [d["card"] for d in dogmas] == list(BUILDS["the-brood"].build.dogmas)
        heard = json.dumps(table.heard)
    deck = [one for one, _ in BUILDS["the-brood"].build.deck]
    assert [one for one in deck if f'"{one}"' in heard] == [], "it has no card of her own cell"


def test_an_illegal_build_keeps_the_seat_open(ada: Browser, bo: Browser) -> None:
    made = deal(ada, "human", "open")
    table, _, token = made["invites"][0]["address"].partition("#")
    path = f"/api/tables/{table.rpartition('/')[2]}"
    body = {
        "token": token,
        "build": '{"schema": "arkage-build/1", "hero": "", "dogmas": [], "deck": {}}',
    }
    error = refused(bo.post(f"{path}/claim", body, 400))
    assert error["where"] == "build"
    assert "ark 700.1" in error["what"]
    look = bo.post(f"{path}/look", {"token": token})
    assert (look["seat"], look["gathering"], look["title"]) == (1, True, "Ark Age")
    assert [build["id"] for build in look["builds"]] == list(BUILDS)
    bo.post(f"{path}/claim", {"token": token, "build": "cellar-web"})
    bo.post(f"{path}/look", {"token": token}, 403)


def test_800_three_play_each_for_himself_by_their_own_links(
    ada: Browser, bo: Browser, cy: Browser
) -> None:
    made = deal(ada, "human", "open", "open")
    first, second = made["invites"]
    assert (first["seat"], second["seat"]) == (1, 2)
    assert len({first["address"], second["address"], first["words"], second["words"]}) == 4
    take(cy, second, name="Cy")
    with ada.sit(made["table"]) as table:
        facts = table.until_facts(lambda now: now)
        assert facts["gathering"]
        assert [invite["seat"] for invite in facts["invites"]] == [1]
        assert facts["invites"][0]["address"] == first["address"]
        take(bo, first, name="Bo")
        begun = table.until_facts(lambda now: not now["gathering"])
    assert [player["name"] for player in begun["players"]] == ["Player 1", "Bo", "Cy"]
    assert [player["side"] for player in begun["observation"]["players"]] == [0, 1, 2]


def test_801_teams_sit_in_turn_with_computers_on_any_seat(ada: Browser) -> None:
    made = deal(ada, "human", "computer", "computer", "computer", options={"sides": "two"})
    with ada.sit(made["table"]) as table:
        players = table.until_facts(lambda now: now)["observation"]["players"]
    assert [player["side"] for player in players] == [0, 1, 0, 1]


def test_a_gathering_table_survives_a_restart_with_the_builds_chosen(tmp_path: Path) -> None:
    with running(settings_in(tmp_path), ARK_AGE) as host:
        ada = host.browser()
        cookies = dict(ada.http.cookies)
        made = deal(ada, "human", "open", "open", builds=("red-court",), seed=2)
        cookies = dict(ada.http.cookies)
        take(host.browser(), made["invites"][0], build="the-brood")
    with running(settings_in(tmp_path), ARK_AGE) as host:
        ada = host.browser()
        ada.http.cookies.update(cookies)
        with ada.sit(made["table"]) as table:
            facts = table.until_facts(lambda now: now)
            assert facts["gathering"]
            players = facts["observation"]["players"]
            take(host.browser(), facts["invites"][0])
            assert not table.until_facts(lambda now: not now["gathering"])["gathering"]
    dogmas = [dogma["card"] for dogma in players[1]["dogmas"]]
    assert dogmas == list(BUILDS["the-brood"].build.dogmas)


def test_the_list_says_that_a_table_gathers(ada: Browser, bo: Browser) -> None:
    made = deal(ada, "human", "open")
    (line,) = ada.get("/api/mine")["tables"]
    assert (line["gathering"], line["your_turn"]) == (True, False)
    take(bo, made["invites"][0])
    (line,) = ada.get("/api/mine")["tables"]
    assert not line["gathering"]


# ---- to the end


def withdraw(table: Table) -> Json:
    seat = table.until_facts(lambda now: now)["viewer"]
    text = next(t for t in table.facts["interrupts"] if t.startswith("withdraw"))
    answer = table.ask("interrupt", action=text)
    assert answer["type"] == "ack", (seat, answer)
    return table.until_facts(lambda now: now["outcome"])


def test_the_replay_holds_the_cards_under_their_digest_and_can_be_sent_again(
    ada: Browser, bo: Browser
) -> None:
    made = deal(ada, "human", "computer", builds=("red-court", "storm-wing"), seed=4)
    with ada.sit(made["table"]) as table:
        over = withdraw(table)
    replay = over["replay"].rpartition("/")[2]
    file = ada.http.get(f"/api/replays/{replay}").json()
    ((digest, content),) = file["content"].items()
    assert digest == content_digest(content)
    assert [build["hero"] for build in content["builds"]] == [
        BUILDS["red-court"].build.hero,
        BUILDS["storm-wing"].build.hero,
    ]
    again = bo.http.post("/api/replays", content=json.dumps(file)).json()
    cards = bo.get(f"/api/replays/{again['replay']}/cards")
    assert cards == ada.get(f"/api/tables/{made['table']}/cards")
    file["content"][digest]["builds"][0]["deck"]["s1-anger-crab-m01"] = 60
    error = refused(bo.http.post("/api/replays", content=json.dumps(file)).json())
    assert "does not fit its digest" in error["what"]


def test_a_game_that_goes_on_from_a_replay_keeps_its_builds_and_does_not_gather(
    ada: Browser, bo: Browser
) -> None:
    made = deal(ada, "human", "computer", builds=("red-court", "storm-wing"), seed=4)
    with ada.sit(made["table"]) as table:
        over = withdraw(table)
    body = {"entry": 0, "seats": seats("human", "open")}
    on = ada.post(f"/api/replays/{over['replay'].rpartition('/')[2]}/play-on", body)
    with ada.sit(on["table"]) as table:
        facts = table.until_facts(lambda now: now)
        assert not facts["gathering"]
        assert [event["code"] for event in facts["events"]] == ["redeal"]
        dogmas = [[d["card"] for d in p["dogmas"]] for p in facts["observation"]["players"]]
    assert dogmas[0] == list(BUILDS["red-court"].build.dogmas)
    assert dogmas[1] == list(BUILDS["storm-wing"].build.dogmas)
    token = on["invites"][0]["address"].partition("#")[2]
    claim = {"token": token, "build": "the-brood"}
    error = refused(bo.post(f"/api/tables/{on['table']}/claim", claim, 409))
    assert error["where"] == "build"
    bo.post(f"/api/tables/{on['table']}/claim", {"token": token})


def test_in_a_rematch_everybody_keeps_his_build(ada: Browser) -> None:
    made = deal(ada, "human", "computer", builds=("red-court", "storm-wing"))
    with ada.sit(made["table"]) as table:
        withdraw(table)
        table.ask("rematch")
        after = table.until_facts(lambda now: now["rematch"])["rematch"].rpartition("/")[2]
    with ada.sit(after) as table:
        facts = table.until_facts(lambda now: now)
    assert facts["viewer"] == 1
    dogmas = [d["card"] for d in facts["observation"]["players"][1]["dogmas"]]
    assert dogmas == list(BUILDS["red-court"].build.dogmas)


def test_104_8_when_one_of_three_withdraws_the_others_are_asked_anew(
    ada: Browser, bo: Browser, cy: Browser
) -> None:
    made = deal(ada, "human", "open", "open", seed=1)
    take(bo, made["invites"][0])
    take(cy, made["invites"][1])
    with (
        ada.sit(made["table"]) as one,
        bo.sit(made["table"]) as two,
        cy.sit(made["table"]) as three,
    ):
        tables = [one, two, three]
        for table in tables:
            table.until_facts(lambda now: now)
        deciding = one.facts["deciding"]
        old = tables[deciding].question()["id"]
        text = next(t for t in tables[deciding].facts["interrupts"] if t.startswith("withdraw"))
        assert tables[deciding].ask("interrupt", action=text)["type"] == "ack"
        other = next(t for t in tables if t is not tables[deciding])
        facts = other.until_facts(lambda now: now["deciding"] not in (None, deciding))
        asked = tables[facts["deciding"]]
        assert asked.question()["id"] != old, "an answer to the old question would be stale"


def test_other_games_refuse_builds(alice: Browser) -> None:
    body = {"game": "toy", "seats": [{"kind": "human"}, {"kind": "computer", "build": "x"}]}
    assert refused(alice.post("/api/tables", body, 400))["where"] == "seats.1.build"
