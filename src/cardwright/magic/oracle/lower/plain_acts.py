"""Acts that are said in fixed words: words chosen, dice, coins, clashes, keyword actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle.lower.acts import Reader
from cardwright.magic.oracle.lower.clashing import clash
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.subjects import Subject, person
from cardwright.magic.program import amounts as a
from cardwright.magic.program import changes as ch
from cardwright.magic.program import effects as e
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru
from cardwright.magic.program import steps as st
from cardwright.magic.program.abilities import Keyword
from cardwright.magic.program.node import Instruction, Ref

_CHOOSES: Final = {
    "a color": "color",
    "a creature type": "creature_type",
    "a basic land type": "basic_land_type",
    "a card type": "card_type",
    "a card name": "card_name",
    "a land type": "land_type",
}


def _chooses(scope: Scope, subject: Subject, act: c.Chooses, lasts: Any) -> None:
    if act.what not in _CHOOSES:
        raise Unread(act.what)
    what = _CHOOSES[act.what]
    link = what if scope.sort == "static" else ""
    scope.chosen_now = "" if link else what
    scope.emit(st.ChooseWord(person(subject), what, link=link))


Simple = Callable[[Ref], Instruction]
_PLAIN: Final[dict[str, Simple]] = {
    "proliferate": lambda who: e.Proliferate(),
    "proliferate twice": lambda who: st.Repeat((e.Proliferate(),), a.Number(2)),
    "shuffle": e.Shuffle,
    "investigate": lambda who: e.KeywordAction("investigate", who),
    "populate": lambda who: e.KeywordAction("populate", who),
    "learn": lambda who: e.KeywordAction("learn", who),
    "venture into the dungeon": lambda who: e.KeywordAction("venture", who),
    "become the monarch": lambda who: e.KeywordAction("become_monarch", who),
    "take the initiative": lambda who: e.KeywordAction("take_initiative", who),
    "win the game": ru.WinGame,
    "lose the game": ru.LoseGame,
    "take an extra turn after this one": lambda who: ru.ExtraTurn(who, a.Number(1)),
    "end the turn": lambda who: e.KeywordAction("end_turn", who),
    "skip your next turn": lambda who: ru.SkipStep(who, "turn"),
    "skip their next turn": lambda who: ru.SkipStep(who, "turn"),
    "skip their next untap step": lambda who: ru.SkipStep(who, "untap"),
}
_FACE_DOWN: Final = {
    "manifest the top card of your library": "manifest",
    "cloak the top card of your library": "cloak",
    "manifest dread": "manifest_dread",
}
_FLASHBACK: Final = ch.GainsKeyword(Keyword("flashback"), at_mana_cost=True)
_PLAIN_OBJECTS: Final[dict[str, Simple]] = {
    "explore": lambda on: e.KeywordAction("explore", r.ControllerOf(on), on),
    "connive": lambda on: e.KeywordAction("connive", r.ControllerOf(on), on),
    "transform": e.Transform,
    "phase out": e.PhaseOut,
    "become tapped": e.TapObjects,
    "become untapped": lambda on: e.TapObjects(on, untap=True),
    **{
        "gain flashback until end of turn. the flashback cost is equal to "
        f"{whose} mana cost": lambda on: ru.Modify(on, (_FLASHBACK,), "end_of_turn")
        for whose in ("its", "that card's")
    },
}
_NEXT_UNTAP: Final = frozenset(
    (
        "don't untap during its controller's next untap step",
        "don't untap during their controllers' next untap steps",
        "don't untap during their controller's next untap step",
        "don't untap during your next untap step",
    )
)


def _flips(scope: Scope, subject: Subject) -> None:
    scope.emit(st.FlipCoins(person(subject), a.Number(1)))


def _rolls(scope: Scope, subject: Subject, act: c.Rolls, lasts: Any) -> None:
    name = scope.name("roll")
    scope.emit(st.RollDice(person(subject), int(act.die[1:]), a.Number(1), name))
    scope.ways["the result"] = a.BoundNumber(name)


def _plain(scope: Scope, subject: Subject, act: c.Plain, lasts: Any) -> None:
    if act.words in _NEXT_UNTAP:
        scope.emit(ru.Modify(subject.ref, (ch.Forbid("untap"),), "next_untap_step"))
        return
    if act.words == "shuffle":
        scope.is_unshuffled = False
    if act.words == "flip a coin":
        _flips(scope, subject)
        return
    if act.words == "clash with an opponent":
        clash(scope, subject)
        return
    if act.words in _FACE_DOWN:
        name = scope.name("manifested")
        scope.emit(e.KeywordAction(_FACE_DOWN[act.words], person(subject), bind=name))
        scope.mention(r.Bound(name), frozenset(("permanent", "creature", "card")))
        return
    table = _PLAIN if subject.is_person else _PLAIN_OBJECTS
    if act.words not in table:
        raise Unread(act.words)
    scope.emit(table[act.words](subject.ref))


PLAIN_READERS: Final[Mapping[type, Reader]] = {
    c.Chooses: _chooses,
    c.Rolls: _rolls,
    c.Plain: _plain,
}
