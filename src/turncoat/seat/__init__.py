"""One side of the table: what a seat sees, remembers, says and is promised."""
