import { defineList, type FilterOf } from "../../platform/lists/define-list.ts";
import { day, idOf, oneOf, searchFor, textOf } from "../../platform/lists/filters.ts";
import { nouns } from "./nouns.ts";

/**
 * The audit log: its address and filters; `verbs` are those that it knows. `who` may be "nobody" for visitors and the system;
 * `record` is a record's id, an enquiry's reference or a mobile number, as typed. Days are in India, both included.
 */
export function auditList(verbs: readonly string[]) {
  return defineList({
    path: "/audit",
    filters: {
      record: searchFor(textOf(100)),
      who: idOf,
      noun: oneOf(nouns),
      verb: oneOf(verbs),
      from: day,
      to: day,
    },
  });
}

export type AuditFilter = FilterOf<ReturnType<typeof auditList>["filters"]>;

/** The cursor of a page: it begins after this row. */
export type AuditCursor = { at: string; id: string };

/** Reads the cursor; anything invalid is the newest page. */
export function readCursor(query: URLSearchParams): AuditCursor | undefined {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z)_([\w-]{1,64})$/.exec(query.get("before") ?? "") ?? [];
  return at && id ? { at, id } : undefined;
}

/** A cursor as it stands in an address. */
export const cursorOf = ({ at, id }: AuditCursor) => `${at}_${id}`;
