/**
 * One sentence about a thing: whatever has `data-tip` tells it when it is pointed at, focused, held down, or tapped
 * where it cannot be chosen. Where the attribute is empty, `tell` knows the sentence.
 */

const HOVER = 350;
const HOLD = 480;
const GAP = 8;
/** What is larger than this is explained beside the pointer, not beside itself. */
const LARGE = 260;
/** What does something when it is tapped; it is held down to be explained. */
const ACTIVE = "button, a, input, summary, [role=button], [data-lit]";

/** Where a box of this size goes beside a thing: above it if there is room, and never off the screen. */
export function beside(thing: DOMRect, width: number, height: number, screen: { width: number; height: number }): { left: number; top: number } {
  const middle = thing.left + thing.width / 2 - width / 2;
  const left = Math.max(GAP, Math.min(middle, screen.width - width - GAP));
  const above = thing.top - height - GAP;
  const below = Math.min(thing.bottom + GAP, screen.height - height - GAP);
  return { left, top: above >= GAP ? above : Math.max(GAP, below) };
}

export function tips(root: HTMLElement, bubble: HTMLElement, tell: (el: Element) => string): () => void {
  let shown: Element | null = null;
  let timer = 0;
  let held = false;
  let finger = false;
  let pointer: DOMRect | null = null;

  const tipped = (event: Event): Element | null => (event.target as Element).closest("[data-tip]");

  function show(el: Element): void {
    hide();
    const text = el.getAttribute("data-tip") || tell(el);
    if (!text || !el.isConnected) return;
    shown = el;
    bubble.textContent = text;
    bubble.hidden = false;
    el.setAttribute("aria-describedby", bubble.id);
    const box = el.getBoundingClientRect();
    const thing = pointer && box.width > LARGE && box.height > LARGE ? pointer : box;
    const { left, top } = beside(thing, bubble.offsetWidth, bubble.offsetHeight, { width: innerWidth, height: innerHeight });
    // Where the bubble lies by itself depends on what contains it.
    bubble.style.transform = "none";
    const home = bubble.getBoundingClientRect();
    bubble.style.transform = `translate(${Math.round(left - home.left)}px, ${Math.round(top - home.top)}px)`;
  }
  function hide(): void {
    clearTimeout(timer);
    timer = 0;
    shown?.removeAttribute("aria-describedby");
    shown = null;
    bubble.hidden = true;
  }
  function later(el: Element, wait: number, then?: () => void): void {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      show(el);
      then?.();
    }, wait);
  }

  const point = ({ clientX, clientY }: PointerEvent): DOMRect => new DOMRect(clientX, clientY, 0, 0);

  function over(event: PointerEvent): void {
    // Where the page has moved under a pointer that rests, nobody has pointed at anything.
    if (event.clientX === pointer?.x && event.clientY === pointer.y) return;
    pointer = point(event);
    if (event.pointerType !== "mouse" || event.buttons) return;
    const el = tipped(event);
    if (el === shown) return;
    hide();
    if (el) later(el, HOVER);
  }
  function down(event: PointerEvent): void {
    held = false;
    finger = event.pointerType !== "mouse";
    pointer = point(event);
    hide();
    const el = tipped(event);
    if (el && finger) later(el, HOLD, () => (held = true));
  }
  function up(): void {
    if (!held && finger) clearTimeout(timer);
  }
  /** A finger that moves wants to scroll or to drag. */
  function moved(event: PointerEvent): void {
    if (event.pointerType === "mouse") pointer = point(event);
    else if (!held && Math.hypot(event.movementX, event.movementY) > 4) hide();
  }
  /** Whoever holds a thing to read about it has not chosen it. */
  function click(event: MouseEvent): void {
    const el = tipped(event);
    if (held) {
      held = false;
      event.stopPropagation();
      event.preventDefault();
    } else if (finger && el && !el.closest(ACTIVE)) show(el);
  }
  function menu(event: Event): void {
    if (held || (finger && timer)) event.preventDefault();
  }
  function focus(event: FocusEvent): void {
    const el = event.target as Element;
    if (!el.hasAttribute("data-tip") || !el.matches(":focus-visible")) return;
    pointer = null;
    show(el);
  }
  function key(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !shown) return;
    hide();
    event.stopPropagation();
  }
  /** A touch anywhere else is the end of it. */
  const elsewhere = (event: PointerEvent): void => {
    if (root.contains(event.target as Node)) return;
    hide();
    pointer = point(event);
  };

  const listeners: readonly [string, (event: never) => void, boolean?][] = [
    ["pointerover", over], ["pointerleave", hide], ["pointerdown", down], ["pointerup", up], ["pointermove", moved], ["pointercancel", hide],
    ["click", click, true], ["contextmenu", menu], ["focusin", focus], ["focusout", hide], ["keydown", key, true],
  ];
  for (const [name, hear, capture] of listeners) root.addEventListener(name, hear as EventListener, capture);
  window.addEventListener("scroll", hide, { capture: true, passive: true });
  window.addEventListener("pointerdown", elsewhere, { capture: true });
  return () => {
    hide();
    for (const [name, hear, capture] of listeners) root.removeEventListener(name, hear as EventListener, capture);
    window.removeEventListener("scroll", hide, { capture: true });
    window.removeEventListener("pointerdown", elsewhere, { capture: true });
  };
}
