"""Cards as programs: every construct lowers, to the numbers that the kernel reads."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardwright.games.ark_age.kernel import definitions as d
from cardwright.games.ark_age.kernel import layout, occasions
from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.language.cards import CardSet
from cardwright.games.ark_age.language.lower import lower, names_of
from cardwright.games.ark_age.language.lower_effects import EffectWriter, placed
from cardwright.games.ark_age.language.lower_ops import CODES
from cardwright.games.ark_age.language.lower_text import TextWriter
from cardwright.games.ark_age.language.model import Effect
from cardwright.games.ark_age.language.operations import Damage
from cardwright.games.ark_age.language.vocabulary import OPERATIONS
from tests.games.ark_age.language.sets import effect, op_effect, trial


class Written:
    """One effect, lowered, with words for looking at it."""

    def __init__(self, made: Effect, number: int = NONE) -> None:
        self.draft = d.Draft()
        self.row = EffectWriter(self.draft, names_of(trial()), number).effect(made, d.OFFENSIVE)
        self.code = self.draft.code

    def body(self, mode: int = 0) -> list[int]:
        address = self.code[self.row[d.F_BODY] + mode]
        return self.code[address : address + p.BODY]

    def ops(self, mode: int = 0) -> list[int]:
        """Return the addresses of the operations."""
        block = self.body(mode)[p.B_BLOCK]
        return self.code[block + 1 : block + 1 + self.code[block]]

    def op(self, length: int) -> list[int]:
        """Return the numbers of the first operation."""
        (first, *_) = self.ops()
        return self.code[first : first + length]

    def at(self, address: int, length: int) -> list[int]:
        return self.code[address : address + length]


def written(op: dict[str, Any], **more: Any) -> Written:
    return Written(op_effect(op, **more))


@pytest.mark.parametrize("word", OPERATIONS)
def test_operations_have_the_kernels_numbers(word: str) -> None:
    assert CODES[word] == getattr(p, f"OP_{word.upper()}")


def test_the_trial_set_lowers_with_the_numbers_of_its_cards() -> None:
    made = lower(trial())
    content = made.content
    assert content.size == len(trial().cards)
    assert made.numbers == {one: number for number, one in enumerate(sorted(trial().cards))}
    for one, card in trial().cards.items():
        row = d.DEFINITION * made.numbers[one]
        assert layout.KINDS[content.definitions[row + d.D_KIND]] == card.kind
        stats = (d.D_COST, d.D_MIGHT, d.D_HEALTH, d.D_SPEED, d.D_RANGE)
        printed = (card.cost, card.might, card.health, card.speed, card.range)
        assert [content.definitions[row + stat] for stat in stats] == [n or 0 for n in printed]
        used = [trial().keyword(use.kw) for use in card.keywords]
        effects = len(card.own_effects()) + sum(len(keyword.effects) for keyword in used)
        assert content.definitions[row + d.D_EFFECTS] == effects
        assert content.definitions[row + d.D_STATICS] == sum(len(kw.while_) for kw in used)


def test_own_tokens_follow_the_standard_ones() -> None:
    content = lower(trial()).content
    assert content.token_kinds == layout.FIRST_OWN_TOKEN + 3
    rows = [d.TOKEN * (layout.FIRST_OWN_TOKEN + place) for place in range(3)]
    worths = [content.tokens[row + d.K_WORTH] for row in rows]
    assert worths == [p.NEUTRAL, p.GOOD, p.BAD]
    assert [content.tokens[row + d.K_AMOUNT] for row in rows] == [0, 1, 0]
    assert [content.tokens[row + d.K_EFFECTS] for row in rows] == [0, 1, 0]
    assert [content.tokens[row + d.K_STATICS] for row in rows] == [0, 0, 1]


def test_emotion_nebula_and_moralities_are_numbers_of_the_sets_lists() -> None:
    made = lower(trial())
    row = d.DEFINITION * made.numbers["trial-dogma-silence"]
    head = trial().head
    assert made.content.definitions[row + d.D_EMOTION] == head.emotions.index("fear")
    assert made.content.definitions[row + d.D_NEBULA] == head.nebulae.index("eagle")
    assert made.content.definitions[row + d.D_MORALITIES] == 0b11


def test_copies_share_a_name_and_an_unknown_one_gets_its_own() -> None:
    names = names_of(trial())
    assert names.name("Decoy") == sorted(card.name for card in trial().cards.values()).index(
        "Decoy"
    )
    assert names.name("Nobody") == len(trial().cards)
    assert names.name("Nobody") == len(trial().cards)


# Numbers and conditions.


@pytest.mark.parametrize(
    ("expr", "code"),
    [
        (2, [p.E_NUMBER, 2]),
        ("round", [p.E_ROUND]),
        ({"-": [3, 1]}, [p.E_NUMBER, 3, p.E_NUMBER, 1, p.E_SUBTRACT, 0, 2]),
        ({"max": [3, 1]}, [p.E_NUMBER, 3, p.E_NUMBER, 1, p.E_MAX, 2, 0, 2]),
        ({"hp": "it"}, [p.E_HP, p.REF_T1]),
        ({"cost": "self"}, [p.E_COST, p.REF_SELF]),
        ({"tokens": "it", "which": "bad"}, [p.E_TOKENS, p.REF_T1, p.BAD]),
        ({"tokens": "it", "name": "doom"}, [p.E_TOKEN, p.REF_T1, layout.DOOM]),
        ({"distance": ["self", "it"]}, [p.E_DISTANCE, p.REF_SELF, p.REF_T1]),
        ({"incubator": "enemies"}, [p.E_INCUBATOR, p.BY_ENEMIES]),
        ({"hand": {"owner": "it"}}, [p.E_HAND, p.BY_OWNER + 16 * p.REF_T1]),
        ({"glory": {"controller": "self"}}, [p.E_GLORY, p.BY_CONTROLLER]),
    ],
)
def test_an_expression(expr: Any, code: list[int]) -> None:
    names = names_of(trial())
    writer = TextWriter(d.Draft(), names, NONE)
    (op,) = op_effect({"op": "damage", "n": expr, "to": "it"}).do
    assert isinstance(op, Damage)
    writer.number(op.n)
    assert writer.draft.code == code


@pytest.mark.parametrize(
    ("cond", "code"),
    [
        ({"turn": "side"}, [p.C_TURN, 1]),
        ({"not": {"turn": "enemy"}}, [p.C_TURN, 2, p.C_NOT, 0]),
        ({"same_mat": ["it", "self"]}, [p.C_SAME_MAT, p.REF_T1, p.REF_SELF]),
        ({"or": [{"turn": "mine"}, {"turn": "side"}]}, [12, 0, 12, 1, p.C_OR, 2, 0, 2]),
        ({">=": [1, 2]}, [p.E_NUMBER, 1, p.E_NUMBER, 2, p.C_AT_LEAST, 0, 2]),
        ({"is": ["it", "air"]}, [0, 0, 0, 0, NONE, 1 << p.STATE_AIR, 0, p.C_IS, p.REF_T1, 0]),
    ],
)
def test_a_condition(cond: Any, code: list[int]) -> None:
    writer = TextWriter(d.Draft(), names_of(trial()), NONE)
    writer.condition(effect({"kind": "auto", "if": cond, "target": {"who": "any"},
                             "do": [{"op": "end_combat"}]}).if_)  # fmt: skip
    assert writer.draft.code == code


def test_a_test_asks_by_masks() -> None:
    op = {"op": "search", "player": "you", "n": 1, "into": "deck_top", "filter": {
          "weight": "heavy", "emotion": "anger", "nebula": "crab", "morality": "malice",
          "name": "self", "state": ["charged", "token:rage"]}}  # fmt: skip
    made = written(op)
    head = [p.OP_SEARCH, p.BY_YOU]
    assert made.op(5)[:2] == head
    assert made.op(5)[4] == p.INTO_DECK_TOP
    anger = 1 << trial().head.emotions.index("anger")
    crab = 1 << trial().head.nebulae.index("crab")
    heavy = 1 << layout.COLOSSUS
    asked = [heavy, anger, crab, 2, p.SAME_NAME, 1 << p.STATE_CHARGED, 1 << layout.RAGE]
    assert made.at(made.op(5)[2], p.TEST) == asked


# Selectors.


def selector_of(target: dict[str, Any]) -> list[int]:
    made = Written(
        effect({"kind": "auto", "target": target, "do": [{"op": "charge", "to": "it"}]})
    )
    return made.at(made.body()[p.B_TARGET], p.SELECTOR)


def test_a_target_is_one_in_line_and_range() -> None:
    row = selector_of({"who": "enemy"})
    assert row == [
        p.WHO_ENEMY,
        NONE,
        NONE,
        p.ZONE_MAT,
        p.BOTH_LINES,
        p.REF_SELF,
        NONE,
        0,
        1,
        0,
        1,
        0,
    ]


def test_a_selector_says_all_it_can() -> None:
    row = selector_of(
        {"who": "ally", "kind": "hero", "where": {"turn": "mine"}, "zone": "prison",
         "line": "column", "of": "self", "within": 2, "pos": "beside", "pick": 3, "up_to": True}
    )  # fmt: skip
    assert row[p.L_WHO] == p.WHO_ALLY
    assert NONE not in (row[p.L_TEST], row[p.L_WHERE], row[p.L_WITHIN])
    assert row[p.L_ZONE :: 2] == [p.ZONE_PRISON, p.REF_SELF, p.BESIDE, 1, 0]
    assert (row[p.L_LINE], row[p.L_PICK]) == (p.COLUMN_LINE, 3)


def each_of(of: dict[str, Any], op: str = "imprison") -> list[int]:
    made = written({"op": op, "to": {"each": of}})
    kind, address = made.at(made.op(2)[1], 2)
    assert kind == 1
    return made.at(address, p.SELECTOR)


@pytest.mark.parametrize(
    ("of", "pick"),
    [
        ({"who": "enemy"}, p.PICK_ALL),
        ({"who": "enemy", "pick": "nearest"}, p.PICK_NEAREST),
        ({"who": "enemy", "pick": 2}, 2),
        ({"who": "enemy", "zone": "hand"}, 1),
        ({"who": "enemy", "zone": "deck_top", "n": 3}, p.PICK_ALL),
    ],
)
def test_each_picks_all_and_one_card_of_a_hand(of: dict[str, Any], pick: int) -> None:
    row = each_of(of)
    assert row[p.L_PICK] == pick
    assert row[p.L_N] == of.get("n", 1)


def test_a_selector_that_only_looks_does_so_anywhere() -> None:
    made = written({"op": "draw", "player": "you", "n": {"count": {"who": "ally"}}})
    row = made.at(made.at(made.op(3)[2], 2)[1], p.SELECTOR)
    assert (row[p.L_LINE], row[p.L_LOOKS]) == (p.ANY_LINE, 1)


# Effects.


def test_a_safe_effect_has_its_cards_speed_and_range() -> None:
    made = Written(effect({"kind": "safe", "on": ["hit", "enemy:killed"], "may": True,
                           "do": [{"op": "charge", "to": "other"}]}))  # fmt: skip
    row = made.row
    assert (row[d.F_KIND], row[d.F_SPEED], row[d.F_RANGE]) == (d.SAFE, 0, d.CARD_RANGE)
    assert (row[d.F_MAY], row[d.F_LIMIT], row[d.F_COSTS]) == (1, NONE, NONE)
    count, first, second = made.at(row[d.F_TRIGGERS], 3)
    assert count == 2
    assert made.at(first, 6) == [occasions.ON_HIT, occasions.OWN, 0, NONE, 0, NONE]
    assert made.at(second, 2) == [occasions.ON_KILLED, occasions.ENEMY]
    assert made.body()[p.B_PLACED] == 1 << p.REF_OTHER


def test_a_trigger_says_all_it_can() -> None:
    made = Written(effect({"kind": "safe", "on": {"event": "token_lost", "who": "mate",
                           "anywhere": True, "token": "seed", "if": {"turn": "mine"}},
                           "do": [{"op": "end_combat"}]}))  # fmt: skip
    row = made.at(made.at(made.row[d.F_TRIGGERS], 2)[1], occasions.TRIGGER_SIZE)
    assert row[:4] == [occasions.ON_TOKEN_LOST, occasions.MATE, 1, layout.FIRST_OWN_TOKEN]
    assert row[occasions.R_IF] != NONE


@pytest.mark.parametrize(
    ("text", "kind", "cost", "speed", "span"),
    [
        ({"kind": "semi", "cost": 2, "speed": 3, "range": 4}, d.SEMI, 2, 3, 4),
        ({"kind": "auto", "cost": 5}, d.AUTO, 5, 5, 5),
        ({"kind": "auto", "range": "anywhere"}, d.AUTO, 0, 5, d.ANYWHERE),
        ({"kind": "dogma", "cost": 1}, d.OFFENSIVE, 1, 5, d.ANYWHERE),
        ({"kind": "dogma", "speed": 2}, d.OFFENSIVE, 0, 2, d.ANYWHERE),
        ({"kind": "alts", "range": 2}, d.ALTS, 1, 1, 2),
    ],
)
def test_each_kind_has_its_numbers(
    text: dict[str, Any], kind: int, cost: int, speed: int, span: int
) -> None:
    row = Written(effect({**text, "do": [{"op": "draw", "player": "you", "n": 1}]})).row
    assert (row[d.F_KIND], row[d.F_COST], row[d.F_SPEED], row[d.F_RANGE]) == (
        kind,
        cost,
        speed,
        span,
    )


def test_a_keywords_number_is_written_out() -> None:
    ransom, venom = trial().keyword("ransom"), trial().keyword("venom")
    assert Written(ransom.effects[0], 4).row[d.F_COST] == 4
    made = Written(venom.effects[0], 7)
    assert made.at(made.op(5)[4], 2) == [p.E_NUMBER, 7]


def test_costs_limits_modes_and_areas() -> None:
    made = Written(trial().cards["trial-payer"].effects[0])
    assert made.at(made.row[d.F_COSTS], 9) == [4, 0, 0, 1, 1, 2, 2, 3, 1]
    assert made.body()[p.B_TARGETS] == 3
    limited = Written(trial().cards["trial-listener"].effects[0]).row
    assert (limited[d.F_LIMIT], limited[d.F_PER]) == (2, d.PER_COMBAT)
    barrage = Written(trial().cards["trial-barrage"].effects[0])
    assert barrage.row[d.F_MODES] == 5
    areas = [barrage.body(mode)[p.B_AREA] for mode in range(5)]
    assert areas == [p.AREA_ROW3, p.AREA_COLUMN, p.AREA_MAT, p.AREA_SQUARE, p.AREA_ONE]
    gift = Written(trial().cards["trial-last-gift"].effects[0])
    count, pay, of = gift.at(gift.row[d.F_COSTS], 3)
    assert (count, pay, gift.code[of]) == (1, p.PAY_SACRIFICE, p.WHO_SELF)


@pytest.mark.parametrize(
    ("op", "bits"),
    [
        ({"op": "negate", "what": "link"}, [p.PLACED_LINK]),
        ({"op": "echo", "what": "link"}, [p.PLACED_LINK]),
        ({"op": "redirect", "what": "attack", "to": "self"}, [p.PLACED_ATTACK, p.REF_SELF]),
        ({"op": "end_combat"}, [p.PLACED_ATTACK]),
        ({"op": "move", "to": "attacker", "how": "swap", "with": "self"},
         [p.REF_ATTACKER, p.REF_SELF]),
        ({"op": "draw", "player": "you", "n": 1}, []),
        ({"op": "kill", "to": {"each": {"who": "any"}}}, []),
        ({"op": "when", "if": {"turn": "mine"}, "then": [{"op": "kill", "to": "defender"}],
          "else": [{"op": "times", "n": 2, "do": [{"op": "charge", "to": "it"}]}]},
         [p.REF_DEFENDER, p.REF_T1]),
        ({"op": "choose", "by": "you", "options": [[{"op": "charge", "to": "it"}],
          [{"op": "charge", "to": "self"}]]}, [p.REF_T1, p.REF_SELF]),
    ],
)  # fmt: skip
def test_613_8_what_an_effect_acts_on_by_name_has_a_place(
    op: dict[str, Any], bits: list[int]
) -> None:
    assert placed(op_effect(op).do) == sum(1 << bit for bit in bits)


@pytest.mark.parametrize(("player", "named"), [("enemy", 1), ("mate", 2), ("enemies", 0)])
def test_a_single_player_is_named_at_announcement(player: str, named: int) -> None:
    made = written({"op": "each", "of": {"who": "any"},
                    "do": [{"op": "mania", "player": player, "n": {"hand": player}}]})  # fmt: skip
    assert made.body()[p.B_NAMED] == named


def test_statics() -> None:
    content = lower(trial()).content
    rows = [
        [content.statics[d.STATIC * row + field] for field in range(d.STATIC)]
        for row in range(len(content.statics) // d.STATIC)
    ]
    kinds = {row[d.S_KIND] for row in rows}
    assert kinds == {d.AURA, d.GRANT, d.FORBID, d.TAX, d.REPLACE, d.WATCH}
    assert {row[d.S_EVENT] for row in rows if row[d.S_KIND] == d.REPLACE} == {
        occasions.ON_KILLED, occasions.ON_DAMAGED, d.REPLACE_IMPRISONED,
    }  # fmt: skip
    (home,) = [row for row in rows if row[d.S_ZONE] == p.ZONE_INCUBATOR]
    assert home[d.S_WORDS] == 1 << layout.WORD_REVIVE_UNCOUNTED
    for row in rows:
        if row[d.S_KIND] == d.WATCH:
            assert content.effects[d.EFFECT * row[d.S_EFFECT] + d.F_KIND] == d.SAFE


def test_a_frame_is_a_condition() -> None:
    made = lower(trial())
    row = d.DEFINITION * made.numbers["trial-oracle"]
    assert made.content.code[made.content.definitions[row + d.D_FRAME]] == p.C_AT_LEAST
    assert made.content.frames


def test_a_set_without_text_has_none() -> None:
    plain = {one: card for one, card in trial().cards.items() if one.startswith("trial-plain")}
    head = replace(trial().head, tokens=(), keywords=())
    content = lower(CardSet(head, plain)).content
    assert (content.texts, content.standing, content.autos, content.frames) == (False,) * 4


def test_every_operation_of_a_card_stands_whole_in_the_code() -> None:
    content = lower(trial()).content
    size = len(content.code)
    for row in range(len(content.effects) // d.EFFECT):
        body = content.effects[d.EFFECT * row + d.F_BODY]
        for mode in range(content.effects[d.EFFECT * row + d.F_MODES]):
            block = content.code[content.code[body + mode] + p.B_BLOCK]
            if block != NONE:
                ops = [content.code[block + 1 + n] for n in range(content.code[block])]
                assert all(0 <= op < size and content.code[op] < len(OPERATIONS) for op in ops)
