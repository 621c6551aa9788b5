"""What is stored, how its schema grows, and what happens if it cannot be stored."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from threading import Event

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import event, select, text
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.orm import Session

from cardwright.core.errors import CardwrightError
from cardwright.server import queries
from cardwright.server.schema import Base, ContentRow
from cardwright.server.store import Store
from tests.server.host import Browser, running, settings_in
from tests.server.test_play import befriend
from tests.toy import TOY


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'x.db'}"


def test_r26_the_migrations_make_exactly_the_schema_of_the_code(url: str) -> None:
    store = Store(url)
    store.migrate()
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    store.close()


def test_migrating_twice_changes_nothing(url: str) -> None:
    store = Store(url)
    store.migrate()
    store.migrate()
    store.close()


def test_r26_games_of_the_first_schema_come_along(url: str) -> None:
    store = Store(url)
    config = Config()
    config.set_main_option("script_location", "cardwright.server:migrations")
    with store.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(
            text(
                "INSERT INTO tables VALUES ('t', 'w', 'toy', 1, '{}', NULL, '[]', '7', '', 0, 0,"
                " 5, 1, 0, NULL, 0, NULL, NULL, NULL, 1.0, 2.0)"
            )
        )
        connection.execute(text("INSERT INTO entries VALUES ('t', 0, 1, 'draw')"))
    store.migrate()
    with Session(store.engine) as session:
        loaded = queries.load_table(session, "t")
    assert loaded is not None
    assert (loaded.row.seed, loaded.row.v, loaded.row.updated) == ("7", 5, 2.0)
    assert (loaded.row.gathering, loaded.content) == (False, None)
    assert loaded.entries == [(1, "draw")]
    store.close()


def test_r26_games_from_before_clocks_and_own_data_go_on_and_can_be_deleted(
    tmp_path: Path, url: str
) -> None:
    settings = settings_in(tmp_path, database=url)
    with running(settings, TOY) as host:
        alice, bob = host.browser(), host.browser()
        befriend(made := alice.deal("human", "open"), bob)
        with alice.sit(made["table"]) as table:
            table.act("charge")
        over = bob.deal("human", "computer:1")
        with bob.sit(over["table"]) as table:
            table.until_facts(lambda now: now)
            table.ask("interrupt", action="concede")
        cookies = [dict(one.http.cookies) for one in (alice, bob)]
    migrate_down(url, "0003")
    with running(settings, TOY) as host:
        alice, bob = host.browser(), host.browser()
        for browser, cookie in zip((alice, bob), cookies, strict=True):
            browser.http.cookies.update(cookie)
        with alice.sit(made["table"]) as table:
            assert table.act("charge")["type"] == "ack"
            assert table.facts["clock"] is None
            assert table.facts["leaving"]["then"] == "wait"
        assert bob.get("/api/my-data")["under_way"] == 1
        assert bob.http.delete("/api/my-data").json()["alone"] == 1


def migrate_down(url: str, revision: str) -> None:
    """Turn a database into one that an earlier version has written."""
    store, config = Store(url), Config()
    config.set_main_option("script_location", "cardwright.server:migrations")
    with store.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, revision)
    store.close()


def test_a_database_of_a_later_version_is_refused_in_words(url: str) -> None:
    store = Store(url)
    store.migrate()
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(CardwrightError, match="later version") as refused:
        store.migrate()
    assert "--db" in refused.value.remedy
    store.close()


@pytest.mark.parametrize("address", ["nonsense", "nosuch://x", "sqlite:////nowhere/at/all.db"])
def test_an_unusable_database_is_refused_in_words(address: str) -> None:
    with pytest.raises(CardwrightError, match="database"):
        Store(address).migrate()


def test_sqlite_writes_ahead_and_waits_for_the_disk(url: str) -> None:
    store = Store(url)
    with store.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
    store.close()


def with_store(url: str, use: Callable[[Store], Awaitable[None]]) -> None:
    """Let ``use`` work with an open database."""

    async def run() -> None:
        store = Store(url)
        store.migrate()
        try:
            await use(store)
        finally:
            store.close()

    asyncio.run(run())


def add_content(session: Session, digest: str) -> None:
    session.add(ContentRow(digest=digest, data=b"x"))


def contents(session: Session) -> list[str]:
    return sorted(session.scalars(select(ContentRow.digest)))


def hold(_session: Session, begun: Event, enough: Event) -> None:
    """Keep the writer busy until it is enough."""
    begun.set()
    assert enough.wait(30)


async def while_one_works(
    store: Store, others: Callable[[], list[Awaitable[object]]]
) -> list[object]:
    """Return what the others get who come while the writer is busy."""
    begun, enough = Event(), Event()
    busy = asyncio.ensure_future(store.run(hold, begun, enough))
    await asyncio.to_thread(begun.wait, 30)
    waiting = [asyncio.ensure_future(other) for other in others()]
    await asyncio.sleep(0)  # each has asked now
    enough.set()
    await busy
    return await asyncio.gather(*waiting, return_exceptions=True)


def test_changes_that_wait_are_committed_together(url: str) -> None:
    commits: list[object] = []

    async def use(store: Store) -> None:
        event.listen(store.engine, "commit", commits.append)
        await while_one_works(store, lambda: [store.run(add_content, d) for d in "abcde"])
        assert await store.read(contents) == list("abcde")

    with_store(url, use)
    assert len(commits) == 2  # the busy one, and the five


def test_a_change_that_fails_takes_none_of_those_beside_it_along(url: str) -> None:
    async def use(store: Store) -> None:
        told = await while_one_works(store, lambda: [store.run(add_content, d) for d in "abac"])
        assert [type(one) for one in told] == [type(None), type(None), IntegrityError, type(None)]
        assert await store.read(contents) == list("abc")

    with_store(url, use)


def test_nothing_stands_of_what_a_failing_database_was_given_together(url: str) -> None:
    def full(_session: Session) -> None:
        raise OperationalError("INSERT", {}, Exception("disk full"))

    async def use(store: Store) -> None:
        told = await while_one_works(
            store,
            lambda: [store.run(add_content, "a"), store.run(full), store.run(add_content, "b")],
        )
        assert [type(one) for one in told] == [OperationalError] * 3
        assert await store.read(contents) == []
        await store.run(add_content, "c")
        assert await store.read(contents) == ["c"]

    with_store(url, use)


def test_whoever_reads_does_not_wait_for_whoever_writes(url: str) -> None:
    async def use(store: Store) -> None:
        begun, enough = Event(), Event()
        busy = asyncio.ensure_future(store.run(hold, begun, enough))
        await asyncio.to_thread(begun.wait, 30)
        assert await store.read(contents) == []
        assert not busy.done()
        enough.set()
        await busy

    with_store(url, use)


def test_a_change_that_nobody_waits_for_any_more_is_not_made(url: str) -> None:
    async def use(store: Store) -> None:
        begun, enough = Event(), Event()
        busy = asyncio.ensure_future(store.run(hold, begun, enough))
        await asyncio.to_thread(begun.wait, 30)
        given_up = asyncio.ensure_future(store.run(add_content, "a"))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
        enough.set()
        await busy
        await store.run(add_content, "b")
        assert await store.read(contents) == ["b"]

    with_store(url, use)


def test_rule_4_what_cannot_be_stored_is_not_acknowledged_and_did_not_happen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_session: Session, _change: queries.Change) -> None:
        raise OperationalError("INSERT", {}, Exception("disk full"))

    with running(settings_in(tmp_path), TOY) as host:
        browser = host.browser()
        made = browser.deal("human", "open")
        with browser.sit(made["table"]) as table:
            number = table.question()["id"]
            with monkeypatch.context() as patched:
                patched.setattr(queries, "store_change", full)
                table.send({"type": "act", "id": "a", "decision": number, "actions": ["charge"]})
                code, said = table.closed()
            assert (code, said[-1]["code"]) == (1012, "restart")
            assert "ack" not in [message["type"] for message in said]
        with browser.sit(made["table"]) as table:
            facts = table.until_facts(lambda now: now["decision"])
            assert facts["observation"]["sides"][0]["pot"] == 0
            assert table.act("charge")["type"] == "ack"


def test_every_acknowledged_entry_is_in_the_database(alice: Browser) -> None:
    made = alice.deal("human", "computer:1")
    with alice.sit(made["table"]) as table:
        table.act("charge")
        table.act("charge")
        v = table.facts["v"]
    with alice.sit(made["table"]) as table:
        assert table.until_facts(lambda now: now)["v"] == v
