"""The tensor of Leveler, and the features of its actions, whose ids are mere places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardwright.envs.layout import Field, Layout, Tensor, bag, bucket, one_hot
from cardwright.games.leveler.game import LEVELER
from cardwright.games.leveler.seen import Observation, PermanentSeen, PlayerSeen, StackSeen
from cardwright.magic.engine.state import STEPS

BUCKETS: Final = 64
SLOTS: Final = 24
"""Permanents told of each player, those that entered first."""
SPELLS: Final = 4
"""Things on the stack that are told, the top ones."""
KINDS: Final = 16
NAMES: Final = 32
ACTION_FEATURES: Final = KINDS + 2 * (NAMES + 3)
"""Of one action: bucket of its kind, then of its card and of its target bucket of the name,
mine, power/10, toughness/10."""
_TYPES: Final = ("Land", "Creature", "Artifact", "Enchantment", "Planeswalker")
_PERMANENT: Final = 14
_PERMANENT_MEANING: Final = (
    f"there, {', '.join(_TYPES)}, power/10, toughness/10, damage/10, tapped, sick, attacking, "
    "blocking, hash of name; by order of entering"
)
_COUNTED: Final = f"cards in bucket crc32 % {BUCKETS}"
_PLAYER: Final = (
    "life/20, damage total/20, sub-decks outside, library/60, hand/7, mana W U B R G C, "
    "lands played"
)


def _player_fields(seat: int) -> tuple[Field, ...]:
    return (
        Field(f"player_{seat}", 12, _PLAYER),
        Field(f"hand_{seat}", BUCKETS, f"{_COUNTED}; what I know of it"),
        Field(f"graveyard_{seat}", BUCKETS, _COUNTED),
        Field(f"deck_{seat}", BUCKETS, f"{_COUNTED} of the list; none where it is hidden"),
        Field(f"permanents_{seat}", SLOTS * _PERMANENT, _PERMANENT_MEANING),
        Field(f"permanents_beyond_{seat}", 1, f"permanents beyond {SLOTS}"),
    )


LEVELER_LAYOUT: Final = Layout(
    LEVELER.spec.name,
    LEVELER.spec.version,
    (
        *_player_fields(0),
        *_player_fields(1),
        Field("stack", SPELLS * 3, "top first: there, I control, hash of name"),
        Field("step", len(STEPS), " ".join(STEPS)),
        Field("prompt", KINDS, f"bucket crc32 % {KINDS} of the prompt"),
        Field("table", 4, "I am active, I decide, turn/20, amount asked/10"),
    ),
)


def leveler_tensor(seen: Observation, viewer: int) -> Tensor:
    """Return the tensor of what the viewer sees; the viewer is player 0."""
    amount = seen.question.amount if seen.question else 0
    prompt = np.zeros(KINDS, np.float32)
    prompt[bucket(seen.prompt, KINDS)] = 1
    values: dict[str, list[float] | Tensor] = {
        "stack": [number for at in range(SPELLS) for number in _spell(seen.stack, at, viewer)],
        "step": one_hot(seen.step, STEPS),
        "prompt": prompt,
        "table": [
            float(seen.active == viewer),
            float(seen.deciding == viewer),
            seen.turn / 20,
            amount / 10,
        ],
    }
    for at, player in enumerate((seen.players[viewer], seen.players[1 - viewer])):
        own = [it for it in seen.battlefield if it.controller == player.seat]
        values[f"player_{at}"] = _player(player)
        hand = player.hand_known if player.hand is None else _names(player.hand)
        values[f"hand_{at}"] = bag(hand, BUCKETS)
        values[f"graveyard_{at}"] = bag(_names(player.graveyard), BUCKETS)
        listed = (name for part in player.deck for name, count in part for _ in range(count))
        values[f"deck_{at}"] = bag(listed, BUCKETS)
        values[f"permanents_{at}"] = _permanents(own[:SLOTS])
        values[f"permanents_beyond_{at}"] = [float(max(0, len(own) - SLOTS))]
    return LEVELER_LAYOUT.write(values)


def leveler_features(
    seen: Observation, described: Sequence[Mapping[str, Any]], viewer: int
) -> NDArray[np.float32]:
    """Return a row of features for each action, shape ``(actions, ACTION_FEATURES)``.

    Args:
        seen: what the viewer sees.
        described: ``game.describe`` of each action.
        viewer: whose actions they are.
    """
    rows = np.zeros((len(described), ACTION_FEATURES), np.float32)
    things = {it.ref: it for it in seen.battlefield}
    for row, action in zip(rows, described, strict=True):
        row[bucket(action["kind"], KINDS)] = 1
        for start, part in ((KINDS, "card"), (KINDS + NAMES + 3, "target")):
            if (ref := action.get(part)) is not None:
                _thing(row[start : start + NAMES + 3], ref, things.get(ref), viewer)
    return rows


def _thing(row: Tensor, ref: str, it: PermanentSeen | None, viewer: int) -> None:
    row[bucket(ref if it is None else it.name, NAMES)] = 1
    if it is not None:
        mine = float(it.controller == viewer)
        row[NAMES:] = (mine, (it.power or 0) / 10, (it.toughness or 0) / 10)


def _names(cards: Sequence[Any]) -> list[str]:
    return [card.name for card in cards if card.name is not None]


def _hash(name: str) -> float:
    return (bucket(name, 1024) + 1) / 1024


def _spell(stack: tuple[StackSeen, ...], at: int, viewer: int) -> list[float]:
    if at >= len(stack):
        return [0.0] * 3
    spell = stack[-1 - at]
    return [1.0, float(spell.controller == viewer), _hash(spell.name)]


def _permanents(own: list[PermanentSeen]) -> Tensor:
    rows = np.zeros((SLOTS, _PERMANENT), np.float32)
    for row, it in zip(rows, own, strict=False):  # fewer permanents than slots
        numbers = ((it.power or 0) / 10, (it.toughness or 0) / 10, it.damage / 10)
        flags = (it.tapped, it.sick, it.attacking is not None, bool(it.blocking))
        types = [float(word.lower() in map(str.lower, it.types)) for word in _TYPES]
        row[:] = [1.0, *types, *numbers, *map(float, flags), _hash(it.name)]
    return rows.reshape(-1)


def _player(player: PlayerSeen) -> list[float]:
    mana = [float(player.pool.count(letter)) for letter in "WUBRGC"]
    counted = (len(player.outside), player.library_size / 60, player.hand_size / 7)
    points = (player.life / 20, player.damage_total / 20)
    return [*points, *counted, *mana, float(player.lands_played)]
