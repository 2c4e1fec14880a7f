import type { Db } from "../../platform/db/connection.server.ts";
import type { Client } from "../clients/tables.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import type { Enquiry } from "./tables.ts";

const mostShown = 10;

export type RelatedEnquiry = Pick<Enquiry, "id" | "reference" | "kind" | "state" | "service" | "created_at">;
export type RelatedClient = Pick<
  Client,
  "id" | "scheme" | "shelf" | "name" | "mobile" | "project_name" | "status"
> & {
  /** It was made of the enquiry. */
  made: boolean;
};

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
    .select(["id", "scheme", "shelf", "name", "mobile", "project_name", "status"])
    .where("shelf", "in", ["pmegp", "pmfme"])
    .orderBy("id", "desc")
    .limit(mostShown);
  const [made, same] = await Promise.all([
    files.where("id", "in", filesMadeOf(db, id)).execute(),
    files.where("mobile", "=", phone).execute(),
  ]);
  return [
    ...made.map((file) => ({ ...file, made: true })),
    ...same.filter(({ id }) => made.every((of) => of.id !== id)).map((file) => ({ ...file, made: false })),
  ];
}

function filesMadeOf(db: Db, enquiryId: string) {
  return db.selectFrom("client_enquiries").select("client_id").where("enquiry_id", "=", enquiryId);
}

/** The enquiry that a file was made of, or null. */
export async function sourceOf(db: Db, staff: Staff, clientId: string): Promise<string | null> {
  requirePermission(staff, "enquiries.read");
  const link = db.selectFrom("client_enquiries").select("enquiry_id").where("client_id", "=", clientId);
  return (await link.executeTakeFirst())?.enquiry_id ?? null;
}
