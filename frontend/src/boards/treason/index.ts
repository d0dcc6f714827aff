import type { BoardModule } from "../contract";
import Board from "./Board.svelte";
import { viewOf } from "./position";
import { remark, text } from "./text";

/** Answers that are sent at once: letting things happen, and what the city has shown before it is chosen. */
const AT_ONCE = new Set(["Pass", "MoveTo", "CastDie", "March", "Stay"]);

const board: BoardModule = {
  component: Board,
  text,
  remark,
  confirms: (action) => !AT_ONCE.has(action.type),
  turn: (view) => viewOf(view).turn,
};

export default board;
