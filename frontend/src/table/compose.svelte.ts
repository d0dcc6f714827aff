/** Composing: an answer put together part by part, shared by the options panel and the board. */

import type { Compose, GameRecord, Part } from "../boards/contract";
import { Parts } from "./options";

export class Composing implements Compose {
  private taken = $state.raw<readonly Part[]>([]);
  /** How many parts stood there when the reader last chose; those behind followed by themselves. */
  private steps = $state.raw<readonly number[]>([]);

  constructor(
    readonly type: string,
    readonly parts: Parts,
  ) {}

  get lists(): readonly string[] {
    return this.parts.lists;
  }

  get chosen(): readonly Part[] {
    return this.taken;
  }

  readonly following: readonly Part[] = $derived.by(() => this.parts.following(this.taken));
  readonly made: GameRecord | null = $derived.by(() => (this.taken.length > 0 ? this.parts.made(this.taken) : null));

  take(part: Part): void {
    this.steps = [...this.steps, this.taken.length];
    let taken = [...this.taken, part];
    // Where only one part is left to choose, it follows by itself.
    for (;;) {
      const next = this.parts.following(taken);
      if (next.length !== 1 || next[0] === undefined || this.parts.made(taken) !== null) break;
      taken = [...taken, next[0]];
    }
    this.taken = taken;
  }

  back(): void {
    this.taken = this.taken.slice(0, this.steps.at(-1) ?? 0);
    this.steps = this.steps.slice(0, -1);
  }

  clear(): void {
    this.taken = [];
    this.steps = [];
  }
}
