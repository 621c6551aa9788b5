"""Puts up the chains of vectors, link by link (ark 612, 613)."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.tasks import T_WINDOW, WINDOW_GO
from cardwright.games.ark_age.kernel.triggers import occur
from cardwright.games.ark_age.vector_actions import Play
from cardwright.games.ark_age.vector_asked import RESTING, Refused
from cardwright.games.ark_age.vector_effects import MADE_TO_HAPPEN, Link
from cardwright.games.ark_age.vector_fields import Fields, refuse


def put_up_chain(play: Play, action: Fields, links: Sequence[Link]) -> None:
    """Put links up one after the other and let them resolve, within a combat or not (613)."""
    attack = action.inner("attack") if "attack" in action else None
    if attack is not None:
        play.declare(attack)
        play.go()
    for link in links:
        for op in link.effect.each("ops"):
            if op.text("op") == "move" and link.target is not None:
                seat = play.place(link.target) // y.MAT
                play.goals[link.target] = play.slot(seat, op.slot("to"))
        try:
            _put_up(play, link)
        except Refused:
            raise Refused(link.key[1]) from None
    wanted = []
    if attack is not None and attack.flag("counter"):
        wanted = [(attack.text("target"), attack.text("by"))]
    play.fight(wanted, False)


def _put_up(play: Play, link: Link) -> None:
    """Wait until the link's player is asked, and put it up."""
    kernel, number = play.kernel, link.key[1]
    seat = play.position.seat(link.fields.text("player"), link.fields.at("player"))
    if number == 0 and link.attack is None:
        _open(play, link, seat)
    play.go()
    use = _use_id(play, link, seat)
    while not (kernel.seat == seat and _is_asked(play, link, use)):
        if kernel.chain_count != number or kernel.prompt in (*RESTING, y.ASK_COUNTER):
            raise Refused
        play.take(play.usual())
        play.go()
    play.take(use)
    while kernel.chain_count == number:
        if kernel.prompt == y.ASK_TARGET and link.target is not None:
            play.take(play.target_id(link.target))
        else:
            play.take(play.usual())
    play.costs.append(int(kernel.link(kernel.chain[number], r.X_COST)))


def _open(play: Play, link: Link, seat: int) -> None:
    """Come to where the first link of a chain outside a combat may be put up."""
    kernel = play.kernel
    play.menu(y.ASK_GO)
    if link.kind == "safe":
        kernel.prompt = y.ASK_NOTHING
        occur(kernel, MADE_TO_HAPPEN, play.position.unit(link.source), NONE)
    elif seat != kernel.active:
        kernel.prompt = y.ASK_NOTHING
        kernel.push(T_WINDOW, WINDOW_GO, 0, 0)
    elif "dogma" not in link.fields:
        kernel.picked = play.position.unit(link.source)


def _use_id(play: Play, link: Link, seat: int) -> int:
    number = play.position.links[link.key]
    if "dogma" in link.fields:
        return y.DOGMA + 2 * _dogma(play, link, seat) + number
    if link.kind == "safe" and link.key[1] == 0:
        return y.YES
    return y.USE + y.EFFECTS * play.place(link.source) + number


def _dogma(play: Play, link: Link, seat: int) -> int:
    own = play.position.dogmas[play.position.seats[seat]]
    if link.source not in own:
        refuse(f"he has no dogma {link.source!r}", link.fields.at("dogma"))
    return own[link.source]


def _is_asked(play: Play, link: Link, use: int) -> bool:
    """Return whether this question is the one at which the link is put up."""
    if use != y.YES:
        return use in play.ids()
    kernel = play.kernel
    source = play.position.unit(link.source)
    return kernel.prompt == y.ASK_OPTIONAL and kernel.link(kernel.draft, r.X_SOURCE) == source
