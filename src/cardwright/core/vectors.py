"""Rule vectors: small cases with their expected answers, run by ``cardwright conform``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cardwright.core.game import Json


@dataclass(frozen=True, slots=True)
class Checked:
    """What became of one vector."""

    id: str
    status: Literal["passed", "failed", "skipped"]
    expected: Json = None
    got: Json = None
    """What the rules answered; of a failed vector it differs from ``expected``."""
    reason: str = ""
    """Why it was skipped; of a failure that is no answer but a course of play, what differed."""
    report: tuple[str, ...] = ()
    """Lines that show where such a failure stands."""
    cause: str = ""
    """The kind of failure, the same for all of the kind; empty where there are no kinds."""


def judge(id_: str, expected: Json, got: Json) -> Checked:
    """Return the vector as passed or failed."""
    return Checked(id_, "passed" if got == expected else "failed", expected, got)
