"""``python -m turncoat`` is ``turncoat``."""

from turncoat.cli.main import main

if __name__ == "__main__":
    main()
