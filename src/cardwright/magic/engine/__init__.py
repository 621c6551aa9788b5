"""The Magic engine: carries out programs (decision 0021).

``state`` is the truth about one game, ``machine`` advances it to the next question, ``questions``
says what is asked. Rules are cited as CR (Comprehensive Rules).
"""

from cardwright.magic.engine import doing
from cardwright.magic.engine.reading import amounts, conditions, filters, patterns, refs

__all__ = ["amounts", "conditions", "doing", "filters", "patterns", "refs"]
"""They fill the tables of ``reading.asking`` and of what instructions do. All are imported here,
in an order in which none waits for another, so that any module may be imported first."""
