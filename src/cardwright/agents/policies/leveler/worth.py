"""What things are worth, in about the points of power and toughness of a plain creature."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardwright.agents.policies.leveler.table import Table
from cardwright.games.leveler.seen import PermanentSeen
from cardwright.magic.program.abilities import FaceProgram, Keyword

CARD: Final = 1.6
"""A card in the hand, whatever it is."""
KEYWORDS: Final = {
    "flying": 0.4,
    "double strike": 0.6,
    "first strike": 0.2,
    "deathtouch": 0.3,
    "trample": 0.15,
    "menace": 0.2,
    "lifelink": 0.3,
    "vigilance": 0.15,
    "haste": 0.1,
    "hexproof": 0.2,
    "indestructible": 0.5,
    "reach": 0.1,
    "defender": -0.4,
}
"""Share of its power that the keyword adds."""
ABILITY: Final = 0.5
"""An ability that is no keyword."""
LAND: Final = 1.5
OTHER_PERMANENT: Final = 0.7
"""For each mana of what is neither land nor creature."""
EMPTY: Final = 12.0
"""At so few cards the last library counts: drawing loses (leveler L24)."""


def creature_worth(power: int, toughness: int, keywords: Iterable[str]) -> float:
    """Return the worth of a creature of that size."""
    force = max(power, 0)
    more = sum(KEYWORDS.get(word, 0.0) for word in keywords)
    return 0.7 * force + 0.5 * max(toughness, 0) + more * (force + 0.5) + 0.3


def worth_of(table: Table, one: PermanentSeen) -> float:
    """Return the worth of a permanent as it is now."""
    if "Creature" in one.types:
        size = creature_worth(one.power or 0, one.toughness or 0, one.keywords)
        return size + ABILITY * len(one.abilities)
    if "Land" in one.types:
        return LAND
    if one.is_token:
        return OTHER_PERMANENT
    return OTHER_PERMANENT * max(table.mana_value(one.card), 1) + 0.2 * one.counters.get(
        "loyalty", 0
    )


def face_worth(face: FaceProgram | None, mana_value: int) -> float:
    """Return the worth of a card's face once it lies on the table."""
    if face is None:
        return CARD
    if "Creature" in face.types:
        words = [one.word for one in face.abilities if isinstance(one, Keyword)]
        more = ABILITY * (len(face.abilities) - len(words))
        return creature_worth(face.power or 0, face.toughness or 0, words) + more
    if "Land" in face.types:
        return LAND
    return OTHER_PERMANENT * max(mana_value, 1)


def card_worth(table: Table, name: str | None) -> float:
    """Return the worth of having a card, lands by how many there are already."""
    face = table.face(name)
    if face is not None and "Land" in face.types:
        lands = table.lands(table.me) + sum(is_land(table, card.name) for card in table.hand)
        return max(4.0 - 0.5 * lands, 0.3)
    return face_worth(face, table.mana_value(name))


def is_land(table: Table, name: str | None) -> bool:
    """Return whether the card is a land."""
    face = table.face(name)
    return face is not None and "Land" in face.types


def life_worth(life: int) -> float:
    """Return the worth of a life total: the last points count most."""
    if life <= 0:
        return -40.0
    return 0.35 * life - 14.0 / (life + 1)


def damage_worth(table: Table, seat: int, amount: int) -> float:
    """Return what so much damage to a player is worth to the deciding one."""
    life = table.seen.players[seat].life
    lost = life_worth(life) - life_worth(life - amount)
    return lost if seat != table.me else -lost


def draw_worth(table: Table, seat: int, amount: int) -> float:
    """Return what drawing so many cards is worth: much, but not from a last, small library."""
    player = table.seen.players[seat]
    short = not player.outside and player.library_size - amount < EMPTY
    gain = -CARD * amount if short else CARD * amount
    if not player.outside and player.library_size < amount:
        gain = -40.0
    return gain if seat == table.me else -gain


def next_threshold(table: Table, seat: int, amount: int) -> int:
    """Return the threshold that so much damage reaches, 0 if none (leveler L13, L14)."""
    player = table.seen.players[seat]
    for part in player.outside:
        if player.damage_total < part.threshold <= player.damage_total + amount:
            return part.threshold
    return 0
