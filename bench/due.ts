import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { readListQuery } from "../app/domain/clients/filter.ts";
import { listClients } from "../app/domain/clients/list-clients.server.ts";
import { dueList } from "../app/domain/duties/due-list.ts";
import { countDue, listDue } from "../app/domain/duties/list-due.server.ts";
import type { Staff } from "../app/domain/staff/staff.ts";
import { type Db, engineBehind, inTransaction } from "../app/platform/db/connection.server.ts";
import { newIds } from "../app/platform/db/new-ids.server.ts";
import { dayMs, istDay } from "../app/platform/language/time.ts";
import { readDayCursor } from "../app/platform/lists/day-cursor.ts";
import { askTogether, timed } from "./callers.ts";
import { onEngines } from "./engines.ts";
import { atMost, type Figure, forKnowledge, percentile } from "./figure.ts";
import { fillClients } from "./fill-clients.ts";
import type { SiteCopy } from "./site-copy.ts";

/** Twelve duties of a company that files its GST every month and employs people. */
const duties = [
  ...["gstr-1-monthly", "gstr-3b-monthly", "gstr-9", "tds-deposit", "tds-salary", "tds-other"],
  ...["epf", "esi", "advance-tax", "itr-audit", "aoc-4", "mgt-7"],
];
const mostRunMs = 60_000;
/** For the first page, in milliseconds at the 99th percentile: at a million items twice as long. */
const mostPage = (items: number) => (items < 1_000_000 ? 50 : 100);
const atOnce = 2_000;
/** How much slower pages may be while a run goes on. */
const mostSlower = 2;

/** The nightly run and the first pages of `/due`, on both engines, for so many clients with twelve duties each. */
export function measureDue(copy: SiteCopy): Promise<Figure[]> {
  const sizes = (process.env.BENCH_CLIENTS ?? "100000").split(",").map(Number);
  return onEngines(copy, "due", sizes, async ({ db, engine, size, url }) => {
    const run = (at: Date) => makeDue(copy, url, at);
    const name = `due: ${engine}, ${size.toLocaleString("en")} clients`;
    const staff = await fillClients(db, size);
    // What lies back is noted as made before there are duties, as in an office that works already.
    const now = new Date("2026-11-10T20:00:00.000Z");
    await run(now);
    await fillDuties(db, staff);
    const figures: Figure[] = [];
    // Nights on which a month, a quarter and a year come within reach, each with hundreds of thousands of items.
    let slowest = 0;
    const page = pageOf(db, staff, "2026-11-11");
    const usual: number[] = [];
    for (let n = 0; n < 300; n++) usual.push(await page());
    const during: number[] = [];
    for (const days of [1, 7, 12, 40, 75]) {
      const work = timed(() => run(new Date(now.getTime() + days * dayMs)));
      during.push(...(await timesDuring(work, page)));
      slowest = Math.max(slowest, (await work).ms);
    }
    figures.push(atMost(`${name}: a run, the slowest of five`, slowest, mostRunMs, "ms"));
    const slower = percentile(during, 99) / percentile(usual, 99);
    figures.push(atMost(`${name}: a page during a run, p99 of the usual`, slower, mostSlower, "times"));
    if (engineBehind(db) === "postgres") await sql`vacuum analyze due_items`.execute(db);
    const items = await countItems(db);
    figures.push(forKnowledge(`${name}: items`, items));
    const pages = await askPages(db, staff, istDay(new Date("2027-02-01T00:00:00.000Z")));
    return [
      ...figures,
      ...Object.entries(pages).map(([kind, times]) =>
        atMost(`${name}: ${kind}, p99`, percentile(times, 99), mostPage(items), "ms"),
      ),
    ];
  });
}

/** The nightly run as the built server does it, in a thread of its own. */
function makeDue(copy: SiteCopy, databaseUrl: string, now: Date): Promise<void> {
  const workerData = { task: "make-due", input: { databaseUrl, now: now.toISOString() } };
  return new Promise((resolve, reject) => {
    const thread = new Worker(join(copy.folder, "build/server/thread.js"), { workerData });
    thread.on("message", ({ error }: { error?: Error }) => (error ? reject(error) : resolve()));
    thread.once("error", reject);
  });
}

/** Reads the first page of a client list and of `/due`, and returns how long it took. */
function pageOf(db: Db, ids: readonly string[], today: string): () => Promise<number> {
  const staff: Staff = { id: ids[0] ?? "", name: "Bench", mobile: "0000001001", role: "owner" };
  const clients = readListQuery(new URLSearchParams(), "pmegp", today);
  const { filter } = dueList.read(new URLSearchParams(), today);
  const read = async () => {
    await listClients(db, staff, "pmegp", clients);
    await listDue(db, staff, filter, { today });
  };
  return async () => (await timed(read)).ms;
}

/** One time after the other while something else is done. */
async function timesDuring(work: Promise<unknown>, once: () => Promise<number>): Promise<number[]> {
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    times.push(await once());
    // SQLite answers without waiting: nothing else would ever have its turn, the end of the work included.
    await turn();
  }
  return times;
}

async function fillDuties(db: Db, staff: readonly string[]): Promise<void> {
  const clients = await db.selectFrom("clients").select("id").orderBy("id").execute();
  const ids = newIds(new Date(), clients.length * duties.length);
  let at = 0;
  for (let from = 0; from < clients.length; from += atOnce)
    await inTransaction(db, async (trx) => {
      const rows = clients.slice(from, from + atOnce).flatMap(({ id }, n) =>
        duties.map((rule) => ({
          ...{ id: ids[at++] ?? "", client_id: id, rule, label: "", from_day: "2026-11-01", until_day: null },
          ...{ next_on: null, assigned_to: staff[n % staff.length] ?? null, fee: null, version: 1 },
          ...{ created_at: new Date().toISOString(), created_by: null },
        })),
      );
      for (let part = 0; part < rows.length; part += atOnce)
        await trx
          .insertInto("client_duties")
          .values(rows.slice(part, part + atOnce))
          .execute();
    });
}

async function countItems(db: Db): Promise<number> {
  const rows = db.selectFrom("due_items").select(({ fn }) => fn.countAll<number>().as("count"));
  return Number((await rows.executeTakeFirstOrThrow()).count);
}

/** The first page, with the numbers of its tabs, and the second page, by view and filter. */
async function askPages(db: Db, ids: readonly string[], today: string) {
  const staff: Staff = { id: ids[0] ?? "", name: "Bench", mobile: "0000001001", role: "owner" };
  const read = (query: string) => dueList.read(new URLSearchParams(query), today).filter;
  const first = async (query: string) => {
    const filter = read(query);
    const { ms } = await timed(() =>
      Promise.all([listDue(db, staff, filter, { today }), countDue(db, staff, filter, today)]),
    );
    return [ms];
  };
  const second = async (query: string) => {
    const { next } = await listDue(db, staff, read(query), { today });
    const { ms } = await timed(() =>
      listDue(db, staff, read(query), { today, after: readDayCursor(next ?? "") }),
    );
    return [ms];
  };
  const views = ["view=week", "view=month", "view=overdue", "view=later", "view=filed"];
  const filters = views.flatMap((view) => [
    `${view}&who=${ids[3]}`,
    `${view}&kind=company`,
    `${view}&kind=gst&who=${ids[1]}`,
  ]);
  return {
    "first page": await askTogether(views, first),
    filtered: await askTogether(filters, first),
    "next page": await askTogether(views, second),
  };
}
