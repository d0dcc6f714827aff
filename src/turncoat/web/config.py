"""Config: how this server was told to run."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import urlsplit

from turncoat.core.game import Game


@dataclass(frozen=True)
class Rates:
    """How much one address, one browser and one connection may ask."""

    opening: float = 0.5
    """Guests entered, tables opened, seats taken and links tried, per second and address, in the long run."""
    opening_burst: float = 40
    acting: float = 4
    """Requests that change anything at all, per second and address."""
    acting_burst: float = 120
    replays: float = 1
    """Replays and journals, per second and address: each is a whole game played through once more."""
    replays_burst: float = 30
    messages: float = 20
    """Messages per second and connection."""
    messages_burst: float = 60
    talking: float = 1
    """What one seat of a table says or writes per second, on all its connections: others must read it."""
    talking_burst: float = 12
    watchers: float = 2
    """What all spectators of a table together may write, per second: it is kept with the game."""
    watchers_burst: float = 30
    sockets_each: int = 12
    """Connections of one browser."""
    sockets_address: int = 400
    """Connections of one address."""


@dataclass(frozen=True)
class Config:
    """What the command line says."""

    db: str
    host: str = "127.0.0.1"
    port: int = 8080
    public_url: str = ""
    """The address people use, if a proxy stands in front."""
    allowed_hosts: tuple[str, ...] = ()
    """Other names by which people know this server."""
    private_webhooks: bool = False
    """Whether a table may notify addresses inside the server's own network."""
    public_metrics: bool = False
    """Whether anybody may read the metrics; from counts that rise players could guess at secret talk."""
    keep_days: int = 0
    """For how many days games are kept that nobody touches; 0 is for ever."""
    own: tuple[Game, ...] = ()
    """Games in editions that are offered besides the shipped ones."""
    compress: bool = True
    rates: Rates = field(default_factory=Rates)

    @property
    def secure(self) -> bool:
        """Whether people come by https."""
        return self.public_url.startswith("https://")

    @property
    def public_host(self) -> str:
        return urlsplit(self.public_url).netloc.lower()

    @property
    def cookie(self) -> str:
        return "__Host-turncoat" if self.secure else "turncoat"
