/** Dragging with any pointer. A press without a drag stays a click, so nothing depends on dragging. */

const THRESHOLD = 6;

export function drags(
  root: HTMLElement,
  drop: (grabbed: string, targets: readonly string[]) => void,
  start: (grabbed: string) => void,
): () => void {
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
  function move(event: PointerEvent): void {
    if (!carried) {
      if (Math.hypot(event.clientX - x, event.clientY - y) < THRESHOLD) return;
      const figure = from?.querySelector(".figure:last-of-type");
      if (!figure) return;
      carried = document.createElement("div");
      carried.className = "carried";
      const copy = figure.cloneNode(true) as Element;
      copy.removeAttribute("data-figure");
      carried.append(copy);
      root.append(carried);
      start(grabbed);
    }
    carried.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`;
    const target = under(event)?.closest("[data-drop]") ?? null;
    if (target !== over) {
      over?.classList.remove("over");
      target?.classList.add("over");
      over = target;
    }
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
