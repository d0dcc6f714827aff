// Written by scripts/page_types.py from the records of turncoat.games.camelot; not to be changed by hand.

export const WHITE = ["fight_1", "fight_2", "fight_3", "fight_4", "fight_5", "grail", "merlin", "clairvoyance", "convocation", "fate", "heroism", "lady_of_the_lake", "messenger", "piety", "reinforcements"] as const;
export type White = (typeof WHITE)[number];
export const BLACK = ["black_knight_1", "black_knight_3", "black_knight_5", "black_knight_7", "lancelot_1", "lancelot_3", "lancelot_5", "lancelot_7", "excalibur", "despair", "picts", "saxons", "mercenaries", "dark_forest", "desolation", "guinevere", "mists", "mordred", "morgan_1", "morgan_2", "morgan_3", "morgan_4", "morgan_5", "vivien"] as const;
export type Black = (typeof BLACK)[number];
export const PLACE = ["camelot", "black_knight", "lancelot", "dragon", "excalibur", "grail", "picts", "saxons"] as const;
export type Place = (typeof PLACE)[number];
export const KNIGHT = ["arthur", "galahad", "gawain", "kay", "palamedes", "percival", "tristan"] as const;
export type Knight = (typeof KNIGHT)[number];
export const RELIC = ["excalibur", "grail", "armor"] as const;
export type Relic = (typeof RELIC)[number];
export const LOYALTY = ["loyal", "traitor"] as const;
export type Loyalty = (typeof LOYALTY)[number];
export const STATUS = ["living", "dead", "unmasked", "away"] as const;
export type Status = (typeof STATUS)[number];
export const SPOT = ["free", "grail", "despair", "desolation"] as const;
export type TrackSpot = (typeof SPOT)[number];
export const DEED = ["move", "quest", "special", "heal", "accuse"] as const;
export type Deed = (typeof DEED)[number];
export const EVIL = ["draw", "draw_two", "engine", "life", "peek"] as const;
export type Evil = (typeof EVIL)[number];
export const ENDING = ["engines", "black_swords", "no_loyal_left", "table_good", "table_evil", "table_turned"] as const;
export type Ending = (typeof ENDING)[number];

export interface CamelotView {
  readonly turn: number;
  readonly active: number | null;
  readonly first: number | null;
  readonly engines: number;
  readonly white_swords: number;
  readonly black_swords: number;
  readonly knights: readonly (Knight | null)[];
  readonly squires: readonly boolean[];
  readonly lives: readonly number[];
  readonly statuses: readonly (Status | null)[];
  readonly places: readonly (Place | null)[];
  readonly hand_sizes: readonly number[];
  readonly hand: readonly number[];
  readonly loyalties: readonly (Loyalty | null)[];
  readonly loyalty_shown: readonly boolean[];
  readonly accusation_used: readonly boolean[];
  readonly accusing: boolean;
  readonly loyalty_read: boolean;
  readonly relics: readonly (number | null)[];
  readonly relics_lost: readonly boolean[];
  readonly open_places: readonly (Place | null)[];
  readonly sword: number;
  readonly track: readonly (TrackSpot | null)[];
  readonly warriors: readonly number[];
  readonly war_cards: readonly number[];
  readonly mordred: Place | null;
  readonly black_knight_fights: readonly number[];
  readonly black_knight_row: readonly (Black | null)[];
  readonly black_knight_down: readonly boolean[];
  readonly lancelot_fights: readonly number[];
  readonly lancelot_row: readonly (Black | null)[];
  readonly lancelot_down: readonly boolean[];
  readonly heroism: Place | null;
  readonly dark_forest: boolean;
  readonly vivien: boolean;
  readonly mists: boolean;
  readonly white_pile: number;
  readonly white_discards: number;
  readonly black_pile: number;
  readonly black_discards: number;
  readonly black_top: readonly (Black | null)[];
  readonly black_bottom: readonly (Black | null)[];
  readonly drawn: Black | null;
  readonly drawn_place: Place | null;
  readonly drawn_down: boolean;
  readonly drawer: number | null;
  readonly armor_cards: readonly (Black | null)[];
  readonly scried: readonly (Black | null)[];
  readonly ordered: readonly (Black | null)[];
  readonly evil: Evil | null;
  readonly deeds: readonly (Deed | null)[];
  readonly drew: boolean;
  readonly fought: boolean;
  readonly rode: boolean;
  readonly acted: boolean;
  readonly paid: number;
  readonly swapped: boolean;
  readonly peeked: boolean;
  readonly cut: boolean;
  readonly doomed: number | null;
  readonly siege: readonly (White | null)[];
  readonly die: number;
  readonly played: White | null;
  readonly played_place: Place | null;
  readonly target: number | null;
  readonly volunteer: number | null;
  readonly victim: number | null;
  readonly snatched: White | null;
  readonly sharers: readonly (number | null)[];
  readonly shared: readonly (White | null)[];
  readonly proposal: readonly (number | null)[];
  readonly votes: readonly number[];
  readonly victories: readonly (Place | null)[];
  readonly victors: readonly (number | null)[];
  readonly defeats: readonly (Place | null)[];
  readonly ending: Ending | null;
  readonly winners: readonly (number | null)[];
}

export type CamelotAction =
  | { readonly type: "DealCoat"; readonly knight: Knight }
  | { readonly type: "DealLoyalty"; readonly loyalty: Loyalty }
  | { readonly type: "Begin"; readonly seat: number }
  | { readonly type: "TurnWhite"; readonly card: White }
  | { readonly type: "TurnBlack"; readonly card: Black }
  | { readonly type: "Roll"; readonly pips: number }
  | { readonly type: "DrawBlack" }
  | { readonly type: "DrawTwo" }
  | { readonly type: "AddEngine" }
  | { readonly type: "LoseLife" }
  | { readonly type: "Peek" }
  | { readonly type: "Unmask" }
  | { readonly type: "Resolve"; readonly card: Black }
  | { readonly type: "LayOpen" }
  | { readonly type: "LayHidden" }
  | { readonly type: "OfferMerlins"; readonly count: number }
  | { readonly type: "Pass" }
  | { readonly type: "GiveUpExcalibur" }
  | { readonly type: "Volunteer" }
  | { readonly type: "Rescue" }
  | { readonly type: "Aim"; readonly place: Place }
  | { readonly type: "Discard"; readonly card: White }
  | { readonly type: "EndTurn" }
  | { readonly type: "PayLife" }
  | { readonly type: "Move"; readonly place: Place }
  | { readonly type: "DrawCards" }
  | { readonly type: "Besiege"; readonly card: White }
  | { readonly type: "LayFight"; readonly card: White }
  | { readonly type: "LayGrail" }
  | { readonly type: "Feed"; readonly card: White }
  | { readonly type: "PlayMerlin"; readonly place: Place }
  | { readonly type: "PlayClairvoyance" }
  | { readonly type: "PlayConvocation" }
  | { readonly type: "PlayFate" }
  | { readonly type: "PlayHeroism"; readonly place: Place }
  | { readonly type: "PlayLady" }
  | { readonly type: "PlayMessenger"; readonly seat: number }
  | { readonly type: "PlayPiety"; readonly others: boolean }
  | { readonly type: "PlayReinforcements"; readonly others: boolean }
  | { readonly type: "Heal"; readonly card: White }
  | { readonly type: "Accuse"; readonly seat: number }
  | { readonly type: "Swap"; readonly seat: number }
  | { readonly type: "Give"; readonly card: White }
  | { readonly type: "Stop" }
  | { readonly type: "AddFight"; readonly card: White }
  | { readonly type: "RollDie" }
  | { readonly type: "Come" }
  | { readonly type: "Stay" }
  | { readonly type: "Declare" }
  | { readonly type: "PutBack"; readonly card: Black }
  | { readonly type: "Offer"; readonly card: White }
  | { readonly type: "Allot"; readonly seat: number }
  | { readonly type: "Accept" }
  | { readonly type: "Refuse" }
  | { readonly type: "Taunt"; readonly seat: number }
  | { readonly type: "Name"; readonly seat: number }
  | { readonly type: "Join" }
  | { readonly type: "Wait" }
  | { readonly type: "Leave" }
  | { readonly type: "WieldExcalibur" }
  | { readonly type: "BeKnight" }
  | { readonly type: "BeSquire" };

export type CamelotEvent =
  | { readonly type: "MerlinsDealt"; readonly count: number | null }
  | { readonly type: "WhiteDrawn"; readonly seat: number | null; readonly card: White | null }
  | { readonly type: "CardsDrawn"; readonly seat: number | null; readonly count: number | null }
  | { readonly type: "Reshuffled" }
  | { readonly type: "Discarded"; readonly seat: number | null; readonly cards: readonly (White | null)[] }
  | { readonly type: "Fed"; readonly seat: number | null; readonly card: White | null }
  | { readonly type: "Gave"; readonly giver: number | null; readonly receiver: number | null; readonly card: White | null }
  | { readonly type: "Taunted"; readonly seat: number | null; readonly victim: number | null; readonly card: White | null }
  | { readonly type: "Healed"; readonly seat: number | null; readonly card: White | null }
  | { readonly type: "MerlinsUsed"; readonly givers: readonly (number | null)[]; readonly counts: readonly (number | null)[] }
  | { readonly type: "Gathered"; readonly seats: readonly (number | null)[]; readonly open: boolean | null }
  | { readonly type: "Offered"; readonly seat: number | null; readonly card: White | null }
  | { readonly type: "RewardDrawn"; readonly card: White | null; readonly among: readonly (number | null)[] }
  | { readonly type: "Proposed"; readonly seat: number | null; readonly card: White | null; readonly to: number | null; readonly among: readonly (number | null)[]; readonly open: boolean | null }
  | { readonly type: "Voted"; readonly accepting: readonly (number | null)[]; readonly refusing: readonly (number | null)[] }
  | { readonly type: "Shared"; readonly seat: number | null; readonly cards: readonly (White | null)[]; readonly among: readonly (number | null)[]; readonly open: boolean | null }
  | { readonly type: "CoatDealt"; readonly seat: number | null; readonly knight: Knight | null }
  | { readonly type: "Squired"; readonly seat: number | null; readonly life: number | null }
  | { readonly type: "LoyaltyDealt"; readonly seat: number | null; readonly loyalty: Loyalty | null; readonly read: boolean | null }
  | { readonly type: "LoyaltyRead"; readonly seat: number | null; readonly loyalty: Loyalty | null }
  | { readonly type: "Joined"; readonly seat: number | null; readonly life: number | null }
  | { readonly type: "Started"; readonly seat: number | null }
  | { readonly type: "TurnBegan"; readonly seat: number | null; readonly turn: number | null }
  | { readonly type: "EvilChosen"; readonly seat: number | null; readonly evil: Evil | null }
  | { readonly type: "EnginesChanged"; readonly by: number | null; readonly engines: number | null }
  | { readonly type: "LifeChanged"; readonly seat: number | null; readonly by: number | null; readonly life: number | null }
  | { readonly type: "ActionBegan"; readonly seat: number | null; readonly deed: Deed | null; readonly free: boolean | null; readonly mark: number | null }
  | { readonly type: "LifePaid"; readonly seat: number | null; readonly life: number | null; readonly doomed: boolean | null }
  | { readonly type: "Moved"; readonly seat: number | null; readonly place: Place | null }
  | { readonly type: "TurnCut"; readonly seat: number | null }
  | { readonly type: "Named"; readonly seat: number | null }
  | { readonly type: "RelicWon"; readonly seat: number | null; readonly relic: Relic | null }
  | { readonly type: "RelicLost"; readonly relic: Relic | null }
  | { readonly type: "Rescued"; readonly seat: number | null; readonly by: number | null; readonly life: number | null }
  | { readonly type: "Died"; readonly seat: number | null; readonly cards: readonly (White | null)[] }
  | { readonly type: "Left"; readonly seat: number | null; readonly cards: readonly (White | null)[] }
  | { readonly type: "Accused"; readonly seat: number | null; readonly target: number | null }
  | { readonly type: "LoyaltyShown"; readonly seat: number | null; readonly loyalty: Loyalty | null }
  | { readonly type: "SwordsTurned"; readonly count: number | null }
  | { readonly type: "SwordPlaced" }
  | { readonly type: "Unmasked"; readonly seat: number | null; readonly cards: readonly (White | null)[] }
  | { readonly type: "TauntBegan"; readonly seat: number | null; readonly victim: number | null }
  | { readonly type: "TraitorTurned"; readonly seat: number | null; readonly count: number | null }
  | { readonly type: "Ended"; readonly ending: Ending | null; readonly loyalties: readonly (Loyalty | null)[]; readonly traitor: number | null; readonly winners: readonly (number | null)[] }
  | { readonly type: "NextFixed"; readonly card: Black | null }
  | { readonly type: "Peeked"; readonly seat: number | null; readonly cards: readonly (Black | null)[] }
  | { readonly type: "BlackDrawn"; readonly seat: number | null; readonly card: Black | null; readonly place: Place | null }
  | { readonly type: "ArmorDrew"; readonly seat: number | null; readonly card: Black | null }
  | { readonly type: "BlackChosen"; readonly seat: number | null; readonly card: Black | null; readonly place: Place | null; readonly under: Black | null }
  | { readonly type: "Announced"; readonly seat: number | null; readonly card: Black | null; readonly place: Place | null; readonly down: boolean | null }
  | { readonly type: "MerlinsShort" }
  | { readonly type: "Cancelled"; readonly seat: number | null; readonly card: Black | null; readonly place: Place | null; readonly down: boolean | null }
  | { readonly type: "BlackSpent"; readonly card: Black | null }
  | { readonly type: "BlackLaid"; readonly seat: number | null; readonly card: Black | null; readonly place: Place | null; readonly down: boolean | null }
  | { readonly type: "Stayed"; readonly card: Black | null; readonly place: Place | null }
  | { readonly type: "Lifted"; readonly card: Black | null }
  | { readonly type: "Volunteered"; readonly seat: number | null }
  | { readonly type: "RowRevealed"; readonly place: Place | null; readonly cards: readonly (Black | null)[] }
  | { readonly type: "RowCut"; readonly place: Place | null; readonly card: Black | null; readonly down: boolean | null; readonly layer: number | null }
  | { readonly type: "Scried"; readonly seat: number | null; readonly cards: readonly (Black | null)[] }
  | { readonly type: "PutBack"; readonly seat: number | null; readonly card: Black | null }
  | { readonly type: "FightLaid"; readonly seat: number | null; readonly card: White | null; readonly place: Place | null }
  | { readonly type: "KayAdded"; readonly seat: number | null; readonly card: White | null; readonly place: Place | null }
  | { readonly type: "Wielded"; readonly seat: number | null; readonly used: boolean | null }
  | { readonly type: "GrailLaid"; readonly seat: number | null; readonly spot: number | null; readonly struck: boolean | null }
  | { readonly type: "TrackDarkened"; readonly card: Black | null; readonly spot: number | null; readonly struck: boolean | null }
  | { readonly type: "TrackCleared"; readonly spot: number | null }
  | { readonly type: "SwordMoved"; readonly by: number | null; readonly position: number | null }
  | { readonly type: "WarriorsChanged"; readonly place: Place | null; readonly by: number | null; readonly warriors: number | null }
  | { readonly type: "Played"; readonly seat: number | null; readonly card: White | null; readonly target: number | null; readonly place: Place | null }
  | { readonly type: "Declared"; readonly seat: number | null }
  | { readonly type: "SwapBegan"; readonly seat: number | null; readonly target: number | null }
  | { readonly type: "SiegeLaid"; readonly seat: number | null; readonly card: White | null }
  | { readonly type: "DieRolled"; readonly seat: number | null; readonly die: number | null }
  | { readonly type: "SiegeFought"; readonly seat: number | null; readonly total: number | null; readonly die: number | null; readonly won: boolean | null }
  | { readonly type: "QuestEnded"; readonly place: Place | null; readonly won: boolean | null; readonly swords: number | null; readonly white: number | null; readonly black: number | null }
  | { readonly type: "QuestCleared"; readonly place: Place | null };
