import { type Db, holdKey, inTransaction } from "../../platform/db/connection.server.ts";
import type { OutboxSettings } from "../outbox/settings.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { mostAtOnce, type Undo } from "./bulk.ts";
import { changeEnquiry, type EnquiryChange, lockEnquiry } from "./change-enquiry.server.ts";
import type { Enquiry } from "./tables.ts";

/** Makes the same change to many enquiries, all or none, and returns the undo. */
export function changeMany(
  db: Db,
  staff: Staff,
  outbox: OutboxSettings,
  { ids, change }: { ids: readonly string[]; change: EnquiryChange },
  now: Date,
): Promise<Undo[]> {
  requirePermission(staff, "enquiries.write");
  return inTransaction(db, async (trx) => {
    await lockMany(trx);
    const undo: Undo[] = [];
    for (const id of [...new Set(ids)].sort().slice(0, mostAtOnce)) {
      const enquiry = await lockEnquiry(trx, id);
      if (enquiry && (await changeEnquiry(trx, staff, outbox, enquiry, change, now)))
        undo.push({ id, before: sameFields(enquiry, change), after: change });
    }
    return undo;
  });
}

function sameFields(enquiry: Enquiry, change: EnquiryChange): EnquiryChange {
  const fields = Object.keys(change).map((field) => [field, enquiry[field as keyof Enquiry]]);
  return Object.fromEntries(fields) as EnquiryChange;
}

/** Undoes `changeMany` where nobody has changed the same field since; returns how many were restored. */
export function undoMany(
  db: Db,
  staff: Staff,
  outbox: OutboxSettings,
  undo: readonly Undo[],
  now: Date,
): Promise<number> {
  requirePermission(staff, "enquiries.write");
  return inTransaction(db, async (trx) => {
    await lockMany(trx);
    let count = 0;
    for (const { id, before, after } of [...undo].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const enquiry = await lockEnquiry(trx, id);
      if (!enquiry || JSON.stringify(sameFields(enquiry, after)) !== JSON.stringify(after)) continue;
      await changeEnquiry(trx, staff, outbox, enquiry, before, now);
      count++;
    }
    return count;
  });
}

/** One bulk change at a time, so that two cannot deadlock. */
function lockMany(trx: Db): Promise<void> {
  return holdKey(trx, "sopan:many enquiries");
}
