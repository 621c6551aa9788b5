"""What the Magic engine executes: abilities as data, in a closed vocabulary.

The compiler (``magic.oracle``) lowers Oracle text to these types; the engine (``magic.engine``)
carries them out. They are immutable, hashable, shared by every copy of a game, and have a JSON
form (:mod:`cardwright.magic.program.codec`). No text of a card is needed to execute one.
"""
