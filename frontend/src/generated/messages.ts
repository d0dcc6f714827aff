// Written by scripts/page_types.py from the messages of a table; not to be changed by hand.

export const CHANCE = -1;
export const BYSTANDER = -2;
export const PROTOCOL = "turncoat.1";

export type Phase = "gathering" | "playing" | "over";
export type SeatKind = "empty" | "human" | "bot" | "chair";
export type ClockKind = "none" | "live" | "days";
export type Status = "open" | "kept" | "broken" | "void";
export type Label = "true" | "mistaken" | "lie";

/** What a connection sends up; its id comes back with the answer. */
export type Up =
  | { type: "answer"; n: number; action: object }
  | { type: "say"; statement: object }
  | { type: "text"; text: string; to?: readonly number[] }
  | { type: "undo"; n: number }
  | { type: "pause"; want: boolean }
  | { type: "why"; action: object }
  | { type: "suggest"; n: number };
