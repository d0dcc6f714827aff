"""A server where nobody talks too much: words fill the buffers on the way to whoever does not read."""

from __future__ import annotations

import sys

from turncoat.web.config import Config, Rates
from turncoat.web.server import serve


def main() -> None:
    port, db = sys.argv[1:]
    rates = Rates(talking=1e9, talking_burst=1e9)
    serve(Config(db, port=int(port), rates=rates), lambda url: print(url, flush=True))


if __name__ == "__main__":
    main()
