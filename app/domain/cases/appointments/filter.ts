import { dayAfter } from "../../../platform/language/time.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { asTab, day, idOf, tabOf } from "../../../platform/lists/filters.ts";

export const views = ["day", "week", "list"] as const;
type View = (typeof views)[number];

export const daysOf: Record<View, number> = { day: 1, week: 7, list: 30 };

export const appointmentsList = defineList({
  path: "/appointments",
  usual: { view: "week" },
  filters: { view: tabOf(views, "week"), day: asTab(day), who: idOf },
});

export type Shown = { view: View; day: string; who?: string };

/** An invalid view or day is ignored. Without a day: the week of `dayOfWeekView`, in other views today. Days in IST. */
export function readShown(query: URLSearchParams, today: string, dayOfWeekView = today): Shown {
  const { filter } = appointmentsList.read(query);
  const initial = filter.view === "week" ? dayOfWeekView : today;
  const day = filter.day ?? initial;
  return { ...filter, day: filter.view === "week" ? mondayOf(day) : day };
}

export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}
