/** Dragging cards and towers with a mouse or pen. A press without a drag stays a click, and fingers tap instead. */

const THRESHOLD = 6;

interface Drag {
  start(grabbed: string): void;
  drop(grabbed: string, target: string | null): void;
}

export function drags(root: HTMLElement, { start, drop }: Drag): () => void {
  let from: HTMLElement | null = null;
  let carried: HTMLElement | null = null;
  let over: Element | null = null;
  let x = 0;
  let y = 0;
  /** Where the carried copy lies by itself, which depends on what contains it. */
  let home = { left: 0, top: 0 };

  const under = (event: PointerEvent): HTMLElement | SVGElement | null =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-drop]") ?? null;

  function down(event: PointerEvent): void {
    const source = (event.target as Element).closest<HTMLElement>("[data-grab]");
    if (!source || event.button !== 0 || event.pointerType === "touch") return;
    from = source;
    [x, y] = [event.clientX, event.clientY];
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", stop);
  }
  function move(event: PointerEvent): void {
    if (!from) return;
    if (!carried) {
      if (Math.hypot(event.clientX - x, event.clientY - y) < THRESHOLD) return;
      start(from.dataset.grab ?? "");
      const box = from.getBoundingClientRect();
      carried = document.createElement("div");
      carried.className = "carried";
      carried.style.width = `${box.width}px`;
      const copy = from.cloneNode(true) as Element;
      for (const name of ["data-spot", "data-grab", "data-lit", "data-tip", "data-place"]) copy.removeAttribute(name);
      carried.append(copy);
      root.append(carried);
      home = carried.getBoundingClientRect();
    }
    carried.style.transform = `translate(${event.clientX - home.left}px, ${event.clientY - home.top}px) translate(-50%, -50%) scale(.7)`;
    const target = under(event);
    if (target !== over) {
      over?.classList.remove("over");
      target?.classList.add("over");
      over = target;
    }
  }
  function up(event: PointerEvent): void {
    if (carried && from) {
      // The click that ends a drag is no choice.
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
      drop(from.dataset.grab ?? "", under(event)?.dataset.drop ?? null);
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
