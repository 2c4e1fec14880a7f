import { sql } from "kysely";
import type { Db } from "../db/connection.server.ts";
import type {
  Lookup,
  PersonalDataSource,
  PersonalRecord,
  PersonalTable,
  RecordShape,
  Row,
  Shape,
  Stays,
} from "./source.server.ts";
import { namesIn } from "./source.server.ts";

/** Adds the pages it finds to `hrefs`, for links from sources that are read later. `all`: the tables of every source, because a record's parts may be described by another one. */
export async function findRecords(
  db: Db,
  { tables }: PersonalDataSource,
  all: PersonalDataSource["tables"],
  lookup: Lookup,
  hrefs: Map<unknown, string>,
): Promise<PersonalRecord[]> {
  const found: PersonalRecord[] = [];
  for (const [name, table] of Object.entries(tables)) {
    const { record } = table;
    if (!record) continue;
    const rows = await readRows(db, name, table, record, lookup);
    const parts = rows.length > 0 ? await readParts(db, name, all, lookup) : [];
    for (const { stays, ...row } of rows) {
      const id = String(row.id);
      const at = String(plain(row[record.at]));
      const href = record.href?.(row, hrefs);
      if (href) hrefs.set(id, href);
      const ownParts = Object.fromEntries(parts.map(([part, rowsOf]) => [part, rowsOf(id)]));
      const data = { ...shown(row, record), ...ownParts };
      found.push({ id, at, ...(href && { href }), ...(stays ? { stays: stays as Stays } : {}), data });
    }
  }
  return found;
}

async function readRows(db: Db, name: string, table: PersonalTable, shape: RecordShape, lookup: Lookup) {
  const also = Object.entries(shape.also ?? {}).map(
    ([column, value]) => sql`, ${value} as ${sql.ref(column)}`,
  );
  const reasons = Object.entries(table.stays?.(lookup) ?? {});
  const cases = reasons.map(([reason, rows]) => sql` when ${rows} then ${sql.lit(reason)}`);
  if (cases.length > 0) also.push(sql`, case ${sql.join(cases, sql``)} end as stays`);
  const { rows } = await sql<Row>`select ${sql.table(name)}.*${sql.join(also, sql``)} from ${sql.table(name)}
    where ${lookup.rows(name)} order by ${shape.order ?? sql`id desc`}`.execute(db);
  return rows;
}

async function readParts(db: Db, parent: string, tables: PersonalDataSource["tables"], lookup: Lookup) {
  const parts: [string, (id: string) => Row | Row[] | undefined][] = [];
  for (const [name, { part, rows: reference, key = "id" }] of Object.entries(tables)) {
    if (!part || typeof reference !== "object" || reference.table !== parent) continue;
    const { rows } = await sql<Row>`select * from ${sql.table(name)} where ${lookup.rows(name)}
      order by ${sql.ref(key)}`.execute(db);
    const byRecord = Map.groupBy(rows, (row) => row[reference.column]);
    const rowsOf = (id: string) => (byRecord.get(id) ?? []).map((row) => shown(row, part));
    parts.push([part.name, part.single ? (id) => rowsOf(id)[0] : rowsOf]);
  }
  return parts;
}

function shown(row: Row, { only, hide = "", json = "", values }: Shape): Row {
  const [hidden, parsed] = [namesIn(hide), namesIn(json)];
  const names =
    only === undefined ? Object.keys(row).filter((name) => !hidden.includes(name)) : namesIn(only);
  const value = (name: string) => {
    if (!parsed.includes(name)) return plain(row[name]);
    return row[name] ? JSON.parse(String(row[name])) : null;
  };
  return { ...Object.fromEntries(names.map((name) => [name, value(name)])), ...values?.(row) };
}

/** The sign-in library stores times in the engine's own type. */
function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}
