"""Forms: how a piece of syntax is read from words, and written as words again.

One form does both, so that reader and writer cannot differ. Reading returns every way in which a
form fits at a place (a list of successes), and is memoised at each choice: a text of some thirty
words costs a few hundred steps. Glossary: a *word* is a token's key, a *place* its index.
"""

# ruff: noqa: D102  (`Form` says what its methods do)
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Final, TypeAlias

from cardwright.magic.oracle.words import Text, base_form, cut, third_person

Words: TypeAlias = tuple[str, ...]
Reading: TypeAlias = tuple[Any, int]
"""A value, and the place after it."""
Part: TypeAlias = "str | Form"

NO_SPAN: Final = (0, 0)


@dataclass(frozen=True, slots=True)
class Node:
    """A piece of syntax, and the places that it covers."""

    span: tuple[int, int] = field(default=NO_SPAN, compare=False, kw_only=True, repr=False)
    """First place and the one after the last, in the words of its line."""


class Form:
    """Reads and writes one sort of value."""

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        """Return every reading that begins at the place, the preferred first."""
        raise NotImplementedError

    def show(self, value: Any) -> Words | None:
        """Return the words of the value; ``None`` if it is not one of this form's."""
        raise NotImplementedError

    def starts(self) -> frozenset[str] | None:
        """Return the words with which it can begin; ``None`` if any or none may stand there."""
        return None


class Fixed(Form):
    """Certain words, which mean a certain value."""

    def __init__(self, words: str, value: Any = None) -> None:
        self.words: Final = cut(words)
        self.value: Final = value

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        end = at + len(self.words)
        return ((self.value, end),) if text.words[at:end] == self.words else ()

    def show(self, value: Any) -> Words | None:
        return self.words if value == self.value and type(value) is type(self.value) else None

    def starts(self) -> frozenset[str] | None:
        return frozenset(self.words[:1])


class OneWord(Form):
    """One word of a vocabulary; its value is what the vocabulary says."""

    def __init__(self, vocabulary: Mapping[str, Any] | Sequence[str]) -> None:
        self.values: Final[dict[str, Any]] = (
            {word: word for word in vocabulary}
            if isinstance(vocabulary, Sequence)
            else dict(vocabulary)
        )
        self.words: Final = {value: word for word, value in reversed(self.values.items())}

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        word = text.words[at]
        return ((self.values[word], at + 1),) if word in self.values else ()

    def show(self, value: Any) -> Words | None:
        word = self.words.get(value)
        return None if word is None else (word,)

    def starts(self) -> frozenset[str] | None:
        return frozenset(self.values)


class Maybe(Form):
    """A form, or nothing: ``None``, or ``False`` where the form's value is ``True``."""

    def __init__(self, form: Form, absent: Any = None) -> None:
        self.form: Final = form
        self.absent: Final = absent

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        return (*self.form.read(text, at), (self.absent, at))

    def show(self, value: Any) -> Words | None:
        if value == self.absent and type(value) is type(self.absent):
            return ()
        return self.form.show(value)


class Many(Form):
    """A form several times, with words between."""

    def __init__(self, form: Form, between: str = "", least: int = 0) -> None:
        self.form: Final = form
        self.between: Final = cut(between)
        self.least: Final = least

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        found: list[Reading] = []
        states: list[tuple[tuple[Any, ...], int]] = [((), at)]
        while states:
            found += [state for state in states if len(state[0]) >= self.least]
            states = [
                ((*values, value), end)
                for values, place in states
                if (start := self._next(text, values, place)) >= 0
                for value, end in self.form.read(text, start)
                if end > place
            ]
        found.sort(key=shortest_last)
        return found

    def _next(self, text: Text, values: tuple[Any, ...], place: int) -> int:
        """Return where the next may begin; -1 if what has to stand between does not."""
        return self._after_between(text, place) if values else place

    def _after_between(self, text: Text, at: int) -> int:
        end = at + len(self.between)
        return end if text.words[at:end] == self.between else -1

    def show(self, value: Any) -> Words | None:
        if not _is_tuple(value):
            return None
        shown: Words = ()
        for number, item in enumerate(value):
            words = self.form.show(item)
            if words is None:
                return None
            shown += (self.between if number else ()) + words
        return shown

    def starts(self) -> frozenset[str] | None:
        return self.form.starts() if self.least else None


def _is_tuple(value: object) -> bool:
    return isinstance(value, tuple)


def class_of(value: object) -> type[object]:
    """Return the class of a value of any sort."""
    return type(value)


def shortest_last(reading: Reading) -> int:
    """Return the key by which longer readings come first."""
    return -reading[1]


class Rule(Form):
    """Parts in a row. Words stand for themselves, forms fill the fields of the class in order."""

    def __init__(self, make: type[Node], parts: tuple[Part, ...], given: Any) -> None:
        self.make: Final = make
        self.parts: Final = tuple(_split_words(parts))
        self.given: Final[dict[str, Any]] = given
        self.all_names: Final = [f.name for f in fields(make) if f.name != "span"]
        self.names: Final = [name for name in self.all_names if name not in given]
        forms = sum(not isinstance(part, str) for part in self.parts)
        assert forms == len(self.names), f"{make.__name__}: {forms} forms, fields {self.names}"

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        states: list[tuple[tuple[Any, ...], int]] = [((), at)]
        for part in self.parts:
            states = _advance(text, part, states)
            if not states:
                return ()
        return [(self.build(values, at, end), end) for values, end in states]

    def build(self, values: tuple[Any, ...], at: int, end: int) -> Any:
        """Return the value made of what the parts gave."""
        if self.given:
            rest = iter(values)
            values = tuple(
                self.given[name] if name in self.given else next(rest) for name in self.all_names
            )
        return self.make(*values, span=(at, end))

    def show(self, value: Any) -> Words | None:
        if type(value) is not self.make:
            return None
        if any(getattr(value, name) != given for name, given in self.given.items()):
            return None
        shown: list[str] = []
        names = iter(self.names)
        for part in self.parts:
            words = (part,) if isinstance(part, str) else part.show(getattr(value, next(names)))
            if words is None:
                return None
            shown += words
        return tuple(shown)

    def starts(self) -> frozenset[str] | None:
        for part in self.parts:
            if isinstance(part, str):
                return frozenset((part,))
            return part.starts()
        return None


def _advance(
    text: Text, part: Part, states: list[tuple[tuple[Any, ...], int]]
) -> list[tuple[tuple[Any, ...], int]]:
    if isinstance(part, str):
        words = text.words
        return [(values, at + 1) for values, at in states if words[at] == part]
    return [((*values, value), end) for values, at in states for value, end in part.read(text, at)]


def _split_words(parts: tuple[Part, ...]) -> Iterable[Part]:
    for part in parts:
        if isinstance(part, str):
            yield from cut(part)
        else:
            yield part


class AnyWord(Form):
    """One word of letters, whichever it is: a name that the text gives to something."""

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        word = text.words[at]
        return ((word, at + 1),) if word.isalpha() else ()

    def show(self, value: Any) -> Words | None:
        return (value,) if isinstance(value, str) else None


class Through(Form):
    """Words around one form, whose value is passed on."""

    def __init__(self, *parts: Part) -> None:
        self.parts: Final = tuple(_split_words(parts))

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        states: list[tuple[tuple[Any, ...], int]] = [((), at)]
        for part in self.parts:
            states = _advance(text, part, states)
        return [(values[0], end) for values, end in states]

    def show(self, value: Any) -> Words | None:
        shown: Words = ()
        for part in self.parts:
            words = (part,) if isinstance(part, str) else part.show(value)
            if words is None:
                return None
            shown += words
        return shown

    def starts(self) -> frozenset[str] | None:
        first = self.parts[0]
        return frozenset((first,)) if isinstance(first, str) else first.starts()


class Choice(Form):
    """One of several forms, the preferred first; memoised, so that it may stand everywhere.

    A choice can be made before its forms are known, and filled by :meth:`add`: grammars recur.
    """

    _made: int = 0

    def __init__(self, *forms: Form) -> None:
        Choice._made += 1
        self.number: Final = Choice._made
        self.forms: Final[list[Form]] = list(forms)
        self._by_word: dict[str, list[Form]] = {}
        self._others: list[Form] = []
        self._by_class: dict[type, list[Form]] = {}
        self._is_asked = False

    def add(self, *forms: Form) -> None:
        """Let it be one of these as well."""
        self.forms.extend(forms)
        self._by_word = {}
        self._by_class.clear()

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        key = (self.number, at)
        known: Sequence[Reading] | None = text.memo.get(key)
        if known is None:
            index = self._by_word or self._index()
            forms = index.get(self.key_word(text, at), self._others)
            if not forms:
                known = ()
            elif len(forms) == 1:
                known = forms[0].read(text, at)
            else:
                known = [reading for form in forms for reading in form.read(text, at)]
            text.memo[key] = known
        return known

    def key_word(self, text: Text, at: int) -> str:
        """Return the word by which its forms are told apart."""
        return text.words[at]

    def _index(self) -> dict[str, list[Form]]:
        starts = [(form, form.starts()) for form in self.forms]
        self._others = [form for form, words in starts if words is None]
        self._by_word = {"": self._others}
        for word in {word for _, words in starts if words for word in words}:
            self._by_word[word] = [
                form for form, words in starts if words is None or word in words
            ]
        return self._by_word

    def show(self, value: Any) -> Words | None:
        kind = class_of(value)
        forms = self._by_class.get(kind)
        if forms is None:
            forms = self._by_class[kind] = [form for form in self.forms if _may_show(form, kind)]
        for form in forms:
            shown = form.show(value)
            if shown is not None:
                return shown
        return None

    def starts(self) -> frozenset[str] | None:
        if self._is_asked:
            return None  # a grammar that recurs at its first word: any word may stand there
        self._is_asked = True
        starts = [form.starts() for form in self.forms]
        self._is_asked = False
        if any(words is None for words in starts):
            return None
        return frozenset(word for words in starts if words for word in words)


def _may_show(form: Form, kind: type) -> bool:
    return not isinstance(form, Rule) or form.make is kind


class VerbChoice(Choice):
    """A choice of verb phrases, told apart by the base form of their first word.

    Reading ignores how the verb is inflected; who stands before it says that.
    """

    def key_word(self, text: Text, at: int) -> str:
        return text.bases[at]


class VerbRule(Rule):
    """A rule whose first word is a verb, in whatever inflection it stands."""

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        if text.bases[at] != self.parts[0]:
            return ()
        states: list[tuple[tuple[Any, ...], int]] = [((), at + 1)]
        for part in self.parts[1:]:
            states = _advance(text, part, states)
            if not states:
                return ()
        return [(self.build(values, at, end), end) for values, end in states]


def inflect(words: Words, is_third: bool) -> Words:
    """Return a verb phrase with its verb as the subject asks."""
    return ((third_person if is_third else base_form)(words[0]), *words[1:])


def rule(make: type[Node], *parts: Part, **given: Any) -> Rule:
    """Return a rule; ``given`` are the fields that its words fix."""
    return Rule(make, parts, given)


def verb(make: type[Node], *parts: Part, **given: Any) -> VerbRule:
    """Return a rule whose first word is a verb."""
    return VerbRule(make, parts, given)


def flag(words: str) -> Form:
    """Return a form of words that may be absent: whether they stand there."""
    return Maybe(Fixed(words, True), False)


def maybe(*parts: Part) -> Form:
    """Return a form that may be absent: its value, or ``None``."""
    only = parts[0]
    return Maybe(only if len(parts) == 1 and isinstance(only, Form) else Through(*parts))


def either(*options: str) -> Form:
    """Return a form of one of several wordings, told apart by their text."""
    return Choice(*(Fixed(option, option) for option in options))
