import type { BoardModule } from "../contract";
import Board from "./Board.svelte";
import { viewOf } from "./position";
import { text } from "./text";

/** What cannot be taken back and weighs heavily; everything else is chosen by two presses or a button of its own. */
const GRAVE = new Set(["Accuse", "Unmask", "LoseLife", "PayLife", "GiveUpExcalibur"]);

const board: BoardModule = {
  component: Board,
  text,
  confirms: (action) => GRAVE.has(action.type),
  turn: (view) => viewOf(view).turn,
};

export default board;
