import {
  type BulkField,
  changeMany,
  readBulk,
  readUndo,
  type Undo,
  undoMany,
} from "../../domain/clients/bulk.server.ts";
import type { ClientChange } from "../../domain/clients/change-client.server.ts";
import type { Scheme } from "../../domain/clients/tables.ts";
import { removeView, saveView } from "../../domain/clients/views.server.ts";
import { isStaffOrNobody } from "../../domain/staff/colleagues.server.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { clean } from "../../platform/language/clean.ts";
import { istDay } from "../../platform/language/time.ts";

/** Result of a post of a list; a change can be undone with `undo`. */
export type ListResult =
  | { status: "changed"; field: BulkField; count: number; undo: Undo[] }
  | { status: "undone"; count: number }
  | { status: "nothing" | "saved" | "nameless" | "full" | "removed" };

/** The scheme of a list's or a form's address. */
export function schemeOf(request: Request): Scheme {
  return new URL(request.url).pathname.toLowerCase().startsWith("/pmfme") ? "pmfme" : "pmegp";
}

/** Handles every post of a list: a change of some clients, its undo, and one's own saved views. */
export async function listAction(
  db: Db,
  staff: Staff,
  scheme: Scheme,
  form: FormData,
  now: Date,
): Promise<ListResult> {
  requirePermission(staff, "clients.read");
  const intent = clean(form.get("intent"));
  if (intent === "save-view") {
    const view = { scheme, name: clean(form.get("name")), query: clean(form.get("query")) };
    return { status: await saveView(db, staff, view, now) };
  }
  if (intent === "remove-view")
    return { status: (await removeView(db, staff, clean(form.get("view")), now)) ? "removed" : "nothing" };
  requirePermission(staff, "clients.write");
  if (intent === "undo") {
    const undo = readUndo(clean(form.get("undo")), scheme);
    const count = await undoMany(db, staff, { scheme, undo }, now);
    return { status: "undone", count };
  }
  return change(db, staff, scheme, form, now);
}

async function change(db: Db, staff: Staff, scheme: Scheme, form: FormData, now: Date): Promise<ListResult> {
  const one = clean(form.get("delete"));
  const wanted: ClientChange | undefined = one ? { shelf: "trash" } : readBulk(form, scheme, istDay(now));
  const ids = one ? [one] : form.getAll("id").map(clean);
  if (!wanted || ids.length === 0 || !(await isStaffOrNobody(db, wanted.assigned_to)))
    return { status: "nothing" };
  const undo = await changeMany(db, staff, { shelf: scheme, ids, change: wanted }, now);
  if (undo.length === 0) return { status: "nothing" };
  const field = (Object.keys(wanted)[0] ?? "shelf") as BulkField;
  return { status: "changed", field, count: undo.length, undo };
}
