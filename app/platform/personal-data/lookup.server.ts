import { type RawBuilder, sql } from "kysely";
import type { Condition } from "../db/conditions.server.ts";
import { type Db, dbEngine } from "../db/connection.server.ts";
import type { Person } from "./person.server.ts";
import type { Lookup, PersonalTable } from "./source.server.ts";

type Tables = Readonly<Record<string, PersonalTable>>;

export function createLookup(db: Db, tables: Tables, person: Person, erasing = false): Lookup {
  const all = (table: string): Condition => {
    const rows = tables[table]?.rows;
    if (!rows) throw new Error(`Nothing describes a person's rows of ${table}`);
    if (typeof rows === "function") return sql`(${rows(lookup)})`;
    return sql`${sql.ref(`${table}.${rows.column}`)} in ${lookup.ids(rows.table)}`;
  };
  const staying = (table: string): Condition => {
    const reasons = Object.values(tables[table]?.stays?.(lookup) ?? {});
    return reasons.length > 0 ? sql`(${sql.join(reasons, sql` or `)})` : sql`false`;
  };
  const idsWhere = (table: string, where: Condition): RawBuilder<string> =>
    sql`(select ${sql.ref(`${table}.id`)} from ${sql.table(table)} where ${where})`;
  const lookup: Lookup = {
    person,
    engine: dbEngine(db),
    rows: (table) => (erasing ? sql`${all(table)} and not ${staying(table)}` : all(table)),
    ids: (table) => idsWhere(table, lookup.rows(table)),
    stayingIds: (table) => idsWhere(table, sql`${all(table)} and ${staying(table)}`),
  };
  return lookup;
}
