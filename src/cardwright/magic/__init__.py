"""The Magic engine that Leveler stands on."""
