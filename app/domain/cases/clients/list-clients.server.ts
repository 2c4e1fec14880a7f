import { sql } from "kysely";
import { among } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { inOrderOf } from "../../../platform/search/exact-then-similar.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { type ColumnName, clientColumns } from "./columns.ts";
import { sortedField } from "./custom-list.ts";
import { withMaskedCustom } from "./custom-values.ts";
import { type ClientFilter, type ColumnSort, type ListQuery, maxChanged } from "./filter.ts";
import { findClientIds, sortKey } from "./find-client-ids.server.ts";
import type { Client, ListState } from "./tables.ts";

const always = [
  ...(["id", "version", "register", "name", "stage_since", "waiting_since", "updated_at", "custom"] as const),
];
type Shown = (typeof always)[number] | (typeof clientColumns)[ColumnName]["column"];
const shown: readonly Shown[] = [...always, ...Object.values(clientColumns).map(({ column }) => column)];

/** Identity numbers are masked. */
export type ClientRow = Pick<Client, Shown> & {
  staff_name: string | null;
  key: string;
};

export type ClientPage = { rows: ClientRow[]; hasPrevious: boolean; hasNext: boolean };

export async function listClients(
  db: Db,
  staff: Staff,
  state: ListState,
  query: ListQuery,
): Promise<ClientPage> {
  requirePermission(staff, "clients.read");
  const { sort, size, cursor } = query;
  const found = await findClientIds(db, state, query, size + 1);
  const ids = found.slice(0, size);
  const back = cursor?.direction === "before";
  if (back) ids.reverse();
  const further = found.length > size;
  const sorted = sortedField(state, sort);
  const key = (
    sorted
      ? sql<string>`coalesce((select key from custom_values where client_id = clients.id and field = ${sorted.field}), '')`
      : sortKey(sort as ColumnSort)
  ).as("key");
  const rows = await db
    .selectFrom("clients")
    .leftJoin("staff", "staff.id", "clients.assigned_to")
    .select(shown.map((column) => `clients.${column}` as const))
    .select(["staff.name as staff_name", key])
    .where(among(dbEngine(db), "clients.id", ids))
    .execute();
  return {
    rows: inOrderOf(ids, rows).map((row) => ({ ...withMaskedCustom(row), key: String(row.key) })),
    hasPrevious: back ? further : cursor !== undefined,
    hasNext: back || further,
  };
}

export function findAllIds(db: Db, staff: Staff, state: ListState, filter: ClientFilter): Promise<string[]> {
  requirePermission(staff, "clients.read");
  return findClientIds(db, state, { filter, sort: "newest", size: maxChanged }, maxChanged);
}
