import type { Db } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { isUnassigned } from "../../people/staff/unassigned.server.ts";
import type { Enquiry } from "./tables.ts";

export type WaitingEnquiry = Pick<Enquiry, "id" | "name" | "phone" | "service" | "created_at">;

export function listWaiting(db: Db, staff: Staff, limit: number): Promise<WaitingEnquiry[]> {
  requirePermission(staff, "enquiries.read");
  return db
    .selectFrom("enquiries")
    .select(["id", "name", "phone", "service", "created_at"])
    .where("state", "=", "new")
    .where((is) => is.or([isUnassigned("assigned_to"), is("assigned_to", "=", staff.id)]))
    .orderBy("id")
    .limit(limit)
    .execute();
}
