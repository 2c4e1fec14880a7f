import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { readListQuery } from "../app/domain/clients/filter.ts";
import { listClients } from "../app/domain/clients/list-clients.server.ts";
import type { ListState } from "../app/domain/clients/tables.ts";
import { readInboxQuery } from "../app/domain/enquiries/filter.ts";
import { listEnquiries } from "../app/domain/enquiries/list-enquiries.server.ts";
import type { Staff } from "../app/domain/staff/staff.ts";
import { type Db, openDatabase } from "../app/platform/db/connection.server.ts";
import { migrate, migrationNames } from "../app/platform/db/migrate.server.ts";

/**
 * A data file of samples, written by the version before migration 0011, and what that version and plain SQL read from it:
 * for each table the number of rows, the first row and the SHA-256 of all rows as JSON, by rowid.
 */
const fixture = (name: string) => readFileSync(new URL(`../tests/fixtures/${name}`, import.meta.url));
type Stored = {
  tables: Record<string, { count: number; sha256: string; first: Record<string, unknown> }>;
  /** Clients and their loans in paise by list and assignee: a migration gives the totals another key. */
  totals: object[];
  lists: Record<string, string[]>;
};
const stored = JSON.parse(fixture("before-0011.json").toString()) as Stored;
const owner: Staff = { id: "", name: "", mobile: "", role: "owner" };

let folder: string;
let db: Db;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sopan-test-"));
  db = await openOld("sopan.db");
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

async function openOld(name: string): Promise<Db> {
  const file = join(folder, name);
  writeFileSync(file, gunzipSync(fixture("before-0011.db.gz")));
  const old = openDatabase(`file:${file}`);
  expect(await migrate(old)).toEqual(migrationNames.filter((migration) => migration > "0011"));
  return old;
}

test.each(Object.entries(stored.tables))("%s has the same rows", async (table, { count, sha256, first }) => {
  // Without a message the content stands for the words now.
  const words = sql`nullif(words_hash, content_hash) as words_hash`;
  const columns = Object.keys(first).map((column) => (column === "words_hash" ? words : sql.ref(column)));
  // The migrations that ran just now stand in this table too.
  const old = table === "meta" ? sql`where key < 'migration:0011' or key not like 'migration:%'` : sql``;
  const { rows } = await sql<object>`select ${sql.join(columns)} from ${sql.table(table)} ${old}
    order by rowid`.execute(db);
  expect(rows.length).toBe(count);
  expect(rows[0]).toEqual(first);
  expect(createHash("sha256").update(JSON.stringify(rows)).digest("hex")).toBe(sha256);
});

test("the totals of the lists are the same", async () => {
  const { rows } = await sql`select shelf, assigned_to, sum(count) as count, sum(loan_total) as loan_total
    from client_totals where count > 0 group by shelf, assigned_to order by shelf, assigned_to`.execute(db);
  expect(rows).toEqual(stored.totals);
});

const clients = async (shelf: ListState, query = "") => {
  const { rows } = await listClients(db, owner, shelf, readListQuery(new URLSearchParams(query), shelf));
  return rows.map(({ id, name }) => `${id} ${name}`);
};
const enquiries = async (query: string) => {
  const { rows } = await listEnquiries(db, owner, readInboxQuery(new URLSearchParams(query)));
  return rows.map(({ id, name }) => `${id} ${name}`);
};

test("lists and searches show the same clients and enquiries", async () => {
  expect({
    pmegp: await clients("pmegp"),
    pmegpByName: await clients("pmegp", "sort=name"),
    pmfme: await clients("pmfme"),
    trash: await clients("trash"),
    found: await clients("pmegp", "search=asha"),
    inbox: await enquiries("tab=all"),
    done: await enquiries("tab=done"),
    inboxFound: await enquiries("tab=all&search=mill"),
  }).toEqual(stored.lists);
});

test("deleting clients and enquiries deletes what belongs to them, also in the search index", async () => {
  const own = await openOld("deleted.db");
  onTestFinished(() => own.destroy());
  const keys = await own.selectFrom("document_versions").select("key").execute();
  for (const table of ["clients", "enquiries", "imports", "sheet_runs"] as const)
    await own.deleteFrom(table).execute();
  const belonging = [
    ...[
      "client_enquiries",
      "client_milestones",
      "client_notes",
      "clients_search",
      "document_versions",
      "documents",
    ],
    ...[
      "enquiries_search",
      "enquiry_notes",
      "enquiry_words",
      "import_rows",
      "name_checks",
      "outbox",
      "outbox_attempts",
    ],
    ...["sheet_clients", "sheet_run_rows"],
  ];
  for (const table of belonging)
    expect([table, (await sql`select rowid from ${sql.table(table)}`.execute(own)).rows]).toEqual([
      table,
      [],
    ]);
  const queued = await own.selectFrom("files_to_remove").select("key").execute();
  expect(queued).toEqual(expect.arrayContaining(keys));
  // One number was erased before; the sheet's other client is left out from now on.
  expect(await own.selectFrom("sheet_left_out").select("number_key").execute()).toHaveLength(2);
  expect((await sql`pragma foreign_key_check`.execute(own)).rows).toEqual([]);
  expect((await sql`pragma integrity_check`.execute(own)).rows).toEqual([{ integrity_check: "ok" }]);
});
