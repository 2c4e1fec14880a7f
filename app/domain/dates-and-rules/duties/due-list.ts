import { defineList, type FilterOf } from "../../../platform/lists/define-list.ts";
import { day, idOf, oneOf, orNone, tabOf } from "../../../platform/lists/filters.ts";
import { profilePath } from "../../cases/clients/fields.ts";
import type { StaffScope } from "../../people/staff/tables.ts";
import { dutyKinds } from "./rule.ts";

export const dueViews = ["week", "month", "overdue", "later", "filed", "skipped"] as const;

export const dueList = defineList({
  path: "/due",
  usual: { view: "week" },
  filters: { view: tabOf(dueViews, "week"), who: orNone(idOf), kind: oneOf(dutyKinds), on: day },
});

/** Counts stop here: nineteen rows of a colleague may be read for each of one's own. */
export const maxCounted = (scope: StaffScope) => (scope === "all" ? 1000 : 200);

export type DueFilter = FilterOf<typeof dueList.filters>;

export const duePath = (id: string) => `${dueList.path}/${id}`;

export const dutiesPath = (clientId: string) => `${profilePath(clientId)}/duties`;
