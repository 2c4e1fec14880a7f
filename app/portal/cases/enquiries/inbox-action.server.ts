import { outboxContext } from "../../../contexts/services.ts";
import {
  changeMany,
  readBulk,
  readUndo,
  takeEnquiry,
  type Undo,
  undoMany,
} from "../../../domain/cases/enquiries/bulk.server.ts";
import { type BulkField, bulkSelects } from "../../../domain/cases/enquiries/tables.ts";
import { isOpenOrNobody } from "../../../domain/people/staff/colleagues.server.ts";
import { readTicks } from "../../../platform/lists/ticks.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, refused, stale } from "../../frame/page/result.ts";

const settingsOf = ({ context }: Post) => context.get(outboxContext).settings;

export async function bulk(post: Post) {
  const { db, staff, now } = post;
  const { field, value } = fieldOf(post);
  const change = readBulk(field, value);
  const ticked = readTicks(post.form);
  if (!change || ticked.length === 0) return refused("nothing");
  if ("assigned_to" in change && !(await isOpenOrNobody(db, change.assigned_to)))
    return refused("nobodyThere");
  const { undo, leftOut } = await changeMany(db, staff, settingsOf(post), { ticked, change }, now);
  if (undo.length === 0) return leftOut > 0 ? stale() : refused("nothing");
  return changedBy(field as BulkField, undo, leftOut);
}

/** Assigns a new enquiry to oneself. */
export async function take(post: Post) {
  const taken = await takeEnquiry(post.db, post.staff, settingsOf(post), post.text("id"), post.now);
  if (taken === "taken") return stale("taken");
  return typeof taken === "string" ? refused("nothing") : changedBy("taken", [taken]);
}

export async function undo(post: Post) {
  const changes = readUndo(post.text("undo"));
  const count = await undoMany(post.db, post.staff, settingsOf(post), changes, post.now);
  return done("undone", { values: { count, leftOut: count > 0 ? changes.length - count : 0 } });
}

export const undoOf = (changes: readonly Undo[]) => ({ intent: "undo", undo: JSON.stringify(changes) });

function changedBy(field: BulkField | "taken", changes: readonly Undo[], leftOut = 0) {
  const values = { count: changes.length, leftOut };
  return done(`changed.${field}`, { values, undo: undoOf(changes) });
}

/** From a button, or the select that was changed. */
function fieldOf({ text }: Post): { field: string; value: string } {
  const quick = text("quick");
  if (quick) return { field: "state", value: quick };
  const field = text("field");
  if (field) return { field, value: text("value") };
  const chosen = bulkSelects.find((name) => text(`set-${name}`) !== "");
  const value = text(`set-${chosen}`);
  return { field: chosen ?? "", value: value === "none" ? "" : value };
}
