"""A game being played: what server, command line and replays hold, and all they may do to it.

A record is a list of entries ``[seat, text]``: actions, interrupts, ``undo N``, ``takeback N``,
``redeal SEED``, and notes (:data:`NOTES`). Nothing is ever removed from it; what was taken back is
marked. Game types therefore have no action whose text starts with one of these words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from cardwright.core.entry import NOTES, Entry, packed
from cardwright.core.errors import CardwrightError, IllegalActionError
from cardwright.core.game import AnyGame, Decision, Json, Outcome, Seat
from cardwright.core.options import Options
from cardwright.core.rng import stream
from cardwright.core.undoing import TALK, Barrier, Hands, NoUndo, Play, Takeable, barred_by

CHECKPOINT_EVERY: Final = 20
"""Entries between two hashes of the whole truth (architecture 6)."""

MAX_SEED: Final = 2**128 - 1
_SEED_DIGITS: Final = 40
"""No seed has more of them."""


@dataclass(frozen=True, slots=True)
class Tried:
    """Where a play stands that is only being considered."""

    state: Any
    """A copy. Shows nothing new: a step that would reveal or draw has not been taken in it."""
    decision: Decision[Any] | None
    """The play's next question; ``None``: the play is whole."""
    withheld: Any = None
    """The last action, if its step would reveal or draw: ``state`` stands before it, and only a
    preview says what would follow. ``None``: ``state`` stands after it."""


class Record:
    """One play of a game type. Entries only grow; ``state`` is always what they lead to."""

    def __init__(
        self, game: AnyGame, options: Options, seed: int, seats: int = 2, content: Json = None
    ) -> None:
        """Start a game.

        Args:
            game: the game type.
            options: chosen options; the others get their defaults.
            seed: 0 to ``MAX_SEED``.
            seats: how many play.
            content: decks or builds, see :meth:`Game.setup`.

        Raises:
            CardwrightError: if an option, the seed, the seats or the content are not legal.
        """
        spec = game.spec
        if not 0 <= seed <= MAX_SEED:
            seeds = "Seeds are 0 to 2**128 - 1"
            raise CardwrightError(f"{seed} is no seed", where="seed", remedy=seeds)
        if not spec.min_seats <= seats <= spec.max_seats:
            raise CardwrightError(
                f"{spec.title} is not for {seats} seats",
                where="seats",
                remedy=f"Use {_either(spec.min_seats, spec.max_seats)}",
            )
        self.game = game
        self.options = spec.options.complete(options)
        self.seed = seed
        self.seats = seats
        self.content = content
        self.entries: list[Entry] = []
        self.checkpoints: list[tuple[int, str]] = []
        """``(n, digest)`` after the first n entries, one at least ``CHECKPOINT_EVERY`` later
        than the last."""
        self.state: Any = self._setup()
        self._live: list[Entry] = []
        """The entries that stand, oldest first; no undo and no takeback among them."""
        self._plays: list[Play] = []
        self._hands = Hands()
        self._barriers = [Barrier() for _ in range(seats)]
        self._origin: tuple[int, Any] | None = None
        """Live entries before the last redeal, and the state after it; ``None``: the setup."""

    @property
    def decision(self) -> Decision[Any] | None:
        """The pending decision, ``None`` once the game is over."""
        return self.game.decision(self.state)

    @property
    def turn(self) -> int:
        """The turn that the game has come to; 0 in game types without turns."""
        return self._turn(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The result, ``None`` while the game goes on."""
        return self.game.outcome(self.state)

    def act(self, seat: Seat, texts: Sequence[str]) -> tuple[Entry, ...]:
        """Answer the pending decision with a whole play: all of it or nothing.

        Args:
            seat: who answers.
            texts: one action for each decision of the play's group, in their order.

        Raises:
            IllegalActionError: if it is another seat's decision, an action is not offered, or
                the play is not whole; nothing has changed.
            NotationError: if a text names no action; nothing has changed.
        """
        state = self.game.copy(self.state)
        group, made = self._walk(state, seat, texts)
        if self._goes_on(state, seat, group):
            raise IllegalActionError(
                f"the play is not whole after {len(texts)} actions",
                remedy="Send the answers of all its decisions together",
            )
        return self._commit(self._play_of(seat, group), made, state)

    def try_(self, seat: Seat, texts: Sequence[str]) -> Tried:
        """Return where the play would stand after ``texts``, without any effect.

        Raises:
            IllegalActionError, NotationError: as :meth:`act`, but a part of a play will do.
        """
        question = self._question(self.state, seat)
        state = self.game.copy(self.state)
        for place, text in enumerate(texts, start=1):
            after = self.game.copy(state)
            group, made = self._walk(after, seat, [text])
            whole = not self._goes_on(after, seat, group)
            if whole and place < len(texts):
                raise _whole_already(place)
            step = made[0].step
            is_withheld = step is None or step.revealed or step.random
            if not is_withheld:
                state = after
            if whole:
                withheld = self.game.parse(text, seat) if is_withheld else None
                return Tried(state, None, withheld)
            question = self._question(state, seat)
        return Tried(state, question)

    def interrupt(self, seat: Seat, text: str) -> Entry:
        """Do something out of turn: concede, offer, accept or refuse a draw.

        Raises:
            IllegalActionError: if the seat may not do it now; nothing has changed.
            NotationError: if the text names no action.
        """
        action = self.game.parse(text, seat)
        if action not in self.game.interrupts(self.state, seat):
            raise IllegalActionError(f"{text!r} is not possible now")
        state = self.game.copy(self.state)
        entry = self._done(state, seat, text, action)
        return self._commit(Play(seat, TALK, len(self._live), None), [entry], state)[0]

    def can_undo(self, seat: Seat) -> Takeable:
        """Return how many entries :meth:`undo` would take back, or why none.

        One's last play, as long as nobody learned anything, no chance was used, and no other
        seat has decided since, be it undone meanwhile.
        """
        start, missing = self._last_start(seat)
        barrier = self._barriers[seat]
        if missing:
            return Takeable(0, missing)
        if start < barrier.at:
            return Takeable(0, barrier.reason)
        return Takeable(len(self._live) - start, "")

    def undo(self, seat: Seat) -> Entry:
        """Take back the seat's last play.

        Raises:
            IllegalActionError: with the reason in words, if :meth:`can_undo` says no.
        """
        count = self._allowed(self.can_undo(seat), "undo")
        return self._take_back(seat, f"undo {count}", self._plays[-1].before, count)

    def can_takeback(self, seat: Seat) -> Takeable:
        """Return how many entries :meth:`takeback` would take back, or why none (``over``...)."""
        start, missing = self._last_start(seat)
        return Takeable(0, missing) if missing else Takeable(len(self._live) - start, "")

    def takeback(self, seat: Seat) -> Entry:
        """Take back the seat's last play and all that followed; whoever calls has the consent.

        Raises:
            IllegalActionError: if :meth:`can_takeback` says no.
        """
        count = self._allowed(self.can_takeback(seat), "takeback")
        kept = len(self._live) - count
        self._barriers = [replace(b, at=min(b.at, kept)) for b in self._barriers]
        return self._take_back(seat, f"takeback {count}", self._state_after(kept), count)

    def redeal(self, seat: Seat, seed: int) -> Entry:
        """Deal anew all that the seat does not know, what is to come included.

        So a game can be gone on with from a replay that has shown everything: the decks are those
        that were played there. Nothing before it can be taken back any more.

        Raises:
            IllegalActionError: if the game is over.
        """
        self._require_going_on()
        chance = stream(seed, f"redeal/{len(self.entries)}")
        lists = self.game.spec.lists
        belief = None if lists is None else lists(self.state)
        self.state = self.game.sample(self.game.observe(self.state, seat), chance, belief)
        self._plays.clear()
        self._hands = Hands()
        self._barriers = [Barrier(len(self._live), "random") for _ in range(self.seats)]
        self._origin = (len(self._live), self.game.copy(self.state))
        return self._said(seat, f"redeal {seed}", self.turn)

    def note(self, seat: Seat, word: str) -> Entry:
        """Write down who acts for the seat from here and why; nothing else changes.

        Raises:
            IllegalActionError: if the game is over, or the word is none of ``NOTES``.
        """
        self._require_going_on()
        if word not in NOTES:
            raise IllegalActionError(f"{word!r} is no note")
        self._hands.note(seat, word)
        return self._said(seat, word, self.turn)

    def enter(self, seat: Seat, text: str) -> Entry:
        """Append one stored entry of any kind; how files and databases come back to life.

        A play may be left half done, to be gone on with by the next entry.

        Raises:
            IllegalActionError, NotationError: as the method that the entry stands for.
        """
        word, _, number = text.partition(" ")
        if text in NOTES:
            return self.note(seat, text)
        if word == "redeal":
            return self.redeal(seat, _seed(number))
        if word == "undo":
            self._expect(number, self.can_undo(seat))
            return self.undo(seat)
        if word == "takeback":
            self._expect(number, self.can_takeback(seat))
            return self.takeback(seat)
        if self.game.parse(text, seat) in self.game.interrupts(self.state, seat):
            return self.interrupt(seat, text)
        state = self.game.copy(self.state)
        group, made = self._walk(state, seat, [text])
        return self._commit(self._play_of(seat, group), made, state)[0]

    def _require_going_on(self) -> None:
        if self.outcome is not None:
            raise IllegalActionError("the game is over")

    def _setup(self) -> Any:
        return self.game.setup(self.options, self.seed, self.seats, self.content)

    def _turn(self, state: Any) -> int:
        told: int | None = getattr(state, "turn", None)
        if told is not None:  # a state that tells its turn spares a whole observation
            return told
        return int(getattr(self.game.observe(state, None), "turn", 0))

    def _question(self, state: Any, seat: Seat) -> Decision[Any]:
        decision = self.game.decision(state)
        if decision is None:
            raise IllegalActionError("the game is over")
        if decision.seat != seat:
            raise IllegalActionError(f"seat {decision.seat} has to decide, not seat {seat}")
        return decision

    def _goes_on(self, state: Any, seat: Seat, group: int) -> bool:
        decision = self.game.decision(state)
        return decision is not None and (decision.seat, decision.group) == (seat, group)

    def _walk(self, state: Any, seat: Seat, texts: Sequence[str]) -> tuple[int, list[Entry]]:
        """Apply the texts to ``state``; return their group and what they did."""
        group = self._question(state, seat).group
        if not texts:
            raise IllegalActionError("a play has at least one action")
        made: list[Entry] = []
        for place, text in enumerate(texts):
            if place and not self._goes_on(state, seat, group):
                raise _whole_already(place)
            action = self.game.parse(text, seat)
            if action not in self._question(state, seat).actions:
                raise IllegalActionError(f"{text!r} is not offered now")
            made.append(self._done(state, seat, text, action))
        return group, made

    def _done(self, state: Any, seat: Seat, text: str, action: Any) -> Entry:
        """Apply an action to ``state``; return its entry."""
        turn = self._turn(state)
        return Entry(seat, text, turn, packed(self.game.apply(state, action)))

    def _play_of(self, seat: Seat, group: int) -> Play:
        """Return the last play if it goes on with this group, else a new one."""
        last = self._plays[-1] if self._plays else None
        if last is not None and (last.seat, last.group) == (seat, group):
            return last
        return Play(seat, group, len(self._live), self.state, self._hands.is_own(seat))

    def _commit(self, play: Play, made: list[Entry], state: Any) -> tuple[Entry, ...]:
        """Make the walked play part of the record."""
        for entry in made:
            entry.is_own = play.is_own
            self.entries.append(entry)
            self._live.append(entry)
            self._raise_barriers(play, entry)
        if not self._plays or self._plays[-1] is not play:
            self._plays.append(play)
            self._hands.has_played(play)
        for kept in reversed(self._plays):
            if kept.before is None:
                break  # and so have all before it: a barrier for one play is one for the earlier
            if kept.start < self._barriers[kept.seat].at:
                kept.before = None
        self.state = state
        self._mark()
        return tuple(made)

    def _raise_barriers(self, play: Play, entry: Entry) -> None:
        step = entry.step
        assert step is not None, "only actions and interrupts are committed"
        for seat in range(self.seats):
            reason = barred_by(play, step, Seat(seat))
            if reason:
                self._barriers[seat] = Barrier(len(self._live), reason)

    def _last_start(self, seat: Seat) -> tuple[int, NoUndo]:
        """Return where the seat's last live play starts, or why nothing can be taken back."""
        if self.outcome is not None:
            return 0, "over"
        for play in reversed(self._plays):
            if play.seat == seat and play.group != TALK:
                return play.start, ""
        return 0, "nothing"

    def _allowed(self, takeable: Takeable, what: str) -> int:
        if takeable.reason:
            raise IllegalActionError(f"{what} is not possible: {takeable.words}")
        return takeable.count

    def _expect(self, number: str, takeable: Takeable) -> None:
        """Refuse a stored undo that says another number than the rules of undo give."""
        if not takeable.reason and number != str(takeable.count):
            raise IllegalActionError(f"{takeable.count} entries can be taken back, not {number!r}")

    def _take_back(self, seat: Seat, text: str, before: Any, count: int) -> Entry:
        turn = self._turn(self.state)
        for entry in self._live[-count:]:
            entry.undone = True
        del self._live[-count:]
        self._plays = [play for play in self._plays if play.start < len(self._live)]
        self.state = before
        return self._said(seat, text, turn)

    def _said(self, seat: Seat, text: str, turn: int) -> Entry:
        """Append an entry that is no action."""
        self.entries.append(Entry(seat, text, turn, None))
        self._mark()
        return self.entries[-1]

    def _state_after(self, count: int) -> Any:
        """Return the state after the first ``count`` live entries, played from the start."""
        start, before = self._origin or (0, None)
        state = self._setup() if self._origin is None else self.game.copy(before)
        for entry in self._live[start:count]:
            self.game.apply(state, self.game.parse(entry.text, entry.seat))
        return state

    def _mark(self) -> None:
        marked = self.checkpoints[-1][0] if self.checkpoints else 0
        if len(self.entries) - marked >= CHECKPOINT_EVERY:
            self.checkpoints.append((len(self.entries), self.game.digest(self.state)))


def _either(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def _seed(text: str) -> int:
    """Return the seed of a stored redeal."""
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < _SEED_DIGITS else -1
    if not 0 <= number <= MAX_SEED:
        raise IllegalActionError(f"{text!r} is no seed")
    return number


def _whole_already(count: int) -> IllegalActionError:
    what = f"the play was whole after {count} actions"
    return IllegalActionError(what, remedy="Send the rest as the next play")
