import type { Db } from "../db/connection.server.ts";
import type { Enquiry } from "../db/schema.ts";
import { readPhone } from "../enquiries/phone.ts";
import { keyOf } from "../language/key.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";

export type FoundEnquiry = Pick<Enquiry, "id" | "reference" | "name" | "phone" | "state">;

/** So many of the newest are looked through by name; by number, address and reference all are. */
const lookedThrough = 2000;

/** Enquiries by their reference, number or address in full, or by a part of the name; the newest first. */
export async function findEnquiries(
  db: Db,
  staff: Staff,
  typed: string,
  limit: number,
): Promise<FoundEnquiry[]> {
  requirePermission(staff, "enquiries.read");
  const text = keyOf(typed.slice(0, 254));
  if (text === "") return [];
  const columns = ["id", "reference", "name", "phone", "state"] as const;
  const exact = await db
    .selectFrom("enquiries")
    .select(columns)
    .where((eb) =>
      eb.or([
        eb("reference", "=", text.toUpperCase()),
        eb("phone", "=", readPhone(typed) ?? ""),
        eb(eb.fn<string>("lower", ["email"]), "=", text),
      ]),
    )
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  if (exact.length > 0) return exact;
  const newest = await db
    .selectFrom("enquiries")
    .select(columns)
    .where("state", "<>", "spam")
    .orderBy("id", "desc")
    .limit(lookedThrough)
    .execute();
  return newest.filter(({ name }) => keyOf(name).includes(text)).slice(0, limit);
}
