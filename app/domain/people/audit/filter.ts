import { defineList, type FilterOf } from "../../../platform/lists/define-list.ts";
import { asSearch, day, idOf, oneOf, textOf } from "../../../platform/lists/filters.ts";
import type { Logged } from "./verbs.server.ts";

/** `who`: "nobody" for visitors and the system. `record`: an id, reference or mobile. Days in India, inclusive. */
export function auditList({ nouns, verbs }: Logged) {
  return defineList({
    path: "/audit",
    filters: {
      record: asSearch(textOf(100)),
      who: idOf,
      noun: oneOf(nouns),
      verb: oneOf(verbs),
      from: day,
      to: day,
    },
  });
}

export type AuditFilter = FilterOf<ReturnType<typeof auditList>["filters"]>;
