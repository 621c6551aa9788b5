"""Keywords of permanents that die, fade, or ask to be paid for (CR 702)."""

from __future__ import annotations

from cardwright.magic.engine.keywords.phrases import (
    CREATURE,
    DIES,
    IT,
    ITSELF,
    MINUS,
    ONE,
    PLUS,
    SACRIFICE_THIS,
    THIS,
    YOU,
    YOUR_UPKEEP,
    counter,
    does,
    enters_with,
    number_of,
)
from cardwright.magic.program.abilities import (
    Keyword,
    Replacement,
    Static,
    TargetSlot,
    TokenSpec,
    Triggered,
)
from cardwright.magic.program.amounts import BoundNumber, Count, CountersOn, EventAmount, Minus
from cardwright.magic.program.changes import AddTypes, EveryCreatureType, SetColors
from cardwright.magic.program.conditions import Compare, Denied, Did, Matches, TurnOf
from cardwright.magic.program.costs import PayMana, RepeatCost
from cardwright.magic.program.effects import (
    CreateTokens,
    Destroy,
    GainLife,
    KeywordAction,
    LoseLife,
    Mill,
    Move,
    PutCounter,
    RemoveCounter,
)
from cardwright.magic.program.filters import (
    All,
    Anything,
    HasCounter,
    HasStat,
    HasSubtype,
    Is,
    NewUnderControl,
    Not,
)
from cardwright.magic.program.node import Ability
from cardwright.magic.program.patterns import CastSpell, CountersRemoved, DealsDamage, Draws, Moves
from cardwright.magic.program.refs import AttachedTo, Every, Opponents, Target
from cardwright.magic.program.rules import CastCards
from cardwright.magic.program.steps import If, May, PayOr


def _returns(word: str, kind: str) -> tuple[Ability, ...]:
    unmarked = Matches(IT, Not(HasCounter(kind)))
    back = Move(IT, "battlefield", counters=(PutCounter(kind, ONE, THIS),))
    return (Triggered(DIES, does(back), condition=unmarked, word=word),)


def persist(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.79."""
    return _returns("persist", MINUS)


def undying(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.93."""
    return _returns("undying", PLUS)


def afterlife(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.135."""
    spirit = TokenSpec(
        types=("Creature",),
        subtypes=("Spirit",),
        colors="WB",
        power=1,
        toughness=1,
        abilities=(Keyword("flying"),),
    )
    made = CreateTokens(spirit, number_of(keyword), YOU)
    return (Triggered(DIES, does(made), word="afterlife"),)


def soulshift(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.46."""
    light = All((HasSubtype("Spirit"), HasStat("mana_value", "<=", number_of(keyword))))
    slot = TargetSlot(light, zones=("graveyard",), whose=YOU)
    back = May(YOU, (Move(Target(0), "hand"),))
    return (Triggered(DIES, does(back, targets=(slot,)), word="soulshift"),)


def recover(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.59."""
    dies = Moves(CREATURE, origin=("battlefield",), to=("graveyard",), whose=YOU)
    program = PayOr(
        YOU,
        keyword.cost,
        then=(Move(THIS, "hand"),),
        otherwise=(Move(THIS, "exile", cause="exile"),),
    )
    return (Triggered(dies, does(program), zones=("graveyard",), word="recover"),)


def echo(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.30."""
    program = PayOr(YOU, keyword.cost, otherwise=(SACRIFICE_THIS,))
    new = Matches(THIS, NewUnderControl())
    return (Triggered(YOUR_UPKEEP, does(program), condition=new, word="echo"),)


def fading(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.32."""
    program = (
        RemoveCounter("fade", THIS, ONE, bind="faded"),
        If(Denied(Did("faded")), (SACRIFICE_THIS,)),
    )
    return (
        enters_with("fade", number_of(keyword)),
        Triggered(YOUR_UPKEEP, does(*program), word="fading"),
    )


def vanishing(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.63; without a number it enters with no counters (702.63b)."""
    lasts = Matches(THIS, HasCounter("time"))
    fades = Triggered(
        YOUR_UPKEEP, does(RemoveCounter("time", THIS, ONE)), condition=lasts, word="vanishing"
    )
    ends = Triggered(
        CountersRemoved("time", ITSELF, last=True), does(SACRIFICE_THIS), word="vanishing"
    )
    if keyword.amount is None:
        return (fades, ends)
    return (enters_with("time", keyword.amount), fades, ends)


def cumulative_upkeep(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.24."""
    cost = RepeatCost(keyword.cost, CountersOn("age", THIS))
    program = (counter("age"), PayOr(YOU, (cost,), otherwise=(SACRIFICE_THIS,)))
    return (Triggered(YOUR_UPKEEP, does(*program), word="cumulative upkeep"),)


def suspend(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.62: what happens in exile; putting it there is a special action (116.2f)."""
    suspended = Matches(THIS, HasCounter("time"))
    ticks = Triggered(
        YOUR_UPKEEP,
        does(RemoveCounter("time", THIS, ONE)),
        condition=suspended,
        zones=("exile",),
        word="suspend",
    )
    last = CountersRemoved("time", ITSELF, last=True)
    cast = CastCards(YOU, THIS, lands=True, bind="suspended")
    return (ticks, Triggered(last, does(cast), zones=("exile",), word="suspend"))


def absorb(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.64."""
    less = Minus(EventAmount(), number_of(keyword))
    return (Replacement(DealsDamage(Anything(), to_objects=ITSELF), amount=less),)


def umbra_armor(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.89."""
    host = AttachedTo(THIS)
    destroyed = Moves(Is(host), origin=("battlefield",), causes=("destroy",))
    instead = (KeywordAction("remove_damage", YOU, on=host), Destroy(THIS))
    return (Replacement(destroyed, instead),)


def living_metal(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.161."""
    moves = AddTypes(types=("Creature",))
    return (Static((moves,), affects=THIS, condition=TurnOf(YOU)),)


def extort(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.101."""
    drain = (LoseLife(Opponents(), ONE, bind="lost"), GainLife(YOU, BoundNumber("lost")))
    program = PayOr(YOU, (PayMana("{W/B}"),), then=drain)
    return (Triggered(CastSpell(Anything(), by=YOU), does(program), word="extort"),)


def dredge(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.52."""
    count = number_of(keyword)
    enough = Compare(Count(Every(Anything(), ("library",), YOU)), ">=", count)
    program = (Mill(YOU, count), Move(THIS, "hand"))
    return (
        Replacement(Draws(YOU), program, optional=True, condition=enough, zones=("graveyard",)),
    )


def changeling(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.73: a characteristic-defining ability."""
    return (Static((EveryCreatureType(),), affects=THIS, defines=True),)


def devoid(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.114: a characteristic-defining ability."""
    return (Static((SetColors(""),), affects=THIS, defines=True),)
