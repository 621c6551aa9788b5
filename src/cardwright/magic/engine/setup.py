"""New games: decks into libraries, opening hands, mulligans (CR 103)."""

from __future__ import annotations

from cardwright.magic.engine import kits, zones
from cardwright.magic.engine.commanders import appoint
from cardwright.magic.engine.events import propose
from cardwright.magic.engine.opening import Opening
from cardwright.magic.engine.proposals import Batch, moving
from cardwright.magic.engine.records import Player
from cardwright.magic.engine.state import Format, Shared, State
from cardwright.magic.engine.turn import TurnFrame
from cardwright.magic.program.abilities import CardProgram


def new_game(format: Format, seats: int, seed: int) -> State:
    """Return a game with players and without cards; ``begin`` starts it."""
    state = State(Shared(format), seats)
    state.seed = seed
    for seat in range(seats):
        player = Player(seat)
        player.life = format.life
        state.players.append(player)
    return state


def add_card(state: State, card: CardProgram, seat: int, zone: str) -> int:
    """Put a card of the seat into a zone: on top of a library; return its number.

    On the battlefield use :func:`place`.
    """
    obj = zones.make(state, kits.define(state, card), seat)
    zones.put(state, obj, zone)
    return obj.id


def add_commander(state: State, card: CardProgram, seat: int) -> None:
    """Put the seat's commander into the command zone (CR 903.6)."""
    appoint(state, add_card(state, card, seat, "command"))


def add_outside(state: State, cards: tuple[CardProgram, ...], seat: int) -> None:
    """Put a group of cards outside the game: a sub-deck, a sideboard (CR 400.11)."""
    group: list[int] = []
    for card in cards:
        obj = zones.make(state, kits.define(state, card), seat)
        obj.zone = ""
        group.append(obj.id)
    state.players[seat].outside.append(group)


def place(state: State, card: CardProgram, seat: int, zone: str, tapped: bool = False) -> None:
    """Put a card into a zone as if it had always been there.

    On the battlefield it has its "enters with" effects, which may ask (frames are pushed); nothing
    triggers but the chapters of a Saga, by the counter that it enters with (CR 714.2b). Step the
    machine until there are no frames; the object is the last of its zone.
    """
    if zone != "battlefield":
        add_card(state, card, seat, zone)
        return
    obj = zones.make(state, kits.define(state, card), seat)
    move = moving(obj.id, "", "battlefield", "rule", seat)
    entry = move.entry
    assert entry is not None
    entry.tapped = tapped
    propose(state, Batch([move]))


def settle(state: State) -> None:
    """Forget what placing did: nothing has happened yet, nobody is summoning sick."""
    state.pending = [wait for wait in state.pending if wait.word == "chapter"]
    state.history = []
    for id in state.battlefield:
        obj = state.edit(id)
        obj.sick = False
        obj.entered_turn = 0
        obj.controlled_since = 0


def begin(state: State, shuffle: bool = True, hands: bool = True, mulligans: bool = True) -> None:
    """Start the game: format, shuffling, opening hands, then turn after turn (CR 103)."""
    settle(state)
    state.shared.format.set_up(state)
    if shuffle:
        for seat in range(state.seats):
            zones.shuffle(state, seat)
    if state.seats == 2:
        state.players[state.starter].skips_draw = True  # CR 103.8a
    state.regular = state.starter
    state.push(TurnFrame())
    state.push(Opening(hands, mulligans))
