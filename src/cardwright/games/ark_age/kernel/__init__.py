"""The searched rules of Ark Age: compiled by mypyc where a compiler is, plain elsewhere.

``state`` holds the fields, ``play`` the face that searches and the door use
(:class:`play.Kernel`), ``definitions`` what cards are to it; the other modules carry out one
chapter of the rules each.
"""
