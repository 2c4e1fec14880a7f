import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { MailEvent, SkipReason } from "./mail-events.ts";

/** A person may have written these; bounces and lost mails are no enquiries. */
const offered = ["automatic", "own", "tooManyNew", "noSender"] as const satisfies SkipReason[];

type SkippedMail = {
  id: string;
  reason: (typeof offered)[number];
  from: string;
  subject: string;
  at: string;
};

const maxShown = 50;

const skipped = (db: Db) =>
  db
    .selectFrom("channel_events")
    .where("channel", "=", "mail")
    .where("processed_at", "is not", null)
    .where("problem", "in", offered);

/** Newest first. Mails that were piped in exist only here, not in a mailbox. */
export async function listSkippedMails(db: Db, staff: Staff): Promise<SkippedMail[]> {
  requirePermission(staff, "conversations.read");
  const rows = await skipped(db)
    .select(["id", "problem", "body", "received_at"])
    .orderBy("received_at", "desc")
    .limit(maxShown)
    .execute();
  return rows.map(({ id, problem, body, received_at }) => {
    const { from, subject = "" } = JSON.parse(body) as MailEvent;
    return { id, reason: problem as SkippedMail["reason"], from, subject, at: received_at };
  });
}

export function makeEnquiryOf(db: Db, staff: Staff, id: string, now: Date): Promise<"wanted" | "gone"> {
  requirePermission(staff, "conversations.write");
  return inTransaction(db, async (trx) => {
    const event = await skipped(trx).select("body").where("id", "=", id).executeTakeFirst();
    const body = event && (JSON.parse(event.body) as MailEvent);
    if (!body?.from.includes("@")) return "gone";
    const again = { processed_at: null, problem: null, tries: 0, next_try_at: now.toISOString() };
    const changed = await trx
      .updateTable("channel_events")
      .set({ ...again, body: JSON.stringify({ ...body, wanted: true } satisfies MailEvent) })
      .where("id", "=", id)
      .where("processed_at", "is not", null)
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n ? "wanted" : "gone";
  });
}
