import fc from "fast-check";
import { expect, test } from "vitest";
import { sized } from "../../../../tests/form.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { keyOf } from "../../../platform/language/key.ts";
import { inOrder as compare } from "../../../platform/lists/order.ts";
import { type ClientFilter, type ColumnSort, clientList } from "./filter.ts";
import { sortings } from "./find-client-ids.server.ts";
import { listClients } from "./list-clients.server.ts";
import type { NewClient } from "./tables.ts";
import { someStaff } from "./test-clients.ts";
import { sampleClients } from "./test-random-clients.ts";
import { countTabs, totalClients } from "./total-clients.server.ts";

/** Filled with samples; what was put in is answered too, to compare with. */
async function filled(count: number, seed = 1) {
  const db = await freshDatabase();
  const viewer = await someStaff(db, "9000000001", "viewer");
  const others = [await someStaff(db, "9000000002"), await someStaff(db, "9000000003")];
  const rows = [...sampleClients(count, [null, ...[viewer, ...others].map(({ id }) => id)], seed)];
  for (let n = 0; n < rows.length; n += 200)
    await db
      .insertInto("clients")
      .values(rows.slice(n, n + 200))
      .execute();
  return { db, viewer, rows, staff: [viewer, ...others] };
}

/** What a filter means, said once more and as plainly as can be. */
function fits(row: NewClient, filter: ClientFilter): boolean {
  const day = new Date(Date.parse(row.created_at) + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const equal = (asked: unknown, is: unknown) => asked === undefined || asked === (is ?? null);
  return (
    equal(filter.status, row.status) &&
    equal(filter.type, row.type) &&
    equal(filter.stage, row.stage) &&
    equal(filter.waiting, row.waiting_on) &&
    (row.waiting_since ?? "9999") < (filter.waited ?? "99999") &&
    (filter.step === null
      ? (row.follow_up_on ?? null) === null && !["adjusted", "withdrawn"].includes(row.stage ?? "")
      : (row.follow_up_on ?? "9999") < (filter.step ?? "99999")) &&
    equal(filter.staff, row.assigned_to) &&
    equal(filter.referrer, row.referred_by ? keyOf(row.referred_by) : null) &&
    day >= (filter.from ?? "") &&
    day <= (filter.to ?? "9999") &&
    row.loan_amount >= (filter.least ?? 0) &&
    row.loan_amount <= (filter.most ?? Number.MAX_SAFE_INTEGER) &&
    [row.name, row.project_name, row.mobile, row.applicant_id ?? ""].some((text) =>
      keyOf(text).includes(filter.q ?? ""),
    )
  );
}

function inOrder(rows: readonly NewClient[], sort: ColumnSort): string[] {
  const { column, descending } = sortings[sort];
  const keyOfRow = (row: NewClient) =>
    sort === "waited" ? (row.waiting_since ?? "9999-12-31") : (row[column as "name_key"] ?? "");
  const sorted = [...rows].sort((a, b) => {
    const [x, y] = [keyOfRow(a), keyOfRow(b)];
    return compare(x, y) || compare(a.id, b.id);
  });
  return (descending ? sorted.reverse() : sorted).map(({ id }) => id);
}

/** Every page forwards, and every page back again: both ways show the same records. */
async function walked(
  db: Db,
  viewer: Parameters<typeof listClients>[1],
  filter: ClientFilter,
  sort: ColumnSort,
) {
  const query = { filter, sort, size: 20 };
  const forwards: string[] = [];
  let page = await listClients(db, viewer, "pmegp", query);
  const backwards: string[] = [];
  for (;;) {
    forwards.push(...page.rows.map(({ id }) => id));
    const last = page.rows.at(-1);
    if (!page.hasNext || !last) break;
    page = await listClients(db, viewer, "pmegp", {
      ...query,
      cursor: { direction: "after", key: last.key, id: last.id },
    });
  }
  for (;;) {
    backwards.unshift(...page.rows.map(({ id }) => id));
    const first = page.rows[0];
    if (!page.hasPrevious || !first) break;
    page = await listClients(db, viewer, "pmegp", {
      ...query,
      cursor: { direction: "before", key: first.key, id: first.id },
    });
  }
  return { forwards, backwards };
}

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });

/** Questions of any combination, some of which nothing fits. */
const questions = (rows: readonly NewClient[], staff: readonly string[]) =>
  fc.record({
    sort: fc.constantFrom(...clientList("pmegp").sorts),
    filter: fc
      .record({
        status: maybe(["Sanctioned", "Rejected", null] as const),
        type: maybe(["New Apply", "Reapply", null] as const),
        stage: maybe(["papers", "sanctioned", "adjusted", "rejected", null]),
        waiting: maybe(["bank", "us", null] as const),
        waited: maybe(["2026-12-15", "2027-02-01"]),
        step: maybe(["2026-12-15", null]),
        staff: maybe([...staff, null]),
        referrer: maybe(["agent 0", "agent 5", "nobody", null]),
        from: maybe(["2026-11-19", "2026-11-20"]),
        to: maybe(["2026-11-19", "2026-11-20"]),
        least: maybe([50_000_00, 1_000_000_00]),
        most: maybe([200_000_00, 5_000_000_00]),
        q: maybe([
          // Of no name in Hindi: a search finds those by their sound too.
          "flour",
          "sunita d",
          "म",
          "xq",
          "mill, s",
          "7",
          ...rows.slice(0, 3).map((row) => row.mobile),
        ]),
      })
      // Few at a time, or next to nothing would fit.
      .chain((all) =>
        fc
          .subarray(Object.keys(all) as (keyof typeof all)[], { maxLength: 3 })
          .map(
            (kept): ClientFilter =>
              Object.fromEntries(
                kept.map((key) => [key, all[key]]).filter(([, value]) => value !== undefined),
              ),
          ),
      ),
  });

test("whatever is asked, the pages show exactly what fits, in order, forwards and backwards; the total agrees", async () => {
  const { db, viewer, rows, staff } = await filled(1200);
  const live = rows.filter(({ list_state }) => list_state === "pmegp");
  await fc.assert(
    fc.asyncProperty(
      questions(
        rows,
        staff.map(({ id }) => id),
      ),
      async ({ sort, filter }) => {
        const fitting = live.filter((row) => fits(row, filter));
        const { forwards, backwards } = await walked(db, viewer, filter, sort as ColumnSort);
        expect(forwards).toEqual(inOrder(fitting, sort as ColumnSort));
        expect(backwards).toEqual(forwards);
        const total = await totalClients(db, viewer, "pmegp", filter);
        const loan = fitting.reduce((sum, row) => sum + row.loan_amount, 0);
        expect(total).toEqual({ count: fitting.length, loan, atLeast: false });
      },
    ),
    { numRuns: sized(15, 60) },
  );
});

test("the counts of the tabs are those of the lists behind them", async () => {
  const { db, viewer } = await filled(300);
  const today = "2026-12-15";
  const count = async (filter: ClientFilter) => (await totalClients(db, viewer, "pmegp", filter)).count;
  expect(await countTabs(db, viewer, "pmegp", today)).toEqual({
    counts: {
      all: await count({}),
      pending: await count({ status: null }),
      us: await count({ waiting: "us" }),
      overdue: await count({ step: today }),
      none: await count({ status: null, step: null }),
    },
    whole: await totalClients(db, viewer, "pmegp", {}),
  });
});
