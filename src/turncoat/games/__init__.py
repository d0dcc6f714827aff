"""The games, one folder each; a new folder is all it takes."""
