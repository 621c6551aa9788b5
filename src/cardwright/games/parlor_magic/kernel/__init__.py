"""The searched rules of Parlor Magic: compiled by mypyc where a compiler is, plain elsewhere.

``state`` holds the fields, ``play`` the face that searches and the door use
(:class:`play.Kernel`); the other modules carry out one chapter of the rules each.
"""
