"""What a game brings with it (decks, builds, cards), pinned by a hash of it (architecture 6)."""

from __future__ import annotations

import json
from collections import OrderedDict
from hashlib import sha256
from typing import Final, Generic, Protocol, TypeVar

from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json

KEPT: Final = 64
"""So many contents a process keeps in mind for each game type."""


class Pinned(Protocol):
    """Content made ready to be played with."""

    @property
    def digest(self) -> str:
        """Return the hash that observations name it by."""
        ...


PinnedT = TypeVar("PinnedT", bound=Pinned)


class KnownContent(Generic[PinnedT]):
    """What a process has met, for observations that name it; the least used goes first."""

    def __init__(self) -> None:
        self._met: OrderedDict[str, PinnedT] = OrderedDict()

    def __contains__(self, digest: str) -> bool:
        return digest in self._met

    def remember(self, content: PinnedT) -> None:
        """Keep the content in mind."""
        self._met[content.digest] = content
        self._met.move_to_end(content.digest)
        while len(self._met) > KEPT:
            self._met.popitem(last=False)

    def recall(self, digest: str) -> PinnedT:
        """Return the content that an observation names.

        Raises:
            CardwrightError: if this process has not met it.
        """
        if digest not in self._met:
            raise CardwrightError(
                f"the cards {digest!r} of this observation are not known here",
                where="observation: content",
                remedy="Set a game with them up in this process first",
            )
        return self._met[digest]


def content_text(content: Json) -> str:
    """Return the content's JSON in its one canonical form: sorted keys, no spaces, ASCII."""
    return json.dumps(content, sort_keys=True, separators=(",", ":"))


def content_digest(content: Json) -> str:
    """Return the SHA-256 of the canonical text, in hex."""
    return sha256(content_text(content).encode()).hexdigest()
