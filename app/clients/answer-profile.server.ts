import type { Db } from "../db/connection.server.ts";
import { noteKinds } from "../db/schema.ts";
import { clean } from "../language/clean.ts";
import { resendDelivery } from "../outbox/deliveries.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { readRupees } from "./amount.ts";
import type { MilestoneProblem } from "./milestone-rules.ts";
import { addMilestone, removeMilestone } from "./milestones.server.ts";
import { addNote, setWaiting } from "./notes.server.ts";

export type ProfileAnswer =
  | MilestoneProblem
  | ("added" | "removed" | "amount" | "written" | "empty" | "tooLong" | "set" | "gone" | "resent" | "busy");

/** Answers the small forms of a profile: a note, a milestone, whom it waits for, a delivery sent again. */
export async function answerProfilePost(
  db: Db,
  staff: Staff,
  clientId: string,
  form: FormData,
  now: Date,
): Promise<ProfileAnswer> {
  requirePermission(staff, "clients.write");
  const text = (name: string) => clean(form.get(name)).trim();
  switch (form.get("intent")) {
    case "note": {
      const kind = noteKinds.find((known) => known === form.get("kind")) ?? "note";
      return addNote(db, staff, clientId, { kind, text: text("text") }, now);
    }
    case "milestone": {
      const amount = text("amount") === "" ? null : readRupees(text("amount"));
      if (amount === null && text("amount") !== "") return "amount";
      const given = {
        milestone: text("milestone"),
        day: text("day"),
        amount,
        note: text("note").slice(0, 1000),
      };
      return addMilestone(db, staff, clientId, { ...given, withStatus: form.has("withStatus") }, now);
    }
    case "remove-milestone":
      return removeMilestone(db, staff, { client: clientId, id: text("milestone") }, now);
    case "waiting":
      return setWaiting(db, staff, clientId, text("on"), now);
    case "resend": {
      const answer = await resendDelivery(db, staff, text("delivery"), now);
      return answer === "queued" ? "resent" : answer === "in_progress" ? "busy" : "gone";
    }
    default:
      return "gone";
  }
}
