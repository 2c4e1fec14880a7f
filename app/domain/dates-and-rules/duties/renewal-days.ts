import { dayAfter } from "../../../platform/language/time.ts";

/** What ended more days ago was given up, or comes from an old list: nobody renews it. */
export const expiredAtMost = 30;

/** The day on which the case of a renewal is made. */
export const renewalDay = (validUntil: string, renewalDays: number): string =>
  dayAfter(validUntil, -renewalDays);
