/** What moves on a board, when, and whether anything does. */

import { untrack } from "svelte";
import type { BoardProps, GameRecord } from "../contract";
import { eventsBehind, fly, glide, standing, type Flight, type Standings } from "./motion";
import { Pace } from "./pace";

export class Motion {
  root: HTMLElement | null = null;
  /** Where things fly, above everything else. */
  layer: HTMLElement | null = $state(null);
  /** The device does not keep up with movement: nothing moves any more. */
  still = $state(false);
  private shown: number;
  private readonly pace = new Pace(() => (this.still = true));

  constructor(private readonly now: () => Pick<BoardProps, "entries" | "seen" | "reducedMotion">) {
    this.shown = untrack(() => (now().reducedMotion ? Infinity : now().seen));
  }

  get on(): boolean {
    return !this.now().reducedMotion && !this.still;
  }

  /** What has happened since this was last asked; nothing where nothing moves. */
  fresh(): GameRecord[] {
    const { entries, seen } = this.now();
    const behind = Math.max(seen, this.shown);
    this.shown = Math.max(this.shown, entries.at(-1)?.k ?? 0);
    return this.on ? eventsBehind(entries, behind) : [];
  }

  /** Let pieces glide from where they stood before something that `stands` reads has changed. */
  gliding(stands: () => unknown, measured: (root: Element) => Standings = standing, scaled = false): void {
    let before: Standings | null = null;
    $effect.pre(() => {
      stands();
      if (this.root && this.on) before = measured(this.root);
    });
    $effect(() => {
      stands();
      if (this.root && this.on && before) glide(this.root, before, scaled);
    });
  }

  /** Let things fly one after the other, and see whether the device keeps up if anything moves. */
  fly(flights: readonly Flight[], stagger: number, moves = flights.length > 0): void {
    if (this.root && this.layer) fly(this.root, this.layer, flights, stagger);
    if (moves) this.pace.watch();
  }
}
