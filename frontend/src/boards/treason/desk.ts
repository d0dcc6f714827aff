/** What the parts of the board share: the position, the words, and what can be chosen now. */

import type { GameRecord, TableWords } from "../contract";
import type { Held } from "./choices";
import type { Edition } from "./edition";
import type { TreasonView } from "./position";

export interface Desk {
  readonly words: TableWords;
  readonly edition: Edition;
  readonly view: TreasonView;
  readonly seat: number;
  readonly options: readonly GameRecord[];
  readonly held: Held | null;
  /** The option that the reader considers in the options panel. */
  readonly preview: GameRecord | null;
  readonly choose: (option: GameRecord) => void;
  readonly hold: (held: Held | null) => void;
}
