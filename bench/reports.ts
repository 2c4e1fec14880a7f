import { sql } from "kysely";
import { makeReport } from "../app/domain/reports/make-report.server.ts";
import { compared } from "../app/domain/reports/range.ts";
import { reportNames } from "../app/domain/reports/report.ts";
import { servicePaths } from "../app/domain/services/catalogue.ts";
import type { Staff } from "../app/domain/staff/staff.ts";
import { analyzeLists } from "../app/platform/db/analyze-lists.server.ts";
import { type Db, engineBehind, inTransaction } from "../app/platform/db/connection.server.ts";
import { dayAfter } from "../app/platform/language/time.ts";
import { sitePages } from "../app/site/listed-pages/site-pages.ts";
import { timed } from "./callers.ts";
import { onEngines } from "./engines.ts";
import { atMost, type Figure, percentile } from "./figure.ts";
import { fillClients } from "./fill-clients.ts";
import { fillEnquiries } from "./fill-enquiries.ts";
import type { SiteCopy } from "./site-copy.ts";

const enquiries = 200_000;
const days = 1096;
const lastDay = "2026-11-20";
const rounds = 20;
/** Milliseconds at the 99th percentile. */
const most = 300;

/** Each report over 30 days, a year and three years, one after the other, at the sizes in BENCH_CLIENTS. */
export function measureReports(copy: SiteCopy): Promise<Figure[]> {
  const sizes = (process.env.BENCH_CLIENTS ?? "100000,1000000").split(",").map(Number);
  return onEngines(copy, "reports", sizes, async ({ db, engine, size }) => {
    const [id = ""] = await fillClients(db, size);
    await fillEnquiries(db, Number(process.env.BENCH_ENQUIRIES ?? enquiries));
    await fillMilestones(db);
    await fillViews(db);
    await analyzeLists(db, engineBehind(db));
    await sql`analyze`.execute(db);
    const staff: Staff = { id, name: "Bench", mobile: "0000001001", role: "owner" };
    const figures: Figure[] = [];
    for (const name of reportNames) {
      const times = await timesOf(db, staff, name);
      const title = `reports: ${engine}, ${size.toLocaleString("en")}: ${name}`;
      figures.push(atMost(`${title}, p99`, percentile(times, 99), most, "ms"));
    }
    return figures;
  });
}

async function timesOf(db: Db, staff: Staff, name: (typeof reportNames)[number]): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++)
    for (const count of [30, 365, days]) {
      const range = compared({ from: dayAfter(lastDay, 1 - count - round), to: dayAfter(lastDay, -round) });
      const asked = { name, range, language: "en" as const, stages: {} };
      times.push((await timed(() => makeReport(db, staff, asked, new Date(`${lastDay}T12:00:00Z`)))).ms);
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

/** Three years of views of every public page in both languages. */
async function fillViews(db: Db): Promise<void> {
  const paths = [...sitePages.map(({ path }) => path), ...servicePaths];
  const pages = paths.flatMap((path) => [path, `/hi${path === "/" ? "" : path}`]);
  await inTransaction(db, async (trx) => {
    for (let n = 0; n < days; n++) {
      const day = dayAfter(lastDay, -n);
      const rows = pages.map((page, rank) => ({ day, page, views: 1 + ((n * 7 + rank) % 90) }));
      await trx.insertInto("page_views").values(rows).execute();
    }
  });
}
