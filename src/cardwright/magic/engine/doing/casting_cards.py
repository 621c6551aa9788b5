"""Casting and playing cards while something resolves (CR 608.2g)."""

from __future__ import annotations

from typing import Final, cast

from cardwright.magic.engine import layers, zones
from cardwright.magic.engine.castable import can_play_land, face_numbers, good_ways
from cardwright.magic.engine.casting import ChooseWay, play_land
from cardwright.magic.engine.casting import cast as cast_spell
from cardwright.magic.engine.choosing import ask_yes_no, pick
from cardwright.magic.engine.doing.whom import objects, one_player
from cardwright.magic.engine.objects import NONE, Chars
from cardwright.magic.engine.questions import CAST, LAND, Play, Question, Way, mana_cost
from cardwright.magic.engine.reading.asking import matches, number
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.engine.supposing import suppose, unsuppose
from cardwright.magic.program.node import Instruction
from cardwright.magic.program.rules import CastCards

OFFER: Final = 0
AGREED: Final = 1
PICKED: Final = 2


def cast_cards(state: State, at: int, instruction: Instruction) -> None:
    """Let the player cast or play cards now."""
    step = cast("CastCards", instruction)
    scope = state.scopes[at]
    seat = one_player(state, scope, step.who)
    cards = objects(state, scope, step.what)
    if step.bind:
        scope.numbers[step.bind] = 0
    if seat == NONE or not cards:
        return
    if step.copy:
        cards = [_copied(state, card) for card in cards]
    state.push(Casting(at, step, seat, cards))


def _copied(state: State, card: int) -> int:
    """Put a copy of the card where the card is (CR 707.12), to be cast."""
    old = state.objects[card]
    obj = zones.make(state, old.definition, old.owner)
    obj.is_copy = True
    zones.put(state, obj, old.zone)
    return obj.id


class Casting(Frame):
    """Cards that may still be cast, one after the other."""

    def pays_for(self) -> str:
        """Return that spells are cast, though an effect lets them be (CR 608.2g)."""
        return "play"

    def __init__(self, at: int, instruction: CastCards, seat: int, cards: list[int]) -> None:
        self.scope: int = at
        self.instruction: CastCards = instruction
        self.seat: int = seat
        self.cards: list[int] = cards
        self.left: int = instruction.count
        """How many may still be cast; negative: any number."""
        self.stage: int = OFFER
        self.offered: int = NONE

    def step(self, state: State) -> None:
        """Offer what can be cast, or cast what was chosen."""
        if self.stage == AGREED:
            self.stage = OFFER
            if state.got_number == 1:
                self.cards.remove(self.offered)
                self._begin(state, self.offered)
            else:
                self.left = 0
        elif self.stage == PICKED:
            self.stage = OFFER
            if state.got:
                self.cards.remove(state.got[0])
                self._begin(state, state.got[0])
            else:
                self.left = 0
        else:
            self._offer(state)

    def _offer(self, state: State) -> None:
        open_ones = [card for card in self.cards if self._play(state, card) is not None]
        if self.left == 0 or not open_ones:
            state.pop()
            self._clear_up(state)
            return
        if len(open_ones) > 1:
            self.stage = PICKED
            least = 0 if self.instruction.optional else 1
            frame = pick(state, "cards", self.seat, open_ones, least, 1)
            frame.word, frame.node = "cast", self.instruction
        elif self.instruction.optional:
            self.stage = AGREED
            ask_yes_no(state, self.seat, "cast", open_ones[0], self.instruction)
            self.offered = open_ones[0]
        else:
            self.cards.remove(open_ones[0])
            self._begin(state, open_ones[0])

    def _clear_up(self, state: State) -> None:
        """Let copies that were not cast cease to exist (CR 704.5e)."""
        for card in self.cards if self.instruction.copy else ():
            if card in state.objects and state.objects[card].zone != "stack":
                zones.cease(state, card, layers.chars(state, card))

    def _play(self, state: State, card: int) -> Play | None:
        """Return how the card can be cast or played; ``None`` if it cannot."""
        if card not in state.objects:
            return None
        definition = state.objects[card].definition
        play = Play(CAST, card)
        ways: list[Way] = []
        for face in face_numbers(state, card):
            chars = definition.faces[face]
            if "Land" in chars.types:
                if self._may_play_land(state):
                    play.kind = LAND
                    play.face = face
                    return play
                continue
            way = self._way(face, chars.mana_cost)
            if way is not None and self._is_meant(state, card, way, chars):
                ways.extend(good_ways(state, self.seat, card, [way], True))
        play.ways = tuple(ways)
        return play if ways else None

    def _is_meant(self, state: State, card: int, way: Way, chars: Chars) -> bool:
        """Return whether the spell that the card would be is one that may be cast (CR 601.3e)."""
        scope, step = state.scopes[self.scope], self.instruction
        if step.most is not None and chars.mana_value > number(state, scope, step.most):
            return False
        if step.spells is None:
            return True
        suppose(state, card, way.face, way)
        found = matches(state, scope, step.spells, card)
        unsuppose(state)
        return found

    def _may_play_land(self, state: State) -> bool:
        is_turn = state.active == self.seat
        return self.instruction.lands and is_turn and can_play_land(state, self.seat)

    def _way(self, face: int, cost: str | None) -> Way | None:
        if self.instruction.free:
            return Way("free", face, ())
        if self.instruction.cost:
            return Way("permitted", face, self.instruction.cost)
        return None if cost is None else Way("", face, mana_cost(cost))

    def _begin(self, state: State, card: int) -> None:
        """Begin to cast the card; what goes on is above this frame."""
        play = self._play(state, card)
        if play is None:
            return
        self.left -= 1
        bind = self.instruction.bind
        scope = state.scopes[self.scope]
        if bind:
            scope.numbers[bind] = scope.numbers.get(bind, 0) + 1
        if self.instruction.picked:
            scope.things[self.instruction.picked] = (card,)
        if play.kind == LAND:
            play_land(state, self.seat, play)
        elif len(play.ways) == 1:
            cast_spell(state, self.seat, card, play.ways[0])
        else:
            state.push(ChooseWay(self.seat, play))

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> Casting:
        """Return an independent copy."""
        made = Casting(self.scope, self.instruction, self.seat, self.cards[:])
        made.left = self.left
        made.stage = self.stage
        made.offered = self.offered
        return made
