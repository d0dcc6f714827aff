"""What can go wrong with words."""


class WordsError(Exception):
    """Any trouble with texts, their files or the fields put in them."""


class MissingWords(WordsError):
    """A key has no text in a language."""

    def __init__(self, key: str, lang: str) -> None:
        super().__init__(f"no words for {key!r} in language {lang!r}")
        self.key = key
        self.lang = lang


class MalformedWords(WordsError):
    """A words file holds something that is not a text, a variant or a template."""

    def __init__(self, source: str, key: str, why: str) -> None:
        super().__init__(f"{source}: {key}: {why}" if key else f"{source}: {why}")
        self.source = source
        self.key = key


class UnknownLanguage(WordsError):
    """A package has no words file for a language."""

    def __init__(self, lang: str, package: str) -> None:
        super().__init__(f"{package} has no words for language {lang!r}")
        self.lang = lang
        self.package = package


class WrongField(WordsError):
    """A text asks for a field that is absent, or whose value does not fit its kind."""

    def __init__(self, key: str, field: str, why: str) -> None:
        super().__init__(f"{key}: field {field!r}: {why}")
        self.key = key
        self.field = field
