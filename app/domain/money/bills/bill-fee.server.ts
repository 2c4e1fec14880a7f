import type { Db } from "../../../platform/db/connection.server.ts";
import { type Saved, saveOnce } from "../../../platform/db/save-once.server.ts";
import type { LiveSettings } from "../../firm/settings/live-settings.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockAccount } from "../fees/account.server.ts";
import { isBilled } from "../fees/agree.server.ts";
import type { Gst } from "../fees/book-payment.server.ts";
import { gstParts } from "../fees/gst.ts";
import { logFee } from "../fees/log-fee.server.ts";
import type { Fee } from "../fees/tables.ts";
import { billNumber } from "./bill-number.ts";
import { insertBill, type Payer } from "./insert-bill.server.ts";
import type { Bill, SendWay } from "./tables.ts";

/** What a bill needs of the firm. `sac`: the service accounting code, empty for none. */
export type BillSettings = { gst: Gst; sac: string };

export const billSettingsOf = (settings: Pick<LiveSettings, "site" | "billing">): BillSettings => {
  const { gstRate, sac } = settings.billing();
  return { gst: { gstin: settings.site().legal.gstin, rate: Number(gstRate) }, sac };
};

type BillWishes = { place: string; sendBy: SendWay };

type Posted = { clientId: string; feeId: string; submission: string } & BillWishes;
type Billed = Saved | "gone" | "billed";

/** `saved` is the bill's id. A fee has one bill. */
export function billFee(
  db: Db,
  staff: Staff,
  settings: BillSettings,
  { clientId, feeId, submission, ...wishes }: Posted,
  now: Date,
): Promise<Billed> {
  requirePermission(staff, "fees.write");
  const form = { id: submission, by: staff.id, content: ["bill", feeId, wishes] };
  return saveOnce<Billed>(db, form, now, async (trx) => {
    const account = await lockAccount(trx, clientId);
    const fees = trx.selectFrom("fees").selectAll().where("id", "=", feeId);
    const fee = account && (await fees.where("client_id", "in", account.ids).executeTakeFirst());
    if (!fee) return "gone";
    if (await isBilled(trx, fee.id)) return "billed";
    const bill = await issueBill(trx, staff, account.client, { fee, settings, wishes }, now);
    return { saved: bill.id };
  });
}

type Issue = {
  fee: Pick<Fee, "id" | "description" | "amount" | "due_on" | "for_government">;
  settings: BillSettings;
  wishes: BillWishes;
};

/** In the caller's transaction, on a locked account. A government fee that is passed on has no GST of ours. */
export async function issueBill(
  trx: Db,
  staff: Staff | null,
  payer: Payer & { id: string },
  { fee, settings: { gst, sac }, wishes: { place, sendBy } }: Issue,
  now: Date,
): Promise<Bill> {
  const government = fee.for_government ? fee.amount : 0;
  const gst_rate = gst.gstin ? gst.rate : 0;
  const { taxable, ...taxes } = gstParts(fee.amount - government, gst_rate, place !== "");
  const bill = await insertBill(
    trx,
    staff,
    payer,
    {
      kind: "bill",
      about: fee.description,
      amount: fee.amount,
      government,
      gstin: gst.gstin,
      gst_rate,
      sac: gst.gstin ? sac : "",
      place,
      taxable: taxable + government,
      ...taxes,
      due_on: fee.due_on,
      fee_id: fee.id,
      send_by: sendBy,
      send_at: sendBy === "" ? null : now.toISOString(),
    },
    now,
  );
  const after = { bill: billNumber(bill), description: bill.about, amount: bill.amount };
  await logFee(trx, staff, payer.id, { verb: "fee_billed", after, now });
  return bill;
}
