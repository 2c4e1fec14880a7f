import { readRupees } from "../../platform/language/amount.ts";
import { clean } from "../../platform/language/clean.ts";
import { keyOf } from "../../platform/language/key.ts";
import { parseJson } from "../../platform/language/parse-json.ts";
import { dayAfter, isCalendarDay, istDay } from "../../platform/language/time.ts";
import { registers } from "../registers/registers.ts";
import { stagesOf } from "./stage-settings.ts";
import { applyTypes, clientStatuses, type ListState, waitingOn } from "./tables.ts";

export const sorts = ["newest", "oldest", "name", "name-desc", "amount", "amount-desc", "changed"] as const;
export type Sort = (typeof sorts)[number];

/** By how many days of waiting a list can be filtered: longer than so many. */
export const waits = [7, 14, 30, 60] as const;

/** The steps of a case that reports count. */
export const steps = ["submitted", "sanctioned", "released"] as const;

/** Most clients that a change of a whole list may change. */
export const mostChanged = 1000;

/** How many records a page may show; the first is the usual. */
export const pageSizes = [50, 100] as const;

/**
 * What a list's address asks for. Null means "none" (Pending, no stage, nobody); a field that is not there filters
 * nothing. Days are those of the records' making, in India, both included; amounts are whole paise, both included.
 */
export type ClientFilter = {
  /** In small letters, as typed. */
  search?: string;
  status?: (typeof clientStatuses)[number] | null;
  type?: (typeof applyTypes)[number] | null;
  stage?: string | null;
  waiting?: (typeof waitingOn)[number] | null;
  /** Waiting since before this day. */
  waited?: string;
  /** A follow-up before this day. */
  step?: string | null;
  staff?: string | null;
  /** In small letters. */
  referrer?: string | null;
  from?: string;
  to?: string;
  least?: number;
  most?: number;
  /** A step that was reached, on any day. */
  reached?: (typeof steps)[number];
  /** Created from an enquiry. */
  enquired?: true;
  /** At the stage since before this day. */
  stood?: string;
};

/** Where a page begins: after the row with these keys, or for the page before it, ahead of that row. */
export type Cursor = { direction: "after" | "before"; key: string; id: string };

export type ListQuery = { filter: ClientFilter; sort: Sort; cursor?: Cursor; size: number };

const none = "none";

/** Reads a list's address; whatever is odd in it filters nothing. */
export function readListQuery(
  query: URLSearchParams,
  state: ListState,
  /** The day in India. */
  today = istDay(new Date()),
): ListQuery {
  const sort = sorts.find((known) => known === query.get("sort")) ?? "newest";
  const size = readPageSize(query);
  const cursor = readCursor(query, sort);
  return { filter: readFilter(query, state, today), sort, size, ...(cursor ? { cursor } : {}) };
}

/** How many records an address asks for: the nearest that a page may show. */
export function readPageSize(query: URLSearchParams): number {
  const asked = Number(query.get("size"));
  return pageSizes.findLast((size) => size <= asked) ?? pageSizes[0];
}

function readFilter(query: URLSearchParams, state: ListState, today: string): ClientFilter {
  const choice = <T extends string>(name: string, known: readonly T[]): T | null | undefined =>
    query.get(name) === none ? null : known.find((value) => value === query.get(name));
  const keys = registers().map(({ key }) => key);
  const listed = keys.includes(state) ? [state] : keys;
  const staff = query.get("staff") ?? "";
  const day = (name: string) => (isCalendarDay(query.get(name) ?? "") ? (query.get(name) ?? "") : undefined);
  const amount = (name: string) => readRupees(query.get(name) ?? "") ?? undefined;
  const ago = (name: string) => {
    const days = waits.find((known) => String(known) === query.get(name));
    return days && dayAfter(today, -days);
  };
  const referrer = keyOf(clean(query.get("referrer")).slice(0, 200));
  const given = {
    search: keyOf(clean(query.get("search")).slice(0, 100)) || undefined,
    status: choice("status", clientStatuses),
    type: choice("type", applyTypes),
    stage: choice("stage", listed.flatMap(stagesOf)),
    waiting: choice("waiting", waitingOn),
    waited: ago("waited"),
    step: query.get("step") === none ? null : query.get("step") === "overdue" ? today : undefined,
    staff: staff === none ? null : /^[\w-]{1,64}$/.test(staff) ? staff : undefined,
    referrer: referrer === none ? null : referrer || undefined,
    from: day("from"),
    to: day("to"),
    least: amount("least"),
    most: amount("most"),
    reached: steps.find((known) => known === query.get("reached")),
    enquired: query.get("enquired") === "1" || undefined,
    stood: ago("stood"),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Keys of names hold spaces and letters of any script, so a cursor is JSON in the address; that of an amount is paise. */
function readCursor(query: URLSearchParams, sort: Sort): Cursor | undefined {
  const isKey = sort === "amount" || sort === "amount-desc" ? /^\d{1,15}$/ : /^/;
  for (const direction of ["after", "before"] as const) {
    const read = parseJson(query.get(direction) ?? "");
    const [key, id] = Array.isArray(read) ? read : [];
    if (typeof key === "string" && isKey.test(key) && typeof id === "string")
      return { direction, key: clean(key), id: clean(id) };
  }
  return undefined;
}

/** Where a page is in the list; `at` counts the records before it. */
const cursorNames = ["after", "before", "at"];

/** The filters and the sort of an address, on whatever page of the list: what a view saves. "" when neither is set. */
export function viewQuery(search: string, state: ListState): string {
  const query = new URLSearchParams(search);
  const { filter, sort } = readListQuery(query, state);
  const known = [...Object.keys(filter), ...(sort === sorts[0] ? [] : ["sort"])];
  return new URLSearchParams([...query].filter(([name]) => known.includes(name))).toString();
}

/** The address's query with some of it changed; null takes a part out. A change of anything but the cursor goes to the first page. */
export function listHref(
  path: string,
  query: URLSearchParams,
  change: Partial<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(query);
  for (const name of cursorNames) next.delete(name);
  for (const [name, value] of Object.entries(change))
    if (value) next.set(name, value);
    else next.delete(name);
  return next.size > 0 ? `${path}?${next}` : path;
}

/** A cursor as it stands in an address, for `listHref(…, { after: cursorOf(row) })`. */
export function cursorOf({ key, id }: { key: string; id: string }): string {
  return JSON.stringify([key, id]);
}
