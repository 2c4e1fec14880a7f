import { type CompiledQuery, sql } from "kysely";
import { expect, test } from "vitest";
import { changeVersioned } from "../../../platform/db/change-versioned.server.ts";
import { type Db, dbEngine, inTransaction, locked } from "../../../platform/db/connection.server.ts";
import { unnarrowed } from "../../../platform/db/narrow.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { noting, planOf } from "../../../platform/db/test-plan.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { writes } from "../../messages/conversations/test-conversations.ts";
import { requirePermission } from "./permissions.server.ts";
import { may } from "./permissions.ts";
import { narrowedTables } from "./responsible.server.ts";
import type { StaffScope } from "./tables.ts";
import { visible, visibleLists } from "./visible.server.ts";

/** A client of each of two colleagues, one of nobody, and one of somebody who has left. */
async function office(scope: StaffScope = "own") {
  const db = await freshDatabase();
  const asha = { ...(await someStaff(db, "9000000001")), scope };
  const ravi = await someStaff(db, "9000000002");
  const left = await someStaff(db, "9000000003");
  const of = async (name: string, assigned_to: string | null, mobile: string) =>
    addClient(db, ravi, { name, assigned_to, mobile });
  const own = await of("Own", asha.id, "9876500001");
  const other = await of("Other", ravi.id, "9876500002");
  await of("Nobody", null, "9876500003");
  await of("Left", left.id, "9876500004");
  await db.updateTable("staff").set({ deactivated_at: "2026-11-20" }).where("id", "=", left.id).execute();
  return { db, asha, ravi, own, other, seen: visible(db, asha) };
}

const names = async (db: Db) =>
  (await db.selectFrom("clients").select("name").orderBy("name").execute()).map(({ name }) => name);

test("somebody sees all, own clients, or own clients and those of nobody and of closed accounts", async () => {
  expect(await names((await office("all")).seen)).toEqual(["Left", "Nobody", "Other", "Own"]);
  expect(await names((await office("own_and_unassigned")).seen)).toEqual(["Left", "Nobody", "Own"]);
  expect(await names((await office("own")).seen)).toEqual(["Own"]);
});

test("with all to see, or as an owner, the database is the same", async () => {
  const { db, asha } = await office();
  expect(visible(db, { ...asha, scope: "all" })).toBe(db);
  expect(visible(db, { ...asha, role: "owner" })).toBe(db);
});

test("every form of a query is narrowed: aliases, joins, queries inside queries, and text", async () => {
  const { seen } = await office();
  const one = seen.selectFrom("clients as c").select("c.name");
  expect(await one.execute()).toEqual([{ name: "Own" }]);
  const joined = seen.selectFrom("staff").leftJoin("clients", "clients.assigned_to", "staff.id");
  const found = await joined.select("clients.name").where("clients.name", "is not", null).execute();
  expect(found).toEqual([{ name: "Own" }]);
  const inside = seen
    .selectFrom(seen.selectFrom("clients").select("id").as("some"))
    .select(({ fn }) => fn.countAll<number>().as("count"));
  expect(await inside.executeTakeFirst()).toEqual({ count: 1 });
  const exists = seen
    .selectFrom("staff")
    .select("id")
    .where(({ exists, selectFrom }) => exists(selectFrom("clients").selectAll().where("name", "=", "Other")));
  expect(await exists.execute()).toEqual([]);
  const part = sql`clients where name <> ''`;
  const texts = [
    sql`select count(*) as n from clients`,
    sql`select count(*) as n from clients as other where other.name <> ''`,
    sql`select count(*) as n from ${sql.table("clients")} join staff on staff.id = clients.assigned_to`,
    sql`select count(*) as n from ${part}`,
    sql`select sum(count) as n from client_totals`,
    sql`select count(*) as n from (${seen.selectFrom("clients").select("id")}) as clients`,
  ];
  for (const text of texts)
    expect(Number((await text.$castTo<{ n: number }>().execute(seen)).rows[0]?.n)).toBe(1);
});

test("nothing of others is changed or deleted, in a transaction or outside", async () => {
  const { db, seen, other, own } = await office();
  await seen.updateTable("clients").set({ notes: "changed" }).execute();
  await inTransaction(seen, async (trx) => {
    expect(await changeVersioned(trx, "clients", other, { notes: "changed" })).toBeUndefined();
    expect(await changeVersioned(trx, "clients", own, { notes: "changed" })).toHaveProperty("version", 2);
    await trx.deleteFrom("clients").where("name", "<>", "Own").execute();
  });
  const rows = await db.selectFrom("clients").select("name").where("notes", "=", "changed").execute();
  expect(rows).toEqual([{ name: "Own" }]);
  expect(await names(db)).toHaveLength(4);
});

test("a statement in text that would change rows of others is not run", async () => {
  const { seen } = await office();
  await expect(async () => sql`update clients set notes = ''`.execute(seen)).rejects.toThrow(/clients/);
  await expect(async () => sql`delete from ${sql.table("clients")}`.execute(seen)).rejects.toThrow(/clients/);
});

test("what concerns everybody is read without narrowing", async () => {
  const { seen } = await office();
  expect(await names(unnarrowed(seen))).toHaveLength(4);
});

test("a record is asked of in the same way", async () => {
  const { asha, ravi } = await office();
  const mayRead = (scope: StaffScope, assigned_to: string | null) =>
    may({ ...asha, scope }, "clients.read", { assigned_to });
  for (const [scope, ...expected] of [
    ["all", true, true, true],
    ["own_and_unassigned", true, true, false],
    ["own", true, false, false],
  ] as const)
    expect([asha.id, null, ravi.id].map((id) => mayRead(scope, id))).toEqual(expected);
  expect(may({ ...asha, scope: "own" }, "team", { assigned_to: asha.id })).toBe(false);
  expect(() => requirePermission(asha, "clients.read")).not.toThrow();
});

test("the rule of every table is a condition that both engines read, lock and change by", async () => {
  const { asha, db } = await office();
  const own = { ...asha, scope: "own" } as const;
  const both = { ...asha, scope: "own_and_unassigned" } as const;
  for (const seen of [visible(db, own), visible(db, own, true), visible(db, both)])
    await inTransaction(seen, async (trx) => {
      for (const table of narrowedTables) {
        const found = await locked(trx, trx.selectFrom(table).selectAll()).execute();
        expect([table, found.length <= 3]).toEqual([table, true]);
        const { numDeletedRows } = await trx
          .deleteFrom(table)
          .where(sql<boolean>`1 = 0`)
          .executeTakeFirstOrThrow();
        expect(Number(numDeletedRows)).toBe(0);
      }
    });
});

test("lists of somebody with few clients are found from these clients, of others in their own order", async () => {
  const { db, asha } = await office();
  const planFor = async (limit: number) => {
    const sent: CompiledQuery[] = [];
    const seen = noting(await visibleLists(db, asha, limit), sent);
    const rows = await seen.selectFrom("receipts").select("id").orderBy("paid_on").orderBy("id").execute();
    expect(rows).toEqual([]);
    return planOf(db, sent[0] as CompiledQuery);
  };
  const [few, many] = [await planFor(1), await planFor(0)];
  // PostgreSQL chooses by itself.
  if (dbEngine(db) === "postgres") return;
  expect(few).toMatch(/SEARCH receipts USING .*INDEX receipts_of_client/);
  expect(many).toMatch(/SCAN receipts USING .*INDEX receipts_by_day/);
});

test("a conversation of a colleague's client is not seen by whoever has its enquiry, however its rows are found", async () => {
  const { db, asha, other } = await office();
  const { conversation } = await writes(db);
  await db.updateTable("enquiries").set({ assigned_to: asha.id }).execute();
  const seen = async (few: boolean) =>
    (await visible(db, asha, few).selectFrom("conversations").select("id").execute()).length;
  expect([await seen(false), await seen(true)]).toEqual([1, 1]);
  await db
    .updateTable("conversations")
    .set({ client_id: other.id })
    .where("id", "=", conversation.id)
    .execute();
  expect([await seen(false), await seen(true)]).toEqual([0, 0]);
});
