import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { appointmentConfigOf } from "../../../contexts/appointment-config.ts";
import { dbContext, settingsContext } from "../../../contexts/services.ts";
import { idsWithMerged, recordOpening } from "../../../domain/cases/clients/profile.server.ts";
import type { Client } from "../../../domain/cases/clients/tables.ts";
import { findRegister } from "../../../domain/catalogue/registers/registers.ts";
import { dutiesOfClients } from "../../../domain/dates-and-rules/duties/duties.server.ts";
import { customDuty } from "../../../domain/dates-and-rules/duties/rules.server.ts";
import { dutyName } from "../../../domain/dates-and-rules/duties/words.server.ts";
import type { Fee } from "../../../domain/firm/settings/service-fee.ts";
import { billsOfClient } from "../../../domain/money/bills/find-bills.server.ts";
import { recurringOf } from "../../../domain/money/bills/recurring.server.ts";
import { feesOfClient } from "../../../domain/money/fees/fees-of-client.server.ts";
import { upiAddress } from "../../../domain/money/fees/upi.ts";
import { onlineReceipts } from "../../../domain/money/payments/find-refunds.server.ts";
import { openLinks } from "../../../domain/money/payments/links.server.ts";
import { namesOf } from "../../../domain/people/staff/colleagues.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { istDay } from "../../../platform/language/time.ts";
import { qrCode } from "../../../platform/qr/qr-code.server.ts";

/** Data of a client's fees page. */
export async function loadClientFees(
  context: Readonly<RouterContextProvider>,
  staff: Staff,
  client: Client,
  query: URLSearchParams,
  now: Date,
) {
  const db = context.get(dbContext);
  const settings = context.get(settingsContext);
  const today = istDay(now);
  const ids = await idsWithMerged(db, staff, client.id);
  const [fees, names, bills, recurring, duties] = await Promise.all([
    feesOfClient(db, staff, ids, today),
    namesOf(db, staff),
    billsOfClient(db, staff, ids),
    recurringOf(db, staff, ids, today),
    dutiesToPay(db, staff, ids, today),
    recordOpening(db, staff, client.id, now),
  ]);
  const paying = payable(fees, query.get("pay") ?? "");
  const { firm, legal } = settings.site();
  const { upi, gstRate } = settings.billing();
  return {
    ...fees,
    client: { id: client.id, name: client.name },
    /** Address for receipts, or why mailing is not possible. */
    mail: { to: client.email, isOn: appointmentConfigOf(context).outbox.mail !== undefined },
    offer: fees.items.length === 0 ? offerOf(client, settings.site().fees) : null,
    names,
    bills,
    recurring,
    duties,
    today,
    submission: randomUUID(),
    paying,
    gstRate: legal.gstin ? Number(gstRate) : null,
    upi: upiPayment(client, paying.all, { to: upi, name: legal.name || firm.brand }),
    payLinks: settings.payments() ? await openLinks(db, ids) : null,
    online: await onlineReceipts(
      db,
      staff,
      fees.receipts.map(({ id }) => id),
    ),
    mayWrite: may(staff, "fees.write"),
    mayRefund: may(staff, "fees.refund"),
    maySet: may(staff, "settings"),
  };
}

/** Continuing duties, with which a fee can recur. */
async function dutiesToPay(db: Db, staff: Staff, ids: readonly string[], today: string) {
  if (!may(staff, "clients.read")) return [];
  const [duties, language] = [await dutiesOfClients(db, staff, ids), await readLanguage(db, staff)];
  return duties
    .filter(({ until_day }) => until_day === null || until_day >= today)
    .map(({ id, rule, label }) => ({ id, name: dutyLabel(rule, label, language) }));
}

const dutyLabel = (rule: string, label: string, language: Language) =>
  rule === customDuty ? label : [dutyName(rule, language), label].filter(Boolean).join(", ");

export type ClientFees = Awaited<ReturnType<typeof loadClientFees>>;

type Fees = Awaited<ReturnType<typeof feesOfClient>>;

/** `key` is the value in the address; `item` is paid first. */
export type PaymentChoice = { key: string; amount: number; item?: { id: string; description: string } };

/** What a payment can be for: the item of the address if it is open, all that is due today, all that is open. */
function payable({ items, balance: { due, dueNow } }: Fees, wanted: string) {
  const item = items.find(({ id, amount, paid }) => id === wanted && paid < amount);
  const now = Math.min(dueNow, due);
  const choices: PaymentChoice[] = [];
  if (item) choices.push({ key: item.id, amount: Math.min(due, item.amount - item.paid), item });
  if (now > 0) choices.push({ key: "due", amount: now });
  if (due > now) choices.push({ key: "all", amount: due });
  const chosen = choices.find(({ key }) => key === wanted) ?? choices[0];
  return { choices, chosen: chosen?.key, all: now > 0 ? now : due };
}

/** Suggested price in paise: the register's fee, else the lowest in the price list of its service. */
function offerOf(client: Client, prices: Readonly<Record<string, Fee>>) {
  const register = findRegister(client.register);
  const amount = register?.fee ?? prices[register?.service ?? ""]?.from;
  return register && amount ? { words: register.words, amount } : null;
}

/** For what is due today, else all that is open; null if nothing is, or without a UPI ID. */
function upiPayment(client: Client, amount: number, payee: { to: string; name: string }) {
  if (amount <= 0 || payee.to === "") return null;
  const address = upiAddress({ ...payee, amount, note: `Fees ${client.mobile.slice(-4)}` });
  return { id: payee.to, amount, address, ...qrCode(address) };
}
