"""The decisions of one seat of a finished game, as plain data for whoever judges them.

Made in another process than the judging: this one has played the game and knows all of it, the
cards of everybody's build included; the one that judges gets what the seat knew, and nothing else.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Final

from cardwright.core.entry import Entry
from cardwright.core.game import Seat
from cardwright.core.record import Record
from cardwright.core.replay import read, verify
from cardwright.server import workers
from cardwright.server.packing import packed_text, unpacked_text
from cardwright.server.thinking import Question, question_of

MOST_DECISIONS: Final = 400
"""Of one seat; a game with more is reviewed up to there."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One decision with a choice, and what was chosen."""

    entry: int
    """Entries before it."""
    chosen: str
    packed: bytes
    """The observation as JSON, compressed."""
    bare: Question
    """The question without its observation."""

    @property
    def question(self) -> Question:
        """Return the question as it was put."""
        return replace(self.bare, observation=json.loads(unpacked_text(self.packed)))


def decisions_of(text: str, game_name: str, seat: int, where: str) -> list[Asked]:
    """Return the seat's decisions that stand and had a choice. Runs in a worker.

    Raises:
        CardwrightError: if the file is corrupt, or diverges by these rules.
    """
    game = workers.game(game_name)
    played = read(text, {game_name: game}, where)
    record = verify(played, game, where)
    again = Record(game, played.options, played.seed, played.seats, played.content)
    found: list[Asked] = []
    for entry in record.entries:
        if entry.seat == seat and entry.is_own and not entry.undone:
            found += _asked(again, entry, Seat(seat))
        if len(found) == MOST_DECISIONS:
            break
        again.enter(entry.seat, entry.text)
    return found


def _asked(record: Record, entry: Entry, seat: Seat) -> list[Asked]:
    """Return the pending decision, if the entry answers it and there is a choice."""
    decision = record.decision
    if decision is None or decision.seat != seat or len(decision.actions) < 2:
        return []
    question = question_of(record, record.state, decision)
    if entry.text not in question.actions:  # a note, an undo, or something said out of turn
        return []
    packed = packed_text(json.dumps(question.observation))
    bare = replace(question, observation=None)
    return [Asked(len(record.entries), entry.text, packed, bare)]
