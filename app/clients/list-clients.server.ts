import type { Db } from "../db/connection.server.ts";
import type { Client, Shelf } from "../db/schema.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import type { ListQuery } from "./filter.ts";

/** What a card or a table's row shows. */
export type ClientRow = Pick<
  Client,
  | "id"
  | "scheme"
  | "name"
  | "father_name"
  | "mobile"
  | "project_name"
  | "loan_amount"
  | "type"
  | "status"
  | "referred_by"
  | "stage"
  | "stage_since"
  | "waiting_on"
  | "waiting_since"
  | "follow_up_on"
  | "assigned_to"
  | "version"
  | "created_at"
  | "updated_at"
> & {
  staff_name: string | null;
  /** By what the list is sorted: with the id, the row's place. */
  key: string;
};

export type ClientPage = { rows: ClientRow[]; hasPrevious: boolean; hasNext: boolean };

/** One page of a list. */
export async function listClients(db: Db, staff: Staff, shelf: Shelf, query: ListQuery): Promise<ClientPage> {
  requirePermission(staff, "clients.read");
  const rows = await db
    .selectFrom("clients")
    .leftJoin("staff", "staff.id", "clients.assigned_to")
    .selectAll("clients")
    .select(["staff.name as staff_name", "clients.id as key"])
    .where("shelf", "=", shelf)
    .orderBy("clients.id", "desc")
    .limit(query.size)
    .execute();
  return { rows, hasPrevious: false, hasNext: false };
}

/** How many records a filter finds and their loans in paise; `atLeast` when the counting stopped there. */
export type ClientTotal = { count: number; loan: number; atLeast: boolean };

export async function totalClients(
  db: Db,
  staff: Staff,
  shelf: Shelf,
  _query: ListQuery,
): Promise<ClientTotal> {
  requirePermission(staff, "clients.read");
  const row = await db
    .selectFrom("client_totals")
    .select(({ fn }) => [fn.sum<number>("count").as("count"), fn.sum<number>("loan_total").as("loan")])
    .where("shelf", "=", shelf)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count ?? 0), loan: Number(row.loan ?? 0), atLeast: false };
}
