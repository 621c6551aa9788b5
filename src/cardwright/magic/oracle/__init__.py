"""The Oracle compiler: from the text of a card to the program that the engine runs."""

from cardwright.magic.oracle.compile import compile_card

__all__ = ["compile_card"]
