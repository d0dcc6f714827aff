"""Watch: bots among themselves, at a pace one can follow."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random, SystemRandom

from rich.rule import Rule
from rich.text import Text

from turncoat.cli.arguments import bots_for_all, find_game, read_setup, seat_players
from turncoat.cli.edition import bring
from turncoat.cli.language import words_for
from turncoat.cli.playback import Playback
from turncoat.cli.screen import Screen
from turncoat.cli.text import Teller
from turncoat.core.record import BYSTANDER
from turncoat.play.session import Session

USUAL_PACE = 0.8
"""Seconds between two sentences, where somebody watches them come."""


def watch(
    screen: Screen,
    lang: str,
    name: str,
    seats: int | None,
    bots: str,
    edition: str,
    reading: str,
    options: Sequence[str],
    seed: str | None,
    pace: float | None,
) -> None:
    """Play a game with nobody but bots, as a bystander sees it."""
    game, edition = bring(find_game(name), edition)
    kinds = bots_for_all(game, bots, seats)
    setup = read_setup(game, len(kinds), edition, options, reading)
    words = words_for(lang, game)
    rng = SystemRandom() if seed is None else Random(seed)
    session = Session.new(game, setup, seat_players(words, len(kinds), kinds, []), rng)
    teller = Teller(game, words, session.names)
    wait = pace if pace is not None else USUAL_PACE if screen.live else 0.0
    screen.show(Rule(Text(words.say("game.name"), style="bold"), align="left", style="dim"))
    seated = words.list([f"{player['name']} ({player['bot']})" for player in session.journal.players])
    screen.say(words.say("cli.watch.welcome", {"players": ("text", seated)}))
    playback = Playback(screen, game, setup, teller, BYSTANDER, wait)
    told = 0
    going = True
    while going:
        going = session.step()
        for entry in session.past[told:]:
            playback.show(entry)
        told = len(session.past)
    playback.draw()
