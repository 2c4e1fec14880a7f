import { sql } from "kysely";
import { type Db, dbEngine, inTransaction } from "../../../platform/db/connection.server.ts";
import {
  isFromBefore,
  migrate,
  migrationNames,
  migrationsOf,
  requireReadable,
} from "../../../platform/db/migrate.server.ts";
import { as0360 } from "../../../platform/db/migrations/0380-schema/from-0360.server.ts";
import type { Head } from "./export-format.ts";
import { checkExport, exportLines } from "./read-export.server.ts";
import type { Row } from "./snapshot.server.ts";
import { filledByItself, type Table, tablesOf } from "./tables.server.ts";

/** Their triggers would count again what is imported. */
const withTriggers = ["clients", "client_milestones", "client_enquiries", "enquiries"];

/** For one statement. */
const max = { rows: 500, characters: 1_000_000 };

/** Into an empty database, all or nothing. Older exports are read into tables of their version, then migrated. Throws a sentence. */
export async function importDatabase(db: Db, path: string): Promise<Head> {
  const head = await checkExport(path);
  requireReadable("This export", head.migrations);
  const before = isFromBefore(head.migrations);
  const then = before ? migrationNames.slice(0, 1) : head.migrations;
  await inTransaction(db, async (trx) => {
    await migrate(trx, then);
    if (before) await as0360(trx);
    const all = async (text: string) => (await sql.raw<Row>(text).execute(trx)).rows;
    const tables = await tablesOf({ engine: dbEngine(trx), all });
    await refuseUnlessEmpty(trx, tables, then);
    const known = new Map(tables.map((table) => [table.name, table]));
    await counting(trx, known, "disable");
    await fill(trx, known, path);
    await counting(trx, known, "enable");
    await countOn(trx, tables);
    await migrate(trx);
  });
  return head;
}

async function refuseUnlessEmpty(trx: Db, tables: readonly Table[], then: readonly string[]) {
  if ((await migrationsOf(trx)).length !== then.length)
    throw new Error(
      "This export was made by an older version. Import it into a new database on which no server has started.",
    );
  for (const { name } of tables.filter(({ name }) => !filledByItself.includes(name))) {
    const { rows } = await sql`select 1 from ${sql.ref(name)} limit 1`.execute(trx);
    if (rows.length > 0)
      throw new Error(`This database is not empty: "${name}" has rows. Nothing was changed.`);
  }
}

/** Triggers are off, because the totals are imported: PostgreSQL would update the same few rows a million times in one transaction. */
async function counting(trx: Db, tables: ReadonlyMap<string, Table>, able: "enable" | "disable") {
  if (dbEngine(trx) === "postgres" && tables.has("clients"))
    for (const table of withTriggers)
      await sql`alter table ${sql.table(table)} ${sql.raw(able)} trigger user`.execute(trx);
}

async function fill(trx: Db, tables: ReadonlyMap<string, Table>, path: string) {
  let table: Table | undefined;
  let rows: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (table && rows.length > 0) await insert(trx, table, `[${rows.join(",")}]`);
    rows = [];
    characters = 0;
  };
  for await (const line of exportLines(path)) {
    if ("table" in line) {
      await flush();
      table = tables.get(line.table);
      if (!table) throw new Error(`This version of Sopan has no table "${line.table}".`);
      if (filledByItself.includes(table.name)) await sql`delete from ${sql.ref(table.name)}`.execute(trx);
    } else {
      rows.push(line.row);
      characters += line.row.length;
      if (rows.length >= max.rows || characters >= max.characters) await flush();
    }
  }
  await flush();
}

/** Both engines parse the JSON and convert types. */
async function insert(trx: Db, { name, columns }: Table, json: string) {
  const into = sql`insert into ${sql.ref(name)} (${sql.join(columns.map((column) => sql.ref(column)))})`;
  if (dbEngine(trx) === "postgres") {
    const values = sql.join(columns.map((column) => sql.ref(`given.${column}`)));
    await sql`${into} overriding system value select ${values}
      from json_populate_recordset(null::${sql.ref(name)}, ${json}::json) as given`.execute(trx);
    return;
  }
  const values = sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`));
  await sql`${into} select ${values} from json_each(${json})`.execute(trx);
}

/** Moves PostgreSQL's sequences past the imported rows. */
async function countOn(trx: Db, tables: readonly Table[]) {
  if (dbEngine(trx) !== "postgres") return;
  for (const { name, counted } of tables)
    if (counted)
      await sql`select setval(pg_get_serial_sequence(${name}, ${counted}),
        (select coalesce(max(${sql.ref(counted)}), 0) + 1 from ${sql.ref(name)}), false)`.execute(trx);
}
