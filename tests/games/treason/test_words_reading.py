"""How the texts of Treason read, sentence by sentence."""

import pytest

from tests.games.treason.speaking import LANGS, Fields, say, tell
from turncoat.core.record import HIDDEN, Record
from turncoat.games.treason import GAME
from turncoat.games.treason.actions import Sell
from turncoat.games.treason.events.cards import CardPlayed, Drew, Gained, PutUnder
from turncoat.games.treason.events.city import Built, Burned, PowerLost, Seized, TowerFell, Vacated
from turncoat.games.treason.events.force import AttackBegan, CounterDrawn, CounterOffered, Moved
from turncoat.games.treason.events.table import Dealt, Ended, TargetReached
from turncoat.games.treason.pieces import (
    ALONE,
    BY_ATTACK,
    BY_ISOLATION,
    BY_ROBBERY,
    BY_WITCHCRAFT,
    DONATION,
    EVIL_SIDE,
    FEWEST_BLACK,
    FIRE,
    GOOD_SIDE,
    HIGHEST_VALUES,
    NOBODY,
    PIONEER,
    SHARED,
    TRADE,
    WIZARD,
)
from turncoat.journal.codec import fields

# How they read


def place(name: str) -> int:
    return GAME.pieces["area"].index(name)


def building(name: str) -> int:
    return GAME.pieces["building"].index(name)


M3, M7, O3 = place("M3"), place("M7"), place("O3")
INN, TOLL_HOUSE = building("inn"), building("toll_house")


@pytest.mark.parametrize(
    ("event", "reader", "english", "dutch"),
    [
        (Dealt(0, INN), 0, "You are dealt an inn.", "Je krijgt een herberg."),
        (Dealt(0, HIDDEN), 1, "Anna is dealt a building card.", "Anna krijgt een gebouwkaart."),
        (Drew(1, HIDDEN), 0, "Bram draws a building card.", "Bram trekt een gebouwkaart."),
        (
            Gained(1, WIZARD, True),
            1,
            "You have risen to a red square and get the Wizard for nothing.",
            "Je bent naar een rood vak gestegen en krijgt gratis de Tovenaar.",
        ),
        (Gained(1, HIDDEN, False), 0, "Bram draws an influence card.", "Bram trekt een invloedkaart."),
        (
            PutUnder(1, HIDDEN),
            0,
            "Bram puts the other card under the stack.",
            "Bram legt de andere kaart onder de stapel.",
        ),
        (
            CardPlayed(1, FIRE, M3, False),
            0,
            "Bram plays Fire on area M3.",
            "Bram speelt Brand op gebied M3.",
        ),
        (
            CardPlayed(0, PIONEER, M3, True),
            0,
            "You play the Pioneer on area M3 for the Dark Master.",
            "Je speelt de Pionier op gebied M3 voor de Zwarte Meester.",
        ),
        (CardPlayed(1, DONATION, HIDDEN, False), 0, "Bram plays Donation.", "Bram speelt Gift."),
        (
            Built(0, M7, TOLL_HOUSE, 3, HIDDEN),
            0,
            "You build a toll house on area M7 for 3 blocks.",
            "Je bouwt een tolhuis op gebied M7 voor 3 bouwstenen.",
        ),
        (
            Built(0, M7, INN, 1, TOLL_HOUSE),
            1,
            "Anna pulls down the toll house on area M7 and builds an inn for 1 block.",
            "Anna sloopt het tolhuis op gebied M7 en bouwt er een herberg voor 1 bouwsteen.",
        ),
        (
            Burned(M7, 4, TOLL_HOUSE, 3),
            0,
            "The toll house on area M7 burns down, and Els loses 3 points.",
            "Het tolhuis op gebied M7 brandt af, en Els verliest 3 punten.",
        ),
        (
            Burned(M7, HIDDEN, TOLL_HOUSE, 3),
            0,
            "The toll house on area M7 burns down, and the Dark Master loses 3 points.",
            "Het tolhuis op gebied M7 brandt af, en de Zwarte Meester verliest 3 punten.",
        ),
        (
            Seized(M7, HIDDEN, 0, BY_ATTACK, 3),
            0,
            "The Dark Master conquers area M7 from you, and 3 points with it.",
            "De Zwarte Meester verovert gebied M7 op jou, met 3 punten.",
        ),
        (
            Seized(M7, 0, HIDDEN, BY_ISOLATION, 0),
            0,
            "Area M7 is cut off: you take it from the Dark Master.",
            "Gebied M7 is ingesloten: je neemt het over van de Zwarte Meester.",
        ),
        (
            Seized(M7, 1, 0, BY_ROBBERY, 1),
            0,
            "Bram robs you of area M7, and 1 point with it.",
            "Bram overvalt je en neemt gebied M7 over, met 1 punt.",
        ),
        (
            Vacated(M3, HIDDEN, BY_WITCHCRAFT, 0),
            0,
            "The Dark Master's knight on area M3 vanishes; the area is nobody's now.",
            "De ridder van de Zwarte Meester op gebied M3 verdwijnt; het gebied is nu van niemand.",
        ),
        (
            TowerFell(M3, 1, FIRE),
            1,
            "Fire costs you the watchtower on area M3, and nothing more.",
            "Brand kost je de wachttoren op gebied M3, en verder niets.",
        ),
        (
            PowerLost(TRADE, 1, 4),
            0,
            "Bram loses the major power of trade, and 4 points with it.",
            "Bram verliest de grootmacht van de handel, en daarmee 4 punten.",
        ),
        (
            CounterDrawn(0, 4),
            0,
            "Your new black counter is worth 4, and the black marker moves up.",
            "Je nieuwe zwarte fiche is 4 waard, en de zwarte puntenmarker gaat een vak vooruit.",
        ),
        (
            CounterDrawn(0, HIDDEN),
            1,
            "Anna lays the new counter face down, and the black marker moves up.",
            "Anna legt het nieuwe fiche gedekt neer, en de zwarte puntenmarker gaat een vak vooruit.",
        ),
        (
            CounterOffered(0, 1, HIDDEN, 5),
            1,
            "Anna pays 5 blocks to exchange a black counter.",
            "Anna betaalt 5 bouwstenen om een zwart fiche te ruilen.",
        ),
        (
            Moved(1, O3, [O3], True, True),
            0,
            "Bram opens a tower to the Dark Master and leads him into the city, to area O3.",
            "Bram opent een toren voor de Zwarte Meester en leidt hem de stad in, naar gebied O3.",
        ),
        (
            AttackBegan(1, M3, 0),
            0,
            "Led by Bram, the Dark Master attacks your area M3.",
            "De Zwarte Meester valt onder leiding van Bram je gebied M3 aan.",
        ),
        (
            TargetReached(HIDDEN, 30),
            0,
            "The Dark Master has reached 30 points: this round is the last.",
            "De Zwarte Meester heeft 30 punten bereikt: dit is de laatste ronde.",
        ),
        (
            Ended([1], GOOD_SIDE, FEWEST_BLACK, False, [30, 30], 4),
            0,
            "Good prevails: among equals Bram wins with the fewest black counters.",
            "Het goede zegeviert: bij gelijke stand wint Bram met de minste zwarte fiches.",
        ),
        (
            Ended([0, 1], GOOD_SIDE, SHARED, False, [30, 30], 4),
            2,
            "Good prevails: Anna and Bram share the win.",
            "Het goede zegeviert: Anna en Bram delen de overwinning.",
        ),
        (
            Ended([0], EVIL_SIDE, ALONE, False, [30, 30], 40),
            0,
            "The Dark Master rules the city: you served him best and win the game!",
            "De Zwarte Meester heerst over de stad: jij diende hem het best en wint het spel!",
        ),
        (
            Ended([1], EVIL_SIDE, HIGHEST_VALUES, False, [30, 30], 40),
            0,
            "The Dark Master rules the city: Bram served him with the strongest black counters and wins the "
            "game.",
            "De Zwarte Meester heerst over de stad: Bram diende hem met de sterkste zwarte fiches en wint "
            "het spel.",
        ),
        (
            Ended([], EVIL_SIDE, NOBODY, False, [3, 3], 40),
            0,
            "The Dark Master rules the city, but nobody there served him: nobody wins.",
            "De Zwarte Meester heerst over de stad, maar niemand daar heeft hem gediend: niemand wint.",
        ),
    ],
)
def test_events_read_naturally(event: Record, reader: int, english: str, dutch: str) -> None:
    assert tell("en", event, reader) == english
    assert tell("nl", event, reader) == dutch


@pytest.mark.parametrize("side", [GOOD_SIDE, EVIL_SIDE])
def test_the_end_tells_what_decided_it(side: int) -> None:
    for lang in LANGS:
        told = {
            tell(lang, Ended([1], side, decision, capped, [9, 9], 9), 0)
            for decision, capped in ((ALONE, False), (ALONE, True), (3 if side else 1, False), (NOBODY, True))
        }
        assert len(told) == 4


@pytest.mark.parametrize(
    ("reader", "english", "dutch"),
    [
        (
            0,
            "You play Fire on area M3. Will anybody stop it?",
            "Je speelt Brand op gebied M3. Houdt iemand dat tegen?",
        ),
        (
            1,
            "Anna plays Fire on area M3. Will anybody stop it?",
            "Anna speelt Brand op gebied M3. Houdt iemand dat tegen?",
        ),
    ],
)
def test_who_might_answer_is_asked_like_everybody(reader: int, english: str, dutch: str) -> None:
    about = {"seat": ("seat", 0), "card": ("influence", "fire"), "area": ("area", "M3")}
    assert say("en", "question.shield", about, reader) == english
    assert say("nl", "question.shield", about, reader) == dutch


def test_markets_are_named_as_people_do() -> None:
    to_pawn, to_market = fields(GAME, Sell(INN, 0)), fields(GAME, Sell(INN, 1))
    assert say("en", "action.Sell", to_pawn) == "Sell the inn to the Pawn Shop"
    assert say("nl", "action.Sell", to_pawn) == "Verkoop de herberg aan het Pandjeshuis"
    assert say("nl", "action.Sell", to_market) == "Verkoop de herberg op de Vrije Markt"


@pytest.mark.parametrize(
    ("key", "about", "english", "dutch"),
    [
        (
            "edition_one_sided",
            {"place": ("text", "board.areas.M3.neighbours"), "area": ("text", "M3"), "other": ("text", "O4")},
            "At “board.areas.M3.neighbours”: M3 names O4 as a neighbour, but O4 does not name M3; correct "
            "one of the two.",
            "Bij “board.areas.M3.neighbours”: M3 noemt O4 als buur, maar O4 noemt M3 niet; verbeter een van "
            "beide.",
        ),
        (
            "edition_wrong_type",
            {"place": ("text", "castle.good.2"), "wanted": ("text", "number")},
            "At “castle.good.2”: a whole number is needed; correct it.",
            "Bij “castle.good.2”: hier is een geheel getal nodig; verbeter het.",
        ),
        (
            "too_few_blocks",
            {"price": ("money", 4), "blocks": ("money", 0)},
            "That costs 4 blocks, and you have none; choose something cheaper.",
            "Dat kost 4 bouwstenen, en je hebt er geen; kies iets goedkopers.",
        ),
        (
            "not_on_a_river",
            {"category": ("category", "city"), "area": ("area", "M3")},
            "A river runs through area M3, and city buildings may not stand there; choose an area without a "
            "river.",
            "Door gebied M3 loopt een rivier, en daar mogen geen stadsgebouwen staan; kies een gebied zonder "
            "rivier.",
        ),
    ],
)
def test_errors_read_naturally(key: str, about: Fields, english: str, dutch: str) -> None:
    assert say("en", f"error.{key}", about) == english
    assert say("nl", f"error.{key}", about) == dutch
