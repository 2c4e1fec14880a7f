import { dayMs } from "../../platform/language/time.ts";
import type { LateFee } from "./rule.ts";

/** Whole days by which a day is after another; 0 when it is not. */
export function daysLate(dueOn: string, filedOn: string): number {
  return Math.max(0, (Date.parse(filedOn) - Date.parse(dueOn)) / dayMs);
}

/**
 * What the government usually asks for a late filing, in paise: an estimate, since reductions differ. 0 in time; undefined
 * where it depends on an amount that is not known here, such as the fee of the form or the tax.
 */
export function lateFee(late: LateFee | undefined, dueOn: string, filedOn: string): number | undefined {
  const days = daysLate(dueOn, filedOn);
  if (days === 0) return 0;
  const { perDay, perMonth, most = Number.POSITIVE_INFINITY, once } = late ?? {};
  if (once !== undefined) return once;
  if (perDay !== undefined) return Math.min(days * perDay, most);
  // A month that has begun counts.
  return perMonth === undefined ? undefined : Math.min(Math.ceil(days / 30) * perMonth, most);
}
