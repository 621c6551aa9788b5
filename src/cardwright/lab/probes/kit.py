"""What a game type tells the lab beyond the contract: who began, who is ahead, how it ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from cardwright.core.game import Decision, Event, Outcome, Step
from cardwright.core.tally import Tally
from cardwright.lab.probes.measures import Measure, Values


class Probe(Protocol):
    """Watches one game (:class:`cardwright.agents.match.Watcher`) and leaves numbers."""

    def decided(self, decision: Decision[Any], action: Any, /) -> None:
        """Take note of an answer before it is carried out."""
        ...

    def stepped(self, state: Any, step: Step, /) -> None:
        """Take note of what it did."""
        ...

    def values(self, outcome: Outcome, /) -> Values:
        """Return the numbers of the finished game."""
        ...


def no_probes() -> tuple[Probe, ...]:
    """Return the probes of a game type that brings none."""
    return ()


def plain_ending(outcome: Outcome, _seen: Any) -> str:
    """Return the ending's code as the rules give it."""
    return outcome.code


def as_it_is(_seen: Any, handle: str) -> str:
    """Return the card's name where handles are names."""
    return handle


def no_cards(_event: Event) -> tuple[tuple[int, str, str], ...]:
    """Return what a game type without told cards tells of them."""
    return ()


def begins_turn(event: Event) -> bool:
    """Return whether the event begins a turn."""
    return event.code == "turn"


@dataclass(frozen=True, slots=True)
class Counting:
    """How games are counted inside the compiled code: the same numbers as from events."""

    tally: Callable[[Any], Tally]
    """Makes a tally of the state that ``setup`` returned; it plays on that very state."""
    values: Callable[[Any, Outcome], Values]
    """Returns of a finished game's tally what the kit's own probes would have left."""
    prompts: Sequence[str]
    """The questions' codes by the number that ``Tally.prompt`` returns."""


@dataclass(frozen=True, slots=True)
class Kit:
    """One game type's part in the lab. ``seen`` is always the spectator's observation."""

    measures: tuple[Measure, ...] = ()
    """Its own ones; its probes count them."""
    endings: tuple[str, ...] = ()
    """Every code that :attr:`ending` returns in games without people."""
    probes: Callable[[], tuple[Probe, ...]] = no_probes
    """Makes fresh probes for one game."""
    begins_turn: Callable[[Event], bool] = begins_turn
    starter: Callable[[Any], int] | None = None
    """Returns the seat that began; without it the seat that is asked first began."""
    standing: Callable[[Any], Sequence[float]] | None = None
    """Returns how far each seat is, more is better; without it nobody is ever ahead."""
    standing_after: Callable[[Event], tuple[int, float] | None] | None = None
    """Returns the seat whose standing an event changes and what it is then, where events tell all
    of it and ``turn`` events number the turns: an observation a turn takes half the time."""
    ending: Callable[[Outcome, Any], str] = plain_ending
    """Returns how a game ended, finer than the rules where designers ask."""
    card_name: Callable[[Any, str], str] = as_it_is
    """Returns the card that a handle of ``describe`` names."""
    card_uses: Callable[[Event], Sequence[tuple[int, str, str]]] = no_cards
    """Returns ``(seat, card, use)`` for each card that an event tells of: ``drawn played``..."""
    cards: Callable[[], Sequence[str]] = tuple
    """Returns the cards that a restriction may name."""
    kinds: tuple[str, ...] = ()
    """Kinds of action, where they cannot be listed by number (``GameSpec.ids_by_place``)."""
    counting: Counting | None = None
    """How the compiled code counts a game; without it everything is read from events."""

    @property
    def looks_at_the_end(self) -> bool:
        """Return whether the finished game must be observed."""
        return self.starter is not None or self.ending is not plain_ending
