"""The Magic engine: carries out programs (decision 0021).

``state`` is the truth about one game, ``machine`` advances it to the next question, ``questions``
says what is asked. Rules are cited as CR (Comprehensive Rules).
"""

from cardwright.magic.engine.reading import amounts, conditions, filters, patterns, refs

__all__ = ["amounts", "conditions", "filters", "patterns", "refs"]
"""They fill the tables of ``reading.asking``, in an order in which none waits for another."""
