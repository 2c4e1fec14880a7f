import { among } from "../../platform/db/conditions.server.ts";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import type { InboxQuery } from "./filter.ts";
import { findEnquiryIds } from "./find-enquiry-ids.server.ts";
import type { Enquiry } from "./tables.ts";

export const pageSize = 30;

const shown = [
  "id",
  "reference",
  "kind",
  "state",
  "name",
  "phone",
  "service",
  "message",
  "repeats",
  "created_at",
  "read_at",
  "assigned_to",
  "follow_up_on",
] as const satisfies (keyof Enquiry)[];

export type InboxRow = Pick<Enquiry, (typeof shown)[number]> & { staff_name: string | null };

export type InboxPage = {
  rows: InboxRow[];
  /** Where the next page begins; undefined after the last. */
  next: string | undefined;
};

/** One page of the filtered list, the newest first. */
export async function listEnquiries(
  db: Db,
  staff: Staff,
  { filter, before }: InboxQuery,
): Promise<InboxPage> {
  requirePermission(staff, "enquiries.read");
  const found = await findEnquiryIds(db, filter, before, pageSize + 1);
  const ids = found.slice(0, pageSize);
  return { rows: await readRows(db, ids), next: found.length > pageSize ? ids.at(-1) : undefined };
}

async function readRows(db: Db, ids: readonly string[]): Promise<InboxRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("enquiries")
    .leftJoin("staff", "staff.id", "enquiries.assigned_to")
    .select(shown.map((column) => `enquiries.${column}` as const))
    .select("staff.name as staff_name")
    .where(among(engineBehind(db), "enquiries.id", ids))
    .orderBy("enquiries.id", "desc")
    .execute();
}
