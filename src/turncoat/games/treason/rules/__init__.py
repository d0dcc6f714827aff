"""The rules of Treason: one module for each phase, and for what they share."""
