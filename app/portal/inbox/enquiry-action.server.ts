import { data } from "react-router";
import { addNote, assignEnquiry, changeState } from "../../domain/enquiries/inbox.server.ts";
import { enquiryStates } from "../../domain/enquiries/tables.ts";
import { followUpAction } from "../../domain/follow-ups/follow-ups.server.ts";
import { resendDelivery } from "../../domain/outbox/resend.server.ts";
import type { OutboxSettings } from "../../domain/outbox/settings.ts";
import { isStaffOrNobody } from "../../domain/staff/colleagues.server.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { clean } from "../../platform/language/clean.ts";

/** The result of an action on an enquiry's page; a refused note comes back as typed. */
export type EnquiryResult = {
  notice:
    | ("changed" | "stale" | "assigned" | "assignedBefore" | "nobodyThere")
    | ("noted" | "emptyNote" | "longNote")
    | ("resent" | "busy" | "followUp" | "badDay");
  typed?: string;
  /** What to post to undo it. */
  undo?: Record<string, string>;
};

type ActionServices = { db: Db; outbox: OutboxSettings };

/** Handles every form of an enquiry's page; call `outbox.wake()` after it. 404 when the record is gone. */
export async function enquiryAction(
  services: ActionServices,
  staff: Staff,
  id: string,
  form: FormData,
  now: Date,
): Promise<EnquiryResult> {
  requirePermission(staff, "enquiries.write");
  const { db } = services;
  const intent = clean(form.get("intent"));
  if (intent === "resend") {
    const result = found(await resendDelivery(db, staff, clean(form.get("delivery")), now));
    return { notice: result === "queued" ? "resent" : "busy" };
  }
  if (intent === "follow-up") {
    const result = found(await followUpAction(db, staff, { noun: "enquiry", id }, form, now));
    return { notice: result === "set" ? "followUp" : "badDay" };
  }
  if (intent === "note") {
    const typed = clean(form.get("text"));
    const notice = found(await addNote(db, staff, id, typed, now));
    return notice === "noted" ? { notice } : { notice, typed };
  }
  return intent === "assign"
    ? assignAction(services, staff, id, form, now)
    : stateAction(services, staff, id, form, now);
}

/** The value that was shown is posted too ("from"), so that no colleague's change is overwritten. */
async function assignAction(
  { db, outbox }: ActionServices,
  staff: Staff,
  id: string,
  form: FormData,
  now: Date,
): Promise<EnquiryResult> {
  const [from, to] = [clean(form.get("from")), clean(form.get("staff"))];
  if (!(await isStaffOrNobody(db, to))) return { notice: "nobodyThere" };
  const change = { from: from || null, to: to || null };
  const result = found(await assignEnquiry(db, staff, outbox, id, change, now));
  if (result === "stale") return { notice: "assignedBefore" };
  return { notice: "assigned", undo: { intent: "assign", from: to, staff: from } };
}

async function stateAction(
  { db, outbox }: ActionServices,
  staff: Staff,
  id: string,
  form: FormData,
  now: Date,
): Promise<EnquiryResult> {
  const from = enquiryStates.find((state) => state === form.get("from"));
  const to = enquiryStates.find((state) => state === form.get("to"));
  if (!from || !to) return { notice: "stale" };
  const notice = await changeState(db, staff, outbox, id, { from, to }, now);
  return notice === "stale" ? { notice } : { notice, undo: { intent: "state", from: to, to: from } };
}

function found<T>(result: T | "gone" | "not_found"): Exclude<T, "gone" | "not_found"> {
  if (result === "gone" || result === "not_found") throw data(null, { status: 404 });
  return result as Exclude<T, "gone" | "not_found">;
}
