"""Words for instructions on continuous effects, the stack, mana and turns."""

from __future__ import annotations

from typing import Final

from cardwright.magic.program import rules as r
from cardwright.magic.program.abilities import ManaUse
from cardwright.magic.program.node import Amount
from cardwright.magic.wording.amounts import counted
from cardwright.magic.wording.changes import befalls, predicates
from cardwright.magic.wording.costs import costs_in_words
from cardwright.magic.wording.english import COLORS, colors, listing, plain
from cardwright.magic.wording.periods import STEPS, lasting
from cardwright.magic.wording.steps import block, is_one, subject
from cardwright.magic.wording.voice import Said, Voice, Worded

# ---- continuous effects and rules


def _modify(node: r.Modify, voice: Voice) -> str:
    meanwhile = "" if node.locked else " (those that come later too)"
    return (
        f"{befalls(voice.ref(node.what), node.changes, voice)}{lasting(node.duration)}{meanwhile}"
    )


def _global(node: r.GlobalRule, voice: Voice) -> str:
    text = f"{befalls(voice.ref(node.who), node.changes, voice)}{lasting(node.duration)}"
    return text.replace(" each turn this turn", " this turn")


def _prevent(node: r.PreventDamage, voice: Voice) -> str:
    kind = {None: "", True: "combat ", False: "non-combat "}[node.combat]
    amount = "all " if node.amount is None else f"the next {voice.amount(node.amount)} "
    once = ", once" if node.next_only else ""
    by = _prevented_source(node, voice)
    to = "" if node.to is None else f" to {voice.ref(node.to).text}"
    then = f"; with what was prevented: {block(node.then, voice)}" if node.then else ""
    return f"prevent {amount}{kind}damage{by}{to}{once}{lasting(node.duration)}{then}"


def _prevented_source(node: r.PreventDamage, voice: Voice) -> str:
    if node.from_ is not None:
        return f" by {voice.ref(node.from_).text}"
    chosen = " of your choice" if node.chosen_source else ""
    if node.source is not None:
        return f" by {voice.noun(node.source, 'source').some()}{chosen}"
    return f" by a source{chosen}" if chosen else ""


def _replace(node: r.ReplaceUntil, voice: Voice) -> str:
    once = ", once" if node.once else ""
    text = Voice(voice.targets, voice.mentioned, depth=voice.depth).ability(node.replacement)
    return f"from now on{lasting(node.duration)}{once}: {text.removesuffix('.')}"


# ---- stack


def _counter(node: r.CounterObject, voice: Voice) -> str:
    place = "" if node.to == "graveyard" else f" and put it into {node.to}"
    return f"counter {voice.ref(node.what).text}{place}"


def _copy(node: r.CopySpell, voice: Voice) -> str:
    times = "" if is_one(node.count) else f" {counted(node.count, 'time', 'times', voice)}"
    fresh = "; new targets may be chosen" if node.new_targets else ""
    bare = [Said("", "").does(verb).strip() for verb in predicates(node.except_, voice)]
    but = f" (but it {listing(bare)})" if bare else ""
    return f"{subject(node.who, voice, 'copy')} {voice.ref(node.what).text}{times}{but}{fresh}"


def _targets(node: r.ChangeTargets, voice: Voice) -> str:
    verb = subject(node.who, voice, "may choose" if node.may else "choose")
    to = "" if node.to is None else f", to {voice.ref(node.to).text}"
    return f"{verb} new targets for {voice.ref(node.what).text}{to}"


def _cast(node: r.CastCards, voice: Voice) -> str:
    verb = "play" if node.lands else "cast"
    who = subject(node.who, voice, f"may {verb}" if node.optional else verb)
    what = voice.ref(node.what).text
    if node.spells is not None:
        what = f"{voice.noun(node.spells, 'spell').some()} from among {what}"
    count = {1: "", -1: "any number of "}.get(node.count, f"up to {node.count} of ")
    copy = "a copy of " if node.copy else ""
    most = "" if node.most is None else f" of mana value up to {voice.amount(node.most)}"
    return f"{who} {count}{copy}{what}{_price(node.free, node, voice)}{most}"


def _price(free: bool, node: r.CastCards | r.AllowPlay, voice: Voice) -> str:
    if free:
        return " without paying mana"
    return f" for {costs_in_words(node.cost, voice)}" if node.cost else ""


def _allow_play(node: r.AllowPlay, voice: Voice) -> str:
    verb = "play" if node.lands else "cast"
    who = subject(node.who, voice, f"may {verb}")
    extras = (
        ", with mana of any colour" if node.any_mana else "",
        ", on a later turn" if node.later else "",
        ", when a sorcery could be cast" if node.slow else "",
    )
    price = _price(node.free, node, voice)
    text = f"{who} {voice.ref(node.what).text}{price}{lasting(node.duration)}"
    return f"{text}{''.join(extras)}"


# ---- mana


def _add_mana(node: r.AddMana, voice: Voice) -> str:
    times = "" if node.times is None else f", {_times(node.times, voice)}"
    keep = "; it stays until the turn ends" if node.keep else ""
    combat = "; it stays until combat ends" if node.in_combat else ""
    verb = subject(node.who, voice, "add")
    return f"{verb} {node.symbols}{times}{_use(node.restriction, voice)}{keep}{combat}"


def _times(amount: Amount, voice: Voice) -> str:
    return counted(amount, "time", "times", voice)


_SOURCES: Final = {
    "lands_you_control": "any colour that your lands could make",
    "lands_opponents": "any colour that opponents' lands could make",
    "commander": "any colour of your commander",
    "produced": "any type that was made",
    "chosen": "the chosen colour",
    "WUBRG": "any colour",
}


def _any_mana(node: r.AddAnyMana, voice: Voice) -> str:
    count = "1 mana" if node.count is None else counted(node.count, "mana", "mana", voice)
    if node.of is not None:
        hue = f"a colour of {voice.ref(node.of).text}"
    else:
        hue = _SOURCES.get(node.colors) or _letters(node.colors)
    mixed = " in any mix" if node.combination else ""
    return (
        f"{subject(node.who, voice, 'add')} {count} of {hue}{mixed}{_use(node.restriction, voice)}"
    )


def _letters(words: str) -> str:
    known = set(words) <= set(COLORS)
    return colors(words, "or") if known else f"any colour: {plain(words)}"


def _use(use: ManaUse | None, voice: Voice) -> str:
    """Return what mana may be spent on, and what it does to that."""
    if use is None:
        return ""
    what: list[str] = []
    if use.spells is not None:
        what.append(voice.noun(use.spells, "spell").many())
    if use.abilities is not None:
        what.append(f"abilities of {voice.noun(use.abilities).many()}")
    only = f" for {listing(what, 'or')} only" if what else ""
    bare = [Said("", "").does(verb).strip() for verb in predicates(use.changes, voice)]
    sure = ["cannot be countered"] if use.uncounterable else []
    gives = f" (what it pays for {listing([*bare, *sure])})" if bare or sure else ""
    return f"{only}{gives}"


# ---- turns, the end


def _extra_turn(node: r.ExtraTurn, voice: Voice) -> str:
    turns = counted(node.count, "extra turn", "extra turns", voice)
    then = f"; then: {block(node.then, voice)}" if node.then else ""
    return f"{subject(node.who, voice, 'take')} {turns} after this one{then}"


def _extra_phase(node: r.ExtraPhase, _: Voice) -> str:
    after = "this main phase" if node.after_main else "this phase"
    return f"after {after} there is another {listing(map(plain, node.phases))} phase"


def _skip(node: r.SkipStep, voice: Voice) -> str:
    count = "the next" if node.count == 1 else f"the next {node.count} times"
    return f"{subject(node.who, voice, 'skip')} {count} {_step(str(node.step))}"


def _step(step: str) -> str:
    return STEPS.get(step, plain(step)).removeprefix("the ")


def _control(node: r.ControlTurn, voice: Voice) -> str:
    extra = "; after it that player takes an extra turn" if node.extra_turn else ""
    return f"{subject(node.who, voice, 'control')} {voice.ref(node.whom).own} next turn{extra}"


def _restart(node: r.RestartGame, voice: Voice) -> str:
    leaving = "" if node.leaving is None else f", leaving {voice.ref(node.leaving).text} in exile"
    then = f"; then: {block(node.then, voice)}" if node.then else ""
    return f"restart the game{leaving}{then}"


def _win(node: r.WinGame, voice: Voice) -> str:
    return f"{subject(node.who, voice, 'win')} the game"


def _lose(node: r.LoseGame, voice: Voice) -> str:
    return f"{subject(node.who, voice, 'lose')} the game"


RULES: Final[Worded] = {
    r.Modify: _modify,
    r.GlobalRule: _global,
    r.PreventDamage: _prevent,
    r.ReplaceUntil: _replace,
    r.CounterObject: _counter,
    r.CopySpell: _copy,
    r.ChangeTargets: _targets,
    r.CastCards: _cast,
    r.AllowPlay: _allow_play,
    r.AddMana: _add_mana,
    r.AddAnyMana: _any_mana,
    r.ExtraTurn: _extra_turn,
    r.ExtraPhase: _extra_phase,
    r.SkipStep: _skip,
    r.ControlTurn: _control,
    r.RestartGame: _restart,
    r.WinGame: _win,
    r.LoseGame: _lose,
}
