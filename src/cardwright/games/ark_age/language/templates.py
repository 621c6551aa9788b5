"""Cards and sets to begin with: legal, plain, and easy to change."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardwright.games.ark_age.language.cards import Abilities, Card, SetHead
from cardwright.games.ark_age.language.model import Effect, Selector
from cardwright.games.ark_age.language.operations import Damage, Draw, Mania

EMOTIONS: Final = (
    "anger",
    "courage",
    "fear",
    "love",
    "mirth",
    "sorrow",
    "disgust",
    "wonder",
    "calm",
)
NEBULAE: Final = (
    "eagle",
    "crab",
    "tarantula",
    "ring",
    "helix",
    "rosette",
    "lagoon",
    "cats-eye",
    "horsehead",
)

_BODIES: Final = {
    "hero": (5, 4, 12, 4, 3),
    "minion": (1, 1, 2, 3, 1),
    "familiar": (2, 1, 2, 3, 1),
    "guardian": (3, 2, 3, 3, 1),
    "colossus": (5, 4, 6, 2, 1),
    "lieutenant": (4, 2, 4, 3, 1),
    "spawn": (1, 1, 1, 3, 1),
}
"""Cost, might, health, speed, range (ark C7); all but minions leave room for an effect."""


def new_head(set_id: str, name: str) -> SetHead:
    """Return the head of a new set, with the words of C6."""
    return SetHead(
        schema="arkage-set/1",
        id=set_id,
        rev=1,
        name=name,
        emotions=EMOTIONS,
        nebulae=NEBULAE,
        moralities=("mercy", "malice"),
    )


def new_card(card_id: str, name: str, kind: str, head: SetHead) -> Card:
    """Return a new card of a kind, with the first emotion and nebula of its set."""
    card = Card(
        id=card_id,
        rev=1,
        name=name,
        kind=kind,
        emotion=head.emotions[0],
        nebula=head.nebulae[0],
        morality=head.moralities,
    )
    if kind == "dogma":
        half = Effect(kind="dogma", cost=2, do=(Mania("you", 1),))
        return replace(card, offensive=replace(half, cost=1), defensive=half)
    cost, might, health, speed, range_ = _BODIES[kind]
    unit = replace(card, cost=cost, might=might, health=health, speed=speed, range=range_)
    if kind == "hero":
        return replace(unit, abilities=_abilities())
    if kind in ("minion", "spawn"):
        return unit
    return replace(unit, effects=(replace(_strike(3, 1), id="strike"),))


def _abilities() -> Abilities:
    return Abilities(
        light=Effect(kind="semi", cost=1, speed=3, range=0, do=(Draw("you", 1),)),
        medium=_strike(3, 2),
        heavy=_strike(5, 4),
    )


def _strike(cost: int, damage: int) -> Effect:
    enemy = (Selector("enemy"),)
    do = (Damage(damage, "it"),)
    return Effect(kind="semi", cost=cost, speed=3, range=3, target=enemy, do=do)
