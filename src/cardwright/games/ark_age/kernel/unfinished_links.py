"""What is going on, as far as a viewer may know it.

Nothing that is left depends on what he does not know: links are numbered by where they are
reached, waiting triggers of units that are secret to him are left out, groups of triggers are
counted from 0, and cards have the numbers of ``sight``.
"""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.ark_age.kernel.arrays import NONE, filled, table
from cardwright.games.ark_age.kernel.layout import IN_HAND
from cardwright.games.ark_age.kernel.play import Kernel
from cardwright.games.ark_age.kernel.rows import (
    CARD_VALUE,
    LINK,
    LINK_DELAYED,
    SPAWN_KEY,
    TASK,
    USE_ROW,
    X_ANSWERED,
    X_GROUP,
    X_OTHER,
    X_SOURCE,
    X_STATUS,
    X_SUBJECT,
    X_T1,
    X_T2,
    X_T3,
    X_THIS,
    Y_KEY,
)
from cardwright.games.ark_age.kernel.sight import Sight
from cardwright.games.ark_age.kernel.tasks import LINK_TASKS, T_ENTER


def blind_unfinished(kernel: Kernel, sight: Sight) -> None:
    """Leave of what is unfinished, in a copy of the truth, what the observer knows of it."""
    _blind_uses(kernel, sight)
    truth = sight.state
    unfinished = truth.task_count + truth.queue_count + truth.chain_count + truth.delayed
    if unfinished == 0 and truth.draft == NONE and truth.picks + truth.memory_size == 0:
        kernel.link_rows = 1
        kernel.links = filled(LINK, 0)
        kernel.queue_group = 0
        kernel.draft_task = 0
        return
    _Links(kernel, sight).blind()


def _blind_uses(kernel: Kernel, sight: Sight) -> None:
    """Keep how often effects were used; of cards that the observer does not know, nothing."""
    truth = sight.state
    count: i64 = 0
    for row in range(0, USE_ROW * truth.use_count, USE_ROW):
        key = truth.uses[row + Y_KEY]
        if key < SPAWN_KEY and not sight.knows_card(key):
            continue
        for field in range(USE_ROW):
            kernel.uses[USE_ROW * count + field] = truth.uses[row + field]
        if key < SPAWN_KEY:
            kernel.uses[USE_ROW * count + Y_KEY] = sight.numbers[key]
        count += 1
    kernel.use_count = count


class _Links:
    def __init__(self, kernel: Kernel, sight: Sight) -> None:
        self.kernel: Kernel = kernel
        self.sight: Sight = sight
        truth = sight.state
        self.spoken_of = filled(truth.seats, 0)
        """Unknown cards in hands that were spoken of so far, by seats."""
        self.queue: list[i64] = []
        """Waiting triggers that the observer knows of, by their old numbers."""
        self.reached: list[i64] = []
        """Links by their old numbers; the new ones count from 1."""
        self.links = filled(max(truth.link_rows, 1), NONE)
        """``links[old]``: the new number."""
        self.groups: list[i64] = []

    def blind(self) -> None:
        """Write everything anew."""
        self._see_queue()
        self._reach_all()
        self._write_links()
        self._write_tasks()
        self._write_lists()
        self._write_draft()

    def _sees(self, link: i64) -> bool:
        source = self.sight.state.link(link, X_SOURCE)
        return source == NONE or self.sight.knows_unit(source)

    def _see_queue(self) -> None:
        truth = self.sight.state
        for place in range(truth.queue_count):
            link = truth.queue[place]
            if self._sees(link):
                self.queue.append(link)
                group = truth.link(link, X_GROUP)
                if group not in self.groups:
                    self.groups.append(group)
        self.groups.sort()

    def _group(self, group: i64, other: i64) -> i64:
        """Return the new number of a group, ``other`` if nothing of it is known."""
        return self.groups.index(group) if group in self.groups else other

    def _reach_all(self) -> None:
        truth = self.sight.state
        for place in range(truth.chain_count):
            self._reach(truth.chain[place])
        for row in range(0, TASK * truth.task_count, TASK):
            if truth.tasks[row] in LINK_TASKS:
                self._reach(truth.tasks[row + 1])
        for link in self.queue:
            self._reach(link)
        if truth.draft != NONE and self._sees(truth.draft):
            self._reach(truth.draft)
        for link in range(1, truth.link_rows):
            if truth.link(link, X_STATUS) == LINK_DELAYED:
                self._reach(link)

    def _reach(self, link: i64) -> None:
        if self.links[link] == NONE:
            self.reached.append(link)
            self.links[link] = i64(len(self.reached))

    # Writing.

    def _write_links(self) -> None:
        kernel, truth = self.kernel, self.sight.state
        kernel.link_rows = i64(len(self.reached)) + 1
        kernel.links = filled(LINK * kernel.link_rows, 0)
        for old in self.reached:
            start = LINK * self.links[old]
            for field in range(LINK):
                kernel.links[start + field] = truth.link(old, field)
            for field in (X_T1, X_T2, X_T3, X_SUBJECT, X_OTHER, X_THIS):
                kernel.links[start + field] = self._value(truth.link(old, field))
            answered = truth.link(old, X_ANSWERED)
            kernel.links[start + X_ANSWERED] = NONE if answered < 0 else self.links[answered]
            kernel.links[start + X_GROUP] = self._group(truth.link(old, X_GROUP), 0)

    def _write_tasks(self) -> None:
        kernel = self.kernel
        for row in range(0, TASK * kernel.task_count, TASK):
            code, first = kernel.tasks[row], kernel.tasks[row + 1]
            if code in LINK_TASKS:
                kernel.tasks[row + 1] = self.links[first]
            elif code == T_ENTER:
                kernel.tasks[row + 1] = self._card(first)

    def _write_lists(self) -> None:
        kernel = self.kernel
        for place in range(kernel.picks):
            kernel.found[place] = self._value(kernel.found[place])
        for place in range(kernel.memory_size):
            kernel.memory[place] = self._value(kernel.memory[place])
        for place in range(kernel.chain_count):
            kernel.chain[place] = self.links[kernel.chain[place]]
        queue: list[int] = [self.links[link] for link in self.queue]
        kernel.queue = table(queue)
        kernel.queue_count = i64(len(queue))

    def _write_draft(self) -> None:
        kernel = self.kernel
        kernel.queue_group = self._group(kernel.queue_group, i64(len(self.groups)))
        if kernel.draft != NONE and self._sees(kernel.draft):
            kernel.draft = self.links[kernel.draft]
        else:
            kernel.draft = NONE
            kernel.draft_task = 0

    # Cards.

    def _value(self, value: i64) -> i64:
        if value < CARD_VALUE:
            return value
        card = self._card(value - CARD_VALUE)
        return NONE if card == NONE else CARD_VALUE + card

    def _card(self, card: i64) -> i64:
        """Return the card's number; of unknown ones in a hand how many were spoken of before."""
        sight = self.sight
        number = sight.numbers[card]
        is_open = number == NONE or sight.knows_card(card)
        if is_open or sight.state.zone[card] != IN_HAND:
            return number
        seat = card // sight.state.room
        before = self.spoken_of[seat]
        self.spoken_of[seat] += 1
        first = sight.hidden_hand[seat]
        return first + before % (sight.hidden_deck[seat] - first)
