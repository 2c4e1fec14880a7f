import type { KyselyPlugin } from "kysely";
import { narrow } from "../../../platform/db/narrow.server.ts";
import { visibleRows } from "./responsible.server.ts";
import { scopeOf } from "./scope.ts";
import type { Staff } from "./staff.ts";

/**
 * A query, or the database for all of somebody's queries, with the records that they see. What is not visible is neither found, counted
 * nor changed. Requests of the portal have such a database; other code that reads for one person asks for it.
 */
export function visible<Query extends { withPlugin(plugin: KyselyPlugin): Query }>(
  query: Query,
  staff: Pick<Staff, "id" | "role" | "scope">,
): Query {
  const scope = scopeOf(staff);
  if (scope === "all") return query;
  const narrowed = { id: staff.id, unassigned: scope === "own_and_unassigned" };
  return narrow(query, (table, row) => visibleRows(narrowed, table, row));
}
