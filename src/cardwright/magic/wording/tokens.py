"""Words for the tokens that a program makes."""

from __future__ import annotations

from cardwright.magic.program.abilities import Keyword, TokenSpec
from cardwright.magic.wording.english import colors, joined, listing, plural, small
from cardwright.magic.wording.voice import Voice


def token_words(
    token: TokenSpec, size: tuple[str | None, ...], voice: Voice
) -> tuple[str, str, str]:
    """Return a token's description, that of several, and what they have besides.

    Args:
        token: what it is.
        size: power and toughness in words, where they are worked out.
        voice: who speaks.
    """
    if token.predefined:
        return f"{token.predefined} token", f"{token.predefined} tokens", ""
    one = joined(
        (
            _size(token, size),
            *(word.lower() for word in token.supertypes),
            _colors(token),
            *token.subtypes,
            *(word.lower() for word in token.types),
        )
    )
    name = f" named {token.name}" if token.name else ""
    more = _abilities(token, voice)
    worked = " and ".join(dict.fromkeys(words for words in size if words and _is_worked(words)))
    number = f", with X {worked}" if worked else ""
    one = joined((one, "token"))
    return f"{one}{name}", f"{plural(one)}{name}", f"{more}{number}"


def _is_worked(words: str) -> bool:
    return not words.isdecimal() and words != "X"


def _size(token: TokenSpec, size: tuple[str | None, ...]) -> str:
    if "Creature" not in token.types:
        return ""
    printed = (token.power, token.toughness)
    return "/".join(
        str(number or 0) if words is None else "X" if _is_worked(words) else words
        for words, number in zip(size, printed, strict=True)
    )


def _colors(token: TokenSpec) -> str:
    return colors(token.colors) if token.colors or "Creature" in token.types else ""


def _abilities(token: TokenSpec, voice: Voice) -> str:
    inner = Voice(depth=voice.depth)
    keywords = [
        small(inner.ability(ability).removesuffix("."))
        for ability in token.abilities
        if isinstance(ability, Keyword)
    ]
    others = [
        f'"{Voice().ability(ability)}"'
        for ability in token.abilities
        if not isinstance(ability, Keyword)
    ]
    return f" with {listing([*keywords, *others])}" if keywords or others else ""
