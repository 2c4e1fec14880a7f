import { defineList, type FilterOf } from "../../../platform/lists/define-list.ts";
import { day, idOf, oneOf, searchFor, textOf } from "../../../platform/lists/filters.ts";
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
