import { dayAfter, istDay } from "../../../platform/language/time.ts";

/** Until when a conversation can be put off. */
export const snoozes = ["evening", "tomorrow", "week"] as const;

/** The moment of a choice; undefined for anything else. An evening that has begun is that of tomorrow. */
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
