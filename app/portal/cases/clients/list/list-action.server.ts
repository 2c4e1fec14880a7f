import type { BulkField } from "../../../../domain/cases/clients/bulk.server.ts";
import {
  changeMany,
  changeOne,
  readBulk,
  readUndo,
  undoMany,
} from "../../../../domain/cases/clients/bulk.server.ts";
import type { ClientChange } from "../../../../domain/cases/clients/change-client.server.ts";
import { columnsPreference } from "../../../../domain/cases/clients/columns.ts";
import { readListQuery } from "../../../../domain/cases/clients/filter.ts";
import { findAllIds } from "../../../../domain/cases/clients/list-clients.server.ts";
import { findRegister } from "../../../../domain/catalogue/registers/registers.ts";
import { withClients } from "../../../../domain/office/hand-overs/with-clients.server.ts";
import { isOpenOrNobody } from "../../../../domain/people/staff/colleagues.server.ts";
import { savePreference } from "../../../../domain/people/staff/preferences.server.ts";
import type { Db } from "../../../../platform/db/connection.server.ts";
import { clean } from "../../../../platform/language/clean.ts";
import { istDay } from "../../../../platform/language/time.ts";
import { readTicks, type Ticked } from "../../../../platform/lists/ticks.ts";
import { columnsIn } from "../../../frame/list/columns.ts";
import { viewActions } from "../../../frame/list/views-action.server.ts";
import type { Post } from "../../../frame/page/portal-action.server.ts";
import { done, gone, refused, stale } from "../../../frame/page/result.ts";
import { registerIn } from "../register-at.ts";

const nothing = () => refused("nothing");

/** The page's register, or the one named by an in-place change. */
function listOf({ request, text }: Post): string {
  // "scheme": its name in a change that a browser has held since before.
  return findRegister(text("register") || text("scheme"))?.key ?? registerIn(request);
}

export const { saveView, renameView, removeView, shareView } = viewActions(listOf);

export async function columns(post: Post) {
  const chosen = post.form.get("usual") ? null : columnsIn(post.form);
  await savePreference(post.db, post.staff, columnsPreference(listOf(post)), chosen, post.now);
  return done("columns");
}

export async function undo(post: Post) {
  const register = listOf(post);
  const changes = readUndo(post.text("undo"), register);
  const undone = (trx: Db) => undoMany(trx, post.staff, { register, undo: changes }, post.now);
  const isAssigned = changes.some(({ before }) => "assigned_to" in before);
  const ids = isAssigned ? changes.map(({ id }) => id) : [];
  const count = await withClients(post.db, post.staff, ids, undone, post.now);
  return done("undone", { values: { count, leftOut: count > 0 ? changes.length - count : 0 } });
}

export async function bulk(post: Post) {
  const { db, staff, form, text, now } = post;
  const register = listOf(post);
  const deleted = text("delete");
  const wanted: ClientChange | undefined = deleted
    ? { list_state: "trash" }
    : readBulk(withField(form), register, istDay(now));
  const ticked = deleted ? [{ id: deleted }] : await chosen(post, register);
  if (!wanted || ticked.length === 0) return nothing();
  if (!(await isOpenOrNobody(db, wanted.assigned_to))) return refused("nobodyThere");
  const many = { list_state: register, change: wanted, note: text("note").slice(0, 1000) };
  const change = async (trx: Db) =>
    form.has("was")
      ? changeOne(trx, staff, { ...many, id: ticked[0]?.id ?? "", was: clean(form.get("was")) }, now)
      : changeMany(trx, staff, { ...many, ticked }, now);
  const ids = "assigned_to" in wanted ? ticked.map(({ id }) => id) : [];
  const changed = await withClients(db, staff, ids, change, now);
  if (changed === "stale") return stale();
  if (changed === "gone") return gone();
  if (typeof changed === "string") return refused(changed);
  const { undo, leftOut } = "id" in changed ? { undo: [changed], leftOut: 0 } : changed;
  if (undo.length === 0) return leftOut > 0 ? stale() : nothing();
  const field = (Object.keys(wanted)[0] ?? "list_state") as BulkField;
  return done(`changed.${field}`, {
    values: { count: undo.length, leftOut },
    undo: { intent: "undo", undo: JSON.stringify(undo) },
    deleted,
  });
}

/** Without script, the first choice made in the bar counts. */
function withField(form: FormData): FormData {
  if (form.has("field")) return form;
  const field = ["assigned_to", "stage", "status"].find((known) => clean(form.get(`set-${known}`)) !== "");
  if (!field) return form;
  form.set("field", field);
  form.set("value", clean(form.get(`set-${field}`)));
  return form;
}

/** With "all", every client that matches the list's query. */
async function chosen({ db, staff, form, text }: Post, register: string): Promise<Ticked[]> {
  if (text("all") !== "1") return readTicks(form);
  const query = readListQuery(new URLSearchParams(text("query")), register);
  return (await findAllIds(db, staff, register, query.filter)).map((id) => ({ id }));
}
