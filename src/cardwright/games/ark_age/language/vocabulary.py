"""The closed vocabulary of C4: every word that ``op`` may say, and what it stands for."""

from __future__ import annotations

from typing import Final, TypeAlias

from cardwright.games.ark_age.language import operations as o

Op: TypeAlias = (
    o.Damage
    | o.Drain
    | o.Heal
    | o.Prevent
    | o.Charge
    | o.Discharge
    | o.TurnDogma
    | o.Again
    | o.TakeOff
    | o.Land
    | o.Reveal
    | o.Move
    | o.PutToken
    | o.ChangeStat
    | o.Grant
    | o.Forbid
    | o.Mania
    | o.Tax
    | o.Draw
    | o.Mill
    | o.Arrange
    | o.Discard
    | o.Peek
    | o.Search
    | o.ToDeck
    | o.Spawn
    | o.SummonFree
    | o.Return
    | o.Imprison
    | o.Release
    | o.Control
    | o.Sacrifice
    | o.Kill
    | o.Negate
    | o.Redirect
    | o.Echo
    | o.EndCombat
    | o.Glory
    | o.Pride
    | o.Win
    | o.Choose
    | o.When
    | o.ForEach
    | o.Times
    | o.Later
)

OPERATIONS: Final[dict[str, type[Op]]] = {
    "damage": o.Damage,
    "drain": o.Drain,
    "heal": o.Heal,
    "prevent": o.Prevent,
    "charge": o.Charge,
    "discharge": o.Discharge,
    "dogma": o.TurnDogma,
    "again": o.Again,
    "take_off": o.TakeOff,
    "land": o.Land,
    "reveal": o.Reveal,
    "move": o.Move,
    "token": o.PutToken,
    "stat": o.ChangeStat,
    "grant": o.Grant,
    "forbid": o.Forbid,
    "mania": o.Mania,
    "tax": o.Tax,
    "draw": o.Draw,
    "mill": o.Mill,
    "arrange": o.Arrange,
    "discard": o.Discard,
    "peek": o.Peek,
    "search": o.Search,
    "to_deck": o.ToDeck,
    "spawn": o.Spawn,
    "summon_free": o.SummonFree,
    "return": o.Return,
    "imprison": o.Imprison,
    "release": o.Release,
    "control": o.Control,
    "sacrifice": o.Sacrifice,
    "kill": o.Kill,
    "negate": o.Negate,
    "redirect": o.Redirect,
    "echo": o.Echo,
    "end_combat": o.EndCombat,
    "glory": o.Glory,
    "pride": o.Pride,
    "win": o.Win,
    "choose": o.Choose,
    "when": o.When,
    "each": o.ForEach,
    "times": o.Times,
    "later": o.Later,
}
"""What a word of ``op`` stands for."""

OP_WORDS: Final[dict[type[Op], str]] = {made: word for word, made in OPERATIONS.items()}
