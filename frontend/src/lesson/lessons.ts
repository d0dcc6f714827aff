/** Lessons: the tables where this browser learns a game, and what has been told there. */

const KEY = "turncoat.lessons";

function remembered(): [string, readonly string[]][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, readonly string[]][];
  } catch {
    return [];
  }
}

const tables = new Map(remembered());

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...tables]));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}

/** The notes that were told at a table; null if it is no lesson. */
export const toldAt = (table: string): readonly string[] | null => tables.get(table) ?? null;

export function keepTold(table: string, told: readonly string[]): void {
  tables.set(table, told);
  keep();
}

export function endLesson(table: string): void {
  tables.delete(table);
  keep();
}
