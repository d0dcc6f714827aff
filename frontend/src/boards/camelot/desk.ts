/** What the parts of the board share: the words, and what can be chosen now. */

import type { TableWords } from "../contract";
import type { Spot } from "../shared/rove";
import type { Box } from "./box";

export interface Desk {
  readonly words: TableWords;
  readonly box: Box;
  readonly seat: number;
  /** The seats that somebody has. */
  readonly taken: readonly number[];
  readonly lit: ReadonlySet<Spot>;
  /** What the reader has pressed, or considers in the options panel. */
  readonly marked: ReadonlySet<Spot>;
}
