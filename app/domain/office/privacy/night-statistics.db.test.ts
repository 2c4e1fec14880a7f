import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { dbEngine } from "../../../platform/db/connection.server.ts";
import { urlOf } from "../../../platform/db/test-database.ts";
import { give, withOffice } from "../../dates-and-rules/duties/test-duties.ts";
import { createRetentionWorker } from "./retention.server.ts";
import { silent } from "./test-person.ts";

test("after the night PostgreSQL knows whose clients and due dates are, and keeps no sample of personal data", async () => {
  const { db, staff, client } = await withOffice();
  if (dbEngine(db) === "sqlite") return;
  await give(db, staff, client.id, ["gstr-1-monthly"]);
  const sampled = async () => {
    const { rows } = await sql<{ name: string }>`select tablename || '.' || attname as name from pg_stats
      where tablename in ('clients', 'due_items')`.execute(db);
    return rows.map(({ name }) => name).sort();
  };
  expect(await sampled()).toEqual([]);
  const worker = createRetentionWorker(db, await urlOf(db), silent);
  worker.start();
  const columns = {
    clients: ["assigned_to", "list_state", "stage", "status", "type", "waiting_on"],
    due_items: ["assigned_to", "client_id", "due_on", "filed_on", "kind", "state"],
  };
  const expected = Object.entries(columns).flatMap(([table, names]) =>
    names.map((name) => `${table}.${name}`),
  );
  await vi.waitFor(async () => expect(await sampled()).toEqual(expected), { timeout: 30_000 });
  await worker.stop();
});
