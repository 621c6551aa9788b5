"""One server for the tests that need no special one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.host import Browser, Host, running, settings_in
from tests.toy import TOY


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with running(settings_in(tmp_path_factory.mktemp("server")), TOY) as up:
        yield up


@pytest.fixture
def alice(host: Host) -> Browser:
    return host.browser()


@pytest.fixture
def bob(host: Host) -> Browser:
    return host.browser()
