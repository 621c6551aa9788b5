"""A deck as the page shows it: checked, counted, with what would mend it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, cast

from cardwright.carddata.programs import played
from cardwright.core.options import Options
from cardwright.games.leveler.check import check_deck
from cardwright.games.leveler.deck import FULL_DECK, SIZES, Deck, Entry, Part
from cardwright.games.leveler.editing import Chosen, moved, renamed, single, without
from cardwright.games.leveler.findings import RULINGS, Finding
from cardwright.games.leveler.formats import write_deck
from cardwright.games.leveler.statistics import PartStatistics, deck_statistics
from cardwright.magic.names import name_key
from cardwright.magic.printed import Card, CardFacts
from cardwright.server.leveler.models import (
    CardSource,
    DeckChecked,
    DeckEdit,
    DeckPart,
    EntryShape,
    FindingShape,
    MendShape,
    PartName,
    PartNumbers,
    RulingShape,
)
from cardwright.server.leveler.sharing import share_code

_REMEMBERED: Final = 4096
"""Cards whose reading is remembered: of some forty decks."""
_REMOVABLE: Final = frozenset(
    {
        "unknown",
        "unknown-near",
        "banned-leveler",
        "banned-legacy",
        "nontraditional",
        "not-legal",
        "not-legal-funny",
        "not-legal-digital",
        "meld-back",
    }
)
"""Findings about one card that may not be there at all."""


def checked(
    deck: Deck, facts: CardFacts, cards: CardSource, options: Options, seed: int
) -> DeckChecked:
    """Return a deck with all that is to be said about it.

    Args:
        deck: as it was read.
        facts: what the card data say of its names.
        cards: which data that are.
        options: a full set.
        seed: of the sample hands.
    """
    report = check_deck(deck, facts, options)
    return DeckChecked(
        title=deck.title,
        format=deck.format,
        is_legal=report.is_legal,
        is_divided=deck.is_split,
        count=deck.count(*FULL_DECK),
        parts=[_part(part, deck, facts) for part in deck.parts if part is not Part.BESIDE],
        violations=[finding_shape(one, facts) for one in report.violations],
        warnings=[finding_shape(one, facts) for one in report.warnings],
        rulings=[
            RulingShape(rule=number.partition("-")[0], ruling=f"{RULINGS[number]}.")
            for number in report.rulings
        ],
        numbers=[_numbers(one) for one in deck_statistics(deck, facts, seed)],
        cards=cards,
        text=write_deck(deck),
        code=share_code(deck),
    )


def edited(deck: Deck, edits: Sequence[DeckEdit], facts: CardFacts) -> Deck:
    """Return the deck after the changes, in order; ``facts`` are of the names before them."""
    for edit in edits:
        deck = _edited(deck, edit, _called(edit.name, facts))
    return deck


def _edited(deck: Deck, edit: DeckEdit, chosen: Chosen) -> Deck:
    if edit.do == "rename" and edit.to.strip():
        return renamed(deck, chosen, edit.to.strip())
    if edit.do == "remove":
        return without(deck, chosen)
    if edit.do == "single":
        return single(deck, chosen)
    if edit.do == "move" and edit.source is not None and edit.goal is not None:
        return moved(deck, chosen, Part(edit.source), Part(edit.goal))
    return deck


def _called(name: str, facts: CardFacts) -> Chosen:
    """Return whether a line is of that name, or of the card with that full name."""

    def is_called(written: str) -> bool:
        card = facts.cards.get(written)
        return name_key(written) == name_key(name) or (card is not None and card.name == name)

    return is_called


# ---- findings


def finding_shape(finding: Finding, facts: CardFacts | None = None) -> FindingShape:
    """Return a finding with what would mend the deck; nothing would where there is none."""
    message = finding.message
    if finding.code == "unsplit":  # the command's name helps nobody on a page
        message = message.partition(";")[0]
    stop = "" if message.endswith("?") else "."
    return FindingShape(
        rule=finding.rule,
        code=finding.code,
        message=f"{message}{stop}",
        mends=[] if facts is None else list(_mends(finding, facts)),
    )


def _mends(finding: Finding, facts: CardFacts) -> Iterator[MendShape]:
    name = str(finding.arguments.get("name", ""))
    if finding.code == "unknown-near":
        for other in facts.near.get(name, ()):
            yield _mend(other, "rename", name, other)
    if finding.code == "repeat":
        yield _mend("Keep one", "single", name)
    if finding.code in _REMOVABLE:
        yield _mend("Take it out", "remove", name)


def _mend(
    label: str, do: Literal["rename", "remove", "single"], name: str, to: str = ""
) -> MendShape:
    return MendShape(label=label, edit=DeckEdit(do=do, name=name, to=to, source=None, goal=None))


# ---- parts


def _part(part: Part, deck: Deck, facts: CardFacts) -> DeckPart:
    return DeckPart(
        part=_name(part),
        count=deck.count(part),
        size=SIZES.get(part),
        entries=[_entry(entry, facts) for entry in deck.entries(part)],
    )


def _entry(entry: Entry, facts: CardFacts) -> EntryShape:
    card = facts.cards.get(entry.name)
    return EntryShape(
        count=entry.count,
        name=entry.name,
        card="" if card is None else card.name,
        cost="" if card is None else card.front.mana_cost or "",
        type_line="" if card is None else card.front.type_line,
        value=0.0 if card is None else card.mana_value,
        status="" if card is None else _status(card),
    )


@lru_cache(maxsize=_REMEMBERED)
def _status(card: Card) -> Literal["full", "partial", "manual"]:
    """Return how much of the card is read; compiling it takes a millisecond or two."""
    return played(card).status


def _numbers(one: PartStatistics) -> PartNumbers:
    return PartNumbers(
        part=_name(one.part),
        cards=one.cards,
        lands=one.lands,
        unknown=one.unknown,
        curve=list(one.curve),
        mean=one.mean_mana_value,
        colors=dict(one.colors),
        symbols=dict(one.symbols),
        sources=dict(one.sources),
        hands=[list(hand) for hand in one.hands],
    )


def _name(part: Part) -> PartName:
    return cast("PartName", str(part))
