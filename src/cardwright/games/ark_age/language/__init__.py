"""The card language of Ark Age: cards, effects and builds as data (ark C1 to C13)."""
