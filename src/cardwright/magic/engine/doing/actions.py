"""Keyword actions that are programs themselves (CR 701): what each of them stands for."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

from cardwright.magic.program.abilities import Body, Keyword, Mode, TokenSpec
from cardwright.magic.program.amounts import Count, Minus, Number, StatOf
from cardwright.magic.program.changes import (
    AddTypes,
    Forbid,
    GainsKeyword,
    Require,
    SetBase,
)
from cardwright.magic.program.conditions import Denied, Did, Exists, Matches
from cardwright.magic.program.costs import PayMana
from cardwright.magic.program.effects import (
    CreateCopies,
    CreateTokens,
    DiscardCards,
    DrawCards,
    KeywordAction,
    LookAt,
    Move,
    Order,
    PutCounter,
    RevealUntil,
)
from cardwright.magic.program.filters import (
    All,
    Controlled,
    Designated,
    HasCounter,
    HasStat,
    HasSubtype,
    HasType,
    Is,
    IsToken,
    Not,
)
from cardwright.magic.program.node import Amount, Condition, Filter, Instruction, Ref
from cardwright.magic.program.patterns import Moves
from cardwright.magic.program.refs import (
    AllPlayers,
    Among,
    Bound,
    ControllerOf,
    Every,
    OwnerOf,
    This,
    Together,
    TopCards,
)
from cardwright.magic.program.rules import AllowPlay, CastCards, Modify
from cardwright.magic.program.steps import ChooseObjects, Delay, ForEach, If, May

Program: TypeAlias = tuple[Instruction, ...]
Meaning: TypeAlias = Callable[[KeywordAction], Program]

_ONE: Final = Number(1)
_PLUS: Final = "+1/+1"
_CREATURE: Final = HasType("Creature")
_LAND: Final = HasType("Land")
_ALL: Final = AllPlayers()


def _amount(action: KeywordAction) -> Amount:
    return action.amount if action.amount is not None else _ONE


def _on(action: KeywordAction) -> Ref:
    return action.on if action.on is not None else This()


def _tell(action: KeywordAction, word: str, on: Ref | None = None) -> KeywordAction:
    """Return the instruction to note that it was done, for what triggers on it."""
    return KeywordAction("tell", action.who, on, words=(word,))


def _is(on: Ref, filter: Filter) -> Condition:
    return Matches(on, filter)


def _does(*program: Instruction) -> Body:
    return Body((Mode(program=program),))


# ---- counters


def explore(action: KeywordAction) -> Program:
    """CR 701.44."""
    top, on = Bound("explored"), Bound("each")
    stays = (
        PutCounter(_PLUS, _ONE, on),
        If(Exists(top), (May(action.who, (Move(top, "graveyard"),)),)),
    )
    program = (
        LookAt(TopCards(ControllerOf(on)), ControllerOf(on), reveal=True, bind="explored"),
        If(_is(top, _LAND), (Move(top, "hand"),), stays),
        _tell(action, "explore", on),
    )
    return (ForEach(_on(action), program),)


def adapt(action: KeywordAction) -> Program:
    """CR 701.46."""
    on = _on(action)
    bare = _is(on, Not(HasCounter(_PLUS)))
    return (If(bare, (PutCounter(_PLUS, _amount(action), on), _tell(action, "adapt", on))),)


def _once(action: KeywordAction, mark: str, word: str) -> Program:
    on = _on(action)
    program = (
        PutCounter(_PLUS, _amount(action), on),
        KeywordAction("mark", action.who, on, words=(mark,)),
        _tell(action, word, on),
    )
    return (If(_is(on, Not(Designated(mark))), program),)


def monstrosity(action: KeywordAction) -> Program:
    """CR 701.37."""
    return _once(action, "monstrous", "monstrosity")


def renown(action: KeywordAction) -> Program:
    """CR 702.112."""
    return _once(action, "renowned", "renown")


def connive(action: KeywordAction) -> Program:
    """CR 701.50."""
    on, gone = Bound("each"), Bound("connived")
    counters = Count(Among(gone, Not(_LAND)))
    program = (
        DrawCards(ControllerOf(on), _amount(action)),
        DiscardCards(ControllerOf(on), _amount(action), bind="connived"),
        PutCounter(_PLUS, counters, on),
        _tell(action, "connive", on),
    )
    return (ForEach(_on(action), program),)


def bolster(action: KeywordAction) -> Program:
    """CR 701.39."""
    mine = Every(All((_CREATURE, Controlled(action.who))))
    least = HasStat("toughness", "<=", StatOf("toughness", mine, "min"))
    return (
        ChooseObjects(action.who, Among(mine, least), _ONE, _ONE, bind="bolstered"),
        PutCounter(_PLUS, _amount(action), Bound("bolstered")),
    )


def amass(action: KeywordAction) -> Program:
    """CR 701.47."""
    kind = action.words[0] if action.words else "Zombie"
    army = All((HasSubtype("Army"), _CREATURE, Controlled(action.who)))
    token = TokenSpec(
        types=("Creature",), subtypes=(kind, "Army"), colors="B", power=0, toughness=0
    )
    chosen = Bound("army")
    is_other = _is(chosen, Not(HasSubtype(kind)))
    return (
        If(Denied(Exists(Every(army))), (CreateTokens(token, _ONE, action.who),)),
        ChooseObjects(action.who, Every(army), _ONE, _ONE, bind="army"),
        PutCounter(_PLUS, _amount(action), chosen),
        If(is_other, (Modify(chosen, (AddTypes(subtypes=(kind,)),), "permanent"),)),
        _tell(action, "amass", chosen),
    )


def evolve(action: KeywordAction) -> Program:
    """CR 702.100b."""
    return (PutCounter(_PLUS, _ONE, _on(action)), _tell(action, "evolve", _on(action)))


def earthbend(action: KeywordAction) -> Program:
    """CR 701.66."""
    land = _on(action)
    wakes = (
        AddTypes(types=("Creature",)),
        SetBase(Number(0), Number(0)),
        GainsKeyword(Keyword("haste")),
    )
    leaves = Moves(Is(land), origin=("battlefield",), to=("graveyard", "exile"))
    return (
        Modify(land, wakes, "permanent"),
        PutCounter(_PLUS, _amount(action), land),
        Delay(leaves, _does(Move(land, "battlefield", under=action.who, tapped=True))),
        _tell(action, "earthbend", land),
    )


# ---- tokens


def investigate(action: KeywordAction) -> Program:
    """CR 701.16."""
    clue = CreateTokens(TokenSpec(predefined="Clue"), _amount(action), action.who)
    return (clue, _tell(action, "investigate"))


def incubate(action: KeywordAction) -> Program:
    """CR 701.53."""
    incubator = TokenSpec(predefined="Incubator")
    return (
        CreateTokens(incubator, _ONE, action.who, bind="incubated"),
        PutCounter(_PLUS, _amount(action), Bound("incubated")),
    )


def populate(action: KeywordAction) -> Program:
    """CR 701.36."""
    tokens = Every(All((_CREATURE, IsToken(), Controlled(action.who))))
    return (
        ChooseObjects(action.who, tokens, _ONE, _ONE, bind="populated"),
        CreateCopies(Bound("populated"), _ONE, action.who),
    )


# ---- the library


def discover(action: KeywordAction) -> Program:
    """CR 701.57: what is not cast is put into the hand."""
    return _dig(action, _amount(action), (Move(Bound("dug exiled"), "hand"),))


def cascade(action: KeywordAction) -> Program:
    """CR 702.85: what is not cast goes to the bottom with the rest."""
    return _dig(action, Minus(_amount(action), _ONE), ())


def _dig(action: KeywordAction, most: Amount, uncast: Program) -> Program:
    """Exile cards until one is cheap enough; it may be cast, the rest goes to the bottom."""
    wanted = All((Not(_LAND), HasStat("mana_value", "<=", most)))
    rest = Bound("dug rest")
    return (
        RevealUntil(action.who, wanted, bind="dug", rest="dug rest"),
        Move(rest, "exile", cause="exile", bind="dug by"),
        Move(Bound("dug"), "exile", cause="exile", bind="dug exiled"),
        CastCards(action.who, Bound("dug exiled"), most=most, bind="dug cast"),
        If(
            Did("dug cast"),
            (Order(Bound("dug by"), "random_bottom"),),
            (*uncast, Order(Together((Bound("dug exiled"), Bound("dug by"))), "random_bottom")),
        ),
    )


def learn(action: KeywordAction) -> Program:
    """CR 701.48, without Lessons from outside the game."""
    program = (
        DiscardCards(action.who, _ONE, bind="learnt"),
        If(Did("learnt"), (DrawCards(action.who, _ONE),)),
    )
    return (May(action.who, program),)


def manifest_dread(action: KeywordAction) -> Program:
    """CR 701.62."""
    two = Bound("dreaded")
    return (
        LookAt(TopCards(action.who, 2), action.who, bind="dreaded"),
        ChooseObjects(action.who, two, _ONE, _ONE, bind="dread"),
        KeywordAction("manifest", action.who, Bound("dread")),
        Move(Among(two, Not(Is(Bound("dread")))), "graveyard"),
        _tell(action, "manifest_dread"),
    )


# ---- restrictions


def detain(action: KeywordAction) -> Program:
    """CR 701.35."""
    changes = (Forbid("attack"), Forbid("block"), Forbid("activate"))
    return (Modify(_on(action), changes, "until_your_next_turn"),)


def exert(action: KeywordAction) -> Program:
    """CR 701.43: it does not untap in its controller's next untap step."""
    on = _on(action)
    return (Modify(on, (Forbid("untap"),), "next_untap_step"), _tell(action, "exert", on))


def goad(action: KeywordAction) -> Program:
    """CR 701.15: attacks if able, and another player than the one who goaded it."""
    on = _on(action)
    others = Among(_ALL, Not(Is(action.who)))
    changes = (Require("attack"), Require("attack_player", players=others))
    return (Modify(on, changes, "until_your_next_turn"), _tell(action, "goad", on))


def suspect(action: KeywordAction) -> Program:
    """CR 701.60."""
    on = _on(action)
    changes = (GainsKeyword(Keyword("menace")), Forbid("block"))
    program = (
        KeywordAction("mark", action.who, on, words=("suspected",)),
        Modify(on, changes, "permanent"),
    )
    return (If(_is(on, Not(Designated("suspected"))), program),)


def airbend(action: KeywordAction) -> Program:
    """CR 701.65: exiled; its owner may cast it for {2} while it stays exiled."""
    gone = Bound("airbent")
    play = AllowPlay(
        OwnerOf(Bound("each")), Bound("each"), "permanent", lands=False, cost=(PayMana("{2}"),)
    )
    return (
        Move(_on(action), "exile", cause="exile", bind="airbent"),
        ForEach(gone, (play,)),
    )


MEANINGS: Final[dict[str, Meaning]] = {
    "adapt": adapt,
    "airbend": airbend,
    "amass": amass,
    "bolster": bolster,
    "cascade": cascade,
    "connive": connive,
    "detain": detain,
    "discover": discover,
    "earthbend": earthbend,
    "evolve": evolve,
    "exert": exert,
    "explore": explore,
    "goad": goad,
    "incubate": incubate,
    "investigate": investigate,
    "learn": learn,
    "manifest_dread": manifest_dread,
    "monstrosity": monstrosity,
    "populate": populate,
    "renown": renown,
    "suspect": suspect,
}
"""The keyword actions that stand for programs."""


@lru_cache(maxsize=1024)
def program_of(action: KeywordAction) -> Program:
    """Return the program that the action stands for; the same one every time.

    Raises:
        KeyError: if it stands for none.
    """
    return MEANINGS[action.what](action)
