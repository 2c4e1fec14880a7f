import type { Db } from "../../../platform/db/connection.server.ts";
import type { Installation } from "../../firm/installation/installation.ts";
import { accountsIn } from "../../firm/settings/payment-settings.ts";
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

/** None until the owner has entered the keys. */
function accountsOf({ settings, origin }: Paid, now: Date): ProviderAccount[] {
  return accountsIn(settings.payments(), now).map(({ provider: key, keyId, keySecret }) => {
    const provider = providers[key];
    const { allow, paymentsUrl: base = provider.address(keyId) } = settings.outbound();
    const connection = { keyId, keySecret, base, allow };
    return { provider, connection, gst: gstOf({ settings }), returnTo: thanksAddress(origin) };
  });
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
    const { db } = installation;
    let isMore = false;
    for (const account of accountsOf(installation, now))
      if (!(await isResting(db, account, now)) && (await work(db, account, now))) isMore = true;
    return isMore;
  };

export const makePaymentLinks = withKeys(makeNextLink);
export const makeRefunds = withKeys(makeNextRefund);
export const closePaymentLinks = withKeys(closeNextLink);
/** Events may be lost, and a provider stops sending them after a day without an answer. */
export const checkPaymentLinks = withKeys(checkLinks);

/** Compares what the provider received on the day before with what we have. */
export const checkPaymentDay = withKeys(checkDay);

export const queueLinkClosings = ({ db }: Pick<Paid, "db">, now: Date): Promise<void> =>
  queueClosings(db, now);
