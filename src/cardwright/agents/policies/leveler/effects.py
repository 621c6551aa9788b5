"""What programs do to the table, in worth for the deciding player: for planning only.

A program is walked once, each instruction judged by itself with the targets given. What is not
known here is worth nothing: neither sought nor avoided.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from cardwright.agents.policies.leveler.clash import clash_worth, trick_worth
from cardwright.agents.policies.leveler.matching import matches
from cardwright.agents.policies.leveler.plan import Plan, number, players, sign_of, things
from cardwright.agents.policies.leveler.table import Thing
from cardwright.agents.policies.leveler.worth import (
    CARD,
    OTHER_PERMANENT,
    card_worth,
    creature_worth,
    damage_worth,
    draw_worth,
    face_worth,
    life_worth,
    worth_of,
)
from cardwright.games.leveler.seen import CardSeen, PermanentSeen, PlayerSeen, StackSeen
from cardwright.magic.program import changes, effects, rules, steps
from cardwright.magic.program.abilities import Keyword
from cardwright.magic.program.node import Change, Instruction

SICKNESS: Final = 0.6
"""Share of a permanent's worth that its return to a hand takes."""
LASTING: Final = 1.0
BRIEF: Final = 0.25
"""Of a keyword, or control, until end of turn in place of for good."""


def program_worth(plan: Plan, program: tuple[Instruction, ...]) -> float:
    """Return what the program is worth to the deciding player."""
    total = 0.0
    for place, step in enumerate(program):
        if isinstance(step, steps.ChooseObjects):
            return total + _best_choice(plan, step, program[place + 1 :])
        total += step_worth(plan, step)
    return total


def _best_choice(plan: Plan, step: steps.ChooseObjects, rest: tuple[Instruction, ...]) -> float:
    """Return what the rest is worth with what its chooser would choose."""
    found = [
        program_worth(with_bound(plan, step.bind, thing), rest)
        for thing in things(plan, step.among)
    ]
    if not found:
        return program_worth(plan, rest)
    return max(found) if plan.table.me in players(plan, step.who) else min(found)


def with_bound(plan: Plan, name: str, thing: Thing) -> Plan:
    """Return the plan in which the name means that thing."""
    return replace(plan, bound={**plan.bound, name: thing})


def step_worth(plan: Plan, step: Instruction) -> float:
    """Return what one instruction is worth."""
    judge = _WORTHS.get(type(step))
    return 0.0 if judge is None else judge(plan, step)


# ---- damage, life, cards


def _damage(plan: Plan, step: Any) -> float:
    amount = number(plan, step.amount)
    return sum(_hurt(plan, thing, amount) for thing in things(plan, step.to))


def _hurt(plan: Plan, thing: Thing, amount: int) -> float:
    if isinstance(thing, PlayerSeen):
        return damage_worth(plan.table, thing.seat, amount)
    if not isinstance(thing, PermanentSeen):
        return 0.0
    left = (thing.toughness or 0) - thing.damage
    if "Creature" in thing.types:
        dies = amount >= left and "indestructible" not in thing.keywords
        share = 1.0 if dies else 0.05
    else:
        share = min(amount / max(thing.counters.get("loyalty", 1), 1), 1.0)
    return -sign_of(plan, thing) * share * worth_of(plan.table, thing)


def _life(plan: Plan, step: Any) -> float:
    amount = number(plan, step.amount)
    gain = isinstance(step, effects.GainLife)
    total = 0.0
    for seat in players(plan, step.who):
        life = plan.table.seen.players[seat].life
        change = life_worth(life + amount if gain else life - amount) - life_worth(life)
        total += change if seat == plan.table.me else -change
    return total


def _draw(plan: Plan, step: Any) -> float:
    amount = number(plan, step.count)
    return sum(draw_worth(plan.table, seat, amount) for seat in players(plan, step.who))


def _discard(plan: Plan, step: Any) -> float:
    total = 0.0
    for seat in players(plan, step.who):
        held = plan.table.seen.players[seat].hand_size
        lost = 0.8 * CARD * min(number(plan, step.count, held), held)
        total += -lost if seat == plan.table.me else lost
    return total


def _mill(plan: Plan, step: Any) -> float:
    amount = number(plan, step.count)
    return sum(
        -0.05 * amount if seat == plan.table.me else 0.05 * amount
        for seat in players(plan, step.who)
    )


def _dig(plan: Plan, step: Any) -> float:
    return 0.3 * number(plan, step.count)


def _search(plan: Plan, step: Any) -> float:
    return CARD * number(plan, step.count) if players(plan, step.who) == [plan.table.me] else 0.0


# ---- permanents


def _destroy(plan: Plan, step: Any) -> float:
    return sum(
        -sign_of(plan, one) * worth_of(plan.table, one)
        for one in things(plan, step.what)
        if isinstance(one, PermanentSeen) and "indestructible" not in one.keywords
    )


def _move(plan: Plan, step: Any) -> float:
    return sum(_moved(plan, thing, step.to) for thing in things(plan, step.what))


def _moved(plan: Plan, thing: Thing, zone: str) -> float:
    table, sign = plan.table, sign_of(plan, thing)
    if isinstance(thing, PermanentSeen):
        if zone == "battlefield":
            return 0.0
        share = SICKNESS if zone == "hand" and not thing.is_token else LASTING
        return -sign * share * worth_of(table, thing)
    if isinstance(thing, CardSeen):
        if zone == "battlefield":
            return face_worth(table.face(thing.name), table.mana_value(thing.name))
        return sign * (0.8 * card_worth(table, thing.name) if zone == "hand" else -0.2)
    return _countered(plan, thing)


def _sacrifice(plan: Plan, step: Any) -> float:
    if step.what is not None:
        held = [one for one in things(plan, step.what) if isinstance(one, PermanentSeen)]
        return sum(-sign_of(plan, one) * worth_of(plan.table, one) for one in held)
    total = 0.0
    for seat in players(plan, step.who):
        worths = [
            worth_of(plan.table, one)
            for one in plan.table.permanents(seat)
            if step.filter is None or matches(plan.table, step.filter, one, plan.this)
        ]
        lost = sum(sorted(worths)[: number(plan, step.count, len(worths))])
        total += -lost if seat == plan.table.me else lost
    return total


def _tap(plan: Plan, step: Any) -> float:
    total = 0.0
    for one in things(plan, step.what):
        if isinstance(one, PermanentSeen) and one.tapped == step.untap:
            worth = 0.3 * (one.power or 0) + 0.1
            total += sign_of(plan, one) * (worth if step.untap else -worth)
    return total


def _counters(plan: Plan, step: Any) -> float:
    amount = number(plan, step.count)
    each = {"+1/+1": 1.2, "-1/-1": -1.2, "stun": -1.5, "loyalty": 0.5}.get(step.kind, 0.2)
    if isinstance(step, effects.RemoveCounter):
        each = -each
    found = [one for one in things(plan, step.on) if not isinstance(one, CardSeen)]
    return sum(sign_of(plan, one) * each * amount for one in found)


def _tokens(plan: Plan, step: Any) -> float:
    spec = step.token
    worth = OTHER_PERMANENT
    if not spec.predefined and "Creature" in spec.types:
        words = [one.word for one in spec.abilities if isinstance(one, Keyword)]
        power = number(plan, step.power) if step.power is not None else spec.power or 0
        worth = creature_worth(power, spec.toughness or power, words)
    total = worth * number(plan, step.count)
    return sum(total if seat == plan.table.me else -total for seat in players(plan, step.who))


def _copies(plan: Plan, step: Any) -> float:
    found = [one for one in things(plan, step.of) if isinstance(one, PermanentSeen)]
    return sum(worth_of(plan.table, one) for one in found)


def _attach(plan: Plan, step: Any) -> float:
    """Return what it is worth that the source moves to a better bearer; 0 for the same one."""
    hosts = things(plan, step.to) if step.to is not None else []
    host = hosts[0] if hosts else None
    if not isinstance(host, PermanentSeen) or not isinstance(plan.this, PermanentSeen):
        return 0.0
    old = plan.table.permanent(plan.this.attached_to)
    if old is not None and worth_of(plan.table, old) >= worth_of(plan.table, host):
        return 0.0
    return sign_of(plan, host) * (0.5 + 0.2 * (host.power or 0))


def _fight(plan: Plan, step: Any) -> float:
    left, right = things(plan, step.left), things(plan, step.right)
    one = left[0] if left else plan.this
    if not isinstance(one, PermanentSeen):
        return 0.0
    if not right or not isinstance(right[0], PermanentSeen):
        return sign_of(plan, one) * 0.1 * (one.power or 0)
    return sign_of(plan, one) * clash_worth(plan.table, one, [right[0]])


# ---- continuous effects


def _modify(plan: Plan, step: Any) -> float:
    brief = step.duration in ("end_of_turn", "end_of_combat")
    return sum(
        changes_worth(plan, step.changes, thing, brief) for thing in things(plan, step.what)
    )


def changes_worth(plan: Plan, made: tuple[Change, ...], thing: Thing, brief: bool) -> float:
    """Return what continuous effects on a thing are worth, for a while or for good."""
    if not isinstance(thing, PermanentSeen):
        return 0.0
    return sum(_change(plan, change, thing, brief) for change in made)


def _change(plan: Plan, change: Change, one: PermanentSeen, brief: bool) -> float:
    """Return what the change is worth to the creature's controller, with his sign."""
    judge = _CHANGES.get(type(change))
    return 0.0 if judge is None else sign_of(plan, one) * judge(plan, change, one, brief)


def _grow(plan: Plan, change: Any, one: PermanentSeen, brief: bool) -> float:
    power, toughness = number(plan, change.power), number(plan, change.toughness)
    if brief or (toughness < 0 and (one.toughness or 0) + toughness <= 0):
        return sign_of(plan, one) * trick_worth(plan.table, one, power, toughness)
    return 0.7 * power + 0.5 * toughness


def _ability(plan: Plan, change: Any, one: PermanentSeen, brief: bool) -> float:
    return 0.8 * (BRIEF if brief else LASTING)


def _forbid(plan: Plan, change: Any, one: PermanentSeen, brief: bool) -> float:
    share = 0.7 * worth_of(plan.table, one) * (BRIEF if brief else LASTING)
    if change.what == "be_blocked":
        return share
    return -share if change.what in ("attack", "block", "untap") else 0.0


def _loses(plan: Plan, change: Any, one: PermanentSeen, brief: bool) -> float:
    return -0.3 * worth_of(plan.table, one) * (BRIEF if brief else LASTING)


def _control(plan: Plan, change: Any, one: PermanentSeen, brief: bool) -> float:
    """Control goes to the deciding player: twice the worth of what is not his yet."""
    if one.controller == plan.table.me:
        return 0.0
    return -2.0 * worth_of(plan.table, one) * (BRIEF if brief else LASTING)


_CHANGES: Final[dict[type[Any], Callable[[Plan, Any, PermanentSeen, bool], float]]] = {
    changes.AddPower: _grow,
    changes.GainsKeyword: _ability,
    changes.GainsAbility: _ability,
    changes.Forbid: _forbid,
    changes.Require: lambda plan, change, one, brief: -0.2,
    changes.LosesAbilities: _loses,
    changes.GainsController: _control,
}


# ---- the stack, and the rest


def _counter(plan: Plan, step: Any) -> float:
    return sum(_countered(plan, thing) for thing in things(plan, step.what))


def _countered(plan: Plan, thing: Thing) -> float:
    if not isinstance(thing, StackSeen):
        return 0.0
    worth = CARD + 0.6 * plan.table.mana_value(thing.name)
    return -sign_of(plan, thing) * (worth if thing.sort == "spell" else CARD)


def _may(plan: Plan, step: Any) -> float:
    return max(program_worth(plan, step.program), 0.0)


def _if(plan: Plan, step: Any) -> float:
    return 0.6 * program_worth(plan, step.then) + 0.4 * program_worth(plan, step.otherwise)


def _pay_or(plan: Plan, step: Any) -> float:
    mine = plan.table.me in players(plan, step.who)
    then, otherwise = program_worth(plan, step.then), program_worth(plan, step.otherwise)
    return max(then - 1.0, otherwise) if mine else 0.6 * otherwise + 0.4 * then


def _for_each(plan: Plan, step: Any) -> float:
    return sum(
        program_worth(with_bound(plan, "each", thing), step.program)
        for thing in things(plan, step.of)
    )


def _delay(plan: Plan, step: Any) -> float:
    return 0.8 * sum(program_worth(plan, mode.program) for mode in step.body.modes[:1])


def _mode(plan: Plan, step: Any) -> float:
    return max((program_worth(plan, one) for one in step.programs), default=0.0)


def _at_once(plan: Plan, step: Any) -> float:
    return sum(_damage(plan, part) for part in step.parts)


def _extra_turn(plan: Plan, step: Any) -> float:
    return 6.0 if plan.table.me in players(plan, step.who) else -6.0


_WORTHS: Final[dict[type[Any], Callable[[Plan, Any], float]]] = {
    effects.DealDamage: _damage,
    effects.DamageAtOnce: _at_once,
    effects.GainLife: _life,
    effects.LoseLife: _life,
    effects.DrawCards: _draw,
    effects.DiscardCards: _discard,
    effects.Mill: _mill,
    effects.Scry: _dig,
    effects.Surveil: _dig,
    effects.Search: _search,
    effects.Destroy: _destroy,
    effects.Move: _move,
    effects.SacrificeObjects: _sacrifice,
    effects.TapObjects: _tap,
    effects.PutCounter: _counters,
    effects.RemoveCounter: _counters,
    effects.CreateTokens: _tokens,
    effects.CreateCopies: _copies,
    effects.Attach: _attach,
    effects.Fight: _fight,
    rules.Modify: _modify,
    rules.CounterObject: _counter,
    rules.ExtraTurn: _extra_turn,
    steps.May: _may,
    steps.If: _if,
    steps.PayOr: _pay_or,
    steps.ForEach: _for_each,
    steps.Delay: _delay,
    steps.ChooseMode: _mode,
}
