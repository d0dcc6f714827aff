/** Pace: whether this device keeps up with movement. One that twice in a row does not is spared further movement. */

/** So many frames a second are enough. */
const ENOUGH = 50;
const LOOK = 350;
const MOST = 2;

export class Pace {
  private slow = 0;

  /** `tired` is told once the device has not kept up. */
  constructor(private readonly tired: () => void) {}

  /** Take down how many frames were drawn in so many milliseconds. */
  note(frames: number, time: number): void {
    this.slow = (frames * 1000) / time < ENOUGH ? this.slow + 1 : 0;
    if (this.slow === MOST) this.tired();
  }

  /** Count the frames of a movement, once the drawing of the new position is behind. */
  watch(): void {
    let frames = 0;
    let start = 0;
    const count = (now: number): void => {
      if (start === 0) start = now;
      else frames += 1;
      if (now - start < LOOK) requestAnimationFrame(count);
      // In a page that nobody sees no frames are drawn, which says nothing.
      else if (!document.hidden) this.note(frames, now - start);
    };
    requestAnimationFrame(() => requestAnimationFrame(count));
  }
}
