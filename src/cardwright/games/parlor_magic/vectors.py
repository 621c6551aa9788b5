"""Runs the rule vectors of Parlor Magic (format: the head of ``vectors/parlor-magic.json``).

Every kind but ``process`` is executed. A vector is ``{"id", "kind", "given", "expect"}``, and
``options`` (beside ``given`` or within it) where it does not mean the default rules. Of an
expected object only the named fields are compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.core.options import Options
from cardwright.core.vectors import Checked
from cardwright.games.parlor_magic import vector_tables as tables
from cardwright.games.parlor_magic.cards import (
    ALLIERS,
    BIT,
    CARRIERS,
    COST_GENERIC,
    COST_SUIT,
    CRE,
    ENH,
    HARRIERS,
    KIND,
    LND,
    POWER,
    SALLIERS,
    SUIT_LETTERS,
    TOUGHNESS,
    VOLLEYERS,
)
from cardwright.games.parlor_magic.rank import Ranking, explain, judge, judge_domain
from cardwright.games.parlor_magic.reading import spots_of_all
from cardwright.games.parlor_magic.seen import Spots
from cardwright.games.parlor_magic.tournament import payment
from cardwright.games.parlor_magic.vector_fields import Entity, Fields, is_list, is_object, refuse

SCHEMA: Final = 1
IN_WORDS: Final = "a position in words: the tests of the rules play it"
_TYPES: Final = {ENH: "Enh", LND: "Lnd", CRE: "Cre"}
_ABILITIES: Final = {
    "Volley": VOLLEYERS,
    "Sally": SALLIERS,
    "Harry": HARRIERS,
    "Carry": CARRIERS,
    "Ally": ALLIERS,
}


def check_parlor_vectors(data: Json, where: str) -> Iterator[Checked]:
    """Yield what became of each vector of a file.

    Args:
        data: the file's JSON.
        where: the file's name, for messages.

    Raises:
        CardwrightError: with the place, where the file is not of the format.
    """
    if not is_object(data) or data.get("schema") != SCHEMA:
        refuse(f'the file has no "schema": {SCHEMA}', where)
    vectors = data.get("vectors")
    if not is_list(vectors):
        refuse('the file has no list "vectors"', where)
    for number, vector in enumerate(vectors, start=1):
        name = vector.get("id") if is_object(vector) else None
        place = f"{where}, vector {name if isinstance(name, str) else f'number {number}'}"
        try:
            yield run_vector(vector)
        except CardwrightError as error:
            inner = f"{place}, {error.where}" if error.where else place
            raise CardwrightError(error.what, where=inner, remedy=error.remedy) from error


def run_vector(vector: Json) -> Checked:
    """Return what became of one vector.

    Raises:
        CardwrightError: if it is not of the format, or of no known kind.
    """
    if not is_object(vector):
        refuse("a vector is an object", "")
    fields = Fields(vector)
    id_, kind, given = fields.text("id"), fields.text("kind"), fields.inner("given")
    if kind == "process":
        return Checked(id_, "skipped", reason=IN_WORDS)
    if kind not in _KINDS:
        refuse(f"there is no kind {kind!r}", "kind", f"Known are: {', '.join(_KINDS)}, process")
    if "expect" not in vector:
        refuse("nothing is expected", "expect")
    known, run = _KINDS[kind]
    given.only(known)
    got = run(given, fields.options())
    agrees = _agrees(vector["expect"], got)
    return Checked(id_, "passed" if agrees else "failed", vector["expect"], got)


def _agrees(expected: Json, got: Json) -> bool:
    """Return whether the answer is the expected one; of objects only the named fields count."""
    if is_object(expected) and is_object(got):
        return all(name in got and got[name] == value for name, value in expected.items())
    if is_list(expected) and is_list(got):
        return sorted(map(str, expected)) == sorted(map(str, got))
    # 1 and true are equal in Python, not in a vector.
    return type(expected) is type(got) and bool(expected == got)


# The kinds.


def _spots(given: Fields, _: Options) -> Json:
    return dict(zip(SUIT_LETTERS, _shown(given.entity("entity")), strict=True))


def _type(given: Fields, _: Options) -> Json:
    return _TYPES[KIND[given.card("card")]]


def _stats(given: Fields, _: Options) -> Json:
    card = given.card("card")
    return {"pwr": POWER[card], "tgh": TOUGHNESS[card]}


def _cost(given: Fields, _: Options) -> Json:
    card = given.card("card")
    return {"suit_points": COST_SUIT[card], "generic": COST_GENERIC[card]}


def _mnr(given: Fields, options: Options) -> Json:
    return tables.mnr(given.card("land", LND), given.enhs("enh"), given.trump(), options)


def _compare(given: Fields, options: Options) -> Json:
    one, other, trump = given.entity("a"), given.entity("b"), given.trump()
    a, b, ranking = _shown(one), _shown(other), Ranking.of(options)
    # An entity without a card is a Domain without an Enh; others judge_domain judges as usual.
    if any(a):
        verdict = judge_domain(a, _attached(one), b, trump, ranking)
    else:
        turned = judge_domain(b, _attached(other), a, trump, ranking)
        verdict = replace(turned, winner="b" if turned.winner else None)
    found = explain(verdict, a, b, trump)
    return {
        "winner": found.winner,
        "relation": found.relation,
        "diff": found.diff,
        "bonus": found.bonus,
    }


def _attached(entity: Entity) -> Spots:
    """Return what the Enhs alone show that lie on a host."""
    return spots_of_all(enh for base, enhs in entity if base is not None for enh in enhs)


def _expel(given: Fields, options: Options) -> Json:
    target = given.inner("target")
    target.only("type base enh")
    type_ = target.text("type")
    kinds = {"enh": ENH, "stack": ENH, "cre": CRE, "lnd": LND}
    if type_ not in kinds:
        refuse(
            f"{type_!r} is no type of target",
            f"{target.place}.type",
            f"Known are: {', '.join(kinds)}",
        )
    target.unused("enh", type_ == "enh", "a lone Enhancement bears no other")
    given.unused("domain", type_ != "enh", "only a lone Enhancement lies in a Domain")
    given.unused("damage_before", type_ != "cre", "only a Creature is damaged")
    lying = tables.Target(
        type=type_,
        base=target.card("base", kinds[type_]),
        enhs=target.enhs("enh"),
        domain=given.enhs("domain") if "domain" in given else None,
        damage=given.number("damage_before", default=0),
    )
    return tables.expel(given.card("expel", ENH), lying, given.trump(), options)


def _carry(given: Fields, options: Options) -> Json:
    queen = given.card("queen", CRE), given.enhs("queen_enh")
    land = given.card("land", LND), given.enhs("land_enh")
    return tables.carry(queen, land, given.trump(), options)


def _abilities(given: Fields, _: Options) -> Json:
    card = given.card("card")
    return [name for name, mask in _ABILITIES.items() if mask & BIT[card]]


def _ability_usable(given: Fields, options: Options) -> Json:
    """Return whether the target neither outranks nor outtrumps the user (parlor 13.5)."""
    user, target = _shown(given.entity("user")), _shown(given.entity("target"))
    verdict = judge(user, target, given.trump(), Ranking.of(options))
    return not (verdict.beats and verdict.winner == "b")


def _domain_step(given: Fields, options: Options) -> Json:
    attackers = [
        (base, enhs)
        for base, enhs in given.entity("unblocked")
        if base is not None and KIND[base] == CRE
    ]
    if len(attackers) < len(given.entity("unblocked")):
        refuse("an attacker is a Creature with its Enhancements", "given.unblocked")
    return tables.domain_step(attackers, given.enhs("domain"), given.trump(), options)


def _trump_play(given: Fields, options: Options) -> Json:
    return tables.trump_play(given.enhs("stack"), given.card("card", ENH), options)


def _draw(given: Fields, options: Options) -> Json:
    return tables.draw(given.number("draw"), given.number("recycle"), options)


def _tournament(given: Fields, _: Options) -> Json:
    owed = payment(given.number("winner_life"), given.number("loser_talents"))
    return {"pay": owed.pay, "ransom": owed.ransom, "single_draw": owed.single_draw}


def _shown(entity: Entity) -> Spots:
    """Return what an entity shows (parlor 12.1b)."""
    return spots_of_all(
        card for base, enhs in entity for card in (*(() if base is None else (base,)), *enhs)
    )


_KINDS: Final[Mapping[str, tuple[str, Callable[[Fields, Options], Json]]]] = {
    "spots": ("entity", _spots),
    "type": ("card", _type),
    "stats": ("card", _stats),
    "cost": ("card", _cost),
    "mnr": ("land enh trump", _mnr),
    "compare": ("a b trump", _compare),
    "expel": ("expel target trump damage_before domain", _expel),
    "carry": ("queen queen_enh land land_enh trump", _carry),
    "abilities": ("card", _abilities),
    "ability_usable": ("user target trump", _ability_usable),
    "domain_step": ("unblocked domain trump", _domain_step),
    "trump_play": ("stack card", _trump_play),
    "draw": ("draw recycle", _draw),
    "tournament": ("winner_life loser_talents", _tournament),
}
"""Each kind with the fields it may have."""
