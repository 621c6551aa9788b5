"""What the engine understood of a card, as words that can be searched for.

A **word** is a key and a value, ``trigger:enters``. Some hold of the whole card (its types, its
keywords), others of one ability (what triggers it, what it does); a query asks for words of one
ability together, so that *creatures that draw when they enter* are not those that draw on dying.
"""
