"""A game type for tests of everything that knows games by their contract alone."""

from tests.toy.rules import TOY, Toy

__all__ = ["TOY", "Toy"]
