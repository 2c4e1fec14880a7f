import { changeMany, undoMany } from "../../domain/enquiries/bulk.server.ts";
import { type BulkField, readBulk, readUndo, type Undo } from "../../domain/enquiries/bulk.ts";
import type { OutboxSettings } from "../../domain/outbox/settings.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { clean } from "../../platform/language/clean.ts";

/** How a post of the inbox ended; what was changed can be put back with `undo`. */
export type InboxAnswer =
  | { status: "changed"; field: BulkField; count: number; undo: Undo[] }
  | { status: "undone"; count: number }
  | { status: "nothing" };

type Tools = { db: Db; outbox: OutboxSettings };

/** Answers the posts of the inbox: a change of some enquiries, and its undo. `outbox.wake()` after it. */
export async function answerInboxPost(
  { db, outbox }: Tools,
  staff: Staff,
  form: FormData,
  now: Date,
): Promise<InboxAnswer> {
  requirePermission(staff, "enquiries.write");
  if (form.get("intent") === "undo") {
    const count = await undoMany(db, staff, outbox, readUndo(clean(form.get("undo"))), now);
    return { status: "undone", count };
  }
  const quick = clean(form.get("quick"));
  const field = quick ? "state" : clean(form.get("field"));
  const change = readBulk(field, quick || clean(form.get("value")));
  const ids = form.getAll("id").map(clean);
  if (!change || ids.length === 0 || !(await isThere(db, change))) return { status: "nothing" };
  const undo = await changeMany(db, staff, outbox, { ids, change }, now);
  if (undo.length === 0) return { status: "nothing" };
  return { status: "changed", field: field as BulkField, count: undo.length, undo };
}

/** An enquiry can be given only to somebody who is there. */
async function isThere(db: Db, change: object): Promise<boolean> {
  const to = "assigned_to" in change ? change.assigned_to : null;
  if (typeof to !== "string") return true;
  return (await db.selectFrom("staff").select("id").where("id", "=", to).executeTakeFirst()) !== undefined;
}
