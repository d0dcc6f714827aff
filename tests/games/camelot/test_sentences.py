"""Sentences of Camelot as people read them: natural in both languages, and silent about secrets."""

import pytest

from tests.games.camelot.telling import in_both, say, tell
from turncoat.core.record import HIDDEN, Record
from turncoat.games.camelot import GAME
from turncoat.games.camelot.actions.deeds import Heal, PlayMerlin
from turncoat.games.camelot.actions.evil import OfferMerlins
from turncoat.games.camelot.cards import DESPAIR, FATE, GRAIL_CARD, MERLIN, MESSENGER, MORGAN_2, PIETY
from turncoat.games.camelot.events.black import Announced, BlackChosen, BlackDrawn, BlackLaid, Peeked
from turncoat.games.camelot.events.cards import Discarded, Gave, MerlinsUsed, Shared, Voted, WhiteDrawn
from turncoat.games.camelot.events.fates import Died, Ended, Left, Rescued
from turncoat.games.camelot.events.quests import Played, QuestCleared, QuestEnded, SwordMoved, WarriorsChanged
from turncoat.games.camelot.events.turn import (
    EnginesChanged,
    Joined,
    LifeChanged,
    LoyaltyDealt,
    Moved,
    TurnBegan,
)
from turncoat.games.camelot.pieces import (
    BLACK_KNIGHT,
    BY_BLACK_SWORDS,
    BY_ENGINES,
    CAMELOT,
    EXCALIBUR,
    GRAIL,
    LANCELOT,
    LOYAL,
    PICTS,
    TABLE_GOOD,
    TRAITOR,
)
from turncoat.journal.codec import fields

KNIGHT_3 = 1
LANCELOT_1 = 4


@in_both
def test_hidden_cards_are_not_named(lang: str) -> None:
    """Two events that a seat cannot tell apart read alike to it, and what it may see is in the words."""
    for card, other in ((GRAIL_CARD, FATE), (MERLIN, MESSENGER)):
        for one, two in (
            (WhiteDrawn(1, card), WhiteDrawn(1, other)),
            (Discarded(1, [card]), Discarded(1, [other])),
            (Gave(1, 2, card), Gave(1, 2, other)),
            (Shared(1, [card, card], [1, 2], False), Shared(1, [card, other], [1, 2], False)),
            (Died(1, [card]), Died(1, [other])),
        ):
            assert tell(lang, one.seen_by(0), 0) == tell(lang, two.seen_by(0), 0)
            if not isinstance(one, Died):
                assert tell(lang, one.seen_by(1), 1) != tell(lang, two.seen_by(1), 1)
                assert tell(lang, one, None) != tell(lang, two, None)
    for strong, weak in (
        (BlackDrawn(1, 3, BLACK_KNIGHT), BlackDrawn(1, 0, BLACK_KNIGHT)),
        (BlackLaid(1, 3, BLACK_KNIGHT, True), BlackLaid(1, 0, BLACK_KNIGHT, True)),
        (BlackChosen(1, 3, BLACK_KNIGHT, DESPAIR), BlackChosen(1, 0, BLACK_KNIGHT, MORGAN_2)),
        (Peeked(1, [3, DESPAIR]), Peeked(1, [0, MORGAN_2])),
    ):
        assert tell(lang, strong.seen_by(0), 0) == tell(lang, weak.seen_by(0), 0)
        assert tell(lang, strong.seen_by(1), 1) != tell(lang, weak.seen_by(1), 1)
    loyal, traitor = LoyaltyDealt(1, LOYAL, True), LoyaltyDealt(1, TRAITOR, True)
    assert tell(lang, loyal.seen_by(0), 0) == tell(lang, traitor.seen_by(0), 0)
    assert tell(lang, loyal.seen_by(1), 1) != tell(lang, traitor.seen_by(1), 1)


@pytest.mark.parametrize(
    ("event", "reader", "english", "dutch"),
    [
        (TurnBegan(0, 3), 0, "Turn 3 is yours.", "Beurt 3 is voor jou."),
        (TurnBegan(4, 3), 0, "Turn 3 is Els's.", "Beurt 3 is voor Els."),
        (
            Moved(0, BLACK_KNIGHT),
            0,
            "You ride out to meet the Black Knight.",
            "Je gaat naar de Zwarte Ridder.",
        ),
        (Moved(1, GRAIL), 0, "Bram rides in search of the Grail.", "Bram gaat op zoek naar de Graal."),
        (Moved(1, CAMELOT), 0, "Bram returns to Camelot.", "Bram keert terug naar Kamelot."),
        (
            BlackLaid(0, HIDDEN, BLACK_KNIGHT, True),
            1,
            "Anna lays a card face down at the Black Knight.",
            "Anna legt een kaart blind bij de Zwarte Ridder.",
        ),
        (
            BlackLaid(0, LANCELOT_1, LANCELOT, True),
            0,
            "You lay a Lancelot 1/Dragon 5 face down at Lancelot.",
            "Je legt een Lancelot 1/Draak 5 blind bij Lancelot.",
        ),
        (
            Announced(0, KNIGHT_3, BLACK_KNIGHT, False),
            1,
            "Anna reads the card aloud: Black Knight 3.",
            "Anna leest de kaart voor: Zwarte Ridder 3.",
        ),
        (
            BlackChosen(0, HIDDEN, LANCELOT, HIDDEN),
            1,
            "Anna chooses a card for Lancelot and puts the other one under the pile, unseen.",
            "Anna kiest een kaart voor Lancelot en legt de andere ongezien onder de stapel.",
        ),
        (
            Peeked(0, [DESPAIR, MORGAN_2]),
            0,
            "You see the next 2 black cards, in this order: Despair and Morgan 2.",
            "Je ziet de volgende 2 zwarte kaarten, in deze volgorde: Wanhoop en Morgan 2.",
        ),
        (
            MerlinsUsed([0, 1], [2, 1]),
            2,
            "Two Merlins from Anna and one from Bram stop the card.",
            "Twee Merlijnen van Anna en een van Bram houden de kaart tegen.",
        ),
        (
            MerlinsUsed([2, 0, 1], [1, 1, 1]),
            0,
            "Clara, you, and Bram stop the card with a Merlin each.",
            "Clara, jij en Bram houden de kaart tegen met elk een Merlijn.",
        ),
        (
            MerlinsUsed([0], [3]),
            0,
            "Three Merlins from you stop the card.",
            "Drie Merlijnen van jou houden de kaart tegen.",
        ),
        (
            Voted([0], [1, 2]),
            1,
            "The proposal fails: you and Clara vote against it and Anna for it.",
            "Het voorstel haalt het niet: jij en Clara stemmen tegen en Anna voor.",
        ),
        (
            Voted([], [1]),
            1,
            "The proposal fails: you vote against it.",
            "Het voorstel haalt het niet: jij stemt tegen.",
        ),
        (
            Voted([0, 2], []),
            1,
            "Anna and Clara agree to the proposal.",
            "Anna en Clara gaan akkoord met het voorstel.",
        ),
        (
            Voted([1], []),
            1,
            "You agree to the proposal.",
            "Jij gaat akkoord met het voorstel.",
        ),
        (
            Joined(1, 4),
            0,
            "Bram comes to the Round Table with 4 lives.",
            "Bram komt aan de Ronde Tafel zitten met 4 levenspunten.",
        ),
        (
            Left(1, [HIDDEN, HIDDEN]),
            0,
            "Bram leaves the Round Table for good. The cards in hand are discarded unseen.",
            "Bram verlaat de Ronde Tafel voorgoed. De handkaarten gaan ongezien naar de aflegstapel.",
        ),
        (
            EnginesChanged(2, 7),
            0,
            "2 siege engines roll up before Camelot; that makes 7.",
            "Er rijden 2 blijdes voor Kamelot op; nu staan er 7.",
        ),
        (
            EnginesChanged(-1, 0),
            0,
            "A siege engine is destroyed; none is left.",
            "Een blijde is vernield; er staat er geen meer.",
        ),
        (
            LifeChanged(0, -2, 0),
            0,
            "You lose 2 lives and now have none.",
            "Je verliest 2 levenspunten en hebt er nu geen meer.",
        ),
        (
            SwordMoved(-1, -3),
            0,
            "Excalibur moves a step towards evil; it is 3 steps on evil's side now.",
            "Excalibur gaat een stap naar het kwaad en staat nu 3 stappen aan de kant van het kwaad.",
        ),
        (
            WarriorsChanged(PICTS, 1, 3),
            0,
            "A Pict joins the war; that makes 3.",
            "Een Pict mengt zich in de oorlog; nu zijn er 3.",
        ),
        (
            Played(1, PIETY, HIDDEN, HIDDEN),
            0,
            "Bram plays Piety for everyone else.",
            "Bram speelt Vroomheid voor alle anderen.",
        ),
        (
            Shared(1, [HIDDEN, HIDDEN], [1, 2], False),
            0,
            "Bram gets 2 of the shared cards.",
            "Bram krijgt 2 van de verdeelde kaarten.",
        ),
        (
            Rescued(0, 1, 4),
            0,
            "Bram's Holy Grail brings you back from death, to 4 lives, and is gone.",
            "Brams Heilige Graal haalt je terug uit de dood, met 4 levenspunten, en is verdwenen.",
        ),
        (
            QuestEnded(BLACK_KNIGHT, False, 2, 14, 14),
            0,
            "Defeat at the Black Knight, 14 against 14: 2 black swords for the Round Table.",
            "Nederlaag bij de Zwarte Ridder, 14 tegen 14: 2 zwarte zwaarden voor de Ronde Tafel.",
        ),
        (
            QuestEnded(PICTS, True, 1, HIDDEN, HIDDEN),
            0,
            "Victory in the war with the Picts: a white sword for the Round Table!",
            "Overwinning in de oorlog tegen de Picten: een wit zwaard voor de Ronde Tafel!",
        ),
        (
            QuestCleared(EXCALIBUR),
            0,
            "The quest for Excalibur is over for good, and all ride home.",
            "De queeste naar Excalibur is voorgoed voorbij, en iedereen keert huiswaarts.",
        ),
        (
            LoyaltyDealt(0, HIDDEN, False),
            0,
            "You get a loyalty card that nobody may look at yet.",
            "Je krijgt een getrouwheidskaart die nog niemand mag bekijken.",
        ),
        (
            Ended(TABLE_GOOD, [LOYAL, TRAITOR, LOYAL], 1, [0, 2]),
            0,
            "White swords outnumber the black ones on the Round Table: you and Clara win the game! "
            "Bram was the traitor.",
            "Er liggen meer witte dan zwarte zwaarden op de Ronde Tafel: jij en Clara winnen het spel! "
            "Bram was de verrader.",
        ),
        (
            Ended(TABLE_GOOD, [LOYAL, TRAITOR, LOYAL], 1, [0, 2]),
            1,
            "White swords outnumber the black ones on the Round Table: Anna and Clara win the game; "
            "you were the traitor.",
            "Er liggen meer witte dan zwarte zwaarden op de Ronde Tafel: Anna en Clara winnen het spel; "
            "jij was de verrader.",
        ),
        (
            Ended(TABLE_GOOD, [LOYAL, LOYAL, HIDDEN], HIDDEN, [0, 1]),
            2,
            "White swords outnumber the black ones on the Round Table: Anna and Bram win the game; "
            "there was no traitor.",
            "Er liggen meer witte dan zwarte zwaarden op de Ronde Tafel: Anna en Bram winnen het spel; "
            "er was geen verrader.",
        ),
        (
            Ended(BY_ENGINES, [LOYAL, TRAITOR, LOYAL], 1, [1]),
            1,
            "Siege engines stand all around Camelot: you win the game as the traitor!",
            "Kamelot is omsingeld door blijdes: jij wint het spel als de verrader!",
        ),
        (
            Ended(BY_ENGINES, [LOYAL, TRAITOR, LOYAL], 1, [1]),
            0,
            "Siege engines stand all around Camelot: Bram wins the game as the traitor.",
            "Kamelot is omsingeld door blijdes: Bram wint het spel als de verrader.",
        ),
        (
            Ended(BY_BLACK_SWORDS, [LOYAL, LOYAL, LOYAL], HIDDEN, []),
            0,
            "Too many black swords lie on the Round Table: nobody wins the game; there was no traitor.",
            "Er liggen te veel zwarte zwaarden op de Ronde Tafel: niemand wint het spel; "
            "er was geen verrader.",
        ),
    ],
)
def test_events_read_naturally(event: Record, reader: int, english: str, dutch: str) -> None:
    assert tell("en", event, reader) == english
    assert tell("nl", event, reader) == dutch


@pytest.mark.parametrize(
    ("action", "english", "dutch"),
    [
        (PlayMerlin(CAMELOT), "Call Merlin: remove a siege engine", "Roep Merlijn: verwijder een blijde"),
        (PlayMerlin(PICTS), "Call Merlin: drive off a Pict", "Roep Merlijn: verjaag een Pict"),
        (OfferMerlins(0), "Offer none", "Bied er geen aan"),
        (Heal(4), "Heal with three Fight 5 cards", "Genees met drie kaarten Gevecht 5"),
    ],
)
def test_options_read_naturally(action: Record, english: str, dutch: str) -> None:
    key = f"action.{type(action).__name__}"
    assert say("en", key, fields(GAME, action), 0) == english
    assert say("nl", key, fields(GAME, action), 0) == dutch
