import { dayAfter } from "../../../platform/language/time.ts";

/** Days before the due day. */
export const reminderDays = [30, 7, 1] as const;

export function nextReminder(dueOn: string, today: string): string | null {
  const days = reminderDays.map((days) => dayAfter(dueOn, -days));
  return days.find((day) => day >= today) ?? null;
}
