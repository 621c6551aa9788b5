"""Tests of the compiled rules, one file a chapter of the rulebook."""
