"""Review after the game: where it turned, as the hint's search sees it."""
