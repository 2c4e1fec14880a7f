import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";

const withoutKey = ["import_rows.client_id", "sheet_run_rows.client_id", "due_items.duty_id"];

const functions = ["count_milestones_of_client", "import_rows_of_clients"];

/** On PostgreSQL an index is not used for a comparison with `clients.id`, unless both have the same collation. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === "sqlite") return;
  const columns = [...(await keysOfAnotherCollation(db)), ...withoutKey];
  const triggers = await triggersOn(db, columns);
  const statements = [
    ...triggers.map(({ name, table }) => `drop trigger ${name} on ${table}`),
    ...columns.map((column) => {
      const [table, name] = column.split(".");
      return `alter table ${table} alter column ${name} type text collate "C"`;
    }),
    ...triggers.map(({ definition }) => definition),
    ...(await withoutCollation(db)),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Foreign keys, as "table.column", whose collation is not that of the column they name. */
export async function keysOfAnotherCollation(db: Pick<Kysely<unknown>, "getExecutor">): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select conrelid::regclass || '.' || key.attname as name
    from pg_constraint
    join pg_attribute as key on key.attrelid = conrelid and key.attnum = conkey[1]
    join pg_attribute as named on named.attrelid = confrelid and named.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and key.attcollation <> named.attcollation
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** A column's type cannot change while a trigger names it. */
async function triggersOn(db: Kysely<unknown>, columns: readonly string[]) {
  const { rows } = await sql<{
    name: string;
    table: string;
    definition: string;
  }>`select distinct tgname as name, tgrelid::regclass::text as table, pg_get_triggerdef(pg_trigger.oid) as definition
    from pg_trigger
    join pg_depend on classid = 'pg_trigger'::regclass and objid = pg_trigger.oid and refobjid = tgrelid
    join pg_attribute on attrelid = tgrelid and attnum = refobjsubid
    where not tgisinternal and tgrelid::regclass || '.' || attname in (${sql.join(columns)})`.execute(db);
  return rows;
}

async function withoutCollation(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and proname in (${sql.join(functions)})`.execute(db);
  return rows.map(({ definition }) => definition.replaceAll(' collate "default"', ""));
}
