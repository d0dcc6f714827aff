import type { BoardModule } from "../contract";
import Board from "./Board.svelte";
import { viewOf } from "./position";
import { remark, subjects, text } from "./text";

const board: BoardModule = {
  component: Board,
  text,
  remark,
  subjects,
  // Sendings and placements are put together in sight and sent by a button of their own; the rest is asked back.
  confirms: (action) => action.type !== "Send" && action.type !== "Place",
  turn: (view) => viewOf(view).turn,
};

export default board;
