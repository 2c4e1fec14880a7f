import { dayAfter } from "../../../platform/language/time.ts";

/** Days; earlier expiries were given up, or come from an old list. */
export const expiredAtMost = 30;

export const renewalDay = (validUntil: string, renewalDays: number): string =>
  dayAfter(validUntil, -renewalDays);
