// Written by scripts/page_types.py from the records of turncoat.games.treason; not to be changed by hand.

export const CATEGORY = ["citizenry", "industry", "city", "trade"] as const;
export type Category = (typeof CATEGORY)[number];
export const POWER = ["citizenry", "industry", "city", "trade", "towers", "good", "dark"] as const;
export type Power = (typeof POWER)[number];
export const INFLUENCE = ["wizard", "protection", "blockade", "donation", "fire", "robbery", "infiltrator", "witchcraft", "pioneer", "golden_trade"] as const;
export type Influence = (typeof INFLUENCE)[number];
export const FORCE = ["good", "dark"] as const;
export type Force = (typeof FORCE)[number];
export const STACK = ["building", "influence"] as const;
export type Stack = (typeof STACK)[number];
export const MARKET = ["pawn_shop", "free_market"] as const;
export type Market = (typeof MARKET)[number];
export const DIE = ["black", "white"] as const;
export type Die = (typeof DIE)[number];
export const PHASE = ["set_up", "income", "actions", "influence", "dark"] as const;
export type Phase = (typeof PHASE)[number];
export const CAUSE = ["isolation", "attack", "tie", "robbery", "infiltrator", "witchcraft", "no_knight", "fire"] as const;
export type Cause = (typeof CAUSE)[number];
export const OUTCOME = ["won", "held", "tied"] as const;
export type Outcome = (typeof OUTCOME)[number];
export const SIDE = ["good", "evil"] as const;
export type Side = (typeof SIDE)[number];
export const DECISION = ["alone", "white", "black", "values", "score", "shared", "nobody"] as const;
export type Decision = (typeof DECISION)[number];
export const EFFECT = ["burn", "take", "vacate"] as const;
export type Effect = (typeof EFFECT)[number];
export const REACH = ["anywhere", "adjoining"] as const;
export type Reach = (typeof REACH)[number];
export const DARK_REACH = ["anywhere", "near", "land", "figure"] as const;
export type DarkReach = (typeof DARK_REACH)[number];
export const SITE = ["any", "built", "empty"] as const;
export type Site = (typeof SITE)[number];
export const SHELTER = ["falls", "bars", "ignored"] as const;
export type Shelter = (typeof SHELTER)[number];
export const FATE = ["stays", "discarded", "removed"] as const;
export type Fate = (typeof FATE)[number];
export const CANCELS = ["card", "own"] as const;
export type Cancels = (typeof CANCELS)[number];
export const PAYERS = ["others", "neighbours", "richest", "bank"] as const;
export type Payers = (typeof PAYERS)[number];
export const COST = ["free", "price"] as const;
export type Cost = (typeof COST)[number];
export const YIELDS = ["income", "value"] as const;
export type Yields = (typeof YIELDS)[number];
export const KINDS = ["any", "citizenry", "industry", "city", "trade"] as const;
export type Kinds = (typeof KINDS)[number];

export interface TreasonView {
  readonly round: number;
  readonly turn: number;
  readonly first: number | null;
  readonly active: number | null;
  readonly phase: Phase | null;
  readonly target: number;
  readonly cap: number;
  readonly closing: boolean;
  readonly settled: readonly (number | null)[];
  readonly owners: readonly (number | null)[];
  readonly dark_areas: readonly (string | null)[];
  readonly buildings: readonly (string | null)[];
  readonly towers: readonly (string | null)[];
  readonly master: string | null;
  readonly blocks: readonly (number | null)[];
  readonly scores: readonly number[];
  readonly dark_score: number;
  readonly knights: readonly number[];
  readonly dark_knights: number;
  readonly incomes: readonly (readonly (number | null)[])[];
  readonly powers: readonly (number | null)[];
  readonly dark_powers: readonly (Power | null)[];
  readonly white: readonly number[];
  readonly black: readonly number[];
  readonly counters: readonly (readonly number[])[];
  readonly towers_left: number;
  readonly white_left: number;
  readonly black_left: number;
  readonly row: readonly (string | null)[];
  readonly row_blocks: readonly (number | null)[];
  readonly stack: number;
  readonly discards: readonly (string | null)[];
  readonly removed: readonly (string | null)[];
  readonly pawn_shop: readonly (string | null)[];
  readonly free_market: readonly (string | null)[];
  readonly hand: readonly (string | null)[];
  readonly hand_sizes: readonly number[];
  readonly known_hands: readonly (readonly (string | null)[])[];
  readonly looked: readonly (string | null)[];
  readonly looking: number;
  readonly influence: readonly (Influence | null)[];
  readonly influence_sizes: readonly number[];
  readonly influence_stack: number;
  readonly influence_discards: readonly (Influence | null)[];
  readonly areas_bought: number;
  readonly built: number;
  readonly towers_built: number;
  readonly counters_bought: number;
  readonly start_score: number;
  readonly risen: boolean;
  readonly barred: readonly (string | null)[];
  readonly sold_pawn: readonly (string | null)[];
  readonly sold_free: readonly (string | null)[];
  readonly wizard: boolean;
  readonly moved: number;
  readonly attacks: number;
  readonly dice: readonly number[];
  readonly card: Influence | null;
  readonly aimed: string | null;
  readonly wanted: string | null;
  readonly ordered: Stack | null;
  readonly winners: readonly (number | null)[];
  readonly side: Side | null;
  readonly decided: Decision | null;
  readonly over: boolean;
}

export type TreasonAction =
  | { readonly type: "Start"; readonly seat: number }
  | { readonly type: "Draw"; readonly building: string }
  | { readonly type: "DrawInfluence"; readonly card: Influence }
  | { readonly type: "DrawCounter"; readonly value: number }
  | { readonly type: "Roll"; readonly pips: number }
  | { readonly type: "Pass" }
  | { readonly type: "Done" }
  | { readonly type: "Enough" }
  | { readonly type: "Stay" }
  | { readonly type: "Attack" }
  | { readonly type: "CastDie" }
  | { readonly type: "March" }
  | { readonly type: "Purchase"; readonly stack: Stack }
  | { readonly type: "BuyCounter"; readonly force: Force }
  | { readonly type: "Exchange"; readonly value: number }
  | { readonly type: "Play"; readonly card: Influence }
  | { readonly type: "Aim"; readonly card: Influence; readonly area: string }
  | { readonly type: "Discard"; readonly card: Influence }
  | { readonly type: "Claim"; readonly area: string }
  | { readonly type: "BuyArea"; readonly area: string }
  | { readonly type: "BuildTower"; readonly area: string }
  | { readonly type: "MoveTo"; readonly area: string }
  | { readonly type: "Show"; readonly building: string }
  | { readonly type: "Take"; readonly place: number; readonly building: string }
  | { readonly type: "Sell"; readonly building: string; readonly market: Market }
  | { readonly type: "BuyCard"; readonly building: string; readonly market: Market }
  | { readonly type: "Build"; readonly building: string; readonly area: string };

export type TreasonEvent =
  | { readonly type: "Started"; readonly seat: number | null }
  | { readonly type: "Dealt"; readonly seat: number | null; readonly building: string | null }
  | { readonly type: "Settled"; readonly seat: number | null }
  | { readonly type: "Claimed"; readonly seat: number | null; readonly area: string | null }
  | { readonly type: "TurnBegan"; readonly seat: number | null; readonly round: number | null; readonly turn: number | null }
  | { readonly type: "PhaseBegan"; readonly seat: number | null; readonly phase: Phase | null }
  | { readonly type: "Opened"; readonly place: number | null; readonly building: string | null }
  | { readonly type: "RowDiscarded"; readonly category: Category | null; readonly buildings: readonly (string | null)[]; readonly blocks: number | null }
  | { readonly type: "Reshuffled"; readonly stack: Stack | null; readonly cards: number | null }
  | { readonly type: "Chose"; readonly seat: number | null; readonly place: number | null; readonly building: string | null }
  | { readonly type: "Taxed"; readonly seat: number | null; readonly amount: number | null }
  | { readonly type: "Collected"; readonly seat: number | null; readonly place: number | null; readonly amount: number | null }
  | { readonly type: "Earned"; readonly seat: number | null; readonly category: Category | null; readonly area: string | null; readonly amount: number | null }
  | { readonly type: "BlocksLaid"; readonly places: readonly (number | null)[] }
  | { readonly type: "Announced"; readonly seat: number | null; readonly area: string | null }
  | { readonly type: "Blocked"; readonly seat: number | null; readonly area: string | null; readonly by: number | null }
  | { readonly type: "AreaBought"; readonly seat: number | null; readonly area: string | null; readonly price: number | null }
  | { readonly type: "Occupied"; readonly taker: number | null; readonly area: string | null }
  | { readonly type: "Seized"; readonly area: string | null; readonly taker: number | null; readonly loser: number | null; readonly cause: Cause | null; readonly points: number | null }
  | { readonly type: "Vacated"; readonly area: string | null; readonly loser: number | null; readonly cause: Cause | null; readonly points: number | null }
  | { readonly type: "Cleared"; readonly area: string | null; readonly building: string | null }
  | { readonly type: "Built"; readonly seat: number | null; readonly area: string | null; readonly building: string | null; readonly price: number | null; readonly replaced: string | null }
  | { readonly type: "Burned"; readonly area: string | null; readonly owner: number | null; readonly building: string | null; readonly points: number | null }
  | { readonly type: "Razed"; readonly area: string | null; readonly owner: number | null; readonly building: string | null; readonly points: number | null; readonly out: boolean | null }
  | { readonly type: "TowerBuilt"; readonly seat: number | null; readonly area: string | null; readonly price: number | null }
  | { readonly type: "TowerFell"; readonly area: string | null; readonly owner: number | null; readonly card: Influence | null }
  | { readonly type: "PowerLost"; readonly power: Power | null; readonly holder: number | null; readonly points: number | null }
  | { readonly type: "PowerGained"; readonly power: Power | null; readonly holder: number | null; readonly points: number | null }
  | { readonly type: "Purchased"; readonly seat: number | null; readonly stack: Stack | null; readonly price: number | null }
  | { readonly type: "Drew"; readonly seat: number | null; readonly building: string | null }
  | { readonly type: "Gained"; readonly seat: number | null; readonly card: Influence | null; readonly free: boolean | null }
  | { readonly type: "Discarded"; readonly seat: number | null; readonly card: Influence | null }
  | { readonly type: "CardPlayed"; readonly seat: number | null; readonly card: Influence | null; readonly area: string | null; readonly dark: boolean | null }
  | { readonly type: "Protected"; readonly by: number | null; readonly seat: number | null; readonly card: Influence | null }
  | { readonly type: "Spared"; readonly by: number | null; readonly seat: number | null; readonly card: Influence | null }
  | { readonly type: "Donated"; readonly seat: number | null; readonly to: number | null; readonly amount: number | null }
  | { readonly type: "Granted"; readonly seat: number | null; readonly amount: number | null }
  | { readonly type: "Paid"; readonly seat: number | null; readonly area: string | null; readonly amount: number | null }
  | { readonly type: "Cashed"; readonly seat: number | null; readonly area: string | null; readonly amount: number | null }
  | { readonly type: "Looked"; readonly seat: number | null; readonly building: string | null }
  | { readonly type: "Shown"; readonly seat: number | null; readonly place: number | null; readonly building: string | null }
  | { readonly type: "PutUnder"; readonly seat: number | null; readonly building: string | null }
  | { readonly type: "Sold"; readonly seat: number | null; readonly building: string | null; readonly market: Market | null; readonly price: number | null }
  | { readonly type: "Fetched"; readonly seat: number | null; readonly building: string | null; readonly market: Market | null; readonly price: number | null }
  | { readonly type: "CounterBought"; readonly seat: number | null; readonly force: Force | null; readonly price: number | null }
  | { readonly type: "CounterDrawn"; readonly seat: number | null; readonly value: number | null }
  | { readonly type: "CounterOffered"; readonly seat: number | null; readonly force: Force | null; readonly value: number | null; readonly price: number | null }
  | { readonly type: "CounterSwapped"; readonly seat: number | null; readonly value: number | null }
  | { readonly type: "CounterTurned"; readonly seat: number | null; readonly value: number | null }
  | { readonly type: "MoveBegan"; readonly seat: number | null; readonly by_die: boolean | null }
  | { readonly type: "Rolled"; readonly seat: number | null; readonly die: Die | null; readonly pips: number | null }
  | { readonly type: "Moved"; readonly seat: number | null; readonly area: string | null; readonly way: readonly (string | null)[]; readonly entered: boolean | null; readonly passed: boolean | null }
  | { readonly type: "AttackBegan"; readonly seat: number | null; readonly area: string | null; readonly defender: number | null }
  | { readonly type: "Parried"; readonly seat: number | null; readonly area: string | null; readonly by: number | null }
  | { readonly type: "Attacked"; readonly seat: number | null; readonly area: string | null; readonly defender: number | null; readonly attack: number | null; readonly defence: number | null; readonly outcome: Outcome | null }
  | { readonly type: "TargetReached"; readonly seat: number | null; readonly score: number | null }
  | { readonly type: "Revealed"; readonly seat: number | null; readonly counters: readonly (number | null)[] }
  | { readonly type: "Ended"; readonly winners: readonly (number | null)[]; readonly side: Side | null; readonly decided: Decision | null; readonly capped: boolean | null; readonly scores: readonly (number | null)[]; readonly dark_score: number | null };
