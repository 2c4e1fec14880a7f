import { type SqlBool, sql } from "kysely";
import type { Condition } from "../../../platform/db/conditions.server.ts";
import { findRegister } from "../../catalogue/registers/registers.ts";
import type { ListState } from "./tables.ts";

export function lacksNextStep(state: ListState): Condition {
  const final = findRegister(state)?.finalStages ?? [];
  if (final.length === 0) return sql<SqlBool>`follow_up_on is null`;
  return sql<SqlBool>`follow_up_on is null and (stage is null or stage not in (${sql.join(final)}))`;
}
