import { sql } from "kysely";
import { type Db, lockKey } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { type Saved, saveOnce } from "../../../platform/db/save-once.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { Period } from "../bills/read-period.ts";
import { logFee } from "../fees/log-fee.server.ts";
import { documentsBetween } from "./documents.server.ts";
import type { TallyBatch } from "./tables.ts";
import { type Ledgers, voucherOf } from "./voucher.ts";

const maxShown = 24;

/** Documents of one file; a year of most offices. */
const maxInBatch = 10_000;

type Wanted = Period & { again: boolean; submission: string };

/** `saved` is the file's id. "none": nothing is new; "many": choose a shorter period. */
export function makeBatch(
  db: Db,
  staff: Staff,
  ledgers: Ledgers,
  { from, to, again, submission }: Wanted,
  now: Date,
): Promise<Saved | "none" | "many"> {
  requirePermission(staff, "fees.write");
  const form = { id: submission, by: staff.id, content: ["tally", from, to, again] };
  return saveOnce<Saved | "none" | "many">(db, form, now, async (trx) => {
    await lockKey(trx, "sopan:tally");
    const documents = await documentsBetween(trx, { from, to }, again ? "all" : "new", maxInBatch + 1);
    if (documents.length === 0) return "none";
    if (documents.length > maxInBatch) return "many";
    // A voucher that does not balance throws, and then there is no file.
    for (const document of documents) voucherOf(document, ledgers);
    const id = newId(now);
    const last = trx.selectFrom("tally_batches").select(({ fn }) => fn.max("number").as("number"));
    const number = Number((await last.executeTakeFirst())?.number ?? 0) + 1;
    const made = { made_at: now.toISOString(), made_by: staff.id };
    await trx
      .insertInto("tally_batches")
      .values({ id, number, from_day: from, to_day: to, again: Number(again), ...made })
      .execute();
    for (let at = 0; at < documents.length; at += 500) {
      const rows = documents.slice(at, at + 500).map((one) => ({ batch_id: id, document_id: one.id }));
      await trx.insertInto("tally_entries").values(rows).execute();
    }
    const after = { from, until: to, count: documents.length };
    await logFee(trx, staff, "tally", { verb: "tally_exported", after, now });
    return { saved: id };
  });
}

export type ListedBatch = TallyBatch & { count: number };

/** Newest first. */
export async function listBatches(db: Db, staff: Staff): Promise<ListedBatch[]> {
  requirePermission(staff, "fees.read");
  const count = sql<number>`(select count(*) from tally_entries where batch_id = tally_batches.id)`;
  const rows = db.selectFrom("tally_batches").selectAll().select(count.as("count"));
  const batches = await rows.orderBy("number", "desc").limit(maxShown).execute();
  return batches.map((batch) => ({ ...batch, count: Number(batch.count) }));
}

export async function findBatch(db: Db, staff: Staff, id: string): Promise<TallyBatch | undefined> {
  requirePermission(staff, "fees.read");
  return db.selectFrom("tally_batches").selectAll().where("id", "=", id).executeTakeFirst();
}
