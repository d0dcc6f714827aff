"""What a seat sees of a game of Treason, and what it can imagine."""
