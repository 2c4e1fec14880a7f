import { changeLocked, type Version } from "../../../platform/db/change-versioned.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { type Saved, saveOnce } from "../../../platform/db/save-once.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockAccount, readBalance, settle } from "./account.server.ts";
import { logFee } from "./log-fee.server.ts";
import type { NewFee } from "./read-form.ts";
import type { Fee } from "./tables.ts";

/** Per client. */
export const maxItems = 100;

type Agreed = Saved | "gone" | "many";

/** `saved` is the item's id. A repeated submit changes nothing. */
export function agreeFee(
  db: Db,
  staff: Staff,
  { clientId, submission }: { clientId: string; submission: string },
  fee: NewFee,
  now: Date,
): Promise<Agreed> {
  requirePermission(staff, "fees.write");
  const form = { id: submission, by: staff.id, content: ["fee", clientId, fee] };
  return saveOnce<Agreed>(db, form, now, async (trx) => {
    const account = await lockAccount(trx, clientId);
    if (!account) return "gone";
    const saved = await insertFee(trx, staff, { clientId, ids: account.ids }, fee, now);
    return saved ? { saved } : "many";
  });
}

/**
 * In the caller's transaction, on a locked account. Undefined when the client has `maxItems` already. `staff` is null for a fee that
 * recurs, which nobody is there to make room for.
 */
export async function insertFee(
  trx: Db,
  staff: Staff | null,
  { clientId, ids }: { clientId: string; ids: readonly string[] },
  fee: NewFee,
  now: Date,
): Promise<string | undefined> {
  if (staff) {
    requirePermission(staff, "fees.write");
    if ((await countItems(trx, ids)) >= maxItems) return undefined;
  }
  const id = newId(now);
  const row = {
    id,
    client_id: clientId,
    ...columnsOf(fee),
    paid: 0,
    version: 1,
    created_at: now.toISOString(),
    created_by: staff?.id ?? null,
  };
  await trx.insertInto("fees").values(row).execute();
  await settle(trx, ids);
  await logFee(trx, staff, clientId, { verb: "fee_agreed", after: columnsOf(fee), now });
  return id;
}

type Item = Version & { clientId: string };
type Changed = "changed" | "removed" | "gone" | "stale" | "belowPaid" | "billed";

/** "belowPaid": more is paid than the new amount; "billed": only a credit note can lower it. */
export function changeFee(db: Db, staff: Staff, item: Item, fee: NewFee, now: Date): Promise<Changed> {
  return changeItem(db, staff, item, fee.amount, now, async (trx, before) => {
    const after = columnsOf(fee);
    // `settle` computes below how much of it is paid.
    await changeLocked(trx, "fees", before, { ...after, paid: 0 });
    await logFee(trx, staff, item.clientId, { verb: "fee_changed", before: shownOf(before), after, now });
    return "changed";
  });
}

export function removeFee(db: Db, staff: Staff, item: Item, now: Date): Promise<Changed> {
  return changeItem(db, staff, item, 0, now, async (trx, before) => {
    await trx.deleteFrom("fees").where("id", "=", before.id).execute();
    await logFee(trx, staff, item.clientId, { verb: "fee_removed", before: shownOf(before), now });
    return "removed";
  });
}

/** `amount` is what remains, in paise. */
function changeItem(
  db: Db,
  staff: Staff,
  { clientId, id, version }: Item,
  amount: number,
  now: Date,
  change: (trx: Db, before: Fee) => Promise<Changed>,
): Promise<Changed> {
  requirePermission(staff, "fees.write");
  return inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, clientId);
    if (!account) return "gone";
    const items = trx.selectFrom("fees").selectAll().where("id", "=", id);
    const before = await items.where("client_id", "in", account.ids).executeTakeFirst();
    if (!before) return "gone";
    if (before.version !== version) return "stale";
    if (await isBilled(trx, id)) return "billed";
    const { due } = await readBalance(trx, account.ids, istDay(now));
    const lessBy = before.amount - amount;
    if (lessBy > 0 && lessBy > due) return "belowPaid";
    const changed = await change(trx, before);
    await settle(trx, account.ids);
    return changed;
  });
}

export async function isBilled(trx: Db, feeId: string): Promise<boolean> {
  const bills = trx.selectFrom("bills").select("id").where("fee_id", "=", feeId).where("kind", "=", "bill");
  return (await bills.executeTakeFirst()) !== undefined;
}

async function countItems(trx: Db, ids: readonly string[]): Promise<number> {
  const rows = trx.selectFrom("fees").select(({ fn }) => fn.countAll<number>().as("count"));
  return (await rows.where("client_id", "in", ids).executeTakeFirstOrThrow()).count;
}

const columnsOf = ({ description, amount, dueOn, forGovernment = false }: NewFee) => ({
  description,
  amount,
  due_on: dueOn,
  for_government: Number(forGovernment),
});
const shownOf = ({ description, amount, due_on, for_government }: Fee) => ({
  description,
  amount,
  due_on,
  for_government,
});
