import { outboxContext } from "../../contexts/services.ts";
import {
  changeMany,
  readBulk,
  readUndo,
  takeEnquiry,
  type Undo,
  undoMany,
} from "../../domain/enquiries/bulk.server.ts";
import { type BulkField, bulkSelects } from "../../domain/enquiries/tables.ts";
import { isStaffOrNobody } from "../../domain/staff/colleagues.server.ts";
import { clean } from "../../platform/language/clean.ts";
import type { Post } from "../page/portal-action.server.ts";
import { done, refused, stale } from "../page/result.ts";

const settingsOf = ({ context }: Post) => context.get(outboxContext).settings;

/** Changes the ticked enquiries together. */
export async function bulk(post: Post) {
  const { db, staff, now } = post;
  const { field, value } = fieldOf(post);
  const change = readBulk(field, value);
  const ids = post.form.getAll("id").map(clean);
  if (!change || ids.length === 0) return refused("nothing");
  if ("assigned_to" in change && !(await isStaffOrNobody(db, change.assigned_to))) return refused("nothing");
  const changed = await changeMany(db, staff, settingsOf(post), { ids, change }, now);
  return changed.length === 0 ? refused("nothing") : changedBy(field as BulkField, changed);
}

/** Assigns one new enquiry to whoever presses it. */
export async function take(post: Post) {
  const taken = await takeEnquiry(post.db, post.staff, settingsOf(post), post.text("id"), post.now);
  if (taken === "gone") return refused("nothing");
  return taken === "taken" ? stale("taken") : changedBy("taken", [taken]);
}

export async function undo(post: Post) {
  const changes = readUndo(post.text("undo"));
  const count = await undoMany(post.db, post.staff, settingsOf(post), changes, post.now);
  return done("undone", { values: { count } });
}

function changedBy(field: BulkField | "taken", changes: readonly Undo[]) {
  const values = { count: changes.length };
  return done(`changed.${field}`, { values, undo: { intent: "undo", undo: JSON.stringify(changes) } });
}

/** The change that was asked for: by a button, or by the select in which something is chosen. */
function fieldOf({ text }: Post): { field: string; value: string } {
  const quick = text("quick");
  if (quick) return { field: "state", value: quick };
  const field = text("field");
  if (field) return { field, value: text("value") };
  const chosen = bulkSelects.find((name) => text(`set-${name}`) !== "");
  const value = text(`set-${chosen}`);
  return { field: chosen ?? "", value: value === "none" ? "" : value };
}
