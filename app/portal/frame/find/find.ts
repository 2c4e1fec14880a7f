import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { findClients } from "../../../domain/cases/clients/find-client.server.ts";
import { findEnquiries } from "../../../domain/cases/enquiries/list-enquiries.server.ts";
import { findRegister } from "../../../domain/catalogue/registers/registers.ts";
import { findReceiptByNumber } from "../../../domain/money/fees/fees-of-client.server.ts";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { receiptNumber } from "../../../domain/money/fees/receipt-number.ts";
import type { Receipt } from "../../../domain/money/fees/tables.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
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

const mostOfEach = 8;

const receiptHit = (receipt: Receipt): Hit => ({
  id: receipt.id,
  kind: "receipt",
  name: receipt.name,
  about: `${receiptNumber(receipt)} · ${receipt.about}`,
  href: receipt.client_id ? feesPath(receipt.client_id) : `/fees/receipts/${receipt.id}/receipt.pdf`,
});

export const handle: PortalHandle = { needs: "clients.read" };

/** Finds receipts by number, and clients and enquiries by substring or by sound. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const typed = clean(new URL(request.url).searchParams.get("q"));
  const [receipt, clients, enquiries] = await Promise.all([
    may(staff, "fees.read") ? findReceiptByNumber(db, staff, typed) : undefined,
    findClients(db, staff, typed, mostOfEach),
    findEnquiries(db, staff, typed, mostOfEach),
  ]);
  const hits: Hit[] = [
    ...(receipt ? [receiptHit(receipt)] : []),
    ...clients.map(({ id, register, name, mobile, project_name }) => ({
      id,
      kind: register,
      name,
      about: `${mobile} · ${project_name}`,
      href: profilePath(id),
    })),
    ...enquiries.map(({ id, reference, name, phone }) => ({
      id,
      kind: "enquiry" as const,
      name,
      about: `${reference} · ${phone}`,
      href: `/inbox/${id}`,
    })),
  ];
  const isOn = isOnIn(context);
  const found = hits.filter(({ kind, href }) => isOn(href) && isOn(findRegister(kind)?.list ?? ""));
  return Response.json(found, { headers: { "cache-control": "no-store" } });
}
