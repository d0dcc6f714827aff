/** Readings: named sets of options, each as one source of the rules has them. */

import type { Value } from "../boards/contract";
import type { ReadingInfo } from "../generated/messages";

/** No reading: the options differ from all of them. */
export const OWN = "";

/** The reading that these options are, or none. */
export function readingOf(readings: readonly ReadingInfo[], options: Readonly<Record<string, Value>>): string {
  const same = readings.find((one) => Object.entries(one.options).every(([name, value]) => options[name] === value));
  return same?.name ?? OWN;
}

/** The options as a reading has them; without one they stay as they are. */
export function read(
  readings: readonly ReadingInfo[],
  name: string,
  options: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return { ...options, ...readings.find((one) => one.name === name)?.options };
}
