import type { BoardModule } from "../contract";
import { CITIES } from "./art";
import Board from "./Board.svelte";
import { viewOf } from "./position";
import { remark, subjects, text } from "./text";

const CAUSES = ["free", "external", "internal"];

const board: BoardModule = {
  component: Board,
  text,
  remark,
  subjects,
  // Sendings and placements are put together in sight and sent by a button of their own; the rest is asked back.
  confirms: (action) => action.type !== "Send" && action.type !== "Place",
  namesOf: (view, kind) => ({ profession: viewOf(view).professions, city: CITIES.slice(0, viewOf(view).hands.length) })[kind] ?? CAUSES,
  turn: (view) => viewOf(view).turn,
};

export default board;
