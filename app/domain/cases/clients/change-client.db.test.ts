import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Db, dbEngine, inTransaction } from "../../../platform/db/connection.server.ts";
import { mergeIndexes } from "../../../platform/db/search-index.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { type ClientChange, changeClient, lockClient } from "./change-client.server.ts";
import { findClients } from "./find-client.server.ts";
import { addClient, someStaff } from "./test-clients.ts";

const now = new Date("2026-11-20T10:00:00.000Z");

async function withClient() {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  return { db, staff, client: await addClient(db, staff, {}, now) };
}

/** Changes a record as a staff function would. */
async function change(db: Db, staff: Awaited<ReturnType<typeof someStaff>>, id: string, to: ClientChange) {
  return inTransaction(db, async (trx) => {
    const client = await lockClient(trx, id);
    return client && changeClient(trx, staff, client, to, { verb: "changed", now });
  });
}

const history = (db: Db, id: string) =>
  db.selectFrom("activity").selectAll().where("record_id", "=", id).orderBy("id").execute();

test("a change raises the version, says who and when, and the history holds what differs and no more", async () => {
  const { db, staff, client } = await withClient();
  const changed = await change(db, staff, client.id, { status: "Sanctioned", name: client.name });
  expect(changed).toMatchObject({ version: 2, status: "Sanctioned", updated_by: staff.id });
  const [, row] = await history(db, client.id);
  expect(row).toMatchObject({ noun: "client", verb: "changed", staff_id: staff.id, at: now.toISOString() });
  expect(JSON.parse(row?.before ?? "")).toEqual({ status: null });
  expect(JSON.parse(row?.after ?? "")).toEqual({ status: "Sanctioned" });
});

test("a change that changes nothing is not written", async () => {
  const { db, staff, client } = await withClient();
  expect(await change(db, staff, client.id, { name: client.name })).toEqual(client);
  expect((await history(db, client.id)).length).toBe(1);
});

test("what is searched and sorted by follows the name, the project and the number", async () => {
  const { db, staff, client } = await withClient();
  await change(db, staff, client.id, {
    name: "Anita  KUMARI",
    project_name: "आटा चक्की",
    mobile: "9876512345",
  });
  for (const typed of ["anita kum", "आटा", "76512", "९८७६५१२३४५"])
    expect((await findClients(db, staff, typed, 5)).map(({ id }) => id)).toEqual([client.id]);
  for (const typed of ["sunita", "flour", "0001"]) expect(await findClients(db, staff, typed, 5)).toEqual([]);
});

test("a record that is gone leaves nothing in the search index once the night has merged it", async () => {
  const { db, client } = await withClient();
  await db.deleteFrom("clients").where("id", "=", client.id).execute();
  if (dbEngine(db) === "postgres") return;
  await mergeIndexes(db);
  const left = await sql<{ term: string }>`select term from clients_search_terms`.execute(db);
  expect(left.rows).toEqual([]);
  const { rows } = await sql<{ block: Buffer }>`select block from clients_search_data`.execute(db);
  expect(Buffer.concat(rows.map(({ block }) => block)).toString("latin1")).not.toMatch(/sun|nit|fl?our/);
});

/** What totals are kept by. */
function kindOf(
  row: Record<"list_state" | "status" | "type" | "stage" | "waiting_on" | "assigned_to", string | null>,
) {
  return [row.list_state, row.status, row.type, row.stage, row.waiting_on, row.assigned_to]
    .map((value) => value ?? "")
    .join("/");
}

/** The totals as they would be if somebody counted the rows. */
async function recounted(db: Db) {
  const rows = await db.selectFrom("clients").selectAll().execute();
  const totals = new Map<string, { count: number; loan: number }>();
  for (const row of rows) {
    const key = kindOf(row);
    const { count, loan } = totals.get(key) ?? { count: 0, loan: 0 };
    totals.set(key, { count: count + 1, loan: loan + row.loan_amount });
  }
  return [...totals].sort();
}

async function kept(db: Db) {
  const rows = await db.selectFrom("client_totals").selectAll().where("count", "<>", 0).execute();
  return rows.map((row) => [kindOf(row), { count: Number(row.count), loan: Number(row.loan_total) }]).sort();
}

test("whatever is written, the totals are those that counting would give", async () => {
  const db = await freshDatabase();
  const staff = [await someStaff(db), await someStaff(db, "9000000002")] as const;
  const ids: string[] = [];
  for (let n = 0; n < 6; n++) ids.push((await addClient(db, staff[0], { loan_amount: (n + 1) * 100 })).id);
  const step = fc.record({
    at: fc.nat(5),
    to: fc.record(
      {
        list_state: fc.constantFrom("pmegp", "trash", "merged" as const),
        status: fc.constantFrom("Sanctioned", "Rejected", null),
        type: fc.constantFrom("New Apply", null),
        stage: fc.constantFrom("papers", null),
        stage_since: fc.constantFrom("2026-01-01", null),
        waiting_on: fc.constantFrom("bank", null),
        assigned_to: fc.constantFrom(staff[0].id, staff[1].id, null),
        loan_amount: fc.integer({ min: 1, max: 10 ** 11 }),
        notes: fc.string(),
      },
      { requiredKeys: [] },
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      for (const { at, to } of steps) await change(db, staff[0], ids[at] ?? "", to as ClientChange);
      expect(await kept(db)).toEqual(await recounted(db));
    }),
    { numRuns: 25 },
  );
});

test("of two simultaneous changes both are kept, one after the other", async () => {
  const { db, staff, client } = await withClient();
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => change(db, staff, client.id, { notes: `Note ${n}` })),
  );
  const { version } = await db.selectFrom("clients").select("version").executeTakeFirstOrThrow();
  expect(version).toBe(21);
  const rows = (await history(db, client.id)).slice(1);
  const [befores, afters] = [rows.map(({ before }) => before), rows.map(({ after }) => after)];
  // Each one's "after" is the next one's "before", whatever the order.
  expect(new Set(befores).size).toBe(20);
  expect(befores.filter((before) => before === '{"notes":null}').length).toBe(1);
  expect(afters.filter((after) => !befores.includes(after)).length).toBe(1);
});
