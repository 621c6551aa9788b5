"""The same server over PostgreSQL (product: another database by URL).

Needs a database that may be filled, and the driver: ``pip install psycopg[binary]``, then
``CARDWRIGHT_TEST_POSTGRES=postgresql+psycopg://postgres@127.0.0.1/scratch pytest tests/server``.
"""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from cardwright.server.schema import Base, ContentRow
from cardwright.server.store import Store
from tests.server.host import running, settings_in
from tests.toy import TOY

URL = os.environ.get("CARDWRIGHT_TEST_POSTGRES", "")
pytestmark = pytest.mark.skipif(not URL, reason="CARDWRIGHT_TEST_POSTGRES names no database")


def test_r26_the_migrations_make_exactly_the_schema_of_the_code() -> None:
    store = Store(URL)
    store.migrate()
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    store.close()


def test_a_change_that_fails_takes_none_of_those_beside_it_along() -> None:
    digest = os.urandom(16).hex()

    def add(session: Session) -> None:
        session.add(ContentRow(digest=digest, data=b"x"))

    def is_there(session: Session) -> bool:
        return session.get(ContentRow, digest) is not None

    async def use() -> None:
        store = Store(URL)
        store.migrate()
        told = await asyncio.gather(store.run(add), store.run(add), return_exceptions=True)
        assert [type(one) for one in told] == [type(None), IntegrityError]
        assert await store.read(is_there)
        store.close()

    asyncio.run(use())


def test_r8_a_game_goes_on_after_the_server_was_started_anew(tmp_path: Path) -> None:
    chosen = replace(settings_in(tmp_path), database=URL)
    with running(chosen, TOY) as host:
        browser = host.browser()
        made = browser.deal("human", "open")
        with browser.sit(made["table"]) as table:
            assert table.act("charge")["type"] == "ack"
            v = table.facts["v"]
        cookies = dict(browser.http.cookies)
    with running(chosen, TOY) as host:
        browser = host.browser()
        browser.http.cookies.update(cookies)
        with browser.sit(made["table"]) as table:
            assert table.until_facts(lambda now: now)["v"] == v
