import { dayAfter } from "../../../platform/language/time.ts";

/** Days; what expired earlier was given up, or comes from an old list. */
export const expiredAtMost = 30;

export const renewalDay = (validUntil: string, renewalDays: number): string =>
  dayAfter(validUntil, -renewalDays);
