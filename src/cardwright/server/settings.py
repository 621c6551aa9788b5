"""Where the server keeps its data, and what it allows."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from cardwright.core.errors import CardwrightError


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything an operator may choose. Times are in seconds."""

    data: Path
    """Folder for everything that outlives the process."""
    database: str
    """SQLAlchemy URL."""
    public_url: str = ""
    """Address that links given to other people start with; empty: that of the asking browser."""
    near_url: str = ""
    """Address in the local network, for links made on this computer itself."""
    cards: Path | None = None
    """Folder of a card set that somebody is designing: read anew whenever it changes."""
    workers: int = 1
    """Processes in which computer seats think."""
    move_limit: float = 3.0
    """After this time a computer seat plays a legal action without thinking."""
    pace: float = 0.3
    """Pause before a computer's move at a table with people."""
    watch_pace: float = 0.8
    """Pause before each move of a game between computers."""
    quiet_pause: float = 0.8
    """From a question to a "no" whose time must tell nothing (``Decision.quiet``), at least."""
    lab_workers: int = max(1, (os.cpu_count() or 1) - 1)
    """Processes in which an experiment is played: one processor stays for the tables."""
    requests_per_minute: int = 60
    """Calls per address that make something, or try a secret."""

    @property
    def is_secure(self) -> bool:
        """Return whether people reach the server by https, so that cookies may insist on it."""
        return self.public_url.startswith("https://")


def find_settings(
    data: Path | None = None,
    database: str = "",
    public_url: str = "",
    cards: Path | None = None,
) -> Settings:
    """Return settings from the command line's choices, else the environment, else the defaults.

    The data folder is made if it is missing.

    Raises:
        CardwrightError: if a folder cannot be used, or the public address is none.
    """
    folder = data or data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CardwrightError(
            f"the data folder cannot be made ({error.strerror})",
            where=str(folder),
            remedy="Name another one with --data or CARDWRIGHT_DATA",
        ) from error
    if cards is not None and not cards.is_dir():
        raise CardwrightError(
            "there is no such folder", where=f"--cards {cards}", remedy="Name the folder of a set"
        )
    return Settings(
        data=folder,
        cards=cards,
        database=database or f"sqlite:///{folder / 'cardwright.db'}",
        public_url=_checked(public_url),
    )


def data_folder() -> Path:
    """Return the folder named by the environment: ``CARDWRIGHT_DATA``, else the XDG one."""
    named = os.environ.get("CARDWRIGHT_DATA")
    if named:
        return Path(named)
    shared = os.environ.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "cardwright"


def _checked(url: str) -> str:
    parts = urlsplit(url)
    if url and (parts.scheme not in ("http", "https") or not parts.netloc):
        raise CardwrightError(
            f"{url!r} is no address of a site",
            where="--public-url",
            remedy="Write it as https://cards.example.org",
        )
    return url.rstrip("/")
