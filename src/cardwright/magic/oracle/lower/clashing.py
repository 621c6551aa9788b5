"""Clashing with an opponent (CR 701.30): two cards are revealed, the dearer one wins."""

from __future__ import annotations

from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.subjects import YOU, Subject
from cardwright.magic.program import amounts as a
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import effects as e
from cardwright.magic.program import refs as r
from cardwright.magic.program import steps as st
from cardwright.magic.program.node import Condition, Ref


def clash(scope: Scope, subject: Subject) -> None:
    """Emit the clash; *if you win* asks about it from then on (CR 701.30b-d)."""
    if subject is not YOU:
        raise Unread("who clashes")
    foe = r.Bound(scope.name("foe"))
    scope.emit(st.ChoosePlayer(r.You(), r.Opponents(), bind=foe.name))
    mine, theirs = (r.Bound(scope.name("clashed")) for _ in range(2))
    for who, card in ((r.You(), mine), (foe, theirs)):
        scope.emit(e.LookAt(r.TopCards(who), who, reveal=True, bind=card.name))
    won = scope.name("won")
    victory = a.Conditional(_is_dearer(mine, theirs), a.Number(1), a.Number(0))
    scope.emit(st.Remember(victory, bind=won))
    for who, card in ((r.You(), mine), (foe, theirs)):
        scope.emit(st.May(who, (e.Move(card, "library", "bottom"),)))
    scope.won = won


def _is_dearer(mine: Ref, theirs: Ref) -> Condition:
    """Return whether the first card has a greater mana value than the other, if there is one."""
    greater = cn.Compare(a.StatOf("mana_value", mine), ">", a.StatOf("mana_value", theirs))
    alone = cn.Denied(cn.Exists(theirs))
    return cn.Both((cn.Exists(mine), cn.Either((alone, greater))))
