import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type Db, dbEngine, inTransaction, openDatabase } from "../../../platform/db/connection.server.ts";
import { migrate, migrationNames, migrationsOf } from "../../../platform/db/migrate.server.ts";
import { freshDatabase, urlOf } from "../../../platform/db/test-database.ts";
import { openFiles } from "../../../platform/files/storage.server.ts";
import { readListQuery } from "../../cases/clients/filter.ts";
import { listClients } from "../../cases/clients/list-clients.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { backUp } from "../backups/back-up.server.ts";
import { restore } from "../backups/restore.server.ts";
import { importDatabase } from "./import-database.server.ts";
import { leftOut } from "./tables.server.ts";
import { testFolder } from "./test-installation.ts";
import { writeExport } from "./write-export.server.ts";

type Rows = Record<string, Record<string, unknown>[]>;
type Statements = { tables: string[]; parts: string[] };

/** The last database before the schema of 0380: its statements on both engines, and rows in every table. */
const stored: { sqlite: Statements; postgres: Statements; rows: Rows } = JSON.parse(
  gunzipSync(
    readFileSync(new URL("../../../../tests/fixtures/database-0360.json.gz", import.meta.url)),
  ).toString(),
);

const now = new Date("2026-11-29T09:00:00Z");
const owner: Staff = { id: "", name: "", mobile: "", role: "owner" };

/** A database on the engine of the run that no server has opened yet. */
async function emptyDatabase(): Promise<Db> {
  const fresh = await freshDatabase();
  if (dbEngine(fresh) === "postgres") {
    await sql`drop schema public cascade`.execute(fresh);
    await sql`create schema public`.execute(fresh);
    return fresh;
  }
  const db = openDatabase(`file:${join(testFolder(), "old.db")}`);
  onTestFinished(() => db.destroy());
  return db;
}

/** Rows come before triggers, which would count them again. */
async function oldDatabase(): Promise<Db> {
  const db = await emptyDatabase();
  const engine = dbEngine(db);
  const { tables, parts } = stored[engine];
  await inTransaction(db, async (trx) => {
    const run = (statement: string) => sql.raw(statement).execute(trx);
    if (engine === "sqlite") await run("pragma defer_foreign_keys = on");
    for (const statement of tables) await run(statement);
    for (const [table, rows] of Object.entries(stored.rows)) await insert(trx, table, rows);
    for (const statement of parts) await run(statement);
    if (engine === "postgres") await run("select setval('clients_seq_seq', max(seq)) from clients");
    else for (const name of searchIndexes) await run(`insert into ${name} (${name}) values ('rebuild')`);
  });
  return db;
}

const searchIndexes = ["clients_search", "enquiries_search", "messages_search"];

async function insert(trx: Db, name: string, rows: Rows[string]) {
  const [table, json] = [sql.table(name), JSON.stringify(rows)];
  if (dbEngine(trx) === "postgres") {
    await sql`insert into ${table} overriding system value
      select * from json_populate_recordset(null::${table}, ${json}::json)`.execute(trx);
    return;
  }
  const columns = Object.keys(rows[0] ?? {});
  await sql`insert into ${table} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`))} from json_each(${json})`.execute(
    trx,
  );
}

/** Columns, keys, checks, indexes, triggers and functions, whatever the order of the columns. */
async function shapeOf(db: Db): Promise<string[]> {
  const shapes = dbEngine(db) === "sqlite" ? shapesInSqlite : [shapeInPostgres];
  const found = [];
  for (const shape of shapes)
    found.push(...(await sql<{ name: string; text: string | null }>`${sql.raw(shape)}`.execute(db)).rows);
  return found.map(({ name, text }) => `${name}: ${plain(text ?? "")}`).sort();
}

const plain = (text: string) => text.replace(/["\s]+/g, " ").replace(/ ?([(),;]) ?/g, "$1");

const tablesInSqlite = `(select name, sql from sqlite_schema where type = 'table' and name not like 'sqlite_%'
  and name not glob '*_search*')`;

const shapesInSqlite = [
  `select type || ' ' || name as name, lower(sql) as text from sqlite_schema
    where (type <> 'table' or sql like '%using fts5%') and sql is not null`,
  `select tables.name || '.' || columns.name as name,
      lower(columns.type) || ' ' || columns."notnull" || ' ' || coalesce(columns.dflt_value, '') || ' ' || columns.pk as text
    from ${tablesInSqlite} as tables join pragma_table_xinfo(tables.name) as columns`,
  `select tables.name || '.' || keys."from" as name, keys."table" || ' ' || keys."to" || ' ' || keys.on_delete as text
    from ${tablesInSqlite} as tables join pragma_foreign_key_list(tables.name) as keys`,
  `select tables.name || ' key' as name, group_concat(parts.name) as text
    from ${tablesInSqlite} as tables join pragma_index_list(tables.name) as keys
    join pragma_index_info(keys.name) as parts where keys.origin <> 'c' group by tables.name, keys.name`,
  `select name || ' check' as name, substr(sql, instr(sql, ' check ')) as text from ${tablesInSqlite}
    where sql like '% check %'`,
  `select name, 'without rowid' as text from ${tablesInSqlite} where sql like '%without rowid%'`,
];

const shapeInPostgres = `select table_name || '.' || column_name as name, concat_ws(' ', data_type,
    collation_name, is_nullable, column_default, is_identity) as text
    from information_schema.columns where table_schema = 'public'
  union all select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select proname, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  union all select stxname, pg_get_statisticsobjdef(oid) from pg_statistic_ext
  union all select relname, relkind::text from pg_class where relnamespace = 'public'::regnamespace`;

const newNames: Record<string, string> = {
  own_values: "custom_values",
  site_visits: "page_views",
  rules: "automatic_steps",
  rule_runs: "step_runs",
  rule_rounds: "step_rounds",
  rule_notices: "step_notices",
  rule_skips: "step_skips",
  own: "custom",
  paper: "document_type",
  twins: "duplicates",
  with_rules: "with_steps",
  rule_id: "step_id",
  stay: "occurrence",
  asked_by: "requested_by",
  asked_at: "requested_at",
  told_at: "notified_at",
  told_of: "notified_of",
  tick_for: "read_receipt_for",
};
const newName = (name: string) => newNames[name] ?? name;

/** Columns with JSON whose keys the step renames; another test compares them. */
const renamedInside = ["activity.before", "activity.after", "import_rows.before", "registers.definition"];

/** Every row by table, as the engine of the run would return it, without the names of migrations. */
function comparable(all: Rows): Record<string, string[]> {
  const entries = Object.entries(all).map(([table, rows]): [string, string[]] => {
    const texts = rows
      .filter(({ key }) => table !== "meta" || !/^(migration:|register before)/.test(String(key)))
      .map((row) =>
        JSON.stringify(
          Object.entries(row)
            .filter(([column]) => !renamedInside.includes(`${table}.${column}`))
            .map(([column, value]) => [newName(column), plainValue(value)])
            .sort(),
        ),
      );
    return [newName(table), texts.sort()];
  });
  return Object.fromEntries(entries);
}

const plainValue = (value: unknown) => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "boolean" ? Number(value) : value;
};

/** The columns that the old database had; later migrations have added others. */
async function rowsOf(db: Db): Promise<Rows> {
  const all: Rows = {};
  for (const [table, [first]] of Object.entries(stored.rows)) {
    const columns = Object.keys(first ?? {}).map((column) => sql.ref(newName(column)));
    const rows = sql<Rows[string][number]>`select ${sql.join(columns)} from ${sql.table(newName(table))}`;
    all[newName(table)] = (await rows.execute(db)).rows;
  }
  return all;
}

test("the last database before 0.1.0 gets the tables, indexes and triggers of a new one, and keeps its rows", async () => {
  const db = await oldDatabase();
  expect(Object.entries(stored.rows).filter(([, rows]) => rows.length === 0)).toEqual([]);
  expect(await migrate(db)).toEqual(migrationNames);
  expect(await migrationsOf(db)).toEqual(migrationNames);
  expect(await shapeOf(db)).toEqual(await shapeOf(await freshDatabase()));
  expect(comparable(await rowsOf(db))).toEqual(comparable(stored.rows));
  expect(await migrate(db)).toEqual([]);
});

test("columns that the log, an import and a register have stored as JSON get their new names, and texts stay", async () => {
  const db = await oldDatabase();
  await migrate(db);
  const logged = await db
    .selectFrom("activity")
    .select(["before", "after"])
    .where("id", "like", "0zz%")
    .orderBy("id")
    .execute();
  expect(logged).toEqual([
    {
      before: '{"custom":"{\\"paper\\":\\"a\\"}"}',
      after: '{"custom":"{\\"paper\\":\\"b\\"}","notes":"says \\"own\\": yes"}',
    },
    { before: null, after: '{"own":"not a client"}' },
  ]);
  const documents = await sql<{
    after: string;
  }>`select after from activity where verb = 'document_added'`.execute(db);
  expect(documents.rows.map(({ after }) => Object.keys(JSON.parse(after)))).toContainEqual(["document"]);
  const { before } = await db
    .selectFrom("import_rows")
    .select("before")
    .where("row_no", "=", 1)
    .executeTakeFirstOrThrow();
  expect(before).toBe('{"name":"Asha","custom":"{\\"own\\":\\"9\\"}","milestones":[]}');
  const kept = db.selectFrom("meta").select("value as definition").where("key", "like", "register before: %");
  const definitions = await db.selectFrom("registers").select("definition").unionAll(kept).execute();
  expect(definitions).toHaveLength(5);
  for (const { definition } of definitions) {
    expect(definition).toContain('"customFields":');
    expect(definition).not.toContain("ownFields");
  }
});

test("a client is found by its name, and totals are those of the rows", async () => {
  const db = await oldDatabase();
  await migrate(db);
  const listed = db.selectFrom("clients").select(["id", "name"]).where("list_state", "=", "pmegp");
  for (const { id, name } of await listed.execute()) {
    const query = readListQuery(new URLSearchParams({ search: name }), "pmegp");
    const { rows } = await listClients(db, owner, "pmegp", query);
    expect(rows.map((row) => row.id)).toContain(id);
  }
  const { rows: totals } =
    await sql`select list_state, cast(sum(count) as integer) as count from client_totals
    group by list_state having sum(count) <> 0 order by 1`.execute(db);
  const { rows: counted } = await sql`select list_state, cast(count(*) as integer) as count from clients
    group by list_state order by 1`.execute(db);
  expect(totals).toEqual(counted);
});

test("an export and a backup of the version before are read", async () => {
  const old = await oldDatabase();
  const url = await urlOf(old);
  const path = join(testFolder(), "old.json");
  await expect(writeExport(url, path, migrationNames, now)).rejects.toThrow("version");
  await writeExport(url, path, (await migrationsOf(old)).sort(), now);
  const fresh = await emptyDatabase();
  await importDatabase(fresh, path);
  const folder = testFolder();
  const files = await openFiles(`file:${join(testFolder(), "files")}`);
  const isFile = dbEngine(old) === "sqlite";
  const made = isFile && (await backUp({ databaseUrl: url, files, secretFile: undefined }, folder, now));
  await migrate(old);
  expect(await shapeOf(fresh)).toEqual(await shapeOf(old));
  const { ...all } = comparable(await rowsOf(old));
  const moved = comparable(await rowsOf(fresh));
  for (const table of Object.keys(leftOut)) delete all[table];
  for (const table of Object.keys(leftOut)) delete moved[table];
  expect(moved).toEqual(all);
  if (!made) return;
  const restored = { databaseUrl: `file:${join(testFolder(), "new.db")}`, files, secretFile: undefined };
  await restore(made, restored);
  const db = openDatabase(restored.databaseUrl);
  onTestFinished(() => db.destroy());
  expect(await migrate(db)).toEqual(migrationNames);
  const back = comparable(await rowsOf(db));
  for (const table of Object.keys(leftOut)) delete back[table];
  expect(back).toEqual(all);
});

test("an older database or export is refused with the version to go through, and is not changed", async () => {
  const db = await oldDatabase();
  await db.deleteFrom("meta").where("key", "=", "migration:0360-automatic-steps").execute();
  const [before, names] = [await shapeOf(db), (await migrationsOf(db)).sort()];
  await expect(migrate(db)).rejects.toThrow(/This database is older .* commit 8a17d599/);
  expect(await shapeOf(db)).toEqual(before);
  expect((await migrationsOf(db)).sort()).toEqual(names);
  const path = join(testFolder(), "old.json");
  await writeExport(await urlOf(db), path, names, now);
  await expect(importDatabase(await freshDatabase(), path)).rejects.toThrow(/This export is older .* commit/);
});

test("a step that fails half way is undone, the message says what to do, and without the fault it runs", async () => {
  const db = await oldDatabase();
  await sql`alter table imports rename to imports_away`.execute(db);
  const before = await shapeOf(db);
  await expect(migrate(db)).rejects.toThrow(
    "was left as it was. Start the version before again, and report this: 0380-schema: ",
  );
  expect(await shapeOf(db)).toEqual(before);
  await sql`alter table imports_away rename to imports`.execute(db);
  expect(await migrate(db)).toEqual(migrationNames);
});

test.for(["alter table documents rename", "update registers", "create trigger"])(
  "a process that is killed after %s leaves the database as it was, and the next one brings it here",
  async (last) => {
    const db = await oldDatabase();
    const before = await shapeOf(db);
    const child = spawn(process.execPath, [
      join(import.meta.dirname, "test-killed-upgrade.ts"),
      ...[await urlOf(db), last],
    ]);
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
    expect(await shapeOf(db)).toEqual(before);
    expect(await migrate(db)).toEqual(migrationNames);
    expect(await shapeOf(db)).toEqual(await shapeOf(await freshDatabase()));
  },
);

test("deleting clients and enquiries deletes what belongs to them, also in the search index", async () => {
  const db = await oldDatabase();
  await migrate(db);
  const keys = await db.selectFrom("document_versions").select("key").execute();
  for (const table of ["clients", "enquiries", "imports"] as const) await db.deleteFrom(table).execute();
  const search = dbEngine(db) === "sqlite" ? " clients_search enquiries_search" : "";
  const belonging = `client_enquiries client_milestones client_notes custom_values document_versions documents enquiry_notes
    enquiry_words import_rows name_checks outbox_attempts sheet_clients applicant_links fees step_runs${search}`;
  for (const table of belonging.split(/\s+/))
    expect([table, (await sql`select 1 from ${sql.table(table)}`.execute(db)).rows]).toEqual([table, []]);
  const queued = await db.selectFrom("files_to_remove").select("key").execute();
  expect(queued).toEqual(expect.arrayContaining(keys));
  if (dbEngine(db) === "postgres") return;
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: "ok" }]);
});
