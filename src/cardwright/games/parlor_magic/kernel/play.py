"""The face of the kernel: set up, list, apply, copy, deal anew, score (see ``core.position``)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.core.options import Options
from cardwright.core.rng import Stream, stream
from cardwright.games.parlor_magic.kernel.abilities import list_abilities
from cardwright.games.parlor_magic.kernel.attack import (
    answer_attack,
    answer_block,
    list_attackers,
    list_blocks,
)
from cardwright.games.parlor_magic.kernel.candidates import keep_candidates
from cardwright.games.parlor_magic.kernel.combat import (
    answer_assign,
    answer_bonus,
    list_assignments,
    list_bonus,
)
from cardwright.games.parlor_magic.kernel.deck import deal
from cardwright.games.parlor_magic.kernel.drawing import (
    answer_draw,
    answer_trim,
    list_draws,
    list_trims,
)
from cardwright.games.parlor_magic.kernel.evaluation import evaluate
from cardwright.games.parlor_magic.kernel.exchange import (
    answer_exchange,
    answer_pay,
    answer_target,
    list_exchange,
    list_targets,
)
from cardwright.games.parlor_magic.kernel.folding import fold_state
from cardwright.games.parlor_magic.kernel.layout import (
    ASK_ABILITIES,
    ASK_ASSIGN,
    ASK_ATTACK,
    ASK_BLOCK,
    ASK_DRAW,
    ASK_EXCHANGE,
    ASK_NOTHING,
    ASK_PAY,
    ASK_TARGET,
    ASK_TRIM,
    STEP_TRIM,
)
from cardwright.games.parlor_magic.kernel.mnr import list_payments
from cardwright.games.parlor_magic.kernel.questions import end_game
from cardwright.games.parlor_magic.kernel.redealing import redeal
from cardwright.games.parlor_magic.kernel.settings import Settings, settings_of
from cardwright.games.parlor_magic.kernel.state import (
    State,
    clear_arrays,
    copy_fields,
    new_ruler,
)
from cardwright.games.parlor_magic.kernel.turn import advance, answer_abilities, begin_turn


class Kernel(State):
    """A game of Parlor Magic under the compiled rules."""

    def legal(self, buffer: vec[i64]) -> i64:
        """Write the legal action ids, ascending; return how many, 0 once the game is over."""
        prompt = self.prompt
        if prompt == ASK_EXCHANGE:
            return list_exchange(self, buffer)
        if prompt == ASK_PAY:
            return list_payments(self, buffer)
        if prompt == ASK_TARGET:
            return list_targets(self, buffer)
        if prompt < ASK_EXCHANGE:
            return list_draws(self, buffer) if prompt == ASK_DRAW else list_trims(self, buffer)
        return _list_in_combat(self, prompt, buffer)

    def candidates(self, buffer: vec[i64]) -> i64:
        """Write the part of the legal list that a search considers (see ``candidates``)."""
        return keep_candidates(self, buffer, self.legal(buffer))

    def apply_id(self, action: i64) -> None:
        """Carry out a legal action and go on to the next question; nothing is checked."""
        self.revealed = False
        self.random = False
        prompt = self.prompt
        if prompt == ASK_EXCHANGE:
            answer_exchange(self, action)
        elif prompt == ASK_PAY:
            answer_pay(self, action)
        elif prompt == ASK_TARGET:
            answer_target(self, action)
        elif prompt == ASK_DRAW:
            answer_draw(self, action)
        elif prompt == ASK_TRIM:
            answer_trim(self, action)
        else:
            _answer_in_combat(self, prompt, action)
        if self.prompt == ASK_NOTHING:
            advance(self)

    def copy(self) -> Kernel:
        """Return an independent game that plays out the same and records no events."""
        other = Kernel(self.settings, self.ruler_a.copy(), self.ruler_b.copy())
        copy_fields(self, other)
        return other

    def redeal(self, observer: i64, rng: Stream) -> None:
        """Deal anew what ``observer`` does not know (see ``redealing``)."""
        redeal(self, observer, rng)

    def score(self, seat: i64) -> float:
        """Return the seat's share of a finished game: 1 won, 0 lost, 0.5 each of a draw."""
        if self.winner < 0:
            return 0.5
        return 1.0 if self.winner == seat else 0.0

    def evaluate(self, seat: i64) -> float:
        """Return a guess at ``score(seat)``, 0 to 1 (see ``evaluation``)."""
        return self.score(seat) if self.prompt == ASK_NOTHING else evaluate(self, seat)

    def fold(self, hash_: i64) -> i64:
        """Return ``hash_`` with the whole state mixed in, below 2**31 (see ``folding``)."""
        return fold_state(self, hash_)

    def record(self) -> None:
        """Write down what happens from now on in ``events``; a copy does not go on with it."""
        self.recording = True
        self.events = []

    def end(self, ending: i64, winner: i64) -> None:
        """End the game from outside: a concession, a draw by agreement (17.4, 17.5)."""
        end_game(self, ending, winner)


def _list_in_combat(kernel: Kernel, prompt: i64, buffer: vec[i64]) -> i64:
    if prompt == ASK_ATTACK:
        return list_attackers(kernel, buffer)
    if prompt == ASK_BLOCK:
        return list_blocks(kernel, buffer)
    if prompt == ASK_ABILITIES:
        return list_abilities(kernel, buffer)
    if prompt == ASK_ASSIGN:
        return list_assignments(kernel, buffer)
    if prompt == ASK_NOTHING:
        return 0
    return list_bonus(kernel, buffer)


def _answer_in_combat(kernel: Kernel, prompt: i64, action: i64) -> None:
    if prompt == ASK_ATTACK:
        answer_attack(kernel, action)
    elif prompt == ASK_BLOCK:
        answer_block(kernel, action)
    elif prompt == ASK_ABILITIES:
        answer_abilities(kernel, action)
    elif prompt == ASK_ASSIGN:
        answer_assign(kernel, action)
    else:
        answer_bonus(kernel, action)


def empty_table(settings: Settings) -> Kernel:
    """Return a game without a single card, before its first turn: a base to build on.

    Its chance streams are all alike; whoever builds on it sets them.
    """
    kernel = Kernel(settings, new_ruler(Stream(0, 0)), new_ruler(Stream(0, 0)))
    clear_arrays(kernel)
    kernel.step = STEP_TRIM
    kernel.ruler_a.life = settings.start_life
    kernel.ruler_b.life = settings.start_life
    return kernel


def new_game(options: Options, seed: int) -> Kernel:
    """Return a new game, dealt, at its first question (parlor 3).

    Args:
        options: a full set.
        seed: any whole number from 0; streams ``first``, ``deck/0`` and ``deck/1`` come from it.
    """
    kernel = empty_table(settings_of(options))
    for seat in range(2):
        ruler = kernel.ruler(seat)
        ruler.chance = stream(seed, f"deck/{seat}")
        deal(ruler, seat, kernel.settings.jitter)
    begin_turn(kernel, stream(seed, "first").below(2))
    advance(kernel)
    return kernel
