import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { type Db, engineBehind, openDatabase } from "../../../platform/db/connection.server.ts";
import { migrate, migrationNames, migrationsOf } from "../../../platform/db/migrate.server.ts";
import { freshDatabase, urlOf } from "../../../platform/db/test-database.ts";
import { openFiles } from "../../../platform/files/storage.server.ts";
import { readListQuery } from "../../cases/clients/filter.ts";
import { listClients } from "../../cases/clients/list-clients.server.ts";
import type { ListState } from "../../cases/clients/tables.ts";
import { readInboxQuery } from "../../cases/enquiries/filter.ts";
import { listEnquiries } from "../../cases/enquiries/list-enquiries.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { backUp } from "../backups/back-up.server.ts";
import { restore } from "../backups/restore.server.ts";
import { importDatabase } from "./import-database.server.ts";
import { everyRow, testFolder } from "./test-installation.ts";
import { writeExport } from "./write-export.server.ts";

/** Samples as the last version before 0.1.0 stored them: a data file, the same as a dump, and what its lists showed. */
const fixture = (name: string) =>
  readFileSync(new URL(`../../../../tests/fixtures/before-0100.${name}`, import.meta.url));
const shown = JSON.parse(fixture("json").toString()) as { lists: object; totals: object[] };

const now = new Date("2026-11-24T06:00:00Z");
const owner: Staff = { id: "", name: "", mobile: "", role: "owner" };

/** The samples on the engine of the run, without a migration of this version. */
async function oldDatabase(): Promise<Db> {
  const fresh = await freshDatabase();
  return engineBehind(fresh) === "sqlite" ? oldFile() : oldDump(fresh);
}

function oldFile(): Db {
  const file = join(testFolder(), "old.db");
  writeFileSync(file, gunzipSync(fixture("db.gz")));
  const db = openDatabase(`file:${file}`);
  onTestFinished(() => db.destroy());
  return db;
}

async function oldDump(fresh: Db): Promise<Db> {
  const client = new pg.Client({ connectionString: await urlOf(await emptied(fresh)) });
  await client.connect();
  await client.query(gunzipSync(fixture("sql.gz")).toString());
  await client.end();
  return fresh;
}

/** A database on the engine of the run that no server has opened yet. */
async function newDatabase(): Promise<Db> {
  const fresh = await freshDatabase();
  if (engineBehind(fresh) === "postgres") return emptied(fresh);
  const db = openDatabase(`file:${join(testFolder(), "new.db")}`);
  onTestFinished(() => db.destroy());
  return db;
}

async function emptied(db: Db): Promise<Db> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  return db;
}

/** Columns, keys, indexes, triggers and functions, without spaces and quotes that mean nothing. */
async function shapeOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; text: string | null }>`${sql.raw(
    engineBehind(db) === "sqlite" ? shapeInSqlite : shapeInPostgres,
  )}`.execute(db);
  return rows.map(
    ({ name, text }) => `${name}: ${text?.replace(/["\s]+/g, " ").replace(/ ?([(),;]) ?/g, "$1")}`,
  );
}

const shapeInSqlite = `select type || ' ' || name as name, lower(sql) as text from sqlite_schema
  where name not like 'sqlite_stat%' order by 1`;

const shapeInPostgres = `select table_name || '.' || column_name as name, concat_ws(' ', ordinal_position, data_type,
    collation_name, is_nullable, column_default, is_identity) as text
    from information_schema.columns where table_schema = 'public'
  union all select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select proname, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  union all select stxname, pg_get_statisticsobjdef(oid) from pg_statistic_ext order by 1, 2`;

/**
 * Every row by table that has any, without what says which migrations ran, without sums that are 0, without what is counted of
 * milestones since and without runs of the hosted sheet; columns by today's names, without new ones.
 */
async function rowsOf(db: Db): Promise<Record<string, unknown>> {
  const { meta, report_totals: _, ...stored } = await everyRow(await urlOf(db));
  const { sheet_left_out: _left, sheet_runs: _runs, sheet_run_rows: _rows, ...all } = stored;
  const rows = Object.fromEntries(
    Object.entries(all)
      .filter(([, of]) => of.length > 0)
      .map(([table, of]) => [table.replace("site_visits", "page_views"), of.map(withNewNames).sort()]),
  );
  const { rows: sums } = await sql`select figure, day, part, cast(sum(count) as integer) as count,
    cast(sum(amount) as text) as amount from report_totals
    where figure not like '%.money.%' or figure like '%.sanctioned' or figure like '%.loan_released' group by figure, day, part
    having sum(count) <> 0 order by 1, 2, 3`.execute(db);
  return { ...rows, sums, meta: meta?.filter((row) => !/migration:|index (cases:|enquiries)/.test(row)) };
}

const newNames: Record<string, string> = {
  paper: "document_type",
  twins: "duplicates",
  told_at: "notified_at",
  told_of: "notified_of",
};

/** A row as JSON by sorted columns; the log names columns too. */
function withNewNames(row: string): string {
  const columns: Record<string, unknown> = JSON.parse(
    row
      .replaceAll("shelf", "list_state")
      .replaceAll(/(?<=\\?")scheme(?=\\?":)/g, "register")
      .replaceAll(/(?<=\\")paper(?=\\":)/g, "document")
      .replaceAll(/(?<=")(paper|twins|told_at|told_of)(?=":)/g, (name) => newNames[name] ?? name),
  );
  for (const empty of ["words", "notes"]) if (columns[empty] === null) delete columns[empty];
  if ("content_hash" in columns) delete columns.version;
  if ("taken_at" in columns) for (const gone of ["number_key", "said", "row_hash"]) delete columns[gone];
  if (columns.milestone && columns.milestone !== "sanctioned" && columns.milestone !== "loan_released")
    for (const counted of ["counted_in", "counted_amount"]) delete columns[counted];
  for (const added of [
    "visitor_changed_at",
    "valid_until",
    "with_steps",
    "custom",
    "sound_key",
    "proposed",
    "for_government",
    "government",
    "fee_id",
    "at_most_once",
    "status_since",
  ])
    delete columns[added];
  return JSON.stringify(Object.entries(columns).sort());
}

async function listsOf(db: Db) {
  const clients = async (list: ListState, query = "") => {
    const { rows } = await listClients(db, owner, list, readListQuery(new URLSearchParams(query), list));
    return rows.map(({ id, name }) => `${id} ${name}`);
  };
  const enquiries = async (query: string) => {
    const { rows } = await listEnquiries(db, owner, readInboxQuery(new URLSearchParams(query)));
    return rows.map(({ id, name }) => `${id} ${name}`);
  };
  return {
    pmegp: await clients("pmegp"),
    pmegpByName: await clients("pmegp", "sort=name"),
    pmegpSanctioned: await clients("pmegp", "status=sanctioned"),
    pmfme: await clients("pmfme"),
    trash: await clients("trash"),
    found: await clients("pmegp", "search=asha"),
    inbox: await enquiries("tab=all"),
    done: await enquiries("tab=done"),
    inboxFound: await enquiries("tab=all&search=mill"),
  };
}

test("a database of the version before gets the tables, indexes and triggers of a new one, and keeps its rows", async () => {
  const db = await oldDatabase();
  const before = await rowsOf(db);
  expect(await migrate(db)).toEqual(migrationNames);
  expect(await migrationsOf(db)).toEqual(migrationNames);
  expect(await shapeOf(db)).toEqual(await shapeOf(await freshDatabase()));
  expect(await rowsOf(db)).toEqual(before);
  expect(await migrate(db)).toEqual([]);
});

test("a number that no run of the hosted sheet was to add again is refused by imports", async () => {
  const db = await oldDatabase();
  await sql`insert into sheet_left_out (number_key, at) values ('left out', ${now.toISOString()})`.execute(
    db,
  );
  const erased = async () =>
    (await db.selectFrom("erased_numbers").selectAll().orderBy("at").execute()).map(({ at }) => at);
  const before = await erased();
  await migrate(db);
  expect(await erased()).toEqual([...before, now.toISOString()]);
});

test("its lists, searches and totals show the same", async () => {
  const db = await oldDatabase();
  await migrate(db);
  expect(await listsOf(db)).toEqual(shown.lists);
  const { rows } =
    await sql`select list_state as shelf, status, type, stage, waiting_on, assigned_to, count, loan_total,
    stage_day_total from client_totals where count > 0`.execute(db);
  expect(rows).toHaveLength(shown.totals.length);
  expect(rows).toEqual(expect.arrayContaining(shown.totals));
});

test("every milestone that it has is counted in reports by its stage and day", async () => {
  const db = await oldDatabase();
  await migrate(db);
  const { rows: counted } =
    await sql`select figure, day, cast(sum(count) as integer) as count from report_totals
    where figure like '%.money.%' group by figure, day having sum(count) <> 0 order by 1, 2`.execute(db);
  const { rows: reached } = await sql`select list_state || '.money.' || milestone as figure, on_day as day,
      cast(count(*) as integer) as count
    from client_milestones join clients on clients.id = client_id
    where removed_at is null and list_state not in ('trash', 'merged')
    group by list_state || '.money.' || milestone, on_day order by 1, 2`.execute(db);
  expect(reached.length).toBeGreaterThan(3);
  expect(counted).toEqual(reached);
});

test("a list that today's databases do not have is counted in reports like the others", async () => {
  const db = await oldDatabase();
  await migrate(db);
  const client = await db
    .selectFrom("clients")
    .select("id")
    .where("list_state", "=", "pmegp")
    .executeTakeFirstOrThrow();
  await sql`update clients set list_state = 'mudra' where id = ${client.id}`.execute(db);
  const counted = async () =>
    (
      await sql<{ count: number }>`select cast(sum(count) as integer) as count from report_totals
        where figure = 'mudra.client'`.execute(db)
    ).rows[0]?.count;
  expect(await counted()).toBe(1);
  await sql`update clients set list_state = 'trash' where id = ${client.id}`.execute(db);
  expect(await counted()).toBe(0);
});

test("an export and a backup of the version before are read", async () => {
  const old = await oldDatabase();
  const url = await urlOf(old);
  const path = join(testFolder(), "old.json");
  await expect(writeExport(url, path, migrationNames, now)).rejects.toThrow("version");
  await writeExport(url, path, (await migrationsOf(old)).sort(), now);
  const fresh = await newDatabase();
  await importDatabase(fresh, path);
  expect(await listsOf(fresh)).toEqual(shown.lists);
  await migrate(old);
  expect(await rowsOf(fresh)).toEqual(await rowsOf(old));
  if (engineBehind(old) === "postgres") return;
  const [folder, files] = [testFolder(), await openFiles(`file:${join(testFolder(), "files")}`)];
  const made = await backUp(
    { databaseUrl: await urlOf(oldFile()), files, secretFile: undefined },
    folder,
    now,
  );
  const restored = { databaseUrl: `file:${join(testFolder(), "new.db")}`, files, secretFile: undefined };
  await restore(made, restored);
  const db = openDatabase(restored.databaseUrl);
  onTestFinished(() => db.destroy());
  expect(await migrate(db)).toEqual(migrationNames);
  expect(await rowsOf(db)).toEqual(await rowsOf(old));
});

test("an older database, export or backup is refused with the version to go through, and is not changed", async () => {
  const db = await oldDatabase();
  await db.deleteFrom("meta").where("key", "=", "migration:0035-one-index-of-hashes").execute();
  const [before, names] = [await shapeOf(db), (await migrationsOf(db)).sort()];
  await expect(migrate(db)).rejects.toThrow(/This database is older .* commit e3d42163/);
  expect(await shapeOf(db)).toEqual(before);
  expect((await migrationsOf(db)).sort()).toEqual(names);
  const path = join(testFolder(), "old.json");
  await writeExport(await urlOf(db), path, names, now);
  await expect(importDatabase(await freshDatabase(), path)).rejects.toThrow(/This export is older .* commit/);
});

test("deleting clients and enquiries deletes what belongs to them, also in the search index", async () => {
  const db = await oldDatabase();
  await migrate(db);
  const keys = await db.selectFrom("document_versions").select("key").execute();
  for (const table of ["clients", "enquiries", "imports"] as const) await db.deleteFrom(table).execute();
  const search = engineBehind(db) === "sqlite" ? " clients_search enquiries_search" : "";
  const belonging = `client_enquiries client_milestones client_notes document_versions documents enquiry_notes
    enquiry_words import_rows name_checks outbox_attempts sheet_clients applicant_links fees${search}`;
  for (const table of belonging.split(/\s+/))
    expect([table, (await sql`select 1 from ${sql.table(table)}`.execute(db)).rows]).toEqual([table, []]);
  const queued = await db.selectFrom("files_to_remove").select("key").execute();
  expect(queued).toEqual(expect.arrayContaining(keys));
  if (engineBehind(db) === "postgres") return;
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: "ok" }]);
});
