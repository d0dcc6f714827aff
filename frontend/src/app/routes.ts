/** Routes: which page belongs to which address. Each page is fetched when it is first needed. */

import type { Component } from "svelte";

type Props = Record<string, string>;

export interface Page {
  key: string;
  props: Props;
  /** Whether the page brings its own header. */
  bare: boolean;
  load: () => Promise<{ default: Component<Props> }>;
}

type Load = () => Promise<{ default: unknown }>;

const ROUTES: readonly [pattern: RegExp, names: readonly string[], load: Load, bare?: boolean][] = [
  [/^\/$/, [], () => import("../pages/Home.svelte")],
  [/^\/new$/, [], () => import("../pages/Create.svelte")],
  [/^\/t\/([^/]+)$/, ["id"], () => import("../pages/Table.svelte"), true],
  [/^\/j\/([^/]+)$/, ["code"], () => import("../pages/Join.svelte")],
  [/^\/s$/, [], () => import("../pages/SeatLink.svelte")],
  [/^\/r\/([^/]+)$/, ["id"], () => import("../pages/Replay.svelte")],
  [/^\/rules\/([^/]+)$/, ["game"], () => import("../pages/Rules.svelte")],
];

export function pageOf(path: string): Page {
  for (const [pattern, names, load, bare] of ROUTES) {
    const found = pattern.exec(path);
    if (found === null) continue;
    const props = Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(found[i + 1] ?? "")]));
    return { key: path, props, bare: bare ?? false, load: load as Page["load"] };
  }
  return { key: path, props: {}, bare: false, load: (() => import("../pages/Missing.svelte")) as Page["load"] };
}
