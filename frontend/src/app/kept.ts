/** What this browser keeps from one visit to the next; one that keeps nothing, or nonsense, does no harm. */

export function kept<T>(key: string, usual: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? usual;
  } catch {
    return usual;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Then it holds as long as the page is open.
  }
}
