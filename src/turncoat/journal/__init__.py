"""Journal: the save; writing it, reading it back, and the past that it tells."""
