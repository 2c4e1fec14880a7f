import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { allOf } from "../../platform/db/conditions.server.ts";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { freshDatabase } from "../../platform/db/test-database.ts";
import type { AppointmentState } from "../appointments/tables.ts";
import { readListQuery } from "../clients/filter.ts";
import { findClientIds, valuesOf } from "../clients/find-client-ids.server.ts";
import type { Scheme } from "../clients/tables.ts";
import { addClient } from "../clients/test-clients.ts";
import { readInboxQuery } from "../enquiries/filter.ts";
import { findEnquiryIds } from "../enquiries/list-enquiries.server.ts";
import type { Staff } from "../staff/staff.ts";
import { addStaff } from "../staff/test-staff.ts";
import { statesOf } from "./appointments-report.server.ts";
import { listAppointmentsOf, listMilestonesOf } from "./counted-list.server.ts";
import { exportReport } from "./export-report.server.ts";
import { foldTotals } from "./fold-totals.server.ts";
import { makeReport } from "./make-report.server.ts";
import { compared } from "./range.ts";
import { type ReportName, type ReportTable, reportNames } from "./report.ts";
import { event, happen, today } from "./test-random-office.ts";

const now = new Date(`${today}T06:00:00Z`);
const noLimit = 100_000;

/** How many records the list at an address has, by the list's own reading of the address, and their loans. */
async function listed(db: Db, staff: Staff, href: string): Promise<{ count: number; amount?: number }> {
  const { pathname, searchParams: query } = new URL(href, "https://sopan.example");
  if (pathname === "/inbox")
    return { count: (await findEnquiryIds(db, readInboxQuery(query).filter, undefined, noLimit)).length };
  if (pathname === "/reports/list") return listedHere(db, staff, query);
  const scheme = pathname.slice(1, -"add".length) as Scheme;
  const asked = readListQuery(query, scheme, today);
  const ids = await findClientIds(db, scheme, asked, noLimit);
  const where = allOf([sql`shelf = ${scheme}`, ...valuesOf(asked.filter)]);
  const { rows } = await sql<{
    loan: number;
  }>`select coalesce(sum(loan_amount), 0) as loan from clients where ${where}`.execute(db);
  return { count: ids.length, amount: Number(rows[0]?.loan) };
}

async function listedHere(db: Db, staff: Staff, query: URLSearchParams) {
  const range = { from: query.get("from") ?? "", to: query.get("to") ?? "" };
  const of = query.get("of") ?? "";
  if (of in statesOf) {
    const asked = {
      states: statesOf[of] as AppointmentState[],
      with: query.get("staff") ?? undefined,
      range,
    };
    return { count: (await listAppointmentsOf(db, staff, { ...asked, after: undefined })).length };
  }
  const asked = { scheme: query.get("scheme") as Scheme, milestone: of, range, after: undefined };
  const rows = await listMilestonesOf(db, staff, asked);
  return { count: rows.length, amount: rows.reduce((sum, row) => sum + Number(row.counted_amount), 0) };
}

/** Every figure that leads to a list, with what the list has. */
async function compareWithLists(db: Db, staff: Staff, { columns, rows, total }: ReportTable) {
  const pairs: unknown[][] = [];
  for (const cells of [...rows.map((row) => row.cells), ...(total ? [total] : [])])
    for (const [n, { value, href }] of cells.entries()) {
      if (!href) continue;
      const list = await listed(db, staff, href);
      pairs.push([href, value, columns[n]?.unit === "rupees" ? list.amount : list.count]);
      const beside = cells[n + 1];
      if (columns[n + 1]?.name === "loan") pairs.push([`${href} loan`, beside?.value, list.amount]);
    }
  return pairs;
}

const ask = (name: ReportName, from: string, to: string) => ({
  name,
  range: compared({ from, to }),
  language: "en" as const,
  stages: {},
});

test("each figure is that of the list it leads to, whatever happens in the office", {
  timeout: 120_000,
}, async () => {
  const db = await freshDatabase();
  const staff = await addStaff({ db });
  const runs = engineBehind(db) === "sqlite" ? 12 : 5;
  // What happened before stays: the office grows with each run.
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 20, maxLength: 40 }),
      fc.nat(99),
      fc.nat(99),
      fc.boolean(),
      async (events, a, b, night) => {
        await happen(db, staff, events);
        if (night) await foldTotals(db);
        const [from, to] = [a, b]
          .sort((x, y) => y - x)
          .map((days) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)) as [
          string,
          string,
        ];
        for (const name of reportNames)
          for (const table of await makeReport(db, staff, ask(name, from, to), now))
            for (const [href, value, list] of await compareWithLists(db, staff, table))
              expect(`${href}: ${value}`).toBe(`${href}: ${list}`);
      },
    ),
    { numRuns: runs, endOnFailure: true },
  );
});

test("the night adds up the changes, and keeps no sum of nothing", async () => {
  const db = await freshDatabase();
  const staff = await addStaff({ db });
  await happen(db, staff, fc.sample(event, { numRuns: 60, seed: 3 }));
  const totals = db.selectFrom("report_totals");
  const sums = () =>
    totals
      .select(({ fn }) => [
        "figure",
        "day",
        "part",
        fn.sum("count").as("count"),
        fn.sum("amount").as("amount"),
      ])
      .groupBy(["figure", "day", "part"])
      .having(({ eb, fn }) => eb(fn.sum("count"), "<>", 0))
      .orderBy("figure")
      .orderBy("day")
      .orderBy("part")
      .execute();
  const before = await sums();
  await foldTotals(db);
  expect(await sums()).toEqual(before);
  const left = await totals.select(["change", "count"]).execute();
  expect(left.filter(({ change, count }) => change !== "" || Number(count) === 0)).toEqual([]);
});

test("the range before has the figures that it has when it is asked for itself", async () => {
  const db = await freshDatabase();
  const staff = await addStaff({ db });
  await happen(db, staff, fc.sample(event, { numRuns: 150, seed: 7 }));
  for (const name of reportNames) {
    const asked = ask(name, "2026-10-24", today);
    const [later] = await makeReport(db, staff, asked, now);
    const { from, to } = asked.range.before;
    const [earlier] = await makeReport(db, staff, ask(name, from, to), now);
    const before = later?.total?.[0]?.before;
    if (before !== undefined) expect([name, before]).toEqual([name, earlier?.total?.[0]?.value]);
  }
});

test("a report is for those whose role has it, and its file is in the history", async () => {
  const db = await freshDatabase();
  const owner = await addStaff({ db });
  const asked = ask("people", "2026-11-01", today);
  await expect(makeReport(db, { ...owner, role: "staff" }, asked, now)).rejects.toMatchObject({
    status: 403,
  });
  await addClient(db, owner, { referred_by: "Agent One" }, now);
  const pieces = await exportReport(db, owner, { ...asked, table: "referrers", scheme: "pmegp" }, now);
  let text = "";
  for await (const piece of pieces ?? []) text += piece;
  expect(text).toMatch(/^\uFEFFReferred by,Clients,Clients before,.*\r?\nAgent One,1,0,500000,0,0,0/s);
  expect(await exportReport(db, owner, { ...asked, table: "other", scheme: "" }, now)).toBeUndefined();
  const rows = await db
    .selectFrom("activity")
    .select(["noun", "verb", "staff_id"])
    .where("noun", "=", "report")
    .execute();
  expect(rows).toEqual([{ noun: "report", verb: "list_exported", staff_id: owner.id }]);
});
