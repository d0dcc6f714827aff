"""What a seat sees of a game of Intrige, and what it can imagine."""
