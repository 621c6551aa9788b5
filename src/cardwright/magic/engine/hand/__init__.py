"""What the compiler did not read, done by the players' own hands (issue 4E).

``palette`` asks which primitive action comes next and lets the opponents judge the whole;
``verbs`` are the actions, ``steps`` what each asks; ``announcing`` puts unread triggers on the
stack and opens the palette for what has no place there. All of it goes through the same programs
and events as what was read, so triggers, replacements and damage totals see it.
"""

from __future__ import annotations

from cardwright.magic.engine import doing  # first: its table of actions needs ``palette``

__all__ = ["doing"]
