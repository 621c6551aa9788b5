"""Card files, their store and their network sources."""
