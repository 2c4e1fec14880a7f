import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { dayAfter, dayMs, hourMs, istDay, midnightOf } from "../../../platform/language/time.ts";
import { applyEvent } from "./apply-event.server.ts";
import { recordKeys } from "./pause.server.ts";
import type { ProviderAccount } from "./provider-account.ts";

/** A payment may be reported some hours late. */
const waitMs = 3 * hourMs;
/** Days for which a difference is shown. */
const shownDays = 7;

export type DifferingDay = { day: string; ours: number; theirs: number };

/** Sums of yesterday, once. What only the provider has is booked first. */
export async function checkDay(db: Db, account: ProviderAccount, now: Date): Promise<boolean> {
  const { provider, connection, gst } = account;
  if (!provider.listPayments) return false;
  const day = dayAfter(istDay(new Date(now.getTime() - waitMs)), -1);
  const days = db.selectFrom("payment_days").select("day").where("provider", "=", provider.key);
  if (await days.where("day", "=", day).executeTakeFirst()) return false;
  const from = midnightOf(day);
  const to = new Date(from.getTime() + dayMs);
  const answer = await provider.listPayments(connection, from, to);
  await recordKeys(db, account, "problem" in answer ? answer.problem : undefined, now);
  if ("problem" in answer) return false;
  for (const money of answer.payments)
    await inTransaction(db, (trx) => applyEvent(trx, { provider: provider.key, gst }, money, now));
  const theirs = answer.payments.reduce((sum, { paise }) => sum + paise, 0);
  const ours = await db
    .selectFrom("online_payments")
    .select(({ fn }) => fn.sum<number>("amount").as("sum"))
    .where("provider", "=", provider.key)
    .where("state", "=", "confirmed")
    .where("paid_at", ">=", from.toISOString())
    .where("paid_at", "<", to.toISOString())
    .executeTakeFirst();
  const row = { provider: provider.key, day, ours: Number(ours?.sum ?? 0), theirs };
  await db
    .insertInto("payment_days")
    .values({ ...row, checked_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(["provider", "day"]).doNothing())
    .execute();
  return false;
}

/** The last one of the past days. */
export function findDifferingDay(db: Db, now = new Date()): Promise<DifferingDay | undefined> {
  const days = db.selectFrom("payment_days").select(["day", "ours", "theirs"]);
  return days
    .where("day", ">=", dayAfter(istDay(now), -shownDays))
    .whereRef("ours", "<>", "theirs")
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst();
}
