// Written by scripts/page_types.py from the records of turncoat.games.intrige; not to be changed by hand.

export const PROFESSION = ["banker", "scientist", "soldier", "cleric", "judge", "doctor", "clerk", "priest"] as const;
export type Profession = (typeof PROFESSION)[number];
export const CAUSE = ["free", "external", "internal"] as const;
export type Cause = (typeof CAUSE)[number];
export const CITY = ["venice", "rome", "milan", "naples", "florence"] as const;
export type City = (typeof CITY)[number];

export interface IntrigeView {
  readonly round: number;
  readonly rounds: number;
  readonly turn: number;
  readonly active: number | null;
  readonly first: number | null;
  readonly room_values: readonly (number | null)[];
  readonly step: number | null;
  readonly money: readonly (number | null)[];
  readonly hands: readonly (readonly number[])[];
  readonly room_owners: readonly (readonly (number | null)[])[];
  readonly room_professions: readonly (readonly (Profession | null)[])[];
  readonly parks: readonly (readonly (Profession | null)[])[];
  readonly island: readonly (readonly number[])[];
  readonly paid: readonly (number | null)[];
  readonly favoured: readonly (number | null)[];
  readonly winners: readonly (number | null)[];
  readonly professions: readonly (Profession | null)[];
}

export type IntrigeAction =
  | { readonly type: "Start"; readonly seat: number }
  | { readonly type: "Bribe"; readonly amount: number }
  | { readonly type: "Place"; readonly rooms: readonly number[] }
  | { readonly type: "Admit"; readonly owner: number }
  | { readonly type: "Uphold" }
  | { readonly type: "Send"; readonly professions: readonly Profession[]; readonly palaces: readonly number[] };

export type IntrigeEvent =
  | { readonly type: "Started"; readonly seat: number | null }
  | { readonly type: "TurnBegan"; readonly seat: number | null; readonly round: number | null; readonly turn: number | null }
  | { readonly type: "Earned"; readonly seat: number | null; readonly amount: number | null; readonly final: boolean | null }
  | { readonly type: "Bribed"; readonly payer: number | null; readonly palace: number | null; readonly profession: Profession | null; readonly amount: number | null; readonly cause: Cause | null; readonly defending: boolean | null; readonly secret: boolean | null }
  | { readonly type: "Placed"; readonly palace: number | null; readonly owner: number | null; readonly profession: Profession | null; readonly room: number | null }
  | { readonly type: "Favoured"; readonly palace: number | null; readonly owner: number | null; readonly profession: Profession | null }
  | { readonly type: "Upheld"; readonly palace: number | null; readonly owner: number | null; readonly profession: Profession | null; readonly room: number | null }
  | { readonly type: "TookOver"; readonly palace: number | null; readonly owner: number | null; readonly profession: Profession | null; readonly room: number | null }
  | { readonly type: "Banished"; readonly palace: number | null; readonly owner: number | null; readonly profession: Profession | null; readonly defending: boolean | null }
  | { readonly type: "Refunded"; readonly palace: number | null; readonly owner: number | null; readonly amount: number | null; readonly defending: boolean | null; readonly secret: boolean | null }
  | { readonly type: "Sent"; readonly owner: number | null; readonly professions: readonly (Profession | null)[]; readonly palaces: readonly (number | null)[] }
  | { readonly type: "Ended"; readonly winners: readonly (number | null)[]; readonly money: readonly (number | null)[] };
