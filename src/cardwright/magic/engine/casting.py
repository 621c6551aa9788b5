"""Starting what was chosen at priority: lands, spells, abilities (CR 116, 305, 601, 602)."""

from __future__ import annotations

from cardwright.magic.engine import layers, zones
from cardwright.magic.engine.announcing import Announce
from cardwright.magic.engine.castable import own_costs
from cardwright.magic.engine.doing.continuous import add, begin
from cardwright.magic.engine.events import propose_one
from cardwright.magic.engine.making_mana import FRAMES
from cardwright.magic.engine.objects import NONE, Chars, Item, Known
from cardwright.magic.engine.permissions import use_up
from cardwright.magic.engine.proposals import moving
from cardwright.magic.engine.questions import CAST, LAND, SPECIAL, Option, Play, Question, Way
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.special import take_special
from cardwright.magic.engine.stack import body_of_way, put_ability
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.program.abilities import Activated, Body, Keyword
from cardwright.magic.program.changes import GainsKeyword
from cardwright.magic.program.costs import Loyalty
from cardwright.magic.program.node import Cost


def start(state: State, seat: int, play: Play) -> None:
    """Begin what the player chose; frames do the rest."""
    if play.kind == LAND:
        play_land(state, seat, play)
    elif play.kind == CAST:
        if len(play.ways) == 1:
            cast(state, seat, play.thing, play.ways[0])
        else:
            state.push(ChooseWay(seat, play))
    elif play.kind == SPECIAL:
        take_special(state, seat, play)
    elif play.is_mana:
        FRAMES[0](state, seat, play.thing, play.index, "")
    else:
        activate(state, seat, play)


def play_land(state: State, seat: int, play: Play) -> None:
    """Play a land (CR 305.1): no stack, no priority."""
    obj = state.objects[play.thing]
    state.players[seat].lands_played += 1
    use_up(state, play.permitted_by)
    move = moving(obj.id, obj.zone, "battlefield", "play", obj.owner)
    assert move.entry is not None
    move.entry.controller = seat
    move.entry.face = play.face
    propose_one(state, move)


def cast(state: State, seat: int, card: int, way: Way) -> None:
    """Put the card on the stack and announce it (CR 601.2a)."""
    origin = state.objects[card].zone
    known = Known(state.objects[card], layers.chars(state, card))
    obj = zones.relocate(state, known, "stack")
    obj.face = way.face
    obj.controller = seat
    obj.face_down = way.face_down
    scope = Scope(obj.id, seat)
    scope.item = obj.id
    scope.born = state.next_id
    item = Item("spell", Body(()), obj.id, state.new_scope(scope))
    item.paid.zone = origin
    item.paid.way = way.name
    if way.name:
        item.paid.times[way.name] = 1
    obj.item = item
    state.touch()  # what makes it a spell decides what effects give it
    _lend(state, known, obj.id, way.name)
    chars = layers.chars(state, obj.id)
    body = body_of_way(obj.definition.faces, chars, way.name)
    item.body = body
    frame = Announce(obj.id, seat, body, way)
    frame.costs = list(reversed(own_costs(state, chars)))
    frame.origin = origin
    state.push(frame)


def _lend(state: State, known: Known, spell: int, way: str) -> None:
    """Let the spell have the ability by which an effect let it be cast so (CR 400.7g)."""
    if state.objects[spell].face_down:
        return  # its own ability is hidden, not lent (CR 708.2)
    having = known.chars.kit.keywords.get(way, ())
    faces = (*known.obj.definition.faces, layers.chars(state, spell))
    lent = [each for each in having if not any(_has(face, each) for face in faces)]
    if not lent:
        return
    effect = begin(state, Scope(spell, known.obj.owner), "permanent")
    effect.changes = tuple(GainsKeyword(each) for each in lent)
    effect.things = (spell,)
    add(state, effect)


def _has(chars: Chars, keyword: Keyword) -> bool:
    return keyword in chars.kit.keywords.get(keyword.word, ())


def activate(state: State, seat: int, play: Play) -> None:
    """Put the ability on the stack and announce it (CR 602.2a)."""
    ability = play.ability
    assert isinstance(ability, Activated)
    scope = Scope(play.thing, seat)
    obj = put_ability(state, "activated", ability.body, scope, ability, play.index)
    assert obj.item is not None
    obj.item.word = _word(ability.cost) or ability.word
    frame = Announce(obj.id, seat, ability.body, Way("", 0, ability.cost))
    frame.kind = ability.word or "activated"
    state.push(frame)


def _word(cost: tuple[Cost, ...]) -> str:
    return "loyalty" if any(isinstance(part, Loyalty) for part in cost) else ""


class ChooseWay(Frame):
    """Asks in which way to cast (CR 601.2b)."""

    def __init__(self, seat: int, play: Play) -> None:
        self.seat: int = seat
        self.play: Play = play

    def step(self, state: State) -> None:
        """Ask."""
        options: list[Option] = []
        for place, way in enumerate(self.play.ways):
            option = Option(way.name, NONE, place)
            option.way = way
            options.append(option)
        question = Question("way_to_cast", self.seat, options)
        question.about = self.play.thing
        state.question = question

    def answer(self, state: State, question: Question, place: int) -> None:
        """Cast it so."""
        state.pop()
        cast(state, self.seat, self.play.thing, self.play.ways[place])

    def copy(self) -> ChooseWay:
        """Return an independent copy."""
        return ChooseWay(self.seat, self.play)
