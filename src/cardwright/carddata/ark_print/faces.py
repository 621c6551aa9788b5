"""What stands on a printed card: the facts of its definition as words and numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardwright.carddata.ark_print.fonts import check_letters
from cardwright.carddata.ark_print.ink import Colour, colour_of
from cardwright.games.ark_age.language.cards import Card, CardSet
from cardwright.games.ark_age.language.sentences import Line, card_lines


@dataclass(frozen=True, slots=True)
class Face:
    """One printed face, before it is drawn."""

    id: str
    name: str
    kind: str
    cost: int | None
    """``None`` for a dogma: its halves bear the prices (ark C11.3)."""
    tags: str
    """Kind, emotion and nebula: ``Guardian · fear · tarantula``."""
    morality: str
    stats: tuple[tuple[str, int], ...]
    """Might, health, speed and range of a unit."""
    lines: tuple[Line, ...]
    flavour: str
    art: str | None
    artist: str
    mark: str
    """Which definition this is, for who prints the next revision."""
    colour: Colour

    @property
    def text(self) -> str:
        """Return the rules text, a line each."""
        return "\n".join(str(line) for line in self.lines)


def face_of(card: Card, cards: CardSet) -> Face:
    """Return the face of a card.

    Raises:
        CardwrightError: if the fonts cannot draw one of its letters.
    """
    named = [("might", card.might), ("health", card.health)]
    named += [("speed", card.speed), ("range", card.range)]
    face = Face(
        id=card.id,
        name=card.name,
        kind=card.kind,
        cost=card.cost,
        tags=f"{card.kind.capitalize()} · {card.emotion} · {card.nebula}",
        morality=" and ".join(card.morality),
        stats=tuple((name, value) for name, value in named if value is not None),
        lines=tuple(card_lines(card, cards)),
        flavour=card.flavour or "",
        art=card.art,
        artist=card.artist or "",
        mark=f"{card.id} · rev {card.rev}",
        colour=colour_of(card.emotion),
    )
    for where, text in (("name", face.name), ("flavour", face.flavour), ("text", face.text)):
        check_letters(text, f"{card.id}: {where}")
    check_letters(face.artist, f"{card.id}: artist")
    return face


def faces_of(ids: Iterable[str], cards: CardSet) -> dict[str, Face]:
    """Return the faces of cards by id, each once, in the order in which they first come.

    Raises:
        CardwrightError: if the fonts cannot draw one of their letters.
    """
    return {one: face_of(cards.cards[one], cards) for one in dict.fromkeys(ids)}
