"""Invented cards in our own sentences: what the tests of the compiler read."""

from __future__ import annotations

from typing import Final

from cardwright.magic.oracle import compile_card
from cardwright.magic.printed import Card, Face, colors_of, mana_value_of
from cardwright.magic.program.abilities import Activated, CardProgram, Spell, Triggered
from cardwright.magic.program.node import Ability, Instruction

CREATURE: Final = "Creature \u2014 Bear"


def card(text: str, type_line: str = CREATURE, name: str = "Old Bruin") -> Card:
    cost = None if "Land" in type_line else "{2}{G}"
    face = Face(name, type_line, text, cost, colors_of(cost, text), "2", "2")
    return Card(name, (face,), mana_value=mana_value_of(cost))


def compiled(text: str, type_line: str = CREATURE) -> CardProgram:
    return compile_card(card(text, type_line))


def abilities(text: str, type_line: str = CREATURE) -> tuple[Ability, ...]:
    """Return the abilities of a card that has to be read in full."""
    program = compiled(text, type_line)
    assert program.status == "full", program
    return program.faces[0].abilities


def ability(text: str, type_line: str = CREATURE) -> Ability:
    (only,) = abilities(text, type_line)
    return only


def program(text: str, type_line: str = "Sorcery") -> tuple[Instruction, ...]:
    """Return what the only ability of a card does, which has to be read in full."""
    found = ability(text, type_line)
    assert isinstance(found, Activated | Spell | Triggered)
    return found.body.modes[0].program


def spell(text: str) -> CardProgram:
    """Return an instant that has to be read in full."""
    made = compiled(text, "Instant")
    assert made.status == "full", made
    return made


LINES = (
    "Flying, vigilance",
    "First strike, protection from red and from black",
    "Cycling {2}",
    "Kicker\u2014Sacrifice a Forest.",
    "Mountainwalk",
    "{T}: Add {G} or {U}.",
    "{T}, Sacrifice ~: Add two mana of any one color.",
    "{1}{R}, {T}, Discard a card: ~ deals 2 damage to any target. Activate only as a sorcery.",
    "{3}, Exile ~ from your graveyard: Draw a card, then discard a card.",
    "When ~ enters, you may destroy target artifact or enchantment an opponent controls.",
    "Whenever ~ or another creature you control dies, each opponent loses 1 life.",
    "Whenever ~ deals combat damage to a player, you may pay {2}. If you do, draw a card.",
    "At the beginning of your upkeep, sacrifice ~ unless you pay {G}.",
    "At the beginning of each end step, if a creature died this turn, put a +1/+1 counter on ~.",
    "When ~ enters, search your library for up to two basic land cards, reveal them, put them "
    "into your hand, then shuffle.",
    "Target creature gets +3/+1 and gains trample until end of turn.",
    "Until end of turn, up to two target creatures each get +1/+1 and gain reach.",
    "Destroy all nonblack creatures. They can't be regenerated.",
    "Counter target noncreature spell unless its controller pays {3}.",
    "Exile target creature you control, then return it to the battlefield under your control.",
    "Create three tapped 1/1 white and blue Bird creature tokens with flying.",
    "~ deals X damage to each creature with power 2 or less and each player.",
    "Target player discards two cards at random and loses 3 life.",
    "You gain life equal to the number of Elves you control.",
    "Other Goblins you control get +1/+1 and have haste.",
    'Enchanted creature gets +2/+2 and has "{T}: Untap target land.".',
    "As long as you control three or more artifacts, ~ gets +1/+0 and has menace.",
    "~ enters tapped unless you control two or more other lands.",
    "~ enters with X +1/+1 counters on it.",
    "~ can't be blocked by creatures with power 3 or greater.",
    "~'s power and toughness are each equal to the number of creature cards in all graveyards.",
    "Instant and sorcery spells you cast cost {1} less to cast.",
    "Prevent all combat damage that would be dealt this turn.",
    "You control target opponent during their next turn.",
    "Restart the game, leaving in exile all nonland cards exiled with ~. Then put those cards "
    "onto the battlefield under your control.",
    "When you cast this spell, you gain control of target player during that player's next turn. "
    "After that turn, that player takes an extra turn.",
    "As an additional cost to cast ~, sacrifice a creature or pay {2}.",
    "As ~ enters, choose a creature type.",
    "Counter target spell. If that spell is countered this way, exile it instead of putting it "
    "into its owner's graveyard.",
    "You may cast target sorcery card from your graveyard. If that spell would be put into your "
    "graveyard, exile it instead.",
    "Whenever ~ attacks for the first time each turn, untap it. After this phase, there is an "
    "additional combat phase.",
    "When ~ enters, you may search your library and/or graveyard for a card named Old Bruin, "
    "reveal it, and put it into your hand. If you search your library this way, shuffle.",
    "Cast ~ only during combat before blockers are declared.",
    "Cast ~ only if you control a Forest.",
    "~ costs {1}{G} more to cast for each target beyond the first.",
    "{4}{G}: Monstrosity 3.",
    "Partner\u2014Friends forever",
    "+1: Scry 1, then draw a card.",
    "-X: Destroy each creature with mana value X or less.",
)
"""Lines in normal text, one for each way of saying."""
