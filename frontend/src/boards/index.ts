/** Boards: a folder named after a game draws it, or else the generic one does. Each is fetched when needed. */

import type { BoardModule } from "./contract";

const folders = import.meta.glob<{ default: BoardModule }>("./*/index.ts");

export async function boardOf(game: string): Promise<BoardModule> {
  const load = folders[`./${game}/index.ts`] ?? folders["./generic/index.ts"];
  if (load === undefined) throw new Error("there is no generic board");
  return (await load()).default;
}
