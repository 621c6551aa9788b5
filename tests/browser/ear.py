"""Listens to a page's WebSocket: what the page was told, and what it asked."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket

Message = dict[str, Any]


class Ear:
    """What a page's connection has carried."""

    def __init__(self, page: Page) -> None:
        self.facts: Message = {}
        """What stands: the last ``snap`` with everything newer laid over it."""
        self.offers: dict[tuple[str, ...], Message] = {}
        """Where each beginning of a play leads, since the last change."""
        self.arrivals = 0
        """How many connections the server has answered."""
        self._is_new = False
        self._tried: dict[str, tuple[str, ...]] = {}
        page.on("websocket", self._connected)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.facts.get("outcome") is not None

    def _connected(self, socket: WebSocket) -> None:
        if socket.url.endswith("/ws"):
            self._is_new = True
            socket.on("framereceived", self._received)
            socket.on("framesent", self._sent)

    def _received(self, frame: str | bytes) -> None:
        message: Message = json.loads(frame)
        self.arrivals += self._is_new
        self._is_new = False
        match message["type"]:
            case "snap":
                self.facts = message
                self.offers.clear()
            case "ev":
                events = [*self.facts["events"], *message["events"]]
                self.facts = {**self.facts, **message, "events": events}
                self.offers.clear()
            case "offer":
                self.offers[self._tried[message["id"]]] = message
            case "nack":
                raise AssertionError(f"the page sent what the server refuses: {message}")
            case _:
                pass

    def _sent(self, frame: str | bytes) -> None:
        message: Message = json.loads(frame)
        if message["type"] == "try":
            self._tried[message["id"]] = tuple(message["actions"])
