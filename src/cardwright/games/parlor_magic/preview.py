"""What would follow (parlor 23.5), foreseen from an observation alone."""

from __future__ import annotations

from typing import Final

from pydantic import TypeAdapter

from cardwright.core.game import Json
from cardwright.games.parlor_magic.actions import Action
from cardwright.games.parlor_magic.seen import Observation, Preview

_PREVIEW: Final = TypeAdapter(Preview)


def to_json(preview: Preview) -> Json:
    """Return a preview as JSON."""
    return _PREVIEW.dump_python(preview, mode="json")


def foresee(seen: Observation, action: Action | None) -> Preview:
    """Return what would follow from the action."""
    return Preview(trump=seen.trump, combat=None, compared=(), expel=None, boosted=None)
