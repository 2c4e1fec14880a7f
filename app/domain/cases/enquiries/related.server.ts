import type { Db } from "../../../platform/db/connection.server.ts";
import { sameNumbers } from "../../../platform/language/phone.ts";
import { outsideLists } from "../../catalogue/registers/registers.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { Client } from "../clients/tables.ts";
import type { Enquiry } from "./tables.ts";

const maxShown = 10;

export type RelatedEnquiry = Pick<Enquiry, "id" | "reference" | "kind" | "state" | "service" | "created_at">;
export type RelatedClient = Pick<
  Client,
  "id" | "register" | "list_state" | "name" | "mobile" | "project_name" | "status"
> & {
  made: boolean;
};

export function enquiriesWith(
  db: Db,
  staff: Staff,
  phone: string,
  { except = "", also }: { except?: string; also?: string | null } = {},
): Promise<RelatedEnquiry[]> {
  requirePermission(staff, "enquiries.read");
  // Enquiries by mail may have no number, and an empty one matches nothing.
  const numbers = phone === "" ? [] : sameNumbers(phone);
  return db
    .selectFrom("enquiries")
    .select(["id", "reference", "kind", "state", "service", "created_at"])
    .where((eb) => eb.or([...numbers.map((number) => eb("phone", "=", number)), eb("id", "=", also ?? "")]))
    .where("id", "<>", except)
    .orderBy("id", "desc")
    .limit(maxShown)
    .execute();
}

export async function clientsOfEnquiry(
  db: Db,
  staff: Staff,
  { id, phone }: Pick<Enquiry, "id" | "phone">,
): Promise<RelatedClient[]> {
  requirePermission(staff, "clients.read");
  const clients = db
    .selectFrom("clients")
    .select(["id", "register", "list_state", "name", "mobile", "project_name", "status"])
    .where("list_state", "not in", outsideLists)
    .orderBy("id", "desc")
    .limit(maxShown);
  const ids = db.selectFrom("client_enquiries").select("client_id").where("enquiry_id", "=", id);
  const [made, same] = await Promise.all([
    clients.where("id", "in", ids).execute(),
    clients.where("mobile", "in", sameNumbers(phone)).execute(),
  ]);
  const others = same.filter(({ id }) => made.every((of) => of.id !== id));
  return [
    ...made.map((client) => ({ ...client, made: true })),
    ...others.map((client) => ({ ...client, made: false })),
  ];
}

export async function sourceOf(db: Db, staff: Staff, clientId: string): Promise<string | null> {
  requirePermission(staff, "enquiries.read");
  const link = db.selectFrom("client_enquiries").select("enquiry_id").where("client_id", "=", clientId);
  return (await link.executeTakeFirst())?.enquiry_id ?? null;
}
