"""What of a program the engine does not carry out: asked before a card is played."""

from __future__ import annotations

from cardwright.magic.engine.doing import TABLE
from cardwright.magic.engine.doing.keyword_actions import understands_action
from cardwright.magic.engine.keywords import understands
from cardwright.magic.program.abilities import Keyword
from cardwright.magic.program.effects import KeywordAction
from cardwright.magic.program.node import Instruction, Node, pieces
from cardwright.magic.program.steps import DieRow


def not_carried_out(program: Node | tuple[Node, ...]) -> str:
    """Return the name of the first piece that nothing carries out; empty if there is none."""
    for piece in pieces(program):
        kind = type(piece)  # no star in a tuple: mypyc 2.4.1 does not compile it here
        if isinstance(piece, Instruction) and kind not in TABLE and kind is not DieRow:
            return kind.__name__
        if isinstance(piece, KeywordAction) and not understands_action(piece.what):
            return piece.what
        if isinstance(piece, Keyword) and not understands(piece.word):
            return piece.word
    return ""
