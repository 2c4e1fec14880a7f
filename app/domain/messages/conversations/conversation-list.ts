import { defineList, type FilterOf } from "../../../platform/lists/define-list.ts";
import { idOf, nameOrNumber, orNone, tabOf } from "../../../platform/lists/filters.ts";

/** "window": somebody waits for an answer by WhatsApp, whose window closes soonest first. */
export const conversationViews = ["all", "mine", "unassigned", "unread", "window"] as const;
export type ConversationView = (typeof conversationViews)[number];

/** Counts of conversations end here: more are "99+". */
export const mostCounted = 100;

/** What a tab or a link shows of a count. */
export const shownCount = (count: number) => (count < mostCounted ? count : "99+");

/** The messages of the inbox: its address and filters. A search looks through the messages of all views. */
export const conversationList = defineList({
  path: "/inbox/messages",
  usual: { view: "all" },
  filters: { view: tabOf(conversationViews, "all"), search: nameOrNumber, who: orNone(idOf) },
});

export type ConversationFilter = FilterOf<typeof conversationList.filters>;

/** The address of a conversation, by its own id or by that of its client or enquiry. */
export const conversationPath = (id: string) => `${conversationList.path}/${id}`;
