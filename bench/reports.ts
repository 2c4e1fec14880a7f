import { sql } from "kysely";
import { eachReport } from "../app/domain/reports/each-report.server.ts";
import { foldTotals } from "../app/domain/reports/fold-totals.server.ts";
import type { Labels } from "../app/domain/reports/labels.server.ts";
import { compared } from "../app/domain/reports/range.ts";
import type { ReportName } from "../app/domain/reports/report.ts";
import { servicePaths } from "../app/domain/services/catalogue.ts";
import type { Staff } from "../app/domain/staff/staff.ts";
import { addPageViews } from "../app/domain/visits/page-views.server.ts";
import { analyzeLists } from "../app/platform/db/analyze-lists.server.ts";
import { type Db, engineBehind, inTransaction } from "../app/platform/db/connection.server.ts";
import { dayAfter } from "../app/platform/language/time.ts";
import { sitePages } from "../app/site/listed-pages/site-pages.ts";
import { timed } from "./callers.ts";
import { type Measured, onEngines } from "./engines.ts";
import { atMost, type Figure, forKnowledge, percentile } from "./figure.ts";
import { fillClients } from "./fill-clients.ts";
import { fillEnquiries } from "./fill-enquiries.ts";
import type { SiteCopy } from "./site-copy.ts";

const enquiries = 200_000;
const days = 1096;
const lastDay = "2026-11-20";
const rounds = 20;
/** Milliseconds at the 99th percentile. */
const most = 300;

const owner: Staff = { id: "", name: "", mobile: "", role: "owner" };

const same = (key: string) => key;
/** Without the messages, which only the bundler reads. */
const names = {
  t: same,
  kind: same,
  language: same,
  waiting: same,
  service: same,
  staff: same,
  product: same,
  time: same,
};
const labels = { ...names, stage: (_: string, key: string) => key } as unknown as Labels;

/** Each report over 30 days, a year and three years, one after the other, at the sizes in BENCH_CLIENTS. */
export function measureReports(copy: SiteCopy): Promise<Figure[]> {
  const sizes = (process.env.BENCH_CLIENTS ?? "100000,1000000").split(",").map(Number);
  const measure = async ({ db, engine, size }: Measured) => {
    await fillClients(db, size);
    await fillMilestones(db);
    await fillFees(db);
    await fillEnquiries(db, Number(process.env.BENCH_ENQUIRIES ?? enquiries));
    await fillViews(db);
    await foldTotals(db);
    await analyzeLists(db, engineBehind(db));
    await sql`analyze`.execute(db);
    const figures: Figure[] = [];
    for (const [name, report] of Object.entries(eachReport)) {
      const times = await timesOf(db, report);
      const title = `reports: ${engine}, ${size.toLocaleString("en")}: ${name}`;
      figures.push(forKnowledge(`${title}, p50`, percentile(times, 50), "ms"));
      figures.push(atMost(`${title}, p99`, percentile(times, 99), most, "ms"));
    }
    return figures;
  };
  return onEngines(copy, "reports", sizes, measure);
}

async function timesOf(db: Db, report: (typeof eachReport)[ReportName]): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++)
    for (const count of [30, 365, days]) {
      const range = compared({ from: dayAfter(lastDay, 1 - count - round), to: dayAfter(lastDay, -round) });
      times.push(
        (await timed(() => report(db, { staff: owner, range, today: lastDay, labels, language: "en" }))).ms,
      );
    }
  return times;
}

/** Every client that has come so far was submitted, sanctioned and paid before. */
async function fillMilestones(db: Db): Promise<void> {
  const steps = { submitted: 20, sanctioned: 60, loan_released: 80 };
  for (const [milestone, later] of Object.entries(steps)) {
    const day =
      engineBehind(db) === "sqlite"
        ? sql`date(created_at, ${`+${later} days`})`
        : sql`to_char(created_at::timestamptz + ${`${later} days`}::interval, 'YYYY-MM-DD')`;
    const reached = milestone === "submitted" ? sql`stage is not null` : sql`status = 'Sanctioned'`;
    await inTransaction(db, (trx) =>
      sql`insert into client_milestones (id, client_id, milestone, on_day, created_at)
        select id || ${milestone}, id, ${milestone}, ${day}, created_at from clients where ${reached}`.execute(
        trx,
      ),
    );
  }
}

/** One client in five has an item of fees; four of five have paid it. */
async function fillFees(db: Db): Promise<void> {
  const clients = sql`(select id, created_at, substr(created_at, 1, 10) as day, row_number() over (order by id) as n
    from clients) as numbered where n % 5 = 0`;
  await inTransaction(db, async (trx) => {
    await sql`insert into fees (id, client_id, description, amount, paid, due_on, version, created_at)
      select id, id, 'Report', 1000000, case when n % 25 = 0 then 0 else 1000000 end, day, 1, created_at
      from ${clients}`.execute(trx);
    await sql`insert into receipts (id, year, number, client_id, name, mobile, about, amount, paid_on, method, reference,
        gstin, gst_rate, taxable, cgst, sgst, igst, place, created_at, cancel_reason)
      select id, 2026, n, id, 'Sample', '', 'Report', 1000000, day, 'cash', '', '', 0, 1000000, 0, 0, 0, '', created_at, ''
      from ${clients} and n % 25 <> 0`.execute(trx);
  });
}

/** Three years of views of every public page in both languages. */
async function fillViews(db: Db): Promise<void> {
  const paths = [...sitePages.map(({ path }) => path), ...servicePaths];
  const pages = paths.flatMap((path) => [path, `/hi${path === "/" ? "" : path}`]);
  await inTransaction(db, async (trx) => {
    for (let n = 0; n < days; n++) {
      const day = dayAfter(lastDay, -n);
      await addPageViews(trx, day, new Map(pages.map((page, rank) => [page, 1 + ((n * 7 + rank) % 90)])));
    }
  });
}
