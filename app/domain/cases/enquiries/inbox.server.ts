import { recordActivity } from "../../../platform/db/activity.server.ts";
import { allOf, madeBetween } from "../../../platform/db/conditions.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import type { Activity } from "../../../platform/db/schema.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockEnquiry } from "./change-enquiry.server.ts";
import { type Enquiry, type EnquiryNote, type EnquiryState, enquiryStates, maxCounted } from "./tables.ts";

const maxNoteLength = 4000;

export async function countNew(db: Db, staff: Staff): Promise<number> {
  requirePermission(staff, "enquiries.read");
  const fresh = db
    .selectFrom("enquiries")
    .select("id")
    .where("state", "=", "new")
    .limit(maxCounted)
    .as("fresh");
  const count = db.selectFrom(fresh).select(({ fn }) => fn.countAll<number>().as("count"));
  return (await count.executeTakeFirstOrThrow()).count;
}

/** Without spam; by days in India, both included. */
export async function countReceived(
  db: Db,
  staff: Staff,
  days: { from: string; to: string },
): Promise<number> {
  requirePermission(staff, "enquiries.read");
  const { count } = await db
    .selectFrom("enquiries")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "<>", "spam")
    .where(allOf(madeBetween(days)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countStates(db: Db, staff: Staff): Promise<Record<EnquiryState, number>> {
  requirePermission(staff, "enquiries.read");
  const counts = db.selectNoFrom((eb) =>
    enquiryStates.map((state) => {
      const some = eb
        .selectFrom("enquiries")
        .select("id")
        .where("state", "=", state)
        .limit(maxCounted)
        .as("some");
      return eb.selectFrom(some).select(eb.fn.countAll<number>().as("count")).as(state);
    }),
  );
  return (await counts.executeTakeFirstOrThrow()) as Record<EnquiryState, number>;
}

export async function findEnquiry(db: Db, staff: Staff, id: string): Promise<Enquiry | undefined> {
  requirePermission(staff, "enquiries.read");
  return db.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirst();
}

export type HistoryRow = Pick<Activity, "id" | "noun" | "verb" | "before" | "after" | "at" | "staff_id"> & {
  staff_name: string | null;
};

export async function enquiryHistory(db: Db, staff: Staff, id: string): Promise<HistoryRow[]> {
  requirePermission(staff, "enquiries.read");
  return db
    .selectFrom("activity")
    .leftJoin("staff", "staff.id", "activity.staff_id")
    .select(["activity.id", "noun", "verb", "before", "after", "at", "staff_id", "staff.name as staff_name"])
    .where("record_id", "=", id)
    .orderBy("at", "desc")
    .orderBy("activity.id", "desc")
    .limit(100)
    .execute();
}

export async function markRead(db: Db, staff: Staff, id: string, now: Date): Promise<void> {
  requirePermission(staff, "enquiries.write");
  await db
    .updateTable("enquiries")
    .set({ read_at: now.toISOString() })
    .where("id", "=", id)
    .where("read_at", "is", null)
    .execute();
}

export type NoteRow = Pick<EnquiryNote, "id" | "text" | "at"> & { staff_name: string | null };

export function listNotes(db: Db, staff: Staff, enquiryId: string): Promise<NoteRow[]> {
  requirePermission(staff, "enquiries.read");
  return db
    .selectFrom("enquiry_notes")
    .leftJoin("staff", "staff.id", "enquiry_notes.staff_id")
    .select(["enquiry_notes.id", "text", "at", "staff.name as staff_name"])
    .where("enquiry_id", "=", enquiryId)
    .orderBy("enquiry_notes.id", "desc")
    .limit(100)
    .execute();
}

/** The history records the note, but not its text. */
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
  if (text.length > maxNoteLength) return Promise.resolve("longNote");
  return inTransaction(db, async (trx) => {
    if (!(await lockEnquiry(trx, enquiryId))) return "gone";
    const id = newId(now);
    const row = { id, enquiry_id: enquiryId, text, staff_id: staff.id, at: now.toISOString() };
    await trx.insertInto("enquiry_notes").values(row).execute();
    const entry = { noun: "enquiry", recordId: enquiryId, verb: "noted", staffId: staff.id } as const;
    await recordActivity(trx, { ...entry, now });
    return "noted";
  });
}
