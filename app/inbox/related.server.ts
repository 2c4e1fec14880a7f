import type { Db } from "../db/connection.server.ts";
import type { Client, Enquiry } from "../db/schema.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";

const mostShown = 10;

export type RelatedEnquiry = Pick<Enquiry, "id" | "reference" | "kind" | "state" | "service" | "created_at">;
export type RelatedClient = Pick<
  Client,
  "id" | "scheme" | "shelf" | "name" | "mobile" | "project_name" | "status" | "enquiry_id"
>;

/** Which enquiry is left out because it is being read, and which belongs there whatever its number. */
type Besides = { except?: string; also?: string | null };

/** The latest enquiries with a number, ten at most. */
export function enquiriesWith(
  db: Db,
  staff: Staff,
  phone: string,
  { except = "", also }: Besides = {},
): Promise<RelatedEnquiry[]> {
  requirePermission(staff, "enquiries.read");
  return db
    .selectFrom("enquiries")
    .select(["id", "reference", "kind", "state", "service", "created_at"])
    .where((eb) => eb.or([eb("phone", "=", phone), eb("id", "=", also ?? "")]))
    .where("id", "<>", except)
    .orderBy("id", "desc")
    .limit(mostShown)
    .execute();
}

/** The files that were made of an enquiry, and the others with its number; ten of each at most. */
export async function clientsBehind(
  db: Db,
  staff: Staff,
  { id, phone }: Pick<Enquiry, "id" | "phone">,
): Promise<RelatedClient[]> {
  requirePermission(staff, "clients.read");
  const files = db
    .selectFrom("clients")
    .select(["id", "scheme", "shelf", "name", "mobile", "project_name", "status", "enquiry_id"])
    .where("shelf", "in", ["pmegp", "pmfme"])
    .orderBy("id", "desc")
    .limit(mostShown);
  const [made, same] = await Promise.all([
    files.where("enquiry_id", "=", id).execute(),
    files.where("mobile", "=", phone).execute(),
  ]);
  return [...made, ...same.filter((file) => made.every((of) => of.id !== file.id))];
}
