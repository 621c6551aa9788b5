"""Builds in the making: read in any form, checked, completed, dealt from."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from cardwright.core.errors import CardwrightError
from cardwright.core.options import Options
from cardwright.core.rng import stream
from cardwright.games.ark_age.language.build_text import (
    build_file,
    build_text,
    read_build,
    read_share_code,
    share_code,
)
from cardwright.games.ark_age.language.builds import (
    MOST_CARDS,
    Build,
    Lists,
    build_of,
    check_build,
    is_legal,
    resolve,
)
from cardwright.games.ark_age.language.cards import CardSet
from cardwright.games.ark_age.language.completing import complete
from cardwright.games.ark_age.language.library import ReadyBuild
from cardwright.server.ark.models import BuildLooked, BuildShape, CountShape, ProblemShape

_CODE: Final = re.compile(r"[A-Za-z0-9_-]{24,}")
"""A code is one word; the shortest build has more letters than any card's name."""
_LINK: Final = re.compile(r"(?:https?://|/)\S*#(?P<code>\S*)")


def read_any(text: str, cards: CardSet, ready: Sequence[ReadyBuild], where: str) -> Build:
    """Return the build of a text: a ready build's id, JSON, a list, a code, or a link with one.

    Raises:
        CardwrightError: if it is none of them, with the place.
    """
    text = text.strip()
    if not text:
        raise CardwrightError(
            "nothing was written", where=where, remedy="Paste a build, or choose a ready one"
        )
    for one in ready:
        if text == one.id:
            return one.build
    link = _LINK.fullmatch(text)
    if link is not None or _CODE.fullmatch(text):
        return known(read_share_code(text if link is None else link["code"]), cards)
    return known(read_build(text, where, cards.cards), cards)


def build_in(shape: BuildShape) -> Build:
    """Return a build as the rules take it.

    Raises:
        CardwrightError: for a number of copies that no build has.
    """
    for one, count in shape.deck.items():
        if not 0 <= count <= MOST_CARDS:
            raise CardwrightError(
                f"{count} copies are not possible",
                where=f"build.deck.{one}",
                remedy=f"Write a number from 0 to {MOST_CARDS}",
            )
    return build_of(shape.hero, shape.dogmas, shape.deck)


def shape_of(build: Build) -> BuildShape:
    """Return a build for the wire."""
    return BuildShape(hero=build.hero, dogmas=list(build.dogmas), deck=dict(build.deck))


def known(build: Build, cards: CardSet) -> Build:
    """Return the build, all of whose cards are in the set.

    Raises:
        CardwrightError: for an id that is no card.
    """
    resolve(build, cards.cards)
    return build


def looked_at(build: Build, cards: CardSet, options: Options) -> BuildLooked:
    """Return a build with all that is to be said about it.

    Raises:
        CardwrightError: for an id that is no card.
    """
    lists = resolve(build, cards.cards)
    problems = check_build(lists, options)
    return BuildLooked(
        build=shape_of(build),
        is_legal=is_legal(problems),
        problems=[
            ProblemShape(code=p.code, reason=p.reason, rule=p.rule, is_warning=p.is_warning)
            for p in problems
        ],
        counts=_counts(lists, options),
        text=build_text(build, cards.cards),
        json_text=build_file(build),
        code=share_code(build),
    )


def require_legal(build: Build, cards: CardSet, options: Options, where: str) -> None:
    """Refuse a build that cannot be played.

    Raises:
        CardwrightError: with every reason and its rule (ark 700.7).
    """
    wrong = reasons_against(build, cards, options)
    if wrong:
        raise CardwrightError(
            f"the build is not legal: {wrong}",
            where=where,
            remedy="Change it in the editor; it can complete a build by itself",
        )


def reasons_against(build: Build, cards: CardSet, options: Options) -> str:
    """Return why a build cannot be played, with the rules; empty if it can (ark 700.7).

    Raises:
        CardwrightError: for an id that is no card.
    """
    wrong = [p for p in check_build(resolve(build, cards.cards), options) if not p.is_warning]
    return "; ".join(f"{problem.reason} ({problem.rule})" for problem in wrong)


def is_playable(build: Build, cards: CardSet, options: Options) -> bool:
    """Return whether the build is made of these cards and legal under the options."""
    is_here = set(build.ids) <= set(cards.cards)
    return is_here and is_legal(check_build(resolve(build, cards.cards), options))


def laid_out(ready: Sequence[ReadyBuild], cards: CardSet, options: Options) -> list[Build]:
    """Return what a seat may play that chooses nothing.

    The ready builds that are legal; if none is, one for each hero, completed under the options.
    """
    legal = [one.build for one in ready if is_playable(one.build, cards, options)]
    return legal or list(completed(cards, options).values())


def completed(cards: CardSet, options: Options) -> dict[str, Build]:
    """Return a build for each hero that has cards enough, by his id."""
    found: dict[str, Build] = {}
    for card in cards.cards.values():
        if card.kind == "hero":
            with suppress(CardwrightError):
                found[card.id] = complete(build_of(card.id, (), {}), cards.cards, options)
    return found


def opening_hand(build: Build, options: Options, seed: int, number: int) -> list[str]:
    """Return a hand as the deck might deal it, by card ids; the same for the same numbers."""
    deck = [one for one, count in build.deck for _ in range(count)]
    rng = stream(seed, f"sample-hand/{number}")
    hand: list[str] = []
    for _ in range(min(int(options["opening_hand"]), len(deck))):
        hand.append(deck.pop(int(rng.below(len(deck)))))
    return hand


def _counts(lists: Lists, options: Options) -> list[CountShape]:
    """Return what the editor shows against the numbers of the rules (ark 700.1, 700.2, 700.4)."""
    emotion = lists.heroes[0].emotion if lists.heroes else None
    own_deck = sum(card.count for card in lists.deck if card.emotion == emotion)
    own_dogmas = sum(card.count for card in lists.dogmas if card.emotion == emotion)
    return [
        _count("deck_size", sum(card.count for card in lists.deck), options),
        _count("deck_emotion", own_deck, options),
        _count("dogma_count", sum(card.count for card in lists.dogmas), options),
        _count("dogma_emotion", own_dogmas, options),
    ]


def _count(code: str, have: int, options: Options) -> CountShape:
    return CountShape.model_validate({"code": code, "have": have, "want": int(options[code])})
