import { type Target, type TargetName, targetOf } from "./targets.ts";

/** The states that one can look for; what is being sent at this moment counts as waiting. */
export const listedStates = ["waiting", "failed", "sent"] as const;
export type ListedState = (typeof listedStates)[number];

export type DeliveryFilter = { state?: ListedState; target?: TargetName };

/** The filter in an address; what is unknown there filters nothing. */
export function readDeliveryFilter(query: URLSearchParams): DeliveryFilter {
  const state = listedStates.find((known) => known === query.get("state"));
  const target: Target | undefined = targetOf(query.get("target"));
  return { ...(state && { state }), ...(target && { target: target.target }) };
}

/** The address of a list; `before` is the id with which the page before it ended. */
export function deliveriesHref(filter: DeliveryFilter, before?: string): string {
  const query = new URLSearchParams({ ...filter, ...(before && { before }) }).toString();
  return query ? `/deliveries?${query}` : "/deliveries";
}
