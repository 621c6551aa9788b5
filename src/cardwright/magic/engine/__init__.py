"""The Magic engine: carries out programs (decision 0021).

``state`` is the truth about one game, ``machine`` advances it to the next question, ``questions``
says what is asked. Rules are cited as CR (Comprehensive Rules).
"""
