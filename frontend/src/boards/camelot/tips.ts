/** One sentence about whatever is pointed at, focused or held down: everything with `data-tip` has one. */

const HOVER = 380;
const HOLD = 480;
const GAP = 8;

/** Where a box of this size goes beside a thing: above it if there is room, and never off the screen. */
export function beside(thing: DOMRect, width: number, height: number, screen: { width: number; height: number }): { left: number; top: number } {
  const middle = thing.left + thing.width / 2 - width / 2;
  const left = Math.max(GAP, Math.min(middle, screen.width - width - GAP));
  const above = thing.top - height - GAP;
  const below = Math.min(thing.bottom + GAP, screen.height - height - GAP);
  return { left, top: above >= GAP ? above : Math.max(GAP, below) };
}

export function tips(root: HTMLElement, box: HTMLElement): () => void {
  let shown: HTMLElement | null = null;
  let timer = 0;
  let held = false;

  const tipped = (event: Event): HTMLElement | null => (event.target as Element).closest<HTMLElement>("[data-tip]");

  function show(el: HTMLElement): void {
    hide();
    const text = el.dataset.tip ?? "";
    if (!text || !el.isConnected) return;
    shown = el;
    box.textContent = text;
    box.classList.add("open");
    el.setAttribute("aria-describedby", box.id);
    const { left, top } = beside(el.getBoundingClientRect(), box.offsetWidth, box.offsetHeight, { width: innerWidth, height: innerHeight });
    box.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }
  function hide(): void {
    clearTimeout(timer);
    shown?.removeAttribute("aria-describedby");
    shown = null;
    box.classList.remove("open");
  }
  function wait(el: HTMLElement, ms: number, then?: () => void): void {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      show(el);
      then?.();
    }, ms);
  }
  function over(event: PointerEvent): void {
    if (event.pointerType !== "mouse" || event.buttons) return;
    const el = tipped(event);
    if (el === shown) return;
    hide();
    if (el) wait(el, HOVER);
  }
  function down(event: PointerEvent): void {
    held = false;
    hide();
    const el = tipped(event);
    if (el && event.pointerType !== "mouse") wait(el, HOLD, () => (held = true));
  }
  function up(event: PointerEvent): void {
    if (event.pointerType === "mouse" || held) return;
    clearTimeout(timer);
  }
  /** Whoever holds a thing to read about it has not chosen it. */
  function click(event: Event): void {
    if (!held) return;
    held = false;
    event.stopPropagation();
    event.preventDefault();
  }
  function focus(event: FocusEvent): void {
    const el = event.target as HTMLElement;
    if (el.dataset.tip !== undefined && el.matches(":focus-visible")) show(el);
  }
  const menu = (event: Event): void => {
    if (held || timer) event.preventDefault();
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.key === "Escape") hide();
  };

  const listeners: [string, (event: never) => void, boolean?][] = [
    ["pointerover", over], ["pointerleave", hide], ["pointerdown", down], ["pointerup", up], ["pointermove", moved], ["pointercancel", hide],
    ["click", click, true], ["focusin", focus], ["focusout", hide], ["contextmenu", menu], ["keydown", keys],
  ];
  function moved(event: PointerEvent): void {
    // A finger that moves wants to scroll or to drag.
    if (event.pointerType !== "mouse" && !held && Math.hypot(event.movementX, event.movementY) > 4) hide();
  }
  for (const [type, listener, capture] of listeners) root.addEventListener(type, listener as EventListener, capture);
  window.addEventListener("scroll", hide, { capture: true, passive: true });
  return () => {
    hide();
    for (const [type, listener, capture] of listeners) root.removeEventListener(type, listener as EventListener, capture);
    window.removeEventListener("scroll", hide, { capture: true });
  };
}
