"""``python -m cardwright.cli``."""

from cardwright.cli import main

main()
