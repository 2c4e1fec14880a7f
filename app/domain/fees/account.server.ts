import { sql } from "kysely";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { lockClient, lockLiveClient } from "../clients/change-client.server.ts";
import { withMerged } from "../clients/merged-records.server.ts";
import type { Client } from "../clients/tables.ts";

/** What a client's record and those merged into it have, in paise: due = agreed - paid; `dueNow` of it today or before. */
export type Balance = { agreed: number; paid: number; due: number; dueNow: number };

/** Locks a client in its list; `ids` are the record and those merged into it. Nobody else changes their fees meanwhile. */
export async function lockAccount(
  trx: Db,
  id: string,
): Promise<{ client: Client; ids: string[] } | undefined> {
  const client = await lockLiveClient(trx, id);
  return client && { client, ids: await withMerged(trx, id) };
}

/** The record that a client's fees are counted with, locked too, wherever it is; for a change of what was paid. */
export async function lockAccountOf(trx: Db, id: string): Promise<string[]> {
  const client = await lockClient(trx, id);
  const keeper = client?.merged_into ? await lockClient(trx, client.merged_into) : client;
  return keeper ? withMerged(trx, keeper.id) : [];
}

/** What was agreed, paid and is due; `today` is the day in India. */
export async function readBalance(db: Db, ids: readonly string[], today: string): Promise<Balance> {
  const among = sql.join(ids);
  const { rows } = await sql<{ agreed: number; paid: number; by_today: number }>`select
    (select coalesce(sum(amount), 0) from fees where client_id in (${among})) as agreed,
    (select coalesce(sum(amount), 0) from fees where client_id in (${among}) and due_on <= ${today}) as by_today,
    (select coalesce(sum(amount), 0) from receipts
      where client_id in (${among}) and cancelled_at is null) as paid`.execute(db);
  const { agreed = 0, paid = 0, by_today = 0 } = rows[0] ?? {};
  const figures = { agreed: Number(agreed), paid: Number(paid) };
  const dueNow = Math.max(0, Number(by_today) - figures.paid);
  return { ...figures, due: figures.agreed - figures.paid, dueNow };
}

/** Gives what was paid to the items, the first due first; one statement for all of them. */
export async function settle(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const among = sql.join(ids);
  const bigint = sql.raw(engineBehind(trx) === "sqlite" ? "integer" : "bigint");
  await sql`with total as (select coalesce(sum(amount), 0) as paid from receipts
      where client_id in (${among}) and cancelled_at is null),
    left_over as (select id, amount, total.paid - (sum(amount) over (order by due_on, id) - amount) as remaining
      from fees, total where client_id in (${among})),
    shares as (select id, cast(case when remaining <= 0 then 0 when remaining < amount then remaining
      else amount end as ${bigint}) as share from left_over)
    update fees set paid = shares.share from shares where shares.id = fees.id and fees.paid <> shares.share`.execute(
    trx,
  );
}
