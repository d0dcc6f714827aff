"""The host: sessions, seats, talk and journals on disk."""
