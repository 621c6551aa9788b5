"""Speed (CR 702.178, 702.179): a number of a player, and the ability that comes with it."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.records import Delayed
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program.abilities import Body, Mode
from cardwright.magic.program.conditions import Both, Denied, HasDesignation, TurnOf
from cardwright.magic.program.effects import KeywordAction
from cardwright.magic.program.patterns import EventWhere, LifeChanges
from cardwright.magic.program.refs import Opponents, You

MOST: Final = 4
"""Max speed (CR 702.179e)."""
MAX_SPEED: Final = "max speed"
SPED_UP: Final = "sped up this turn"
_SPEED: Final = "speed"
_TURN: Final = "speed turn"

_YOU: Final = You()
_MAY: Final = Both(
    (
        TurnOf(_YOU),
        Denied(HasDesignation(_YOU, MAX_SPEED)),
        Denied(HasDesignation(_YOU, SPED_UP)),
    )
)
_LOSE: Final = EventWhere(LifeChanges(Opponents(), up=False), _MAY)
_FASTER: Final = Body((Mode(program=(KeywordAction("speed_up", _YOU),)),))


def speed_of(state: State, seat: int) -> int:
    """Return the player's speed; 0 if he has none (CR 702.179f)."""
    return int(state.players[seat].words.get(_SPEED, "0"))


def has_sped_up(state: State, seat: int) -> bool:
    """Return whether the player's speed has increased this turn."""
    return state.players[seat].words.get(_TURN, "") == str(state.turn)


def start(state: State, seat: int) -> None:
    """Give the player speed 1, and the ability that goes with it, if he has none (702.179a, d)."""
    player = state.players[seat]
    if _SPEED in player.words:
        return
    player.words[_SPEED] = "1"
    delayed = Delayed(state.new_id(), _LOSE, _FASTER, Scope(NONE, seat))
    delayed.every = True
    delayed.word = _SPEED
    delayed.turn = state.turn
    state.delayed.append(delayed)
    state.touch()


def speed_up(state: State, seat: int) -> None:
    """Increase the player's speed by 1, once a turn, to 4 at most (CR 702.179d)."""
    if has_sped_up(state, seat) or speed_of(state, seat) >= MOST:
        return
    player = state.players[seat]
    player.words[_SPEED] = str(speed_of(state, seat) + 1)
    player.words[_TURN] = str(state.turn)
    state.touch()
