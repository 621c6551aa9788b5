"""The wrappers of PettingZoo."""

from typing import Any

wrappers: Any
