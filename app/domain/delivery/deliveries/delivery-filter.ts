import { defineList, type FilterOf } from "../../../platform/lists/define-list.ts";
import { asTab, oneOf } from "../../../platform/lists/filters.ts";
import { targetOf } from "./targets.ts";

/** The states of the filter; a delivery that is being sent counts as waiting. */
export const listedStates = ["waiting", "failed", "sent"] as const;

/** The deliveries: their address and filters. */
export const deliveryList = defineList({
  path: "/deliveries",
  filters: {
    state: asTab(oneOf(listedStates)),
    target: { input: "choice", read: (typed: string) => targetOf(typed)?.target },
  },
});

export type DeliveryFilter = FilterOf<typeof deliveryList.filters>;
