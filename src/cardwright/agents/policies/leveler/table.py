"""The table as its seat sees it: who has what, and what the cards say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from cardwright.games.leveler.actions import Ref
from cardwright.games.leveler.content import recall
from cardwright.games.leveler.seen import (
    CardSeen,
    Observation,
    PermanentSeen,
    PlayerSeen,
    StackSeen,
)
from cardwright.magic.program.abilities import CardProgram, FaceProgram

PLAYERS: Final = "ab"
"""Refs of the seats, in their order."""
MAIN_STEPS: Final = ("precombat_main", "postcombat_main")

Thing: TypeAlias = PlayerSeen | PermanentSeen | CardSeen | StackSeen


@dataclass(frozen=True, slots=True)
class Table:
    """What the scorers look at."""

    seen: Observation
    me: int
    programs: Mapping[str, CardProgram]
    things: Mapping[Ref, Thing]
    """Players, permanents, cards in graveyards and exile, and what is on the stack."""
    blocks: Mapping[Ref, Ref] = field(default_factory=dict[Ref, Ref])
    """Blocks chosen in this declaration: the attacker by its blocker."""

    @property
    def mine(self) -> PlayerSeen:
        """Return the deciding player."""
        return self.seen.players[self.me]

    @property
    def theirs(self) -> PlayerSeen:
        """Return the opponent."""
        return self.seen.players[1 - self.me]

    @property
    def is_my_turn(self) -> bool:
        """Return whether the turn is the deciding player's."""
        return self.seen.active == self.me

    @property
    def chosen(self) -> tuple[Ref, ...]:
        """Return what has been chosen so far for the question that stands."""
        question = self.seen.question
        return question.chosen if question is not None else ()

    @property
    def hand(self) -> tuple[CardSeen, ...]:
        """Return the deciding player's hand."""
        return self.mine.hand or ()

    def permanents(self, seat: int) -> Iterator[PermanentSeen]:
        """Yield the permanents of a player that are there."""
        for one in self.seen.battlefield:
            if one.controller == seat and not one.phased_out:
                yield one

    def creatures(self, seat: int) -> list[PermanentSeen]:
        """Return the creatures of a player."""
        return [one for one in self.permanents(seat) if "Creature" in one.types]

    def lands(self, seat: int) -> int:
        """Return how many lands a player has."""
        return sum("Land" in one.types for one in self.permanents(seat))

    def permanent(self, ref: Ref | None) -> PermanentSeen | None:
        """Return the permanent of that ref, if it is one."""
        found = self.things.get(ref) if ref is not None else None
        return found if isinstance(found, PermanentSeen) else None

    def name(self, ref: Ref) -> str:
        """Return what a ref is called, for a reason; a player's letter stands for itself."""
        if ref[:1] == "[":
            return ref[1:-1]
        thing = self.things.get(ref)
        if thing is None or isinstance(thing, PlayerSeen):
            return ref
        return thing.name or ref

    def face(self, name: str | None, number: int = 1) -> FaceProgram | None:
        """Return a face of a card of the game's decks; ``None`` of tokens and what is hidden."""
        program = self.programs.get(name) if name else None
        if program is None or number > len(program.faces):
            return None
        return program.faces[number - 1]

    def card_of(self, ref: Ref) -> str | None:
        """Return the full name of the card that a ref names."""
        if ref[:1] == "[":
            return ref[1:-1]
        thing = self.things.get(ref)
        if isinstance(thing, PermanentSeen):
            return thing.card
        return thing.name if isinstance(thing, CardSeen | StackSeen) else None

    def mana_value(self, name: str | None) -> int:
        """Return the mana value of a card, 0 of what is not known."""
        program = self.programs.get(name) if name else None
        return program.mana_value if program is not None else 0


def read(observation: Observation) -> Table:
    """Return the table of the seat that observes."""
    assert observation.seat is not None, "a spectator decides nothing"
    things: dict[Ref, Thing] = {}
    for player in observation.players:
        things[PLAYERS[player.seat]] = player
        for card in player.graveyard:
            things[card.ref] = card
    things |= {card.ref: card for card in observation.exile}
    things |= {one.ref: one for one in observation.battlefield}
    things |= {one.ref: one for one in observation.stack}
    programs = recall(observation.content).programs
    return Table(observation, observation.seat, programs, things)
