import { sql } from "kysely";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import { dayAfter, istDay } from "../../../platform/language/time.ts";
import { lockAccountOf } from "../fees/account.server.ts";
import { insertFee } from "../fees/agree.server.ts";
import { lengthLimits } from "../fees/read-form.ts";
import { type BillSettings, issueBill } from "./bill-fee.server.ts";
import { describePeriod, dueFrom } from "./recurring-days.ts";
import type { RecurringFee } from "./tables.ts";

/** Clients of one run. */
export const atOnce = 20;

type Making = { trx: Db; settings: BillSettings; kept: string; fee: RecurringFee };
/** `occurrence` is the due day, or the id of a duty's item. */
type Occurrence = { occurrence: string; dueOn: string; description: string };

/** Fees that are due by today, each with its bill. Resolves to true when there may be more. */
export async function makePeriodFees(db: Db, settings: BillSettings, now: Date): Promise<boolean> {
  const ids = await findDue(db, "period", now);
  for (const id of ids)
    await changeDue(db, settings, id, now, async ({ fee, ...making }) => {
      const today = istDay(now);
      let on = fee.next_on;
      while (on !== null && on <= today) {
        const wanted = { occurrence: on, dueOn: on, description: describePeriod(fee, on) };
        await makeFee({ fee, ...making }, wanted, now);
        on = dueFrom(fee, dayAfter(on, 1));
      }
      return on;
    });
  return ids.length === atOnce;
}

/** Clients in the trash are left out as they are found. */
export const areRecurringFeesDue = () =>
  exists(sql`select 1 from recurring_fees where next_on <= ${istDay(new Date())}`);

/** Leaves out clients in the trash. */
export async function findDue(db: Db, kind: "period" | "duty", now: Date): Promise<string[]> {
  const due = db
    .selectFrom("recurring_fees")
    .innerJoin("clients", "clients.id", "recurring_fees.client_id")
    .select("recurring_fees.id")
    .where("next_on", "<=", istDay(now))
    .where("duty_id", kind === "period" ? "is" : "is not", null)
    .where("list_state", "<>", "trash");
  const rows = await due.orderBy("next_on").orderBy("recurring_fees.id").limit(atOnce).execute();
  return rows.map(({ id }) => id);
}

/** `make` returns the next day on a locked account. Of two processes the second finds nothing left to make. */
export function changeDue(
  db: Db,
  settings: BillSettings,
  id: string,
  now: Date,
  make: (making: Making) => Promise<string | null>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const found = trx.selectFrom("recurring_fees").selectAll().where("id", "=", id);
    const clientId = (await found.executeTakeFirst())?.client_id;
    const [kept] = clientId ? await lockAccountOf(trx, clientId) : [];
    const fee = kept && (await found.where("next_on", "<=", istDay(now)).executeTakeFirst());
    if (!fee || !kept) return;
    const next_on = await make({ trx, settings, kept, fee });
    await trx.updateTable("recurring_fees").set({ next_on }).where("id", "=", id).execute();
  });
}

/** Undefined when it was made before, even if somebody has removed it since. */
export async function makeFee(
  { trx, settings, kept, fee }: Making,
  { occurrence, dueOn, description }: Occurrence,
  now: Date,
): Promise<string | undefined> {
  const made = { recurring_id: fee.id, made_at: now.toISOString() };
  const key = { series: fee.series, occurrence };
  const added = await trx
    .insertInto("recurring_fee_items")
    .values({ ...key, ...made })
    .onConflict((conflict) => conflict.columns(["series", "occurrence"]).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return undefined;
  const ids = await lockAccountOf(trx, kept);
  const item = { description: description.slice(0, lengthLimits.description), amount: fee.amount, dueOn };
  const id = await insertFee(trx, null, { clientId: kept, ids }, item, now);
  if (id === undefined) return undefined;
  const client = trx.selectFrom("clients").select(["id", "name", "mobile"]).where("id", "=", kept);
  const billed = { id, description: item.description, amount: fee.amount, due_on: dueOn, for_government: 0 };
  const wishes = { place: fee.place, sendBy: fee.send_by };
  const payer = await client.executeTakeFirstOrThrow();
  await issueBill(trx, null, payer, { fee: billed, settings, wishes }, now);
  await trx
    .updateTable("recurring_fee_items")
    .set({ fee_id: id })
    .where("series", "=", key.series)
    .where("occurrence", "=", occurrence)
    .execute();
  return id;
}
