"""The tensor of Parlor Magic: planes of 104 cards, then numbers."""

from __future__ import annotations

from typing import Final, get_args

import numpy as np

from cardwright.envs.layout import Field, Layout, Tensor, one_hot
from cardwright.games.parlor_magic.game import PARLOR_MAGIC
from cardwright.games.parlor_magic.seen import Observation, Permanent, RulerSeen, StepName

CARDS: Final = 104
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final = "CDHS"
STEPS: Final = tuple(get_args(StepName))
PROMPTS: Final = (
    *("trim", "draw", "exchange", "target", "pay"),
    *("attack", "block", "abilities", "assign", "bonus"),
)
ZONES: Final = ("hand", "recycle_known", "draw_known", "discard_known", "domain")
MARKS: Final = (
    *("home", "field", "taxed", "inactive", "tagged", "attacking", "blocked", "blocking", "used"),
    *("power", "toughness", "damage"),
)
_NUMBERS: Final = "life/20, hand, draw, recycle and discard sizes/52, burn/20, 4 mnr/10, land laid"
_PLANE: Final = "card in order owner (viewer first), suit CDHS, rank A to K: 1 if it is there"

PARLOR_LAYOUT: Final = Layout(
    PARLOR_MAGIC.spec.name,
    PARLOR_MAGIC.spec.version,
    (
        *(Field(f"{whose}_{zone}", CARDS, _PLANE) for whose in ("my", "their") for zone in ZONES),
        Field("drawn", CARDS, _PLANE),
        Field("stack", CARDS, _PLANE),
        Field("play", CARDS, f"{_PLANE}; the play in hand"),
        Field("enhs", CARDS, f"{_PLANE}; attached to a permanent"),
        *(Field(mark, CARDS, f"{_PLANE}; numbers/15") for mark in MARKS),
        Field("me", 11, _NUMBERS),
        Field("them", 11, _NUMBERS),
        Field("trump", 4, f"one of {SUITS}"),
        Field("step", len(STEPS), " ".join(STEPS)),
        Field("prompt", len(PROMPTS), " ".join(PROMPTS)),
        Field("table", 6, "I phase, I decide, turn/400, idle turns/20, bonus left/15, redrawn"),
        Field("owed", 5, "points still to pay in C, D, H, S and generic, /10"),
    ),
)


def parlor_tensor(seen: Observation, viewer: int) -> Tensor:
    """Return the tensor of what the viewer sees."""
    mine, theirs = seen.rulers[viewer], seen.rulers[1 - viewer]
    permanents = [it for ruler in (mine, theirs) for it in (*ruler.home, *ruler.field)]
    values: dict[str, list[float] | Tensor] = {
        "drawn": _plane(seen.drawn or (), viewer),
        "stack": _plane(seen.stack, viewer),
        "play": _plane((seen.play.card,) if seen.play else (), viewer),
        "enhs": _plane(tuple(card for it in permanents for card in it.enhs), viewer),
        "me": _numbers(mine),
        "them": _numbers(theirs),
        "trump": one_hot(seen.trump or "", SUITS),
        "step": one_hot(seen.step, STEPS),
        "prompt": one_hot(seen.prompt, PROMPTS),
        "table": _table(seen, viewer),
    }
    if seen.play:
        values["owed"] = [points / 10 for points in (*seen.play.owed, seen.play.owed_generic)]
    for whose, ruler in (("my", mine), ("their", theirs)):
        for zone in ZONES:
            values[f"{whose}_{zone}"] = _plane(getattr(ruler, zone) or (), viewer)
    home = {it.card for ruler in (mine, theirs) for it in ruler.home}
    marks = np.zeros((len(MARKS), CARDS), np.float32)
    for it in permanents:
        marks[:, _index(it.card, viewer)] = _marks(it, it.card in home)
    return PARLOR_LAYOUT.write({**values, **dict(zip(MARKS, marks, strict=True))})


def _index(card: str, viewer: int) -> int:
    owner = (ord(card[-1]) - ord("a")) ^ viewer
    return owner * 52 + SUITS.index(card[-2]) * 13 + RANKS.index(card[:-2])


def _plane(cards: tuple[str, ...], viewer: int) -> Tensor:
    plane = np.zeros(CARDS, np.float32)
    plane[[_index(card, viewer) for card in cards]] = 1
    return plane


def _marks(it: Permanent, home: bool) -> list[float]:
    flags = (it.taxed_by is not None, it.inactive, it.tagged, it.attacking, it.blocked)
    more = (it.blocking is not None, it.used)
    numbers = (it.power / 15, it.toughness / 15, it.damage / 15)
    return [float(home), float(not home), *map(float, (*flags, *more)), *numbers]


def _numbers(ruler: RulerSeen) -> list[float]:
    sizes = (ruler.hand_size, ruler.draw_size, ruler.recycle_size, ruler.discard_size)
    points = [points / 10 for points in ruler.pool]
    counted = [size / 52 for size in sizes]
    return [ruler.life / 20, *counted, ruler.burn / 20, *points, float(ruler.land_laid)]


def _table(seen: Observation, viewer: int) -> list[float]:
    whose = (seen.phasing == viewer, seen.deciding == viewer)
    counts = (seen.turn / 400, seen.idle_turns / 20, seen.bonus_left / 15)
    return [*map(float, whose), *counts, float(seen.redrawn)]
