/** Dragging with any pointer. A press without a drag stays a click, so nothing depends on dragging. */

const THRESHOLD = 7;

export interface Drags {
  /** Something was grabbed and moved: light where it may go. */
  start: (grabbed: string) => void;
  drop: (grabbed: string, targets: readonly string[]) => void;
}

export function drags(root: HTMLElement, { start, drop }: Drags): () => void {
  let from: HTMLElement | null = null;
  let carried: HTMLElement | null = null;
  let over: Element | null = null;
  let grabbed = "";
  let x = 0;
  let y = 0;

  const under = (event: PointerEvent): Element | null => document.elementFromPoint(event.clientX, event.clientY);

  function down(event: PointerEvent): void {
    const source = (event.target as Element).closest<HTMLElement>("[data-grab]");
    if (!source || event.button !== 0) return;
    from = source;
    grabbed = source.dataset.grab ?? "";
    [x, y] = [event.clientX, event.clientY];
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", stop);
  }
  function lift(): void {
    const piece = from?.querySelector("svg") ?? from?.parentElement?.querySelector("svg");
    if (!piece) return;
    carried = document.createElement("div");
    carried.className = "carried";
    const copy = piece.cloneNode(true) as Element;
    copy.removeAttribute("data-figure");
    carried.append(copy);
    root.append(carried);
    start(grabbed);
  }
  function move(event: PointerEvent): void {
    if (!carried && Math.hypot(event.clientX - x, event.clientY - y) >= THRESHOLD) lift();
    if (!carried) return;
    carried.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`;
    const target = under(event)?.closest("[data-drop]") ?? null;
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
      for (let el = under(event)?.closest<HTMLElement>("[data-drop]"); el; el = el.parentElement?.closest<HTMLElement>("[data-drop]")) {
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
