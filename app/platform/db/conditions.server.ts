import { type RawBuilder, type SqlBool, sql } from "kysely";
import { dayMs, midnightOf } from "../language/time.ts";
import type { Engine } from "./connection.server.ts";

export type Condition = RawBuilder<SqlBool>;

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** No condition when the value is undefined; null finds rows without one. */
export function equals(column: string, value: string | null | undefined): Condition[] {
  if (value === undefined) return [];
  return [value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`];
}

/** One parameter for any number of values, so the statement stays the same. */
export function among(engine: Engine, column: string, values: readonly (string | number)[]): Condition {
  if (engine === "sqlite")
    return sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
  const type = sql.raw(typeof values[0] === "number" ? "bigint[]" : "text[]");
  return sql`${sql.ref(column)} = any(${values}::${type})`;
}

type Days = { from?: string | undefined; to?: string | undefined };

/** Ids begin with the time of their creation, so days are ranges of ids. */
export function madeBetween({ from, to }: Days): Condition[] {
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`id >= ${firstIdOf(from, 0)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`id < ${firstIdOf(to, 1)}`]),
  ];
}

export function firstIdOf(day: string, later: 0 | 1): string {
  return firstIdAt(midnightOf(day).getTime() + later * dayMs);
}

export function firstIdAt(moment: number): string {
  const hex = Math.max(0, moment).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}`;
}

export function contains(engine: Engine, text: string, words: RawBuilder<unknown> = sql.ref("search")) {
  const position = engine === "sqlite" ? sql`instr(${words}, ${text})` : sql`strpos(${words}, ${text})`;
  return sql<SqlBool>`${position} > 0`;
}

export function containsAny(engine: Engine, texts: readonly string[]): Condition {
  return sql<SqlBool>`(${sql.join(
    texts.map((text) => contains(engine, text)),
    sql` or `,
  )})`;
}

/** The pattern must mean the same on both engines. */
export function matches(engine: Engine, text: RawBuilder<unknown>, pattern: string): Condition {
  return engine === "sqlite" ? sql`${text} regexp ${pattern}` : sql`${text} ~ ${pattern}`;
}
