"""A real server and Debian's Chromium for the browser tests."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.house import House
from tests.browser.visitors import STEP_LIMIT, Visitors

CHROMIUM = os.environ.get("CARDWRIGHT_CHROMIUM", "/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
RESULTS = Path(__file__).parents[2] / "test-results"
"""Screenshots of every open page of a test that failed."""

FAILED = pytest.StashKey[bool]()

expect.set_options(timeout=STEP_LIMIT)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Return a server that all tests share which do not hurt it."""
    house = House(tmp_path_factory.mktemp("house"), is_quick=True)
    house.start()
    yield house
    house.stop()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """Return a server of the test's own, to kill."""
    house = House(tmp_path, is_quick=False)
    house.start()
    yield house
    house.stop()


@pytest.fixture
def visitors(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    """Return a way for people to come in; no page of theirs may report an error."""
    visitors = Visitors(chromium)
    yield visitors
    if request.node.stash.get(FAILED, False):
        RESULTS.mkdir(exist_ok=True)
        visitors.photograph(RESULTS, request.node.name)
    errors = visitors.leave()
    assert not errors, "\n".join(sorted(set(errors)))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "call":
        item.stash[FAILED] = report.failed
    return report
