/** Roving focus: a board is one stop for Tab; arrows go from thing to thing, with Shift also to what only explains itself. */

import { tick } from "svelte";
import { neighbour } from "./keys";

/** Something on a board that can be pressed or looked at, by its name: `card.fight_3`, `room.2.10000`, `siege`. */
export type Spot = string;

interface Roving {
  /** Whatever can have the focus. */
  readonly stops?: string;
  /** What arrows go to without Shift; where there is nothing of the kind, they go to all. */
  readonly able?: string;
  /** Whether the stop for Tab may stay on this thing, which is still there. */
  readonly keeps?: (stop: HTMLElement) => boolean;
  /** Where the focus goes on once the thing that had it is gone: its spot is told. By default to the stop. */
  readonly next?: (root: HTMLElement, gone: string) => HTMLElement | null | undefined;
  /** Whether the focus goes on without the page being scrolled. */
  readonly calm?: boolean;
  /** Whether there is a step to take back with Escape, and taking it back. */
  readonly canBack: () => boolean;
  readonly back: () => void;
}

const STOPS = "[data-spot], [data-tip]";
const isLit = (el: HTMLElement): boolean => el.dataset.lit !== undefined;

export class Rove {
  private root: HTMLElement | null = null;
  private stop: HTMLElement | null = null;
  private focused = "";

  constructor(private readonly how: Roving) {}

  private get stops(): string {
    return this.how.stops ?? STOPS;
  }

  private find(selector: string): HTMLElement[] {
    return [...(this.root?.querySelectorAll<HTMLElement>(selector) ?? [])];
  }

  private reach(all: boolean): HTMLElement[] {
    const able = all ? [] : this.find(this.how.able ?? "[data-spot]");
    return able.length ? able : this.find(this.stops);
  }

  /** Put the stop for Tab on a thing; or leave it where it is, as long as it may stay there. */
  rest(to: HTMLElement | null = null): void {
    const able = this.reach(false);
    const stays = this.stop && able.includes(this.stop) && (this.how.keeps?.(this.stop) ?? true) ? this.stop : null;
    this.stop = to ?? stays ?? able.find(isLit) ?? able[0] ?? null;
    for (const spot of this.find(this.stops)) {
      const index = spot === this.stop ? 0 : -1;
      if (spot.tabIndex !== index) spot.tabIndex = index;
    }
  }

  /** What was pressed may have become another element, or none: once the board is drawn anew, the focus goes on. */
  async refocus(): Promise<void> {
    await tick();
    this.rest();
    if (!this.root || document.activeElement !== document.body) return;
    const to = this.how.next ? this.how.next(this.root, this.focused) : this.stop;
    (to === undefined ? this.stop : to)?.focus({ preventScroll: this.how.calm ?? false });
  }

  /** Follow the keys and the focus on a board. */
  attach(root: HTMLElement): () => void {
    this.root = root;
    const focus = ({ target }: FocusEvent): void => {
      const to = target as HTMLElement;
      this.focused = to.dataset.spot ?? "";
      if (to.matches(this.stops)) this.rest(to);
    };
    const key = (event: KeyboardEvent): void => this.key(event);
    root.addEventListener("keydown", key);
    root.addEventListener("focusin", focus);
    return () => {
      root.removeEventListener("keydown", key);
      root.removeEventListener("focusin", focus);
    };
  }

  private key(event: KeyboardEvent): void {
    const from = event.target as HTMLElement;
    if (event.key === "Escape" && this.how.canBack()) {
      event.preventDefault();
      this.how.back();
      void this.refocus();
    }
    if (!from.matches(this.stops)) return;
    if ((event.key === "Enter" || event.key === " ") && from instanceof SVGElement) {
      event.preventDefault();
      from.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
    if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    const to = neighbour(from, this.reach(event.shiftKey), event.key);
    if (!to) return;
    this.rest(to);
    to.focus();
  }
}
