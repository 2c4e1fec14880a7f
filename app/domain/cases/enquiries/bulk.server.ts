import * as z from "zod/mini";
import { namesOf } from "../../../platform/content/names-of.ts";
import { changeEach } from "../../../platform/db/change-each.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { pick } from "../../../platform/db/pick.ts";
import { readUndoBy, recordId } from "../../../platform/lists/read-undo.ts";
import type { Ticked } from "../../../platform/lists/ticks.ts";
import type { OutboxSettings } from "../../delivery/deliveries/settings.ts";
import { isStaffOrNobody } from "../../people/staff/colleagues.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { changeEnquiry, type EnquiryChange, lockEnquiry, takingOf } from "./change-enquiry.server.ts";
import { type Enquiry, enquiryStates } from "./tables.ts";

export type Undo = { id: string; version: number; before: EnquiryChange };

/** All or none; returns the undo. Enquiries changed since shown are skipped and counted. */
export async function changeMany(
  db: Db,
  staff: Staff,
  outbox: OutboxSettings,
  { ticked, change }: { ticked: readonly Ticked[]; change: EnquiryChange },
  now: Date,
): Promise<{ undo: Undo[]; leftOut: number }> {
  requirePermission(staff, "enquiries.write");
  const results = await changeEach(db, "enquiries", ticked, (trx, one) =>
    changeOne(trx, staff, outbox, { ...one, change }, now),
  );
  return {
    undo: results.filter((result) => typeof result !== "string"),
    leftOut: results.filter((result) => result === "stale").length,
  };
}

type OneChange = Ticked & {
  change: EnquiryChange;
  /** What the screen showed of the field, "" for none. */
  was?: string | undefined;
};

/** "stale": a colleague changed it first. */
export function changeOne(
  db: Db,
  staff: Staff,
  outbox: OutboxSettings,
  { id, version, change, was }: OneChange,
  now: Date,
): Promise<Undo | "stale" | "gone" | "nothing"> {
  requirePermission(staff, "enquiries.write");
  return inTransaction(db, async (trx) => {
    const enquiry = await lockEnquiry(trx, id);
    if (!enquiry) return "gone";
    if (version !== undefined && enquiry.version !== version) return "stale";
    const before = sameFields(enquiry, change);
    if (was !== undefined && String(Object.values(before)[0] ?? "") !== was) return "stale";
    const changed = await changeEnquiry(trx, staff, outbox, enquiry, change, now);
    return changed === enquiry ? "nothing" : { id, version: changed.version, before };
  });
}

export function takeEnquiry(
  db: Db,
  staff: Staff,
  outbox: OutboxSettings,
  id: string,
  now: Date,
): Promise<Undo | "taken" | "gone" | "stale" | "nothing"> {
  requirePermission(staff, "enquiries.write");
  return inTransaction(db, async (trx) => {
    const enquiry = await lockEnquiry(trx, id);
    if (!enquiry) return "gone";
    const change = await takingOf(trx, enquiry, staff);
    if ("assigned_to" in change && change.assigned_to !== staff.id) return "taken";
    return changeOne(trx, staff, outbox, { id, change }, now);
  });
}

function sameFields(enquiry: Enquiry, change: EnquiryChange): EnquiryChange {
  return pick(enquiry, namesOf(change)) as EnquiryChange;
}

/** Skips enquiries changed since; returns how many were restored. */
export async function undoMany(
  db: Db,
  staff: Staff,
  outbox: OutboxSettings,
  undo: readonly Undo[],
  now: Date,
): Promise<number> {
  requirePermission(staff, "enquiries.write");
  const done = await changeEach(db, "enquiries", undo, async (trx, { id, version, before }) => {
    const enquiry = await lockEnquiry(trx, id);
    if (enquiry?.version !== version) return undefined;
    if ("assigned_to" in before && !(await isStaffOrNobody(trx, before.assigned_to))) return undefined;
    await changeEnquiry(trx, staff, outbox, enquiry, before, now);
    return id;
  });
  return done.length;
}

export function readBulk(field: string, value: string): EnquiryChange | undefined {
  const state = enquiryStates.find((known) => known === value);
  if (field === "state") return state && { state };
  if (field === "assigned_to") return { assigned_to: value || null };
  return field === "unread" ? { read_at: null } : undefined;
}

const undoSchema = z.object({
  id: recordId,
  version: z.number(),
  before: z.union([
    // The first match wins, so schemas with more fields come before their parts.
    z.object({ state: z.enum(enquiryStates), assigned_to: z.nullable(recordId) }),
    z.object({ state: z.enum(enquiryStates) }),
    z.object({ assigned_to: z.nullable(recordId) }),
    z.object({ read_at: z.nullable(z.iso.datetime()) }),
  ]),
});

export const readUndo = (json: string): Undo[] => readUndoBy(undoSchema, json);
