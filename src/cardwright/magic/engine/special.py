"""Special actions (CR 116.2): turning face up, and what foretell, plot and suspend add."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import layers
from cardwright.magic.engine.doing.changing import turn_up
from cardwright.magic.engine.doing.noting import did
from cardwright.magic.engine.events import propose_one
from cardwright.magic.engine.objects import NONE, Chars, Obj
from cardwright.magic.engine.paying import PayFrame
from cardwright.magic.engine.proposals import counting, moving
from cardwright.magic.engine.questions import SPECIAL, Play, Question, Way, mana_cost
from cardwright.magic.engine.reading.asking import number
from cardwright.magic.engine.records import Effect
from cardwright.magic.engine.rules_lookup import forbids_player
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.engine.totals import can_pay, split
from cardwright.magic.program.abilities import Keyword
from cardwright.magic.program.node import Cost
from cardwright.magic.program.refs import This, You
from cardwright.magic.program.rules import AllowPlay

TURN_UP: Final = "turn_up"
FORETELL: Final = "foretell"
PLOT: Final = "plot"
SUSPEND: Final = "suspend"

MORPHS: Final = ("morph", "megamorph", "disguise")
"""Keywords that let a card be cast face down and turned up for their cost (CR 702.37, 702.168)."""
_MANIFESTED: Final = ("manifest", "manifest_dread", "cloak")
"""Ways to have come face down by which a creature card is turned up for its mana cost."""

_FORETELLING: Final = mana_cost("{2}")

PAY: Final = 0
PAID: Final = 1
MOVED: Final = 2


# ---- what could be done


def special_plays(state: State, seat: int, slow: bool, found: list[Play]) -> None:
    """Add the special actions that the player could take now."""
    for id in state.players[seat].hand:
        keywords = state.objects[id].definition.faces[0].kit.keywords
        if FORETELL in keywords and state.active == seat:  # CR 702.143a
            _offer(state, seat, id, FORETELL, _FORETELLING, found)
        if PLOT in keywords and slow:  # CR 702.170a
            _offer(state, seat, id, PLOT, keywords[PLOT][0].cost, found)
        if SUSPEND in keywords and _could_cast(state, seat, id, slow):
            _offer(state, seat, id, SUSPEND, keywords[SUSPEND][0].cost, found)
    for id in state.battlefield:
        obj = state.objects[id]
        if obj.face_down and layers.chars(state, id).controller == seat:
            for cost in costs_to_turn_up(obj):
                _offer(state, seat, id, TURN_UP, cost, found)


def _offer(
    state: State, seat: int, id: int, word: str, cost: tuple[Cost, ...], found: list[Play]
) -> None:
    if not can_pay(state, Scope(id, seat), cost):
        return
    play = Play(SPECIAL, id)
    play.word = word
    play.ways = (Way(word, 0, cost),)
    found.append(play)


def _could_cast(state: State, seat: int, id: int, slow: bool) -> bool:
    """Return whether the player could begin to cast the card (CR 702.62a)."""
    chars = state.objects[id].definition.faces[0]
    is_fast = slow or "Instant" in chars.types or chars.has("flash")
    return is_fast and not forbids_player(state, seat, "cast", id)


def costs_to_turn_up(obj: Obj) -> list[tuple[Cost, ...]]:
    """Return the costs for which the face-down permanent may be turned face up (CR 708.7)."""
    chars = obj.definition.faces[obj.face]
    found = [keyword.cost for word in MORPHS for keyword in chars.kit.keywords.get(word, ())]
    if obj.face_down in _MANIFESTED and "Creature" in chars.types and chars.mana_cost is not None:
        found.append(mana_cost(chars.mana_cost))  # CR 701.40b
    return found


def face_down_ways(chars: Chars, face: int) -> list[Way]:
    """Return the ways to cast the card face down for {3} (CR 702.37c, 702.168b)."""
    found: list[Way] = []
    for word in MORPHS:
        if chars.has(word):
            way = Way("disguise" if word == "disguise" else "morph", face, mana_cost("{3}"))
            way.face_down = way.name
            found.append(way)
    return found


# ---- doing it


def take_special(state: State, seat: int, play: Play) -> None:
    """Take the special action (CR 116.3): pay, then do it; nobody can respond."""
    state.push(Special(seat, play))


class Special(Frame):
    """One special action on its way."""

    def __init__(self, seat: int, play: Play) -> None:
        self.seat: int = seat
        self.play: Play = play
        self.stage: int = PAY

    def step(self, state: State) -> None:
        """Pay, act, and do what follows a move."""
        if self.stage == PAY:
            self.stage = PAID
            scope = Scope(self.play.thing, self.seat)
            total = split(state, scope, self.play.ways[0].cost)
            state.push(PayFrame(scope, total.mana, total.parts))
        elif self.stage == PAID and state.got_number == 1:
            self.stage = MOVED
            self._act(state)
        else:
            state.pop()
            if self.stage == MOVED:
                self._follow(state)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> Special:
        """Return an independent copy."""
        made = Special(self.seat, self.play)
        made.stage = self.stage
        return made

    def _act(self, state: State) -> None:
        id = self.play.thing
        if self.play.word == TURN_UP:
            turn_up(state, id)
            return
        move = moving(id, "hand", "exile", "rule", state.objects[id].owner)
        if self.play.word == FORETELL and move.entry is not None:
            move.entry.face_down = FORETELL
        propose_one(state, move)

    def _follow(self, state: State) -> None:
        """Do what the keyword adds once the card is where it goes."""
        word, id = self.play.word, self.play.thing
        if word == TURN_UP:
            self._grow(state)
            return
        card = state.became.get(id, NONE)
        if card not in state.objects or state.objects[card].zone != "exile":
            return
        keyword = state.objects[card].definition.faces[0].kit.keywords[word][0]
        if word == SUSPEND:
            self._suspend(state, card, keyword)
        elif word == FORETELL:
            allow = AllowPlay(
                You(), This(), "permanent", lands=False, cost=keyword.cost, name=word, later=True
            )
            permit(state, self.seat, card, allow)
        else:
            permit(state, self.seat, card, PLOTTED)
        did(state, self.seat, word, card)

    def _grow(self, state: State) -> None:
        """Put megamorph's counter on what was turned up for its cost (CR 702.37b)."""
        id = self.play.thing
        if id not in state.objects:
            return
        chars = state.objects[id].definition.faces[state.objects[id].face]
        keywords = chars.kit.keywords.get("megamorph", ())
        if any(keyword.cost == self.play.ways[0].cost for keyword in keywords):
            propose_one(state, counting(id, "+1/+1", 1, self.seat, id))

    def _suspend(self, state: State, card: int, keyword: Keyword) -> None:
        if keyword.amount is None:
            return
        amount = number(state, Scope(card, self.seat), keyword.amount)
        propose_one(state, counting(card, "time", amount, self.seat, card))


PLOTTED: Final = AllowPlay(
    You(), This(), "permanent", free=True, lands=False, name=PLOT, later=True, slow=True
)
"""What a plotted card's owner may do (CR 702.170d)."""


def permit(state: State, seat: int, card: int, play: AllowPlay) -> None:
    """Let the player cast the card from now on, for as long as it stays where it is."""
    effect = Effect(state.new_id(), Scope(card, seat), "permanent")
    effect.play = play
    effect.things = (card,)
    effect.turn = state.turn
    effect.timestamp = state.now()
    state.effects.append(effect)
    state.touch()
