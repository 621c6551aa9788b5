"""``cardwright serve``: the table in the browser."""

from __future__ import annotations

import socket
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer
import uvicorn

from cardwright.cli.console import CHECK_FAILED, OUT
from cardwright.core.errors import CardwrightError

EVERYWHERE = ("0.0.0.0", "::")


def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; 127.0.0.1 keeps it to this computer.")
    ] = "0.0.0.0",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any free one.")] = 8000,
    db: Annotated[
        str, typer.Option(metavar="URL", help="SQLAlchemy URL; SQLite in the data folder without.")
    ] = "",
    public_url: Annotated[
        str, typer.Option(metavar="URL", help="Address that invite links start with.")
    ] = "",
    cards: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="Designer mode: play a card set of Ark Age while you edit it."
        ),
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Data folder, else CARDWRIGHT_DATA, else the XDG one."),
    ] = None,
) -> None:
    """Start the server and print its addresses, for this computer and for the local network."""
    # The server takes a second to load; the other commands start without it.
    from cardwright.server.app import (  # noqa: PLC0415
        create_app,
        keep_what_is_loaded,
        open_database,
        server_config,
    )
    from cardwright.server.settings import find_settings  # noqa: PLC0415

    app = create_app(find_settings(data, db, public_url, cards))
    open_database(app)
    keep_what_is_loaded()
    listener = _listen(host, port)
    server = _Server(server_config(app, host, port), host)
    with suppress(KeyboardInterrupt):  # raised again by uvicorn once it has stopped in order
        server.run([listener])
    if not server.started:
        raise typer.Exit(CHECK_FAILED)


class _Server(uvicorn.Server):
    """Says where it is once it answers."""

    def __init__(self, config: uvicorn.Config, host: str) -> None:
        super().__init__(config)
        self.host = host

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets:
            announce(self.host, sockets[0].getsockname()[1])


def announce(host: str, port: int) -> None:
    """Print the addresses that a browser can open."""
    here = "127.0.0.1" if host in EVERYWHERE else host
    OUT.print(f"cardwright is at [bold]http://{_bracketed(here)}:{port}[/]", soft_wrap=True)
    if host in EVERYWHERE and (near := local_address()):
        OUT.print(f"in your network at [bold]http://{near}:{port}[/]", soft_wrap=True)
    OUT.print("Ctrl+C stops it; games are kept.")


def local_address() -> str:
    """Return this computer's address in the local network, or nothing if it has none.

    Choosing a route for a datagram sends none; 192.0.2.1 is reserved for documents (RFC 5737).
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        address = str(probe.getsockname()[0])
    return "" if address.startswith("127.") else address


def _listen(host: str, port: int) -> socket.socket:
    """Return a listening socket.

    Raises:
        CardwrightError: if the address is taken or is none of this computer's.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise CardwrightError(
            f"cannot listen there ({error.strerror})",
            where=f"{host} port {port}",
            remedy="Choose another --port, or 0 for any free one",
        ) from error
    listener.set_inheritable(True)
    return listener


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
