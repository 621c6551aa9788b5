"""Two simple decks by which the speed of the rules is measured: creatures and basic lands.

Nobody prints these cards: they have a cost, a size and at most one keyword ability, so that what
is measured is the turn, mana and combat, the same on every machine and for all time.
"""

from __future__ import annotations

from typing import Any, Final

from cardwright.core.game import Json
from cardwright.magic.program import codec
from cardwright.magic.program.abilities import CardProgram, FaceProgram, Keyword

_COLORS: Final = (("Green", "G", "Forest"), ("White", "W", "Plains"))
"""One deck of each: the word in its cards' names, the letter of its mana, its land."""
_CURVE: Final = (1, 2, 2, 3, 3, 4, 5)
"""Mana values, again and again."""
_KEYWORDS: Final = (
    *("", "flying", "", "trample", "", "vigilance", "", "first strike", "", "lifelink", ""),
    *("haste", "", "reach", "", "deathtouch"),
)
"""What a creature can do, again and again; half of them nothing."""
_PARTS: Final = ((30, 20), (18, 12), (12, 8))
"""Creatures and lands of each sub-deck (leveler L1)."""


def plain_content() -> Json:
    """Return the content of a game between the two decks (``games/leveler/content.py``)."""
    cards: dict[str, Json] = {}
    decks = [_deck(word, letter, land, cards) for word, letter, land in _COLORS]
    return {"decks": decks, "cards": cards}


def _deck(word: str, letter: str, land: str, cards: dict[str, Json]) -> Json:
    """Return one deck, and enter its creatures among the cards."""
    parts: list[list[str]] = []
    made = 0
    for creatures, lands in _PARTS:
        names: list[str] = []
        for number in range(made, made + creatures):
            card = _creature(f"{word} Creature {number + 1}", letter, number)
            cards[card.name] = {"program": codec.to_json(card)}
            names.append(card.name)
        made += creatures
        parts.append([*names, *(land for _ in range(lands))])
    deck: dict[str, Any] = {"name": f"Plain {word}", "sub_decks": parts}
    return deck


def _creature(name: str, letter: str, number: int) -> CardProgram:
    """Return a creature as large as it is dear; every third one is a little larger."""
    value = _CURVE[number % len(_CURVE)]
    word = _KEYWORDS[number % len(_KEYWORDS)]
    generic = f"{{{value - 1}}}" if value > 1 else ""
    face = FaceProgram(
        name,
        ("Creature",),
        ("Beast",),
        mana_cost=f"{generic}{{{letter}}}",
        colors=letter,
        power=value,
        toughness=value + (1 if number % 3 == 0 else 0),
        abilities=(Keyword(word),) if word else (),
        lines=(0,) if word else (),
    )
    return CardProgram(name, "normal", (face,), "full", value, color_identity=letter)
