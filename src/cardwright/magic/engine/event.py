"""What happened, as triggers, replacements and "this turn" questions see it (CR 603.2, 614)."""

from __future__ import annotations

from cardwright.magic.engine.objects import NONE, Known


class Event:
    """One event; never changed once it is committed.

    Kinds, with the fields that each uses (``object`` is always the thing it happens to):

    ============= ==================================================================
    ``move``      object (new), ``old`` (number before), origin, to, word: the cause
                  (``draw``, ``discard``, ``sacrifice`` ...), player: owner of the zone it comes
                  to, source: what caused it, before: as it was
    ``cast``      object (the spell), player, origin, amount: its place among his spells this turn
    ``copy``      object (the copy), player
    ``activate``  object (source), player, other (the ability on the stack), word: ``mana``,
                  ``loyalty`` or empty
    ``mana``      object (tapped for mana), player, word: the kinds produced
    ``attack``    object, other (player, planeswalker, battle), player (defending), amount:
                  attackers in all
    ``attackers`` player (attacking), things: the attackers
    ``block``     object (blocker), other (attacker)
    ``blocked``   object (attacker), things: the blockers
    ``unblocked`` object (attacker), other (what it attacks)
    ``damage``    source, object (a permanent or player damaged), amount, combat; other equals
                  object
    ``life``      player, amount (what was gained or, negative, lost), source
    ``draw``      player, object, amount: its place among his draws this turn, flag: first of the
                  draw step
    ``counters``  object, amount (negative: removed), word: the kind, player: who put them,
                  flag: none is left, origin: ``cost`` or ``rule`` if no effect puts them
    ``tap``, ``untap``      object
    ``target``    object (becomes the target), other (spell or ability), player (its controller)
    ``step``      word: the step, player: active
    ``face_up``, ``transform``   object
    ``attach``    object (the attachment), other
    ``token``     object, player
    ``does``      player, word (``scry``, ``shuffle``, ``cycle`` ...), object, amount
    ``control``   object, player (who lost control), other (who gained it)
    ============= ==================================================================
    """

    def __init__(self, kind: str) -> None:
        self.kind: str = kind
        self.object: int = NONE
        self.old: int = NONE
        self.source: int = NONE
        self.player: int = NONE
        self.other: int = NONE
        self.cause: int = NONE
        """The spell or ability behind it."""
        self.amount: int = 0
        self.origin: str = ""
        self.to: str = ""
        self.word: str = ""
        self.combat: bool = False
        self.flag: bool = False
        self.things: tuple[int, ...] = ()
        self.batch: int = 0
        """Events that happen at once have the same number (CR 603.2c)."""
        self.before: Known | None = None
        """The object as it was before (left the battlefield, CR 603.10)."""
        self.turn: int = 0

    def copy(self) -> Event:
        """Return one that may be changed: replacements make a new event of an old."""
        made = Event(self.kind)
        made.object = self.object
        made.old = self.old
        made.source = self.source
        made.player = self.player
        made.other = self.other
        made.cause = self.cause
        made.amount = self.amount
        made.origin = self.origin
        made.to = self.to
        made.word = self.word
        made.combat = self.combat
        made.flag = self.flag
        made.things = self.things
        made.batch = self.batch
        made.before = self.before
        made.turn = self.turn
        return made
