import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { findClients } from "../../../domain/cases/clients/find-client.server.ts";
import { findEnquiries } from "../../../domain/cases/enquiries/list-enquiries.server.ts";
import { findRegister } from "../../../domain/catalogue/registers/registers.ts";
import { findReceiptByNumber } from "../../../domain/money/fees/fees-of-client.server.ts";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { receiptNumber } from "../../../domain/money/fees/receipt-number.ts";
import type { Receipt } from "../../../domain/money/fees/tables.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import type { Noun } from "../../../platform/db/activity.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { clean } from "../../../platform/language/clean.ts";
import { isOnIn } from "../page/off-parts.server.ts";
import type { PortalHandle } from "../page/portal-handle.ts";
import { signedIn } from "../page/signed-in.server.ts";
import type { Route } from "./+types/find";

export type Hit = {
  id: string;
  /** "enquiry", "receipt", or a register's key. */
  kind: string;
  name: string;
  about: string;
  href: string;
};

const maxOfEach = 8;

const receiptHit = (receipt: Receipt): Hit => ({
  id: receipt.id,
  kind: "receipt",
  name: receipt.name,
  about: `${receiptNumber(receipt)} · ${receipt.about}`,
  href: receipt.client_id ? feesPath(receipt.client_id) : `/fees/receipts/${receipt.id}/receipt.pdf`,
});

export const handle: PortalHandle = { needs: "clients.read" };

/** Kinds of records that the search leaves out: they have a list of their own, or stand on the page of their client. */
type NotFound =
  | ("fee" | "duty" | "photo" | "appointment" | "conversation" | "projectReport")
  | ("staff" | "settings" | "people" | "upkeep" | "import" | "view" | "target" | "sheet" | "register")
  | ("notice" | "text" | "readyText" | "rule" | "report" | "sourceCheck")
  | ("leadSource" | "eventReceiver" | "apiKey");

type Finder = (db: Db, staff: Staff, typed: string) => Promise<Hit[]>;

/** By noun of the audit log: a new one is found here, or named above. */
const finders: Record<Exclude<Noun, NotFound> | "receipt", Finder> = {
  async receipt(db, staff, typed) {
    const found = may(staff, "fees.read") ? await findReceiptByNumber(db, staff, typed) : undefined;
    return found ? [receiptHit(found)] : [];
  },
  async client(db, staff, typed) {
    const found = await findClients(db, staff, typed, maxOfEach);
    return found.map(({ id, register, name, mobile, project_name }) => ({
      id,
      kind: register,
      name,
      about: `${mobile} · ${project_name}`,
      href: profilePath(id),
    }));
  },
  async enquiry(db, staff, typed) {
    const found = await findEnquiries(db, staff, typed, maxOfEach);
    return found.map(({ id, reference, name, phone }) => ({
      id,
      kind: "enquiry",
      name,
      about: `${reference} · ${phone}`,
      href: `/inbox/${id}`,
    }));
  },
};

/** Finds receipts by number, and clients and enquiries by substring or by sound. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const typed = clean(new URL(request.url).searchParams.get("q"));
  const hits = (await Promise.all(Object.values(finders).map((find) => find(db, staff, typed)))).flat();
  const isOn = isOnIn(context);
  const found = hits.filter(({ kind, href }) => isOn(href) && isOn(findRegister(kind)?.list ?? ""));
  return Response.json(found, { headers: { "cache-control": "no-store" } });
}
