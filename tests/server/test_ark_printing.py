"""Builds and sets as files to save: sheets to cut out, a plugin, objects (issue 3, F)."""

from __future__ import annotations

import io
import json
import time
import zipfile
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from pypdf import PdfReader

from cardwright.games.ark_age.language.library import shipped_set
from cardwright.server.ark import printing
from tests.server.host import Browser, Host, Json, running, settings_in
from tests.server.test_api import refused
from tests.server.test_ark_builds import EMPTY, READY, S1, ready
from tests.toy import TOY

ADDRESS: Final = "https://example.org/ark"
HERO: Final = shipped_set().cards[READY.build.hero].name
SMALL: Final[Json] = {**EMPTY, "hero": READY.build.hero, "deck": {"s1-anger-crab-m01": 2}}


def printed(browser: Browser, form: str, **more: Any) -> httpx.Response:
    answer = browser.http.post(f"{S1}/print", json={"form": form, **more})
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-disposition"].startswith('attachment; filename="')
    return answer


def unpacked(answer: httpx.Response) -> dict[str, bytes]:
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def test_a_build_is_printed_with_every_copy_of_its_deck(alice: Browser) -> None:
    answer = printed(alice, "pdf", build=ready())
    assert answer.headers["content-type"] == "application/pdf"
    pages = PdfReader(io.BytesIO(answer.content)).pages
    cards = 1 + 3 + 60
    assert len(pages) == -(-cards // 9)
    assert HERO in pages[0].extract_text()


def test_backs_and_american_paper_can_be_had(alice: Browser) -> None:
    answer = printed(alice, "pdf", build=SMALL, backs=True, paper="letter")
    pages = PdfReader(io.BytesIO(answer.content)).pages
    assert len(pages) == 2
    assert float(pages[0].mediabox.width) == pytest.approx(215.9 * 72 / 25.4, abs=0.1)


def test_the_whole_set_is_printed_each_card_once(alice: Browser) -> None:
    pages = PdfReader(io.BytesIO(printed(alice, "pdf").content)).pages
    assert len(pages) == -(-len(shipped_set().cards) // 9)


def test_a_build_goes_to_lackeyccg_in_the_plugins_folder(alice: Browser) -> None:
    files = unpacked(printed(alice, "lackey", build=SMALL))
    assert {"arkage/plugininfo.txt", "arkage/sets/s1.txt"} <= set(files)
    (deck,) = [data.decode() for name, data in files.items() if name.endswith(".dek")]
    assert "<game>arkage</game>" in deck
    assert deck.count('id="s1-anger-crab-m01"') == 2


def test_a_build_goes_to_tabletop_simulator_with_the_address_of_its_pictures(
    alice: Browser,
) -> None:
    files = unpacked(printed(alice, "tabletop", build=SMALL, images=ADDRESS))
    assert {"cards-1.png", "back.png", "all-cards.json"} <= set(files)
    saved = json.loads(files["all-cards.json"])["ObjectStates"][0]
    assert saved["CustomDeck"]["1"]["FaceURL"] == f"{ADDRESS}/cards-1.png"


def test_a_build_without_a_hero_is_printed_too(alice: Browser) -> None:
    begun = {**EMPTY, "deck": {"s1-anger-crab-m01": 2}}
    answer = printed(alice, "pdf", build=begun)
    assert 'filename="my-build.pdf"' in answer.headers["content-disposition"]


def test_the_same_cards_give_the_same_file(alice: Browser) -> None:
    first = printed(alice, "lackey", build=SMALL).content
    assert printed(alice, "lackey", build=SMALL).content == first


@pytest.mark.parametrize(
    ("wanted", "status", "where"),
    [
        ({"form": "poster"}, 422, "form"),
        ({"form": "pdf", "paper": "a0"}, 422, "paper"),
        ({"form": "pdf", "build": EMPTY}, 400, "build"),
        ({"form": "pdf", "build": {**EMPTY, "hero": "nobody"}}, 400, "build: hero"),
        ({"form": "tabletop", "build": SMALL}, 400, "images"),
        ({"form": "tabletop", "build": SMALL, "images": "my pictures"}, 400, "images"),
        ({"form": "tabletop", "build": SMALL, "images": "https://x" * 100}, 422, "images"),
    ],
)
def test_what_cannot_be_printed_is_refused_with_its_place(
    alice: Browser, wanted: Json, status: int, where: str
) -> None:
    error = refused(alice.post(f"{S1}/print", wanted, status))
    assert error["where"].startswith(where)
    assert error["remedy"]


def test_a_set_with_errors_is_not_printed(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "set.json").write_text("{}")
    with running(settings_in(tmp_path, cards=folder), TOY) as host:
        wanted = {"form": "pdf"}
        error = refused(host.browser().post("/api/ark-age/sets/own/print", wanted, 409))
    assert "set.json" in error["where"]


def slow(*_anything: object) -> None:
    time.sleep(60)


def test_who_would_wait_too_long_is_told_so(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "PATIENCE", 0.01)
    monkeypatch.setattr(printing, "drawn", slow)
    error = refused(host.browser().post(f"{S1}/print", {"form": "pdf", "build": SMALL}, 409))
    assert "minute" in error["remedy"]
