import type { Db } from "../../../platform/db/connection.server.ts";
import { recordsOfClient } from "../../cases/clients/merged-records.server.ts";
import { lockAccount } from "../../money/fees/account.server.ts";
import { insertFee, removeFee } from "../../money/fees/agree.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { periodInWords } from "./period-in-words.ts";
import type { DueItem } from "./tables.ts";
import { dutyName } from "./words.server.ts";

/** `filedOn` is a day in India; `kept` is the record that the client's fees are counted with. */
type Asking = { item: DueItem; filedOn: string; kept: string };

/** Keeps a fee that was paid in an earlier filing. */
export async function askFee(
  trx: Db,
  staff: Staff,
  { item, filedOn, kept }: Asking,
  now: Date,
): Promise<string | null> {
  if (await findFee(trx, item)) return item.fee_id;
  const duty = trx.selectFrom("client_duties").select("fee").where("id", "=", item.duty_id);
  const amount = (await duty.executeTakeFirst())?.fee;
  const account = amount ? await lockAccount(trx, kept) : undefined;
  if (!amount || !account) return null;
  const fee = { description: feeName(item), amount, dueOn: filedOn };
  return (await insertFee(trx, staff, { clientId: kept, ids: account.ids }, fee, now)) ?? null;
}

/** Accounts and receipts are in English. */
const feeName = ({ rule, period, title }: DueItem) =>
  [dutyName(rule, "en", title), periodInWords(period, "en-IN")].filter(Boolean).join(", ");

/** Keeps a fee that was paid meanwhile, and returns its id. */
export async function takeBackFee(trx: Db, staff: Staff, item: DueItem, now: Date): Promise<string | null> {
  const fee = await findFee(trx, item);
  if (!fee) return null;
  const [clientId] = await recordsOfClient(trx, item.client_id);
  const removed = await removeFee(trx, staff, { clientId, id: fee.id, version: fee.version }, now);
  return removed === "removed" ? null : fee.id;
}

const findFee = (trx: Db, { fee_id }: DueItem) =>
  trx.selectFrom("fees").select(["id", "version"]).where("id", "=", fee_id).executeTakeFirst();
