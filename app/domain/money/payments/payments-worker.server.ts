import type { Db } from "../../../platform/db/connection.server.ts";
import type { Installation } from "../../firm/installation/installation.ts";
import { checkDay } from "./check-day.server.ts";
import { checkLinks } from "./check-links.server.ts";
import { closeNextLink, queueClosings } from "./close-links.server.ts";
import { makeNextLink } from "./links.server.ts";
import { makeNextRefund } from "./make-refunds.server.ts";
import { isResting } from "./pause.server.ts";
import { processPaymentEvents } from "./process-events.server.ts";
import type { ProviderAccount } from "./provider-account.ts";
import { providers } from "./providers.server.ts";
import { thanksAddress } from "./thanks-path.ts";

type Paid = Pick<Installation, "db" | "settings" | "log" | "origin">;

function gstOf({ settings }: Pick<Installation, "settings">) {
  return { gstin: settings.site().legal.gstin, rate: Number(settings.billing().gstRate) };
}

/** Undefined until the owner has entered the keys. */
function accountOf({ settings, origin }: Paid): ProviderAccount | undefined {
  const details = settings.payments();
  if (!details) return undefined;
  const { keyId, keySecret } = details;
  const provider = providers[details.provider];
  const { allow, paymentsUrl: base = provider.address(keyId) } = settings.outbound();
  const connection = { keyId, keySecret, base, allow };
  return { provider, connection, gst: gstOf({ settings }), returnTo: thanksAddress(origin) };
}

export function processPayments(installation: Paid, now: Date): Promise<boolean> {
  const { db, log } = installation;
  const failed = (err: unknown) => log.error({ err }, "an event of a payment provider could not be read");
  return processPaymentEvents(db, gstOf(installation), now, failed);
}

type Work = (db: Db, account: ProviderAccount, now: Date) => Promise<boolean>;

/** Only with keys, and not while the provider refuses them. */
const withKeys =
  (work: Work) =>
  async (installation: Paid, now: Date): Promise<boolean> => {
    const account = accountOf(installation);
    const { db } = installation;
    return account && !(await isResting(db, account, now)) ? work(db, account, now) : false;
  };

export const makePaymentLinks = withKeys(makeNextLink);
export const makeRefunds = withKeys(makeNextRefund);
export const closePaymentLinks = withKeys(closeNextLink);
/** Events may be lost, and a provider stops sending them after a day without an answer. */
export const checkPaymentLinks = withKeys(checkLinks);

/** What the provider has received on the day before, beside what we have. */
export const checkPaymentDay = withKeys(checkDay);

export const queueLinkClosings = ({ db }: Pick<Paid, "db">, now: Date): Promise<void> =>
  queueClosings(db, now);
