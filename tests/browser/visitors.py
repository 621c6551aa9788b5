"""People at their browsers: contexts of their own, on a wide screen or a phone."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page

STEP_LIMIT: Final = 45_000
"""Milliseconds that one step may take; only a broken page takes so long."""


@dataclass(frozen=True, slots=True)
class Screen:
    """The window of a browser."""

    name: str
    width: int
    height: int


WIDE: Final = Screen("wide", 1280, 900)
PHONE: Final = Screen("phone", 390, 844)
Scheme: TypeAlias = Literal["light", "dark"]
on_every_screen = pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["1280", "390"])
in_each_dress = pytest.mark.parametrize(
    ("screen", "scheme"), [(WIDE, "light"), (PHONE, "dark")], ids=["1280-light", "390-dark"]
)
"""Each screen and each theme once, where nothing depends on both together."""


class Visitors:
    """Everybody who came in during one test."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.errors: list[str] = []
        """What the pages reported to their consoles."""
        self.expected: tuple[str, ...] = ()
        """Parts of console errors that the test causes on purpose."""

    def page(self, screen: Screen, scheme: Scheme = "light") -> Page:
        """Return an empty page of a new person, who has been here never before."""
        context = self._browser.new_context(
            viewport={"width": screen.width, "height": screen.height},
            color_scheme=scheme,
            reduced_motion="reduce",
        )
        context.set_default_timeout(STEP_LIMIT)
        self._contexts.append(context)
        page = context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", self._broken)
        return page

    def photograph(self, folder: Path, name: str) -> None:
        """Save a picture of every open page."""
        for number, page in enumerate(p for c in self._contexts for p in c.pages):
            page.screenshot(path=folder / f"{name}-{number}.png")

    def leave(self) -> list[str]:
        """Close all pages and return the errors that nobody expected."""
        for context in self._contexts:
            context.close()
        return [e for e in self.errors if not any(part in e for part in self.expected)]

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location.get('url', '')})")

    def _broken(self, error: Error) -> None:
        self.errors.append(error.stack or str(error))
