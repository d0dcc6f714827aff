"""Talk: what is said at the table, what was promised, and what can still be answered."""
