import { targetOf } from "./targets.ts";

/** The states of the filter; a delivery that is being sent counts as waiting. */
export const listedStates = ["waiting", "failed", "sent"] as const;
type ListedState = (typeof listedStates)[number];

export type DeliveryFilter = { state?: ListedState; target?: string };

/** The filter of an address; ignores unknown values. */
export function readDeliveryFilter(query: URLSearchParams): DeliveryFilter {
  const state = listedStates.find((known) => known === query.get("state"));
  const target = targetOf(query.get("target"))?.target;
  return { ...(state && { state }), ...(target && { target }) };
}

/** The address of a list; `before` is the last id of the previous page. */
export function deliveriesHref(filter: DeliveryFilter, before?: string): string {
  const query = new URLSearchParams({ ...filter, ...(before && { before }) }).toString();
  return query ? `/deliveries?${query}` : "/deliveries";
}
