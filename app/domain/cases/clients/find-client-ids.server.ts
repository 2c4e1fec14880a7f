import { type RawBuilder, type SqlBool, sql } from "kysely";
import {
  allOf,
  type Condition,
  containsAny,
  equals,
  madeBetween,
} from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { scanList } from "../../../platform/db/scan-list.server.ts";
import { withTrigrams } from "../../../platform/db/search-index.server.ts";
import { searchedTexts } from "../../../platform/search/exact-then-similar.ts";
import { assignedTo } from "../../people/staff/unassigned.server.ts";
import { customFiltersIn, sortedField } from "./custom-list.ts";
import {
  type ClientFilter,
  type ColumnSort,
  type Cursor,
  clientList,
  type ListQuery,
  type Where,
} from "./filter.ts";
import { findSortedByCustom, findWithCustom, hasCustom } from "./find-by-custom.server.ts";
import { lacksNextStep } from "./next-step.server.ts";
import type { ListState } from "./tables.ts";

/** Clients that wait on nobody come last. An index has exactly this expression. */
const waitingSince = "coalesce(waiting_since, '9999-12-31')";

export const sortings = {
  newest: { column: "id", descending: true },
  oldest: { column: "id", descending: false },
  name: { column: "name_key", descending: false },
  "name-desc": { column: "name_key", descending: true },
  amount: { column: "loan_amount", descending: false },
  "amount-desc": { column: "loan_amount", descending: true },
  changed: { column: "updated_at", descending: true },
  waited: { column: waitingSince, descending: false },
} as const satisfies Record<ColumnSort, { column: string; descending: boolean }>;

export const sortKey = (sort: ColumnSort) =>
  sql<string>`${sql.raw(sortings[sort].column.replace(/^\w+$/, "clients.$&"))}`;

/** Backwards when the cursor says "before". A search matches any of the texts from `textsOf`. */
export async function findClientIds(
  db: Db,
  state: ListState,
  { filter, sort, cursor }: ListQuery,
  limit: number,
  textsOf: (search: string) => string[] = searchedTexts,
): Promise<string[]> {
  const custom = customFiltersIn(filter);
  const sorted = sortedField(state, sort);
  const texts = filter.q === undefined ? undefined : textsOf(filter.q);
  const search = texts === undefined ? [] : [containsAny(dbEngine(db), texts)];
  if (sorted) {
    const inList = [...equals("list_state", state), ...valuesOf(state, filter, []), ...search];
    return findSortedByCustom(db, sorted, custom, { fitting: inList, cursor, limit });
  }
  const { order, after, down } = orderOf(sort as ColumnSort, cursor);
  const ids = async (from: RawBuilder<unknown>, where: readonly Condition[]) => {
    const rows = sql`select id from ${from} where ${allOf(where)} order by ${order} limit ${limit}`;
    return (await rows.$castTo<{ id: string }>().execute(db)).rows.map(({ id }) => id);
  };
  const fitting = [...equals("list_state", state), ...after, ...valuesOf(state, filter, [])];
  if (custom.length > 0)
    return findWithCustom(db, custom, { fitting: [...fitting, ...search], cursor, limit }, { order, down });
  if (texts === undefined) return ids(sql`clients`, fitting);
  const holds = containsAny(dbEngine(db), texts);
  const first = (limit: number) =>
    sql`(select * from clients where ${allOf(fitting)} order by ${order} limit ${limit}) as first`;
  const found = await scanList(db, first, (rows) => ids(rows, [holds]), limit);
  if (found) return found;
  return ids(withTrigrams(dbEngine(db), "clients", ...texts), [...fitting, holds]);
}

function orderOf(sort: ColumnSort, cursor: Cursor | undefined) {
  const { column, descending } = sortings[sort];
  const down = (cursor?.direction === "before") !== descending;
  const direction = sql.raw(down ? "desc" : "asc");
  const sign = sql.raw(down ? "<" : ">");
  if (column === "id")
    return {
      order: sql`id ${direction}`,
      down,
      after: cursor ? [sql<SqlBool>`id ${sign} ${cursor.id}`] : [],
    };
  const key = column === "loan_amount" ? Number(cursor?.key ?? 0) : cursor?.key;
  const order = sql`${sql.raw(column)} ${direction}, id ${direction}`;
  return {
    order,
    down: undefined,
    after: cursor ? [sql<SqlBool>`(${sql.raw(column)}, id) ${sign} (${key}, ${cursor.id})`] : [],
  };
}

type Conditions = {
  [Is in Where["kind"]]: (
    where: Extract<Where, { is: Is }>,
    value: never,
    state: ListState,
  ) => Condition | Condition[];
};

const conditions: Conditions = {
  equal: ({ column, none = null }, value: string | null) => equals(column, value ?? none),
  below: ({ column, ifSet = column }, value: string) =>
    sql`${sql.ref(ifSet)} is not null and ${sql.ref(column)} < ${value}`,
  atLeast: ({ column }, value: number) => sql`${sql.ref(column)} >= ${value}`,
  atMost: ({ column }, value: number) => sql`${sql.ref(column)} <= ${value}`,
  set: ({ column }) => sql`${sql.ref(column)} is not null`,
  assigned: (_, whom: string | null) => assignedTo("assigned_to", whom),
  nextStep: (_, before: string | null, state) =>
    before === null ? lacksNextStep(state) : sql`follow_up_on < ${before}`,
  reached: (_, step: string) => sql`${sql.ref(`${step}_on`)} is not null`,
  madeFrom: (_, from: string) => madeBetween({ from }),
  madeTo: (_, to: string) => madeBetween({ to }),
};

export function valuesOf(
  state: ListState,
  filter: ClientFilter,
  custom = customFiltersIn(filter),
): Condition[] {
  const set = Object.entries(clientList(state).filters).flatMap(([name, entry]) => {
    const value = filter[name as keyof ClientFilter];
    if (value === undefined || !("where" in entry)) return [];
    const { where }: { where: Where } = entry;
    // A value is of the kind that its condition takes, which the type cannot express.
    const query = conditions[where.kind] as (
      where: Where,
      value: unknown,
      state: ListState,
    ) => Condition | Condition[];
    return query(where, value, state);
  });
  return [...set, ...custom.map(hasCustom)];
}
