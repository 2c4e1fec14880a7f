import { data } from "react-router";
import { pauseTarget, resumeTarget } from "../../domain/outbox/pauses.server.ts";
import { resendDelivery, resendFailed, resendLimit } from "../../domain/outbox/resend.server.ts";
import { targetOf } from "../../domain/outbox/targets.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { clean } from "../../platform/language/clean.ts";

/** What an action on the deliveries page did. */
export type DeliveriesResult =
  | { notice: "resent" | "busy" | "paused" | "resumed" }
  | {
      notice: "failedResent";
      count: number /** The limit was reached; others may be left. */;
      more: boolean;
    };

/** Handles the buttons of the deliveries page; call `outbox.wake()` after it. 404 when the delivery or target is gone. */
export async function deliveriesAction(
  db: Db,
  staff: Staff,
  form: FormData,
  now: Date,
): Promise<DeliveriesResult> {
  requirePermission(staff, "enquiries.write");
  const intent = form.get("intent");
  if (intent === "resend") {
    const result = await resendDelivery(db, staff, clean(form.get("delivery")), now);
    if (result === "not_found") throw data(null, { status: 404 });
    return { notice: result === "queued" ? "resent" : "busy" };
  }
  const target = targetOf(form.get("target"));
  if (!target) throw data(null, { status: 404 });
  if (intent === "resend-failed") {
    const count = await resendFailed(db, staff, target, now);
    return { notice: "failedResent", count, more: count === resendLimit };
  }
  // A colleague may have done the same a moment before.
  if (intent === "pause") await pauseTarget(db, staff, target, now);
  else if (intent === "resume") await resumeTarget(db, staff, target, now);
  else throw data(null, { status: 400 });
  return { notice: intent === "pause" ? "paused" : "resumed" };
}
