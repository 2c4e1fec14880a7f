import { dayAfter, istDay } from "../../../platform/language/time.ts";

/** Choices for snoozing. */
export const snoozes = ["evening", "tomorrow", "week"] as const;

/** After evening has begun, "evening" means tomorrow's. Undefined for other values. */
export function snoozeTime(chosen: string, now: Date): string | undefined {
  const today = istDay(now);
  const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);
  if (chosen === "evening") {
    const evening = at(today, "18:00");
    return (evening > now ? evening : at(dayAfter(today, 1), "18:00")).toISOString();
  }
  if (chosen === "tomorrow") return at(dayAfter(today, 1), "10:00").toISOString();
  if (chosen !== "week") return undefined;
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  return at(dayAfter(today, (8 - weekday) % 7 || 7), "10:00").toISOString();
}
