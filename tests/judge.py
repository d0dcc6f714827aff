"""A judge of promises: a ledger that is told them one after the other, and nothing else."""

from __future__ import annotations

from turncoat.core.record import Event
from turncoat.core.speech import Speech
from turncoat.talk.ledger import Ledger
from turncoat.talk.promise import Promise
from turncoat.talk.statement import Statement


class Judge:
    def __init__(self, speech: Speech) -> None:
        self.ledger = Ledger(speech)
        self.heard = 0

    @property
    def promises(self) -> list[Promise]:
        return self.ledger.promises

    def hear(self, said: Statement) -> Promise | None:
        """The promise that this is, if it is one."""
        made = self.ledger.hear(self.heard, said)
        self.heard += 1
        return made[0] if made else None

    def see(self, event: Event) -> list[Promise]:
        return self.ledger.see(event)[0]

    def close(self) -> list[Promise]:
        return self.ledger.close()[0]
