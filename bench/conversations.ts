import { conversationList } from "../app/domain/conversations/conversation-list.ts";
import {
  countConversations,
  listConversations,
} from "../app/domain/conversations/list-conversations.server.ts";
import { readThread } from "../app/domain/conversations/read-thread.server.ts";
import type { Staff } from "../app/domain/staff/staff.ts";
import type { Db } from "../app/platform/db/connection.server.ts";
import { askTogether, timed } from "./callers.ts";
import { onEngines } from "./engines.ts";
import { atMost, type Figure, percentile } from "./figure.ts";
import { fillConversations } from "./fill-conversations.ts";
import type { SiteCopy } from "./site-copy.ts";

const most = { list: 50, search: 250, thread: 100 };

/** The messages of the inbox, their search and a thread of 5,000, on both engines, among so many messages. */
export function measureConversations(copy: SiteCopy): Promise<Figure[]> {
  const sizes = (process.env.BENCH_MESSAGES ?? "1000000").split(",").map(Number);
  return onEngines(copy, "conversations", sizes, async ({ db, engine, size }) => {
    const { staff, long } = await fillConversations(db, size);
    const name = `conversations: ${engine}, ${size.toLocaleString("en")} messages`;
    const asked = await ask(db, staff, long);
    return Object.entries(asked).map(([kind, times]) =>
      atMost(`${name}: ${kind}, p99`, percentile(times, 99), most[kind as keyof typeof most], "ms"),
    );
  });
}

export async function ask(db: Db, id: string, long: string) {
  const staff: Staff = { id, name: "Bench", mobile: "0000001001", role: "owner" };
  const now = new Date();
  const list = async (query: string) => {
    const { filter } = conversationList.read(new URLSearchParams(query));
    const page = () => listConversations(db, staff, filter, { now });
    const { ms } = await timed(() => Promise.all([page(), countConversations(db, staff, now)]));
    return [ms];
  };
  const thread = async () => {
    const whose = { conversationId: long, clientIds: [], enquiryId: null };
    return [(await timed(() => readThread(db, staff, whose, undefined))).ms];
  };
  const views = [
    "",
    "view=mine",
    "view=unassigned",
    "view=unread",
    "view=window",
    `who=${id}`,
    `view=unread&who=${id}`,
  ];
  // Frequent, seldom, once, not at all, two letters, a number.
  const words = ["quotation", "makhana", "sample 777777", "absent word", "qu", "98765"];
  return {
    list: await askTogether(views, list),
    search: await askTogether(
      words.map((text) => new URLSearchParams({ search: text }).toString()),
      list,
    ),
    thread: await askTogether([""], thread),
  };
}
