"""The decisions of one seat of a finished game, as plain data for whoever judges them.

Made in another process than the judging: this one has played the game and knows all of it, the
cards of everybody's build included; the one that judges gets what the seat knew, and nothing else.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Final

from cardwright.core.entry import NOTES, Entry
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
    hand = _Hand(seat)
    for entry in record.entries:
        is_own = hand.follows(again, entry)
        if is_own and not entry.undone and len(found) < MOST_DECISIONS:
            found += _asked(again, entry, Seat(seat))
        again.enter(entry.seat, entry.text)
    return found


@dataclass(slots=True)
class _Hand:
    """Tells a seat's own entries from those that the table made in its place (``NOTES``)."""

    seat: int
    is_away: bool = False
    """The computer plays on for it."""
    has_lapsed: bool = False
    """Its time was up: the play that follows is the table's."""
    group: int | None = None
    """Of that play."""

    def follows(self, record: Record, entry: Entry) -> bool:
        """Return whether the next entry is the seat's own."""
        if entry.seat != self.seat:
            return False
        if entry.text in NOTES:
            self._note(entry.text)
            return False
        return not self.is_away and not self._is_lapse(record)

    def _note(self, note: str) -> None:
        self.is_away = note == "stand-in" or (self.is_away and note != "return")
        self.has_lapsed, self.group = note == "lapse", None

    def _is_lapse(self, record: Record) -> bool:
        """Return whether the pending decision belongs to the play that the table makes."""
        decision = record.decision
        if not self.has_lapsed or decision is None:
            return False
        if self.group is None:
            self.group = decision.group
        self.has_lapsed = decision.group == self.group
        return self.has_lapsed


def _asked(record: Record, entry: Entry, seat: Seat) -> list[Asked]:
    """Return the pending decision, if the entry answers it and there is a choice."""
    decision = record.decision
    if decision is None or decision.seat != seat or len(decision.actions) < 2:
        return []
    question = question_of(record, record.state, decision)
    if entry.text not in question.actions:  # an undo, or something said out of turn
        return []
    packed = packed_text(json.dumps(question.observation))
    bare = replace(question, observation=None)
    return [Asked(len(record.entries), entry.text, packed, bare)]
