import { type RawBuilder, type SqlBool, sql } from "kysely";
import { allOf, type Condition, contains, madeBetween } from "../../platform/db/conditions.server.ts";
import type { Engine } from "../../platform/db/connection.server.ts";
import type { ClientFilter, Place, Sort } from "./filter.ts";
import { clientStatuses } from "./tables.ts";

type Sql = RawBuilder<unknown>;

/** By which column and index a sort walks; the id decides between equals, in the same direction. */
export const sortings = {
  newest: { column: "id", index: "clients_by_newest", descending: true },
  oldest: { column: "id", index: "clients_by_newest", descending: false },
  name: { column: "name_key", index: "clients_by_name", descending: false },
  "name-desc": { column: "name_key", index: "clients_by_name", descending: true },
  amount: { column: "loan_amount", index: "clients_by_amount", descending: false },
  "amount-desc": { column: "loan_amount", index: "clients_by_amount", descending: true },
  changed: { column: "updated_at", index: "clients_by_change", descending: true },
} as const satisfies Record<Sort, { column: string; index: string; descending: boolean }>;

/**
 * The way through a list: forwards, or backwards to the page before. An index that is divided has a lane for each
 * part, to be walked side by side.
 */
export type Way = {
  column: string;
  index: string;
  descending: boolean;
  place: Place | undefined;
  lanes: Condition[];
};

export function wayOf(sort: Sort, place: Place | undefined, filter: ClientFilter): Way {
  const { column, index, descending } = sortings[sort];
  const lanes = column === "updated_at" ? lanesByStatus(filter) : [];
  return {
    column,
    index,
    descending: place?.direction === "before" ? !descending : descending,
    place,
    lanes,
  };
}

function lanesByStatus({ status }: ClientFilter): Condition[] {
  const all = status === undefined ? ["", ...clientStatuses] : [status ?? ""];
  return all.map((one) => sql`coalesce(status, '') = ${one}`);
}

export function orderOf({ column, descending }: Way): Sql {
  const direction = sql.raw(descending ? "desc" : "asc");
  return column === "id" ? sql`id ${direction}` : sql`${sql.ref(column)} ${direction}, id ${direction}`;
}

/** What lies behind the place on the way; nothing when there is no place. */
export function beyond({ column, descending, place }: Way): Condition[] {
  if (!place) return [];
  const sign = sql.raw(descending ? "<" : ">");
  if (column === "id") return [sql`id ${sign} ${place.id}`];
  const key = column === "loan_amount" ? Number(place.key) || 0 : place.key;
  return [sql`(${sql.ref(column)}, id) ${sign} (${key}, ${place.id})`];
}

/** The table, walked by one of its indexes: SQLite would guess from the query alone, PostgreSQL knows its rows. */
export function clientsBy(engine: Engine, index: string): Sql {
  return engine === "sqlite" ? sql`clients indexed by ${sql.ref(index)}` : sql`clients`;
}

/** What a filter says beyond the facets, by itself; the columns are those that it reads. */
export type Part = {
  name: "staff" | "referrer" | "amount" | "made" | "search";
  columns: string[];
  is: Condition;
};

export function partsOf(engine: Engine, filter: ClientFilter): Part[] {
  const parts: Part[] = [];
  const { staff, referrer, least, most, search } = filter;
  if (staff !== undefined)
    parts.push({
      name: "staff",
      columns: ["assigned_to"],
      is: staff === null ? sql`assigned_to is null` : sql`assigned_to = ${staff}`,
    });
  if (referrer !== undefined)
    parts.push({ name: "referrer", columns: ["referred_key"], is: sql`referred_key = ${referrer ?? ""}` });
  if (least !== undefined || most !== undefined)
    parts.push({ name: "amount", columns: ["loan_amount"], is: allOf(between("loan_amount", least, most)) });
  const made = madeBetween(filter);
  if (made.length > 0) parts.push({ name: "made", columns: ["id"], is: allOf(made) });
  if (search !== undefined) parts.push({ name: "search", columns: ["search"], is: contains(engine, search) });
  return parts;
}

function between(column: string, least: unknown, most: unknown): Condition[] {
  return [
    ...(least === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${least}`]),
    ...(most === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} <= ${most}`]),
  ];
}
