"""The kernel all games stand on. It knows no dice, clock, disk, network or display text."""
