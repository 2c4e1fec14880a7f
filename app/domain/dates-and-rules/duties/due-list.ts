import { defineList, type FilterOf } from "../../../platform/lists/define-list.ts";
import { day, idOf, oneOf, orNone, tabOf } from "../../../platform/lists/filters.ts";
import { profilePath } from "../../cases/clients/fields.ts";
import { dutyKinds } from "./rule.ts";

/** Views of what is due: the days up to the end of this week or month, those that have passed, and what was filed. */
export const dueViews = ["week", "month", "overdue", "later", "filed", "skipped"] as const;

/** What is due: its address and filters. `on` shows one day, as the calendar links to it. */
export const dueList = defineList({
  path: "/due",
  usual: { view: "week" },
  filters: { view: tabOf(dueViews, "week"), who: orNone(idOf), kind: oneOf(dutyKinds), on: day },
});

export type DueFilter = FilterOf<typeof dueList.filters>;

/** The address of one item. */
export const duePath = (id: string) => `${dueList.path}/${id}`;

/** The address of a client's duties. */
export const dutiesPath = (clientId: string) => `${profilePath(clientId)}/duties`;
