"""Keywords that are activated abilities (CR 702)."""

from __future__ import annotations

from cardwright.magic.engine.keywords.phrases import (
    ANOTHER,
    CREATURE,
    NEXT_END_STEP,
    ONE,
    PLUS,
    THIS,
    YOU,
    YOUR_CREATURE,
    YOURS,
    both_of,
    counter,
    does,
    number_of,
)
from cardwright.magic.program.abilities import (
    Activated,
    Body,
    Keyword,
    Replacement,
    Static,
    TargetSlot,
)
from cardwright.magic.program.amounts import Number, StatOf
from cardwright.magic.program.changes import (
    AddTypes,
    GainsKeyword,
    RemoveTypes,
    Require,
    SetBase,
    SetColors,
    SetManaCost,
)
from cardwright.magic.program.conditions import Matches
from cardwright.magic.program.costs import (
    Discard,
    ExileCards,
    ReturnToHand,
    RevealCards,
    Sacrifice,
    TapOthers,
    TapThis,
)
from cardwright.magic.program.effects import (
    Attach,
    CreateCopies,
    DrawCards,
    KeywordAction,
    Move,
    PutCounter,
    SacrificeObjects,
    Search,
)
from cardwright.magic.program.filters import (
    All,
    HasStat,
    HasType,
    Is,
    IsAttachedTo,
    IsUnblocked,
)
from cardwright.magic.program.node import Ability, Change, Cost, Filter, Instruction
from cardwright.magic.program.patterns import Moves
from cardwright.magic.program.refs import Bound, Opponents, Target
from cardwright.magic.program.rules import Modify, ReplaceUntil
from cardwright.magic.program.steps import Delay, ForEach
from cardwright.magic.program.words import Zone

_DISCARD_THIS: tuple[Cost, ...] = (Discard(),)
_EXILE_THIS: tuple[Cost, ...] = (ExileCards("graveyard"),)


def _sorcery(
    word: str, cost: tuple[Cost, ...], body: Body, zone: Zone = "battlefield"
) -> Activated:
    """Return an ability that is activated only as a sorcery (CR 602.5d)."""
    return Activated(cost, body, zone=zone, sorcery_speed=True, word=word)


def _attaches(keyword: Keyword, host: Filter) -> tuple[Ability, ...]:
    slot = TargetSlot(both_of(host, YOURS, keyword.filter))
    body = does(Attach(THIS, Target(0)), targets=(slot,))
    return (_sorcery(keyword.word, keyword.cost, body),)


def equip(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.6; with a quality (702.6c)."""
    return _attaches(keyword, CREATURE)


def fortify(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.67."""
    return _attaches(keyword, HasType("Land"))


def reconfigure(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.151: no creature while attached to one (702.151b)."""
    slot = TargetSlot(both_of(YOUR_CREATURE, ANOTHER))
    attached = Matches(THIS, IsAttachedTo(CREATURE))
    off = Activated(
        keyword.cost,
        does(Attach(THIS, None)),
        sorcery_speed=True,
        condition=attached,
    )
    return (
        _sorcery("reconfigure", keyword.cost, does(Attach(THIS, Target(0)), targets=(slot,))),
        off,
        Static((RemoveTypes(types=("Creature",)),), affects=THIS, condition=attached),
    )


def cycling(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.29a."""
    cost = keyword.cost + _DISCARD_THIS
    return (Activated(cost, does(DrawCards(YOU, ONE)), zone="hand", word="cycling"),)


def typecycling(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.29e; typecycling abilities are cycling abilities (702.29f)."""
    find = Search(YOU, both_of(keyword.filter), count=ONE, reveal=True)
    cost = keyword.cost + _DISCARD_THIS
    return (Activated(cost, does(find), zone="hand", word="cycling"),)


def transmute(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.53."""
    same = HasStat("mana_value", "=", StatOf("mana_value", THIS))
    body = does(Search(YOU, same, count=ONE, reveal=True))
    return (_sorcery("transmute", keyword.cost + _DISCARD_THIS, body, "hand"),)


def transfigure(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.71."""
    same = both_of(CREATURE, HasStat("mana_value", "=", StatOf("mana_value", THIS)))
    body = does(Search(YOU, same, count=ONE, to="battlefield"))
    return (_sorcery("transfigure", (*keyword.cost, Sacrifice()), body),)


def reinforce(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.77."""
    give = PutCounter(PLUS, number_of(keyword), Target(0))
    body = does(give, targets=(TargetSlot(CREATURE),))
    return (Activated(keyword.cost + _DISCARD_THIS, body, zone="hand", word="reinforce"),)


def _ninjutsu(keyword: Keyword, zone: Zone) -> Activated:
    back = ReturnToHand(All((CREATURE, YOURS, IsUnblocked())), ONE)
    cost = (*keyword.cost, RevealCards(), back)
    strike = Move(THIS, "battlefield", tapped=True, attacking=True)
    return Activated(cost, does(strike), zone=zone, word="ninjutsu")


def ninjutsu(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.49."""
    return (_ninjutsu(keyword, "hand"),)


def commander_ninjutsu(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.49d."""
    return (_ninjutsu(keyword, "hand"), _ninjutsu(keyword, "command"))


def unearth(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.84."""
    risen = Bound("unearthed")
    stays = Moves(Is(risen), origin=("battlefield",), to=("hand", "library", "graveyard"))
    body = does(
        Move(THIS, "battlefield", bind="unearthed"),
        Modify(risen, (GainsKeyword(Keyword("haste")),), "permanent"),
        Delay(NEXT_END_STEP, does(Move(risen, "exile", cause="exile"))),
        ReplaceUntil(Replacement(stays, to="exile"), "permanent"),
    )
    return (_sorcery("unearth", keyword.cost, body, "graveyard"),)


def scavenge(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.97."""
    give = PutCounter(PLUS, StatOf("power", THIS), Target(0))
    body = does(give, targets=(TargetSlot(CREATURE),))
    return (_sorcery("scavenge", keyword.cost + _EXILE_THIS, body, "graveyard"),)


def _mummy(keyword: Keyword, *changes: Change) -> tuple[Ability, ...]:
    zombie = (AddTypes(subtypes=("Zombie",)), SetManaCost(None), *changes)
    body = does(CreateCopies(THIS, ONE, YOU, except_=zombie))
    return (_sorcery(keyword.word, keyword.cost + _EXILE_THIS, body, "graveyard"),)


def embalm(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.128."""
    return _mummy(keyword, SetColors("W"))


def eternalize(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.129."""
    return _mummy(keyword, SetColors("B"), SetBase(Number(4), Number(4)))


def outlast(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.107."""
    return (_sorcery("outlast", (*keyword.cost, TapThis()), does(counter(PLUS))),)


def level_up(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.87."""
    return (_sorcery("level up", keyword.cost, does(counter("level"))),)


def _crewed(keyword: Keyword) -> tuple[Cost, ...]:
    """Return the cost of tapping other creatures with so much power together."""
    return (TapOthers(both_of(CREATURE, ANOTHER), number_of(keyword), total_power=True),)


def crew(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.122."""
    rise: Instruction = Modify(THIS, (AddTypes(types=("Artifact", "Creature")),))
    return (Activated(_crewed(keyword), does(rise), word="crew"),)


def saddle(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.171: saddled is a designation until end of turn."""
    body = does(KeywordAction("saddle", YOU, on=THIS))
    return (_sorcery("saddle", _crewed(keyword), body),)


def station(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.184."""
    charge = counter("charge", StatOf("power", Bound("tapped")))
    return (_sorcery("station", (TapOthers(both_of(CREATURE, ANOTHER), ONE),), does(charge)),)


def encore(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.141: a copy for each opponent, which attacks that opponent if able."""
    copies = Bound("encored")
    haste = GainsKeyword(Keyword("haste"))
    attack = Require("attack_player", players=Bound("each"))
    each = (
        CreateCopies(THIS, ONE, YOU, bind="encored"),
        Modify(copies, (haste,), "permanent"),
        Modify(copies, (Require("attack"), attack)),
    )
    later = Delay(NEXT_END_STEP, does(SacrificeObjects(YOU, what=copies)))
    body = does(ForEach(Opponents(), each), later)
    return (_sorcery("encore", keyword.cost + _EXILE_THIS, body, "graveyard"),)
