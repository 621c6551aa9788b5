"""The words that Oracle text is made of: types, adjectives, verbs, keywords."""

from __future__ import annotations

from typing import Final

from cardwright.magic.subtypes import (
    ARTIFACT_TYPES,
    BATTLE_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
)

CARD_TYPES: Final = (
    "Artifact", "Battle", "Creature", "Enchantment", "Instant", "Kindred", "Land", "Planeswalker",
    "Sorcery",
)  # fmt: skip
"""CR 205.2a, those that decks hold; ``Tribal`` is an old name of ``Kindred``."""

SUPERTYPES: Final = ("Basic", "Legendary", "Snow", "World")
BASIC_LAND_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
COLORS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}

GENERIC: Final = (
    "permanent", "spell", "card", "token", "source", "ability", "copy",
    "player", "opponent", "commander",
)  # fmt: skip
"""Nouns that name no type; they end a noun."""

_IRREGULAR_PLURALS: Final = {
    "Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Werewolf": "Werewolves",
    "Mouse": "Mice", "Ox": "Oxen", "Fish": "Fish", "Sheep": "Sheep", "Child": "Children",
    "Hero": "Heroes", "Plains": "Plains", "Homunculus": "Homunculi", "Octopus": "Octopuses",
    "Cyclops": "Cyclopes", "Fungus": "Fungi", "Pegasus": "Pegasi", "Efreet": "Efreets",
    "Myr": "Myr", "Kor": "Kor", "Eldrazi": "Eldrazi", "Merfolk": "Merfolk", "Treefolk": "Treefolk",
    "Moonfolk": "Moonfolk", "Kithkin": "Kithkin", "Vedalken": "Vedalken", "Kavu": "Kavu",
    "Equipment": "Equipment", "Food": "Food", "Phoenix": "Phoenixes", "Sphinx": "Sphinxes",
    "Leech": "Leeches", "Lammasu": "Lammasu", "Saproling": "Saprolings", "Samurai": "Samurai",
    "Ninja": "Ninjas", "Sorcery": "sorceries", "Ability": "abilities", "Squid": "Squids",
    "Rhino": "Rhinos", "Assembly-Worker": "Assembly-Workers", "Spacecraft": "Spacecraft",
    "Kirin": "Kirin", "Aurochs": "Aurochs", "Nephilim": "Nephilim", "Metathran": "Metathran",
    "Thalakos": "Thalakos", "Dauthi": "Dauthi", "Soltari": "Soltari", "Slith": "Slith",
    "Surrakar": "Surrakar", "Jellyfish": "Jellyfish", "Starfish": "Starfish", "Bison": "Bison",
    "Blood": "Blood", "Gold": "Gold", "Faerie": "Faeries", "Ally": "Allies", "Army": "Armies",
    "Berserker": "Berserkers", "Harpy": "Harpies", "Mercenary": "Mercenaries", "Lair": "Lairs",
    "Locus": "Loci", "Djinn": "Djinn", "Elk": "Elk", "Moose": "Moose", "Praetor": "Praetors",
    "Wurm": "Wurms", "Zombie": "Zombies", "Atog": "Atogs", "Sliver": "Slivers",
}  # fmt: skip


def plural_of(word: str) -> str:
    """Return the plural of a type or of a generic noun."""
    if word in _IRREGULAR_PLURALS:
        return _IRREGULAR_PLURALS[word]
    if word.endswith("y") and word[-2] not in "aeiou":
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(("s", "sh", "ch", "x", "z")) else f"{word}s"


_SUBTYPES: Final = (
    *ARTIFACT_TYPES, *BATTLE_TYPES, *CREATURE_TYPES, *ENCHANTMENT_TYPES, *LAND_TYPES,
    *PLANESWALKER_TYPES, *SPELL_TYPES,
)  # fmt: skip
SUBTYPES: Final = frozenset(_SUBTYPES)
TYPES: Final = {word.lower(): word for word in (*CARD_TYPES, *_SUBTYPES)}
"""Types and subtypes as they are written on cards, by their singular in lower case."""

SINGULARS: Final = {**{word: word for word in TYPES}, **{word: word for word in GENERIC}}
"""Each noun by itself; both tables give the singular in lower case."""
PLURALS: Final = {
    **{plural_of(word).lower(): word.lower() for word in (*CARD_TYPES, *_SUBTYPES)},
    **{plural_of(word): word for word in GENERIC if word not in ("ability", "copy")},
    "abilities": "ability",
    "copies": "copy",
    "sorceries": "sorcery",
}
"""Each noun by its plural."""
PLURAL_OF: Final = {singular: plural for plural, singular in PLURALS.items()}

STATES: Final = (
    "tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "enchanted", "equipped",
    "face-down", "modified", "historic", "token", "nontoken", "colorless", "multicolored",
    "monocolored", "other", "exiled", "sacrificed", "discarded", "revealed", "chosen",
    "commander", "milled", "returned", "destroyed", "copied", "activated", "triggered",
)  # fmt: skip
"""Adjectives that are neither colours nor types."""

ADJECTIVES: Final = frozenset(
    (
        *STATES,
        *COLORS,
        *(f"non{word}" for word in COLORS),
        *(word.lower() for word in SUPERTYPES),
        *(f"non{word.lower()}" for word in (*SUPERTYPES, *CARD_TYPES)),
        *(f"non-{word.lower()}" for word in _SUBTYPES),
        *(f"non{word.lower()}" for word in _SUBTYPES),
    )
)

VERBS: Final = (
    "activate", "adapt", "add", "airbend", "amass", "assign", "attach", "attack", "be", "become",
    "block", "bolster", "can", "can't", "cast", "change", "choose", "cloak", "collect",
    "commit", "complete", "clash",
    "crew", "connive", "control", "convert", "copy", "cost", "counter", "create",
    "deal", "destroy", "detain", "die",
    "discard", "discover", "distribute", "do", "don't", "double", "draw", "end", "endure",
    "enter", "exchange", "exert", "exile", "expend", "exploit", "explore", "fight", "flip",
    "escape", "gain", "get", "goad", "have", "incubate", "investigate", "isn't", "learn", "leave",
    "look", "lose", "manifest", "mill", "monstrosity", "move", "must", "mutate", "own", "pay",
    "phase", "play",
    "populate", "prevent", "proliferate", "put", "regenerate", "remove", "return", "restart",
    "reveal", "roll", "sacrifice", "scry", "search", "set", "shuffle", "skip", "spend",
    "support", "surveil", "suspect", "switch", "take", "tap", "tempt", "train", "target",
    "transform", "trigger",
    "unattach", "untap", "venture", "win", "cycle", "blight", "attain", "pass", "earthbend",
    "forage",
)  # fmt: skip
"""Base forms."""

NUMBER_WORDS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen", "twenty",
)  # fmt: skip
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")

SIMPLE_KEYWORDS: Final = (
    "aftermath", "ascend", "assist", "banding", "bargain", "battle cry", "cascade", "changeling",
    "compleated", "convoke", "conspire", "daybound", "deathtouch", "decayed", "defender", "delve",
    "demonstrate", "dethrone", "devoid", "double strike", "enlist", "epic", "evolve", "exalted",
    "exploit", "extort", "fear", "first strike", "flanking", "flash", "flying", "for mirrodin!",
    "fuse", "gravestorm", "haste", "hexproof", "horsemanship", "improvise", "increment",
    "indestructible", "infect", "ingest", "intimidate", "job select", "jump-start", "lifelink",
    "living metal", "living weapon", "melee", "menace", "mentor", "myriad", "nightbound",
    "partner", "persist", "phasing", "prowess", "provoke", "ravenous", "reach", "read ahead",
    "rebound", "retrace", "riot", "shadow", "shroud", "skulk", "soulbond", "split second",
    "start your engines!", "storm", "sunburst", "totem armor", "training", "trample",
    "umbra armor", "undaunted", "undying", "unleash", "vigilance", "wither", "haunt", "cipher",
    "hideaway", "trample over planeswalkers", "more than meets the eye", "station",
)  # fmt: skip
"""Keyword abilities that are a name only (CR 702)."""

COUNTED_KEYWORDS: Final = (
    "absorb", "afflict", "afterlife", "amplify", "annihilator", "backup", "bloodthirst", "bushido",
    "casualty", "crew", "devour", "dredge", "fabricate", "fading", "firebending", "frenzy",
    "graft", "hideaway", "mobilize", "modular", "poisonous", "rampage", "renown", "ripple",
    "saddle", "soulshift", "toxic", "tribute", "vanishing",
)  # fmt: skip
"""Keyword abilities with a number."""

COSTED_KEYWORDS: Final = (
    "aura swap", "awaken", "bestow", "blitz", "buyback", "cleave", "cumulative upkeep", "cycling",
    "dash", "disguise", "disturb", "echo", "embalm", "emerge", "encore", "entwine", "equip",
    "escalate", "escape", "eternalize", "evoke", "flashback", "foretell", "fortify",
    "freerunning", "harmonize", "impending", "kicker", "level up", "madness", "mayhem",
    "megamorph", "miracle", "morph", "multikicker", "mutate", "ninjutsu", "offspring", "outlast",
    "overload", "plot", "prowl", "reconfigure", "recover", "replicate", "scavenge", "sneak",
    "spectacle", "squad", "surge", "suspend", "transfigure", "transmute", "unearth", "ward",
    "warp", "reinforce", "commander ninjutsu", "web-slinging",
)  # fmt: skip
"""Keyword abilities with a cost."""

ABILITY_WORDS: Final = frozenset(
    """adamant, addendum, alliance, battalion, bloodrush, celebration, channel, chroma, cohort,
    constellation, converge, council's dilemma, coven, delirium, descend 4, descend 8, disappear,
    domain, eerie, eminence, enrage, fateful hour, fathomless descent, ferocious, flurry,
    formidable, grandeur, hellbent, heroic, imprint, infusion, inspired, join forces, kinship,
    landfall, lieutenant, magecraft, metalcraft, morbid, opus, pack tactics, paradox, parley,
    radiance, raid, rally, renew, repartee, revolt, secret council, spell mastery, strive,
    survival, sweep, tempting offer, threshold, undergrowth, valiant, vivid, void,
    will of the council""".replace("\n    ", " ").split(", ")
)
"""They mean nothing for the rules (CR 207.2c)."""
DASHED_KEYWORDS: Final = frozenset(
    (
        *("boast", "companion", "exhaust", "forecast", "gotcha", "max speed", "prize", "reveal"),
        *("rulebreaker", "solved", "to solve", "visit"),
    )
)
"""Words before a dash that do mean something; any others are flavor words (CR 207.2d)."""

_COUNTER_KINDS: Final = (
    "acorn", "age", "aim", "arrow", "arrowhead", "awakening", "bait", "blaze", "blessing",
    "blood", "bloodline", "bounty", "bribery", "brick", "burden", "cage", "carrion", "charge",
    "coin", "collection", "component", "contested", "corpse", "corruption", "credit", "croak",
    "crystal", "cube", "currency", "death", "delay", "depletion", "descent", "despair",
    "devotion", "discovery", "divinity", "doom", "dread", "dream", "duty", "echo", "egg", "elixir",
    "ember", "eon", "eruption", "exposure", "eyeball", "eyestalk", "fade", "fate", "feather",
    "fellowship",
    "fetch", "filibuster", "film", "finality", "fire", "flame", "flood", "foreshadow", "fungus",
    "fury",
    "fuse", "gem", "ghostform", "glyph", "gold", "growth", "harmony", "hatching", "hatchling",
    "healing", "hit", "hone", "hoofprint", "hour", "hourglass", "hunger", "ice", "impostor",
    "incarnation", "incubation", "infection", "influence", "ingenuity", "intel", "intervention",
    "invitation", "isolation", "javelin", "judgment", "ki", "knickknack", "knowledge", "landmark",
    "level", "loot", "lore", "loyalty", "luck", "magnet", "manabond", "manifestation",
    "mannequin", "matrix", "memory", "mine", "mining", "mire", "music", "muster", "necrodermis",
    "nest", "net", "night", "oil", "omen", "ore", "page", "pain", "paralyzation", "petal",
    "petrification", "phylactery", "phyresis", "pin", "plague", "plan", "plot", "point", "polyp",
    "possession", "pressure", "prey", "pupa", "quest", "rally", "rejection", "reprieve", "ribbon",
    "ritual", "rope", "rust", "scream", "scroll", "shell", "shield", "silver", "skewer", "sleep",
    "slime", "slumber", "soot", "soul", "spark", "spite", "spore", "stash", "storage", "story",
    "strife", "study", "stun", "supply", "suspect", "takeover", "task", "theft", "tide", "time",
    "tower", "training", "trap", "treasure", "unity", "valor", "velocity", "verse", "vitality",
    "void", "volatile", "vortex", "vow", "voyage", "wage", "winch", "wind", "wish",
)  # fmt: skip
COUNTER_KINDS: Final = frozenset(_COUNTER_KINDS)
"""Kinds of counters that are plain words (CR 122)."""
