import {
  changeMany,
  readBulk,
  readUndo,
  takeEnquiry,
  type Undo,
  undoMany,
} from "../../domain/enquiries/bulk.server.ts";
import { type BulkField, bulkSelects } from "../../domain/enquiries/tables.ts";
import type { OutboxSettings } from "../../domain/outbox/settings.ts";
import { isStaffOrNobody } from "../../domain/staff/colleagues.server.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { clean } from "../../platform/language/clean.ts";

/** The result of an action on the inbox; a change can be undone. */
export type InboxResult =
  | { status: "changed"; field: BulkField | "taken"; count: number; undo: Undo[] }
  | { status: "undone"; count: number }
  /** A colleague has it. */
  | { status: "taken" }
  | { status: "nothing" };

type ActionServices = { db: Db; outbox: OutboxSettings };

/** Handles taking an enquiry, bulk changes and their undo; call `outbox.wake()` after it. */
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
  if (form.get("intent") === "take") {
    const taken = await takeEnquiry(db, staff, outbox, clean(form.get("id")), now);
    if (taken === "gone") return { status: "nothing" };
    return taken === "taken"
      ? { status: "taken" }
      : { status: "changed", field: "taken", count: 1, undo: [taken] };
  }
  const { field, value } = fieldOf(form);
  const change = readBulk(field, value);
  const ids = form.getAll("id").map(clean);
  if (!change || ids.length === 0) return { status: "nothing" };
  if ("assigned_to" in change && !(await isStaffOrNobody(db, change.assigned_to)))
    return { status: "nothing" };
  const undo = await changeMany(db, staff, outbox, { ids, change }, now);
  if (undo.length === 0) return { status: "nothing" };
  return { status: "changed", field: field as BulkField, count: undo.length, undo };
}

/** The change that was asked for: by a button, or by the select in which something is chosen. */
function fieldOf(form: FormData): { field: string; value: string } {
  const quick = clean(form.get("quick"));
  if (quick) return { field: "state", value: quick };
  const field = clean(form.get("field"));
  if (field) return { field, value: clean(form.get("value")) };
  const chosen = bulkSelects.find((name) => clean(form.get(`set-${name}`)) !== "");
  const value = clean(form.get(`set-${chosen}`));
  return { field: chosen ?? "", value: value === "none" ? "" : value };
}
