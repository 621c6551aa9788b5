"""R16: every call of the description with anything in its place never breaks the server.

The calls come from the OpenAPI document that the server gives out, so a new one is tried without a
word here. Bodies are right, nearly right or junk; ids are real or invented.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardwright.games import GAMES
from cardwright.server.app import create_app
from tests.server.host import Browser, Host, running, settings_in
from tests.server.json_schema import TEXTS, Json, Shapes, Values

PARLOR = GAMES["parlor-magic"]
ANSWERED = {400, 403, 404, 409, 410, 413, 422}
"""How a call may be refused that asks for what cannot be; 429 and 5xx are none of these."""


class Call(NamedTuple):
    """One call of the description."""

    method: str
    path: str
    parameters: tuple[Json, ...]
    body: Json | None
    """JSON schema of the body; ``None`` for a call without a described one."""

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


def described(folder: Path) -> tuple[list[Call], Json]:
    """Return every call of the server, and the schemas that their bodies name."""
    document = create_app(settings_in(folder), {PARLOR.spec.name: PARLOR}).openapi()
    calls = [
        Call(
            method.upper(),
            path,
            tuple(one.get("parameters", ())),
            one["requestBody"]["content"]["application/json"]["schema"]
            if "requestBody" in one
            else None,
        )
        for path, methods in document["paths"].items()
        for method, one in methods.items()
    ]
    return calls, document["components"]["schemas"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    chosen = settings_in(tmp_path_factory.mktemp("fuzz"), requests_per_minute=10**9)
    with running(chosen, PARLOR) as up:
        yield up


@pytest.fixture(scope="module")
def asker(site: Host) -> Browser:
    return site.browser()


@pytest.fixture(scope="module")
def table(asker: Browser) -> Json:
    """Return what was said of a table with an open seat."""
    return asker.deal("human", "open", game=PARLOR.spec.name, seed=1)


def test_r16_no_call_of_the_description_ends_in_an_error_of_the_server(
    asker: Browser, table: Json, tmp_path: Path
) -> None:
    calls, known = described(tmp_path)
    shapes = Shapes(known, likely(table))
    worked = set[str]()

    @given(data=st.data())
    @settings(max_examples=30, suppress_health_check=list(HealthCheck))
    def one(call: Call, data: st.DataObject) -> None:
        answer = send(asker.http, call, data, shapes)
        proper(call, answer)
        if answer.status_code == 200:
            worked.add(str(call))

    for call in calls:
        one(call)
    assert worked >= {"POST /api/tables", "POST /api/tables/{table}/look", "GET /api/mine"}
    assert asker.get("/healthz")["status"] == "ok"


def likely(table: Json) -> dict[str, Values]:
    """Return what stands in fields when people use the page."""
    links = [text for text in table.values() if isinstance(text, str) and "#" in text]
    token = st.sampled_from([link.split("#")[1] for link in links])
    names = st.sampled_from(["trump_play", "burn", "riffle", "start_life", "no_such_option"])
    kinds = [["human", "computer"], ["human", "open"], ["computer", "computer"]]
    return {
        "table": st.one_of(st.just(table["table"]), TEXTS),
        "token": st.one_of(token, TEXTS),
        "game": st.just(PARLOR.spec.name),
        "seats": st.sampled_from(kinds).map(lambda pair: [{"kind": kind} for kind in pair]),
        "options": st.dictionaries(names, st.one_of(st.just("20"), TEXTS), max_size=2),
    }


def send(http: httpx.Client, call: Call, data: st.DataObject, shapes: Shapes) -> httpx.Response:
    """Make a call with drawn parameters and a drawn body."""
    path, query = call.path, {}
    for parameter in call.parameters:
        name = parameter["name"]
        if parameter["in"] == "path":
            text = data.draw(shapes.hints.get(name, TEXTS), label=name)
            path = path.replace(f"{{{name}}}", quote(text, safe=""))
        elif (value := data.draw(shapes.any_of(parameter["schema"]), label=name)) is not None:
            query[name] = str(value)
    if call.method == "GET":
        return http.get(path, params=query)
    body = data.draw(shapes.any_of(call.body or {"type": "object"}), label="body")
    kind = {"Content-Type": "application/json"}
    return http.post(path, params=query, content=json.dumps(body), headers=kind)


def proper(call: Call, answer: httpx.Response) -> None:
    """Refuse an answer that is no answer: an error of the server, or a refusal without reasons."""
    assert answer.status_code == 200 or answer.status_code in ANSWERED, (call, answer.text)
    assert answer.headers["x-content-type-options"] == "nosniff"
    if answer.status_code == 200:
        return
    assert answer.headers["content-type"] == "application/json", call
    error = answer.json()["error"]
    assert set(error) == {"what", "where", "remedy"}, call
    assert error["what"], call
    assert len(answer.content) < 5_000, call


@given(raw=st.binary(max_size=200), kind=st.sampled_from(["application/json", "text/plain", ""]))
@settings(max_examples=60, suppress_health_check=list(HealthCheck))
def test_r15_no_bytes_break_a_call(asker: Browser, raw: bytes, kind: str) -> None:
    for path in ("/api/tables", "/api/join", "/api/replays"):
        answer = asker.http.post(path, content=raw, headers={"Content-Type": kind})
        assert answer.status_code in ANSWERED, (path, answer.text)
