"""Scorers of the questions within a play: targets, modes, cards, numbers, words."""

from __future__ import annotations

from typing import Final

from cardwright.agents.policies.leveler.bodies import (
    aura_worth,
    best_mode,
    slot_worth,
    spell_bodies,
)
from cardwright.agents.policies.leveler.effects import program_worth, with_bound
from cardwright.agents.policies.leveler.plan import Plan
from cardwright.agents.policies.leveler.rated import Rated, rated
from cardwright.agents.policies.leveler.table import Table, Thing
from cardwright.agents.policies.leveler.worth import card_worth, is_land, worth_of
from cardwright.games.leveler.actions import (
    Action,
    Choose,
    Keep,
    Number,
    Way,
    Word,
    Yes,
)
from cardwright.games.leveler.actions import (
    Mode as ModeAction,
)
from cardwright.games.leveler.seen import PermanentSeen, PlayerSeen, StackSeen
from cardwright.magic.program.abilities import (
    Activated,
    Body,
    Chapters,
    FaceProgram,
    Mode,
    Triggered,
)
from cardwright.magic.program.steps import ChooseObjects

GOOD_LANDS: Final = range(2, 6)
"""Lands among seven cards with which a hand is kept."""
FEWEST: Final = 5
"""A hand of so few cards is kept whatever it is."""
COSTS: Final = ("sacrifice", "discard", "cost", "bottom", "exile", "tap", "return")
"""Words of questions in which the deciding player gives something up."""
ENOUGH_LANDS: Final = 6
COLOR_WORDS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def rate_hand(table: Table, action: Action) -> Rated:
    """Keep a hand with lands and spells (CR 103.5)."""
    lands = sum(is_land(table, card.name) for card in table.hand)
    size = 7 - table.mine.mulligans
    fits = size <= FEWEST or lands in GOOD_LANDS
    keeps = isinstance(action, Keep)
    return rated(1.0 if keeps == fits else 0.0, "CR 103.5", "magic-hand", n=lands)


# ---- targets and modes


def rate_target(table: Table, action: Action) -> Rated:
    """Choose the target with which the spell or ability does most."""
    if not isinstance(action, Choose):
        return rated(0.0, "CR 601.2c", "magic-no-target")
    thing = table.things.get(action.thing)
    if thing is None:
        return rated(0.1, "CR 601.2c", "magic-target", target=table.name(action.thing))
    worth = max(
        (slot_worth(_plan(table), mode, {slot: thing}) for mode, slot in _slots(table)),
        default=_aura_target(table, thing),
    )
    if isinstance(thing, PlayerSeen):
        if thing.seat == table.me:
            return rated(worth, "CR 601.2c", "magic-target-self")
        return rated(worth, "CR 601.2c", "magic-target-opponent")
    return rated(worth, "CR 601.2c", "magic-target", target=table.name(action.thing))


def rate_mode(table: Table, action: Action) -> Rated:
    """Choose the mode that does most now."""
    if not isinstance(action, ModeAction):
        return rated(0.0, "CR 700.2", "magic-mode")
    modes = [mode for body in bodies(table) if len(body.modes) > 1 for mode in body.modes]
    if not 0 < action.number <= len(modes):
        return rated(0.0, "CR 700.2", "magic-mode")
    return rated(best_mode(_plan(table), modes[action.number - 1]).worth, "CR 700.2", "magic-mode")


def bodies(table: Table) -> list[Body]:
    """Return what the thing that asks could be doing: all of its card's abilities of that sort."""
    face = _asking(table)
    if face is None:
        return []
    sort = _sort(table)
    if sort == "spell" and spell_bodies(face):
        return spell_bodies(face)
    used = [one.body for one in face.abilities if isinstance(one, Activated)]
    happens = [one.body for one in face.abilities if isinstance(one, Triggered | Chapters)]
    return {"activated": used, "triggered": happens}.get(sort, used + happens)


def _slots(table: Table) -> list[tuple[Mode, int]]:
    """Return every target slot that could be meant."""
    return [
        (mode, slot)
        for body in bodies(table)
        for mode in body.modes
        for slot in range(len(mode.targets))
    ]


def _sort(table: Table) -> str:
    question = table.seen.question
    thing = table.things.get(question.about) if question is not None and question.about else None
    return thing.sort if isinstance(thing, StackSeen) else "spell"


def _asking(table: Table) -> FaceProgram | None:
    question = table.seen.question
    return table.face(question.about_name) if question is not None else None


def _plan(table: Table) -> Plan:
    question = table.seen.question
    about = table.things.get(question.about) if question is not None and question.about else None
    if isinstance(about, StackSeen):
        source = table.things.get(about.source) if about.source else None
        return Plan(table, this=source, x=max(about.x, 1))
    return Plan(table, this=about)


def _aura_target(table: Table, thing: Thing) -> float:
    """Return what the Aura that asks is worth on it; 0 if no Aura asks."""
    face = _asking(table)
    return aura_worth(_plan(table), face, thing) if face is not None else 0.0


# ---- objects and cards


def rate_object(table: Table, action: Action) -> Rated:
    """Give up what is worth least; of what is gained, or done to the other, take the most."""
    question = table.seen.question
    word = question.word if question is not None else ""
    if not isinstance(action, Choose):
        return rated(0.0, "CR 608.2d", "magic-choice-done")
    worth = _thing_worth(table, action.thing)
    name = table.name(action.thing)
    if word in COSTS:
        return rated(-abs(worth) - 0.01, "CR 118", "magic-give-up", card=name)
    if word == "choose":
        return rated(
            _chosen_worth(table, action.thing, worth), "CR 608.2d", "magic-choice", card=name
        )
    if word in ("scry", "surveil"):
        return rated(-_use_of(table, action.thing), "CR 701.22", "magic-away", card=name)
    return rated(worth, "CR 608.2d", "magic-choice", card=name)


def _chosen_worth(table: Table, ref: str, otherwise: float) -> float:
    """Return what the rest of the program is worth with that choice, if it says."""
    thing = table.things.get(ref)
    if thing is None:
        return otherwise
    plan = _plan(table)
    found = [
        program_worth(with_bound(plan, step.bind, thing), mode.program[place + 1 :])
        for body in bodies(table)
        for mode in body.modes
        for place, step in enumerate(mode.program)
        if isinstance(step, ChooseObjects)
    ]
    return found[0] if found else otherwise


def _thing_worth(table: Table, ref: str) -> float:
    """Return what a thing is worth to its controller, at least a little."""
    thing = table.things.get(ref)
    if isinstance(thing, PermanentSeen):
        return max(worth_of(table, thing), 0.05)
    if isinstance(thing, PlayerSeen):
        return 1.0 if thing.seat != table.me else 0.5
    return max(card_worth(table, table.card_of(ref)), 0.05)


def _use_of(table: Table, ref: str) -> float:
    """Return whether the card is wanted on top (above 0) or not (below)."""
    name = table.card_of(ref) or _looked_at(table, ref)
    lands = table.lands(table.me)
    if is_land(table, name):
        return 1.0 if lands < ENOUGH_LANDS else -1.0
    return 1.0 if table.mana_value(name) <= lands + 2 else -0.5


def _looked_at(table: Table, ref: str) -> str | None:
    question = table.seen.question
    seen = question.looking_at if question is not None else ()
    return next((card.name for card in seen if card.ref == ref), None)


# ---- words, numbers, yes and no


def rate_word(table: Table, action: Action) -> Rated:
    """Name the colour of most cards in the hand; else the first word."""
    if not isinstance(action, Word):
        return rated(0.0, "CR 608.2d", "magic-choice-done")
    letter = COLOR_WORDS.get(action.text.lower(), "")
    held = [table.face(card.name) for card in table.hand]
    count = sum(letter in face.colors for face in held if face is not None and letter)
    return rated(0.1 + count, "CR 608.2d", "magic-word", word=action.text)


def rate_number(table: Table, action: Action) -> Rated:
    """Take the most."""
    number = action.number if isinstance(action, Number) else 0
    return rated(float(number), "CR 107.1", "magic-most")


def rate_yes(table: Table, action: Action) -> Rated:
    """Agree: cards that ask mostly offer something."""
    return rated(1.0 if isinstance(action, Yes) else 0.0, "CR 608.2d", "magic-agree")


def rate_way(table: Table, action: Action) -> Rated:
    """Cast it for nothing where that is offered, else in the ordinary way."""
    name = action.name if isinstance(action, Way) else ""
    score = {"free": 2.0, "normal": 1.0}.get(name, 0.5)
    return rated(score, "CR 601.2b", "magic-way")
