"""The small parts: tokens, words, limits, names, settings, counters, rulebook pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.server.audience import HISTORY_SIZE, OUTBOX, Audience, Connection, Viewer
from cardwright.server.errors import NotFoundError
from cardwright.server.limits import Places, Window, Windows
from cardwright.server.metrics import Metrics
from cardwright.server.names import clean_name
from cardwright.server.rules_pages import rulebook
from cardwright.server.settings import find_settings
from cardwright.server.tickets import LIFETIME, Tickets
from cardwright.server.tokens import (
    WORD_LIST,
    commitment,
    hashed,
    new_seed,
    new_token,
    new_words,
    plain_words,
)
from cardwright.server.wire import Bye, Pong


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_token_has_128_bits_and_its_hash_does_not_show_it() -> None:
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    assert all(re.fullmatch(r"[\w-]{22}", token) for token in tokens)
    assert all(token not in hashed(token) for token in tokens)


def test_words_are_plain_different_and_read_however_they_are_typed() -> None:
    assert len(set(WORD_LIST)) == len(WORD_LIST) > 500
    assert all(re.fullmatch(r"[a-z]{3,9}", word) for word in WORD_LIST)
    words = new_words()
    assert plain_words(f"  {words.upper().replace(' ', '-')} ") == words


def test_a_ticket_ends_after_a_quarter_of_an_hour() -> None:
    clock = Clock()
    tickets = Tickets(clock)
    words = tickets.words("table", "token")
    assert tickets.words("table", "token") == words
    found = tickets.find(words)
    assert found is not None
    assert (found.table, found.token) == ("table", "token")
    clock.now += LIFETIME
    assert tickets.find(words) is None


def test_a_commitment_hides_the_seed_and_can_be_checked() -> None:
    seed, salt = new_seed()
    assert 0 <= seed < 2**128
    assert len(salt) == 32
    assert commitment(seed, salt) == commitment(seed, salt)
    assert commitment(seed, salt) != commitment(seed + 1, salt)


def test_a_window_allows_so_many_in_any_span() -> None:
    window = Window(3, 10.0)
    assert [window.allow(now) for now in (0, 4, 8, 9)] == [True, True, True, False]
    assert window.allow(10.0)
    assert not window.allow(13.9)
    assert window.allow(14.0)


def test_each_key_has_its_own_window_and_idle_ones_are_forgotten() -> None:
    windows = Windows(1, 10.0)
    assert all(windows.allow(key, 0.0) for key in range(10_001))
    assert not windows.allow(5, 1.0)
    assert windows.allow("new", 100.0)
    assert windows.allow(5, 100.0)


def test_places_are_given_back() -> None:
    places = Places(2)
    assert [places.take("a"), places.take("a"), places.take("a")] == [True, True, False]
    assert places.take("b")
    places.give_back("a")
    assert places.take("a")


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("Ada", "Ada"),
        ("  Ada \n Lovelace ", "Ada Lovelace"),
        ("a\u202eb\u200bc\x00d", "a b c d"),
        ("<i>", "<i>"),
        ("=1+1", "=1+1"),
        ("x" * 100, "x" * 40),
        ("", "nobody"),
        ("\u2028\t", "nobody"),
        (None, "nobody"),
    ],
)
def test_names_are_cleaned(name: str | None, cleaned: str) -> None:
    assert clean_name(name, "nobody") == cleaned


def test_a_connection_that_does_not_keep_up_is_closed() -> None:
    connection = Connection(Viewer(), "")
    for number in range(OUTBOX + 5):
        connection.send(Pong(n=number))
    assert connection.is_closing
    assert connection.close_code == 1008
    assert connection.outbox.qsize() == OUTBOX


def test_a_stream_that_nobody_follows_is_forgotten() -> None:
    clock = Clock()
    audience = Audience(clock)
    connection = Connection(Viewer((0,)), "")
    audience.join(connection)
    audience.publish(2, lambda _: Pong(n=2))
    audience.leave(connection)
    audience.publish(3, lambda _: Pong(n=3))
    clock.now += 121
    audience.publish(4, lambda _: Pong(n=4))
    audience.join(connection)
    assert audience.missed(connection.viewer, 3, 4) is None
    assert audience.away_seconds(0) is None


def test_rule_1_no_more_is_kept_than_a_whole_table_is_long() -> None:
    audience = Audience(Clock())
    connection = Connection(Viewer((0,)), "")
    audience.join(connection)
    for v in (2, 3, 4):
        audience.publish(v, lambda _: Bye(code="gone", why="x" * (HISTORY_SIZE // 3)))
    assert audience.missed(connection.viewer, 1, 4) is None
    audience.publish(5, lambda _: Pong(n=5))
    missed = audience.missed(connection.viewer, 2, 5)
    assert missed is not None
    assert (len(missed), missed[-1]) == (3, '{"type":"pong","n":5}')


def test_the_data_folder_is_the_one_named_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    monkeypatch.delenv("CARDWRIGHT_DATA", raising=False)
    assert find_settings().data == tmp_path / "xdg" / "cardwright"
    monkeypatch.setenv("CARDWRIGHT_DATA", str(tmp_path / "env"))
    assert find_settings().data == tmp_path / "env"
    found = find_settings(tmp_path / "named")
    assert found.data == tmp_path / "named"
    assert found.data.is_dir()
    assert found.database == f"sqlite:///{tmp_path / 'named' / 'cardwright.db'}"
    assert find_settings(tmp_path, "postgresql://x/y").database == "postgresql://x/y"


def test_a_data_folder_that_cannot_be_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CardwrightError, match="cannot be made") as refused:
        find_settings(tmp_path / "file" / "folder")
    assert "--data" in refused.value.remedy


def test_a_public_address_has_to_be_one(tmp_path: Path) -> None:
    assert (
        find_settings(tmp_path, public_url="https://a.example/").public_url == "https://a.example"
    )
    for address in ("a.example", "ftp://a.example", "https://"):
        with pytest.raises(CardwrightError, match="no address"):
            find_settings(tmp_path, public_url=address)


def test_counters_are_in_the_format_that_is_read_by_prometheus() -> None:
    metrics = Metrics(connections=3)
    for milliseconds in range(1, 101):
        metrics.note_action(milliseconds / 1000)
    lines = metrics.text({"open_tables": 2}).splitlines()
    assert "# TYPE cardwright_connections_total counter" in lines
    assert "cardwright_connections_total 3" in lines
    assert "cardwright_actions_total 100" in lines
    assert "cardwright_open_tables 2" in lines
    assert 'cardwright_action_seconds{quantile="0.5"} 0.051000' in lines


# ---- the rulebook


def test_the_rulebook_has_chapters_with_a_place_for_every_rule() -> None:
    rules = rulebook("parlor-magic", "Parlor Magic", "parlor")
    assert [chapter.number for chapter in rules.chapters if chapter.number][:3] == ["1", "2", "3"]
    numbers = [rule.number for chapter in rules.chapters for rule in chapter.rules]
    assert len(numbers) == len(set(numbers))
    assert {"1.1", "12.2a", "14.7b", "R-MNR-1"} <= set(numbers)
    for chapter in rules.chapters:
        for rule in chapter.rules:
            assert chapter.html.count(f'id="{rule.anchor}"') == 1


def test_the_rulebook_is_safe_to_insert() -> None:
    html = "".join(c.html for c in rulebook("parlor-magic", "Parlor Magic", "parlor").chapters)
    assert not re.search(r"<script|javascript:|\son\w+=", html)


def test_a_game_without_a_rulebook_says_so() -> None:
    with pytest.raises(NotFoundError, match="no rulebook"):
        rulebook("chess", "Chess", "chess")
