"""Words for what continuous effects do: verbs in their base form, for whoever they befall."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Final

from cardwright.magic.program import changes as c
from cardwright.magic.program.amounts import Number, VariableX
from cardwright.magic.program.node import Amount, Change
from cardwright.magic.program.refs import You
from cardwright.magic.wording.amounts import counted, per
from cardwright.magic.wording.costs import costs_in_words
from cardwright.magic.wording.english import COLORS, article, colors, joined, listing, plain, small
from cardwright.magic.wording.voice import Said, Voice, Worded

_UNSUBJECT: Final = (c.ChangeCost, c.Prevents)
"""Changes of the rules, which nobody in particular does."""


def predicates(changes: Iterable[Change], voice: Voice) -> list[str]:
    """Return the verb phrases of the changes; those that begin alike are put together."""
    phrases = [voice.change(change) for change in changes]
    found: list[str] = []
    for verb, alike in groupby(phrases, key=_verb):
        objects = [phrase.removeprefix(f"{verb} ") for phrase in alike]
        found.append(f"{verb} {listing(objects)}" if verb == "have" else f"{verb} {objects[0]}")
        found += [f"{verb} {other}" for other in objects[1:] if verb != "have"]
    return found


def _verb(phrase: str) -> str:
    return phrase.partition(" ")[0]


def befalls(who: Said, changes: Sequence[Change], voice: Voice) -> str:
    """Return what the changes do, with their subject where they have one."""
    subjects = [change for change in changes if not isinstance(change, _UNSUBJECT)]
    rest = [voice.change(change) for change in changes if isinstance(change, _UNSUBJECT)]
    if not subjects:
        return "; ".join(rest)
    first, *others = predicates(subjects, voice)
    spoken = who.does(first)
    bare = [Said("", "", who.many, who.you).does(other).strip() for other in others]
    return "; ".join([listing([spoken, *bare]), *rest])


# ---- power and toughness


def _signed(amount: Amount, voice: Voice) -> str:
    if isinstance(amount, Number):
        return f"{amount.value:+d}"
    if isinstance(amount, VariableX):
        return "+X"
    each = per(amount, voice)
    return "+N" if each is None else f"{each[0]:+d}"


def _add_power(node: c.AddPower, voice: Voice) -> str:
    both = (node.power, node.toughness)
    text = "/".join(_signed(amount, voice) for amount in both)
    if text.startswith(("-", "+0/-")):
        text = text.replace("+0", "-0")
    worked = [amount for amount in both if not isinstance(amount, Number | VariableX)]
    each = [found for found in (per(amount, voice) for amount in worked) if found is not None]
    reasons = dict.fromkeys(thing for _, thing in each)
    sums = (voice.amount(amount) for amount in worked if per(amount, voice) is None)
    number = listing(sums)
    return joined(("have", text, *reasons, f"with N {number}" if number else ""))


def _set_base(node: c.SetBase, voice: Voice) -> str:
    both = (("power", node.power), ("toughness", node.toughness))
    parts = {word: voice.amount(value) for word, value in both if value is not None}
    if len(parts) == 2 and len(set(parts.values())) == 1 and not parts["power"].isdecimal():
        return f"have base power and toughness equal to {parts['power']}"
    if len(parts) == 2 and all(text.lstrip("-").isdecimal() for text in parts.values()):
        return f"be {parts['power']}/{parts['toughness']} at base"
    return f"have {listing(f'base {word} {text}' for word, text in parts.items())}"


def _switch(_node: c.SwitchPower, _: Voice) -> str:
    return "have power and toughness switched"


# ---- what it is


def _copy(node: c.BecomesCopy, voice: Voice) -> str:
    of = voice.ref(node.of).text
    bare = [Said("", "").does(verb).strip() for verb in predicates(node.except_, voice)]
    return f"become a copy of {of}{f', but it {listing(bare)}' if bare else ''}"


def _controller(node: c.GainsController, voice: Voice) -> str:
    return f"come under {voice.ref(node.player).own} control"


def _word(node: c.ChangesWord, _: Voice) -> str:
    return f"have the word {node.old or 'of choice'} read as {node.new or 'another'}"


def _types(words: Iterable[str], kinds: Iterable[str]) -> str:
    return joined((*words, *(kind.lower() for kind in kinds)))


def _add_types(node: c.AddTypes, _: Voice) -> str:
    supertypes = [word.lower() for word in node.supertypes]
    return f"be also {article(_types((*supertypes, *node.subtypes), node.types))}"


def _set_types(node: c.SetTypes, _: Voice) -> str:
    types = _types(node.subtypes, node.types)
    return f"be {article(types)} and nothing else" if types else "be of no type"


def _set_subtypes(node: c.SetSubtypes, _: Voice) -> str:
    return f"be of the subtype {listing(node.subtypes)} only" if node.subtypes else "lose subtypes"


def _remove_types(node: c.RemoveTypes, _: Voice) -> str:
    lost = [word.lower() for word in (*node.supertypes, *node.types)]
    kinds = ["all creature types"] if node.creature_types else []
    return f"stop being {listing([*lost, *kinds], 'or')}"


def _every_type(_node: c.EveryCreatureType, _: Voice) -> str:
    return "have every creature type"


def _chosen_type(node: c.ChosenType, _: Voice) -> str:
    only = "also" if node.in_addition else "only"
    return f"be {only} of the chosen {plain(node.what)}"


def _hue(letters: str) -> str:
    return colors(letters) if set(letters) <= set(COLORS) else f"of the {plain(letters)} colour"


def _set_colors(node: c.SetColors, _: Voice) -> str:
    return f"be {_hue(node.colors)}"


def _add_colors(node: c.AddColors, _: Voice) -> str:
    return f"be also {_hue(node.colors)}"


def _name(node: c.SetName, _: Voice) -> str:
    return f"be named {node.name}"


def _mana_cost(node: c.SetManaCost, _: Voice) -> str:
    return "have no mana cost" if node.symbols is None else f"have the mana cost {node.symbols}"


# ---- abilities


def _gains_keyword(node: c.GainsKeyword, voice: Voice) -> str:
    cost = " for its mana cost" if node.at_mana_cost else ""
    return f"have {small(voice.ability(node.ability).removesuffix('.'))}{cost}"


def _gains_ability(node: c.GainsAbility, voice: Voice) -> str:
    return f'have "{_quoted(node, voice)}"'


def _quoted(node: c.GainsAbility, voice: Voice) -> str:
    return Voice(depth=voice.depth, host=voice.host).ability(node.ability)


def _loses(node: c.LosesAbilities, _: Voice) -> str:
    cannot = " and cannot have it" if node.cannot else ""
    return f"lose {listing(node.words)}{cannot}" if node.words else f"lose all abilities{cannot}"


# ---- rules


_FORBIDDEN: Final = {
    "attack_alone": "attack alone",
    "block_alone": "block alone",
    "be_enchanted": "be enchanted",
    "activate": "have its abilities used",
    "activate_unless_mana": "have its abilities used, mana aside",
    "untap": "untap in the untap step",
    "cast": "cast",
    "lose_game": "lose the game",
    "win_game": "win the game",
    "search": "search libraries",
    "have_damage_prevented": "have its damage prevented",
    "have_draw_step": "have a draw step",
}
_LIMITED: Final = {
    "cast_more_than": "cast more than {} in a turn",
    "draw_more_than": "draw more than {} in a turn",
    "attack_with_more_than": "attack with more than {}",
    "block_with_more_than": "block with more than {}",
    "be_blocked_by_fewer": "be blocked by fewer than {}",
    "be_blocked_by_more": "be blocked by more than {}",
}


def _forbid(node: c.Forbid, voice: Voice) -> str:
    deed = _FORBIDDEN.get(node.what, plain(node.what))
    if node.what in _LIMITED:
        deed = _LIMITED[node.what].format(node.number)
    other = _forbidden_other(node, voice)
    whom = "" if node.players is None else f" {_OR[bool(other)]}{voice.anyone(node.players).text}"
    if node.what == "be_blocked":
        whom = whom and f" while attacking{whom}"
    when = "" if node.condition is None else f" if {voice.condition(node.condition)}"
    unless = f" unless somebody pays {costs_in_words(node.unless, voice)}" if node.unless else ""
    return f"cannot {deed}{other}{whom}{when}{unless}"


_OR: Final = {True: "or ", False: ""}


_HEADS: Final = {"cast": "spell", "block": "creature", "be_blocked": "creature"}
"""What stands behind a verb if its filter names no kind."""


def _forbidden_other(node: c.Forbid, voice: Voice) -> str:
    if node.other is None:
        return " spells" if node.what == "cast" else ""
    by = "by " if node.what.startswith("be_") else ""
    head = next(
        (kind for start, kind in _HEADS.items() if node.what.startswith(start)), "permanent"
    )
    return f" {by}{voice.noun(node.other, head).many()}"


_REQUIRED: Final = {
    "attack": "attack each combat if able",
    "block": "block each combat if able",
    "be_blocked": "be blocked if able",
    "be_blocked_by_all": "be blocked by all that can",
    "attack_player": "attack",
}


def _require(node: c.Require, voice: Voice) -> str:
    other = "" if node.other is None else f" ({voice.noun(node.other, 'creature').many()})"
    whom = "" if node.players is None else f" {voice.anyone(node.players).text}"
    return f"must {_REQUIRED.get(node.what, plain(node.what))}{whom}{other}"


_ALLOWED: Final = {
    "attack_despite_defender": "attack despite defender",
    "begin_on_battlefield": "begin the game on the battlefield",
    "mutate_from_graveyard": "be cast from the graveyard for its mutate cost",
    "bestow_from_graveyard": "be cast from the graveyard for its bestow cost",
    "exert_as_it_attacks": "be exerted as it attacks",
    "stay_tapped": "stay tapped in the untap step",
    "no_hand_limit": "keep any number of cards in hand",
    "look_at_top": "look at the top card of the library at any time",
    "reveal_top": "play with the top card of the library revealed",
    "activate_as_haste": "use its abilities as if it had haste",
    "block_as_flying": "block as if it could fly",
    "block_shadow": "block creatures with shadow",
    "loyalty_any_time": "use its loyalty abilities at any time",
    "assign_toughness": "deal combat damage by toughness in place of power",
    "crew_as_greater": "saddle and crew as if its power were 2 greater",
    "assign_as_unblocked": "deal its combat damage as if nothing blocked it",
    "untap_in_others_steps": "untap in the untap steps of others",
    "keep_mana": "keep unspent mana",
    "see_hand": "see the hands of others",
}


def _allow(node: c.Allow, voice: Voice) -> str:
    special = _ALLOWING.get(node.what)
    deed = _ALLOWED.get(node.what, plain(node.what)) if special is None else special(node, voice)
    cost = f" for {costs_in_words(node.cost, voice)}" if node.cost else ""
    return f"may {deed}{cost}{' once each turn' if node.once else ''}"


def _many(node: c.Allow, voice: Voice, head: str) -> str:
    return voice.noun(node.filter, head).many()


def _block_additional(node: c.Allow, _: Voice) -> str:
    return "block any number of creatures" if node.number < 0 else f"block {node.number} more"


def _more_lands(node: c.Allow, _: Voice) -> str:
    count = "any number of lands" if node.number < 0 else f"{node.number} more"
    return f"play {count} {'each turn' if node.number < 0 else 'land each turn'}"


def _play_from(node: c.Allow, voice: Voice) -> str:
    zone = "the library's top" if node.zone == "library" else f"the {node.zone or 'hand'}"
    return f"play {_many(node, voice, 'card')} from {zone}"


def _any_mana(node: c.Allow, voice: Voice) -> str:
    return f"pay for {_many(node, voice, 'spell')} with mana of any colour"


def _with_flash(node: c.Allow, voice: Voice) -> str:
    return f"cast {_many(node, voice, 'spell')} as if they had flash"


def _free(node: c.Allow, voice: Voice) -> str:
    return f"cast {_many(node, voice, 'spell')} without paying mana"


def _hand_limit(node: c.Allow, _: Voice) -> str:
    return f"keep {node.number} cards in hand"


_ALLOWING: Final[dict[str, Callable[[c.Allow, Voice], str]]] = {
    "block_additional": _block_additional,
    "play_additional_lands": _more_lands,
    "play_from": _play_from,
    "spend_any_color": _any_mana,
    "spend_any_type": _any_mana,
    "cast_with_flash": _with_flash,
    "cast_free": _free,
    "hand_limit": _hand_limit,
}


def _change_cost(node: c.ChangeCost, voice: Voice) -> str:
    what = _whose_cost(node, voice)
    word = "less" if node.less else "more"
    amounts = [f"{node.symbols} {word}"] if node.symbols else []
    if node.amount is not None:
        amounts.append(_mana(node.amount, word, voice))
    if node.extra:
        amounts.append(f"{costs_in_words(node.extra, voice)} {word}")
    least = f", down to {node.minimum}" if node.minimum else ""
    first = " (the first each turn)" if node.first_each_turn else ""
    beyond = " for each target beyond the first" if node.beyond_first else ""
    return f"{what} {listing(amounts)}{least}{first}{beyond}"


def _mana(amount: Amount, word: str, voice: Voice) -> str:
    """Return how much mana less or more: ``1 mana less for each Wizard you control``."""
    return counted(amount, f"mana {word}", f"mana {word}", voice)


def _whose_cost(node: c.ChangeCost, voice: Voice) -> str:
    noun = voice.noun(node.filter, "permanent" if node.abilities else "spell")
    by = "" if node.by is None else f" that {_casts(node, voice)}"
    target = f" targeting {voice.noun(node.targeting).some()}" if node.targeting else ""
    if node.abilities:
        return f"{node.abilities} abilities of {noun.many()}{by}{target} cost"
    if all(part.exact for part in noun.parts):
        return f"{noun.one()}{target} costs"
    return f"{noun.many()}{by}{target} cost"


def _casts(node: c.ChangeCost, voice: Voice) -> str:
    return voice.anyone(node.by or You()).does("use" if node.abilities else "cast")


def _prevents(node: c.Prevents, voice: Voice) -> str:
    kind = {None: "", True: "combat ", False: "non-combat "}[node.combat]
    source = "" if node.source is None else f" by {voice.noun(node.source, 'source').some()}"
    to = [] if node.to_objects is None else [voice.noun(node.to_objects).some()]
    to += [] if node.to_players is None else [voice.anyone(node.to_players).text]
    whom = f" to {listing(to, 'or')}" if to else ""
    if node.amount is None:
        return f"{kind}damage{source}{whom} is prevented"
    return f"of each {kind}damage{source}{whom}, {voice.amount(node.amount)} is prevented"


CHANGES: Final[Worded] = {
    c.BecomesCopy: _copy,
    c.GainsController: _controller,
    c.ChangesWord: _word,
    c.AddTypes: _add_types,
    c.SetTypes: _set_types,
    c.SetSubtypes: _set_subtypes,
    c.RemoveTypes: _remove_types,
    c.EveryCreatureType: _every_type,
    c.ChosenType: _chosen_type,
    c.SetColors: _set_colors,
    c.AddColors: _add_colors,
    c.GainsKeyword: _gains_keyword,
    c.GainsAbility: _gains_ability,
    c.LosesAbilities: _loses,
    c.SetBase: _set_base,
    c.AddPower: _add_power,
    c.SwitchPower: _switch,
    c.SetName: _name,
    c.SetManaCost: _mana_cost,
    c.Forbid: _forbid,
    c.Require: _require,
    c.Allow: _allow,
    c.ChangeCost: _change_cost,
    c.Prevents: _prevents,
}
