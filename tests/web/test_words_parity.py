"""The page tells what Python tells: the vectors that its own tests check are those of today's words."""

from tests.web.vectors import FILE, document


def test_the_vectors_of_the_page_are_those_of_the_words() -> None:
    assert FILE.read_text("utf-8") == document(), "remake them with: python -m tests.web.vectors"
