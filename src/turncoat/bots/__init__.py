"""Bots: players that know glimpses, never states."""
