"""Who: somebody at the door, by the hash of a secret they hold. The secrets themselves are kept nowhere."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

_CODE_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_ID_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"


@dataclass(frozen=True)
class Who:
    """A guest, by the secret in a cookie, or whoever carries a seat link."""

    guest: str = ""
    link: str = ""
    name: str = ""


def new_secret() -> str:
    """128 random bits."""
    return secrets.token_urlsafe(16)


def hashed(secret: str) -> str:
    """What is kept of a secret: with this many random bits a plain hash cannot be turned back."""
    return sha256(secret.encode()).hexdigest()


def new_code() -> str:
    """What a table is called when people tell it to each other."""
    return "".join(secrets.choice(_CODE_LETTERS) for _ in range(6))


def new_id() -> str:
    """What a table is called in addresses; whoever knows it was told."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(12))
