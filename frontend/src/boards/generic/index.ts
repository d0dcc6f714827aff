/** The generic board: every field of a view as a tidy card. It makes a new game playable on its first day. */

import type { BoardModule } from "../contract";
import Board from "./Board.svelte";
import { sentences } from "./sort";

const board: BoardModule = { component: Board, plain: true, text: sentences };

export default board;
