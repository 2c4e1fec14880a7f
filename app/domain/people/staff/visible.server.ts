import type { KyselyPlugin } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { narrow } from "../../../platform/db/narrow.server.ts";
import { visibleRows } from "./responsible.server.ts";
import { scopeOf } from "./scope.ts";
import type { Staff } from "./staff.ts";

type Scoped = Pick<Staff, "id" | "role" | "scope">;

/**
 * A query, or the database for all of somebody's queries, with the records that they see. What is not visible is neither found, counted
 * nor changed. Requests of the portal have such a database; other code that reads for one person asks for it. `few` changes only how rows
 * are found: from the person's clients, which is slow with many, or in the order of the list, until a page is full.
 */
export function visible<Query extends { withPlugin(plugin: KyselyPlugin): Query }>(
  query: Query,
  staff: Scoped,
  few = false,
): Query {
  const scope = scopeOf(staff);
  if (scope === "all") return query;
  const unassigned = scope === "own_and_unassigned";
  const narrowed = { id: staff.id, unassigned, few: few && !unassigned };
  return narrow(query, (table, row) => visibleRows(narrowed, table, row));
}

/** A thousand clients with a dozen due dates each are read and sorted within the limit of a list. */
const maxFew = 1000;

/** For lists: looks first whether the person has few clients. */
export async function visibleLists(db: Db, staff: Scoped, limit = maxFew): Promise<Db> {
  if (scopeOf(staff) !== "own") return visible(db, staff);
  const own = db.selectFrom("clients").select("id").where("assigned_to", "=", staff.id);
  return visible(db, staff, (await own.limit(1).offset(limit).executeTakeFirst()) === undefined);
}
