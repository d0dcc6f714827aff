"""Play: one game being played, with or without a journal."""
