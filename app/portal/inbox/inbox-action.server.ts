import { changeMany, readBulk, readUndo, type Undo, undoMany } from "../../domain/enquiries/bulk.server.ts";
import type { BulkField } from "../../domain/enquiries/tables.ts";
import type { OutboxSettings } from "../../domain/outbox/settings.ts";
import { isStaffOrNobody } from "../../domain/staff/colleagues.server.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { clean } from "../../platform/language/clean.ts";

/** The result of an action on the inbox; a change can be undone. */
export type InboxResult =
  | { status: "changed"; field: BulkField; count: number; undo: Undo[] }
  | { status: "undone"; count: number }
  | { status: "nothing" };

type ActionServices = { db: Db; outbox: OutboxSettings };

/** Handles bulk changes and their undo; call `outbox.wake()` after it. */
export async function inboxAction(
  { db, outbox }: ActionServices,
  staff: Staff,
  form: FormData,
  now: Date,
): Promise<InboxResult> {
  requirePermission(staff, "enquiries.write");
  if (form.get("intent") === "undo") {
    const count = await undoMany(db, staff, outbox, readUndo(clean(form.get("undo"))), now);
    return { status: "undone", count };
  }
  const quick = clean(form.get("quick"));
  const field = quick ? "state" : clean(form.get("field"));
  const change = readBulk(field, quick || clean(form.get("value")));
  const ids = form.getAll("id").map(clean);
  if (!change || ids.length === 0) return { status: "nothing" };
  if ("assigned_to" in change && !(await isStaffOrNobody(db, change.assigned_to)))
    return { status: "nothing" };
  const undo = await changeMany(db, staff, outbox, { ids, change }, now);
  if (undo.length === 0) return { status: "nothing" };
  return { status: "changed", field: field as BulkField, count: undo.length, undo };
}
