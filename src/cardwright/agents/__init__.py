"""Who may fill a seat: uniform, greedy, search; and the match runner."""
