"""Base: what the kernel is made with, and what has nothing to do with games."""
