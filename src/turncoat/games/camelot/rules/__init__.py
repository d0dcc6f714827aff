"""The rules of Camelot in rulebook order, one book over several files."""
