/** Seat links: shown once to their owner after sitting down, and kept only as long as the page is open. */

const links = new Map<string, string>();

/** Remember the link to one's own seat until it has been copied. */
export function keepLink(table: string, link: string | undefined): void {
  if (link) links.set(table, absolute(link));
}

export function linkOf(table: string): string | null {
  return links.get(table) ?? null;
}

/** A link with the address of this server in front. */
export function absolute(link: string): string {
  return new URL(link, location.origin).href;
}
