/** Names of players, in whatever writing they come. */

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Opens and closes a piece of text with a direction of its own. */
const [OPEN, CLOSE] = ["\u2068", "\u2069"];

/** A name for within a sentence: one that is written from right to left does not turn what is around it. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? OPEN + name + CLOSE : name;
}

/** The seats that somebody has; a chair that nobody has taken has no name. */
export function takenSeats(names: readonly string[], seats = names.length): number[] {
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => names[seat] !== "");
}

/** The letter that stands for a player on a piece. */
export function initial(name: string): string {
  return ([...name].find((letter) => letter !== OPEN) ?? "?").toUpperCase();
}
