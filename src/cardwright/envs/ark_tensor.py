"""The tensor of Ark Age: the players, then every slot of every mat, then the chain."""

from __future__ import annotations

from typing import Final

import numpy as np

from cardwright.core.options import Options
from cardwright.envs.layout import Field, Layout, Tensor, bag, bucket, one_hot
from cardwright.games.ark_age.game import ARK_AGE
from cardwright.games.ark_age.kernel.layout import PROMPTS
from cardwright.games.ark_age.seen import LinkSeen, Observation, PlayerSeen, UnitSeen

BUCKETS: Final = 64
PHASES: Final = ("setup", "ready", "set", "go", "end", "over")
LINKS: Final = 4
"""Links of the chain that are told, the last ones."""
_UNIT: Final = 17
_UNIT_MEANING: Final = (
    "by row, column: there, I control, secret, charged, air, landing, moved, attacked, "
    "damage/10, tokens, might/10, health/10, speed, range, attack range, cost/10, hash of card"
)
_PLAYER_MEANING: Final = (
    "permanent/5, spent/5, optional/5, glory/20, pride/30, out, my side, hand/12, deck/60, hero"
)


def ark_layout(options: Options, seats: int) -> Layout:
    """Return the layout for a game of so many seats with these options."""
    slots = int(options["rows"]) * int(options["cols"])
    counted = f"cards in bucket crc32 % {BUCKETS}"
    fields: list[Field] = []
    for seat in range(seats):
        fields += [
            Field(f"player_{seat}", 10, _PLAYER_MEANING),
            Field(f"hand_{seat}", BUCKETS, f"{counted}; what I know of it"),
            Field(f"incubator_{seat}", BUCKETS, counted),
            Field(f"dogmas_{seat}", BUCKETS, counted),
            Field(f"mat_{seat}", slots * _UNIT, _UNIT_MEANING),
        ]
    link = "there, I control, cost/10, negated, hash of card"
    fields += [
        Field("chain", LINKS * 5, f"last link first: {link}"),
        Field("phase", len(PHASES), " ".join(PHASES)),
        Field("prompt", len(PROMPTS), " ".join(PROMPTS)),
        Field("table", 4, "I am active, I decide, round/20, sudden death"),
    ]
    return Layout(ARK_AGE.spec.name, ARK_AGE.spec.version, tuple(fields))


def ark_tensor(layout: Layout, seen: Observation, viewer: int) -> Tensor:
    """Return the tensor of what the viewer sees; seats are counted on from his."""
    seats = len(seen.players)
    columns = int(seen.options["cols"])
    slots = int(seen.options["rows"]) * columns
    mats = np.zeros((seats, slots, _UNIT), np.float32)
    for unit in seen.units:
        mat = (ord(unit.place[0]) - ord("a") - viewer) % seats
        slot = (int(unit.place[1]) - 1) * columns + int(unit.place[2]) - 1
        mats[mat, slot] = _unit(unit, viewer)
    values: dict[str, list[float] | Tensor] = {
        "chain": [number for at in range(LINKS) for number in _link(seen.chain, at, viewer)],
        "phase": one_hot(seen.phase, PHASES),
        "prompt": one_hot(seen.prompt, PROMPTS),
        "table": [
            float(seen.active == viewer),
            float(seen.deciding == viewer),
            seen.round / 20,
            float(seen.sudden),
        ],
    }
    for at in range(seats):
        player = seen.players[(viewer + at) % seats]
        values[f"player_{at}"] = _player(player, seen.players[viewer].side)
        values[f"hand_{at}"] = bag(player.hand or player.hand_known, BUCKETS)
        values[f"incubator_{at}"] = bag(player.incubator, BUCKETS)
        values[f"dogmas_{at}"] = bag((dogma.card for dogma in player.dogmas), BUCKETS)
        values[f"mat_{at}"] = mats[at].reshape(-1)
    return layout.write(values)


def _hash(card: str | None) -> float:
    return 0.0 if card is None else (bucket(card, 1024) + 1) / 1024


def _unit(unit: UnitSeen, viewer: int) -> list[float]:
    flags = (unit.secret, unit.charged, unit.air, unit.landing, unit.moved, unit.attacked)
    it = unit.stats
    numbers = (
        (it.might / 10, it.health / 10, it.speed, it.range, it.attack_range, it.cost / 10)
        if it
        else (0.0,) * 6
    )
    mine = float(unit.controller == viewer)
    counted = (unit.damage / 10, len(unit.tokens))
    return [1.0, mine, *map(float, flags), *counted, *numbers, _hash(unit.card)]


def _link(chain: tuple[LinkSeen, ...], at: int, viewer: int) -> list[float]:
    if at >= len(chain):
        return [0.0] * 5
    link = chain[-1 - at]
    mine = float(link.controller == viewer)
    return [1.0, mine, link.cost / 10, float(link.negated), _hash(link.card)]


def _player(player: PlayerSeen, side: int) -> list[float]:
    stones = (player.permanent / 5, player.spent / 5, player.optional / 5)
    marks = (player.glory / 20, player.pride / 30, float(player.out is not None))
    sizes = (player.hand_size / 12, player.deck_size / 60)
    return [*stones, *marks, float(player.side == side), *sizes, _hash(player.hero)]
