import type { Db } from "../../../platform/db/connection.server.ts";
import { isSaved } from "../../../platform/db/save-once.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { noGst, now } from "../fees/test-fees.ts";
import { billFee } from "./bill-fee.server.ts";
import type { NewRecurring } from "./read-recurring.ts";
import type { Bill } from "./tables.ts";

export const plainBills = { gst: noGst, sac: "998311" };
const wishes = { place: "", sendBy: "" } as const;

/** Bills the fee that was agreed last. */
export async function billLast(
  db: Db,
  staff: Staff,
  clientId: string,
  settings = plainBills,
  at = now,
): Promise<Bill> {
  const last = db.selectFrom("fees").select("id").where("client_id", "=", clientId).orderBy("id", "desc");
  const { id: feeId } = await last.limit(1).executeTakeFirstOrThrow();
  const made = await billFee(db, staff, settings, { clientId, feeId, submission: "", ...wishes }, at);
  if (!isSaved(made)) throw new Error(made);
  return db.selectFrom("bills").selectAll().where("id", "=", made.saved).executeTakeFirstOrThrow();
}

export const monthly = (from: string, more: Partial<NewRecurring> = {}): NewRecurring => ({
  description: "Accounting",
  amount: 500_00,
  duty: null,
  every: 1,
  from,
  until: null,
  place: "",
  sendBy: "",
  ...more,
});
