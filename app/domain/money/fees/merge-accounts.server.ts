import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { mergeClients, unmergeClient } from "../../cases/clients/merge-clients.server.ts";
import { withMerged } from "../../cases/clients/merged-records.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { settle } from "./account.server.ts";

/** From then on, payments of either count for the items of both. */
export function mergeAccounts(
  db: Db,
  staff: Staff,
  merge: Parameters<typeof mergeClients>[2],
  now: Date,
): ReturnType<typeof mergeClients> {
  return inTransaction(db, async (trx) => {
    const result = await mergeClients(trx, staff, merge, now);
    if (result === "merged") await settle(trx, await withMerged(trx, merge.keep.id));
    return result;
  });
}

/** Each record has its own items and payments again. */
export function unmergeAccounts(
  db: Db,
  staff: Staff,
  otherId: string,
  now: Date,
): ReturnType<typeof unmergeClient> {
  return inTransaction(db, async (trx) => {
    const other = trx.selectFrom("clients").select("merged_into").where("id", "=", otherId);
    const keepId = (await other.executeTakeFirst())?.merged_into;
    const result = await unmergeClient(trx, staff, otherId, now);
    if (result === "unmerged" && keepId) {
      await settle(trx, await withMerged(trx, keepId));
      await settle(trx, await withMerged(trx, otherId));
    }
    return result;
  });
}
