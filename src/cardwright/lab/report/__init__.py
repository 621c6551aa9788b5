"""A run's result, written down: HTML, CSV, JSONL, Parquet, PDF and PNG."""
