import { findLiveClient } from "../../../domain/clients/find-client.server.ts";
import type { MilestoneProblem } from "../../../domain/clients/milestone-rules.ts";
import {
  addMilestone,
  listMilestones,
  removeMilestone,
  restoreMilestone,
} from "../../../domain/clients/milestones.server.ts";
import { setWaiting } from "../../../domain/clients/notes.server.ts";
import type { Client } from "../../../domain/clients/tables.ts";
import { restoreClients } from "../../../domain/clients/trash.server.ts";
import { followUpAction } from "../../../domain/follow-ups/follow-ups.server.ts";
import { addNoteAndFollowUp } from "../../../domain/follow-ups/note-and-follow-up.server.ts";
import { resendDelivery } from "../../../domain/outbox/resend.server.ts";
import { requirePermission } from "../../../domain/staff/permissions.server.ts";
import type { Staff } from "../../../domain/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { readRupees } from "../../../platform/language/amount.ts";
import { clean } from "../../../platform/language/clean.ts";
import { documentsAction, isDocumentsIntent } from "../../documents/documents-action.server.ts";

/** Result of a post of a profile, by the key of its message. */
export type ProfileResult =
  | MilestoneProblem
  | ("added" | "removed" | "milestone-restored" | "amount")
  | ("written" | "empty" | "tooLong" | "set" | "gone" | "resent" | "busy" | "restored")
  | Awaited<ReturnType<typeof documentsAction>>;

const successes: readonly ProfileResult[] = [
  ...(["written", "added", "removed", "milestone-restored", "set", "resent", "restored"] as const),
  ...(["document-marked", "document-removed", "document-restored"] as const),
  ...(["received-accepted", "received-refused"] as const),
];

/** What a post of a profile did. */
export type Answer = {
  result: ProfileResult;
  done: boolean;
  /** What a refused form had; empty after a success. */
  typed: Record<string, string>;
  /** The form values that undo it. */
  undo?: Record<string, string> | undefined;
};

/** Handles every form of a profile: its documents, its follow-up, and the client itself. */
export async function profileAction(db: Db, staff: Staff, form: FormData, now: Date): Promise<Answer> {
  const client = clean(form.get("client"));
  const before = form.get("intent") === "follow-up" ? await findLiveClient(db, staff, client) : undefined;
  const result = await change(db, staff, client, form, now);
  if (!successes.includes(result)) {
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, clean(value)]));
    return { result, done: false, typed };
  }
  const at = now.toISOString();
  const reached = result === "added" ? await listMilestones(db, staff, client) : [];
  const added = reached.find(({ created_at }) => created_at === at)?.id;
  return { result, done: true, typed: {}, undo: before ? followUpOf(before) : undoOf(result, form, added) };
}

/** The form values that set the present follow-up again. */
function followUpOf({ follow_up_on: day, follow_up_action: action }: Client) {
  return { intent: "follow-up", day: day ?? "", action: action ?? "" };
}

/** A removal and an addition undo each other; a status that was set with a milestone would stay, so that has no undo. */
function undoOf(result: ProfileResult, form: FormData, added: string | undefined) {
  const text = (name: string) => clean(form.get(name));
  if (result === "document-removed") return { intent: "document-restore", version: text("version") };
  if (result === "removed") return { intent: "restore-milestone", milestone: text("milestone") };
  if (result === "added" && added && !form.has("withStatus"))
    return { intent: "remove-milestone", milestone: added };
  return undefined;
}

function change(
  db: Db,
  staff: Staff,
  client: string,
  form: FormData,
  now: Date,
): Promise<ProfileResult> | ProfileResult {
  const intent = form.get("intent");
  if (isDocumentsIntent(intent)) return documentsAction(db, staff, client, form, now);
  if (intent === "follow-up") return followUpAction(db, staff, { noun: "client", id: client }, form, now);
  requirePermission(staff, "clients.write");
  const text = (name: string) => clean(form.get(name)).trim();
  switch (intent) {
    case "note":
      return addNoteAndFollowUp(db, staff, client, form, now);
    case "milestone":
      return milestoneAction(db, staff, client, form, now);
    case "remove-milestone":
      return removeMilestone(db, staff, { client, id: text("milestone") }, now);
    case "restore-milestone":
      return restoreMilestone(db, staff, { client, id: text("milestone") }, now);
    case "waiting":
      return setWaiting(db, staff, client, text("on"), now);
    case "resend":
      return resend(db, staff, text("delivery"), now);
    case "restore":
      return restoreClients(db, staff, [client], now).then((count) => (count > 0 ? "restored" : "gone"));
    default:
      return "gone";
  }
}

function milestoneAction(db: Db, staff: Staff, client: string, form: FormData, now: Date) {
  const text = (name: string) => clean(form.get(name)).trim();
  const amount = text("amount") === "" ? null : readRupees(text("amount"));
  if (amount === null && text("amount") !== "") return "amount";
  const [milestone, day, note] = [text("milestone"), text("day"), text("note").slice(0, 1000)];
  const added = { milestone, day, amount, note, withStatus: form.has("withStatus") };
  return addMilestone(db, staff, client, added, now);
}

async function resend(db: Db, staff: Staff, delivery: string, now: Date): Promise<ProfileResult> {
  const result = await resendDelivery(db, staff, delivery, now);
  return result === "queued" ? "resent" : result === "in_progress" ? "busy" : "gone";
}
