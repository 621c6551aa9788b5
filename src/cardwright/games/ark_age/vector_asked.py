"""Puts the kernel's questions to a vector's actions, and answers where they say nothing.

Nothing is answered by the kernel on its own here: a question with one answer is put as well, so
that a position stands still where the vector looks at it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.core.position import legal_ids
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.asking import answer
from cardwright.games.ark_age.kernel.flow import advance
from cardwright.games.ark_age.kernel.tasks import task
from cardwright.games.ark_age.vector_fields import refuse
from cardwright.games.ark_age.vector_given import Position

PLAYER_TARGET: Final = "player:"
RESTING: Final = (y.ASK_NOTHING, y.ASK_SET, y.ASK_GO)
"""Prompts at which an action is finished."""


class Refused(Exception):  # noqa: N818 - an answer of the rules, no error
    """The rules refuse the action; ``link``: the link that may not be put up, if it is that."""

    def __init__(self, link: int | None = None) -> None:
        super().__init__()
        self.link = link


class Asked:
    """A position on which actions are carried out; each raises ``Refused`` if it is illegal."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.kernel = position.kernel
        self.costs: list[int] = []
        """Effective costs of the links put up."""
        self.targets: list[str] = []
        """What the action ``targets`` found."""
        self.order: list[str] = []
        """What ``trigger_order`` found."""
        self.viewer: str | None = None
        """Who looks on after ``view``."""
        self.goals: dict[str, int] = {}
        """Units to the places that a text is to move them to."""
        self._newest: list[int] = [
            card for card in range(len(self.kernel.zone)) if self.kernel.zone[card] == y.IN_HAND
        ]
        self._newest.sort(key=list(position.cards.values()).index)

    # Questions and answers.

    def ids(self) -> list[int]:
        """Return the legal action ids."""
        return legal_ids(self.kernel)

    def take(self, id_: int) -> None:
        """Give the answer and stop there."""
        if id_ not in self.ids():
            raise Refused
        answer(self.kernel, id_, True)

    def go(self) -> None:
        """Go on to the next question."""
        advance(self.kernel)

    def menu(self, prompt: int) -> None:
        """Come to this menu, or refuse: another phase is on, or the game is over."""
        if self.kernel.prompt == y.ASK_NOTHING and self.kernel.step in (y.STEP_SET, y.STEP_GO):
            self.go()
        if self.kernel.prompt != prompt:
            raise Refused

    def settle_down(self) -> None:
        """Give the usual answers until a menu is put."""
        self.go()
        while self.kernel.prompt not in RESTING:
            self.take(self.usual())
            self.go()

    def usual(self) -> int:
        """Return the answer that is given where a vector names none."""
        ids, prompt = self.ids(), self.kernel.prompt
        if prompt == y.ASK_UPKEEP:
            return self._upkeep(ids)
        if prompt == y.ASK_DISCARD:
            return self._newest_card(ids)
        if prompt == y.ASK_STEP:
            return self._step(ids)
        return next((id_ for id_ in (y.PASS, y.DONE) if id_ in ids), ids[0])

    def _upkeep(self, ids: Sequence[int]) -> int:
        """Pay for the Alts in the order listed, as long as there is mania."""
        listed = [
            y.EFFECTS * self.place(id_) + number
            for id_, names in self.position.alts.items()
            if self.position.unit(id_) != NONE
            for number in range(len(names))
        ]
        wanted = [y.KEEP_ALTS + at for at in listed] + [y.END_ALTS + at for at in listed]
        return next(id_ for id_ in wanted if id_ in ids)

    def _newest_card(self, ids: Sequence[int]) -> int:
        kernel, seat = self.kernel, self.kernel.seat
        hand = [card for card in self.hand_order() if card // kernel.room == seat]
        return y.CARD + y.DEFINITIONS * seat + int(kernel.definition[hand[-1]])

    def hand_order(self) -> list[int]:
        """Return the cards in all hands, those drawn last at the end."""
        in_hand = [c for c in range(len(self.kernel.zone)) if self.kernel.zone[c] == y.IN_HAND]
        self._newest = [card for card in self._newest if card in in_hand]
        self._newest += [card for card in in_hand if card not in self._newest]
        return self._newest

    def _step(self, ids: Sequence[int]) -> int:
        """Return the step towards where a ``move`` of the vector leads; at the end, stop."""
        unit = task(self.kernel, 1)
        here = int(self.kernel.unit(unit, r.U_PLACE))
        goal = self.goals.get(self.position.names[int(self.kernel.unit(unit, r.U_CARD))], here)
        nearer = [
            id_ for id_ in ids if id_ != y.PASS and _apart(id_ - y.SLOT, goal) < _apart(here, goal)
        ]
        return nearer[0] if nearer else y.PASS

    # Ids.

    def place(self, id_: str) -> int:
        """Return the place of a unit on a mat."""
        unit = self.position.unit(id_)
        if unit == NONE:
            raise Refused
        return int(self.kernel.unit(unit, r.U_PLACE))

    def slot(self, seat: int, at: tuple[int, int]) -> int:
        """Return the place of a slot given as row and column from 1."""
        row, column = at
        settings = self.kernel.settings
        if not (1 <= row <= settings.rows and 1 <= column <= settings.cols):
            raise Refused
        return int(y.place_at(seat, row - 1, column - 1))

    def definition(self, id_: str, place: str) -> int:
        """Return the definition of a card that the vector names."""
        if id_ not in self.position.cards:
            refuse(f"there is no card {id_!r}", place)
        return int(self.kernel.definition[self.position.cards[id_]])

    def target_id(self, target: str) -> int:
        """Return the action that names a target: a unit's id, or ``player:NAME``."""
        if target.startswith(PLAYER_TARGET):
            return y.PLAYER + self.position.seat(target.removeprefix(PLAYER_TARGET), "target")
        return y.TARGET + self.place(target)


def _apart(place: int, other: int) -> int:
    """Return how many spaces of one mat lie between two places."""
    rows = int(y.ROW_OF[place]) - int(y.ROW_OF[other])
    columns = int(y.COLUMN_OF[place]) - int(y.COLUMN_OF[other])
    return abs(rows) + abs(columns)
