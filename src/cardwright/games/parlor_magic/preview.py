"""What would follow (parlor 23.5), foreseen from an observation alone."""

from __future__ import annotations

from typing import Final

from pydantic import TypeAdapter

from cardwright.core.game import Json
from cardwright.core.position import legal_ids
from cardwright.core.rng import Stream
from cardwright.games.parlor_magic.actions import (
    Ability,
    Action,
    Assign,
    Attack,
    Block,
    Bonus,
    Card,
    Expel,
    On,
    OnDomain,
    OnStack,
    Pay,
    PayLand,
    Play,
    Tax,
    Use,
)
from cardwright.games.parlor_magic.cards import CRE, card_text
from cardwright.games.parlor_magic.forecast import forecast
from cardwright.games.parlor_magic.kernel.layout import ASK_PAY, DONE
from cardwright.games.parlor_magic.kernel.play import Kernel
from cardwright.games.parlor_magic.measure import (
    attackers_blockers,
    boosted_count,
    expel_domain,
    expel_target,
    queen_land,
    trigger,
    unblocked_domain,
    user_target,
)
from cardwright.games.parlor_magic.notation import parse
from cardwright.games.parlor_magic.numbers import ACTIONS
from cardwright.games.parlor_magic.observe import observe
from cardwright.games.parlor_magic.reading import Reading, card_of, kind_of, read
from cardwright.games.parlor_magic.rebuild import NOBODY, rebuild
from cardwright.games.parlor_magic.seen import (
    ExpelForecast,
    Measured,
    Observation,
    Preview,
)
from cardwright.games.parlor_magic.why_plays import suffices

_PREVIEW: Final = TypeAdapter(Preview)


def to_json(preview: Preview) -> Json:
    """Return a preview as JSON."""
    return _PREVIEW.dump_python(preview, mode="json")


def foresee(seen: Observation, action: Action | None) -> Preview:
    """Return what would follow from an action of the observer, or from the table as it stands.

    A play whose target is chosen counts as made. An action that is not offered changes nothing,
    but its comparison is shown. What would be drawn or decided by others is not foreseen.
    """
    table = read(seen)
    after = table if isinstance(action, Assign | Bonus) else _after(table, action)
    return Preview(
        trump=after.seen.trump,
        combat=forecast(after, action),
        compared=(*_about(table, action), *_in_combat(after)),
        expel=_expel(table, action),
        boosted=_boosted(table, action),
    )


# The table after an action: the kernel itself carries it out, on a position that is rebuilt from
# the observation, so that no rule is told twice.

_FORESEEN: Final = (Tax, Play, On, OnDomain, OnStack, Expel, Pay, PayLand, Attack, Block, Use)


def _after(table: Reading, action: Action | None) -> Reading:
    seen = table.seen
    is_aimed = seen.play is not None and seen.play.target is not None
    if seen.seat is None or seen.seat != seen.deciding:
        return table
    if not is_aimed and not isinstance(action, _FORESEEN):
        return table
    kernel = rebuild(seen, (Stream(0, 0), Stream(0, 1)))
    offered = _offered(kernel)
    if isinstance(action, _FORESEEN):
        if action not in offered:
            return table
        kernel.apply_id(offered[action])
    _pay_anyhow(kernel)
    return read(observe(kernel, seen.seat, seen.options, seen.draw_offer))


def _offered(kernel: Kernel) -> dict[Action, int]:
    return {ACTIONS[number]: number for number in legal_ids(kernel)}


def _pay_anyhow(kernel: Kernel) -> None:
    """Pay what a play still costs in any way: it does not matter to what is foreseen."""
    while kernel.prompt == ASK_PAY:
        numbers = list(_offered(kernel).values())
        kernel.apply_id(DONE if DONE in numbers else numbers[0])


# What is compared.


def _in_combat(table: Reading) -> tuple[Measured, ...]:
    """Return the comparisons of the combat that goes on (14.5, 14.7)."""
    groups = table.attackers() and table.blockers()
    return (
        *((attackers_blockers(table)[1],) if groups else ()),
        *((unblocked_domain(table)[1],) if table.unblocked() else ()),
    )


def _about(table: Reading, action: Action | None) -> tuple[Measured, ...]:
    """Return the comparisons that an action itself rests on (13.5, 15.2, 15.5)."""
    aimed = _aimed(table)
    if isinstance(action, Use):
        return _about_use(table, action)
    if isinstance(action, Expel) and table.seen.play is not None:
        return _about_expel(table, card_of(table.seen.play.card), action.target)
    if isinstance(aimed, Expel) and table.seen.play is not None:
        return _about_expel(table, card_of(table.seen.play.card), aimed.target)
    return ()


def _aimed(table: Reading) -> Action | None:
    """Return the target that the play in hand has already."""
    play = table.seen.play
    return None if play is None or play.target is None else parse(play.target, NOBODY)


def _about_use(table: Reading, action: Use) -> tuple[Measured, ...]:
    other = trigger(table, action.user) if action.target is None else action.target
    if other is None or not {action.user, other} <= table.permanents.keys():
        return ()
    compared = queen_land if action.ability is Ability.CARRY else user_target
    return (compared(table, action.user, other)[1],)


def _about_expel(table: Reading, card: Card, target: Card) -> tuple[Measured, ...]:
    if target not in table.enhs and target not in table.permanents:
        return ()
    whole = (expel_domain(table, card, target)[1],) if _hurts(table, target) else ()
    return (expel_target(table, card, target)[1], *whole)


def _hurts(table: Reading, target: Card) -> bool:
    """Return whether the target lies in the other Ruler's Domain (15.5)."""
    place = table.enhs.get(target)
    return place is not None and (place.kind, place.number) == (
        "domain",
        1 - (table.seen.seat or 0),
    )


# What an expel and a Carry do.


def _expel(table: Reading, action: Action | None) -> ExpelForecast | None:
    """Return what the expel would do, ``None`` if it is none or not possible (15.4 to 15.7)."""
    chosen, play = action if isinstance(action, Expel) else _aimed(table), table.seen.play
    if not isinstance(chosen, Expel) or play is None:
        return None
    card, target = card_of(play.card), chosen.target
    if not _about_expel(table, card, target):
        return None
    verdict = expel_target(table, card, target)[0]
    if not suffices(verdict, target):
        return None
    host = table.permanents.get(target)
    damage = verdict.bonus if kind_of(target) == CRE else 0
    gone = verdict.relation == "outtrump" or (damage > 0 and _is_killed(table, target, damage))
    return ExpelForecast(
        target=card_text(target),
        damage=damage,
        destination="discard" if gone else "recycle",
        life_loss=_life_loss(table, card, target),
        cards=(card_text(target),) if host is None else table.cards(host),
    )


def _is_killed(table: Reading, target: Card, damage: int) -> bool:
    """Return whether the expel eliminates a Cre by damage (15.7, R-EXP-8)."""
    cre = table.permanents[target]
    earlier = 0 if table.seen.options["expel_damage"] == "expel_only" else cre.damage
    return earlier + damage >= cre.toughness


def _life_loss(table: Reading, card: Card, target: Card) -> int:
    """Return the life that the other Ruler loses with his Domain (15.5)."""
    if not _hurts(table, target):
        return 0
    verdict = expel_domain(table, card, target)[0]
    lost = verdict.bonus if verdict.winner == "a" else 0
    life = table.ruler(table.enhs[target].number).life
    return lost if table.seen.options["life_floor"] == "none" else min(lost, life)


def _boosted(table: Reading, action: Action | None) -> int | None:
    """Return the Queen's count with petals, if a Carry is considered (13.10a)."""
    if not isinstance(action, Use) or action.ability is not Ability.CARRY:
        return None
    return boosted_count(table, action.user) if action.user in table.permanents else None
