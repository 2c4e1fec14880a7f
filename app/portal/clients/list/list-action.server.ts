import {
  type BulkField,
  changeMany,
  changeOne,
  readBulk,
  readUndo,
  undoMany,
} from "../../../domain/clients/bulk.server.ts";
import type { ClientChange } from "../../../domain/clients/change-client.server.ts";
import { readListQuery } from "../../../domain/clients/filter.ts";
import { findAllIds } from "../../../domain/clients/list-clients.server.ts";
import { removeView, saveView, shareView } from "../../../domain/clients/views.server.ts";
import { isStaffOrNobody } from "../../../domain/staff/colleagues.server.ts";
import { requirePermission } from "../../../domain/staff/permissions.server.ts";
import { savePreference } from "../../../domain/staff/preferences.server.ts";
import type { Staff } from "../../../domain/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { clean } from "../../../platform/language/clean.ts";
import { istDay } from "../../../platform/language/time.ts";
import type { ListResult } from "../quick-edit/list-result.ts";
import { columnsIn, columnsPreference } from "./columns.ts";

/** Handles every post of a list: a change of some clients, its undo, and one's own saved views. */
export async function listAction(
  db: Db,
  staff: Staff,
  scheme: string,
  form: FormData,
  now: Date,
): Promise<ListResult> {
  requirePermission(staff, "clients.read");
  const intent = clean(form.get("intent"));
  if (intent === "save-view") {
    const view = { scheme, name: clean(form.get("name")), query: clean(form.get("query")) };
    return { status: await saveView(db, staff, view, now) };
  }
  if (intent === "columns") {
    const columns = form.get("usual") ? null : columnsIn(form);
    await savePreference(db, staff, columnsPreference(scheme), columns, now);
    return { status: "columns" };
  }
  if (intent === "remove-view")
    return { status: (await removeView(db, staff, clean(form.get("view")), now)) ? "removed" : "nothing" };
  requirePermission(staff, "clients.write");
  if (intent === "share-view") {
    const view = { id: clean(form.get("view")), shared: form.get("shared") === "1" };
    if (!(await shareView(db, staff, view, now))) return { status: "nothing" };
    return { status: view.shared ? "shared" : "unshared" };
  }
  if (intent === "undo") {
    const undo = readUndo(clean(form.get("undo")), scheme);
    const count = await undoMany(db, staff, { scheme, undo }, now);
    return { status: "undone", count };
  }
  return change(db, staff, scheme, form, now);
}

/** Without script a change comes as the first of the bar's choices that was made. */
function withField(form: FormData): FormData {
  if (form.has("field")) return form;
  const field = ["assigned_to", "stage", "status"].find((known) => clean(form.get(`set-${known}`)) !== "");
  if (!field) return form;
  form.set("field", field);
  form.set("value", clean(form.get(`set-${field}`)));
  return form;
}

/** One client, the ticked ones, or with "all" every one that the list's address finds. */
function chosenIds(db: Db, staff: Staff, scheme: string, form: FormData, one: string): Promise<string[]> {
  if (one) return Promise.resolve([one]);
  if (form.get("all") !== "1") return Promise.resolve(form.getAll("id").map(clean));
  const query = readListQuery(new URLSearchParams(clean(form.get("query"))), scheme);
  return findAllIds(db, staff, scheme, query.filter);
}

async function change(db: Db, staff: Staff, scheme: string, form: FormData, now: Date): Promise<ListResult> {
  const one = clean(form.get("delete"));
  const wanted: ClientChange | undefined = one
    ? { shelf: "trash" }
    : readBulk(withField(form), scheme, istDay(now));
  const ids = await chosenIds(db, staff, scheme, form, one);
  if (!wanted || ids.length === 0 || !(await isStaffOrNobody(db, wanted.assigned_to)))
    return { status: "nothing" };
  const note = clean(form.get("note")).trim().slice(0, 1000);
  const many = { shelf: scheme, change: wanted, note };
  const undo = form.has("was")
    ? await changeOne(db, staff, { ...many, id: ids[0] ?? "", was: clean(form.get("was")) }, now)
    : await changeMany(db, staff, { ...many, ids }, now);
  if (typeof undo === "string") return { status: undo };
  const changes = Array.isArray(undo) ? undo : [undo];
  if (changes.length === 0) return { status: "nothing" };
  const field = (Object.keys(wanted)[0] ?? "shelf") as BulkField;
  return { status: "changed", field, count: changes.length, undo: changes };
}
