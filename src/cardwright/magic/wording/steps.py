"""Words for instructions that choose, branch, loop or leave to chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.magic.program import steps as s
from cardwright.magic.program.abilities import Body
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.node import Amount, Instruction, Ref
from cardwright.magic.program.refs import You
from cardwright.magic.wording.amounts import ANY_NUMBER, counted
from cardwright.magic.wording.conditions import whether
from cardwright.magic.wording.costs import costs_in_words
from cardwright.magic.wording.english import article, joined, listing, plain
from cardwright.magic.wording.periods import lasting
from cardwright.magic.wording.refs import bind, is_your_card
from cardwright.magic.wording.voice import Said, Voice, Worded

# ---- programs within programs


def clauses(program: Sequence[Instruction], voice: Voice) -> list[str]:
    """Return the instructions as clauses, in order."""
    return [voice.step(step) for step in program]


def block(program: Sequence[Instruction], voice: Voice) -> str:
    """Return a program within an instruction, in brackets where its end would be unclear."""
    voice.depth += 1
    found = clauses(program, voice)
    voice.depth -= 1
    text = "; ".join(found) or "nothing"
    return f"({text})" if len(found) > 1 and voice.depth else text


def subject(who: Ref, voice: Voice, verb: str) -> str:
    """Return who does it with the verb; the verb alone for whoever acts anyway."""
    if who == voice.actor and not verb.startswith("may "):
        return verb
    return voice.ref(who).does(verb)


def own(who: Ref, voice: Voice) -> str:
    """Return ``your`` or ``their``: whose things a player's instruction is about."""
    if isinstance(who, You):
        return "your"
    return "their" if voice.is_person(who) or who == voice.actor else voice.ref(who).own


def told(who: Ref, program: Sequence[Instruction], voice: Voice) -> str:
    """Return a program that ``who`` carries out."""
    outer, voice.actor = voice.actor, who
    text = block(program, voice)
    voice.actor = outer
    return text


def otherwise(program: Sequence[Instruction], voice: Voice, word: str = "if not") -> str:
    """Return what is done else, nothing for nothing."""
    return f"; {word}: {block(program, voice)}" if program else ""


# ---- choices


def is_one(amount: Amount | None) -> bool:
    """Return whether the amount is plainly 1."""
    return isinstance(amount, Number) and amount.value == 1


def _choose_objects(node: s.ChooseObjects, voice: Voice) -> str:
    verb = subject(node.who, voice, "choose")
    among = voice.ref(node.among)
    what = _chosen(_between(node.minimum, node.maximum, voice), among)
    bind(node.bind, not is_one(node.maximum), is_your_card(node.among, voice), voice)
    at_random = " at random" if node.at_random else ""
    different = f", each of another {plain(node.different)}" if node.different else ""
    total = ""
    if node.total is not None:
        stat = plain(node.stat) or "mana value"
        total = f" with total {stat} {voice.amount(node.total)} or less"
    return f"{verb} {what}{at_random}{total}{different}"


def _chosen(count: str, among: Said) -> str:
    """Return what is chosen: ``a creature``, ``up to 2 creatures``, ``1 of those cards``."""
    if among.single and count == "1":
        return article(among.single)
    return f"{count} {among.bare}" if among.bare else f"{count} of {among.text}"


def _between(least: Amount, most: Amount, voice: Voice) -> str:
    """Return ``1``, ``up to 2``, ``any number``."""
    if isinstance(most, Number) and most.value >= ANY_NUMBER:
        return "any number" if isinstance(least, Number) and not least.value else "1 or more"
    if least == most:
        return voice.amount(most)
    if isinstance(least, Number) and least.value == 0:
        return f"up to {voice.amount(most)}"
    return f"{voice.amount(least)} to {voice.amount(most)}"


def _choose_player(node: s.ChoosePlayer, voice: Voice) -> str:
    return f"{subject(node.who, voice, 'choose')} one of {voice.ref(node.among).counted}"


def _choose_word(node: s.ChooseWord, voice: Voice) -> str:
    what = listing(node.words, "or") if node.words else article(plain(node.what))
    return f"{subject(node.who, voice, 'choose')} {what}"


def _choose_number(node: s.ChooseNumber, voice: Voice) -> str:
    most = "" if node.maximum is None else f" to {voice.amount(node.maximum)}"
    limits = f"{voice.amount(node.minimum)}{most or ' or more'}"
    return f"{subject(node.who, voice, 'choose')} a number, {limits}"


def _choose_mode(node: s.ChooseMode, voice: Voice) -> str:
    ways = (told(node.who, program, voice) for program in node.programs)
    return f"{subject(node.who, voice, 'choose')}: {' / '.join(ways)}"


def _vote(node: s.Vote, voice: Voice) -> str:
    words = listing(node.words, "or")
    return f"all players vote for {words}, {voice.ref(node.first).text} first"


# ---- control of the program


def _may(node: s.May, voice: Voice) -> str:
    who = voice.ref(node.who).does("may")
    return f"{who}: {told(node.who, node.program, voice)}{otherwise(node.otherwise, voice)}"


def _pay_or(node: s.PayOr, voice: Voice) -> str:
    who = voice.ref(node.who).does("may pay")
    then = f": {block(node.then, voice)}" if node.then else ""
    return f"{who} {costs_in_words(node.cost, voice)}{then}{otherwise(node.otherwise, voice)}"


def _if(node: s.If, voice: Voice) -> str:
    condition = voice.condition(node.condition)
    if not node.then:
        return f"unless {condition}: {block(node.otherwise, voice)}"
    return f"if {condition}: {block(node.then, voice)}{otherwise(node.otherwise, voice)}"


def _for_each(node: s.ForEach, voice: Voice) -> str:
    of = voice.ref(node.of)
    outer, actor = voice.each, voice.actor
    voice.each = "that player" if of.person else "that one"
    if node.chosen_by_each:
        voice.actor = node.of
    text = f"for {of.each}: {block(node.program, voice)}"
    voice.each, voice.actor = outer, actor
    return text


def _repeat(node: s.Repeat, voice: Voice) -> str:
    times = "" if node.times is None else f" {counted(node.times, 'time', 'times', voice)}"
    while_ = "" if node.while_ is None else f" for as long as {voice.condition(node.while_)}"
    return f"do this{times}{while_}: {block(node.program, voice)}"


def _remember(node: s.Remember, voice: Voice) -> str:
    parts: list[str] = []
    if node.amount is not None:
        parts.append(voice.amount(node.amount))
    if node.what is not None:
        what = voice.ref(node.what)
        bind(node.bind, what.many, is_your_card(node.what, voice), voice)
        parts.append(what.text)
    return f"take note of {listing(parts)}"


def _reflexive(node: s.Reflexive, voice: Voice) -> str:
    return f"then, as an ability of its own: {within(node.body, voice)}"


def _delay(node: s.Delay, voice: Voice) -> str:
    outer, voice.event = voice.event, node.pattern
    when = "whenever" if node.every else "when next"
    condition = whether(node.condition, voice)
    text = f"{when} {voice.pattern(node.pattern)}{condition}{lasting(node.until)}"
    text = f"{text}: {within(node.body, voice)}"
    voice.event = outer
    return text


def within(body: Body, voice: Voice) -> str:
    """Return what an ability does that an instruction makes; its targets are its own."""
    targets, mentioned = voice.targets, voice.mentioned
    ways: list[str] = []
    for mode in body.modes:
        if mode.targets:
            voice.targets, voice.mentioned = mode.targets, set()
        ways.append(block(mode.program, voice))
    voice.targets, voice.mentioned = targets, mentioned
    return " / ".join(ways)


# ---- chance


def _flip(node: s.FlipCoins, voice: Voice) -> str:
    coins = counted(node.count, "coin", "coins", voice)
    win = f"; on a win: {block(node.win, voice)}" if node.win else ""
    lose = f"; on a loss: {block(node.lose, voice)}" if node.lose else ""
    return f"{subject(node.who, voice, 'flip')} {coins}{win}{lose}"


def _roll(node: s.RollDice, voice: Voice) -> str:
    dice = counted(node.count, f"d{node.sides}", f"d{node.sides}", voice)
    rows = clauses(node.table, voice)
    return joined((f"{subject(node.who, voice, 'roll')} {dice}", *(f"[{row}]" for row in rows)))


def _row(node: s.DieRow, voice: Voice) -> str:
    span = str(node.low) if node.low == node.high else f"{node.low} to {node.high}"
    return f"{span}: {block(node.program, voice)}"


STEPS: Final[Worded] = {
    s.ChooseObjects: _choose_objects,
    s.ChoosePlayer: _choose_player,
    s.ChooseWord: _choose_word,
    s.ChooseNumber: _choose_number,
    s.ChooseMode: _choose_mode,
    s.Vote: _vote,
    s.May: _may,
    s.PayOr: _pay_or,
    s.If: _if,
    s.ForEach: _for_each,
    s.Repeat: _repeat,
    s.Remember: _remember,
    s.Reflexive: _reflexive,
    s.Delay: _delay,
    s.FlipCoins: _flip,
    s.RollDice: _roll,
    s.DieRow: _row,
}
