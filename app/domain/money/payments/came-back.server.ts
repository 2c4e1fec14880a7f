import type { Db } from "../../../platform/db/connection.server.ts";
import type { PaymentDetails } from "../../firm/settings/payment-settings.ts";
import { providers } from "./providers.server.ts";

/**
 * Whether the provider signed the address. If so, the link is checked at once; nothing is booked by an address alone.
 */
export async function checkLinkSoon(
  db: Db,
  details: PaymentDetails | undefined,
  query: URLSearchParams,
): Promise<boolean> {
  if (!details) return false;
  const { readReturn } = providers[details.provider];
  const reference = readReturn(query, details.keySecret);
  if (reference === undefined) return false;
  const link = db.updateTable("payment_links").where("provider", "=", details.provider);
  await link.set({ checked_at: "" }).where("reference", "=", reference).execute();
  return true;
}
