"""cardwright: play home-made card games properly, and prove that they work."""
