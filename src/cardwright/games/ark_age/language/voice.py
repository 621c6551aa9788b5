"""Who speaks: what units and players are called within one text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardwright.games.ark_age.language.model import Player, PlayerOf, Trigger

OTHER: Final = {
    "attack": "the attacked unit",
    "attacked": "the attacker",
    "counter": "the countered unit",
    "countered": "the counterattacker",
    "hit": "the struck unit",
    "damaged": "the unit that dealt the damage",
    "kill": "the killed unit",
    "killed": "the killer",
    "broken": "the attacker",
    "revealed": "the unit that fights it",
    "effect_targeted": "the source of that effect",
    "chain_link": "the source of that effect",
}
"""Who is on the other side of an event (ark C2)."""

PLAYERS: Final = {
    "you": "you",
    "mate": "one side-mate",
    "enemy": "one opponent",
    "mates": "each side-mate",
    "enemies": "each opponent",
    "all": "each player",
    "active": "the player on turn",
    "struck": "the struck player",
}

LETTERS: Final = "XYZUVW"
"""What numbers are called that have to be worked out."""
PLURALS: Final = {"enemy": "enemies", "hero": "heroes", "colossus": "colossi", "spawn": "spawn"}


def plural(noun: str) -> str:
    """Return a noun's plural."""
    return PLURALS.get(noun, noun + "s")


def with_article(phrase: str) -> str:
    """Return the phrase behind its ``a`` or ``an``."""
    vowel = phrase[0] in "aeio" or (phrase.startswith("un") and not phrase.startswith("unit"))
    return f"an {phrase}" if vowel else f"a {phrase}"


def owned(phrase: str) -> str:
    """Return the possessive: ``its``, ``your``, ``this unit's``."""
    if phrase in ("it", "you"):
        return {"it": "its", "you": "your"}[phrase]
    return f"{phrase}'" if phrase.endswith("s") else f"{phrase}'s"


def listed(parts: Sequence[str], word: str = "and") -> str:
    """Return ``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def capital(text: str) -> str:
    """Return the text with a capital letter in front."""
    return text[:1].upper() + text[1:]


class Voice:
    """Says one text: knows who is who in it, and the numbers it has given letters to."""

    def __init__(
        self,
        names: Mapping[str, str],
        *,
        source: str = "this unit",
        number: str = "N",
        triggers: Sequence[Trigger] = (),
        targets: int = 0,
    ) -> None:
        self.names = names
        """Names of cards by id, for spawn."""
        self.source = source
        self.number_word = number
        """What a keyword's ``n`` is here."""
        self.triggers = tuple(triggers)
        self.targets = targets
        self.this = "it"
        """What the unit asked about in ``where`` or ``each`` is called."""
        self.letters: list[str] = []
        """What the letters stand for that have been given since the last full stop."""

    @property
    def link(self) -> str:
        """Return the link of the chain that the text is about."""
        return "that effect" if self.triggers else "the answered effect"

    # Units.

    def ref(self, ref: str) -> str:
        """Return a unit."""
        if ref in ("it", "t1", "t2", "t3"):
            return self._target(ref)
        if ref in ("subject", "other"):
            return self._of_event(ref)
        return {
            "self": self.source,
            "attacker": "the attacker",
            "defender": "the defender",
            "source": f"the source of {self.link}",
            "area": "every unit of the area",
            "this": self.this,
        }[ref]

    def _target(self, ref: str) -> str:
        if self.targets < 2:
            return "it"
        return {"t2": "the second target", "t3": "the third target"}.get(ref, "the first target")

    def _of_event(self, ref: str) -> str:
        if ref == "subject":
            own = all(trigger.who is None for trigger in self.triggers) and self.triggers
            return self.source if own else "that unit"
        others = {OTHER.get(trigger.event, "the other unit") for trigger in self.triggers}
        return others.pop() if len(others) == 1 else "the other unit"

    # Players.

    def player(self, player: Player) -> str:
        """Return a player, or each of several."""
        if isinstance(player, PlayerOf):
            return f"{owned(self.ref(player.ref))} {player.role}"
        return PLAYERS[player]

    def does(self, player: Player, verb: str, rest: str) -> str:
        """Return what a player does: an order to you, a statement about others."""
        if player == "you":
            return f"{verb} {rest}"
        ending = "es" if verb.endswith("ch") else "s"
        return f"{self.player(player)} {verb}{ending} {rest}"

    # Numbers.

    def letter(self, meaning: str) -> str:
        """Return the letter for a number that :meth:`stop` will explain."""
        if meaning not in self.letters:
            self.letters.append(meaning)
        return LETTERS[self.letters.index(meaning) % len(LETTERS)]

    def stop(self, clause: str) -> str:
        """Return the clause as a sentence, with the meaning of its letters."""
        pairs = zip(LETTERS, self.letters, strict=False)
        meanings = [f"{letter} is {meaning}" for letter, meaning in pairs]
        self.letters = []
        where = f", where {listed(meanings)}" if meanings else ""
        return f"{capital(clause)}{where}."
