/** Tooltips: whatever has `data-tip` tells it on hover, on focus and on a long press; where that is empty, `tell` knows. */

const DELAY = 350;
const PRESS = 500;

export function tips(root: HTMLElement, bubble: HTMLElement, tell: (el: Element) => string): () => void {
  let timer = 0;
  let on: Element | null = null;
  let pressed = false;

  const owner = (event: Event): Element | null => (event.target as Element).closest("[data-tip]");

  function show(el: Element): void {
    hide();
    const text = el.getAttribute("data-tip") || tell(el);
    if (!text || !el.isConnected) return;
    on = el;
    bubble.textContent = text;
    bubble.hidden = false;
    el.setAttribute("aria-describedby", bubble.id);
    const box = el.getBoundingClientRect();
    const { offsetWidth: wide, offsetHeight: high } = bubble;
    const left = Math.max(6, Math.min(innerWidth - wide - 6, box.left + box.width / 2 - wide / 2));
    const above = box.top - high - 8;
    const top = above > 4 ? above : Math.min(box.bottom + 8, innerHeight - high - 6);
    // Where the bubble lies by itself depends on what contains it.
    bubble.style.transform = "none";
    const home = bubble.getBoundingClientRect();
    bubble.style.transform = `translate(${Math.round(left - home.left)}px, ${Math.round(top - home.top)}px)`;
  }
  function hide(): void {
    clearTimeout(timer);
    on?.removeAttribute("aria-describedby");
    on = null;
    bubble.hidden = true;
  }
  function later(el: Element, wait: number): void {
    clearTimeout(timer);
    timer = window.setTimeout(() => show(el), wait);
  }

  function over(event: PointerEvent): void {
    const el = owner(event);
    if (event.pointerType !== "mouse" || el === on) return;
    hide();
    if (el && !event.buttons) later(el, DELAY);
  }
  function down(event: PointerEvent): void {
    hide();
    const el = owner(event);
    pressed = false;
    if (el && event.pointerType !== "mouse")
      timer = window.setTimeout(() => {
        pressed = true;
        show(el);
      }, PRESS);
  }
  function up(): void {
    clearTimeout(timer);
  }
  /** A long press asks what something is; it does not choose it. */
  function click(event: MouseEvent): void {
    if (!pressed) return;
    pressed = false;
    event.preventDefault();
    event.stopPropagation();
  }
  function menu(event: Event): void {
    if (pressed) event.preventDefault();
  }
  function focus(event: FocusEvent): void {
    const el = owner(event);
    if (el && (event.target as Element).matches(":focus-visible")) later(el, DELAY);
  }
  function key(event: KeyboardEvent): void {
    if (event.key === "Escape" && on) {
      hide();
      event.stopPropagation();
    }
  }

  const listeners: readonly [string, (event: never) => void, boolean?][] = [
    ["pointerover", over],
    ["pointerleave", hide],
    ["pointerdown", down],
    ["pointerup", up],
    ["pointercancel", up],
    ["click", click, true],
    ["contextmenu", menu],
    ["focusin", focus],
    ["focusout", hide],
    ["keydown", key, true],
  ];
  for (const [name, hear, capture] of listeners) root.addEventListener(name, hear as EventListener, capture);
  window.addEventListener("scroll", hide, { capture: true, passive: true });
  return () => {
    hide();
    for (const [name, hear, capture] of listeners) root.removeEventListener(name, hear as EventListener, capture);
    window.removeEventListener("scroll", hide, { capture: true });
  };
}
