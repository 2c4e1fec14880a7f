import type { Installation } from "../../firm/installation/installation.ts";
import { checkLinks } from "./check-links.server.ts";
import { makeNextLink } from "./links.server.ts";
import { processPaymentEvents } from "./process-events.server.ts";
import { razorpay } from "./razorpay.server.ts";

type Paid = Pick<Installation, "db" | "settings" | "log">;

function gstOf({ settings }: Pick<Installation, "settings">) {
  return { gstin: settings.site().legal.gstin, rate: Number(settings.billing().gstRate) };
}

/** Undefined until the owner has entered the keys. */
function connectionOf({ settings }: Pick<Installation, "settings">) {
  const details = settings.payments();
  const { allow, paymentsUrl = razorpay.address } = settings.outbound();
  return details && { keyId: details.keyId, keySecret: details.keySecret, base: paymentsUrl, allow };
}

export function processPayments(installation: Paid, now: Date): Promise<boolean> {
  const { db, log } = installation;
  const failed = (err: unknown) => log.error({ err }, "an event of a payment provider could not be read");
  return processPaymentEvents(db, gstOf(installation), now, failed);
}

export async function makePaymentLinks(installation: Paid, now: Date): Promise<boolean> {
  const connection = connectionOf(installation);
  return connection ? makeNextLink(installation.db, razorpay, connection, now) : false;
}

/** Events may be lost, and a provider stops sending them after a day without an answer. */
export async function checkPaymentLinks(installation: Paid, now: Date): Promise<boolean> {
  const connection = connectionOf(installation);
  const gst = gstOf(installation);
  return connection ? checkLinks(installation.db, { provider: razorpay, connection, gst }, now) : false;
}
