"""Which browser asks: one random cookie, stored as a hash; and where it thinks the site is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from cardwright.server.settings import Settings
from cardwright.server.tokens import hashed, new_token

COOKIE: Final = "cardwright"
_YEAR: Final = 365 * 24 * 3600
_LONGEST: Final = 64
_WEB: Final = {"ws": "http", "wss": "https"}


def browser_of(cookies: Mapping[str, str]) -> str | None:
    """Return the hash that stands for the browser, None if it has no cookie yet."""
    token = cookies.get(COOKIE, "")
    return hashed(token) if 0 < len(token) <= _LONGEST else None


def ensure_browser(connection: HTTPConnection, response: Response, settings: Settings) -> str:
    """Return the hash that stands for the browser, giving it a cookie if it has none."""
    known = browser_of(connection.cookies)
    if known is not None:
        return known
    token = new_token()
    response.set_cookie(
        COOKIE,
        token,
        max_age=_YEAR,
        path="/",
        httponly=True,
        samesite="lax",
        secure=settings.is_secure or connection.url.scheme == "https",
    )
    return hashed(token)


def site_of(connection: HTTPConnection, settings: Settings) -> str:
    """Return the address that links to this site start with, without a slash at the end.

    The address of this very computer would lead nobody else here: where the address in the local
    network is known, links carry that one.
    """
    if settings.public_url:
        return settings.public_url
    host = connection.headers.get("host", "localhost")
    if settings.near_url and _is_loopback(host):
        return settings.near_url
    scheme = _WEB.get(connection.url.scheme, connection.url.scheme)
    return f"{scheme}://{host}"


def _is_loopback(host: str) -> bool:
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:  # a Host header of no host
        return False
    return name in ("localhost", "::1") or name.startswith("127.")
