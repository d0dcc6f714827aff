"""Metrics: what the operator's Prometheus reads. Counts only, nothing about any table."""

from __future__ import annotations

from collections import Counter
from typing import Final

_HELP: Final = {
    "turncoat_requests_total": "HTTP requests by status class.",
    "turncoat_messages_total": "Messages from connections by kind and outcome.",
    "turncoat_states_total": "States sent to connections.",
    "turncoat_sent_bytes_total": "Bytes of states sent, before compression.",
    "turncoat_refused_sockets_total": "Connections refused by reason.",
    "turncoat_connections": "Open connections.",
    "turncoat_tables": "Tables in memory.",
    "turncoat_commits_total": "Commits of the store.",
    "turncoat_written_total": "Steps written by those commits.",
}


class Metrics:
    """Counters by name and labels."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str]] = Counter()
        self._states = 0
        self._bytes = 0
        self._answers = 0
        """Answers that were taken: nothing else comes in so often."""

    def count(self, name: str, labels: str = "", by: float = 1) -> None:
        self._counts[name, labels] += by  # type: ignore[assignment]

    def message(self, kind: str, taken: bool) -> None:
        """A message came in."""
        if taken and kind == "answer":
            self._answers += 1
        else:
            outcome = "taken" if taken else "refused"
            self.count("turncoat_messages_total", f'kind="{kind}",outcome="{outcome}"')

    def sent(self, size: int) -> None:
        """A state was sent: nothing is counted more often."""
        self._states += 1
        self._bytes += size

    def text(self, gauges: dict[str, float]) -> str:
        """All of it in Prometheus' text format."""
        gauges = {**gauges, "turncoat_states_total": self._states, "turncoat_sent_bytes_total": self._bytes}
        rows = {**{(name, ""): value for name, value in gauges.items()}, **self._counts}
        rows["turncoat_messages_total", 'kind="answer",outcome="taken"'] = self._answers
        lines: list[str] = []
        for name, about in _HELP.items():
            kind = "counter" if name.endswith("_total") else "gauge"
            lines += [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]
            lines += [
                f"{name}{{{labels}}} {value:g}" if labels else f"{name} {value:g}"
                for (known, labels), value in sorted(rows.items())
                if known == name
            ]
        return "\n".join(lines) + "\n"
