"""One table for each condition that an action can fail: table, action, rule and code, options."""

from __future__ import annotations

import pytest

RICH = "a pool: CCCCCCDDDDDDHHHHHHSSSSSS"
"""Points for anything."""
SHOOT = "a field: KS; b field: AD; fight: KSa<ADb; step abilities-phasing"


def case(
    name: str, table: str, text: str, reason: str, options: str = "", first: str = ""
) -> object:
    return pytest.param(table, text, reason, options, first, id=name)


UNMET = [
    # trim and draw
    case("4.3 hand", "a hand: 2C", "trim 3Ca", "4.3 in-hand"),
    case("4.3 step", "a hand: 2C", "trim 2Ca", "4.3 asked-trim"),
    case(
        "4.3 enough",
        "a hand: 2C 3C 4C 5C 6C 2D 3D 4D 5D; step untax",
        "trim 5Da",
        "4.3 trim-enough",
    ),
    case(
        "4.3 order",
        "a hand: 2C 3C 4C 5C 6C 2D 3D 4D 5D; step untax",
        "trim 2Ca",
        "4.3 in-order",
        first="trim 3Ca",
    ),
    case("4.3 due", "a hand: 2C 3C 4C 5C 6C 2D 3D 4D; step untax", "done", "4.3 trim-due"),
    case("5.1 drawn", "a draw: 7C 8C; step draw", "keep 9Ca", "5.1 was-drawn"),
    case("5.1 step", "a hand: 2C", "keep 2Ca", "5.1 asked-draw"),
    case(
        "5.4 once",
        "a hand: 2C 3C; a draw: 7C 8C 9C 10C; step draw",
        "redraw 3Ca",
        "5.4 redraw-once",
        first="redraw 2Ca",
    ),
    case("5.4 hand", "a hand: 2C; a draw: 7C 8C; step draw", "redraw 7Ca", "5.4 in-hand"),
    case("5.4 empty", "a hand: 2C; a draw: 7C 8C; step draw", "redraw", "5.4 hand-empty"),
    # taxing and playing
    case("8.2 own", "b home: 7C", "tax 7Cb", "8.2 own-land"),
    case("8.9 taxed", "a home: 7C taxed-b", "tax 7Ca", "8.9 is-untaxed"),
    case("R-MNR-3", "a home: 7C", "tax 7Ca", "R-MNR-3 tax-option", "tax=exact"),
    case("6.2 step", "a field: KS; a home: 7C; step attack", "tax 7Ca", "6.2 asked-exchange"),
    case("7.2 hand", RICH, "play 4Sa", "7.2 in-hand"),
    case("1.6 suit", "a hand: 4S; a pool: SHHH", "play 4Sa", "1.6 cost-suit"),
    case("7.5 all", "a hand: 4S; a pool: SSH", "play 4Sa", "7.5 cost-all"),
    case("7.4 turn", "b hand: 7C; option b", "play 7Cb", "7.4 land-own-turn"),
    case("9.2 once", "a hand: 7C; land laid a", "play 7Ca", "9.2 land-once"),
    case(
        "R-PLY-4",
        "a field: KS; fight: KSa; a hand: 7C; step post-block; option a",
        "play 7Ca",
        "R-PLY-4 land-first-play",
        "land_as_answer=false",
    ),
    # targets
    case("11.2", f"a hand: 4S; {RICH}", "on KHb", "11.2 host-in-play", first="play 4Sa"),
    case("7.2", f"a hand: 4S; {RICH}; b field: KH", "on KHb", "7.2 asked-target"),
    case("11.5", f"a hand: 4S; {RICH}; stack: 5Hb", "stack", "11.5 stack-takes", first="play 4Sa"),
    case(
        "11.5 gt",
        f"a hand: 4S; {RICH}; stack: 4Hb",
        "stack",
        "11.5 stack-takes",
        "trump_play=gt",
        "play 4Sa",
    ),
    case("15.3", f"a hand: 4S; {RICH}", "expel KHb", "15.3 expel-layout", first="play 4Sa"),
    case(
        "15.2 cre",
        f"a hand: 4S; {RICH}; b field: KH",
        "expel KHb",
        "15.2 expel-creature",
        first="play 4Sa",
    ),
    case(
        "15.2 enh",
        f"a hand: 4S; {RICH}; b domain: 4D",
        "expel 4Db",
        "15.2 expel-enhancement",
        first="play 4Sa",
    ),
    case(
        "15.2 lnd",
        f"a hand: 4S; {RICH}; b home: 7S",
        "expel 7Sb",
        "15.2 expel-land",
        first="play 4Sa",
    ),
    case(
        "11.6",
        f"a hand: 4S; {RICH}; stack: 2Hb",
        "expel 2Hb",
        "11.6 expel-top",
        first="play 4Sa",
    ),
    case(
        "R-TRP-2",
        f"a hand: 4S; {RICH}; stack: 2Hb 3Hb",
        "expel 2Hb",
        "R-TRP-2 expel-top-only",
        first="play 4Sa",
    ),
    # payment
    case("7.2 pay", "a hand: AS; a pool: SSH", "pay S", "7.2 asked-pay"),
    case(
        "7.2 suit",
        "a hand: 4S; a pool: SSSHH; a home: 7S",
        "pay H",
        "7.2 pay-suit",
        first="play 4Sa, stack",
    ),
    case("8.3", "a hand: AS; a pool: SSH", "pay D", "8.3 pool-has", first="play ASa"),
    case("8.2 pay", "a hand: AS; a pool: SSH", "pay 7Ca", "8.2 own-land", first="play ASa"),
    case(
        "R-MNR-3 exact",
        "a hand: AS; a pool: SSH; a home: 7C",
        "pay 7Ca",
        "R-MNR-3 tax-exact",
        "tax=exact",
        "play ASa",
    ),
    case("7.2 done", "a hand: AS; a pool: SSH", "done", "7.2 all-paid", first="play ASa"),
    case("7.1 pass", "a field: KS; step attack", "pass", "6.2 asked-exchange"),
    # attack and block
    case("14.1 own", "a field: KS; b field: KH; step attack", "attack KHb", "14.1 own-creature"),
    case("10.2", "a field: KS KH inactive; step attack", "attack KHa", "10.2 is-active"),
    case("10.3", "a field: KS KH taxed-b; step attack", "attack KHa", "10.3 is-untaxed"),
    case(
        "14.1 twice",
        "a field: KS KH; step attack",
        "attack KHa",
        "14.1 attacks-once",
        first="attack KHa",
    ),
    case(
        "14.1 order",
        "a field: KS KH JC; step attack",
        "attack JCa",
        "14.1 in-order",
        first="attack KHa",
    ),
    case(
        "14.2 own",
        "a field: KS; b field: KH; fight: KSa; step block",
        "block KHa KSb",
        "14.2 own-creature",
    ),
    case(
        "14.2 attacking",
        "a field: KS JC; b field: KH; fight: KSa; step block",
        "block KHb JCa",
        "14.2 is-attacking",
    ),
    case(
        "10.3 block",
        "a field: KS; b field: KH KD taxed-b; fight: KSa; step block",
        "block KDb KSa",
        "10.3 is-untaxed",
    ),
    case(
        "R-ATK-3",
        "a field: KS JC; b field: KH KD; fight: KSa JCa; step block",
        "block KDb JCa",
        "R-ATK-3 blocks-once",
        first="block KDb KSa",
    ),
    case(
        "14.2 limit",
        "a field: KS JC; b field: AC AD AH AS; fight: KSa<ACb,ADb,AHb JCa; step block",
        "block ASb KSa",
        "14.2 block-limit",
    ),
    case(
        "R-TAX-1 attack",
        "a field: KS KH; fight: KSa; step attack",
        "attack KSa",
        "R-TAX-1 fought-once",
        "taxed_may_fight=true",
    ),
    case(
        "R-TAX-1 block",
        "a field: KS; b field: KH KD taxed-b inactive; fight: KSa; step block",
        "block KDb KSa",
        "R-TAX-1 taxed-active",
        "taxed_may_fight=true",
    ),
    # abilities
    case("13.2", "a field: JS; b field: AD", "volley JSa ADb", "13.2 asked-abilities"),
    case("13.1", f"{SHOOT}; a field: JS", "volley JSa ADb", ""),
    case("13.1 none", f"{SHOOT}; a field: JS", "harry KSa", "13.1 has-ability"),
    case("13.3 own", f"{SHOOT}; a field: JS; b field: JC", "volley JCb KSa", "13.3 own-creature"),
    case("13.3 active", f"{SHOOT}; a field: JS JC inactive", "volley JCa ADb", "13.3 is-active"),
    case("13.3 taxed", f"{SHOOT}; a field: JS JC taxed-b", "volley JCa ADb", "13.3 is-untaxed"),
    case(
        "R-ABL-1",
        "a field: JS JC; b field: AD; fight: JSa<ADb; step abilities-phasing",
        "volley JCa ADb",
        "R-ABL-1 user-fighting",
        "abilities_outside_combat=false",
    ),
    case(
        "13.6 fights",
        f"{SHOOT}; a field: JS; b field: QC",
        "volley JSa QCb",
        "13.6 target-fighting",
    ),
    case(
        "13.6 javelin",
        "a field: KS AH; b field: JC AD; fight: KSa AHa; step abilities-opposing",
        "volley JCb KSa",
        "13.6 javelin",
    ),
    case("13.5 other suit", f"{SHOOT}; a field: JS JC; b field: QC", "volley JCa ADb", ""),
    case(
        "13.5 outranked",
        "a field: KS JC JS; b field: AD+3C; fight: KSa<ADb; step abilities-phasing",
        "volley JCa ADb",
        "13.5 not-withstood",
    ),
    case("13.9 enemy", f"{SHOOT}; a field: QS JS", "ally QSa KSb", "13.9 enemy-creature"),
    case("13.9 suit", f"{SHOOT}; a field: QS JS", "ally QSa ADb", "13.9 ally-suit"),
    case(
        "13.9 taxed",
        f"{SHOOT}; a field: QS JS; b field: JS taxed-b",
        "ally QSa JSb",
        "13.9 is-untaxed",
    ),
    case("13.10 enemy", f"{SHOOT}; a field: QH JS", "carry QHa 9Db", "13.10 enemy-land"),
    case(
        "13.10 colour",
        f"{SHOOT}; a field: QH JS; b home: 9C",
        "carry QHa 9Cb",
        "13.10 carry-colour",
    ),
    case(
        "13.10 taxed",
        f"{SHOOT}; a field: QH JS; b home: 9D taxed-a",
        "carry QHa 9Db",
        "13.10 is-untaxed",
    ),
    case(
        "13.10a", f"{SHOOT}; a field: QH JS; b home: 9H", "carry QHa 9Hb", "13.10a not-withstood"
    ),
    case("13.7 attacks", f"{SHOOT}; a field: KH JS", "sally KHa", "13.7 user-attacking"),
    case(
        "13.7 colour",
        "a field: KH JS; b field: AC; fight: KHa<ACb; step abilities-phasing",
        "sally KHa",
        "13.7 blocked-by-colour",
    ),
    case(
        "R-ABL-4",
        "a field: KS JS; b field: AC; fight: KSa<ACb; step abilities-phasing",
        "sally KSa",
        "R-ABL-4 by-itself",
    ),
    case(
        "13.8 blocks",
        "a field: KS; b field: JH JS; fight: KSa; step abilities-opposing",
        "harry JHb",
        "13.8 user-blocking",
    ),
    case(
        "13.8 colour",
        "a field: KH; b field: JH JS; fight: KHa<JHb; step abilities-opposing",
        "harry JHb",
        "13.8 blocks-other-colour",
    ),
    # damage
    case(
        "14.4 dealer",
        "a field: KS JC; b field: AD QC; fight: KSa<ADb,QCb JCa; step combat",
        "assign JCa ADb",
        "14.4 divides-now",
    ),
    case(
        "14.4 blocks",
        "a field: KS JC; b field: AD QC AS; fight: KSa<ADb,QCb JCa<ASb; step combat",
        "assign KSa ASb",
        "14.4 blocks-it",
    ),
    case(
        "14.5 step",
        "a field: KS; b field: AD QC; fight: KSa<ADb,QCb; step combat",
        "bonus ADb",
        "14.5 asked-bonus",
    ),
    case(
        "14.4 order",
        "a field: KS; b field: AD QC JS; fight: KSa<ADb,QCb,JSb; step combat",
        "assign KSa QCb",
        "14.4 in-order",
        first="assign KSa ADb",
    ),
    case(
        "14.5",
        "a field: KS+4S JC; b field: JS QC AH; fight: KSa<JSb JCa<QCb; step combat",
        "bonus AHb",
        "14.5 opposing-group",
    ),
    case(
        "14.7a",
        "a field: AS JC KH; b field: AD; b domain: 4S; fight: ASa JCa KHa<ADb; step domain",
        "bonus KHa",
        "14.7a opposing-group",
    ),
]
