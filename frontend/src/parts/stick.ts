/** A list that shows its end, also when it grows or its box shrinks, as long as the reader does not look further up. */

const NEAR = 24;

/** Whether a box that scrolls shows its end. */
export const atEnd = (box: Pick<HTMLElement, "scrollHeight" | "scrollTop" | "clientHeight">): boolean =>
  box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;

/** Go to the end, and stay there: the browser itself would tell of it only in its next frame. */
export function toEnd(list: HTMLElement): void {
  list.scrollTo({ top: list.scrollHeight });
  list.dispatchEvent(new Event("scroll"));
}

export function stick(list: HTMLElement): () => void {
  let held = true;
  let last = 0;
  const look = (): void => {
    if (held) toEnd(list);
  };
  // Only the reader goes up; a box that shrinks leaves the end behind without that.
  const scrolled = (): void => {
    held = atEnd(list) || (held && list.scrollTop >= last);
    last = list.scrollTop;
  };
  const size = new ResizeObserver(look);
  const growth = new MutationObserver(look);
  size.observe(list);
  growth.observe(list, { childList: true, subtree: true, characterData: true });
  list.addEventListener("scroll", scrolled, { passive: true });
  look();
  return () => {
    size.disconnect();
    growth.disconnect();
    list.removeEventListener("scroll", scrolled);
  };
}
