import { type QrCode, qrCode } from "../../../platform/qr/qr-code.server.ts";
import type { Settings } from "../../firm/settings/sections.ts";
import type { SiteDetails } from "../../firm/settings/site-details.ts";
import { upiAddress } from "./upi.ts";

/** `amount` in paise. `reference` is the note of the payment, which the payer types if the link does not fill it in. */
export type UpiRequest = {
  id: string;
  name: string;
  amount: number;
  reference: string;
  address: string;
  qr: QrCode;
};

type Wanted = {
  billing: Pick<Settings["billing"], "upi" | "merchantCode">;
  site: Pick<SiteDetails, "firm" | "legal">;
  clientId: string;
  amount: number;
};

/** Pays the owner's UPI ID. Undefined without one, or when nothing is to be paid. */
export function upiRequest({ billing, site, clientId, amount }: Wanted, now: Date): UpiRequest | undefined {
  const { upi: id, merchantCode } = billing;
  if (amount <= 0 || id === "") return undefined;
  const name = site.legal.name || site.firm.brand;
  const reference = payReference(clientId);
  const attempt = reference + now.getTime().toString(36).toUpperCase();
  const address = upiAddress({ to: id, name, amount, note: reference, reference: attempt, merchantCode });
  return { id, name, amount, reference, address, qr: qrCode(address) };
}

/** The same for each payment of a client, so that it can be found in a bank statement. */
function payReference(clientId: string): string {
  return `F${clientId.replaceAll("-", "").slice(-8).toUpperCase()}`;
}
