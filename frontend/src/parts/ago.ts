/** How long ago something was, as people say it; empty if it is no minute ago. */

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** The hour at which something was said, and the day if it was not today. */
export function hour(then: number, now: number, lang: string): string {
  const [at, today] = [then, now].map((seconds) => new Date(seconds * 1000)) as [Date, Date];
  const day = at.toDateString() === today.toDateString() ? {} : ({ day: "numeric", month: "short" } as const);
  return new Intl.DateTimeFormat(lang, { ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
}

/** In the largest unit that fits; both moments in seconds. */
export function ago(then: number, now: number, lang: string): string {
  const passed = Math.max(0, now - then);
  const [unit, seconds] = UNITS.find(([, length]) => passed >= length) ?? [];
  if (unit === undefined || seconds === undefined) return "";
  return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(-Math.floor(passed / seconds), unit);
}
