import type { Db } from "../../../platform/db/connection.server.ts";
import { inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { readBalance } from "../fees/account.server.ts";
import { agree, noGst, now, today, withClient } from "../fees/test-fees.ts";
import { applyEvent } from "./apply-event.server.ts";
import { razorpay } from "./razorpay.server.ts";

export const returnTo = "https://firm.example/pay/thanks";
export const office = { provider: "razorpay", gst: noGst };

/** A client who owes 5,000 rupees, with an open link over them. */
export async function withLink(id = "plink_TEST0000000001") {
  const made = await withClient();
  await agree(made.db, made.staff, made.client.id);
  await addLink(made.db, made.client.id, id);
  return made;
}

export async function addLink(
  db: Db,
  client_id: string,
  provider_id: string,
  provider = "razorpay",
): Promise<void> {
  const at = now.toISOString();
  const row = {
    id: newId(now),
    provider,
    client_id,
    reference: `D-${provider_id}`,
    amount: 5_000_00,
  };
  const times = { expires_at: at, created_at: at, next_try_at: at, checked_at: at, lease_until: null };
  await db
    .insertInto("payment_links")
    .values({ ...row, ...times, description: "", state: "open", provider_id, url: "", created_by: null })
    .execute();
}

export async function receive(db: Db, ...raws: string[]): Promise<void> {
  for (const raw of raws)
    await inTransaction(db, async (trx) => {
      for (const event of razorpay.readEvents(raw)) await applyEvent(trx, office, event, now);
    });
}

/** What is left of it all: receipts, balance in paise, the link's state, what somebody must look at. */
export async function outcome(db: Db, clientId: string) {
  const receipts = await db.selectFrom("receipts").select(["number", "amount"]).orderBy("number").execute();
  const { due } = await readBalance(db, [clientId], today);
  const link = await db.selectFrom("payment_links").select("state").orderBy("id").executeTakeFirst();
  const payments = await db.selectFrom("online_payments").select(["state", "alert"]).orderBy("id").execute();
  return { receipts, due, link: link?.state, payments };
}
