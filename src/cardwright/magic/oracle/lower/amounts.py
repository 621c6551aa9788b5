"""Numbers: quantities as amounts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower import phrases, targets
from cardwright.magic.oracle.lower.nouns import kind_of
from cardwright.magic.oracle.lower.qualities import STATS
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.voting import votes_for
from cardwright.magic.program import amounts as a
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program.node import Amount, Ref
from cardwright.magic.program.refs import Among, Every, Opponents, This, You


def amount_of(scope: Scope, quantity: s.Quantity) -> Amount:
    """Return the number that the quantity is.

    Raises:
        Unread: if it cannot be worked out, or is no single number.
    """
    reader = _READERS.get(type(quantity))
    if reader is None:
        raise Unread(type(quantity).__name__)
    return reader(scope, quantity)


def scaled(scope: Scope, quantity: s.Quantity) -> Amount:
    """Return the number, multiplied by what *for each* says, which is then used up."""
    return times_per(scope, amount_of(scope, quantity))


def times_per(scope: Scope, amount: Amount) -> Amount:
    """Return the number multiplied by what *for each* says, which is then used up."""
    per, scope.per = scope.per, None
    if per is None:
        return amount
    if not isinstance(amount, a.Number):
        raise Unread("so many for each")
    return per if amount.value == 1 else a.Times(amount.value, per)


def variable(scope: Scope, letter: str) -> Amount:
    """Return what X is."""
    if letter not in scope.variables:
        raise Unread(letter)
    return scope.variables[letter]


def _num(scope: Scope, quantity: s.Num) -> Amount:
    return a.Number(quantity.value)


def _letter(scope: Scope, quantity: s.Letter) -> Amount:
    return variable(scope, quantity.name)


def _that_many(scope: Scope, quantity: s.ThatMany) -> Amount:
    if scope.that_many is None:
        raise Unread(quantity.word)
    return scope.that_many


def _number_of(scope: Scope, quantity: s.NumberOf) -> Amount:
    return count_of(scope, quantity.what)


def count_of(scope: Scope, what: Any) -> Amount:
    """Return how many there are of a phrase or noun."""
    noun = what.noun if isinstance(what, s.Every | s.Some) else what
    if isinstance(noun, s.Noun):
        if noun.last in ("player", "opponent"):
            return a.Count(targets.all_players(noun))
        way = next((p.words for p in noun.posts if isinstance(p, s.Which) and p in _THIS_WAY), "")
        if way:
            return _this_way(scope, noun, way)
        kind = kind_of(scope, noun)
        return a.Count(Every(kind.filter, kind.zones, kind.whose))
    return a.Count(phrases.known_ref(scope, what))


_THIS_WAY: Final = (s.Which("destroyed this way"),)


def _this_way(scope: Scope, noun: s.Noun, way: str) -> Amount:
    if way not in scope.done:
        raise Unread(way)
    posts = tuple(post for post in noun.posts if post not in _THIS_WAY)
    plain = s.Noun(noun.adjectives, noun.groups, noun.joiner, noun.is_plural, posts)
    return a.Count(Among(scope.done[way], kind_of(scope, plain, "graveyard").filter))


def _counters_on(scope: Scope, quantity: s.CountersOn) -> Amount:
    kind = "" if quantity.kind is None else quantity.kind.words
    return a.CountersOn(kind, _measured(scope, quantity.on))


def _measured(scope: Scope, phrase: s.Phrase) -> Ref:
    """Return whose number is meant; speaking of it does not make it *it*."""
    if isinstance(phrase, s.ItSelf):
        return This()
    if phrase == s.Pronoun("it"):
        return scope.its().ref
    return phrases.known_ref(scope, phrase)


def _stat_of(scope: Scope, quantity: s.StatOf) -> Amount:
    if quantity.stat not in STATS:
        raise Unread(quantity.stat)
    is_self = isinstance(quantity.whose.of, s.ItSelf)
    ref = This() if is_self else phrases.possessed_ref(scope, quantity.whose)
    return a.StatOf(STATS[quantity.stat], ref)  # type: ignore[arg-type]


def _greatest(scope: Scope, quantity: s.Greatest) -> Amount:
    ref = phrases.known_ref(scope, quantity.among)
    return a.StatOf(_stat(quantity.stat), ref, "max")  # type: ignore[arg-type]


def _total(scope: Scope, quantity: s.TotalOf) -> Amount:
    ref = phrases.known_ref(scope, quantity.of)
    return a.StatOf(_stat(quantity.stat), ref, "sum")  # type: ignore[arg-type]


def _stat(word: str) -> str:
    if word not in STATS:
        raise Unread(word)
    return STATS[word]


def _mana_spent_on(scope: Scope, quantity: s.ManaSpentOn) -> Amount:
    return a.ManaSpent(of=phrases.known_ref(scope, quantity.what))


def _stat_of_the(scope: Scope, quantity: s.StatOfThe) -> Amount:
    ref = phrases.as_it_was(scope, quantity.what)
    return a.StatOf(_stat(quantity.stat), ref)  # type: ignore[arg-type]


def _twice(scope: Scope, quantity: s.Twice) -> Amount:
    return a.Times(2, amount_of(scope, quantity.of))


def _half(scope: Scope, quantity: s.HalfOf) -> Amount:
    return a.Half(amount_of(scope, quantity.of), quantity.rounded == "rounded up")


def _sum(scope: Scope, quantity: s.Sum) -> Amount:
    return a.Plus((amount_of(scope, quantity.left), amount_of(scope, quantity.right)))


def _devotion(scope: Scope, quantity: s.DevotionTo) -> Amount:
    return a.Devotion("".join(quantity.colors))


def _life_total(scope: Scope, quantity: s.LifeTotal) -> Amount:
    return a.LifeOf(phrases.possessor_ref(scope, quantity.whose))


_YOUR_LANDS: Final = Every(f.All((f.HasType("Land"), f.Controlled(You()))))
_THEIR_LOSS: Final = a.TimesHappened(p.LifeChanges(Opponents(), up=False), sum=True)
_COLORS: Final = a.Distinct("color", Every(f.Controlled(You())))
_BASIC_TYPES: Final = a.Distinct("basic_land_type", _YOUR_LANDS)
CARD_TYPES_IN_GRAVEYARD: Final = a.Distinct(
    "card_type", Every(f.Anything(), ("graveyard",), You())
)
_WAYS: Final[dict[str, Amount]] = {
    "the number of creatures in your party": a.PartySize(),
    "the number of basic land types among lands you control": _BASIC_TYPES,
    "the number of card types among cards in your graveyard": CARD_TYPES_IN_GRAVEYARD,
    "the number of card types among cards in all graveyards": a.Distinct(
        "card_type", Every(f.Anything(), ("graveyard",))
    ),
    "the number of colors among permanents you control": _COLORS,
    "the number of times ~ was kicked": a.TimesPaid("kicker"),
    "the number of opponents you have": a.Count(Opponents()),
    "the number of colors of mana spent to cast ~": a.ManaSpent("colors"),
    "the amount of mana spent to cast ~": a.ManaSpent(),
    "the amount of life you gained this turn": a.TimesHappened(
        p.LifeChanges(You(), up=True), sum=True
    ),
    "the amount of life you lost this turn": a.TimesHappened(
        p.LifeChanges(You(), up=False), sum=True
    ),
    "the total amount of life your opponents lost this turn": _THEIR_LOSS,
    "the total amount of life your opponents have lost this turn": _THEIR_LOSS,
    "the number of spells you've cast this turn": a.TimesHappened(
        p.CastSpell(f.Anything(), You())
    ),
}
_SPENT_ON_IT: Final = "color of mana spent to cast it"
_EACH: Final[dict[str, Amount]] = {
    "color of mana spent to cast ~": a.ManaSpent("colors"),
    _SPENT_ON_IT: a.ManaSpent("colors"),
    "basic land type among lands you control": _BASIC_TYPES,
    "time ~ was kicked": a.TimesPaid("kicker"),
    "time it was kicked": a.TimesPaid("kicker"),
    "card type among cards in your graveyard": CARD_TYPES_IN_GRAVEYARD,
    "creature in your party": a.PartySize(),
    "spell you've cast this turn": a.TimesHappened(p.CastSpell(f.Anything(), You())),
    "1 life you gained this turn": a.TimesHappened(p.LifeChanges(You(), up=True), sum=True),
    "opponent you have": a.Count(Opponents()),
    "creature that died this turn": a.TimesHappened(
        p.Moves(f.HasType("Creature"), ("battlefield",), ("graveyard",))
    ),
    "color among permanents you control": _COLORS,
}


def _way(scope: Scope, quantity: s.WayAmount) -> Amount:
    if quantity.words in scope.ways:
        return scope.ways[quantity.words]
    if quantity.words not in _WAYS:
        raise Unread(quantity.words)
    return _WAYS[quantity.words]


def _removed(scope: Scope, kind: str) -> Amount:
    """Return how many counters of the kind the cost removed."""
    if kind not in scope.removed:
        raise Unread("counters removed this way")
    return scope.removed[kind]


def per_each(scope: Scope, of: Any) -> Amount:
    """Return how often *for each ...* is."""
    if isinstance(of, c.FixedEach):
        if of.words == _SPENT_ON_IT and scope.sort != "static":
            raise Unread(of.words)  # on another object
        if of.words not in _EACH:
            raise Unread(of.words)
        return _EACH[of.words]
    if isinstance(of, c.RemovedEach):
        return _removed(scope, of.kind.words)
    if isinstance(of, c.VotesEach):
        return votes_for(scope, of.word)
    if isinstance(of, c.CountersEach):
        kind = "" if of.kind is None else of.kind.words
        return a.CountersOn(kind, _measured(scope, of.on))
    return count_of(scope, of)


_READERS: Final[dict[type, Callable[[Scope, Any], Amount]]] = {
    s.Num: _num,
    s.Letter: _letter,
    s.ThatMany: _that_many,
    s.NumberOf: _number_of,
    s.CountersOn: _counters_on,
    s.StatOf: _stat_of,
    s.Greatest: _greatest,
    s.TotalOf: _total,
    s.ManaSpentOn: _mana_spent_on,
    s.StatOfThe: _stat_of_the,
    s.Twice: _twice,
    s.HalfOf: _half,
    s.Sum: _sum,
    s.DevotionTo: _devotion,
    s.LifeTotal: _life_total,
    s.WayAmount: _way,
}


def bounds(scope: Scope, quantity: s.Quantity | None) -> tuple[Amount, Amount | None]:
    """Return the least and the most of a choice; the most is ``None`` for any number."""
    if quantity is None:
        return a.Number(1), a.Number(1)
    if isinstance(quantity, s.AnyNumber):
        return a.Number(0), None
    if isinstance(quantity, s.Between):
        return a.Number(1), a.Number(2 if quantity.words == "one or two" else 3)
    if isinstance(quantity, s.UpTo):
        return a.Number(0), amount_of(scope, quantity.most)
    if isinstance(quantity, s.Limit):
        raise Unread("a choice with a limit")
    exact = amount_of(scope, quantity)
    return exact, exact
