"""The playtest lab in the browser: experiments made, queued, watched, reported and shared."""
