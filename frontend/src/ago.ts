/** How long ago something was, as people say it; empty if it is no minute ago. */

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** In the largest unit that fits; both moments in seconds. */
export function ago(then: number, now: number, lang: string): string {
  const passed = Math.max(0, now - then);
  const [unit, seconds] = UNITS.find(([, length]) => passed >= length) ?? [];
  if (unit === undefined || seconds === undefined) return "";
  return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(-Math.floor(passed / seconds), unit);
}
