"""What a game brings with it (decks, builds, cards), pinned by a hash of it (architecture 6)."""

from __future__ import annotations

import json
from hashlib import sha256

from cardwright.core.game import Json


def content_text(content: Json) -> str:
    """Return the content's JSON in its one canonical form: sorted keys, no spaces, ASCII."""
    return json.dumps(content, sort_keys=True, separators=(",", ":"))


def content_digest(content: Json) -> str:
    """Return the SHA-256 of the canonical text, in hex."""
    return sha256(content_text(content).encode()).hexdigest()
