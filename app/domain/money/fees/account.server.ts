import { sql } from "kysely";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { unnarrowed } from "../../../platform/db/narrow.server.ts";
import { lockClient, lockLiveClient } from "../../cases/clients/change-client.server.ts";
import { withMerged } from "../../cases/clients/merged-records.server.ts";
import type { Client } from "../../cases/clients/tables.ts";

/** In paise, including merged records: due = agreed - paid; `dueNow` is due today or before. Credit notes lower what is agreed. */
export type Balance = { agreed: number; paid: number; due: number; dueNow: number };

/** `ids` include merged records. Nobody else changes their fees until the transaction ends. */
export async function lockAccount(
  trx: Db,
  id: string,
): Promise<{ client: Client; ids: string[] } | undefined> {
  const client = await lockLiveClient(trx, id);
  return client && { client, ids: await withMerged(trx, id) };
}

/** In any list state, for changes of payments. */
export async function lockAccountOf(trx: Db, id: string): Promise<string[]> {
  const client = await lockClient(trx, id);
  const keeper = client?.merged_into ? await lockClient(trx, client.merged_into) : client;
  return keeper ? withMerged(trx, keeper.id) : [];
}

/** `today` is the day in India. */
export async function readBalance(db: Db, ids: readonly string[], today: string): Promise<Balance> {
  const sum = { agreed: 0, paid: 0, due: 0, dueNow: 0 };
  for (const { agreed, paid, due, dueNow } of (await readBalances(db, ids, today)).values()) {
    sum.agreed += agreed;
    sum.paid += paid;
    sum.due += due;
    sum.dueNow += dueNow;
  }
  return sum;
}

/** The same for each record alone; those without fees and payments are left out. */
export async function readBalances(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<Map<string, Balance>> {
  const among = sql.join(ids);
  type Row = { id: string; agreed: number; paid: number; due_now: number };
  const { rows } =
    await sql<Row>`select id, sum(agreed) as agreed, sum(due_now) as due_now, sum(paid) as paid from (
    select client_id as id, amount as agreed, 0 as paid,
      case when due_on <= ${today} then amount - paid else 0 end as due_now from fees where client_id in (${among})
    union all select client_id as id, 0 as agreed, amount - refunded as paid, 0 as due_now from receipts
      where client_id in (${among}) and cancelled_at is null
    union all select client_id as id, -amount as agreed, 0 as paid, 0 as due_now from bills
      where kind = 'credit' and client_id in (${among})) as entries group by id`.execute(db);
  return new Map(
    rows.map(({ id, ...row }) => {
      const [agreed, paid] = [Number(row.agreed), Number(row.paid)];
      return [id, { agreed, paid, due: agreed - paid, dueNow: Number(row.due_now) }];
    }),
  );
}

/** In one statement: payments and credit notes go first to the item that they are for, the rest to the items due first. */
export async function settle(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const among = sql.join(ids);
  const bigint = sql.raw(dbEngine(trx) === "sqlite" ? "integer" : "bigint");
  await sql`with standing as (select fee_id, amount - refunded as amount from receipts where client_id in (${among}) and cancelled_at is null
      union all select fee_id, amount from bills where kind = 'credit' and client_id in (${among})),
    paid_for as (select fee_id, sum(amount) as paid from standing group by fee_id),
    items as (select id, due_on, amount,
        case when coalesce(paid_for.paid, 0) < amount then coalesce(paid_for.paid, 0) else amount end as own
      from fees left join paid_for on paid_for.fee_id = fees.id where client_id in (${among})),
    pool as (select (select coalesce(sum(amount), 0) from standing) - (select coalesce(sum(own), 0) from items) as paid),
    open as (select id, own, amount - own as rest,
        pool.paid - (sum(amount - own) over (order by due_on, id) - (amount - own)) as remaining from items, pool),
    shares as (select id, cast(own + case when remaining <= 0 then 0 when remaining < rest then remaining
      else rest end as ${bigint}) as share from open)
    update fees set paid = shares.share from shares where shares.id = fees.id and fees.paid <> shares.share`.execute(
    unnarrowed(trx),
  );
}
