import { isCalendarDay } from "../../platform/language/time.ts";
import { type Noun, nouns } from "./nouns.ts";

/** The filters in the page's address; invalid values are ignored. */
export type AuditFilter = {
  /** A member of staff's id, or "nobody" for visitors and the system. */
  who?: string;
  noun?: Noun;
  verb?: string;
  /** Days in India, both included. */
  from?: string;
  to?: string;
  /** A record's id, an enquiry's reference or a mobile number, as typed. */
  record?: string;
};

/** The cursor of a page: it begins after this row. */
export type AuditCursor = { at: string; id: string };

const fields = ["who", "noun", "verb", "from", "to", "record"] as const;

/** `verbs` are those that the filter may have. */
export function readFilter(query: URLSearchParams, verbs: readonly string[]): AuditFilter {
  const text = (name: string) => query.get(name)?.trim() ?? "";
  const day = (name: string) => (isCalendarDay(text(name)) ? text(name) : "");
  const given = {
    who: /^[\w-]{1,64}$/.test(text("who")) ? text("who") : "",
    noun: nouns.find((known) => known === text("noun")),
    verb: verbs.includes(text("verb")) ? text("verb") : "",
    from: day("from"),
    to: day("to"),
    record: text("record").slice(0, 100),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value)) as AuditFilter;
}

/** Reads the cursor; anything invalid is the newest page. */
export function readCursor(query: URLSearchParams): AuditCursor | undefined {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z)_([\w-]{1,64})$/.exec(query.get("before") ?? "") ?? [];
  return at && id ? { at, id } : undefined;
}

/** The page's address with a filter and a cursor. */
export function auditHref(filter: AuditFilter, cursor?: AuditCursor): string {
  const query = new URLSearchParams();
  for (const name of fields) if (filter[name]) query.set(name, filter[name]);
  if (cursor) query.set("before", `${cursor.at}_${cursor.id}`);
  return query.size > 0 ? `/audit?${query}` : "/audit";
}
