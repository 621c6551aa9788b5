"""A table at which tests play: cards placed, questions answered by what they offer."""

from __future__ import annotations

from cardwright.magic.engine import layers, machine, setup
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.questions import DONE, PASS, Option, Question
from cardwright.magic.engine.state import Format, State
from cardwright.magic.program.abilities import (
    Activated,
    Body,
    CardProgram,
    FaceProgram,
    Mode,
    Spell,
    TargetSlot,
    Triggered,
)
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.costs import TapThis
from cardwright.magic.program.effects import DealDamage
from cardwright.magic.program.filters import HasType
from cardwright.magic.program.node import Ability, Condition, Cost, Instruction, Pattern
from cardwright.magic.program.refs import AllPlayers, Target, You
from cardwright.magic.program.rules import AddMana

ONE = Number(1)
TWO = Number(2)
THREE = Number(3)
CREATURE = HasType("Creature")


def land(letter: str, subtype: str) -> CardProgram:
    """Return a basic land that makes mana of one colour."""
    ability = Activated((TapThis(),), body(AddMana(You(), f"{{{letter}}}")))
    face = FaceProgram(subtype, ("Land",), (), ("Basic",), abilities=(ability,))
    return CardProgram(subtype, "normal", (face,), "full")


def body(*program: Instruction, targets: tuple[TargetSlot, ...] = ()) -> Body:
    """Return a body of one mode."""
    return Body((Mode(targets, program),))


FOREST = land("G", "Wood")
MOUNTAIN = land("R", "Rock")
ISLAND = land("U", "Isle")


def creature(
    name: str,
    power: int,
    toughness: int,
    *abilities: Ability,
    cost: str = "{1}{G}",
    color: str = "G",
) -> CardProgram:
    """Return a creature card."""
    face = FaceProgram(
        name, ("Creature",), (), (), cost, color, power, toughness, abilities=abilities
    )
    return CardProgram(name, "normal", (face,), "full")


def spell(
    name: str,
    *program: Instruction,
    targets: tuple[TargetSlot, ...] = (),
    cost: str = "{R}",
    kind: str = "Instant",
    more: tuple[Ability, ...] = (),
) -> CardProgram:
    """Return an instant or sorcery."""
    ability = Spell(body(*program, targets=targets))
    face = FaceProgram(name, (kind,), (), (), cost, "R", abilities=(ability, *more))
    return CardProgram(name, "normal", (face,), "full")


def permanent(name: str, kind: str, *abilities: Ability, cost: str = "{1}") -> CardProgram:
    """Return a card of another permanent type."""
    face = FaceProgram(name, (kind,), (), (), cost, "", abilities=abilities)
    return CardProgram(name, "normal", (face,), "full")


def when(
    pattern: Pattern,
    *program: Instruction,
    targets: tuple[TargetSlot, ...] = (),
    condition: Condition | None = None,
) -> Triggered:
    """Return a triggered ability."""
    return Triggered(pattern, body(*program, targets=targets), condition)


def pay(
    cost: tuple[Cost, ...], *program: Instruction, targets: tuple[TargetSlot, ...] = ()
) -> Activated:
    """Return an activated ability."""
    return Activated(cost, body(*program, targets=targets))


ANY_TARGET = TargetSlot(CREATURE, AllPlayers())
A_CREATURE = TargetSlot(CREATURE)
DART = spell("Dart", DealDamage(Target(0), TWO), targets=(ANY_TARGET,))
BEAR = creature("Bear", 2, 2)


class Table:
    """A game of two (or more), seat 0 to begin; libraries hold twenty Woods each."""

    def __init__(self, format: Format | None = None, library: int = 20, seats: int = 2) -> None:
        self.state: State = setup.new_game(format or Format(), seats, 7)
        for seat in range(seats):
            for _card in range(library):
                setup.add_card(self.state, FOREST, seat, "library")

    # ---- before the game

    def put(self, seat: int, *cards: CardProgram, zone: str = "battlefield") -> Table:
        """Place cards, as if they had always been there."""
        for card in cards:
            setup.place(self.state, card, seat, zone)
            while self.state.frames:
                machine.step(self.state)
        return self

    def hand(self, seat: int, *cards: CardProgram) -> Table:
        """Put cards into a hand."""
        return self.put(seat, *cards, zone="hand")

    def begin(self) -> Table:
        """Start, and go to seat 0's first main phase."""
        setup.begin(self.state, shuffle=False, hands=False)
        self.state.ask_all = True
        self.run()
        return self.to("precombat_main")

    # ---- going on

    def run(self) -> None:
        """Go on to the next question; what is forced is answered, passing priority is not."""
        while not self.state.is_over:
            question = self.state.question
            if question is None:
                machine.step(self.state)
            elif (
                len(question.options) == 1 and not question.is_open and question.kind != "priority"
            ):
                machine.take(self.state, 0)
            else:
                return

    def answer(self, place: int) -> None:
        """Answer with that option, and go on."""
        machine.take(self.state, place)
        self.run()

    @property
    def question(self) -> Question:
        """Return what is asked."""
        assert self.state.question is not None
        return self.state.question

    def pick(self, *, thing: int = NONE, word: str = "", number: int = NONE) -> Table:
        """Answer with the option of that thing, word or number."""
        for place, option in enumerate(self.question.options):
            if _is_meant(option, thing, word, number):
                self.answer(place)
                return self
        offered = [(o.word, o.thing, o.number) for o in self.question.options]
        raise AssertionError(f"{self.question.kind}: {offered}")

    def play(self, name: str) -> Table:
        """Play, cast or activate what bears the name."""
        for place, option in enumerate(self.question.options):
            if option.play is not None and self.name(option.play.thing) == name:
                self.answer(place)
                return self
        raise AssertionError(f"{name} is not among {self.offers()}")

    def offers(self) -> list[str]:
        """Return the names of what could be played."""
        plays = [o.play for o in self.question.options if o.play is not None]
        return [self.name(play.thing) for play in plays if not play.is_mana]

    def resolve(self) -> Table:
        """Pass until the stack is empty (or something is asked); triggers in any order."""
        while not self.state.is_over:
            if self.question.kind == "trigger_order":
                self.answer(0)
            elif self.question.kind == "priority" and self.state.stack:
                self.pick(word=PASS)
            else:
                break
        return self

    def to(self, step: str, turn: int = 0) -> Table:
        """Pass, and decline what may be declined, until that step (of that turn)."""
        while not self.state.is_over:
            here = self.state.step == step and (not turn or self.state.turn == turn)
            if here and self.question.kind == "priority" and not self.state.stack:
                return self
            if here and self.question.kind in ("attackers", "blockers"):
                return self
            self._decline()
        return self

    def _decline(self) -> None:
        for place, option in enumerate(self.question.options):
            if option.word in (PASS, DONE, "no", "keep"):
                self.answer(place)
                return
        self.answer(0)

    # ---- looking

    def name(self, id: int) -> str:
        """Return the object's name."""
        return layers.chars(self.state, id).name

    def find(self, name: str, zone: str = "battlefield", seat: int = NONE) -> int:
        """Return the first object of the name in the zone."""
        for id, obj in self.state.objects.items():
            if obj.zone == zone and self.name(id) == name and seat in (NONE, obj.owner):
                return id
        raise AssertionError(f"no {name} in {zone}")

    def count(self, name: str, zone: str = "battlefield") -> int:
        """Return how many objects of the name are in the zone."""
        return sum(
            1
            for id, obj in self.state.objects.items()
            if obj.zone == zone and self.name(id) == name
        )

    def life(self, seat: int) -> int:
        """Return the life total."""
        return self.state.players[seat].life

    def size(self, name: str) -> tuple[int, int]:
        """Return power and toughness of the first of that name on the battlefield."""
        chars = layers.chars(self.state, self.find(name))
        return chars.power, chars.toughness

    def hand_size(self, seat: int) -> int:
        """Return how many cards are in the hand."""
        return len(self.state.players[seat].hand)


def _is_meant(option: Option, thing: int, word: str, number: int) -> bool:
    if word:
        return option.word == word
    if thing != NONE:
        return option.thing == thing and option.word != DONE
    return option.number == number
