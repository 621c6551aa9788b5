"""Around every request: headers, the size of bodies, and where a request may come from."""

from __future__ import annotations

import asyncio
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardwright.server.errors import answer
from cardwright.server.settings import Settings

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        # Positions of cards are style attributes; they cannot load or run anything.
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
CARD_IMAGES: Final = "card-images"
"""The cookie of a browser whose user has switched card pictures on (architecture 9)."""
_PICTURED: Final = POLICY.replace(
    "img-src 'self' data:",
    "img-src 'self' data: https://api.scryfall.com https://cards.scryfall.io",
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
MAX_BODY: Final = 64 * 1024
"""Bytes of a request's body, but for uploads."""
BODY_SECONDS = 30.0
"""In which a request's body has to come."""
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})


def is_own_site(connection: HTTPConnection, settings: Settings) -> bool:
    """Return whether the page that asks came from this site (protocol rule 7).

    Without ``Origin`` it was no page, so that nobody's cookies are being borrowed.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    own = {connection.headers.get("host", "")}
    if settings.public_url:
        own.add(urlsplit(settings.public_url).netloc)
    return _host_of(origin) in own - {""}


def policy_for(connection: HTTPConnection) -> str:
    """Return the content policy of an answer: pictures of cards only for who asked for them."""
    return _PICTURED if connection.cookies.get(CARD_IMAGES) == "on" else POLICY


def _host_of(origin: str) -> str:
    """Return the host with its port; empty if the text is no address (``null``)."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


class Guard:
    """ASGI middleware: refuses foreign and oversized requests, and adds the headers."""

    def __init__(
        self, app: ASGIApp, settings: Settings, upload_path: str, max_upload: int
    ) -> None:
        self._app = app
        self._settings = settings
        self._upload_path = upload_path
        self._max_upload = max_upload

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                headers["Content-Security-Policy"] = policy_for(HTTPConnection(scope))
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        if scope["method"] in SAFE:
            await self._app(scope, receive, send_with_headers)
        else:
            await self._change(scope, receive, send_with_headers)

    async def _change(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request that may change something."""
        if not is_own_site(HTTPConnection(scope), self._settings):
            foreign = answer(
                403, "this page is of another site", "Origin", "Use the site's own page"
            )
            await foreign(scope, receive, send)
            return
        limit = self._max_upload if scope["path"] == self._upload_path else MAX_BODY
        try:
            async with asyncio.timeout(BODY_SECONDS):
                body = await _body(scope, receive, limit)
        except TimeoutError:
            late = answer(408, "the request did not come to its end", "body", "Send it again")
            await late(scope, receive, send)
            return
        if body is None:
            large = answer(413, f"more than {limit} bytes", "body", "Send less")
            await large(scope, receive, send)
            return
        await self._app(scope, _replayed(body, receive), send)


async def _body(scope: Scope, receive: Receive, limit: int) -> bytes | None:
    """Return the request's body; None if it is longer than ``limit`` bytes."""
    length = Headers(scope=scope).get("content-length", "")
    if length.isdecimal() and int(length) > limit:
        return None
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return bytes(body)
        body += message.get("body", b"")
        if len(body) > limit:
            return None
        if not message.get("more_body", False):
            return bytes(body)


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Return a ``receive`` that gives the body first."""
    pending = [body]

    async def receive_again() -> Message:
        if pending:
            return {"type": "http.request", "body": pending.pop(), "more_body": False}
        return await receive()

    return receive_again
