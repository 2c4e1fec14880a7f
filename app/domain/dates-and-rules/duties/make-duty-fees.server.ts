import type { Db } from "../../../platform/db/connection.server.ts";
import { dayAfter, istDay } from "../../../platform/language/time.ts";
import type { Installation } from "../../firm/installation/installation.ts";
import { type BillSettings, billSettingsOf } from "../../money/bills/bill-fee.server.ts";
import {
  atOnce,
  changeDue,
  findDue,
  makeFee,
  makePeriodFees,
} from "../../money/bills/make-recurring.server.ts";
import type { RecurringFee } from "../../money/bills/tables.ts";
import { periodInWords } from "./period-in-words.ts";
import type { DueItem } from "./tables.ts";

/** Items are made further ahead than this, so that no due day is missed. */
const looksAgainAfter = 28;

/** Resolves to true when there may be more. */
export async function makeRecurringFees(
  { db, settings }: Pick<Installation, "db" | "settings">,
  now: Date,
): Promise<boolean> {
  const of = billSettingsOf(settings);
  const more = await Promise.all([makePeriodFees(db, of, now), makeDutyFees(db, of, now)]);
  return more.includes(true);
}

/** The fee of an item is due on its day, or when it is filed before. A skipped item has none. */
export async function makeDutyFees(db: Db, settings: BillSettings, now: Date): Promise<boolean> {
  const today = istDay(now);
  const ids = await findDue(db, "duty", now);
  for (const id of ids)
    await changeDue(db, settings, id, now, async ({ trx, fee, ...making }) => {
      for (const item of await itemsOf(trx, fee)) {
        if (item.due_on > today && item.state !== "filed") continue;
        const dueOn = [item.due_on, item.filed_on ?? item.due_on].sort()[0] ?? item.due_on;
        const period = periodInWords(item.period, "en-IN");
        const description = [fee.description, period].filter(Boolean).join(", ");
        const made = await makeFee({ trx, fee, ...making }, { occurrence: item.id, dueOn, description }, now);
        if (made && item.fee_id === null)
          await trx.updateTable("due_items").set({ fee_id: made }).where("id", "=", item.id).execute();
      }
      return nextLook(trx, fee, today);
    });
  return ids.length === atOnce;
}

function itemsOf(trx: Db, { duty_id, from_day, until_day }: RecurringFee): Promise<DueItem[]> {
  return trx
    .selectFrom("due_items")
    .selectAll()
    .where("client_id", "=", ({ selectFrom }) =>
      selectFrom("client_duties")
        .select("client_id")
        .where("id", "=", duty_id ?? ""),
    )
    .where("duty_id", "=", duty_id ?? "")
    .where("state", "<>", "skipped")
    .where("due_on", ">=", from_day)
    .where("due_on", "<=", until_day ?? "9999-12-31")
    .orderBy("due_on")
    .limit(500)
    .execute();
}

async function nextLook(trx: Db, fee: RecurringFee, today: string): Promise<string | null> {
  if (fee.until_day !== null && fee.until_day <= today) return null;
  const coming = (await itemsOf(trx, fee)).find(({ due_on }) => due_on > today)?.due_on;
  const latest = dayAfter(today, looksAgainAfter);
  return coming !== undefined && coming < latest ? coming : latest;
}

/**
 * True when a recurring fee pays for the item: then that fee becomes due at once, and the duty's own fee is not
 * charged.
 */
export async function isPaidByRecurring(trx: Db, { duty_id, due_on }: DueItem, now: Date): Promise<boolean> {
  const fees = await trx
    .updateTable("recurring_fees")
    .set({ next_on: istDay(now) })
    .where("duty_id", "=", duty_id)
    .where("from_day", "<=", due_on)
    .where((eb) => eb.or([eb("until_day", "is", null), eb("until_day", ">=", due_on)]))
    .returning("id")
    .execute();
  return fees.length > 0;
}
