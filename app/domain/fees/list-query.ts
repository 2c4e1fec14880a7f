import { clean } from "../../platform/language/clean.ts";
import { isCalendarDay } from "../../platform/language/time.ts";
import { profilePath } from "../clients/fields.ts";
import { type Method, methods } from "./tables.ts";

export const feeViews = ["due", "paid"] as const;
type FeeView = (typeof feeViews)[number];

/** What the list shows: what is due, or what was paid, by a range of days, both included. */
export type FeesQuery = {
  view: FeeView;
  from?: string | undefined;
  to?: string | undefined;
  /** Of what was paid. */
  method?: Method | undefined;
};
/** After which row a page begins. */
export type FeesCursor = { day: string; id: string };

/** Reads the list's address; days that are none are left out. "backwards": the range ends before it begins. */
export function readFeesQuery(query: URLSearchParams): { query: FeesQuery; backwards: boolean } {
  const view = feeViews.find((known) => known === query.get("view")) ?? "due";
  const [from, to] = [dayIn(query, "from"), dayIn(query, "to")];
  const method = view === "paid" ? methods.find((known) => known === query.get("method")) : undefined;
  return { query: { view, from, to, method }, backwards: Boolean(from && to && to < from) };
}

function dayIn(query: URLSearchParams, name: string): string | undefined {
  const day = clean(query.get(name)).trim();
  return isCalendarDay(day) ? day : undefined;
}

/** Reads "2026-11-20.<id>"; anything else is the first page. */
export function readFeesCursor(typed: string | null): FeesCursor | undefined {
  const [, day, id] = /^(\d{4}-\d\d-\d\d)\.([\w-]{1,64})$/.exec(typed ?? "") ?? [];
  return day && id ? { day, id } : undefined;
}

export function feesPath(clientId: string): string {
  return `${profilePath(clientId)}/fees`;
}

/** The address of a list, or with `format` of its file. */
export function feesHref(query: FeesQuery, more: Record<string, string> = {}, path = "/fees"): string {
  const named = Object.entries({ ...query, ...more }).filter(
    (entry): entry is [string, string] => !!entry[1],
  );
  return `${path}?${new URLSearchParams(named)}`;
}
