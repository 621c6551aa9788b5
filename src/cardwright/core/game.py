"""The contract between a game type and everything that plays, watches or measures it.

``spec, setup, copy, decision, apply, outcome, observe, sample, why_not, preview``, and the text
and the number of each action. States are mutable inside and pure outside: ``copy`` + ``apply``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NewType, Protocol, TypeAlias, TypeVar

from cardwright.core.options import OptionRegister, Options
from cardwright.core.position import Position
from cardwright.core.rng import Stream

Seat = NewType("Seat", int)
"""A player's place at the table, from 0; fixed for the whole game."""

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ObservationT = TypeVar("ObservationT")
ObservationT_contra = TypeVar("ObservationT_contra", contravariant=True)

Json: TypeAlias = Any
"""What ``json.dumps`` takes: None, bool, int, float, str, and lists and objects of them."""

Arguments: TypeAlias = Mapping[str, Json]
"""Arguments of a code, by name; the English catalogue (``cardwright.text``) makes sentences."""


@dataclass(frozen=True, slots=True)
class GameSpec:
    """What is true of every game of one type."""

    name: str
    """Registry key: lower-case, no spaces, never reused."""
    title: str
    """The name people use (``Parlor Magic``)."""
    citation: str
    """First word of its citations (``parlor`` in ``parlor 12.2a``)."""
    version: int
    """Raised whenever an old replay would play out differently."""
    min_seats: int
    max_seats: int
    options: OptionRegister
    max_actions: int
    """Upper bound on the actions of one game at the default options; passing it is a bug."""
    ids_by_place: bool = False
    """An action's id is its place in the decision's list (architecture 4: Magic). Then there is
    no ``action_id`` and no ``action``; ``core/action_ids.py`` serves both kinds."""
    also_cites: tuple[str, ...] = ()
    """First words of citations of rules that it builds on (``CR``)."""
    lists: Callable[[Any], Json] | None = None
    """Returns the belief (see :meth:`Game.sample`) that knows every deck list of a state;
    ``None``: no list is hidden from anybody."""
    withdrawal: str = "concede"
    """Text of the interrupt by which a seat gives up; whoever is gone for good is made to."""
    at_timeout: tuple[str, ...] = ("pass", "done")
    """Texts of safe answers, best first: what a seat whose time has run out answers. Where none of
    them is offered it is the last action."""


@dataclass(frozen=True, slots=True)
class Decision(Generic[ActionT]):
    """A question the rules ask one seat. The answer is one of ``actions``."""

    seat: Seat
    prompt: str
    """Stable code of the question (``"attack"``), for agents, logs and the client."""
    actions: Sequence[ActionT]
    """Every legal answer, never empty, without duplicates, in a fixed order."""
    group: int
    """Decisions that belong to one play (card, target, payment) share a number; it only grows."""
    args: Arguments = field(default_factory=dict[str, Json])
    """What the question's sentence names, public to the seat that is asked."""
    quiet: ActionT | None = None
    """The answer that is offered in any case, where nobody may learn whether there was another:
    the time that it takes must tell nothing (ark 903)."""


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """What happened, as one viewer may know it."""

    code: str
    args: Arguments
    rule: str = ""
    """The rule it carries out (``parlor 8.6``), or nothing."""


@dataclass(frozen=True, slots=True)
class Event:
    """What happened, for eyes only: nothing reads events back into rules."""

    code: str
    args: Arguments
    """What everybody may know."""
    rule: str = ""
    private: Mapping[Seat, Arguments] = field(default_factory=dict[Seat, Arguments])
    """More arguments, for one seat's eyes: ``private[seat]`` is laid over ``args``."""

    def seen_by(self, seat: Seat | None) -> SeenEvent:
        """Return this event as the seat, or a spectator (``None``), may know it."""
        if seat is None or seat not in self.private:
            return SeenEvent(self.code, self.args, self.rule)
        return SeenEvent(self.code, {**self.args, **self.private[seat]}, self.rule)


@dataclass(frozen=True, slots=True)
class Step:
    """What one action did."""

    events: tuple[Event, ...]
    revealed: bool
    """Somebody learned something hidden: undo stops here."""
    random: bool
    """Chance was used: undo stops here."""
    strict: bool = False
    """An option of the game forbids to take this back (parlor 17.7): undo stops here."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One condition of an action, met or not, with the rule that makes it."""

    rule: str
    code: str
    args: Arguments
    met: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game ended."""

    scores: tuple[float, ...]
    """``scores[seat]``: 1 won, 0 lost, 0.5 each of a draw."""
    reason: str
    """The rule that ended it (``parlor 17.2``)."""
    code: str
    """Stable code of the ending (``"attack"``, ``"stalemate"``), for the lab and the log."""


class Game(Protocol[StateT, ActionT, ObservationT]):
    """The rules of one game type: functions over a state that they alone may change."""

    @property
    def spec(self) -> GameSpec:
        """Return the facts true of every game."""
        ...

    def setup(self, options: Options, seed: int, seats: int = 2, content: Json = None) -> StateT:
        """Return a new game. The seed is the only source of chance.

        Args:
            options: a full set (``spec.options.complete``).
            seed: any whole number from 0.
            seats: ``spec.min_seats`` to ``spec.max_seats``.
            content: decks or builds, where the game type brings its own; JSON.

        Raises:
            CardwrightError: if the content or the number of seats is not legal.
        """
        ...

    def copy(self, state: StateT) -> StateT:
        """Return an independent state that will play out the same."""
        ...

    def decision(self, state: StateT) -> Decision[ActionT] | None:
        """Return the pending decision, or ``None`` once the game is over. Cheap to ask again."""
        ...

    def interrupts(self, state: StateT, seat: Seat) -> tuple[ActionT, ...]:
        """Return what the seat may do out of turn now: concede, offer, accept or refuse a draw.

        Never part of ``decision``, of masks, perft or agents (architecture 3).
        """
        ...

    def apply(self, state: StateT, action: ActionT) -> Step:
        """Answer the pending decision, or interrupt, changing ``state`` in place.

        Raises:
            IllegalActionError: if ``action`` is not offered; ``state`` is then unchanged.
        """
        ...

    def outcome(self, state: StateT) -> Outcome | None:
        """Return the result, or ``None`` while a decision is pending."""
        ...

    def observe(self, state: StateT, seat: Seat | None) -> ObservationT:
        """Return all that ``seat`` may know and has seen, built up from nothing.

        ``None`` is a spectator: what the table shows to everybody. An observation that carries
        more than there is to look at, for whoever plays on from it, has a method ``for_eyes``
        that returns it without.
        """
        ...

    def sample(self, observation: ObservationT, rng: Stream, belief: Json = None) -> StateT:
        """Return a random state that ``observe`` would show as ``observation``.

        Future chance is drawn from ``rng``: a searcher must not see the real deck.
        """
        ...

    def position(self, observation: ObservationT) -> Position:
        """Return a position for search, true where the observer knows, anything elsewhere."""
        ...

    def why_not(self, observation: ObservationT, action: ActionT) -> tuple[Reason, ...]:
        """Return the conditions of ``action``, met and unmet, as its observer may know them.

        All are met exactly if the action is offered now.
        """
        ...

    def preview(self, observation: ObservationT, action: ActionT | None) -> Json:
        """Return what would follow from ``action`` (``None``: from the table as it stands).

        Computed from the observation alone. The shape is the game type's own, typed there.
        """
        ...

    def notation(self, action: ActionT) -> str:
        """Return the action's text, stable for ever; ``parse`` is its inverse."""
        ...

    def parse(self, text: str, seat: Seat) -> ActionT:
        """Return the action that the text names; ``seat`` says whose interrupt it is.

        Raises:
            NotationError: if it names none.
        """
        ...

    def action_count(self, options: Options) -> int:
        """Return how many action ids there are; ids run from 0."""
        ...

    def action_id(self, action: ActionT) -> int:
        """Return the action's stable number. Interrupts have none; see ``spec.ids_by_place``."""
        ...

    def action(self, number: int) -> ActionT:
        """Return the action with this number."""
        ...

    def to_json(self, observation: ObservationT) -> Json:
        """Return the observation as JSON: what browsers and agent processes receive."""
        ...

    def from_json(self, data: Json) -> ObservationT:
        """Return the observation that ``to_json`` wrote."""
        ...

    def describe(self, action: ActionT) -> Mapping[str, Json]:
        """Return ``{"kind": ..., "card": ..., "target": ...}`` for a client that lights things.

        ``card`` and ``target`` are the handles that the observation uses; absent if none.
        """
        ...

    def digest(self, state: StateT) -> str:
        """Return a hash over the whole truth, for checkpoints; equal states, equal hashes."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any]


class Agent(Protocol[ActionT, ObservationT_contra]):
    """Whoever fills a seat: a person, a script or a search. Sees no state."""

    # Positional-only, so implementations may name the parameters as reads best.
    def act(self, observation: ObservationT_contra, decision: Decision[ActionT], /) -> ActionT:
        """Return one of ``decision.actions``."""
        ...
