import { dayAfter } from "../../../platform/language/time.ts";

/** So many days before the due day a client is reminded. */
export const reminderDays = [30, 7, 1] as const;

/** The next day from `today` on which a client is reminded of something that is due; null when none is left. */
export function nextReminder(dueOn: string, today: string): string | null {
  const days = reminderDays.map((days) => dayAfter(dueOn, -days));
  return days.find((day) => day >= today) ?? null;
}
