import type { Row, Snapshot } from "./snapshot.server.ts";

/** With reasons. All other tables are exported, also new ones. */
export const leftOut: Record<string, string> = {
  rate_limits: "rate limit counts, deleted within a day",
  staff_links: "one-time links, which have the old address and end within a day",
  staff_sessions: "sessions, which end after 12 hours: everyone must log in again",
  staff_verifications: "logins waiting for their code, for a few minutes",
  used_keys: "which forms were saved, known for two days",
};

/** Filled by migrations and triggers; imported rows replace theirs. Exports before 0.1.0 have `site_visits`. */
export const filledByItself = ["meta", "page_views", "site_visits", "client_totals", "report_totals"];

export type Table = {
  name: string;
  columns: string[];
  key: { column: string; isText: boolean }[];
  needs: string[];
  counted: string | undefined;
};

/** Sorted so that a row comes after those it refers to. */
export async function tablesOf(snapshot: Pick<Snapshot, "engine" | "all">): Promise<Table[]> {
  const rows = await snapshot.all(snapshot.engine === "sqlite" ? inSqlite : inPostgres);
  const tables = Map.groupBy(rows, ({ name }) => String(name));
  const moving = [...tables]
    .filter(([name]) => !(name in leftOut) && !searchTables.test(name))
    .map(([name, columns]) => tableOf(name, columns));
  return inOrder(moving);
}

function tableOf(name: string, rows: readonly Row[]): Table {
  const key = rows.filter(({ key }) => Number(key) > 0).sort((a, b) => Number(a.key) - Number(b.key));
  const needs = rows.flatMap(({ needs }) => (needs && needs !== name ? [String(needs)] : []));
  return {
    name,
    columns: rows.map(({ column }) => String(column)),
    key: key.map(({ column, type }) => ({ column: String(column), isText: type === "text" })),
    needs,
    counted: rows.flatMap(({ counted, column }) => (counted ? [String(column)] : []))[0],
  };
}

// Without generated columns.
const inSqlite = `select tables.name as name, columns.name as "column", columns.pk as key,
    lower(columns.type) as type, 0 as counted, points."table" as needs
  from sqlite_schema as tables join pragma_table_xinfo(tables.name) as columns
  left join pragma_foreign_key_list(tables.name) as points on points."from" = columns.name
  where tables.type = 'table' and tables.name not like 'sqlite_%' and columns.hidden = 0
  order by tables.name, columns.name`;

const inPostgres = `select columns.table_name as name, columns.column_name as "column",
    coalesce(array_position(keys.conkey, attributes.attnum), 0) as key, columns.data_type as type,
    pg_get_serial_sequence(quote_ident(columns.table_name), columns.column_name) is not null as counted,
    points.confrelid::regclass::text as needs
  from information_schema.columns
  join pg_class as tables on tables.relname = columns.table_name and tables.relkind = 'r'
    and tables.relnamespace = current_schema()::regnamespace
  join pg_attribute as attributes on attributes.attrelid = tables.oid and attributes.attname = columns.column_name
  left join pg_constraint as keys on keys.conrelid = tables.oid and keys.contype = 'p'
  left join pg_constraint as points on points.conrelid = tables.oid and points.contype = 'f'
    and points.conkey = array[attributes.attnum]
  where columns.table_schema = current_schema() and columns.is_generated = 'NEVER'
  order by columns.table_name collate "C", columns.column_name collate "C"`;

/** Referenced tables first, else by name; tables filled by triggers last. */
function inOrder(tables: readonly Table[]): Table[] {
  const ordered = new Set<Table>();
  const put = (table: Table | undefined) => {
    if (!table || ordered.has(table)) return;
    for (const name of table.needs) put(tables.find((other) => other.name === name));
    ordered.add(table);
  };
  for (const table of tables) put(table);
  const late = ({ name }: Table) => name === "client_totals" || name === "report_totals";
  return [...[...ordered].filter((table) => !late(table)), ...[...ordered].filter(late)];
}

export const searchTables = /^(clients|enquiries|messages)_search/;
