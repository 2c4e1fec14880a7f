import { defineList, type FilterOf } from "../../../platform/lists/define-list.ts";
import { day, oneOf, tabOf } from "../../../platform/lists/filters.ts";
import { profilePath } from "../../cases/clients/fields.ts";
import { methods } from "./tables.ts";

export const feeViews = ["due", "paid"] as const;

const path = "/fees";
const usual = { view: "due" };
const filters = { view: tabOf(feeViews, "due"), from: day, to: day };

export const feesLists = {
  due: defineList({ path, usual, filters }),
  paid: defineList({ path, usual, filters: { ...filters, method: oneOf(methods) } }),
};

export type FeesQuery = FilterOf<typeof feesLists.paid.filters>;

/** "backwards": the range ends before it begins. */
export function readFeesQuery(typed: URLSearchParams): { query: FeesQuery; backwards: boolean } {
  const { view } = feesLists.due.read(typed).filter;
  const query: FeesQuery = feesLists[view].read(typed).filter;
  return { query, backwards: Boolean(query.from && query.to && query.to < query.from) };
}

export function feesPath(clientId: string): string {
  return `${profilePath(clientId)}/fees`;
}
