import { type RawBuilder, sql } from "kysely";
import { allOf, among, type Condition } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { isFull, scanList } from "../../../platform/db/scan-list.server.ts";
import type { CustomFilter } from "./custom-list.ts";
import type { Cursor } from "./filter.ts";

/** Conditions on a row of `custom_values`; `key` replaces its key in ranges. */
const matches = ({ field, equals, from, to }: CustomFilter, key = sql`custom_values.key`): Condition =>
  allOf([
    sql`custom_values.field = ${field}`,
    ...(equals === undefined ? [] : [sql`custom_values.key = ${equals}` as Condition]),
    ...(from === undefined ? [] : [sql`${key} >= ${from}` as Condition]),
    ...(to === undefined ? [] : [sql`${key} <= ${to}` as Condition]),
  ]);

/** An expression that no index has. Otherwise SQLite reads the whole range of the index for each client. */
const keyOfRow = sql`custom_values.key || ''`;

export const hasCustom = (filters: CustomFilter): Condition => {
  const row = sql`exists (select 1 from custom_values where custom_values.client_id = id
    and ${matches(filters, keyOfRow)})`;
  return filters.none ? sql`not ${row}` : (row as Condition);
};

/** Reads by the index of values: a cross join fixes the order of the tables. */
export const fromCustom = (filters: CustomFilter) =>
  sql`custom_values cross join clients where id = custom_values.client_id and ${matches(filters)}`;

/** If a tenth of the cases have the value, this many rows fill a page of 50. */
const frequent = 750;

/** Values read before it is checked whether their cases match. */
const candidates = 1000;

/** With fewer values, reading their index is faster than scanning the list. */
const maxInIndex = 10 * candidates;

/** Undefined when every condition has too many values to read all their clients. */
async function findFew(
  db: Db,
  filters: readonly CustomFilter[],
): Promise<{ met: CustomFilter; ids: string[] } | undefined> {
  for (const met of filters.filter(({ none }) => !none)) {
    const { rows } = await sql<{ id: string }>`select client_id as id from custom_values where ${matches(met)}
      limit ${candidates + 1}`.execute(db);
    if (rows.length <= candidates) return { met, ids: rows.map(({ id }) => id) };
  }
  return undefined;
}

async function meetsFew(db: Db, filters: CustomFilter): Promise<boolean> {
  const values = sql`(select 1 from custom_values where ${matches(filters)} limit ${maxInIndex}) as meeting`;
  return !(await isFull(db, values, maxInIndex));
}

type Wanted = { fitting: readonly Condition[]; cursor: Cursor | undefined; limit: number };

/** Scans the list when the value is frequent, else reads the index of values. `down`: by descending id. */
export async function findWithCustom(
  db: Db,
  filters: readonly CustomFilter[],
  { fitting, cursor, limit }: Wanted,
  { order, down }: { order: RawBuilder<unknown>; down: boolean | undefined },
): Promise<string[]> {
  const holds = allOf(filters.map(hasCustom));
  const whereFrom = (driver: CustomFilter) =>
    allOf([...fitting, ...filters.filter((one) => one !== driver).map(hasCustom)]);
  const idsOf = async (rows: RawBuilder<unknown>) =>
    (await sql<{ id: string }>`${rows}`.execute(db)).rows.map(({ id }) => id);
  const first = (limit: number) =>
    sql`(select * from clients where ${allOf(fitting)} order by ${order} limit ${limit}) as first`;
  const find = (rows: RawBuilder<unknown>) =>
    idsOf(sql`select id from ${rows} where ${holds} order by ${order} limit ${limit}`);
  const soon = await find(first(frequent));
  if (soon.length === limit || !(await isFull(db, first(frequent), frequent))) return soon;
  const few = await findFew(db, filters);
  if (few)
    return idsOf(sql`select id from clients where ${among(dbEngine(db), "id", few.ids)}
      and ${whereFrom(few.met)} order by ${order} limit ${limit}`);
  const driver = filters.find(({ none }) => !none);
  const byIndex = driver && down !== undefined && (await meetsFew(db, driver));
  const found = byIndex ? undefined : await scanList(db, first, find, limit);
  if (found || !driver) return found ?? find(sql`(select * from clients where ${allOf(fitting)}) as rest`);
  const where = whereFrom(driver);
  if (down === undefined)
    return idsOf(sql`select id from ${fromCustom(driver)} and ${where} order by ${order} limit ${limit}`);
  const direction = sql.raw(down ? "desc" : "asc");
  // Sorted by the index alone: reading each record first takes seconds when many have a value.
  for (const max of [candidates, Number.MAX_SAFE_INTEGER]) {
    const after: Condition[] = cursor ? [sql`client_id ${sql.raw(down ? "<" : ">")} ${cursor.id}`] : [];
    const keys = sql`(select client_id from custom_values where ${allOf([matches(driver), ...after])}
      order by client_id ${direction} limit ${max}) as own_keys`;
    const ids =
      await idsOf(sql`select id from ${keys} cross join clients where id = own_keys.client_id and ${where}
      order by own_keys.client_id ${direction} limit ${limit}`);
    if (ids.length === limit || max > candidates || !(await isFull(db, keys, max))) return ids;
  }
  return [];
}

export async function findSortedByCustom(
  db: Db,
  { field, descending }: { field: string; descending: boolean },
  filters: readonly CustomFilter[],
  { fitting, cursor, limit }: Wanted,
): Promise<string[]> {
  const back = cursor?.direction === "before";
  const range = filters.find((one) => one.field === field) ?? { field };
  const more = filters.filter((one) => one !== range);
  const others = more.map(hasCustom);
  const few = await findFew(db, more);
  const ofFew = few && [among(dbEngine(db), "id", few.ids)];
  const down = sql.raw(descending !== back ? "desc" : "asc");
  const sign = sql.raw(descending !== back ? "<" : ">");
  const withValue = (limit: number) => {
    const after: Condition[] = cursor?.key
      ? [sql`(custom_values.key, custom_values.client_id) ${sign} (${cursor.key}, ${cursor.id})`]
      : [];
    const rows = ofFew
      ? sql`clients cross join custom_values where custom_values.client_id = id
          and ${allOf([...ofFew, matches(range, keyOfRow)])}`
      : fromCustom(range);
    return sql`select id from ${rows} and ${allOf([...fitting, ...others, ...after])}
      order by custom_values.key ${down}, custom_values.client_id ${down} limit ${limit}`;
  };
  const without = (limit: number) => {
    const after: Condition[] = cursor?.key === "" ? [sql`id ${sql.raw(back ? ">" : "<")} ${cursor.id}`] : [];
    const none = hasCustom({ field, none: true });
    return sql`select id from clients where ${allOf([...(ofFew ?? []), ...fitting, ...others, none, ...after])}
      order by id ${sql.raw(back ? "asc" : "desc")} limit ${limit}`;
  };
  const isNarrowed = range.equals !== undefined || range.from !== undefined || range.to !== undefined;
  const parts = [...(range.none ? [] : [withValue]), ...(isNarrowed && !range.none ? [] : [without])];
  const ordered = back ? parts.reverse() : parts;
  // A cursor in the second part is past the first.
  const begins = cursor && (cursor.key === "" ? without : withValue);
  const ids: string[] = [];
  for (const part of ordered.slice(Math.max(0, begins ? ordered.indexOf(begins) : 0))) {
    if (ids.length >= limit) break;
    const { rows } = await sql<{ id: string }>`${part(limit - ids.length)}`.execute(db);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}
