"""What continuous effects do: verb phrases that say how something is, as changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower.amounts import times_per, variable
from cardwright.magic.oracle.lower.nouns import kind_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.vocabulary import CARD_TYPES, SUPERTYPES, TYPES
from cardwright.magic.program import amounts as a
from cardwright.magic.program import changes as ch
from cardwright.magic.program import filters as f
from cardwright.magic.program import refs as r
from cardwright.magic.program.node import Ability, Amount, Change, Filter
from cardwright.magic.program.steps import ChooseWord


def changes_of(scope: Scope, act: c.VerbPhrase) -> tuple[Change, ...]:
    """Return the changes that the verb phrase says; none if it says something else."""
    reader = _READERS.get(type(act))
    return () if reader is None else tuple(reader(scope, act))


def exceptions(scope: Scope, text: Any) -> tuple[Change, ...]:
    """Return what is otherwise than in what is copied: *except it's an artifact*."""
    if text is None:
        return ()
    found: list[Change] = []
    for clause in text.items:
        if isinstance(clause, c.Becomes):
            found += changes_of(scope, clause)
            continue
        if clause.subject not in (s.Pronoun("it"), s.ItSelf()) or clause.after or clause.modal:
            raise Unread("except")
        changes = changes_of(scope, clause.act)
        if not changes:
            raise Unread("except")
        found += changes
    return tuple(found)


# ---- power and toughness


def power_amounts(scope: Scope, words: str) -> tuple[Amount, Amount]:
    """Return the two numbers of ``+2/-1``, ``x/x``."""
    left, _, right = words.partition("/")
    return _part(scope, left), _part(scope, right)


def _part(scope: Scope, word: str) -> Amount:
    sign = -1 if word.startswith("-") else 1
    digits = word.lstrip("+-")
    if digits.isdecimal():
        return a.Number(sign * int(digits))
    amount = variable(scope, digits)
    return amount if sign == 1 else a.Times(-1, amount)


def _gets_power(scope: Scope, act: c.GetsPower) -> list[Change]:
    power, toughness = power_amounts(scope, act.change)
    if scope.per is None:
        return [ch.AddPower(power, toughness)]
    per = times_per(scope, a.Number(1))
    return [ch.AddPower(_times(power, per), _times(toughness, per))]


def _times(amount: Amount, per: Amount) -> Amount:
    if not isinstance(amount, a.Number):
        raise Unread("+X/+X for each")
    if amount.value == 0:
        return amount
    return per if amount.value == 1 else a.Times(amount.value, per)


def _base_power(scope: Scope, act: c.BasePower) -> list[Change]:
    return [ch.SetBase(*power_amounts(scope, act.size))]


_EACH: Final = r.Bound("each")


def _own_number(act: c.BaseEqual | c.BecomesEqual) -> Change:
    """Return the base power and toughness of each, by a number of its own."""
    if act.whose.word != "its" or act.stat not in ("mana value",):
        raise Unread("whose number")
    number = a.StatOf("mana_value", _EACH)
    return ch.SetBase(number, number)


def _base_equal(scope: Scope, act: c.BaseEqual) -> list[Change]:
    return [_own_number(act)]


def _becomes_equal(scope: Scope, act: c.BecomesEqual) -> list[Change]:
    is_ = c.Becomes(act.verb, act.article, None, (), act.types, None, None, act.besides)
    return [*_becomes(scope, is_), _own_number(act)]


# ---- abilities


def _has_abilities(scope: Scope, act: c.HasAbilities) -> list[Change]:
    granted = act.abilities.items
    if act.abilities.joiner == "or":
        raise Unread("one of several abilities")
    if act.verb == "lose":
        return [ch.LosesAbilities(tuple(_bare_keyword(each) for each in granted))]
    return [grant(scope, each) for each in granted]


def _bare_keyword(granted: c.Granted) -> str:
    keyword = granted.keyword
    if keyword is None or keyword.parameter is not None:
        raise Unread("lose an ability")
    return str(keyword.words)


def grant(scope: Scope, granted: c.Granted) -> Change:
    """Return the change by which something has the keyword or the quoted ability."""
    if granted.keyword is not None:
        return ch.GainsKeyword(granted_keyword(scope, granted.keyword))
    return ch.GainsAbility(granted_ability(granted.ability))


def granted_keyword(scope: Scope, keyword: c.KeywordText) -> Ability:
    """Return a keyword ability that something gains."""
    from cardwright.magic.oracle.lower.keywords import keyword_of  # noqa: PLC0415

    return keyword_of(scope, keyword)


def granted_ability(ability: Any) -> Ability:
    """Return a quoted ability; its *this* is the object that has it."""
    from cardwright.magic.oracle.lower.abilities import quoted  # noqa: PLC0415

    return quoted(ability)


# ---- types and colours


def split_types(words: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the card types and the subtypes among words."""
    canonical = [TYPES[word] for word in words if word in TYPES]
    if len(canonical) != len([word for word in words if word not in ("token", "permanent")]):
        raise Unread("types")
    types = tuple(word for word in canonical if word in CARD_TYPES)
    return types, tuple(word for word in canonical if word not in CARD_TYPES)


def color_letters(colors: tuple[str, ...]) -> str:
    """Return colours as one text; colourless is none."""
    return "".join(colors)


def _becomes(scope: Scope, act: c.Becomes) -> list[Change]:
    if act.article == "all":
        raise Unread("all")
    types, subtypes = split_types(act.types.words)
    found: list[Change] = []
    found += _type_changes(act, types, subtypes)
    if act.colors:
        in_addition = "colors" in act.besides
        letters = color_letters(act.colors)
        found.append(ch.AddColors(letters) if in_addition else ch.SetColors(letters))
    if act.keywords is not None:
        found += [grant(scope, each) for each in act.keywords.items]
    size = act.size or act.size_after
    if size is not None:
        found.append(ch.SetBase(*power_amounts(scope, size)))
    return found


_LANDS: Final = frozenset(("Plains", "Island", "Swamp", "Mountain", "Forest"))


def _type_changes(
    act: c.Becomes, types: tuple[str, ...], subtypes: tuple[str, ...]
) -> list[Change]:
    """Return the changes of type: new card types replace the old ones (CR 205.1a).

    It keeps the old ones *in addition*, as *still a land*, or as an artifact creature (205.1b).
    """
    if act.besides:
        return [ch.AddTypes(types, subtypes)]
    if not types:
        return [_subtypes_only(subtypes)]
    if types == ("Artifact", "Creature"):
        return [ch.AddTypes(types), *([ch.SetSubtypes(subtypes)] if subtypes else [])]
    return [ch.SetTypes(types, subtypes)]


def _subtypes_only(subtypes: tuple[str, ...]) -> Change:
    if set(subtypes) <= _LANDS and subtypes:
        return ch.SetTypes((), subtypes)
    return ch.SetSubtypes(subtypes)


def _chosen_kind(scope: Scope, act: c.ChosenKind) -> list[Change]:
    if act.what in _OF_CHOICE:
        return [_of_choice(scope, act.what)]
    if act.what == "the chosen color":
        if act.besides:
            raise Unread("the chosen color besides")
        return [ch.SetColors("chosen")]
    what = "land_type" if "Land" in scope.face_types else "creature_type"
    return [ch.ChosenType(what, in_addition=bool(act.besides))]


def _colors_become(scope: Scope, act: c.ColorsBecome) -> list[Change]:
    return [ch.SetColors(color_letters(act.colors))]


_OF_CHOICE: Final = {
    "the color of your choice": "color",
    "the creature type of your choice": "creature_type",
    "the basic land type of your choice": "basic_land_type",
}


def _of_choice(scope: Scope, words: str) -> Change:
    """Return the change to what is chosen as the effect is carried out (CR 608.2d)."""
    if scope.sort == "static":
        raise Unread(words)
    what = _OF_CHOICE[words]
    scope.emit(ChooseWord(r.You(), what))
    if what == "color":
        return ch.SetColors("chosen")
    return ch.ChosenType(what, in_addition=False, linked=False)


# ---- prohibitions

_NO_FIGHT: Final = (ch.Forbid("attack"), ch.Forbid("block"))
_CANNOT: Final[dict[str, tuple[Change, ...]]] = {
    "attack": (ch.Forbid("attack"),),
    "block": (ch.Forbid("block"),),
    "attack or block": (ch.Forbid("attack"), ch.Forbid("block")),
    "be blocked": (ch.Forbid("be_blocked"),),
    "be countered": (ch.Forbid("be_countered"),),
    "be countered by spells or abilities": (ch.Forbid("be_countered"),),
    "attack or block alone": (ch.Forbid("attack_alone"), ch.Forbid("block_alone")),
    "attack alone": (ch.Forbid("attack_alone"),),
    "block alone": (ch.Forbid("block_alone"),),
    "be regenerated": (ch.Forbid("be_regenerated"),),
    "be sacrificed": (ch.Forbid("be_sacrificed"),),
    "be blocked except by two or more creatures": (ch.Forbid("be_blocked_by_fewer", number=2),),
    "be blocked except by three or more creatures": (ch.Forbid("be_blocked_by_fewer", number=3),),
    "be blocked by more than one creature": (ch.Forbid("be_blocked_by_more", number=1),),
    "transform": (ch.Forbid("transform"),),
    "gain life": (ch.Forbid("gain_life"),),
    "draw cards": (ch.Forbid("draw"),),
    "cast spells": (ch.Forbid("cast"),),
    "play lands": (ch.Forbid("play_lands"),),
    "lose the game": (ch.Forbid("lose_game"),),
    "win the game": (ch.Forbid("win_game"),),
    "search libraries": (ch.Forbid("search"),),
    "cast more than one spell each turn": (ch.Forbid("cast_more_than", number=1),),
    "be equipped": (ch.Forbid("be_equipped"),),
    "be enchanted by other Auras": (),
    "have counters put on it": (ch.Forbid("have_counters"),),
    "attack or block, and its activated abilities can't be activated": (
        ch.Forbid("attack"),
        ch.Forbid("block"),
        ch.Forbid("activate"),
    ),
    "attack or block, and its activated abilities can't be activated unless they're mana "
    "abilities": (*_NO_FIGHT, ch.Forbid("activate_unless_mana")),
    "attack, block, or crew Vehicles, and its activated abilities can't be activated": (
        *_NO_FIGHT,
        ch.Forbid("crew"),
        ch.Forbid("activate"),
    ),
    "attack, block, or crew Vehicles, and its activated abilities can't be activated unless "
    "they're mana abilities": (*_NO_FIGHT, ch.Forbid("crew"), ch.Forbid("activate_unless_mana")),
    "block, and its activated abilities can't be activated": (
        ch.Forbid("block"),
        ch.Forbid("activate"),
    ),
    "crew Vehicles": (ch.Forbid("crew"),),
    "pay life or sacrifice creatures to cast spells or activate abilities": (
        ch.Forbid("pay_life_for_plays"),
        ch.Forbid("sacrifice_for_plays", f.HasType("Creature")),
    ),
    "pay life or sacrifice nonland permanents to cast spells or activate abilities": (
        ch.Forbid("pay_life_for_plays"),
        ch.Forbid("sacrifice_for_plays", f.Not(f.HasType("Land"))),
    ),
    "attack, block, or crew Vehicles": (
        ch.Forbid("attack"),
        ch.Forbid("block"),
        ch.Forbid("crew"),
    ),
}


def _cannot(scope: Scope, act: c.Cannot) -> list[Change]:
    if act.other is None:
        found = _CANNOT.get(act.words, ())
        if not found:
            raise Unread(f"can't {act.words}")
        return list(found)
    return [_cannot_with(scope, act.words, act.other)]


def _cannot_with(scope: Scope, words: str, other: s.Phrase) -> Change:
    if words == "be blocked by":
        return ch.Forbid("be_blocked", _all_such(scope, other))
    if words == "be blocked except by":
        return ch.Forbid("be_blocked", f.Not(_all_such(scope, other)))
    if words == "block":
        return ch.Forbid("block", _all_such(scope, other))
    if words == "cast":
        return ch.Forbid("cast", _all_such(scope, other))
    raise Unread(f"can't {words}")


def _is_this(scope: Scope, other: s.Phrase) -> bool:
    """Return whether *it* can only be this: nothing else was spoken of in a static ability."""
    is_alone = all(isinstance(each.ref, r.This) for each in scope.mentions)
    return other == s.Pronoun("it") and scope.sort == "static" and is_alone


def _all_such(scope: Scope, other: s.Phrase) -> Filter:
    """Return what *creatures with flying* or *Walls* admits."""
    if isinstance(other, s.ItSelf) or _is_this(scope, other):
        return f.Is(r.This())
    if not isinstance(other, s.Every) or other.word not in ("", "all"):
        raise Unread("by whom")
    return kind_of(scope, other.noun).filter


def _can_only(scope: Scope, act: c.CanOnly) -> list[Change]:
    return [ch.Forbid("block", f.Not(_all_such(scope, act.what)))]


# ---- fixed words

_NOT_YOU: Final = r.Among(r.AllPlayers(), f.Not(f.Is(r.You())))
"""Whom a goaded creature attacks if able: not who goads it (CR 701.15b)."""
_PLAIN: Final[dict[str, tuple[Change, ...]]] = {
    "attack each combat if able": (ch.Require("attack"),),
    "attack each turn if able": (ch.Require("attack"),),
    "attack this turn if able": (ch.Require("attack"),),
    "block each combat if able": (ch.Require("block"),),
    "block this turn if able": (ch.Require("block"),),
    "be blocked this turn if able": (ch.Require("be_blocked"),),
    "be blocked if able": (ch.Require("be_blocked"),),
    "must be blocked this turn if able": (ch.Require("be_blocked"),),
    "assign no combat damage this turn": (ch.Forbid("deal_combat_damage"),),
    "must be blocked if able": (ch.Require("be_blocked"),),
    "be goaded": (ch.Require("attack"), ch.Require("attack_player", players=_NOT_YOU)),
    "isn't a creature": (ch.RemoveTypes(("Creature",)),),
    "isn't legendary": (ch.RemoveTypes(supertypes=("Legendary",)),),
    "play an additional land": (ch.Allow("play_additional_lands", number=1),),
    "have no maximum hand size": (ch.Allow("no_hand_limit"),),
    "attack as though it didn't have defender": (ch.Allow("attack_despite_defender"),),
    "can attack as though it didn't have defender": (ch.Allow("attack_despite_defender"),),
    "can block an additional creature each combat": (ch.Allow("block_additional", number=1),),
    "can block any number of creatures": (ch.Allow("block_additional", number=-1),),
    "attack this turn as though it didn't have defender": (ch.Allow("attack_despite_defender"),),
    "can attack this turn as though it didn't have defender": (
        ch.Allow("attack_despite_defender"),
    ),
    "can block an additional creature this turn": (ch.Allow("block_additional", number=1),),
    "lose all abilities": (ch.LosesAbilities(),),
    "be every creature type": (ch.EveryCreatureType(),),
    "don't untap during your untap step": (ch.Forbid("untap"),),
    "don't untap during its controller's untap step": (ch.Forbid("untap"),),
    "don't untap during their controllers' untap steps": (ch.Forbid("untap"),),
    "become colorless": (ch.SetColors(""),),
    "assign combat damage equal to its toughness rather than its power": (
        ch.Allow("assign_toughness"),
    ),
}


def _spend_any_type(scope: Scope, act: c.SpendAnyType) -> list[Change]:
    return [ch.Allow("spend_any_type", _all_such(scope, act.what))]


def _plain(scope: Scope, act: c.Plain) -> list[Change]:
    if act.words == "be goaded" and scope.sort != "static":
        raise Unread(act.words)
    return list(_PLAIN.get(act.words, ()))


def supertype(word: str) -> str:
    """Return the supertype that a word of a token's text names."""
    if word.capitalize() not in SUPERTYPES:
        raise Unread(word)
    return word.capitalize()


_READERS: Final[dict[type, Callable[[Scope, Any], list[Change]]]] = {
    c.GetsPower: _gets_power,
    c.BasePower: _base_power,
    c.BaseEqual: _base_equal,
    c.BecomesEqual: _becomes_equal,
    c.HasAbilities: _has_abilities,
    c.Becomes: _becomes,
    c.Cannot: _cannot,
    c.CanOnly: _can_only,
    c.SpendAnyType: _spend_any_type,
    c.ChosenKind: _chosen_kind,
    c.ColorsBecome: _colors_become,
    c.Plain: _plain,
}
