"""Keywords about how a spell is cast, and what casting it triggers (CR 702, 118.8, 118.9)."""

from __future__ import annotations

from cardwright.magic.engine.keywords.phrases import (
    CREATURE,
    ENTERS,
    IT,
    ITSELF,
    NEXT_END_STEP,
    ONE,
    SACRIFICE_THIS,
    THIS,
    YOU,
    YOURS,
    both_of,
    does,
    enters_with,
    number_of,
)
from cardwright.magic.program.abilities import (
    Keyword,
    Replacement,
    SpellCost,
    Static,
    Triggered,
)
from cardwright.magic.program.amounts import (
    Count,
    Number,
    StatOf,
    TimesHappened,
    TimesPaid,
)
from cardwright.magic.program.changes import (
    ChangeCost,
    GainsAbility,
    GainsKeyword,
    RemoveTypes,
    SetBase,
)
from cardwright.magic.program.conditions import (
    Both,
    Denied,
    Did,
    Happened,
    InStep,
    Matches,
    TurnOf,
    WasCastFrom,
    WasPaid,
)
from cardwright.magic.program.costs import Discard, ReturnToHand, Sacrifice, TapOthers
from cardwright.magic.program.effects import (
    CreateCopies,
    DrawCards,
    KeywordAction,
    Move,
    RemoveCounter,
    SacrificeObjects,
)
from cardwright.magic.program.filters import (
    AnyOf,
    Anything,
    Designated,
    HadEvent,
    HasCounter,
    HasStat,
    HasSubtype,
    HasType,
    IsTapped,
    IsToken,
    IsUnblocked,
    Shares,
)
from cardwright.magic.program.node import Ability, Amount, Condition, Instruction
from cardwright.magic.program.patterns import (
    CastSpell,
    DealsDamage,
    Draws,
    EventWhere,
    LifeChanges,
    Moves,
    StepBegins,
)
from cardwright.magic.program.refs import (
    AllPlayers,
    Bound,
    ControllerOf,
    Every,
    Opponents,
    OwnerOf,
)
from cardwright.magic.program.rules import CastCards, CopySpell
from cardwright.magic.program.steps import ChoosePlayer, Delay, If, May
from cardwright.magic.program.words import Zone

_HASTE = GainsKeyword(Keyword("haste"))
_LEAVES_STACK = Moves(ITSELF, origin=("stack",), to=("graveyard", "hand", "library"))
_RESOLVES = Moves(ITSELF, origin=("stack",), to=("graveyard",), causes=("resolve",))
_CAST = CastSpell(ITSELF)
_STACK: tuple[Zone, ...] = ("stack",)


def _instead(
    keyword: Keyword, zone: Zone = "hand", condition: Condition | None = None
) -> SpellCost:
    """Return the keyword's cost as an alternative to the mana cost (CR 118.9)."""
    return SpellCost(
        keyword.cost, name=keyword.word, alternative=True, condition=condition, zone=zone
    )


def alternative(keyword: Keyword) -> tuple[Ability, ...]:
    """Overload (CR 702.96), cleave, surge, bestow ...: the cost, the rest stands in the rules."""
    return (_instead(keyword),)


def optional(keyword: Keyword) -> tuple[Ability, ...]:
    """Kicker (CR 702.33) and entwine (702.42): one more cost, if the player wants."""
    return (SpellCost(keyword.cost, name=keyword.word, optional=True),)


def multikicker(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.33c: a kicker cost that may be paid any number of times."""
    return (SpellCost(keyword.cost, name="kicker", optional=True, repeat=True),)


def bargain(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.166."""
    food = AnyOf((HasType("Artifact"), HasType("Enchantment"), IsToken()))
    return (SpellCost((Sacrifice(food),), name="bargain", optional=True),)


def buyback(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.27."""
    back = Replacement(_RESOLVES, to="hand", condition=WasPaid("buyback"), zones=_STACK)
    return (SpellCost(keyword.cost, name="buyback", optional=True), back)


def _exiled_after(word: str) -> Replacement:
    return Replacement(_LEAVES_STACK, to="exile", condition=WasPaid(word), zones=_STACK)


def flashback(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.34."""
    return (_instead(keyword, "graveyard"), _exiled_after("flashback"))


def escape(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.138."""
    return (_instead(keyword, "graveyard"),)


def jump_start(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.133."""
    cost = SpellCost((Discard(Anything(), ONE),), name="jump-start", zone="graveyard")
    return (cost, _exiled_after("jump-start"))


def retrace(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.81."""
    land = Discard(HasType("Land"), ONE)
    return (SpellCost((land,), name="retrace", zone="graveyard"),)


def evoke(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.74."""
    sacrifice = SacrificeObjects(ControllerOf(THIS), what=THIS)
    goes = Triggered(ENTERS, does(sacrifice), condition=WasPaid("evoke"), word="evoke")
    return (_instead(keyword), goes)


def _hasty(word: str) -> Static:
    return Static((_HASTE,), affects=THIS, condition=WasPaid(word))


def dash(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.109."""
    return (_instead(keyword), _hasty("dash"), _at_end("dash", Move(THIS, "hand")))


def _at_end(word: str, program: Instruction) -> Triggered:
    """Return what is done at the next end step if the cost was paid: once, as the object goes."""
    return Triggered(NEXT_END_STEP, does(program), condition=WasPaid(word), word=word)


def blitz(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.152."""
    draw = Triggered(
        Moves(ITSELF, origin=("battlefield",), to=("graveyard",)), does(DrawCards(YOU, ONE))
    )
    gains = Static((_HASTE, GainsAbility(draw)), affects=THIS, condition=WasPaid("blitz"))
    return (_instead(keyword), gains, _at_end("blitz", SACRIFICE_THIS))


def spectacle(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.137."""
    lost = Happened(LifeChanges(Opponents(), up=False))
    return (_instead(keyword, condition=lost),)


def surge(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.117."""
    return (_instead(keyword, condition=Happened(CastSpell(Anything(), by=YOU))),)


def prowl(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.76."""
    kin = both_of(YOURS, Shares("creature_type", THIS))
    hit = Happened(DealsDamage(kin, to_players=AllPlayers(), combat=True))
    return (_instead(keyword, condition=hit),)


def emerge(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.119: less by the mana value of what is sacrificed (``engine.lessening``)."""
    cost = (*keyword.cost, Sacrifice(keyword.filter or CREATURE))
    return (SpellCost(cost, name="emerge", alternative=True),)


def harmonize(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.180: less by the power of a creature tapped for it (``engine.lessening``)."""
    return (_instead(keyword, "graveyard"), _exiled_after("harmonize"))


def sneak(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.190: in the declare blockers step, for an unblocked attacker's return."""
    back = ReturnToHand(both_of(CREATURE, YOURS, IsUnblocked()), ONE)
    now = Both((InStep(("declare_blockers",)), TurnOf(YOU)))
    cost = (*keyword.cost, back)
    return (SpellCost(cost, name="sneak", alternative=True, condition=now),)


def web_slinging(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.188."""
    tapped = ReturnToHand(both_of(CREATURE, YOURS, IsTapped()), ONE)
    return (SpellCost((*keyword.cost, tapped), name="web-slinging", alternative=True),)


def affinity(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.41."""
    return (_cheaper(Count(Every(both_of(keyword.filter, YOURS)))),)


def undaunted(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.125."""
    return (_cheaper(Count(Opponents())),)


def _cheaper(amount: Amount) -> Static:
    return Static((ChangeCost(ITSELF, amount=amount, less=True),), zones=_STACK)


def _copies(word: str, count: Amount, condition: Condition | None = None) -> Triggered:
    """Return "when you cast this spell, copy it so many times" (CR 707.10)."""
    program = CopySpell(THIS, YOU, count)
    return Triggered(_CAST, does(program), condition=condition, zones=_STACK, word=word)


def storm(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.40: for each spell cast before it this turn."""
    return (_copies("storm", TimesHappened(CastSpell(Anything()), before=True)),)


def gravestorm(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.69."""
    died = Moves(Anything(), origin=("battlefield",), to=("graveyard",))
    return (_copies("gravestorm", TimesHappened(died)),)


def replicate(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.56."""
    paid = SpellCost(keyword.cost, name="replicate", optional=True, repeat=True)
    return (paid, _copies("replicate", TimesPaid("replicate"), WasPaid("replicate")))


def conspire(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.78."""
    two = TapOthers(both_of(CREATURE, Shares("color", THIS)), Number(2))
    paid = SpellCost((two,), name="conspire", optional=True)
    return (paid, _copies("conspire", ONE, WasPaid("conspire")))


def casualty(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.153."""
    strong = both_of(CREATURE, HasStat("power", ">=", number_of(keyword)))
    paid = SpellCost((Sacrifice(strong),), name="casualty", optional=True)
    return (paid, _copies("casualty", ONE, WasPaid("casualty")))


def demonstrate(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.144."""
    program = May(
        YOU,
        (
            CopySpell(THIS, YOU, ONE),
            ChoosePlayer(YOU, Opponents(), bind="opponent"),
            CopySpell(THIS, Bound("opponent"), ONE),
        ),
    )
    return (Triggered(_CAST, does(program), zones=_STACK, word="demonstrate"),)


def cascade(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.85: the keyword action ``cascade`` with this spell's mana value."""
    program = KeywordAction("cascade", YOU, amount=StatOf("mana_value", THIS))
    return (Triggered(_CAST, does(program), zones=_STACK, word="cascade"),)


def rebound(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.88."""
    again = Delay(StepBegins("upkeep", YOU), does(CastCards(YOU, THIS)))
    return (
        Replacement(
            _RESOLVES, (again,), keep=True, to="exile", condition=WasCastFrom("hand"), zones=_STACK
        ),
    )


def madness(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.35."""
    discarded = Moves(ITSELF, origin=("hand",), to=("graveyard",), causes=("discard",))
    exiled = Moves(ITSELF, origin=("hand",), to=("exile",), causes=("discard",))
    owner = OwnerOf(THIS)
    program = (
        CastCards(owner, THIS, free=False, cost=keyword.cost, bind="mad"),
        If(Denied(Did("mad")), (Move(THIS, "graveyard"),)),
    )
    return (
        Replacement(discarded, to="exile", zones=("hand",)),
        Triggered(exiled, does(*program), zones=("exile",), word="madness"),
    )


def miracle(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.94."""
    first = EventWhere(Draws(YOU, nth=1), Matches(IT, ITSELF))
    cast = CastCards(YOU, THIS, free=False, cost=keyword.cost)
    return (Triggered(first, does(cast), zones=("hand",), word="miracle"),)


def squad(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.157."""
    paid = SpellCost(keyword.cost, name="squad", optional=True, repeat=True)
    made = CreateCopies(THIS, TimesPaid("squad"), YOU)
    return (paid, Triggered(ENTERS, does(made), condition=WasPaid("squad"), word="squad"))


def offspring(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.175."""
    paid = SpellCost(keyword.cost, name="offspring", optional=True)
    made = CreateCopies(THIS, ONE, YOU, except_=(SetBase(ONE, ONE),))
    return (paid, Triggered(ENTERS, does(made), condition=WasPaid("offspring"), word="offspring"))


def aftermath(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.127: cast from a graveyard only, then exiled."""
    return (SpellCost((), name="aftermath", zone="graveyard"), _exiled_after("aftermath"))


def disturb(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.146: cast transformed from a graveyard."""
    return (_instead(keyword, "graveyard"),)


def mayhem(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.187: if it was discarded this turn."""
    discarded = HadEvent(Moves(Anything(), to=("graveyard",), causes=("discard",)))
    return (_instead(keyword, "graveyard", Matches(THIS, discarded)),)


def freerunning(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.173: if an Assassin or a commander of yours dealt combat damage to a player."""
    hitter = both_of(YOURS, AnyOf((HasSubtype("Assassin"), Designated("commander"))))
    hit = Happened(DealsDamage(hitter, to_players=AllPlayers(), combat=True))
    return (_instead(keyword, condition=hit),)


def impending(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.176."""
    paid = WasPaid("impending")
    waits = Both((paid, Matches(THIS, HasCounter("time"))))
    ticks = does(RemoveCounter("time", THIS, ONE))
    return (
        _instead(keyword),
        enters_with("time", number_of(keyword), paid),
        Static((RemoveTypes(types=("Creature",)),), affects=THIS, condition=waits),
        Triggered(StepBegins("end_turn", YOU), ticks, condition=waits, word="impending"),
    )
