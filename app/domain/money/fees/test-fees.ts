import { expect } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { isSaved } from "../../../platform/db/save-once.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { agreeFee } from "./agree.server.ts";
import { recordPayment } from "./pay.server.ts";
import type { NewFee, NewPayment } from "./read-form.ts";
import type { Receipt } from "./tables.ts";

export const now = new Date("2026-11-20T10:00:00.000Z");
export const today = "2026-11-20";
export const noGst = { gstin: "", rate: 18 };
export const withGst = { gstin: "10AAAAA0000A1Z5", rate: 18 };

/** A database with a member of staff and a client. */
export async function withClient() {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  return { db, staff, client: await addClient(db, staff) };
}

/** Agrees an item of so many paise, due today unless it says otherwise. */
export async function agree(db: Db, staff: Staff, clientId: string, fee: Partial<NewFee> = {}) {
  const whole = { description: "Project report", amount: 5_000_00, dueOn: today, ...fee };
  expect(await agreeFee(db, staff, { clientId, submission: "" }, whole, now)).toHaveProperty("saved");
}

export const cash = (amount: number, paidOn = today): NewPayment => ({
  amount,
  paidOn,
  method: "cash",
  reference: "",
  place: "",
});

/** Records a payment and returns its receipt; fails the test when it is refused. */
export async function pay(
  db: Db,
  staff: Staff,
  clientId: string,
  payment: NewPayment,
  { gst = noGst, at = now } = {},
): Promise<Receipt> {
  const paid = await recordPayment(db, staff, { clientId, submission: "", gst }, payment, at);
  if (!isSaved(paid)) throw new Error(JSON.stringify(paid));
  const issued = db.selectFrom("receipts").selectAll().where("id", "=", paid.saved);
  return issued.executeTakeFirstOrThrow();
}

type PlainFee = { day: string; amount: number; share: number; cancelled: boolean };

/** Writes an item with plain statements, and a receipt for its paid share, which may be cancelled: then nothing of the item is paid. */
export async function insertFee(
  trx: Db,
  staff: Staff,
  client_id: string,
  { day, amount, share, cancelled }: PlainFee,
) {
  const at = `${day}T06:00:00.000Z`;
  const made = { id: newId(new Date()), client_id, created_at: at, created_by: staff.id };
  const paid = Math.floor(amount * share);
  const item = { description: "Report", amount, due_on: day, version: 1, paid: cancelled ? 0 : paid };
  await trx
    .insertInto("fees")
    .values({ ...made, ...item })
    .execute();
  if (paid === 0) return;
  const last = await trx
    .selectFrom("receipts")
    .select(({ fn }) => fn.max("number").as("number"))
    .executeTakeFirst();
  const number = Number(last?.number ?? 0) + 1;
  const texts = { name: "Asha", mobile: "", about: "Report", reference: "", gstin: "", place: "" };
  const amounts = { amount: paid, taxable: paid, gst_rate: 0, cgst: 0, sgst: 0, igst: 0 };
  const receipt = { ...made, ...texts, ...amounts, year: 2026, number, paid_on: day, cancel_reason: "" };
  await trx
    .insertInto("receipts")
    .values({ ...receipt, method: "cash" })
    .execute();
  if (!cancelled) return;
  const set = { cancelled_at: at, cancelled_by: staff.id, cancel_reason: "Wrong" };
  await trx.updateTable("receipts").set(set).where("id", "=", made.id).execute();
}
