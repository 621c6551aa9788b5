"""The list of conditions that explains an action, and the checks that many actions share."""

from __future__ import annotations

from typing import Final

from cardwright.core.game import Json, Reason
from cardwright.games.parlor_magic.actions import Card
from cardwright.games.parlor_magic.cards import card_text
from cardwright.games.parlor_magic.reading import Reading, card_of
from cardwright.games.parlor_magic.seen import Permanent

_ASKED: Final = {
    "trim": ("4.3", "asked-trim"),
    "draw": ("5.1", "asked-draw"),
    "exchange": ("6.2", "asked-exchange"),
    "target": ("7.2", "asked-target"),
    "pay": ("7.2", "asked-pay"),
    "attack": ("14.1", "asked-attack"),
    "block": ("14.2", "asked-block"),
    "abilities": ("13.2", "asked-abilities"),
    "assign": ("14.4", "asked-assign"),
    "bonus": ("14.5", "asked-bonus"),
    "list": ("6.1", "asked-list"),
}
"""Rule and code of the condition that this is what is asked now."""


class Conditions:
    """Conditions of one action as its observer may know them, in the order they are told."""

    def __init__(self, table: Reading) -> None:
        self.table = table
        self.seen = table.seen
        self.me: int = next(
            seat for seat in (table.seen.seat, table.seen.deciding, 0) if seat is not None
        )
        """Whose cards are meant: the observer's; for a spectator those of the seat asked."""
        self.reasons: list[Reason] = []

    def need(self, met: bool, rule: str, code: str, **args: Json) -> bool:
        """Add a condition; return whether it is met. Arguments that are ``None`` are left out."""
        given = {name: value for name, value in args.items() if value is not None}
        self.reasons.append(Reason(f"parlor {rule}", code, given, met))
        return met

    def asked(self, kind: str, met: bool | None = None) -> None:
        """Need that the observer is asked, and for this kind of answer.

        Args:
            kind: a prompt, or ``list``.
            met: where the prompt alone does not say it.
        """
        deciding = self.seen.deciding
        if deciding is None:
            self.need(False, "17.2", "game-goes-on")
            return
        rule, code = _ASKED[kind]
        self.need(deciding == self.seen.seat, rule, "your-decision", seat=deciding)
        self.need(self.seen.prompt == kind if met is None else met, rule, code)

    def in_hand(self, card: Card, rule: str) -> bool:
        """Need that the card is in the observer's Hand."""
        return self.need(card in self.hand(), rule, "in-hand", card=card_text(card))

    def hand(self) -> tuple[Card, ...]:
        """Return the observer's Hand, ascending; nothing if he may not see it."""
        return tuple(map(card_of, self.table.ruler(self.me).hand or ()))

    def own_lnd(self, card: Card) -> Permanent | None:
        """Need a Lnd in one's own Home that is not taxed (parlor 8.2, 8.9)."""
        lnd = self.table.lnds(self.me).get(card)
        if self.need(lnd is not None, "8.2", "own-land", card=card_text(card)):
            self.untaxed(card, lnd, "8.9")
        return lnd

    def own_cre(self, card: Card, rule: str) -> Permanent | None:
        """Need a Cre in one's own Field; return it."""
        cre = self.table.cres(self.me).get(card)
        self.need(cre is not None, rule, "own-creature", card=card_text(card))
        return cre

    def untaxed(self, card: Card, permanent: Permanent | None, rule: str) -> None:
        """Need that a card is not taxed; say when it untaxes (parlor 8.1)."""
        if permanent is not None:
            turn = permanent.untaxes_on
            self.need(turn is None, rule, "is-untaxed", card=card_text(card), turn=turn)

    def in_order(self, is_later: bool, rule: str) -> None:
        """Need that a list goes on in the offered order; asked only where one has begun."""
        if self.seen.listed is not None:
            self.need(is_later, rule, "in-order", listed=self.seen.listed.split()[1])
