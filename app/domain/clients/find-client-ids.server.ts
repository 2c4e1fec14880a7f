import { type RawBuilder, type SqlBool, sql } from "kysely";
import { allOf, type Condition, contains, madeBetween } from "../../platform/db/conditions.server.ts";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { hasTrigrams } from "../../platform/db/search-index.server.ts";
import type { ClientFilter, Cursor, ListQuery, Sort } from "./filter.ts";
import type { ListState } from "./tables.ts";

/** By which column a list is sorted; the id decides between equals, in the same direction. */
export const sortings = {
  newest: { column: "id", descending: true },
  oldest: { column: "id", descending: false },
  name: { column: "name_key", descending: false },
  "name-desc": { column: "name_key", descending: true },
  amount: { column: "loan_amount", descending: false },
  "amount-desc": { column: "loan_amount", descending: true },
  changed: { column: "updated_at", descending: true },
} as const satisfies Record<Sort, { column: string; descending: boolean }>;

/** So many rows are scanned in the list's order before the index of words is asked: a frequent text is found there. */
export const scanned = 3_000;

/** The ids of a page's records in their order; backwards when the cursor says "before". */
export async function findClientIds(
  db: Db,
  state: ListState,
  { filter, sort, cursor }: ListQuery,
  limit: number,
): Promise<string[]> {
  const { order, after } = orderOf(sort, cursor);
  const list = [sql<SqlBool>`shelf = ${state}`, ...after];
  const values = valuesOf(filter);
  const ids = async (from: RawBuilder<unknown>, where: readonly Condition[]) => {
    const query = sql<{
      id: string;
    }>`select id from ${from} where ${allOf(where)} order by ${order} limit ${limit}`;
    return (await query.execute(db)).rows.map(({ id }) => id);
  };
  const first = (where: readonly Condition[], rows: number) =>
    sql`(select * from clients where ${allOf(where)} order by ${order} limit ${rows}) as first`;
  if (filter.search === undefined) {
    const N = Number(process.env.NEAR ?? 0);
    if (N > 0 && values.length > 0 && (!sort.match(/est$/) || filter.least || filter.most)) {
      const found = await ids(first(list, N), values);
      if (found.length === limit) return found;
    }
    return ids(sql`clients`, [...list, ...values]);
  }
  const fitting = [...list, ...values];
  const found = await ids(first(fitting, scanned), [contains(engineBehind(db), filter.search)]);
  if (found.length === limit || !(await hasMore(db, first(fitting, scanned), scanned - 1))) return found;
  return ids(sql`clients`, [...fitting, ...holdsText(db, filter.search)]);
}

async function hasMore(db: Db, from: RawBuilder<unknown>, than: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${from} limit 1 offset ${than}`.execute(db);
  return rows.length > 0;
}

export function holdsText(db: Db, text: string): Condition[] {
  const engine = engineBehind(db);
  return [hasTrigrams(engine, "clients", text), contains(engine, text)];
}

function orderOf(sort: Sort, cursor: Cursor | undefined) {
  const { column, descending } = sortings[sort];
  const down = (cursor?.direction === "before") !== descending;
  const direction = sql.raw(down ? "desc" : "asc");
  const sign = sql.raw(down ? "<" : ">");
  if (column === "id")
    return { order: sql`id ${direction}`, after: cursor ? [sql<SqlBool>`id ${sign} ${cursor.id}`] : [] };
  const key = column === "loan_amount" ? Number(cursor?.key) || 0 : cursor?.key;
  return {
    order: sql`${sql.ref(column)} ${direction}, id ${direction}`,
    after: cursor ? [sql<SqlBool>`(${sql.ref(column)}, id) ${sign} (${key}, ${cursor.id})`] : [],
  };
}

/** What a filter asks of each record, but for its text. */
export function valuesOf(filter: ClientFilter): Condition[] {
  const { status, type, stage, waiting, staff, referrer, least, most } = filter;
  const equal = { status, type, stage, waiting_on: waiting, assigned_to: staff };
  return [
    ...Object.entries(equal).flatMap(([column, value]) =>
      value === undefined
        ? []
        : [
            value === null
              ? sql<SqlBool>`${sql.ref(column)} is null`
              : sql<SqlBool>`${sql.ref(column)} = ${value}`,
          ],
    ),
    ...(referrer === undefined ? [] : [sql<SqlBool>`referred_key = ${referrer ?? ""}`]),
    ...(least === undefined ? [] : [sql<SqlBool>`loan_amount >= ${least}`]),
    ...(most === undefined ? [] : [sql<SqlBool>`loan_amount <= ${most}`]),
    ...madeBetween(filter),
  ];
}
