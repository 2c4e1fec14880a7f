import { dayAfter, isCalendarDay } from "../../platform/language/time.ts";

export const views = ["day", "week", "list"] as const;
export type View = (typeof views)[number];

/** What the list shows: some days from `day` ("2026-11-23"), of everybody or of one person. */
export type Shown = { view: View; day: string; who: string };

/** Days of each view; a week begins on Monday. */
export const daysOf: Record<View, number> = { day: 1, week: 7, list: 30 };

/** Reads the address; anything odd is the week of today, of everybody. */
export function readShown(query: URLSearchParams, today: string): Shown {
  const view = views.find((known) => known === query.get("view")) ?? "week";
  const typed = query.get("day") ?? "";
  return { view, day: firstDay(view, isCalendarDay(typed) ? typed : today), who: query.get("who") ?? "" };
}

function firstDay(view: View, day: string): string {
  if (view !== "week") return day;
  return dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

export function shownHref({ view, day, who }: Shown): string {
  return `/appointments?${new URLSearchParams({ view, day, ...(who && { who }) })}`;
}
