import { istDay, shortDay } from "./time.ts";

type Age = { unit: "now" | "minutes" | "hours" | "days"; count: number } | { unit: "date"; day: string };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** In the largest whole unit; after thirty days the day, "20 Oct". */
export function ageOf(iso: string, now: string, locale = "en-IN"): Age {
  const ms = Date.parse(now) - Date.parse(iso);
  if (ms < minute) return { unit: "now", count: 0 };
  if (ms < hour) return { unit: "minutes", count: Math.floor(ms / minute) };
  if (ms < day) return { unit: "hours", count: Math.floor(ms / hour) };
  if (ms < 30 * day) return { unit: "days", count: Math.floor(ms / day) };
  const date = istDay(new Date(iso));
  const [year] = date.split("-");
  const words = shortDay(date, locale);
  return { unit: "date", day: now.startsWith(`${year}-`) ? words : `${words} ${year}` };
}
