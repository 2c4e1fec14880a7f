import type { MilestoneProblem } from "../../domain/clients/milestone-rules.ts";
import { addMilestone, removeMilestone } from "../../domain/clients/milestones.server.ts";
import { addNote, setWaiting } from "../../domain/clients/notes.server.ts";
import { noteKinds } from "../../domain/clients/tables.ts";
import { restoreClients } from "../../domain/clients/trash.server.ts";
import { followUpAction } from "../../domain/follow-ups/follow-ups.server.ts";
import { resendDelivery } from "../../domain/outbox/resend.server.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { readRupees } from "../../platform/language/amount.ts";
import { clean } from "../../platform/language/clean.ts";
import { documentsAction, isDocumentsIntent } from "../documents/documents-action.server.ts";

/** Result of a post of a profile, by the key of its message. */
export type ProfileResult =
  | MilestoneProblem
  | (
      | "added"
      | "removed"
      | "amount"
      | "written"
      | "empty"
      | "tooLong"
      | "set"
      | "gone"
      | "resent"
      | "busy"
      | "restored"
    )
  | Awaited<ReturnType<typeof documentsAction>>;

/** Handles every form of a profile: its documents, its follow-up, and the client itself. */
export async function profileAction(
  db: Db,
  staff: Staff,
  clientId: string,
  form: FormData,
  now: Date,
): Promise<ProfileResult> {
  const intent = form.get("intent");
  if (isDocumentsIntent(intent)) return documentsAction(db, staff, clientId, form, now);
  if (intent === "follow-up") return followUpAction(db, staff, { noun: "client", id: clientId }, form, now);
  requirePermission(staff, "clients.write");
  const text = (name: string) => clean(form.get(name)).trim();
  switch (intent) {
    case "note": {
      const kind = noteKinds.find((known) => known === form.get("kind")) ?? "note";
      return addNote(db, staff, clientId, { kind, text: text("text") }, now);
    }
    case "milestone": {
      const amount = text("amount") === "" ? null : readRupees(text("amount"));
      if (amount === null && text("amount") !== "") return "amount";
      const [milestone, day, note] = [text("milestone"), text("day"), text("note").slice(0, 1000)];
      const added = { milestone, day, amount, note, withStatus: form.has("withStatus") };
      return addMilestone(db, staff, clientId, added, now);
    }
    case "remove-milestone":
      return removeMilestone(db, staff, { client: clientId, id: text("milestone") }, now);
    case "waiting":
      return setWaiting(db, staff, clientId, text("on"), now);
    case "resend": {
      const result = await resendDelivery(db, staff, text("delivery"), now);
      return result === "queued" ? "resent" : result === "in_progress" ? "busy" : "gone";
    }
    case "restore":
      return (await restoreClients(db, staff, [clientId], now)) > 0 ? "restored" : "gone";
    default:
      return "gone";
  }
}
