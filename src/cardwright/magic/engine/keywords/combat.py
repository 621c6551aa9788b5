"""Keywords that trigger when creatures attack, block or deal combat damage (CR 702)."""

from __future__ import annotations

from cardwright.magic.engine.keywords.phrases import (
    ANOTHER,
    CREATURE,
    END_OF_COMBAT,
    HITS_PLAYER,
    IT,
    ITSELF,
    NEXT_END_STEP,
    ONE,
    PLUS,
    SACRIFICE_THIS,
    THIS,
    YOU,
    YOUR_CREATURE,
    counter,
    does,
    number_of,
)
from cardwright.magic.program.abilities import Keyword, Static, TargetSlot, TokenSpec, Triggered
from cardwright.magic.program.amounts import (
    Count,
    Greatest,
    LifeOf,
    ManaSpent,
    Minus,
    Number,
    StatOf,
    Times,
)
from cardwright.magic.program.changes import AddPower, Forbid, Require
from cardwright.magic.program.conditions import (
    Both,
    Compare,
    Denied,
    Either,
    Exists,
    Happened,
    Matches,
    SamePlayer,
)
from cardwright.magic.program.effects import (
    CreateCopies,
    CreateTokens,
    KeywordAction,
    LoseLife,
    Move,
    PutCounter,
    SacrificeObjects,
    TapObjects,
)
from cardwright.magic.program.filters import (
    All,
    Anything,
    Controlled,
    Designated,
    HasKeyword,
    HasStat,
    HasType,
    IsAttacking,
    IsBlocking,
    Not,
)
from cardwright.magic.program.node import Ability, Amount, Ref
from cardwright.magic.program.patterns import (
    Attacks,
    BecomesBlocked,
    BecomesTarget,
    Blocks,
    CastSpell,
    EitherEvent,
    EventWhere,
    NotBlocked,
)
from cardwright.magic.program.refs import (
    AllPlayers,
    Bound,
    ControllerOf,
    DefendingPlayer,
    EventRef,
    Every,
    Opponents,
    PlayersWho,
    Target,
    Together,
    TopCards,
)
from cardwright.magic.program.rules import AddMana, CounterObject, Modify
from cardwright.magic.program.steps import ChooseObjects, Delay, ForEach, May, PayOr

_THIS_ATTACKS = Attacks(ITSELF)
_DEFENDER = DefendingPlayer(THIS)
_EACH = Bound("each")


def _gets(who: Ref, power: Amount, toughness: Amount) -> Modify:
    return Modify(who, (AddPower(power, toughness),))


def prowess(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.108."""
    program = _gets(THIS, ONE, ONE)
    return (Triggered(CastSpell(Not(CREATURE), by=YOU), does(program), word="prowess"),)


def exalted(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.83."""
    alone = Attacks(YOUR_CREATURE, alone=True)
    return (Triggered(alone, does(_gets(IT, ONE, ONE)), word="exalted"),)


def flanking(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.25: of each blocker without flanking."""
    blocked = BecomesBlocked(ITSELF, blocker=Not(HasKeyword("flanking")))
    weaker = _gets(IT, Number(-1), Number(-1))
    return (Triggered(blocked, does(weaker), word="flanking"),)


def bushido(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.45."""
    fights = EitherEvent((Blocks(ITSELF), BecomesBlocked(ITSELF)))
    count = number_of(keyword)
    return (Triggered(fights, does(_gets(THIS, count, count)), word="bushido"),)


def rampage(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.23: for each blocker beyond the first."""
    count = number_of(keyword)
    beyond = Minus(Count(Every(IsBlocking(THIS))), ONE)
    factor = count.value if isinstance(count, Number) else 1
    bonus = Times(factor, Greatest((Number(0), beyond)))
    return (Triggered(BecomesBlocked(ITSELF), does(_gets(THIS, bonus, bonus)), word="rampage"),)


def annihilator(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.86."""
    program = SacrificeObjects(_DEFENDER, filter=Anything(), count=number_of(keyword))
    return (Triggered(_THIS_ATTACKS, does(program), word="annihilator"),)


def afflict(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.130."""
    program = LoseLife(_DEFENDER, number_of(keyword))
    return (Triggered(BecomesBlocked(ITSELF), does(program), word="afflict"),)


def battle_cry(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.91."""
    others = Every(All((CREATURE, IsAttacking(), ANOTHER)))
    program = _gets(others, ONE, Number(0))
    return (Triggered(_THIS_ATTACKS, does(program), word="battle cry"),)


def dethrone(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.105: the player with the most life, or tied for it."""
    most = Compare(LifeOf(_EACH), ">=", LifeOf(AllPlayers(), how="max"))
    attacks = Attacks(ITSELF, whom=PlayersWho(AllPlayers(), most))
    return (Triggered(attacks, does(counter(PLUS)), word="dethrone"),)


def melee(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.121: for each opponent attacked this combat."""
    attacked = Happened(Attacks(YOUR_CREATURE, whom=_EACH), period="this_combat")
    count = Count(PlayersWho(Opponents(), attacked))
    return (Triggered(_THIS_ATTACKS, does(_gets(THIS, count, count)), word="melee"),)


def mentor(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.134."""
    weaker = HasStat("power", "<", StatOf("power", THIS))
    slot = TargetSlot(All((CREATURE, IsAttacking(), weaker)))
    program = PutCounter(PLUS, ONE, Target(0))
    return (Triggered(_THIS_ATTACKS, does(program, targets=(slot,)), word="mentor"),)


def training(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.149: attacks with a creature of greater power."""
    stronger = HasStat("power", ">", StatOf("power", THIS))
    company = Exists(Every(All((CREATURE, IsAttacking(), ANOTHER, stronger))))
    attacks = EventWhere(_THIS_ATTACKS, company)
    return (Triggered(attacks, does(counter(PLUS)), word="training"),)


def provoke(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.39."""
    slot = TargetSlot(All((CREATURE, Controlled(_DEFENDER))))
    block = Modify(Target(0), (Require("block", other=ITSELF),), "end_of_combat")
    program = May(YOU, (TapObjects(Target(0), untap=True), block))
    return (Triggered(_THIS_ATTACKS, does(program, targets=(slot,)), word="provoke"),)


def frenzy(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.68."""
    program = _gets(THIS, number_of(keyword), Number(0))
    return (Triggered(NotBlocked(ITSELF), does(program), word="frenzy"),)


def poisonous(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.70."""
    program = PutCounter("poison", number_of(keyword), EventRef("player"))
    return (Triggered(HITS_PLAYER, does(program), word="poisonous"),)


def renown(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.112."""
    unknown = Matches(THIS, Not(Designated("renowned")))
    program = KeywordAction("renown", YOU, on=THIS, amount=number_of(keyword))
    return (Triggered(HITS_PLAYER, does(program), condition=unknown, word="renown"),)


def ingest(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.115."""
    program = Move(TopCards(EventRef("player")), "exile", cause="exile")
    return (Triggered(HITS_PLAYER, does(program), word="ingest"),)


def decayed(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.147."""
    later = Delay(END_OF_COMBAT, does(SACRIFICE_THIS))
    return (
        Static((Forbid("block"),), affects=THIS),
        Triggered(_THIS_ATTACKS, does(later), word="decayed"),
    )


def mobilize(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.181."""
    warrior = TokenSpec(
        types=("Creature",), subtypes=("Warrior",), colors="R", power=1, toughness=1
    )
    made = CreateTokens(
        warrior, number_of(keyword), YOU, tapped=True, attacking=True, bind="warriors"
    )
    later = Delay(NEXT_END_STEP, does(SacrificeObjects(YOU, what=Bound("warriors"))))
    return (Triggered(_THIS_ATTACKS, does(made, later), word="mobilize"),)


def myriad(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.116."""
    others = PlayersWho(Opponents(), Denied(SamePlayer(_EACH, _DEFENDER)))
    walkers = Every(All((HasType("Planeswalker"), Controlled(_EACH))))
    attacked = ChooseObjects(YOU, Together((_EACH, walkers)), ONE, ONE, "attacked")
    copy = CreateCopies(
        THIS, ONE, YOU, tapped=True, attacking=True, bind="copies", attacks=Bound("attacked")
    )
    later = Delay(END_OF_COMBAT, does(Move(Bound("copies"), "exile", cause="exile")))
    program = ForEach(others, (May(YOU, (attacked, copy, later)),))
    return (Triggered(_THIS_ATTACKS, does(program), word="myriad"),)


def ward(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.21."""
    spell = EventRef("cause")
    program = PayOr(ControllerOf(spell), keyword.cost, otherwise=(CounterObject(spell),))
    aimed = BecomesTarget(ITSELF, by=Opponents())
    return (Triggered(aimed, does(program), word="ward"),)


def increment(_: Keyword) -> tuple[Ability, ...]:
    """CR 702.191: more mana was spent on the spell than this has power or toughness."""
    spent = ManaSpent(of=IT)
    grows = Either(
        (
            Compare(spent, ">", StatOf("power", THIS)),
            Compare(spent, ">", StatOf("toughness", THIS)),
        )
    )
    asks = Both((Matches(THIS, CREATURE), grows))
    cast = CastSpell(Anything(), by=YOU)
    return (Triggered(cast, does(counter(PLUS)), condition=asks, word="increment"),)


def firebending(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.189: the mana lasts until end of combat."""
    mana = AddMana(YOU, "{R}", number_of(keyword), in_combat=True)
    return (Triggered(_THIS_ATTACKS, does(mana), word="firebending"),)
