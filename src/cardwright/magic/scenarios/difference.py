"""How a run differs from its scenario."""

from __future__ import annotations


class DifferenceError(Exception):
    """The game did not go as the scenario says."""

    def __init__(self, cause: str, what: str) -> None:
        super().__init__(what)
        self.cause = cause
        """A short name of the kind of difference, the same for all of the kind."""
        self.what = what
        """What was expected and what was found."""
