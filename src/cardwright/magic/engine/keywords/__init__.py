"""What keyword abilities mean (CR 702): programs, or words that the rules ask for.

``expand`` gives the abilities that a keyword stands for. A keyword in :data:`ASKED` has no
program of its own: combat, casting or damage ask for it by its word. What is in neither is not
carried out, and the compiler leaves it to the players' hands.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from cardwright.magic.engine.keywords import activated, casting, combat, entering, lasting, ways
from cardwright.magic.program.abilities import Keyword
from cardwright.magic.program.node import Ability

Meaning: TypeAlias = Callable[[Keyword], tuple[Ability, ...]]

MEANINGS: Final[dict[str, Meaning]] = {
    # triggers of combat
    "afflict": combat.afflict,
    "increment": combat.increment,
    "annihilator": combat.annihilator,
    "battle cry": combat.battle_cry,
    "bushido": combat.bushido,
    "decayed": combat.decayed,
    "dethrone": combat.dethrone,
    "exalted": combat.exalted,
    "firebending": combat.firebending,
    "flanking": combat.flanking,
    "frenzy": combat.frenzy,
    "ingest": combat.ingest,
    "melee": combat.melee,
    "mentor": combat.mentor,
    "mobilize": combat.mobilize,
    "myriad": combat.myriad,
    "poisonous": combat.poisonous,
    "provoke": combat.provoke,
    "prowess": combat.prowess,
    "rampage": combat.rampage,
    "renown": combat.renown,
    "training": combat.training,
    "ward": combat.ward,
    # entering
    "amplify": entering.amplify,
    "bloodthirst": entering.bloodthirst,
    "champion": entering.champion,
    "devour": entering.devour,
    "evolve": entering.evolve,
    "exploit": entering.exploit,
    "fabricate": entering.fabricate,
    "for mirrodin!": entering.for_mirrodin,
    "graft": entering.graft,
    "hideaway": entering.hideaway,
    "job select": entering.job_select,
    "living weapon": entering.living_weapon,
    "modular": entering.modular,
    "partner with": entering.partner_with,
    "ravenous": entering.ravenous,
    "riot": entering.riot,
    "soulbond": entering.soulbond,
    "sunburst": entering.sunburst,
    "tribute": entering.tribute,
    "unleash": entering.unleash,
    # staying and dying
    "absorb": lasting.absorb,
    "afterlife": lasting.afterlife,
    "changeling": lasting.changeling,
    "cumulative upkeep": lasting.cumulative_upkeep,
    "devoid": lasting.devoid,
    "dredge": lasting.dredge,
    "echo": lasting.echo,
    "extort": lasting.extort,
    "fading": lasting.fading,
    "living metal": lasting.living_metal,
    "persist": lasting.persist,
    "recover": lasting.recover,
    "soulshift": lasting.soulshift,
    "suspend": lasting.suspend,
    "totem armor": lasting.umbra_armor,
    "umbra armor": lasting.umbra_armor,
    "undying": lasting.undying,
    "vanishing": lasting.vanishing,
    # activated
    "commander ninjutsu": activated.commander_ninjutsu,
    "crew": activated.crew,
    "cycling": activated.cycling,
    "embalm": activated.embalm,
    "encore": activated.encore,
    "equip": activated.equip,
    "eternalize": activated.eternalize,
    "fortify": activated.fortify,
    "level up": activated.level_up,
    "ninjutsu": activated.ninjutsu,
    "outlast": activated.outlast,
    "reconfigure": activated.reconfigure,
    "reinforce": activated.reinforce,
    "saddle": activated.saddle,
    "scavenge": activated.scavenge,
    "station": activated.station,
    "transfigure": activated.transfigure,
    "transmute": activated.transmute,
    "typecycling": activated.typecycling,
    "unearth": activated.unearth,
    # casting
    "affinity": casting.affinity,
    "aftermath": casting.aftermath,
    "disturb": casting.disturb,
    "mayhem": casting.mayhem,
    "freerunning": casting.freerunning,
    "impending": casting.impending,
    "bargain": casting.bargain,
    "harmonize": casting.harmonize,
    "sneak": casting.sneak,
    "more than meets the eye": casting.alternative,
    "blitz": casting.blitz,
    "buyback": casting.buyback,
    "cascade": casting.cascade,
    "casualty": casting.casualty,
    "conspire": casting.conspire,
    "dash": casting.dash,
    "demonstrate": casting.demonstrate,
    "emerge": casting.emerge,
    "entwine": casting.optional,
    "escape": casting.escape,
    "evoke": casting.evoke,
    "flashback": casting.flashback,
    "gravestorm": casting.gravestorm,
    "jump-start": casting.jump_start,
    "kicker": casting.optional,
    "madness": casting.madness,
    "miracle": casting.miracle,
    "multikicker": casting.multikicker,
    "offspring": casting.offspring,
    "awaken": casting.alternative,
    "bestow": ways.bestow,
    "mutate": casting.alternative,
    "overload": casting.alternative,
    "prototype": ways.prototype,
    "warp": ways.warp,
    "prowl": casting.prowl,
    "rebound": casting.rebound,
    "replicate": casting.replicate,
    "retrace": casting.retrace,
    "spectacle": casting.spectacle,
    "squad": casting.squad,
    "storm": casting.storm,
    "surge": casting.surge,
    "undaunted": casting.undaunted,
    "web-slinging": casting.web_slinging,
}
"""The keywords that stand for abilities."""

ASKED: Final = frozenset(
    {
        "convoke",
        "deathtouch",
        "disguise",
        "defender",
        "delve",
        "double strike",
        "enchant",
        "enlist",
        "fear",
        "first strike",
        "flash",
        "flying",
        "foretell",
        "fuse",
        "haste",
        "hexproof",
        "hexproof from",
        "horsemanship",
        "improvise",
        "indestructible",
        "infect",
        "intimidate",
        "landwalk",
        "lifelink",
        "megamorph",
        "menace",
        "morph",
        "plot",
        "ascend",
        "daybound",
        "nightbound",
        "partner",
        "phasing",
        "protection",
        "start your engines!",
        "reach",
        "shadow",
        "shroud",
        "skulk",
        "split second",
        "toxic",
        "trample",
        "vigilance",
        "wither",
    }
)
"""The keywords that the rules ask for by their word."""


def expand(keyword: Keyword, following: tuple[Ability, ...] = ()) -> tuple[Ability, ...]:
    """Return the abilities that the keyword stands for; none if the rules ask for its word.

    ``following`` are the abilities after it on the card, which backup lends.
    """
    if keyword.word == "backup":
        return entering.backup(keyword, following)
    meaning = MEANINGS.get(keyword.word)
    return () if meaning is None else meaning(keyword)


def understands(word: str) -> bool:
    """Return whether the engine carries the keyword out."""
    return word in MEANINGS or word in ASKED or word == "backup"
