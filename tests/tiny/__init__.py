"""A tiny game that only the tests play: it has the secrets that the real games may or may not have."""
