"""The HTTP calls: what they answer, whom they refuse, and with which headers (R15, R16)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from cardwright.server.lab.lab import Lab
from cardwright.server.workers import WorkerDiedError
from tests.server.host import Browser, Host, Json, running, seats, settings_in
from tests.server.test_play import befriend
from tests.toy import TOY


def refused(answer: Json) -> Json:
    """Return the error, which has its three parts and nothing else."""
    error: Json = answer["error"]
    assert set(answer) == {"error"}
    assert set(error) == {"what", "where", "remedy"}
    assert error["what"]
    return error


def test_the_game_types_are_listed_with_options_and_levels(alice: Browser) -> None:
    (game,) = alice.get("/api/games")["games"]
    assert (game["name"], game["title"], game["min_seats"]) == ("toy", "Toy", 2)
    assert [option["name"] for option in game["options"]] == ["hand", "coins", "strict"]
    assert game["presets"] == {"short": {"hand": "2", "coins": "0"}}
    assert game["default_level"] in [level["name"] for level in game["levels"]]


@pytest.mark.parametrize(
    ("body", "status", "where"),
    [
        ({"game": "chess", "seats": seats("human", "computer")}, 404, "game"),
        ({"seats": seats("human", "computer")}, 422, "game"),
        ({"game": "toy", "seats": []}, 422, "seats"),
        ({"game": "toy", "seats": seats("human")}, 400, "seats"),
        ({"game": "toy", "seats": seats("human", "cat")}, 422, "seats.1.kind"),
        ({"game": "toy", "seats": seats("human", "human")}, 400, "both_sides"),
        ({"game": "toy", "seats": seats("human", "open"), "both_sides": True}, 400, "both_sides"),
        ({"game": "toy", "seats": seats("open", "computer")}, 400, "seats"),
        ({"game": "toy", "seats": seats("human", "computer:99")}, 400, "seats.1.level"),
        ({"game": "toy", "seats": seats("human", "computer:search:9999999")}, 400,
         "seats.1.level"),
        ({"game": "toy", "seats": seats("human", "computer"), "options": {"hand": "9"}}, 400,
         "option hand"),
        ({"game": "toy", "seats": seats("human", "computer"), "options": {"hnd": "3"}}, 400,
         "option hnd"),
        ({"game": "toy", "seats": seats("human", "computer"), "options": {"hand": 3}}, 422,
         "options.hand"),
        ({"game": "toy", "seats": seats("human", "computer"), "seed": -1}, 422, "seed"),
        ({"game": "toy", "seats": seats("human", "computer"), "seed": 2**128}, 422, "seed"),
        ({"game": "toy", "seats": seats("human", "computer"), "deck": ["x"] * 9}, 422, "deck"),
        ({"game": "toy", "seats": [{"kind": "human", "name": "x" * 41}]}, 422, "seats.0.name"),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_is_refused_with_its_place(
    alice: Browser, body: Json, status: int, where: str
) -> None:
    assert refused(alice.post("/api/tables", body, status))["where"] == where


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b'"x"',
        b"\xff\xfe",
        b"null",
        b"[" * 10_000,
        b'{"seed": 1e999}',
        rb'{"game": "toy","options": {"\ud800": ""}, "seats": [{"kind":"human"},{"kind":"open"}]}',
    ],
)
def test_no_body_breaks_the_server(alice: Browser, body: bytes) -> None:
    for path in ("/api/tables", "/api/join", "/api/tables/x/claim", "/api/replays",
                 "/api/replays/x/play-on"):  # fmt: skip
        answer = alice.http.post(path, content=body, headers={"Content-Type": "application/json"})
        assert 400 <= answer.status_code < 500, (path, answer.text)
        refused(answer.json())


@pytest.mark.parametrize(
    "path",
    [
        "/api/nothing",
        "/api/rules/chess",
        "/api/replays/nothing",
        "/api/replays/nothing/frames",
        "/nowhere",
        "/assets/missing.js",
        "/..%2f..%2fetc%2fpasswd",
        "/%00",
        "/" + "x" * 5000,
    ],
)
def test_what_is_not_there_is_404(alice: Browser, path: str) -> None:
    refused(alice.get(path, status=404))


def test_names_are_kept_on_one_line_and_given_out_as_they_are(alice: Browser) -> None:
    made = alice.post(
        "/api/tables",
        {
            "game": "toy",
            "seats": [
                {"kind": "human", "name": "  <b>Al\u202eice</b>\n"},
                {"kind": "computer", "name": "\u200b"},
            ],
        },
    )
    (line,) = alice.get("/api/mine")["tables"]
    assert line["table"] == made["table"]
    assert [player["name"] for player in line["players"]] == ["<b>Al ice</b>", "Computer"]


def test_a_browser_finds_its_own_tables_and_whose_turn_it_is(alice: Browser, bob: Browser) -> None:
    made = alice.deal("human", "open")
    befriend(made, bob)
    assert alice.get("/api/mine")["tables"][0]["your_turn"] is True
    (line,) = bob.get("/api/mine")["tables"]
    assert (line["seats"], line["your_turn"], line["over"]) == ([1], False, False)
    with alice.sit(made["table"]) as table:
        table.act("draw")
    assert bob.get("/api/mine")["tables"][0]["your_turn"] is True
    with bob.sit(made["table"]) as table:
        table.ask("interrupt", action="concede")
    (line,) = bob.get("/api/mine")["tables"]
    assert (line["over"], line["result"]) == (True, [1.0, 0.0])
    assert line["replay"].startswith("/r/")


def test_a_stranger_has_no_tables(alice: Browser) -> None:
    assert alice.get("/api/mine") == {"tables": [], "next": None}


def test_lists_come_in_pages(alice: Browser, bob: Browser) -> None:
    made = [alice.deal("human", "computer", public=True)["table"] for _ in range(60)]
    page = alice.get("/api/mine")
    rest = alice.get(f"/api/mine?before={page['next']}")
    assert (len(page["tables"]), len(rest["tables"]), rest["next"]) == (50, 10, None)
    assert [line["table"] for line in page["tables"] + rest["tables"]] == made[::-1]
    assert len(bob.get("/api/watchable")["tables"]) == 50
    refused(alice.get("/api/mine?before=yesterday", status=400))


def test_only_public_tables_can_be_found_and_only_their_watch_link(
    alice: Browser, bob: Browser
) -> None:
    shown = alice.deal("human", "computer", public=True)
    hidden = alice.deal("human", "computer")
    found = [line["table"] for line in bob.get("/api/watchable")["tables"]]
    assert shown["watch"].rpartition("/")[2] in found
    assert not {shown["table"], hidden["table"], hidden["watch"].rpartition("/")[2]} & set(found)


def test_guessed_tokens_and_words_open_nothing(alice: Browser, bob: Browser) -> None:
    made = alice.deal("human", "open")
    other = alice.deal("human", "open")
    elsewhere = other["invite"].partition("#")[2]
    for token in ("", "x", "A" * 22, made["table"], elsewhere, "' OR 1=1 --"):
        refused(bob.post(f"/api/tables/{made['table']}/claim", {"token": token}, status=403))
    for words in ("", "one two three four", "acorn acorn acorn", "%"):
        refused(bob.post("/api/join", {"words": words}, status=404))
    assert bob.get("/api/mine")["tables"] == []


def test_the_database_holds_no_token_that_opens_anything(tmp_path: Path, alice: Browser) -> None:
    with running(settings_in(tmp_path), TOY) as host:
        browser = host.browser()
        made = browser.deal("human", "open")
        cookie = browser.http.cookies["cardwright"]
    secrets = [made["token"], made["invite"].partition("#")[2], cookie]
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert made["table"].encode() in stored
    assert not [secret for secret in secrets if secret.encode() in stored]


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(alice: Browser) -> None:
    answer = alice.http.post(
        "/api/tables", json={"game": "toy", "seats": seats("human", "computer")}
    )
    (cookie,) = answer.headers.get_list("set-cookie")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    again = alice.http.post(
        "/api/tables", json={"game": "toy", "seats": seats("human", "computer")}
    )
    assert "set-cookie" not in again.headers


@pytest.fixture
def public_host(tmp_path: Path) -> Iterator[Host]:
    settings = settings_in(tmp_path, public_url="https://cards.example", requests_per_minute=5)
    with running(settings, TOY) as host:
        yield host


def test_a_public_site_uses_secure_cookies_and_its_own_address(public_host: Host) -> None:
    browser = public_host.browser()
    body = {"game": "toy", "seats": seats("human", "open")}
    answer = browser.http.post(
        "/api/tables", json=body, headers={"Origin": "https://cards.example"}
    )
    assert "Secure" in answer.headers["set-cookie"]
    made = answer.json()
    assert made["invite"].startswith(f"https://cards.example/t/{made['table']}#")
    assert made["watch"].startswith("https://cards.example/t/")


def test_links_made_on_this_computer_carry_its_address_in_the_network(tmp_path: Path) -> None:
    near = "http://192.168.1.5:8000"
    with running(settings_in(tmp_path, near_url=near), TOY) as host:
        browser = host.browser()
        made = browser.deal("human", "open")
        assert made["invite"].startswith(f"{near}/t/")
        with browser.sit(made["table"]) as table:
            assert table.until_facts(lambda now: now)["invite"] == made["invite"]
        body = {"game": "toy", "seats": seats("human", "open")}
        elsewhere = browser.http.post("/api/tables", json=body, headers={"Host": "cards.lan"})
        assert elsewhere.json()["invite"].startswith("http://cards.lan/t/")
        odd = browser.http.post("/api/tables", json=body, headers={"Host": "[::1"})
        assert odd.status_code == 200


def test_an_address_that_asks_too_often_has_to_wait(public_host: Host) -> None:
    browser = public_host.browser()
    for _ in range(5):
        browser.post("/api/join", {"words": "a b c d"}, status=404)
    assert "Wait" in refused(browser.post("/api/join", {"words": "a"}, status=429))["remedy"]
    assert browser.get("/api/games")["games"]


def test_a_foreign_page_cannot_make_this_browser_do_anything(alice: Browser) -> None:
    body = {"game": "toy", "seats": seats("human", "computer")}
    for origin in ("https://evil.example", "null", "http://[::1", "file://"):
        answer = alice.http.post("/api/tables", json=body, headers={"Origin": origin})
        assert answer.status_code == 403
        refused(answer.json())
    own = alice.http.post("/api/tables", json=body, headers={"Origin": alice.base})
    assert own.status_code == 200


def test_large_bodies_are_refused_before_they_are_read(alice: Browser) -> None:
    assert refused(alice.post("/api/join", {"words": "x" * 70_000}, status=413))

    def endless() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 1024

    answer = alice.http.post("/api/join", content=endless())
    assert answer.status_code == 413


def test_every_answer_carries_the_strict_policy(alice: Browser) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/healthz"):
        headers = alice.http.get(path).headers
        policy = headers["content-security-policy"]
        scripts = next(part for part in policy.split("; ") if part.startswith("script-src"))
        assert scripts == "script-src 'self'", path
        assert "default-src 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_operators_can_look_in(alice: Browser) -> None:
    assert alice.get("/healthz")["status"] == "ok"
    text = alice.http.get("/metrics").text
    assert "cardwright_tables_made_total" in text
    assert "cardwright_open_tables" in text


def test_every_call_of_the_description_exists(alice: Browser) -> None:
    described = alice.get("/api/openapi.json")["paths"]
    assert "/api/tables/{table}/claim" in described
    for path in described:
        for method in described[path]:
            answer = alice.http.request(method, path.replace("{", "").replace("}", ""))
            assert answer.status_code < 500, path
            assert answer.status_code != 405, path


# ---- the client's files


@pytest.fixture
def built(tmp_path: Path) -> Iterator[httpx.Client]:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>built</title>")
    (static / "assets" / "app-1a2b.js").write_text("export {};")
    (tmp_path / "secret.txt").write_text("secret")
    with running(settings_in(tmp_path), TOY, static) as host:
        yield host.browser().http


@pytest.mark.parametrize("path", ["/", "/t/abc", "/r/abc", "/rules/toy", "/help"])
def test_every_page_of_the_client_is_the_one_page(built: httpx.Client, path: str) -> None:
    answer = built.get(path)
    assert "built" in answer.text
    assert answer.headers["cache-control"] == "no-cache"


def test_a_mistyped_address_shows_a_person_the_client(built: httpx.Client) -> None:
    answer = built.get("/nowhere", headers={"Accept": "text/html,*/*;q=0.8"})
    assert (answer.status_code, "built" in answer.text) == (404, True)
    refused(built.get("/nowhere").json())


def test_assets_are_kept_by_browsers_and_nothing_beside_them_is_given_out(
    built: httpx.Client,
) -> None:
    asset = built.get("/assets/app-1a2b.js")
    assert "immutable" in asset.headers["cache-control"]
    assert built.get("/..%2fsecret.txt").status_code == 404


@pytest.mark.parametrize("error", [TimeoutError("too long"), WorkerDiedError("it died")])
def test_a_call_that_no_worker_had_time_for_is_answered_503_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    async def fails(*_asked: object) -> None:
        raise error

    monkeypatch.setattr(Lab, "check", fails)
    with running(settings_in(tmp_path), TOY) as host:
        answered = host.browser().http.post("/api/lab/look", json={"text": ""})
    assert answered.status_code == 503
    assert "Try again" in refused(answered.json())["remedy"]
