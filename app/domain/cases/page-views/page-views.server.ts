import type { Logger } from "pino";
import type { Db } from "../../../platform/db/connection.server.ts";
import { createWorker, type Worker } from "../../../platform/jobs/worker.server.ts";
import { istDay } from "../../../platform/language/time.ts";

/** The browser's request headers; never stored. */
type Viewer = Readonly<Record<string, string | string[] | undefined>>;

export type PageViews = Worker & {
  /** Ignores bots; costs two map look-ups. */
  count(page: string, viewer: Viewer): void;
};

const robot = /bot|crawl|spider|slurp|preview|headless|lighthouse|curl|wget|python|monitor/i;
/** Browser names remembered, so that each is judged once. */
const maxNames = 2000;

/** Counts in memory, writes every ten seconds and on stop. A killed process loses ten seconds; processes share the sums. */
export function createPageViews(db: Db, log: Logger, now = () => new Date()): PageViews {
  let views = new Map<string, number>();
  const knownBrowsers = new Map<string, boolean>();

  function isPerson(viewer: Viewer): boolean {
    const name = viewer["user-agent"];
    // A page fetched ahead or embedded is not seen.
    const wanted = viewer["sec-fetch-dest"];
    if (typeof name !== "string" || (wanted !== undefined && wanted !== "document")) return false;
    if (viewer["sec-purpose"] !== undefined) return false;
    const known = knownBrowsers.get(name);
    if (known !== undefined) return known;
    if (knownBrowsers.size >= maxNames) knownBrowsers.clear();
    const person = !robot.test(name);
    knownBrowsers.set(name, person);
    return person;
  }

  async function flush(): Promise<void> {
    if (views.size === 0) return;
    const share = views;
    views = new Map();
    try {
      await addPageViews(db, istDay(now()), share);
    } catch (error) {
      for (const [page, count] of share) views.set(page, (views.get(page) ?? 0) + count);
      throw error;
    }
  }

  const worker = createWorker({ name: "page views", log, everyMs: 10_000, now, work: flush });
  return {
    ...worker,
    count(page, viewer) {
      if (isPerson(viewer)) views.set(page, (views.get(page) ?? 0) + 1);
    },
    async stop() {
      await worker.stop();
      await flush().catch((error: unknown) => log.error({ err: error }, "page views could not be written"));
    },
  };
}

/** In a fixed order, so that two processes never wait for each other. */
export async function addPageViews(db: Db, day: string, views: ReadonlyMap<string, number>): Promise<void> {
  const pages = [...views].sort(([a], [b]) => (a < b ? -1 : 1));
  const row = (figure: string, day: string, part: string, count: number) => ({
    figure,
    day,
    part,
    count,
    amount: 0,
  });
  const rows = [
    row(
      "view",
      day,
      "",
      pages.reduce((sum, [, count]) => sum + count, 0),
    ),
    ...pages.map(([page, count]) => row("view.page", day, page, count)),
    ...pages.map(([page, count]) => row("view.page by month", day.slice(0, 7), page, count)),
  ];
  await db
    .insertInto("report_totals")
    .values(rows)
    .onConflict((same) =>
      same.columns(["figure", "day", "part", "change"]).doUpdateSet(({ ref, eb }) => ({
        count: eb("report_totals.count", "+", ref("excluded.count")),
      })),
    )
    .execute();
}
