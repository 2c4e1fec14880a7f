import { data } from "react-router";
import { resendDelivery } from "../../domain/outbox/deliveries.server.ts";
import { pauseTarget, resumeTarget } from "../../domain/outbox/pauses.server.ts";
import { resendFailed, resentAtOnce } from "../../domain/outbox/resend-failed.server.ts";
import { targetOf } from "../../domain/outbox/targets.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { clean } from "../../platform/language/clean.ts";

/** What a press on the page of deliveries did. */
export type Pressed =
  | { notice: "resent" | "busy" | "paused" | "resumed" }
  | { notice: "failedResent"; count: number /** So many that others may be left. */; more: boolean };

/** Does what a button says; call `outbox.wake()` after it. What it is about may be gone: 404. */
export async function answerPress(db: Db, staff: Staff, form: FormData, now: Date): Promise<Pressed> {
  requirePermission(staff, "enquiries.write");
  const intent = form.get("intent");
  if (intent === "resend") {
    const answer = await resendDelivery(db, staff, clean(form.get("delivery")), now);
    if (answer === "not_found") throw data(null, { status: 404 });
    return { notice: answer === "queued" ? "resent" : "busy" };
  }
  const target = targetOf(form.get("target"));
  if (!target) throw data(null, { status: 404 });
  if (intent === "resend-failed") {
    const count = await resendFailed(db, staff, target, now);
    return { notice: "failedResent", count, more: count === resentAtOnce };
  }
  // Whoever was faster wanted the same.
  if (intent === "pause") await pauseTarget(db, staff, target, now);
  else if (intent === "resume") await resumeTarget(db, staff, target, now);
  else throw data(null, { status: 400 });
  return { notice: intent === "pause" ? "paused" : "resumed" };
}
