import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { sized } from "../../../../tests/form.ts";
import { allOf } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { istDay } from "../../../platform/language/time.ts";
import type { AppointmentState } from "../../cases/appointments/tables.ts";
import { readListQuery } from "../../cases/clients/filter.ts";
import { findClientIds, valuesOf } from "../../cases/clients/find-client-ids.server.ts";
import { addClient } from "../../cases/clients/test-clients.ts";
import { readInboxQuery } from "../../cases/enquiries/filter.ts";
import { findEnquiryIds } from "../../cases/enquiries/list-enquiries.server.ts";
import { addSource } from "../../cases/lead-sources/sources.server.ts";
import { sumDue, sumPaid } from "../../money/fees/list-fees.server.ts";
import { type FeesQuery, readFeesQuery } from "../../money/fees/list-query.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { addStaff } from "../../people/staff/test-staff.ts";
import { statesOf } from "./appointments-report.server.ts";
import { listAppointmentsOf, listMilestonesOf } from "./counted-list.server.ts";
import { exportReport } from "./export-report.server.ts";
import { foldChanges, foldTotals } from "./fold-totals.server.ts";
import { makeReport } from "./make-report.server.ts";
import { compared, type Range } from "./range.ts";
import { type ReportName, type ReportTable, reportNames, tableNames } from "./report.ts";
import { event, happen, today } from "./test-random-office.ts";

const now = new Date(`${today}T06:00:00Z`);
const noLimit = 100_000;

/** How many records the list at an address has, by the list's own reading of the address, and their loans. */
async function listed(db: Db, staff: Staff, href: string): Promise<{ count: number; amount?: number }> {
  const { pathname, searchParams: query } = new URL(href, "https://sopan.example");
  if (pathname === "/inbox")
    return { count: (await findEnquiryIds(db, readInboxQuery(query).filter, undefined, noLimit)).length };
  if (pathname === "/reports/list") return listedHere(db, staff, query);
  if (pathname === "/fees") return listedFees(db, staff, readFeesQuery(query).query);
  const register = pathname.slice(1, -"add".length) as string;
  const asked = readListQuery(query, register, today);
  const ids = await findClientIds(db, register, asked, noLimit);
  const where = allOf([sql`list_state = ${register}`, ...valuesOf(register, asked.filter)]);
  const { rows } = await sql<{
    loan: number;
  }>`select coalesce(sum(loan_amount), 0) as loan from clients where ${where}`.execute(db);
  return { count: ids.length, amount: Number(rows[0]?.loan) };
}

async function listedFees(db: Db, staff: Staff, query: FeesQuery) {
  const sum = query.view === "due" ? await sumDue(db, staff, query) : await sumPaid(db, staff, query);
  return { count: sum.count, amount: "due" in sum ? sum.due : sum.paid };
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
    return { count: (await listAppointmentsOf(db, staff, { ...asked, after: undefined })).rows.length };
  }
  const asked = { register: query.get("register") as string, milestone: of, range, after: undefined };
  const { rows } = await listMilestonesOf(db, staff, asked);
  return { count: rows.length, amount: rows.reduce((sum, row) => sum + Number(row.counted_amount), 0) };
}

/** The days between two steps as the report keeps them. */
function keptDays(days: number) {
  if (days <= 60) return days;
  const unit = days < 365 ? 7 : 30;
  return Math.floor(days / unit) * unit;
}

/** The median and 90th percentile of the days between two steps, from the clients of the list one by one. */
async function daysOf(db: Db, register: string, step: string, { from, to }: Range) {
  const clients = await db.selectFrom("clients").selectAll().where("list_state", "=", register).execute();
  const days = clients.flatMap((one) => {
    const added = istDay(new Date(one.created_at));
    const [first, then] = {
      client: [null, null],
      enquiry: [one.enquired_on, added],
      submitted: [added, one.submitted_on],
      sanctioned: [one.submitted_on, one.sanctioned_on],
      released: [one.sanctioned_on, one.released_on],
    }[step] ?? [null, null];
    const isCounted = first && then && first <= then && added >= from && added <= to;
    return isCounted ? [keptDays(Math.round((Date.parse(then) - Date.parse(first)) / 86_400_000))] : [];
  });
  days.sort((a, b) => a - b);
  return [50, 90].map((percent) => days[Math.ceil((percent / 100) * days.length) - 1] ?? null);
}

/** The overview's figures lead to the reports that have them. */
const leadsToList = (href: string | undefined): href is string =>
  href !== undefined && !href.startsWith("/reports?");

/** Every figure that leads to a list, with what the list has. */
async function compareWithLists(db: Db, staff: Staff, { columns, rows, total }: ReportTable) {
  const pairs: unknown[][] = [];
  for (const cells of [...rows.map((row) => row.cells), ...(total ? [total] : [])])
    for (const [n, { value, href }] of cells.entries()) {
      if (!leadsToList(href)) continue;
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
  const runs = dbEngine(db) === "sqlite" ? sized(6, 12) : sized(2, 5);
  // What happened before stays: the office grows with each run.
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 20, maxLength: 40 }),
      fc.nat(99),
      fc.nat(99),
      fc.boolean(),
      async (events, a, b, night) => {
        await happen(db, staff, events);
        if (dbEngine(db) === "postgres") await foldChanges(db, 50);
        if (night) await foldTotals(db);
        const [from, to] = [a, b]
          .sort((x, y) => y - x)
          .map((days) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)) as [
          string,
          string,
        ];
        for (const name of reportNames)
          for (const table of await makeReport(db, staff, ask(name, from, to), now)) {
            for (const [href, value, list] of await compareWithLists(db, staff, table))
              expect(`${href}: ${value}`).toBe(`${href}: ${list}`);
            for (const { key, cells } of table.name === "cases" ? table.rows : []) {
              const days = await daysOf(db, table.register as string, key, { from, to });
              expect([key, cells[2]?.value, cells[3]?.value]).toEqual([key, ...days]);
            }
          }
      },
    ),
    { numRuns: runs, endOnFailure: true },
  );
});

test("these figures lead to a list, and no others", async () => {
  const db = await freshDatabase();
  const staff = await addStaff({ db });
  await happen(db, staff, fc.sample(event, { numRuns: 300, seed: 5 }));
  await addSource(db, staff, { name: "Camp form", preset: "form" }, now);
  const linked = new Map<string, Set<string>>();
  for (const name of reportNames)
    for (const { name: table, columns, rows, total } of await makeReport(
      db,
      staff,
      ask(name, "2026-08-01", today),
      now,
    )) {
      const names = linked.get(table) ?? new Set();
      for (const cells of [...rows.map((row) => row.cells), total ?? []])
        for (const [n, { href }] of cells.entries()) if (leadsToList(href)) names.add(columns[n]?.name ?? "");
      linked.set(table, names);
    }
  const ages = ["all", "over7", "over14", "over30", "over60"];
  const money = ["sanctioned", "sanctionedAmount", "released", "releasedAmount"];
  const ofEnquiries = ["byDay", "byForm", "byService", "byLanguage", "bySource", "byMedium", "byCampaign"];
  const expected: Record<string, string[]> = {
    overview: ["feesDue"],
    ...Object.fromEntries(ofEnquiries.map((table) => [table, ["enquiries"]])),
    viewsByDay: ["enquiries"],
    viewsByPage: ["enquiries"],
    answers: ["answered"],
    cases: ["clients"],
    reached: ["reached"],
    stages: ages,
    waiting: ages,
    referrers: ["clients", "sanctioned"],
    staff: ["clients", "sanctioned"],
    enquiryStaff: ["enquiries"],
    money,
    fees: ["feesDue", "feesPaid"],
    projects: [],
    appointments: ["kept", "missed", "cancelled", "coming"],
    dueByMonth: [],
    dueByKind: [],
    dueByStaff: [],
    leadSources: [],
  };
  expect(Object.fromEntries([...linked].map(([table, names]) => [table, [...names]]))).toEqual(expected);
  expect(Object.keys(expected).sort()).toEqual([...tableNames].sort());
});

test("the overview has the figures of the reports that it leads to", async () => {
  const db = await freshDatabase();
  const staff = await addStaff({ db });
  await happen(db, staff, fc.sample(event, { numRuns: 300, seed: 5 }));
  const make = (name: ReportName) => makeReport(db, staff, ask(name, "2026-08-01", today), now);
  const sumOf = (tables: ReportTable[], of: string) =>
    tables.reduce((sum, { columns, total }) => {
      const at = columns.findIndex(({ name }) => name === of);
      return sum + (total?.[at]?.value ?? 0);
    }, 0);
  const [overview] = await make("overview");
  const values = overview?.rows[0]?.cells.map(({ value }) => value);
  expect(values?.slice(0, 3)).toEqual([
    (await make("enquiries"))[0]?.total?.[0]?.value,
    (await make("answers"))[0]?.total?.[1]?.value,
    sumOf(await make("money"), "sanctioned"),
  ]);
});

test("every pending client is in the ageing report, also without a milestone, and a withdrawn one does not age", async () => {
  const db = await freshDatabase();
  const staff = await addStaff({ db });
  await happen(db, staff, fc.sample(event, { numRuns: 200, seed: 9 }));
  const long = new Date("2026-07-01T06:00:00.000Z");
  await addClient(db, staff, {}, long);
  await addClient(db, staff, { stage: "withdrawn", stage_since: "2026-07-01" }, long);
  if (dbEngine(db) === "postgres") await foldChanges(db, 50);
  const isPending = (register: string) =>
    listed(db, staff, `${register === "pmegp" ? "/pmegpadd" : "/pmfmeadd"}?status=none`);
  for (const { register = "", name, rows, total } of await makeReport(
    db,
    staff,
    ask("ageing", today, today),
    now,
  )) {
    expect([register, name, total?.[0]?.value]).toEqual([register, name, (await isPending(register)).count]);
    if (register !== "pmegp" || name !== "stages") continue;
    expect(rows.find(({ key }) => key === "")?.cells[4]?.value).toBeGreaterThanOrEqual(1);
    expect(rows.at(-1)?.key).toBe("withdrawn");
    expect(
      rows
        .at(-1)
        ?.cells.slice(1)
        .map(({ value }) => value),
    ).toEqual([0, 0, 0, 0]);
  }
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
    const later = await makeReport(db, staff, asked, now);
    const { from, to } = asked.range.before;
    const earlier = await makeReport(db, staff, ask(name, from, to), now);
    for (const [n, { total, rows }] of later.entries()) {
      const cellsAt = (key: string) => earlier[n]?.rows.find((row) => row.key === key)?.cells;
      // Rows of days and months are compared by their place instead.
      const same = rows.filter(({ key }) => !/^\d{4}-\d\d/.test(key));
      const pairs = same.map(({ key, cells }) => [key, cells, cellsAt(key)] as const);
      for (const [key, cells, before] of [...pairs, ["total", total ?? [], earlier[n]?.total] as const])
        for (const [m, cell] of cells.entries())
          if (cell.before !== undefined && name !== "ageing")
            expect([name, key, m, cell.before || 0]).toEqual([name, key, m, before?.[m]?.value || 0]);
    }
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
  const pieces = await exportReport(db, owner, { ...asked, table: "referrers", register: "pmegp" }, now);
  let text = "";
  for await (const piece of pieces ?? []) text += piece;
  expect(text).toMatch(/^\uFEFFReferred by,Clients,Clients before,.*\r?\nAgent One,1,0,500000,0,0,0/s);
  expect(await exportReport(db, owner, { ...asked, table: "other", register: "" }, now)).toBeUndefined();
  const rows = await db
    .selectFrom("activity")
    .select(["noun", "verb", "staff_id"])
    .where("noun", "=", "report")
    .execute();
  expect(rows).toEqual([{ noun: "report", verb: "list_exported", staff_id: owner.id }]);
});
