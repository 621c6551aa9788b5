"""Lowering: from syntax to programs, with a reference pass that finds who *it* is."""
