import { expect } from "vitest";
import type { Db } from "../../platform/db/connection.server.ts";
import { freshDatabase } from "../../platform/db/test-database.ts";
import { addClient, someStaff } from "../clients/test-clients.ts";
import type { Staff } from "../staff/staff.ts";
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
  expect(await agreeFee(db, staff, { clientId, submission: "" }, whole, now)).toBe("agreed");
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
  if (typeof paid === "string") throw new Error(paid);
  return paid.receipt;
}
