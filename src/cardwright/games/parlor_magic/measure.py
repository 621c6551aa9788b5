"""Comparisons of named parties (parlor 12, 23.4), each with its trace and its sentence's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardwright.games.parlor_magic.actions import Card
from cardwright.games.parlor_magic.cards import card_text, suit_of
from cardwright.games.parlor_magic.rank import Verdict, explain, judge_domain, sentence_args
from cardwright.games.parlor_magic.reading import (
    Reading,
    card_of,
    group,
    is_red,
    spots_of,
    spots_of_all,
    value_of,
)
from cardwright.games.parlor_magic.seen import CardText, Measured, Permanent, Spots

Party = tuple[Sequence[CardText], Spots]
"""The cards of a party, hosts before their Enhs, and what it shows."""


def attackers_blockers(table: Reading) -> tuple[Verdict, Measured]:
    """Compare all attackers (a) with all blockers (b) (parlor 14.5)."""
    a, b = group(table.attackers().values()), group(table.blockers().values())
    return _measure("attackers-blockers", table, a, b)


def unblocked_domain(table: Reading) -> tuple[Verdict, Measured]:
    """Compare the unblocked attackers (a) with the Domain that they face (b) (parlor 14.7)."""
    unblocked = table.unblocked().values()
    domain = table.domain(1 - table.seen.phasing)
    a, b = group(unblocked), (tuple(map(card_text, domain)), spots_of_all(domain))
    attached = spots_of_all(card_of(enh) for cre in unblocked for enh in cre.enhs)
    verdict = judge_domain(a[1], attached, b[1], table.trump, table.ranking)
    return verdict, _told("unblocked-domain", table, verdict, a, b)


def expel_target(table: Reading, expel: Card, target: Card) -> tuple[Verdict, Measured]:
    """Compare an expel (a) with its target: a lone Enh, or a host with its Enhs (b) (15.2)."""
    host = table.permanents.get(target)
    b = _one(target) if host is None else (table.cards(host), host.spots)
    return _measure("expel-target", table, _one(expel), b)


def expel_domain(table: Reading, expel: Card, target: Card) -> tuple[Verdict, Measured]:
    """Compare an expel (a) with the Domain around its target (b) (parlor 15.5, R-EXP-5)."""
    domain = list(table.domain(table.enhs[target].number))
    if table.seen.options["domain_expel_measure"] == "after":
        domain.remove(target)
    b = tuple(map(card_text, domain)), spots_of_all(domain)
    return _measure("expel-domain", table, _one(expel), b)


def user_target(table: Reading, user: Card, other: Card) -> tuple[Verdict, Measured]:
    """Compare the user of an ability (a) with its target or trigger (b) (parlor 13.5, 13.5a)."""
    a, b = _standing_for(table, user, other), _standing_for(table, other, user)
    return _measure("user-target", table, a, b)


def trigger(table: Reading, user: Card) -> Card | None:
    """Return the card that triggers a Cre's Sally or Harry now (parlor 13.7, 13.8, R-ABL-10).

    That is a blocker of its own colour, or the attacker of the other colour that it blocks.
    """
    cre = table.permanents.get(user)
    if cre is None:
        return None
    if cre.attacking:
        alike = [card for card in table.blockers_of(cre.card) if is_red(card) == is_red(user)]
        return alike[0] if alike else None
    attacker = -1 if cre.blocking is None else card_of(cre.blocking)
    if attacker not in table.permanents or is_red(attacker) == is_red(user):
        return None
    return attacker


def queen_land(table: Reading, queen: Card, lnd: Card) -> tuple[Verdict, Measured]:
    """Compare a Queen with her petals (a) with a Lnd (b) (parlor 13.10a)."""
    host, other = table.permanents[queen], table.permanents[lnd]
    boosted = boosted_count(table, queen)
    shown = list(host.spots)
    if boosted is not None:
        shown[suit_of(queen)] = max(boosted, shown[suit_of(queen)])
    a = table.cards(host), (shown[0], shown[1], shown[2], shown[3])
    return _measure("queen-land", table, a, (table.cards(other), other.spots))


def boosted_count(table: Reading, queen: Card) -> int | None:
    """Return a Queen's count in her suit with petals, ``None`` without an Enh of it (13.10a)."""
    suit = suit_of(queen)
    enhs = [card_of(enh) for enh in table.permanents[queen].enhs]
    own = [value_of(enh) for enh in enhs if suit_of(enh) == suit]
    if not own:
        return None
    petals = int(table.seen.options["petals"].split(",")[suit])
    plus_one = table.seen.options["carry_sum"] == "one_plus_enh_plus_petals"
    return max(own) + petals + plus_one


def _standing_for(table: Reading, cre: Card, other: Card) -> Party:
    """Return what stands for a Cre in 13.5: its block group if it blocks, else itself (13.5a)."""
    own = table.permanents[cre]
    if own.blocking is None or not _is_grouped(table.seen.options, own, other):
        return table.cards(own), own.spots
    return group(table.blockers_of(own.blocking).values())


def _is_grouped(options: Mapping[str, str], blocker: Permanent, other: Card) -> bool:
    """Return whether its group stands for a blocker against the other card (R-ABL-3)."""
    return options["ability_group"] == "always" or blocker.blocking == card_text(other)


def _one(card: Card) -> Party:
    return (card_text(card),), spots_of(card)


def _measure(title: str, table: Reading, a: Party, b: Party) -> tuple[Verdict, Measured]:
    verdict = table.judge(a[1], b[1])
    return verdict, _told(title, table, verdict, a, b)


def _told(title: str, table: Reading, verdict: Verdict, a: Party, b: Party) -> Measured:
    return Measured(
        title=title,
        a=tuple(a[0]),
        b=tuple(b[0]),
        comparison=explain(verdict, a[1], b[1], table.trump),
        args=sentence_args(verdict, a[1], b[1], (a[0], b[0])),
    )
