import * as z from "zod/mini";
import { changeEach } from "../../platform/db/change-each.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { pick } from "../../platform/db/pick.ts";
import { parseJson } from "../../platform/language/parse-json.ts";
import type { OutboxSettings } from "../outbox/settings.ts";
import { isStaffOrNobody } from "../staff/colleagues.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { changeEnquiry, type EnquiryChange, lockEnquiry, takingOf } from "./change-enquiry.server.ts";
import { type Enquiry, enquiryStates } from "./tables.ts";

/** An enquiry's field before and after a change; restored only while it still has the later value. */
export type Undo = { id: string; before: EnquiryChange; after: EnquiryChange };

/** Makes the same change to many enquiries, all or none, and returns the undo. */
export function changeMany(
  db: Db,
  staff: Staff,
  outbox: OutboxSettings,
  { ids, change }: { ids: readonly string[]; change: EnquiryChange },
  now: Date,
): Promise<Undo[]> {
  requirePermission(staff, "enquiries.write");
  const items = ids.map((id) => ({ id }));
  return changeEach(db, "enquiries", items, async (trx, { id }) => {
    const enquiry = await lockEnquiry(trx, id);
    if (!enquiry || !(await changeEnquiry(trx, staff, outbox, enquiry, change, now))) return undefined;
    return { id, before: sameFields(enquiry, change), after: change };
  });
}

/** Takes an enquiry, and returns the undo; "taken" when a colleague has it. */
export function takeEnquiry(
  db: Db,
  staff: Staff,
  outbox: OutboxSettings,
  id: string,
  now: Date,
): Promise<Undo | "taken" | "gone"> {
  requirePermission(staff, "enquiries.write");
  return inTransaction(db, async (trx) => {
    const enquiry = await lockEnquiry(trx, id);
    if (!enquiry) return "gone";
    if (enquiry.assigned_to !== null && enquiry.assigned_to !== staff.id) return "taken";
    const after = takingOf(enquiry, staff);
    await changeEnquiry(trx, staff, outbox, enquiry, after, now);
    return { id, before: sameFields(enquiry, after), after };
  });
}

function sameFields(enquiry: Enquiry, change: EnquiryChange): EnquiryChange {
  return pick(enquiry, Object.keys(change) as (keyof Enquiry)[]) as EnquiryChange;
}

/** Undoes `changeMany` where nobody has changed the same field since; returns how many were restored. */
export async function undoMany(
  db: Db,
  staff: Staff,
  outbox: OutboxSettings,
  undo: readonly Undo[],
  now: Date,
): Promise<number> {
  requirePermission(staff, "enquiries.write");
  const done = await changeEach(db, "enquiries", undo, async (trx, { id, before, after }) => {
    const enquiry = await lockEnquiry(trx, id);
    if (!enquiry || JSON.stringify(sameFields(enquiry, after)) !== JSON.stringify(after)) return undefined;
    if ("assigned_to" in before && !(await isStaffOrNobody(trx, before.assigned_to))) return undefined;
    await changeEnquiry(trx, staff, outbox, enquiry, before, now);
    return id;
  });
  return done.length;
}

/** Reads a bulk change; undefined when it is invalid. */
export function readBulk(field: string, value: string): EnquiryChange | undefined {
  const state = enquiryStates.find((known) => known === value);
  if (field === "state") return state && { state };
  if (field === "assigned_to") return { assigned_to: value || null };
  return field === "unread" ? { read_at: null } : undefined;
}

const recordId = z.string().check(z.regex(/^[\w-]{1,64}$/));
const sides = [
  // The first that fits is taken, so the one with more fields is before its parts.
  z.object({ state: z.enum(enquiryStates), assigned_to: z.nullable(recordId) }),
  z.object({ state: z.enum(enquiryStates) }),
  z.object({ assigned_to: z.nullable(recordId) }),
  z.object({ read_at: z.nullable(z.iso.datetime()) }),
];
const undoSchema = z.union(sides.map((side) => z.object({ id: recordId, before: side, after: side })));

/** Reads an undo from the browser; invalid entries are left out. */
export function readUndo(json: string): Undo[] {
  const given = z.array(z.unknown()).safeParse(parseJson(json)).data ?? [];
  return given.flatMap((entry) => undoSchema.safeParse(entry).data ?? []);
}
