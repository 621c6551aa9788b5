"""Fetching, against a local server that speaks the same API."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardwright.carddata.fetch import Bulk, download, look_up
from cardwright.carddata.reading import read_cards
from cardwright.core.errors import CardwrightError
from tests.carddata.bulk_server import BulkServer, packed, serving

CARDS = packed([{"name": f"Bird {n}", "type_line": f"Creature {n * 7919}"} for n in range(3000)])
BROKEN_AT = 9000


@pytest.fixture
def bulk() -> Iterator[BulkServer]:
    with serving(BulkServer(CARDS)) as server:
        yield server


def test_the_server_names_the_file_and_its_day(bulk: BulkServer) -> None:
    offer = look_up("oracle-cards", bulk.url + "/")
    assert offer == Bulk(f"{bulk.url}/file/oracle-cards-20261101090000.json", "2026-11-01")
    assert bulk.asked == [("/bulk-data/oracle-cards", "")]
    assert bulk.agents == {"cardwright"}


def test_the_file_arrives_whole_and_tells_how_far_it_is(bulk: BulkServer, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    file = download(
        look_up("default-cards", bulk.url), tmp_path / "new", lambda *far: told.append(far)
    )
    assert file.read_bytes() == CARDS
    assert told[-1] == (len(CARDS), len(CARDS))
    assert len(read_cards(file).cards) == 3000
    assert list(file.parent.iterdir()) == [file]


def test_a_file_that_is_there_is_not_fetched_again(bulk: BulkServer, tmp_path: Path) -> None:
    offer = look_up("oracle-cards", bulk.url)
    assert download(offer, tmp_path) == download(offer, tmp_path)
    assert len(bulk.asked) == 2


def broken_off(bulk: BulkServer, folder: Path) -> Bulk:
    """Fetch a file whose download breaks off."""
    offer = look_up("oracle-cards", bulk.url)
    bulk.breaks_after = BROKEN_AT
    with pytest.raises(CardwrightError, match="broke off") as caught:
        download(offer, folder)
    assert "it goes on from there" in caught.value.remedy
    return offer


def test_a_download_that_broke_off_goes_on(bulk: BulkServer, tmp_path: Path) -> None:
    offer = broken_off(bulk, tmp_path)
    assert not list(tmp_path.glob("*.json"))
    assert download(offer, tmp_path).read_bytes() == CARDS
    assert bulk.asked[-1][1] == f"bytes={BROKEN_AT}-"


def test_a_download_begins_anew_if_the_file_is_another(bulk: BulkServer, tmp_path: Path) -> None:
    offer = broken_off(bulk, tmp_path)
    bulk.cards, bulk.tag = packed([{"name": "Swan", "type_line": "Creature"}]), '"two"'
    assert download(offer, tmp_path).read_bytes() == bulk.cards


def test_a_download_begins_anew_if_the_server_knows_no_ranges(
    bulk: BulkServer, tmp_path: Path
) -> None:
    offer = broken_off(bulk, tmp_path)
    bulk.knows_ranges = False
    assert download(offer, tmp_path).read_bytes() == CARDS


def test_a_download_begins_anew_if_its_note_broke_off(bulk: BulkServer, tmp_path: Path) -> None:
    offer = broken_off(bulk, tmp_path)
    (note,) = tmp_path.glob("*.note")
    note.write_text('{"uri"')
    assert download(offer, tmp_path).read_bytes() == CARDS
    assert bulk.asked[-1][1] == ""


def test_a_download_without_a_tag_begins_anew(bulk: BulkServer, tmp_path: Path) -> None:
    bulk.tag = ""
    offer = broken_off(bulk, tmp_path)
    assert download(offer, tmp_path).read_bytes() == CARDS
    assert bulk.asked[-1][1] == ""


def test_the_name_of_the_file_stays_in_its_folder(bulk: BulkServer, tmp_path: Path) -> None:
    file = download(Bulk(f"{bulk.url}/file/..%2F..%2Fetc?x=/../y", ""), tmp_path)
    assert file.parent == tmp_path
    assert "%" not in file.name


@pytest.mark.parametrize(
    ("offer", "what"),
    [(b"<html>", "is no JSON"), (b"[]", "an object should stand here"), (b"{}", "names no file")],
)
def test_a_server_that_talks_nonsense_is_named(bulk: BulkServer, offer: bytes, what: str) -> None:
    bulk.offer = offer
    with pytest.raises(CardwrightError, match=what) as caught:
        look_up("oracle-cards", bulk.url)
    assert caught.value.where == f"{bulk.url}/bulk-data/oracle-cards"


def test_a_refusal_is_told_with_its_number(bulk: BulkServer) -> None:
    bulk.status = 503
    with pytest.raises(CardwrightError, match="the server answers 503"):
        look_up("oracle-cards", bulk.url)


def test_a_server_that_is_away_is_said() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        with pytest.raises(CardwrightError, match="cannot be reached"):
            look_up("oracle-cards", f"http://127.0.0.1:{port}")


@pytest.mark.parametrize("uri", ["file:///etc/passwd", "ftp://example.org/cards", "cards.json"])
def test_only_web_addresses_are_followed(uri: str, tmp_path: Path) -> None:
    with pytest.raises(CardwrightError, match="no address of a site"):
        download(Bulk(uri, ""), tmp_path)


def test_other_kinds_of_bulk_files_are_refused() -> None:
    with pytest.raises(CardwrightError, match="no bulk file 'all-cards'"):
        look_up("all-cards")


def test_a_folder_that_cannot_be_written_is_named(bulk: BulkServer, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CardwrightError, match="cannot be written"):
        download(look_up("oracle-cards", bulk.url), tmp_path / "file")
