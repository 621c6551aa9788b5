"""``python -m cardwright.cli``."""

from cardwright.cli import main

# Worker processes import this module again.
if __name__ == "__main__":
    main()
