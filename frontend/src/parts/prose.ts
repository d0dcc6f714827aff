/** Prose: the little of Markdown that the rules are written in, as data. Nothing is ever put in as HTML. */

export interface Span {
  text: string;
  style: "" | "em" | "strong" | "code";
}

type Block =
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;
const ITEM = /^(?:[-*]|\d+\.)\s+/;

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) found.push({ text: text.slice(end, match.index), style: "" });
    const [, strong, em, code] = match;
    found.push({ text: strong ?? em ?? code ?? "", style: strong ? "strong" : em ? "em" : "code" });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ text: text.slice(end), style: "" });
  return found;
}

export function blocks(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap(block);
}

function block(text: string): Block[] {
  const lines = text.split("\n");
  if (lines.every((line) => line.trim().startsWith("|"))) return [table(lines)];
  const first = lines.findIndex((line) => ITEM.test(line));
  if (first < 0) return [{ kind: "paragraph", spans: spans(lines.map((line) => line.trim()).join(" ")) }];
  const before = lines.slice(0, first).join(" ");
  const items: string[] = [];
  for (const line of lines.slice(first)) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ""));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  const list: Block = { kind: "list", items: items.map(spans) };
  return before ? [{ kind: "paragraph", spans: spans(before) }, list] : [list];
}

function table(lines: readonly string[]): Block {
  const cells = lines
    .filter((line) => !/^\s*\|[\s|:-]+\|\s*$/.test(line))
    .map((line) => line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => spans(cell.trim())));
  return { kind: "table", head: cells[0] ?? [], rows: cells.slice(1) };
}
