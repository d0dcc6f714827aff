/** Looking closer at the city: how far in, and which part. Pure figures; `lens` ties them to fingers, mouse and keys. */

export interface Look {
  /** How many times larger. */
  readonly k: number;
  /** How far the picture is shifted, in widths of the frame. */
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Look = { k: 1, x: 0, y: 0 };
const CLOSEST = 4;

/** The picture always fills its frame. */
export function kept({ k, x, y }: Look): Look {
  const size = Math.min(CLOSEST, Math.max(1, k));
  const keep = (shift: number): number => Math.min(0, Math.max(1 - size, shift)) + 0;
  return { k: size, x: keep(x), y: keep(y) };
}

/** Zoom by a factor; the point of the frame (0 to 1) stays where it is. */
export function zoomed(look: Look, factor: number, px = 0.5, py = 0.5): Look {
  const k = Math.min(CLOSEST, Math.max(1, look.k * factor));
  const by = k / look.k;
  return kept({ k, x: px - (px - look.x) * by, y: py - (py - look.y) * by });
}

export function moved(look: Look, dx: number, dy: number): Look {
  return kept({ ...look, x: look.x + dx, y: look.y + dy });
}

/** Shift just so far that a point of the picture (0 to 1) is well in sight. */
export function showing(look: Look, px: number, py: number, margin = 0.15): Look {
  const fit = (shift: number, p: number): number => {
    const at = shift + p * look.k;
    return at < margin ? shift + margin - at : at > 1 - margin ? shift + 1 - margin - at : shift;
  };
  return kept({ k: look.k, x: fit(look.x, px), y: fit(look.y, py) });
}

interface Lens {
  get(): Look;
  set(look: Look, moving: boolean): void;
}

const THRESHOLD = 6;

/** Pinch, drag and ctrl+wheel on a frame. A press without a drag stays a click. */
export function lens(frame: HTMLElement, { get, set }: Lens): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let start: { x: number; y: number } | null = null;
  let dragging = false;

  const place = (x: number, y: number): [number, number] => {
    const box = frame.getBoundingClientRect();
    return [(x - box.left) / box.width, (y - box.top) / box.height];
  };
  const spread = (): { x: number; y: number; far: number } => {
    const [a, b] = [...fingers.values()];
    if (!a || !b) return { x: 0, y: 0, far: 1 };
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, far: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) };
  };

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    start = { x: event.clientX, y: event.clientY };
    if (fingers.size === 1) dragging = false;
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", up);
  }
  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const box = frame.getBoundingClientRect();
    const old = spread();
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2) {
      dragging = true;
      const now = spread();
      const shifted = moved(get(), (now.x - old.x) / box.width, (now.y - old.y) / box.height);
      set(zoomed(shifted, now.far / old.far, ...place(now.x, now.y)), true);
      return;
    }
    if (!dragging && start && Math.hypot(event.clientX - start.x, event.clientY - start.y) < THRESHOLD) return;
    if (get().k === 1) return;
    dragging = true;
    set(moved(get(), (event.clientX - before.x) / box.width, (event.clientY - before.y) / box.height), true);
  }
  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    if (fingers.size) return;
    if (dragging) {
      // The click that ends a drag is no choice.
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
      set(get(), false);
    }
    dragging = false;
    stop();
  }
  function swallow(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
  }
  function wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    set(zoomed(get(), Math.exp(-event.deltaY / 300), ...place(event.clientX, event.clientY)), false);
  }
  function stop(): void {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", up);
  }

  frame.addEventListener("pointerdown", down);
  frame.addEventListener("wheel", wheel, { passive: false });
  return () => {
    stop();
    frame.removeEventListener("pointerdown", down);
    frame.removeEventListener("wheel", wheel);
  };
}
