/** Dragging on a board. A press without a drag stays a click, so nothing depends on dragging. */

const THRESHOLD = 6;
/** By what the board is searched for its pieces: a copy that is carried is none of them. */
const MARKS = ["data-figure", "data-spot", "data-grab", "data-lit", "data-tip", "data-means", "data-place"];

export interface Drags {
  /** What of the thing that was grabbed is carried along, as a copy; nothing if it cannot be dragged. */
  piece: (from: HTMLElement) => Element | null | undefined;
  /** Whether more of it stays where it was taken from: a pile, a bank. Otherwise its place is empty meanwhile. */
  stays?: (from: HTMLElement) => boolean;
  /** Something was grabbed and moved: light where it may go. */
  start: (grabbed: string) => void;
  /** It was let go over these, the innermost first. */
  drop: (grabbed: string, targets: readonly string[]) => void;
  /** Whether fingers tap and scroll instead. */
  noTouch?: boolean;
}

export function drags(root: HTMLElement, { piece, stays, start, drop, noTouch = false }: Drags): () => void {
  let from: HTMLElement | null = null;
  let carried: HTMLElement | null = null;
  let over: Element | null = null;
  let grabbed = "";
  const gone = new Set<Element>();
  let x = 0;
  let y = 0;
  /** Where the carried copy lies by itself, which depends on what contains it. */
  let home = { left: 0, top: 0 };

  const under = (event: PointerEvent): HTMLElement | null =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-drop]") ?? null;

  function down(event: PointerEvent): void {
    const source = (event.target as Element).closest<HTMLElement>("[data-grab]");
    if (!source || event.button !== 0 || (noTouch && event.pointerType === "touch")) return;
    from = source;
    grabbed = source.dataset.grab ?? "";
    [x, y] = [event.clientX, event.clientY];
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", stop);
  }
  /** The board may be drawn anew meanwhile, and show a figure in two places: it has left both. */
  function leave(): void {
    for (const one of root.querySelectorAll<HTMLElement>(`[data-grab="${CSS.escape(grabbed)}"]`)) {
      const left = stays?.(one) ? null : piece(one);
      if (!left || gone.has(left)) continue;
      left.setAttribute("data-lifted", "");
      gone.add(left);
    }
  }
  function lift(): void {
    const original = from && piece(from);
    if (!original) return;
    const copy = original.cloneNode(true) as Element;
    for (const name of MARKS) copy.removeAttribute(name);
    carried = document.createElement("div");
    carried.className = "carried";
    carried.style.setProperty("--grabbed", `${original.getBoundingClientRect().width}px`);
    carried.append(copy);
    root.append(carried);
    home = carried.getBoundingClientRect();
    start(grabbed);
  }
  function move(event: PointerEvent): void {
    if (!carried && Math.hypot(event.clientX - x, event.clientY - y) >= THRESHOLD) lift();
    if (!carried) return;
    leave();
    carried.style.translate = `calc(${event.clientX - home.left}px - 50%) calc(${event.clientY - home.top}px - 60%)`;
    const target = under(event);
    if (target === over) return;
    over?.classList.remove("over");
    target?.classList.add("over");
    over = target;
  }
  function up(event: PointerEvent): void {
    if (carried) {
      // The click that ends a drag is no choice.
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
      const targets: string[] = [];
      for (let el = under(event); el; el = el.parentElement?.closest<HTMLElement>("[data-drop]") ?? null) {
        targets.push(el.dataset.drop ?? "");
      }
      drop(grabbed, targets);
    }
    stop();
  }
  function swallow(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
  }
  function stop(): void {
    over?.classList.remove("over");
    carried?.remove();
    for (const one of gone) one.removeAttribute("data-lifted");
    gone.clear();
    from = carried = over = null;
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", stop);
  }

  root.addEventListener("pointerdown", down);
  return () => {
    stop();
    root.removeEventListener("pointerdown", down);
  };
}
