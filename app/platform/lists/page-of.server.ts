import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Cursor } from "./cursor.ts";

export type Page<Row> = { rows: Row[]; next: Cursor | undefined };

type Paging = { after?: Cursor | undefined; size: number; order?: "asc" | "desc" };

/** An index that ends in `keys`, the last of them unique, serves every page. */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  keys: Readonly<Record<string, keyof Row & string>>,
  paging: Paging,
): Promise<Page<Row>> {
  const found = await query.$call(oneMore(Object.keys(keys), paging)).execute();
  return pageOf(found, paging.size, Object.values(keys));
}

export function oneMore(columns: readonly string[], { after, size, order = "desc" }: Paging) {
  const refs = columns.map((column) => sql.ref(column));
  const last = after?.split("~") ?? [];
  const beyond = sql<SqlBool>`(${sql.join(refs)}) ${sql.raw(order === "asc" ? ">" : "<")} (${sql.join(last)})`;
  return <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) => {
    const rest = last.length === columns.length ? query.where(beyond) : query;
    return refs.reduce((sorted, ref) => sorted.orderBy(ref, order), rest).limit(size + 1);
  };
}

export function pageOf<Row>(
  found: readonly Row[],
  size: number,
  names: readonly (keyof Row & string)[],
): Page<Row> {
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return { rows, next: last && names.map((name) => String(last[name])).join("~") };
}
