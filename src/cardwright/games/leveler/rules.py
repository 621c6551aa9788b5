"""Leveler's own rules for the Magic engine: sub-decks that enter, and what exiles a library.

The sub-decks outside the game are ``Player.outside``, the lowest number first (leveler L9);
an emptied one stays among them (L26). The damage total is kept by the engine (L10).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardwright.magic.engine import zones
from cardwright.magic.engine.doing.moving import shuffle_library
from cardwright.magic.engine.events import propose, propose_one
from cardwright.magic.engine.proposals import Batch, Proposal, drawing, moving
from cardwright.magic.engine.records import Player
from cardwright.magic.engine.state import Format, State

LIFE: Final = 30
"""The starting life total (L8)."""
TOTAL_FOR_2: Final = 10
"""The damage total at which the library is exiled while sub-deck 2 is outside (L13)."""
TOTAL_FOR_3: Final = 20
"""The same for sub-deck 3, the last one (L14)."""


class LevelerFormat(Format):
    """Plain Magic for two, with S1 to S3 among the state-based actions."""

    def __init__(self, overdraw: str = "lose", life: int = LIFE, wish: str = "subdecks") -> None:
        self.name = "leveler"
        self.life = life
        self.carries: bool = overdraw == "carry"
        """A draw from an empty library goes on from the next sub-deck (option of L16)."""
        self.reaches_outside = wish == "subdecks"  # no sideboard comes to the table (L25)

    def check(self, state: State, doomed: tuple[int, ...]) -> bool:
        """Do S1, S2 and S3 as they are true when the check begins, all at once (L17, L18)."""
        present = [player for player in state.players if player.outside and not player.lost]
        exiled: list[Proposal] = []
        for player in present:
            if must_exile(player):
                exiled += [
                    moving(card, "library", "exile", "rule", player.seat)
                    for card in reversed(player.library)
                ]
        entering = [player for player in present if not player.library]
        owed = {player.seat: player.overdrawn if self.carries else 0 for player in entering}
        if exiled:
            propose(state, Batch(exiled))
        for player in entering:
            enter(state, player)
            for _ in range(owed[player.seat]):
                propose_one(state, drawing(player.seat))
        return bool(exiled or entering)

    def forgives(self, state: State, seat: int) -> bool:
        """Return whether the draw is carried on from a sub-deck that is outside (L16)."""
        return self.carries and bool(state.players[seat].outside)


def format_of(options: Mapping[str, str]) -> LevelerFormat:
    """Return the format with the options that play knows; they are a full set."""
    return LevelerFormat(options["overdraw"], wish=options["wish"])


def must_exile(player: Player) -> bool:
    """Return whether S2 or S3 is true: a total, and its sub-deck outside (L13, L14, L20)."""
    if not player.outside:
        return False
    return player.damage_total >= (TOTAL_FOR_3 if len(player.outside) == 1 else TOTAL_FOR_2)


def enter(state: State, player: Player) -> None:
    """Shuffle the lowest-numbered sub-deck into the library; it is no draw (L12, L22)."""
    for card in player.outside.pop(0):
        zones.put(state, state.edit(card), "library")
    shuffle_library(state, player.seat)
