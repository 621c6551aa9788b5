"""Names that people give themselves: short, on one line, nothing that hides or reorders text."""

from __future__ import annotations

import unicodedata

from cardwright.server.api_models import MAX_NAME

_UNSEEN = frozenset({"Cc", "Cf", "Co", "Cs", "Zl", "Zp"})
"""Control, format (with bidirectional overrides), private, surrogate, line breaks."""


def clean_name(name: str | None, instead: str) -> str:
    """Return the name without unseen characters, spaces folded; ``instead`` if nothing is left.

    Markup stays as it is: whoever shows a name escapes it.
    """
    kept = "".join(" " if unicodedata.category(c) in _UNSEEN else c for c in name or "")
    return " ".join(kept.split())[:MAX_NAME].strip() or instead
