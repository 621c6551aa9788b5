"""The primitive actions of the palette (spec 5.1, point 9): what each asks, and its program.

The programs are made of the instructions of read cards, about what the steps bound.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardwright.magic.engine.blocks import run_in
from cardwright.magic.engine.doing.noting import did
from cardwright.magic.engine.doing.predefined import PREDEFINED
from cardwright.magic.engine.hand import words
from cardwright.magic.engine.hand.steps import (
    Choose,
    ChooseIf,
    Consent,
    Count,
    Say,
    SayAll,
    SayIf,
    Step,
)
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program.abilities import Keyword, TokenSpec
from cardwright.magic.program.amounts import BoundNumber, Number
from cardwright.magic.program.changes import (
    AddPower,
    GainsController,
    GainsKeyword,
    LosesAbilities,
    SetBase,
)
from cardwright.magic.program.effects import (
    Attach,
    CreateCopies,
    CreateTokens,
    DealDamage,
    Destroy,
    DiscardCards,
    DrawCards,
    Fight,
    GainLife,
    LookAt,
    LoseLife,
    Mill,
    Move,
    PutCounter,
    RemoveCounter,
    SacrificeObjects,
    Scry,
    Search,
    SetLife,
    Shuffle,
    Surveil,
    TapObjects,
    Transform,
)
from cardwright.magic.program.filters import Anything
from cardwright.magic.program.node import Change, Instruction
from cardwright.magic.program.refs import Bound, ControllerOf, TopCards, You
from cardwright.magic.program.rules import AddMana, CopySpell, CounterObject, Modify
from cardwright.magic.program.steps import FlipCoins, RollDice

MOST: Final = 100
"""Greatest number in one action; more is done by doing it again."""
MOST_SIZE: Final = 30
"""Greatest change of power or toughness in one action, either way."""
MOST_LIFE: Final = 200
"""Greatest life total that can be set."""

PLAYER: Final = Bound("player")
CARDS: Final = Bound("cards")
PERMANENT: Final = Bound("permanent")
PERMANENTS: Final = Bound("permanents")
NUMBER: Final = BoundNumber("number")

ONE_PLAYER: Final = Choose("player", "players", 1)
ONE_PERMANENT: Final = Choose("permanent", "permanents", 1)
SOME_PERMANENTS: Final = Choose("permanents", "permanents")
SOME_THINGS: Final = Choose("things", "things")
A_SPELL: Final = Choose("spell", "spells", 1)
A_NUMBER: Final = Count("number", 1, MOST)
DURATION: Final = Say("duration", tuple(words.DURATIONS))
ZONE: Final = Say("zone", tuple(words.ZONES))
PLACE: Final = SayIf("place", tuple(words.PLACES), "zone", "library")
UNDER: Final = ChooseIf("under", "zone", "battlefield")
COUNTER: Final = Say("kind", words.COUNTERS, is_open=True)
SIZE: Final = (Count("power", -MOST_SIZE, MOST_SIZE), Count("toughness", -MOST_SIZE, MOST_SIZE))
BASE: Final = (Count("power", 0, MOST), Count("toughness", 0, MOST))
TOKEN: Final = (
    *BASE,
    SayAll("colors", tuple(words.LETTERS)),
    SayAll("subtypes", words.SUBTYPES, is_open=True),
    SayAll("keywords", words.KEYWORDS),
)

Program = Callable[[State, Scope], tuple[Instruction, ...]]
"""Gives what is carried out, from what the steps bound in the scope."""


class Verb:
    """One primitive action."""

    def __init__(self, word: str, steps: tuple[Step, ...], program: Program) -> None:
        self.word: str = word
        self.steps: tuple[Step, ...] = steps
        self.program: Program = program

    def carry_out(self, state: State, at: int) -> None:
        """Do it, as scope ``at`` says; frames that it needs are pushed."""
        run_in(state, at, self.program(state, state.scopes[at]))


def simple(word: str, steps: tuple[Step, ...], *program: Instruction) -> Verb:
    """Return an action whose program depends on nothing but what is bound."""
    return Verb(word, steps, lambda state, scope: program)


# ---- programs that depend on words


def _move(state: State, scope: Scope) -> tuple[Instruction, ...]:
    zone = words.ZONES[scope.words["zone"]]
    place = words.PLACES[scope.words["place"]]
    return (Move(CARDS, zone, place, under=Bound("under")),)


def _search(state: State, scope: Scope) -> tuple[Instruction, ...]:
    zone = words.ZONES[scope.words["zone"]]
    shown = scope.words["shown"] == "revealed"
    return (
        Search(
            You(),
            Anything(),
            to=zone,
            place=words.PLACES[scope.words["place"]],
            reveal=shown,
            whose=PLAYER,
            under=Bound("under"),
        ),
    )


def _reveal_top(state: State, scope: Scope) -> tuple[Instruction, ...]:
    return (LookAt(TopCards(PLAYER, scope.numbers["number"]), You(), reveal=True),)


def _put_counters(state: State, scope: Scope) -> tuple[Instruction, ...]:
    return (PutCounter(scope.words["kind"], NUMBER, Bound("things")),)


def _remove_counters(state: State, scope: Scope) -> tuple[Instruction, ...]:
    return (RemoveCounter(scope.words["kind"], Bound("things"), NUMBER),)


def _token(state: State, scope: Scope) -> tuple[Instruction, ...]:
    colors = "".join(words.LETTERS[word] for word in _said(scope, "colors"))
    spec = TokenSpec(
        types=("Creature",),
        subtypes=_said(scope, "subtypes"),
        colors=colors,
        power=scope.numbers["power"],
        toughness=scope.numbers["toughness"],
        abilities=tuple(Keyword(word) for word in _said(scope, "keywords")),
    )
    return (CreateTokens(spec, NUMBER, PLAYER),)


def _known_token(state: State, scope: Scope) -> tuple[Instruction, ...]:
    return (CreateTokens(TokenSpec(predefined=scope.words["kind"]), NUMBER, PLAYER),)


def _said(scope: Scope, name: str) -> tuple[str, ...]:
    """Return the words of a step that takes several."""
    return tuple(word for word in scope.words[name].split(",") if word)


def _add_mana(state: State, scope: Scope) -> tuple[Instruction, ...]:
    letter = words.LETTERS.get(scope.words["mana"], "C")
    return (AddMana(PLAYER, f"{{{letter}}}", NUMBER),)


def _roll(state: State, scope: Scope) -> tuple[Instruction, ...]:
    return (RollDice(PLAYER, int(scope.words["sides"]), Number(1)),)


# ---- continuous effects


def _modify(scope: Scope, what: Bound, *changes: Change) -> tuple[Instruction, ...]:
    return (Modify(what, changes, words.DURATIONS[scope.words["duration"]]),)


def _pump(state: State, scope: Scope) -> tuple[Instruction, ...]:
    change = AddPower(BoundNumber("power"), BoundNumber("toughness"))
    return _modify(scope, PERMANENTS, change)


def _set_size(state: State, scope: Scope) -> tuple[Instruction, ...]:
    change = SetBase(BoundNumber("power"), BoundNumber("toughness"))
    return _modify(scope, PERMANENTS, change)


def _gain_keyword(state: State, scope: Scope) -> tuple[Instruction, ...]:
    return _modify(scope, PERMANENTS, GainsKeyword(Keyword(scope.words["keyword"])))


def _lose_abilities(state: State, scope: Scope) -> tuple[Instruction, ...]:
    return _modify(scope, PERMANENTS, LosesAbilities())


def _control(state: State, scope: Scope) -> tuple[Instruction, ...]:
    return _modify(scope, PERMANENTS, GainsController(PLAYER))


# ---- notes


class Note(Verb):
    """Write a note for all to see on the source: what no other action expresses."""

    def carry_out(self, state: State, at: int) -> None:
        """Write it on the source, or on the player where the source is no more."""
        scope = state.scopes[at]
        text = scope.words["text"]
        if state.exists(scope.this):
            state.edit(scope.this).words["note"] = text
        else:
            state.players[scope.you].words["note"] = text
        did(state, scope.you, "note", scope.this)


def _nothing(state: State, scope: Scope) -> tuple[Instruction, ...]:
    return ()


VERBS: Final[tuple[Verb, ...]] = (
    # cards
    simple("draw", (ONE_PLAYER, A_NUMBER), DrawCards(PLAYER, NUMBER)),
    simple("mill", (ONE_PLAYER, A_NUMBER), Mill(PLAYER, NUMBER)),
    simple("discard", (ONE_PLAYER, A_NUMBER), DiscardCards(PLAYER, NUMBER)),
    simple(
        "discard_at_random",
        (ONE_PLAYER, A_NUMBER),
        DiscardCards(PLAYER, NUMBER, at_random=True),
    ),
    simple("scry", (ONE_PLAYER, A_NUMBER), Scry(PLAYER, NUMBER)),
    simple("surveil", (ONE_PLAYER, A_NUMBER), Surveil(PLAYER, NUMBER)),
    Verb(
        "look",
        (ONE_PLAYER, A_NUMBER, Consent(), Choose("cards", "top"), ZONE, PLACE, UNDER),
        _move,
    ),
    Verb(
        "search",
        (ONE_PLAYER, ZONE, PLACE, UNDER, Say("shown", ("revealed", "hidden")), Consent()),
        _search,
    ),
    simple("reveal_cards", (Choose("cards", "own_hand"),), LookAt(CARDS, You(), reveal=True)),
    Verb("reveal_top", (ONE_PLAYER, A_NUMBER), _reveal_top),
    simple("shuffle", (ONE_PLAYER,), Shuffle(PLAYER)),
    Verb(
        "move",
        (
            Say("origin", words.ORIGINS),
            ONE_PLAYER,
            Consent(),
            Choose("cards", "zone"),
            ZONE,
            PLACE,
            UNDER,
        ),
        _move,
    ),
    # permanents and spells
    simple("exile", (SOME_PERMANENTS,), Move(PERMANENTS, "exile")),
    simple("destroy", (SOME_PERMANENTS,), Destroy(PERMANENTS)),
    simple(
        "sacrifice",
        (SOME_PERMANENTS,),
        SacrificeObjects(ControllerOf(PERMANENTS), what=PERMANENTS),
    ),
    simple("counter_spell", (A_SPELL,), CounterObject(Bound("spell"))),
    simple("copy_spell", (A_SPELL,), CopySpell(Bound("spell"), You(), Number(1))),
    simple("tap", (SOME_PERMANENTS,), TapObjects(PERMANENTS)),
    simple("untap", (SOME_PERMANENTS,), TapObjects(PERMANENTS, untap=True)),
    Verb("put_counters", (SOME_THINGS, COUNTER, A_NUMBER), _put_counters),
    Verb("remove_counters", (SOME_THINGS, COUNTER, A_NUMBER), _remove_counters),
    Verb("token", (*TOKEN, ONE_PLAYER, A_NUMBER), _token),
    Verb("known_token", (Say("kind", tuple(PREDEFINED)), ONE_PLAYER, A_NUMBER), _known_token),
    simple("copy_token", (ONE_PERMANENT, ONE_PLAYER), CreateCopies(PERMANENT, Number(1), PLAYER)),
    simple(
        "attach",
        (ONE_PERMANENT, Choose("other", "things", 1)),
        Attach(PERMANENT, Bound("other")),
    ),
    simple("unattach", (ONE_PERMANENT,), Attach(PERMANENT, None)),
    simple("transform", (SOME_PERMANENTS,), Transform(PERMANENTS)),
    simple(
        "fight",
        (ONE_PERMANENT, Choose("other", "permanents", 1)),
        Fight(PERMANENT, Bound("other")),
    ),
    # damage, life, mana
    simple("damage", (SOME_THINGS, A_NUMBER), DealDamage(Bound("things"), NUMBER)),
    simple("gain_life", (ONE_PLAYER, A_NUMBER), GainLife(PLAYER, NUMBER)),
    simple("lose_life", (ONE_PLAYER, A_NUMBER), LoseLife(PLAYER, NUMBER)),
    simple("set_life", (ONE_PLAYER, Count("number", 0, MOST_LIFE)), SetLife(PLAYER, NUMBER)),
    Verb(
        "add_mana",
        (ONE_PLAYER, Say("mana", (*words.LETTERS, "Colorless")), A_NUMBER),
        _add_mana,
    ),
    # for a while
    Verb("pump", (SOME_PERMANENTS, *SIZE, DURATION), _pump),
    Verb("set_size", (SOME_PERMANENTS, *BASE, DURATION), _set_size),
    Verb(
        "gain_keyword",
        (SOME_PERMANENTS, Say("keyword", words.KEYWORDS), DURATION),
        _gain_keyword,
    ),
    Verb("lose_abilities", (SOME_PERMANENTS, DURATION), _lose_abilities),
    Verb("control", (SOME_PERMANENTS, ONE_PLAYER, DURATION), _control),
    # chance and the rest
    simple("flip_coin", (ONE_PLAYER,), FlipCoins(PLAYER, Number(1))),
    Verb(
        "roll_die",
        (ONE_PLAYER, Say("sides", tuple(str(sides) for sides in words.SIDES))),
        _roll,
    ),
    Note("note", (Say("text", (), is_open=True),), _nothing),
)
"""In the order in which they are offered."""

BY_WORD: Final[dict[str, Verb]] = {verb.word: verb for verb in VERBS}
