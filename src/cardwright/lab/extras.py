"""Libraries that only some people need: loaded when asked for, refused in words if missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from cardwright.core.errors import CardwrightError


def load_extra(module: str, extra: str, where: str) -> Any:
    """Return a module of an optional library.

    Args:
        module: its name.
        extra: the extra of this package that installs it.
        where: who asks for it, for the message.

    Raises:
        CardwrightError: if it is not installed.
    """
    try:
        return import_module(module)
    except ImportError as error:
        raise CardwrightError(
            f"{module.partition('.')[0]} is not installed",
            where=where,
            remedy=f"Install it with pip install 'cardwright[{extra}]'",
        ) from error
