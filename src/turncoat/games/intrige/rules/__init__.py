"""The rules of Intrige in rulebook order: one function per clause, answers directly below their question."""
