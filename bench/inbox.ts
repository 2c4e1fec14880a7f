import { readNewEnquiries } from "../app/domain/enquiries/arrivals.server.ts";
import { countNew } from "../app/domain/enquiries/inbox.server.ts";
import { findEnquiries, listEnquiries } from "../app/domain/enquiries/list-enquiries.server.ts";
import type { Staff } from "../app/domain/staff/staff.ts";
import type { Db } from "../app/platform/db/connection.server.ts";
import { askTogether, timed } from "./callers.ts";
import { onEngines } from "./engines.ts";
import { atMost, type Figure, percentile } from "./figure.ts";
import { fillEnquiries } from "./fill-enquiries.ts";
import { type InboxQuestion, inboxQuery, inboxQuestions } from "./inbox-questions.ts";
import type { SiteCopy } from "./site-copy.ts";

type Kind = InboxQuestion | "arrivals" | "search from everywhere";
/** The targets in milliseconds, for a million enquiries. */
const list = { p50: 15, p99: 30 };
const search = { p50: 100, p99: 250 };
const most: Record<Kind, { p50: number; p99: number }> = {
  ...{ list, filter: list, combination: list, arrivals: list },
  ...{ search, "search, filtered": search, "search from everywhere": search },
};

/** The inbox on both engines, at the sizes in BENCH_ENQUIRIES, with eight concurrent callers. */
export function measureInbox(copy: SiteCopy): Promise<Figure[]> {
  const sizes = (process.env.BENCH_ENQUIRIES ?? "10000,1000000").split(",").map(Number);
  return onEngines(copy, "enquiries", sizes, async ({ db, engine, size }) => {
    const kinds = await measureOne(db, await fillEnquiries(db, size));
    const name = `inbox: ${engine}, ${size.toLocaleString("en")}`;
    return kinds.flatMap(([kind, times]) => [
      atMost(`${name}: ${kind}, p50`, percentile(times, 50), most[kind].p50, "ms"),
      atMost(`${name}: ${kind}, p99`, percentile(times, 99), most[kind].p99, "ms"),
    ]);
  });
}

/** The durations in milliseconds, by query. */
export async function measureOne(db: Db, ids: readonly string[]): Promise<[Kind, number[]][]> {
  const staff: Staff = { id: ids[0] ?? "", name: "Bench", mobile: "0000002001", role: "owner" };
  const asked = inboxQuestions(ids);
  const kinds: [Kind, number[]][] = [];
  for (const [kind, queries] of Object.entries(asked) as [InboxQuestion, string[]][])
    kinds.push([kind, await askTogether(queries, (query) => twoPages(db, staff, query))]);
  const counts = [() => countNew(db, staff), () => readNewEnquiries(db)];
  kinds.push(["arrivals", await askTogether(counts, async (count) => [(await timed<unknown>(count)).ms])]);
  const typed = asked.search.map((query) => inboxQuery(query).filter.search ?? "");
  const find = (text: string) => timed(() => findEnquiries(db, staff, text, 8));
  kinds.push(["search from everywhere", await askTogether(typed, async (text) => [(await find(text)).ms])]);
  return kinds;
}

/** The first page and the next. */
async function twoPages(db: Db, staff: Staff, query: string): Promise<number[]> {
  const asked = inboxQuery(query);
  const { ms, answer } = await timed(() => listEnquiries(db, staff, asked));
  const { next } = answer;
  if (next === undefined) return [ms];
  return [ms, (await timed(() => listEnquiries(db, staff, { ...asked, before: next }))).ms];
}
