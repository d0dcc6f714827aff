/** Light on the parts of the page that a note is about: whatever has their name in `data-part`. */

/** The light comes and goes three times and then stays; it needs no mark on the elements themselves, which come and go. */
const GLOW = `
  outline: 3px solid var(--glow);
  outline-offset: 1px;
  animation: lesson-glow 1.4s ease-in-out 3;
`;
const INSIDE = "outline: none; filter: drop-shadow(0 0 5px var(--glow)) drop-shadow(0 0 9px var(--glow));";
const COMES = "@keyframes lesson-glow { 50% { outline-color: transparent; } }";

/** As much of a part, in pixels, must be in sight. */
const MUCH = 120;

const named = (part: string): string => `[data-part~="${CSS.escape(part)}"]`;

/** What the board shows of the answer that is being considered. */
const SHOWN = ".board .marked";

/** Light these parts, or just what the board shows of a suggested answer; returns what puts the light out again. */
export function light(parts: readonly string[], suggested: boolean): () => void {
  const sheet = new CSSStyleSheet();
  const names = parts.map(named).join(", ");
  const all = suggested && names ? `${SHOWN}, body:not(:has(${SHOWN})) :is(${names})` : names;
  if (all) sheet.replaceSync(`${COMES} :is(${all}) { ${GLOW} } svg :is(${all}) { ${INSIDE} }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** Bring a part into sight, if nothing of that name is. */
export function reveal(part: string, still: boolean): void {
  const found = [...document.querySelectorAll(named(part))].filter((el) => el.getClientRects().length > 0);
  const seen = (el: Element): boolean => {
    const box = el.getBoundingClientRect();
    const frame = el.closest("main")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
    return Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top) > Math.min(MUCH, box.height / 2);
  };
  if (!found.some(seen)) found[0]?.scrollIntoView({ block: "center", behavior: still ? "auto" : "smooth" });
}
