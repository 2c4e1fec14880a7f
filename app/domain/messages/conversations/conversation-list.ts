import { defineList, type FilterOf } from "../../../platform/lists/define-list.ts";
import { idOf, nameOrNumber, orNone, tabOf } from "../../../platform/lists/filters.ts";

/** "window": waits for our answer on WhatsApp; the window that closes soonest first. */
export const conversationViews = ["all", "mine", "unassigned", "unread", "window"] as const;
export type ConversationView = (typeof conversationViews)[number];

export const maxCounted = 1000;

export const shownCount = (count: number) => (count < maxCounted ? count : "999+");

export const conversationList = defineList({
  path: "/inbox/messages",
  usual: { view: "all" },
  filters: { view: tabOf(conversationViews, "all"), q: nameOrNumber, who: orNone(idOf) },
});

export type ConversationFilter = FilterOf<typeof conversationList.filters>;

export const conversationPath = (id: string) => `${conversationList.path}/${id}`;
