import { v7 as uuidv7 } from "uuid";
import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { lockEnquiry } from "./change-enquiry.server.ts";
import type { EnquiryNote } from "./tables.ts";

export const longestNote = 4000;
const mostShown = 100;

export type NoteRow = Pick<EnquiryNote, "id" | "text" | "at"> & { staff_name: string | null };

/** An enquiry's notes, the newest first, a hundred at most. */
export function listNotes(db: Db, staff: Staff, enquiryId: string): Promise<NoteRow[]> {
  requirePermission(staff, "enquiries.read");
  return db
    .selectFrom("enquiry_notes")
    .leftJoin("staff", "staff.id", "enquiry_notes.staff_id")
    .select(["enquiry_notes.id", "text", "at", "staff.name as staff_name"])
    .where("enquiry_id", "=", enquiryId)
    .orderBy("enquiry_notes.id", "desc")
    .limit(mostShown)
    .execute();
}

/** Adds a note; the history records that, but not its text. */
export function addNote(
  db: Db,
  staff: Staff,
  enquiryId: string,
  typed: string,
  now: Date,
): Promise<"noted" | "emptyNote" | "longNote" | "gone"> {
  requirePermission(staff, "enquiries.write");
  const text = typed.trim();
  if (!/[^\s\p{Cf}]/u.test(text)) return Promise.resolve("emptyNote");
  if (text.length > longestNote) return Promise.resolve("longNote");
  return inTransaction(db, async (trx) => {
    if (!(await lockEnquiry(trx, enquiryId))) return "gone";
    const at = now.toISOString();
    await trx
      .insertInto("enquiry_notes")
      .values({ id: uuidv7({ msecs: now.getTime() }), enquiry_id: enquiryId, text, staff_id: staff.id, at })
      .execute();
    await recordActivity(trx, {
      noun: "enquiry",
      recordId: enquiryId,
      verb: "noted",
      staffId: staff.id,
      now,
    });
    return "noted";
  });
}
