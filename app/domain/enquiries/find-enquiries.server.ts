import type { Db } from "../../platform/db/connection.server.ts";
import { keyOf } from "../../platform/language/key.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { findEnquiryIds } from "./find-enquiry-ids.server.ts";
import type { Enquiry } from "./tables.ts";

export type FoundEnquiry = Pick<Enquiry, "id" | "reference" | "name" | "phone" | "state">;

/** Enquiries that hold a text in reference, name, number, address or message, but no spam; the newest first. */
export async function findEnquiries(
  db: Db,
  staff: Staff,
  typed: string,
  limit: number,
): Promise<FoundEnquiry[]> {
  requirePermission(staff, "enquiries.read");
  const text = keyOf(typed.slice(0, 254));
  if (text === "") return [];
  const ids = await findEnquiryIds(db, { tab: "all", search: text }, undefined, limit);
  if (ids.length === 0) return [];
  return db
    .selectFrom("enquiries")
    .select(["id", "reference", "name", "phone", "state"])
    .where("id", "in", ids)
    .orderBy("id", "desc")
    .execute();
}
