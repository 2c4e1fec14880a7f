import { type SqlBool, sql } from "kysely";
import type { Condition } from "../../../platform/db/conditions.server.ts";

/** Records of closed accounts are nobody's. */
const closed = sql`(select id from staff where deactivated_at is not null)`;

/** `none` is what the column holds for nobody. */
export function isUnassigned(column: string, none: null | "" = null): Condition {
  const row = sql.ref(column);
  const empty = none === null ? sql<SqlBool>`${row} is null` : sql<SqlBool>`${row} = ''`;
  return sql`(${empty} or ${row} in ${closed})`;
}

/** No condition when the value is undefined; null finds what is unassigned. */
export function assignedTo(
  column: string,
  value: string | null | undefined,
  none: null | "" = null,
): Condition[] {
  if (value === undefined) return [];
  return [value === null ? isUnassigned(column, none) : sql`${sql.ref(column)} = ${value}`];
}
