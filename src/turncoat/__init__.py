"""Turncoat: three board games of treachery at one table."""

__version__ = "0.1.0"
