"""Keywords about entering the battlefield: with counters, with company, with a choice (CR 702)."""

from __future__ import annotations

from cardwright.magic.engine.keywords.phrases import (
    ANOTHER,
    CREATURE,
    DIES,
    ENTERS,
    IT,
    LEAVES,
    ONE,
    PLUS,
    SACRIFICE_THIS,
    THIS,
    YOU,
    YOUR_CREATURE,
    YOURS,
    both_of,
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
from cardwright.magic.program.amounts import (
    Count,
    CountersOn,
    LinkedNumber,
    ManaSpent,
    Number,
    StatOf,
    Times,
    TimesHappened,
    VariableX,
)
from cardwright.magic.program.changes import Forbid, GainsAbility, GainsKeyword
from cardwright.magic.program.conditions import (
    Both,
    Compare,
    Denied,
    Did,
    Either,
    Exists,
    Happened,
    Matches,
)
from cardwright.magic.program.effects import (
    Attach,
    CreateTokens,
    DrawCards,
    KeywordAction,
    LookAt,
    Move,
    MoveCounter,
    Order,
    PutCounter,
    SacrificeObjects,
    Search,
)
from cardwright.magic.program.filters import (
    All,
    Anything,
    Designated,
    HasCounter,
    HasName,
    HasType,
    Is,
    Not,
    Shares,
)
from cardwright.magic.program.node import Ability
from cardwright.magic.program.patterns import DealsDamage, Moves
from cardwright.magic.program.refs import (
    AllPlayers,
    Among,
    Bound,
    Every,
    Linked,
    Opponents,
    Target,
    Together,
    TopCards,
)
from cardwright.magic.program.rules import Modify
from cardwright.magic.program.steps import ChooseObjects, ChoosePlayer, If, May, Remember

_MANY = Number(1000)
_NOTHING = Number(0)


def _plain(keyword: Keyword) -> int:
    """Return the printed N (CR 702.75b: 4 where there is none)."""
    return keyword.amount.value if isinstance(keyword.amount, Number) else 4


def modular(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.43."""
    slot = TargetSlot(All((HasType("Artifact"), CREATURE)))
    give = May(YOU, (PutCounter(PLUS, CountersOn(PLUS, IT), Target(0)),))
    return (
        enters_with(PLUS, number_of(keyword)),
        Triggered(DIES, does(give, targets=(slot,)), word="modular"),
    )


def graft(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.58."""
    other = Moves(both_of(CREATURE, ANOTHER), to=("battlefield",))
    give = May(YOU, (MoveCounter(THIS, IT, PLUS, ONE),))
    loaded = Matches(THIS, HasCounter(PLUS))
    return (
        enters_with(PLUS, number_of(keyword)),
        Triggered(other, does(give), condition=loaded, word="graft"),
    )


def sunburst(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.44: +1/+1 counters on a creature, charge counters on others."""
    colors = ManaSpent("colors")
    creature = Matches(IT, CREATURE)
    return (
        enters_with(PLUS, colors, creature),
        enters_with("charge", colors, Denied(creature)),
    )


def bloodthirst(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.54."""
    hurt = DealsDamage(Anything(), to_players=Opponents())
    if isinstance(keyword.amount, VariableX):
        return (enters_with(PLUS, TimesHappened(hurt, sum=True)),)
    return (enters_with(PLUS, number_of(keyword), Happened(hurt)),)


def ravenous(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.156."""
    large = Compare(VariableX(), ">=", Number(5))
    draw = Triggered(ENTERS, does(DrawCards(YOU, ONE)), condition=large, word="ravenous")
    return (enters_with(PLUS, VariableX()), draw)


def devour(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.82: as it enters, any number of other creatures (or what the quality says)."""
    food = Every(both_of(keyword.filter or CREATURE, YOURS, ANOTHER))
    count = number_of(keyword)
    factor = count.value if isinstance(count, Number) else 1
    program = (
        ChooseObjects(YOU, food, _NOTHING, _MANY, bind="devoured"),
        SacrificeObjects(YOU, what=Bound("devoured")),
        Remember(what=Bound("devoured"), link="devoured"),
    )
    gains = (counter(PLUS, Times(factor, Count(Bound("devoured")))),)
    return (Replacement(ENTERS, program, keep=True, enters=gains),)


def amplify(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.38."""
    kin = Every(both_of(Shares("creature_type", THIS), ANOTHER), ("hand",), YOU)
    count = number_of(keyword)
    factor = count.value if isinstance(count, Number) else 1
    program = (
        ChooseObjects(YOU, kin, _NOTHING, _MANY, bind="shown"),
        LookAt(Bound("shown"), YOU, reveal=True),
    )
    gains = (counter(PLUS, Times(factor, Count(Bound("shown")))),)
    return (Replacement(ENTERS, program, keep=True, enters=gains),)


def tribute(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.104: paid if ``LinkedNumber("tribute")`` is not 0."""
    program = (
        ChoosePlayer(YOU, Opponents(), bind="opponent"),
        May(Bound("opponent"), (Remember(amount=number_of(keyword), link="tribute"),)),
    )
    gains = (counter(PLUS, LinkedNumber("tribute")),)
    return (Replacement(ENTERS, program, keep=True, enters=gains),)


def riot(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.136: a counter, or else haste."""
    program = (May(YOU, (Remember(amount=ONE, link="riot"),)),)
    fast = Compare(LinkedNumber("riot"), "=", _NOTHING)
    return (
        Replacement(ENTERS, program, keep=True, enters=(counter(PLUS, LinkedNumber("riot")),)),
        Static((GainsKeyword(Keyword("haste")),), affects=THIS, condition=fast),
    )


def unleash(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.98."""
    loaded = Matches(THIS, HasCounter(PLUS))
    return (
        Replacement(ENTERS, keep=True, optional=True, enters=(counter(PLUS),)),
        Static((Forbid("block"),), affects=THIS, condition=loaded),
    )


def fabricate(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.123."""
    servo = TokenSpec(types=("Artifact", "Creature"), subtypes=("Servo",), power=1, toughness=1)
    count = number_of(keyword)
    choice = May(YOU, (counter(PLUS, count),), (CreateTokens(servo, count, YOU),))
    return (Triggered(ENTERS, does(choice), word="fabricate"),)


def exploit(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.110: "exploits a creature" is the keyword action ``exploit``."""
    sacrifice = SacrificeObjects(YOU, filter=CREATURE, count=ONE, bind="exploited")
    tell = KeywordAction("exploit", YOU, on=Bound("exploited"))
    program = May(YOU, (sacrifice, If(Did("exploited"), (tell,))))
    return (Triggered(ENTERS, does(program), word="exploit"),)


def evolve(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.100: compared again on resolution (603.4); both must be creatures (702.100c)."""
    grows = Either(
        (
            Compare(StatOf("power", IT), ">", StatOf("power", THIS)),
            Compare(StatOf("toughness", IT), ">", StatOf("toughness", THIS)),
        )
    )
    both = Matches(Together((IT, THIS)), CREATURE, every=True)
    enters = Moves(both_of(YOUR_CREATURE, ANOTHER), to=("battlefield",))
    program = KeywordAction("evolve", YOU, on=THIS)
    return (Triggered(enters, does(program), condition=Both((both, grows)), word="evolve"),)


def _equipped(token: TokenSpec, word: str) -> tuple[Ability, ...]:
    made = CreateTokens(token, ONE, YOU, bind="bearer")
    return (Triggered(ENTERS, does(made, Attach(THIS, Bound("bearer"))), word=word),)


def living_weapon(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.92."""
    germ = TokenSpec(
        types=("Creature",), subtypes=("Phyrexian", "Germ"), colors="B", power=0, toughness=0
    )
    return _equipped(germ, "living weapon")


def for_mirrodin(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.163."""
    rebel = TokenSpec(types=("Creature",), subtypes=("Rebel",), colors="R", power=2, toughness=2)
    return _equipped(rebel, "for mirrodin!")


def job_select(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.182."""
    hero = TokenSpec(types=("Creature",), subtypes=("Hero",), power=1, toughness=1)
    return _equipped(hero, "job select")


def champion(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.72: two linked abilities."""
    others = Every(both_of(keyword.filter or CREATURE, YOURS, ANOTHER))
    take = (
        ChooseObjects(YOU, others, ONE, ONE, bind="championed"),
        Move(Bound("championed"), "exile", cause="exile", bind="gone", link="championed"),
        If(Denied(Did("gone")), (SACRIFICE_THIS,)),
    )
    back = Move(Linked("championed"), "battlefield")
    return (
        Triggered(ENTERS, does(May(YOU, take, (SACRIFICE_THIS,))), word="champion"),
        Triggered(LEAVES, does(back), word="champion"),
    )


def hideaway(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.75."""
    top = TopCards(YOU, _plain(keyword))
    rest = Among(Bound("seen"), Not(Is(Bound("hidden"))))
    program = (
        LookAt(top, YOU, bind="seen"),
        ChooseObjects(YOU, Bound("seen"), ONE, ONE, bind="hidden"),
        Remember(what=rest, bind="rest"),
        Move(Bound("hidden"), "exile", face_down=True, cause="exile", link="exiled"),
        Order(Bound("rest"), "random_bottom"),
    )
    return (Triggered(ENTERS, does(*program), word="hideaway"),)


def soulbond(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.95: the pairing itself is the keyword action ``pair``."""
    single = Not(Designated("paired"))
    mine = Matches(THIS, both_of(CREATURE, YOURS, single))
    free = Every(both_of(YOUR_CREATURE, ANOTHER, single))
    choose = ChooseObjects(YOU, free, ONE, ONE, bind="mate")
    pair = KeywordAction("pair", YOU, on=Bound("mate"))
    enters = Moves(both_of(YOUR_CREATURE, ANOTHER), to=("battlefield",))
    theirs = Matches(IT, both_of(YOUR_CREATURE, single))
    with_it = KeywordAction("pair", YOU, on=IT)
    return (
        Triggered(
            ENTERS,
            does(May(YOU, (choose, pair))),
            condition=Both((mine, Exists(free))),
            word="soulbond",
        ),
        Triggered(
            enters, does(May(YOU, (with_it,))), condition=Both((mine, theirs)), word="soulbond"
        ),
    )


def partner_with(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.124j."""
    slot = TargetSlot(None, players=AllPlayers())
    find = Search(Target(0), HasName(keyword.words[0]), count=ONE, reveal=True)
    return (
        Triggered(ENTERS, does(May(Target(0), (find,)), targets=(slot,)), word="partner with"),
    )


def backup(keyword: Keyword, following: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """CR 702.165: another creature also gains the abilities that follow on the card."""
    gains = tuple(
        GainsKeyword(ability) if isinstance(ability, Keyword) else GainsAbility(ability)
        for ability in following
    )
    it = Target(0)
    lends = If(Matches(it, ANOTHER), (Modify(it, gains),) if gains else ())
    body = does(PutCounter(PLUS, number_of(keyword), it), lends, targets=(TargetSlot(CREATURE),))
    return (Triggered(ENTERS, body, word="backup"),)
