import { sql } from "kysely";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { claimNext } from "../../../platform/jobs/claim-next.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import { delayBeforeTry } from "../../delivery/deliveries/backoff.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockAccountOf } from "../fees/account.server.ts";
import { logFee } from "../fees/log-fee.server.ts";
import { applyLink } from "./check-links.server.ts";
import { recordKeys } from "./pause.server.ts";
import type { LinkAnswer } from "./provider.ts";
import type { ProviderAccount } from "./provider-account.ts";

const leaseMs = 30_000;

/** Queues links over more than is still due, so that nobody pays again what was paid in cash or withdrawn. */
export function queueClosings(db: Db, now: Date): Promise<void> {
  const kept = sql`coalesce(clients.merged_into, clients.id)`;
  const person = sql`select ${kept} union all select id from clients as records where records.merged_into = ${kept}`;
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`select payment_links.id from payment_links
      join clients on clients.id = payment_links.client_id
      where state in ('open', 'partly') and closing_at is null and payment_links.amount - payment_links.paid >
        (select coalesce(sum(amount), 0) from fees where client_id in (${person}))
        - (select coalesce(sum(amount), 0) from bills where kind = 'credit' and client_id in (${person}))
        - (select coalesce(sum(amount - refunded), 0) from receipts
          where client_id in (${person}) and cancelled_at is null)
      limit 100`.execute(trx);
    for (const { id } of rows) await queueClosing(trx, id, now);
  });
}

async function queueClosing(trx: Db, id: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const link = trx.updateTable("payment_links").set({ closing_at: at }).where("id", "=", id);
  const { provider, reference, provider_id } = await link.returningAll().executeTakeFirstOrThrow();
  await trx
    .insertInto("payment_link_closings")
    .values({ id, provider, reference, provider_id, next_try_at: at, lease_until: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Staff no longer want it to be paid; its client can have a new one. */
export function withdrawLink(
  db: Db,
  staff: Staff,
  { clientId, id }: { clientId: string; id: string },
  now: Date,
): Promise<"withdrawn" | "gone"> {
  requirePermission(staff, "fees.write");
  return inTransaction(db, async (trx) => {
    const ids = await lockAccountOf(trx, clientId);
    const links = trx.selectFrom("payment_links").select("amount").where("id", "=", id);
    const open = links.where("state", "in", ["open", "partly"]).where("closing_at", "is", null);
    const link = ids.length > 0 && (await open.where("client_id", "in", ids).executeTakeFirst());
    if (!link) return "gone";
    await queueClosing(trx, id, now);
    const after = { amount: link.amount };
    await logFee(trx, staff, clientId, { verb: "pay_link_withdrawn", after, now });
    return "withdrawn";
  });
}

export const areLinksToClose = () =>
  exists(sql`select 1 from payment_link_closings where next_try_at <= ${new Date().toISOString()}`);

/** Money that came meanwhile is booked first. True: there may be more. */
export async function closeNextLink(db: Db, account: ProviderAccount, now: Date): Promise<boolean> {
  const where = sql<boolean>`provider = ${account.provider.key} and next_try_at <= ${now.toISOString()}`;
  const wanted = { where, orderBy: "next_try_at", leaseMs };
  const closing = await claimNext(db, "payment_link_closings", wanted, now);
  if (!closing) return false;
  const { id, reference, provider_id, tries } = closing;
  const answer = await close(db, account, { id: provider_id, reference }, now);
  await recordKeys(db, account, "problem" in answer ? answer.problem : undefined, now);
  if ("link" in answer || answer.problem === "none") {
    await db.deleteFrom("payment_link_closings").where("id", "=", id).execute();
    return true;
  }
  // If it was paid in the meantime, the next try finds that.
  const next_try_at = new Date(now.getTime() + delayBeforeTry(tries + 1)).toISOString();
  const closings = db.updateTable("payment_link_closings").where("id", "=", id);
  await closings.set({ next_try_at, lease_until: null }).execute();
  return true;
}

async function close(
  db: Db,
  account: ProviderAccount,
  { id, reference }: { id: string | null; reference: string },
  now: Date,
): Promise<LinkAnswer> {
  const { provider, connection } = account;
  const found = await provider.getLink(connection, { id, reference });
  if ("problem" in found) return found;
  await applyLink(db, account, found.link, reference, now);
  const { id: linkId, state } = found.link;
  if (state !== "open" && state !== "partly") return found;
  const closed = await provider.closeLink(
    connection,
    { id: linkId, reference, isPartly: state === "partly" },
    now,
  );
  if ("link" in closed) await applyLink(db, account, closed.link, reference, now);
  return closed;
}
