import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import type { ReminderKind } from "./mails.server.ts";
import type { Appointment } from "./tables.ts";

const reminders = [
  { column: "remind_day_at", kind: "tomorrow" },
  { column: "remind_hour_at", kind: "soon" },
] as const;

export type Reminded = "done" | { later: Date };

/** Runs in the transaction; wake the senders after the commit. */
export type Remind = (
  trx: Db,
  reminder: { appointment: Appointment; kind: ReminderKind },
  now: Date,
) => Promise<Reminded>;

export const batch = 50;

/** Safe with several processes. Drops reminders of appointments that have begun or are not confirmed. Returns the number due. */
export async function remindDue(db: Db, remind: Remind, now: Date): Promise<number> {
  let count = 0;
  for (const { column, kind } of reminders) {
    const due = await db
      .selectFrom("appointments")
      .select("id")
      .where(column, "<=", now.toISOString())
      .orderBy(column)
      .limit(batch)
      .execute();
    count += due.length;
    for (const { id } of due)
      await inTransaction(db, async (trx) => {
        const appointment = await trx
          .updateTable("appointments")
          .set({ [column]: null })
          .where("id", "=", id)
          .where(column, "<=", now.toISOString())
          .returningAll()
          .executeTakeFirst();
        if (appointment?.state !== "confirmed" || appointment.starts_at <= now.toISOString()) return;
        const reminded = await remind(trx, { appointment, kind }, now);
        if (reminded === "done") return;
        const later = reminded.later.toISOString();
        if (later < appointment.starts_at)
          await trx
            .updateTable("appointments")
            .set({ [column]: later })
            .where("id", "=", id)
            .execute();
      });
  }
  return count;
}
