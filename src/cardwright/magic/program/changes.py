"""What continuous effects do (CR 611, 613). The class decides the layer."""

from __future__ import annotations

from cardwright.magic.program.node import (
    Ability,
    Amount,
    Change,
    Condition,
    Cost,
    Filter,
    Ref,
    node,
)
from cardwright.magic.program.words import Zone

# ---- layer 1: copy effects (CR 707)


@node
class BecomesCopy(Change):
    """Becomes a copy of it, with the exceptions laid over (CR 707.2, 707.9)."""

    of: Ref
    except_: tuple[Change, ...] = ()


# ---- layer 2: control


@node
class GainsController(Change):
    """Comes under that player's control."""

    player: Ref


# ---- layer 3: text


@node
class ChangesWord(Change):
    """A word chosen takes another's place: colour or basic land type words (CR 612)."""

    kind: str
    old: str
    new: str


# ---- layer 4: types


@node
class AddTypes(Change):
    """In addition to its other types."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()


@node
class SetTypes(Change):
    """Has exactly these types; a basic land type replaces land types and abilities (305.7)."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()


@node
class SetSubtypes(Change):
    """Loses all subtypes of these words' kind and has these (``Goblin``, ``Swamp``)."""

    subtypes: tuple[str, ...]


@node
class RemoveTypes(Change):
    """Loses these types, or all creature types with ``creature_types``."""

    types: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    creature_types: bool = False


@node
class EveryCreatureType(Change):
    """Is every creature type (CR 702.73)."""


@node
class ChosenType(Change):
    """Has the chosen creature, land or card type; in addition, or in place of those it has."""

    what: str
    in_addition: bool = True
    linked: bool = True


# ---- layer 5: colours


@node
class SetColors(Change):
    """Is exactly these colours; none is colourless; ``chosen`` for the chosen colour."""

    colors: str


@node
class AddColors(Change):
    """Is these colours in addition."""

    colors: str


# ---- layer 6: abilities


@node
class GainsKeyword(Change):
    """Has the ability given by the keyword ability."""

    ability: Ability
    at_mana_cost: bool = False
    """Its cost is the mana cost of the object; without one, it has no such ability."""


@node
class GainsAbility(Change):
    """Has the quoted ability; its "this" is the object that gains it."""

    ability: Ability


@node
class LosesAbilities(Change):
    """Loses all abilities, or the keywords named; and cannot have them with ``cannot``."""

    words: tuple[str, ...] = ()
    cannot: bool = False


# ---- layer 7: power and toughness


@node
class SetBase(Change):
    """Has base power and toughness (7b; 7a if it defines a characteristic)."""

    power: Amount | None = None
    toughness: Amount | None = None


@node
class AddPower(Change):
    """Gets +N/+N (7c)."""

    power: Amount
    toughness: Amount


@node
class SwitchPower(Change):
    """Power and toughness are switched (7d)."""


# ---- names


@node
class SetName(Change):
    """Has this name; part of copy exceptions and of some token texts."""

    name: str


@node
class SetManaCost(Change):
    """Has this mana cost, or none; part of copy exceptions (CR 707.9)."""

    symbols: str | None = None


# ---- rules of the game, not characteristics (CR 613.11)


@node
class Forbid(Change):
    """Something cannot be done, by objects or by players.

    For objects: ``attack``, ``block``, ``be_blocked``, ``be_countered``, ``be_targeted``,
    ``be_sacrificed``, ``be_regenerated``, ``untap`` (in the untap step), ``transform``,
    ``attack_alone``, ``block_alone``, ``activate`` (its abilities), ``activate_unless_mana``,
    ``be_enchanted``, ``be_equipped``, ``have_counters``, ``crew``, ``enter``, ``phase_in``;
    for players: ``cast``, ``play_lands``, ``draw``, ``gain_life``, ``lose_life``, ``search``,
    ``lose_game``, ``win_game``, ``cast_more_than`` (``number``), ``draw_more_than``,
    ``attack_with_more_than``, ``block_with_more_than``, ``get_counters``, ``pay_life``,
    ``sacrifice``, ``have_damage_prevented``, ``have_draw_step``, ``pay_life_for_plays``,
    ``sacrifice_for_plays`` (to cast spells or activate abilities) ...
    """

    what: str
    other: Filter | None = None
    """By, or to, or of what: "can't be blocked by ...", "can't cast ... spells"."""
    players: Ref | None = None
    """Whom it cannot attack, or by whom it cannot be targeted."""
    number: int = 0
    condition: Condition | None = None
    """Only while this holds, asked of the object: "unless defending player controls ..."."""
    unless: tuple[Cost, ...] = ()
    """A cost that lifts it: "can't attack unless its controller pays {2}"."""


@node
class Require(Change):
    """Must: ``attack``, ``block``, ``be_blocked``, ``be_blocked_by_all``, ``attack_player``."""

    what: str
    other: Filter | None = None
    players: Ref | None = None


@node
class Allow(Change):
    """Something may be done that the rules do not allow.

    ``attack_despite_defender``, ``block_additional`` (``number``; -1 any),
    ``cast_with_flash``, ``begin_on_battlefield`` (CR 103.6a), ``mutate_from_graveyard``,
    ``bestow_from_graveyard``, ``exert_as_it_attacks``,
    ``play_from`` (``zone``), ``play_additional_lands`` (``number``),
    ``spend_any_color``, ``spend_any_type``, ``look_at_top``, ``reveal_top``, ``no_hand_limit``,
    ``hand_limit`` (``number``), ``activate_as_haste``, ``block_as_flying``,
    ``block_shadow``, ``loyalty_any_time``, ``cast_free``, ``assign_toughness``,
    ``assign_as_unblocked``, ``untap_in_others_steps``, ``crew_as_greater``,
    ``keep_mana``, ``see_hand`` ...
    """

    what: str
    filter: Filter | None = None
    zone: Zone | None = None
    number: int = 0
    cost: tuple[Cost, ...] = ()
    """An alternative cost under which it is allowed."""
    players: Ref | None = None
    once: bool = False
    """Once each turn, of playing cards."""


@node
class ChangeCost(Change):
    """Spells that match, or abilities of objects that match, cost more or less (CR 601.2f)."""

    filter: Filter
    amount: Amount | None = None
    """Generic mana more; less if ``less``."""
    less: bool = False
    symbols: str = ""
    """Coloured mana more or less."""
    abilities: str = ""
    """Empty: spells; else ``activated``, ``equip``, ``cycling`` ... abilities."""
    extra: tuple[Cost, ...] = ()
    by: Ref | None = None
    minimum: int = 0
    """Mana below which it cannot fall."""
    targeting: Filter | None = None
    """Only if it targets such a thing."""
    first_each_turn: bool = False
    beyond_first: bool = False
    """So much for each target beyond the first."""


@node
class Prevents(Change):
    """Damage that matches is prevented (CR 615); all of it, or the amount of each event."""

    source: Filter | None = None
    to_objects: Filter | None = None
    to_players: Ref | None = None
    combat: bool | None = None
    amount: Amount | None = None
