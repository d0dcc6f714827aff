/** Cards in full rows: how many abreast, and how wide the one that stands apart is. */

interface Rows {
  columns: number;
  /** How many columns the widest card takes, so that no row has a gap. */
  widest: number;
}

/** At most `most` abreast, in as few rows as that allows, the rows as even as can be. */
export function rowsOf(cards: number, most: number): Rows {
  if (cards < 1) return { columns: 1, widest: 1 };
  const rows = Math.ceil(cards / most);
  const columns = Math.ceil(cards / rows);
  return { columns, widest: rows * columns - cards + 1 };
}
