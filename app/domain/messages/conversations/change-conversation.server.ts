import * as z from "zod/mini";
import { namesOf } from "../../../platform/content/names-of.ts";
import { recordActivity } from "../../../platform/db/activity.server.ts";
import { changeEach } from "../../../platform/db/change-each.server.ts";
import { changeLocked } from "../../../platform/db/change-versioned.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { pick } from "../../../platform/db/pick.ts";
import { readUndoBy, recordId } from "../../../platform/lists/read-undo.ts";
import type { Ticked } from "../../../platform/lists/ticks.ts";
import { isStaffOrNobody } from "../../people/staff/colleagues.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockConversation } from "./add-incoming.server.ts";

export type ConversationChange =
  | { /** A member of staff. */ assigned_to: string | null }
  | { snoozed_until: string | null }
  | { /** 0 is read. */ unread: number };

type UndoConversation = { id: string; version: number; before: ConversationChange };

/** Skips and counts conversations that were changed since the screen showed them. */
export async function changeConversations(
  db: Db,
  staff: Staff,
  ticked: readonly Ticked[],
  change: ConversationChange,
  now: Date,
): Promise<{ undo: UndoConversation[]; leftOut: number }> {
  requirePermission(staff, "conversations.write");
  const results = await changeEach(db, "conversations", ticked, (trx, one) =>
    changeOne(trx, staff, one, change, now),
  );
  return {
    undo: results.filter((result) => typeof result !== "string"),
    leftOut: results.filter((result) => result === "stale").length,
  };
}

async function changeOne(
  trx: Db,
  staff: Staff,
  { id, version }: Ticked,
  change: ConversationChange,
  now: Date,
): Promise<UndoConversation | "stale" | "nothing"> {
  const conversation = await lockConversation(trx, id);
  if (!conversation || (version !== undefined && conversation.version !== version)) return "stale";
  const before = pick(conversation, namesOf(change));
  if (JSON.stringify(before) === JSON.stringify(change)) return "nothing";
  const changed = await changeLocked(trx, "conversations", conversation, change);
  const verb = "assigned_to" in change ? "conversation_assigned" : "conversation_snoozed";
  const entry = { noun: "conversation", recordId: id, verb, staffId: staff.id } as const;
  if (!("unread" in change)) await recordActivity(trx, { ...entry, before, after: change, now });
  return { id, version: changed.version, before: before as ConversationChange };
}

/** Skips conversations that were changed since; returns how many were restored. */
export async function undoConversations(
  db: Db,
  staff: Staff,
  undo: readonly UndoConversation[],
  now: Date,
): Promise<number> {
  requirePermission(staff, "conversations.write");
  const done = await changeEach(db, "conversations", undo, async (trx, one) => {
    if ("assigned_to" in one.before && !(await isStaffOrNobody(trx, one.before.assigned_to))) return "stale";
    return changeOne(trx, staff, one, one.before, now);
  });
  return done.filter((result) => typeof result !== "string").length;
}

const undoSchema = z.object({
  id: recordId,
  version: z.number(),
  before: z.union([
    z.strictObject({ assigned_to: z.nullable(recordId) }),
    z.strictObject({ snoozed_until: z.nullable(z.iso.datetime()) }),
    z.strictObject({ unread: z.number().check(z.minimum(0), z.maximum(100_000)) }),
  ]),
});

export const readConversationUndo = (json: string): UndoConversation[] => readUndoBy(undoSchema, json);
