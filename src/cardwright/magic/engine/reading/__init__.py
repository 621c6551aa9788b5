"""Reading programs against a state: who is meant, what matches, how much, whether it holds.

Nothing here changes a state. Each family has a table from its classes to functions, filled by the
module of the family; ``asking`` holds the tables and the functions that look up in them, so that
the families may speak of each other.
"""
