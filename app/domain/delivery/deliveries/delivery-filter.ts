import { defineList, type FilterOf } from "../../../platform/lists/define-list.ts";
import { asTab, oneOf } from "../../../platform/lists/filters.ts";
import { targetOf } from "./targets.ts";

export const listedStates = ["waiting", "failed", "sent"] as const;

export const deliveryList = defineList({
  path: "/deliveries",
  filters: {
    state: asTab(oneOf(listedStates)),
    target: { input: "choice", read: (typed: string) => targetOf(typed)?.target },
  },
});

export type DeliveryFilter = FilterOf<typeof deliveryList.filters>;
